// `npm run screenshots`: starts the built product with an empty data folder, goes through the demo like a user, and takes the
// README's screenshots. Writes `public/screenshots/*.png` only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBuilt } from '../../src/entries/build/ensure-built.js';
import { findWholeChromium } from './find-chromium.js';

const ROOT = new URL('../../', import.meta.url).pathname;
const TARGET = join(ROOT, 'public/screenshots');
/** Bytes. Larger files don't belong in a repository. */
const LARGEST = 300_000;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

process.chdir(ROOT);
await ensureBuilt();
await mkdir(TARGET, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'countersign-pictures-'));
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await findWholeChromium(), args: ARGS });
try {
  await tour();
} finally {
  await browser.close();
  product.process.kill();
  await once(product.process, 'exit');
  await rm(data, { recursive: true, force: true });
}

async function startProduct() {
  const port = process.env.PORT ?? '4484';
  const child = spawn(process.execPath, ['dist/server/start.js'], {
    env: {
      ...process.env,
      PORT: port,
      DEMO_PORT: String(Number(port) + 1),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let seen = '';
  for await (const chunk of child.stdout) {
    seen += chunk;
    const url = /Demo: (\S+)/.exec(seen)?.[1];
    if (url) return { process: child, url };
  }
  throw new Error(`The product did not start:\n${seen}`);
}

async function open(
  size,
  { theme = 'light', isPhone = false, isPanelOpen = true, address = product.url } = {},
) {
  const context = await browser.newContext({
    viewport: size,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
  });
  await context.addInitScript((kept) => {
    try {
      localStorage.setItem('countersign-demo', kept);
    } catch {
      // Frames of other origins may refuse, and don't need it.
    }
  }, JSON.stringify({ theme, isPanelOpen }));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Waits until the screen hasn't changed for a moment, then takes the screenshot. */
async function picture(page, name) {
  const path = join(TARGET, `${name}.png`);
  let last = '';
  for (let look = 0; look < 20; look += 1) {
    const now = (await page.screenshot()).toString('base64');
    if (now === last) break;
    last = now;
    await page.waitForTimeout(400);
  }
  await page.screenshot({ path });
  const { size } = await stat(path);
  console.log(`${name}.png  ${Math.round(size / 1024)} kB${size > LARGEST ? '  TOO LARGE' : ''}`);
  if (size > LARGEST) process.exitCode = 1;
}

function frameOf(page) {
  return page.frameLocator('countersign-widget iframe');
}

async function tour() {
  const page = await open(DESKTOP);
  await page.getByRole('button', { name: /sample contract/ }).waitFor();
  await picture(page, 'demo-start');

  await page.getByRole('button', { name: /sample contract/ }).click();
  await frameOf(page).getByText('Recipients').first().waitFor();
  await picture(page, 'demo-edit');
  const editAddress = page.url();

  const editor = await open(DESKTOP, { address: editAddress, isPanelOpen: false });
  await showEditor(editor, 'editor');
  const dark = await open(DESKTOP, { address: editAddress, isPanelOpen: false, theme: 'dark' });
  await showEditor(dark, 'editor-dark');
  const small = await open(PHONE, { address: editAddress, isPanelOpen: false, isPhone: true });
  await frameOf(small).getByRole('button').first().waitFor();
  await small.locator('countersign-widget').scrollIntoViewIfNeeded();
  await picture(small, 'editor-phone');
  await Promise.all([editor, dark, small].map((other) => other.context().close()));

  await page.getByRole('button', { name: /Save and continue/ }).click();
  await page.getByRole('button', { name: /Send for signing/ }).click();
  await sign(page, 'signing');
  await page.getByRole('button', { name: /Sign as/ }).click();

  const signingLink = await frameOf(page)
    .locator('body')
    .evaluate(() => location.href);
  const phone = await open(PHONE, { address: signingLink, isPhone: true });
  await agree(phone);
  await phone.getByRole('button', { name: /^(Start|Next)$/ }).waitFor();
  await picture(phone, 'signing-phone');
  await phone.context().close();

  await sign(page);
  await page
    .getByRole('button', { name: /sealed PDF/i })
    .first()
    .click();
  await page.getByRole('link', { name: /Download/ }).waitFor({ timeout: 60_000 });
  await picture(page, 'demo-sealed');
}

async function showEditor(page, name) {
  const field = frameOf(page)
    .getByRole('button', { name: /Represented by/ })
    .first();
  await field.waitFor();
  await field.click();
  await picture(page, name);
}

async function agree(scope) {
  const box = scope.getByRole('checkbox', { name: /agree/ });
  const done = scope.getByRole('button', { name: /^(Start|Next|Review and finish)$/ });
  await box.or(done).first().waitFor();
  if (!(await box.isVisible())) return;
  await box.check();
  await scope.getByRole('button', { name: /Agree/ }).click();
}

/** Fills in each required field and finishes. */
async function sign(page, name) {
  const frame = frameOf(page);
  const next = frame.getByRole('button', { name: /^(Start|Next)$/ });
  const review = frame.getByRole('button', { name: 'Review and finish' });
  await agree(frame);
  for (let step = 0; step < 40; step += 1) {
    await next.or(review).first().waitFor();
    if (await review.isVisible()) break;
    await next.click();
    const focused = frame.locator('input:focus, textarea:focus, button:focus');
    await focused.waitFor({ timeout: 5_000 }).catch(() => {});
    const kind = (await focused.count()) ? await focused.evaluate((element) => element.type) : '';
    if (kind === 'radio' || kind === 'checkbox') await focused.press('Space');
    else if (kind === 'text' || kind === 'textarea') await focused.fill('12 Cedar Lane, London');
    else if (kind === 'button') await mark(frame, focused, page, name);
    await page.waitForTimeout(300);
  }
  await review.click();
  await frame
    .getByRole('button', { name: /and finish$/ })
    .last()
    .click();
  await frame.getByText(/You have signed/).waitFor();
}

async function mark(frame, field, page, name) {
  await field.press('Enter');
  const adopt = frame.getByRole('button', { name: /^Adopt/ });
  const isAsked = await adopt.waitFor({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  // The field was filled with an adopted mark automatically.
  if (!isAsked) return;
  await frame.getByRole('radio', { name: 'Type' }).press('Space');
  if (name && (await adopt.textContent())?.includes('sign')) await picture(page, name);
  await adopt.click();
}
