import type { Page } from '@playwright/test';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import { codeIn, outboxOf } from '../../support/outbox.ts';
import { violations } from '../axe.ts';
import { expect, type Site, test } from '../site.ts';
import { agree, draw, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FIELDS = [
  { type: 'name', label: 'Full name' },
  { type: 'signature', label: 'Signature', position: { x: 8, y: 20, width: 40, height: 8 } },
];

async function codeOf(site: Site, request: CreateAndSendAnswer): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      // No key may read codes: they are in the operator's folder.
      const mail = (await outboxOf(site.folder, request.id)).at(-1);
      code = mail ? codeIn(mail) : '';
      return code;
    })
    .not.toBe('');
  return code;
}

test("opens the document with a code from the email, and doesn't ask again after a reload", async ({
  page,
  site,
}) => {
  const request = await sendFields(site, FIELDS, { settings: { require_otp_verification: true } });
  await page.goto(link(site, request));
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  await expect(page.getByText('a•••@example.com')).toBeVisible();
  await expect(page.getByText('Consulting agreement')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'code-before');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  const input = page.getByLabel('Code from the email');
  await expect(input).toBeFocused();
  await expect(page.getByRole('button', { name: /^Another code in \d+ seconds/ })).toBeDisabled();
  const code = await codeOf(site, request);
  await input.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('That isn’t the code we sent.')).toBeVisible();
  await expect(input).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'code-wrong');
  await input.pressSequentially(code);
  await expect(page.getByText('Before you sign')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Before you sign')).toBeVisible();
});

test('invalidates the code after the last attempt, and says when to request another', async ({
  page,
  site,
}) => {
  const request = await sendFields(site, FIELDS, { settings: { require_otp_verification: true } });
  await page.goto(link(site, request));
  await page.getByRole('button', { name: 'Send me the code' }).click();
  const input = page.getByLabel('Code from the email');
  const code = await codeOf(site, request);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let left = 4; left > 0; left -= 1) {
    await input.pressSequentially(wrong);
    await expect(page.getByText('That isn’t the code we sent.')).toBeVisible();
    await expect(input).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy', 'true');
  }
  await input.pressSequentially(wrong);
  await expect(page.getByText('This code no longer works. Please ask for a new one.')).toBeVisible();
  await expect(input).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  const again = page.getByRole('button', { name: /^Another code in \d+ seconds/ });
  await expect(again).toBeDisabled();
  await expect(again).toHaveClass(/ui-primary/);
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'code-locked');
  // The same after a reload, when the service alone knows it.
  await page.reload();
  await expect(again).toBeDisabled();
  await expect(input).toHaveCount(0);
});

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });

test("works with storage blocked, and doesn't ask for the code again after reloads", async ({
  page,
  site,
}) => {
  await blockStorage(page);
  const request = await sendFields(site, FIELDS, { settings: { require_otp_verification: true } });
  await page.goto(link(site, request));
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByLabel('Code from the email').fill(await codeOf(site, request));
  await agree(page);
  await page.getByLabel('Full name, required').fill('Ada Example');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const _ of [1, 2]) {
    await page.reload();
    await expect(page.getByLabel('Full name, required')).toHaveValue('Ada Example');
  }
  expect(page.url()).toBe(link(site, request));
  // The response to the exchange gets lost, as if the page was reloaded at the same time.
  const isResume = ({ pathname }: URL) => pathname.endsWith('/resume');
  await page.route(isResume, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  await page.unroute(isResume);
  await page.reload();
  await expect(page.getByLabel('Full name, required')).toHaveValue('Ada Example');
});

test('resumes in a frame that is reloaded, and the host page sees nothing of it', async ({ page, site }) => {
  await blockStorage(page);
  const request = await sendFields(site, FIELDS, { settings: { require_otp_verification: true } });
  await page.goto(
    site.page({
      before:
        'window.heard = []; addEventListener("message", ({ data }) => heard.push(JSON.stringify(data)));',
      script: `CountersignSigning.mount({ container: '#box', onEvent: (event) => events.push(event),
        signingRequestUserId: ${JSON.stringify(request.first_signer.id)} });`,
    }),
  );
  const frame = page.frameLocator('countersign-widget iframe');
  await frame.getByRole('button', { name: 'Send me the code' }).click();
  await frame.getByLabel('Code from the email').fill(await codeOf(site, request));
  await expect(frame.getByText('Before you sign')).toBeVisible();
  const inside = () => page.frames().find((one) => one.url().includes('/signing/'))!;
  const { resume } = (await inside().evaluate(() => history.state)) as { resume: { secrets: string[] } };
  await inside().evaluate(() => location.reload());
  await expect
    .poll(() =>
      inside()
        .evaluate(() => JSON.stringify(history.state))
        // The frame is still loading.
        .catch(() => resume.secrets[0]),
    )
    .not.toContain(resume.secrets[0]);
  await expect(frame.getByText('Before you sign')).toBeVisible();
  const told = await page.evaluate('JSON.stringify([heard, events, name])');
  expect(told).not.toContain(resume.secrets[0]);
  expect(told).not.toMatch(/[0-9a-f]{64}/);
});

test('ends the access of a page whose secret was copied', async ({ page, site }) => {
  await blockStorage(page);
  const request = await sendFields(site, FIELDS, { settings: { require_otp_verification: true } });
  await page.goto(link(site, request));
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByLabel('Code from the email').fill(await codeOf(site, request));
  await expect(page.getByText('Before you sign')).toBeVisible();
  const copied = await page.evaluate(() => history.state);
  await page.reload();
  await expect(page.getByText('Before you sign')).toBeVisible();
  await page.evaluate((state) => history.replaceState(state, ''), copied);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
});

test('signs one field on a phone by a code that works once, and updates the computer', async ({
  page,
  site,
  browser,
}) => {
  const request = await sendFields(site, FIELDS);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'Signature, required' }).click();
  const [answer] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/handoffs')),
    page.getByRole('button', { name: 'Use your phone instead' }).click(),
  ]);
  await expect(page.getByRole('img', { name: 'Code for your phone’s camera' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'phone-code');
  const { url } = (await answer.json()) as { url: string };
  expect(url).not.toContain(request.first_signer.id);

  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'Signature' })).toBeVisible();
  expect(phone.url()).not.toContain('#');
  expect(await violations(phone)).toEqual([]);
  await screenshot(phone, 'phone-field');
  await expect(page.getByText('Your phone is ready.')).toBeVisible();
  await phone.getByRole('button', { name: 'Sign here' }).click();
  await draw(phone);
  await phone.getByRole('button', { name: 'Adopt and sign' }).click();
  await expect(phone.getByRole('heading', { name: 'Done' })).toBeVisible();
  await screenshot(phone, 'phone-done');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Signature, required, Change' })).toBeVisible();
  await expect(page.getByText('1 of 2 required fields', { exact: true })).toBeVisible();
  const again = await context.newPage();
  await again.goto(url);
  await expect(again.getByRole('heading', { name: 'This code has been used or has expired' })).toBeVisible();
  expect(await violations(again)).toEqual([]);
  await context.close();
});

test('takes over the whole document on a phone, and shows on the computer what it signs', async ({
  page,
  site,
  browser,
}) => {
  const request = await sendFields(site, FIELDS);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Full name, required').fill('Typed at the desk');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  const [answer] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/handoffs')),
    page.getByRole('menuitem', { name: 'Continue on your phone' }).click(),
  ]);
  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await phone.goto(((await answer.json()) as { url: string }).url);
  await phone.getByRole('button', { name: 'Full name, required, filled' }).waitFor();
  await expect(page.getByText('The document is open on your phone.')).toBeVisible();
  await phone.getByRole('button', { name: /^(Start|Next)$/ }).click();
  await phone.getByRole('button', { name: 'Sign here' }).click();
  await draw(phone);
  await phone.getByRole('button', { name: 'Adopt and sign' }).click();
  await phone.getByRole('button', { name: 'Review and finish' }).click();
  await phone.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(phone.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  // Without other signers it is sealed at the same time or shortly after.
  const ended = page.getByRole('heading', {
    name: /^(You have already signed|This document is complete)$/,
  });
  await expect(ended).toBeVisible();
  await context.close();
});

test('shows on the phone at once what the computer fills in, and that the document was taken back', async ({
  page,
  site,
  browser,
}) => {
  const request = await sendFields(site, FIELDS);
  await page.goto(link(site, request));
  // The menu is opened while the service still takes the agreement; the way to the first field does not close it.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/consent?*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await agree(page);
  await page.getByRole('button', { name: 'More' }).click();
  const phoneItem = page.getByRole('menuitem', { name: 'Continue on your phone' });
  await expect(phoneItem).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  const [made] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/handoffs')),
    phoneItem.click(),
  ]);
  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await phone.goto(((await made.json()) as { url: string }).url);
  await expect(page.getByText('The document is open on your phone.')).toBeVisible();
  const { fields } = await site.api<CreateAndSendAnswer>('GET', `/signing-requests/${request.id}`);
  const name = fields.find(({ type }) => type === 'name')!;
  await page.request.put(
    `${site.serviceUrl}/api/v1/signing-sessions/${request.first_signer.id}/fields/${name.id}`,
    { data: { value: 'Ada at the desk' } },
  );
  await expect(phone.getByRole('button', { name: 'Full name, required, filled' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue here instead' }).click();
  await expect(phone.getByRole('heading', { name: 'This code has been used or has expired' })).toBeVisible();
  await context.close();
});

test('extracts a photographed signature from the paper, and seals it without camera metadata', async ({
  page,
  site,
}) => {
  const request = await sendFields(site, FIELDS);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'Signature, required' }).click();
  // A press on where a dialog still comes to closes it.
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.evaluate((it) => Promise.all(it.getAnimations({ subtree: true }).map((one) => one.finished)));
  await page.getByText('Photo', { exact: true }).click();
  expect(await violations(page)).toEqual([]);
  // Grey, unevenly lit paper with a dark line, as a phone sees it; and words in its metadata.
  const photo = Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 1600;
      canvas.height = 900;
      const context = canvas.getContext('2d')!;
      const light = context.createLinearGradient(0, 0, 1600, 900);
      light.addColorStop(0, '#f4f1e8');
      light.addColorStop(1, '#9d998e');
      context.fillStyle = light;
      context.fillRect(0, 0, 1600, 900);
      context.strokeStyle = '#22263a';
      context.lineWidth = 11;
      context.beginPath();
      for (let x = 300; x < 1300; x += 10) context.lineTo(x, 450 + 160 * Math.sin(x / 60));
      context.stroke();
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
    }),
    'base64',
  );
  const exif = Buffer.from('Exif\0\0somewhere in Lisbon', 'latin1');
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  const marked = Buffer.concat([photo.subarray(0, 2), app1, photo.subarray(2)]);
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: marked });
  const preview = page.getByRole('img', { name: 'Your signature, taken from the picture' });
  await expect(preview).toBeVisible();
  await screenshot(page, 'picture-preview');
  // The paper is gone: corners are see-through, and the line is not.
  const alphas = await preview.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const all = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3]!);
    return {
      corner: all[0]!,
      clear: all.filter((alpha) => alpha < 20).length / all.length,
      ink: all.filter((alpha) => alpha > 200).length,
    };
  });
  expect(alphas.corner).toBe(0);
  expect(alphas.clear).toBeGreaterThan(0.7);
  expect(alphas.ink).toBeGreaterThan(2_000);
  await page.getByRole('button', { name: 'Adopt and sign' }).click();
  await page.getByLabel('Full name, required').fill('Ada Example');
  await page.getByRole('button', { name: 'Review and finish' }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  const download = page.getByRole('link', { name: 'Download the signed PDF' });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const bytes = await (await page.request.get((await download.getAttribute('href'))!)).body();
  expect(bytes.includes('Lisbon')).toBe(false);
});

test('rejects photos without a signature, and offers an alternative if the camera is refused', async ({
  page,
  site,
  context,
}) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  const request = await sendFields(site, FIELDS);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'Signature, required' }).click();
  await page.getByText('Photo', { exact: true }).click();
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await expect(page.getByRole('alert')).toContainText('The camera isn’t available here.');
  const file = page.locator('input[type=file]:not([capture])');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('This picture can’t be read.');
  const blank = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 300;
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 300, 300);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from(blank, 'base64') });
  await expect(page.getByRole('alert')).toContainText('We couldn’t find a signature in this picture.');
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'picture-empty');
});
