import type { Locator } from '@playwright/test';
import { onePage } from '../fixtures/raw-pdf.ts';
import { complaints, eventsOf, framePolicy, waitForEvent } from './host-page.ts';
import { sendTo } from './send.ts';
import { sendFields } from './signing/request.ts';
import { screenshot } from './signing/screenshot.ts';
import { expect, test } from './site.ts';

const CALLBACKS = [
  'onReady',
  'onSigned',
  'onDeclined',
  'onWaitingForTurn',
  'onResize',
  'onError',
  'onCancelled',
];

function signingScript(options: Record<string, unknown>): string {
  return `window.mountSigning = (more) => CountersignSigning.mount({
    container: '#box',
    ...${JSON.stringify(options)},
    ...Object.fromEntries(${JSON.stringify(CALLBACKS)}.map((name) => [name, (detail) => events.push({ name, detail })])),
    ...more,
  });
  addEventListener('message', ({ origin, data }) => {
    if (String(data?.type).startsWith('signing.')) events.push({ name: data.type, detail: { origin } });
  });
  window.signing = mountSigning();`;
}

test('has its permissions, a title and its handshake under the strictest policy', async ({ page, site }) => {
  const found = complaints(page);
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.goto(
    site.page({
      script: signingScript({ signingRequestUserId: recipients[0]!.id }),
      headers: { 'content-security-policy': framePolicy(site) },
    }),
  );
  await waitForEvent(page, 'onReady');
  expect(await page.evaluate('signing.state')).toBe('ready');
  const frame = page.locator('countersign-widget iframe');
  await expect(frame).toHaveAttribute('title', 'Sign the document');
  // Without an origin each is for that of `src` alone; what came of it is asked of the frame below.
  await expect(frame).toHaveAttribute(
    'allow',
    'camera;microphone;clipboard-write;publickey-credentials-create;publickey-credentials-get',
  );
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
  const allowed = await (await frame.elementHandle().then((handle) => handle!.contentFrame()))!.evaluate(() =>
    ['camera', 'microphone', 'clipboard-write', 'geolocation'].map((name) =>
      (
        document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      ).featurePolicy.allowsFeature(name),
    ),
  );
  expect(allowed).toEqual([true, true, true, false]);
  expect(found).toEqual([]);
});

test('has the height of its content, and settles', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.goto(
    site.page({ script: signingScript({ signingRequestUserId: recipients[0]!.id, maxHeight: 3000 }) }),
  );
  await waitForEvent(page, 'onReady');
  const { detail } = await waitForEvent(page, 'onResize');
  expect(detail.height).toBeGreaterThan(320);
  const heights = async () =>
    (await eventsOf(page)).filter(({ name }) => name === 'onResize').map(({ detail: at }) => at.height);
  // The last reported height is the current one.
  await expect
    .poll(async () => {
      const given = (await page.locator('countersign-widget').boundingBox())?.height;
      return given === (await heights()).at(-1);
    })
    .toBe(true);
  expect((await heights()).length).toBeLessThan(6);
  for (const limits of [
    { minHeight: 350, maxHeight: 400 },
    { minHeight: 400, maxHeight: 100 },
  ]) {
    const script = signingScript({ signingRequestUserId: recipients[0]!.id, ...limits });
    await page.goto(site.page({ script }));
    await waitForEvent(page, 'onReady');
    await expect.poll(async () => (await page.locator('countersign-widget').boundingBox())?.height).toBe(400);
  }
});

const BELOW = `
  const below = document.createElement('button');
  below.textContent = 'Continue';
  below.onclick = () => events.push({ name: 'continued' });
  document.querySelector('#box').after(below);`;

test('fills a container with a fixed height, and covers nothing below it', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  const script = signingScript({ signingRequestUserId: recipients[0]!.id }) + BELOW;
  await page.goto(site.page({ css: '#box { height: 600px }', script }));
  await waitForEvent(page, 'onReady');
  // Higher than the box: left to itself, the frame would reach beyond it.
  await expect
    .poll(() =>
      page
        .frameLocator('iframe')
        .locator('.pdf-column')
        .evaluate((one) => one.scrollHeight),
    )
    .toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Continue' }).click();
  await waitForEvent(page, 'continued');
  const widget = page.locator('countersign-widget');
  expect((await widget.boundingBox())?.height).toBe(600);
  expect((await eventsOf(page)).filter(({ name }) => name === 'onResize')).toEqual([]);
  // The height is the container's from then on, whatever it becomes.
  await page.addStyleTag({ content: '#box { height: 450px !important }' });
  await expect.poll(async () => (await widget.boundingBox())?.height).toBe(450);
});

test('grows in a container with a minimum height, and what follows moves down', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  const script = signingScript({ signingRequestUserId: recipients[0]!.id, maxHeight: 3000 }) + BELOW;
  await page.goto(site.page({ css: '#box { min-height: 340px }', script }));
  const { detail } = await waitForEvent(page, 'onResize');
  expect(detail.height).toBeGreaterThan(600);
  await waitForEvent(page, 'onReady');
  // It moves while the rest of the page arrives.
  await expect(async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await waitForEvent(page, 'continued', 1_000);
  }).toPass();
});

test('grows in any container with height auto', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  const options = { signingRequestUserId: recipients[0]!.id, height: 'auto', maxHeight: 3000 };
  await page.goto(
    site.page({ css: '#box { height: 400px; overflow: auto }', script: signingScript(options) }),
  );
  await expect
    .poll(async () => (await page.locator('countersign-widget').boundingBox())?.height)
    .toBeGreaterThan(600);
});

test('fills a container that is hidden when the frame is created', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  const script = signingScript({ signingRequestUserId: recipients[0]!.id });
  await page.goto(site.page({ css: '#box { height: 500px; display: none }', script }));
  await expect(page.locator('countersign-widget')).toBeAttached();
  await page.addStyleTag({ content: '#box { display: block !important }' });
  await waitForEvent(page, 'onReady');
  await expect.poll(async () => (await page.locator('countersign-widget').boundingBox())?.height).toBe(500);
});

test("posts window messages to the parent, from the frame's origin", async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.goto(site.page({ script: signingScript({ signingRequestUserId: recipients[0]!.id }) }));
  const { detail } = await waitForEvent(page, 'signing.started');
  expect(detail).toEqual({ origin: site.serviceUrl });
});

test('reports waiting for the turn in the callback and on the page', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada', 'Grace']);
  await page.goto(
    site.page({ script: signingScript({ signingLink: `${site.serviceUrl}/signing/${recipients[1]!.id}` }) }),
  );
  await waitForEvent(page, 'onWaitingForTurn');
  expect(await page.evaluate('signing.state')).toBe('waiting-for-turn');
  await expect(
    page.frameLocator('countersign-widget iframe').getByText('It isn’t your turn yet'),
  ).toBeVisible();
});

test('shows one working frame after mount, destroy and mount', async ({ page, site }) => {
  const found = complaints(page);
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.goto(
    site.page({
      script: `${signingScript({ signingRequestUserId: recipients[0]!.id })} signing.destroy(); mountSigning(); window.signing = mountSigning();`,
    }),
  );
  await waitForEvent(page, 'onReady');
  await expect(page.locator('countersign-widget')).toHaveCount(1);
  await page.evaluate('signing.destroy()');
  await expect(page.locator('countersign-widget')).toHaveCount(0);
  expect(await page.evaluate('signing.state')).toBe('destroyed');
  expect(found).toEqual([]);
});

test('rejects invalid options with what was expected and received', async ({ page, site }) => {
  await page.goto(site.page({ script: '' }));
  const thrown = (code: string) =>
    page.evaluate(`try { ${code}; 'nothing' } catch (error) { String(error) }`);
  expect(await thrown(`CountersignSigning.mount({ container: '#box' })`)).toMatch(
    /^TypeError: Countersign: signingRequestUserId must be given/,
  );
  expect(
    await thrown(`CountersignSigning.mount({ container: '#box', signingLink: 'javascript:alert(1)' })`),
  ).toMatch(/^TypeError: Countersign: signingLink must be http\(s\)/);
  expect(await thrown(`CountersignTemplateEditor.init()`)).toMatch(
    /^TypeError: Countersign: jwt must be string/,
  );
  expect(
    await thrown(
      `CountersignTemplateEditor.init({ container: '#box', jwt: 'x', templateId: 'y', theme: 'blue' })`,
    ),
  ).toBe('TypeError: Countersign: theme must be light|dark|auto|object, got blue');
  expect(await thrown(`CountersignTemplateEditor.init({ container: 7, jwt: 'x', templateId: 'y' })`)).toBe(
    'TypeError: Countersign: container must be an element, got number',
  );
  expect(
    await thrown(`CountersignTemplateEditor.init({ container: '##', jwt: 'x', templateId: 'y' })`),
  ).toMatch(/container must be an element, got ##/);
});

/** Rules that a page may have for everything of its own. */
const HOSTILE = `html { font-size: 40px; direction: rtl } dialog, dialog * { display: none !important; opacity: 0 !important }
  dialog { position: static !important; width: 10px !important } button { all: unset } #far { height: 3000px }`;

test('has focus in a dialog, under a strict policy and global styles, saves, and restores focus', async ({
  page,
  site,
}) => {
  const found = complaints(page);
  const { recipients } = await sendFields(site, [{ type: 'text', label: 'Reference' }]);
  await page.goto(
    site.page({
      body: '<button id="open">Sign</button><div id="far"></div>',
      css: HOSTILE,
      headers: { 'content-security-policy': framePolicy(site) },
      script: `document.querySelector('#open').onclick = async () => {
          window.signing = await CountersignSigning.open({ signingRequestUserId: '${recipients[0]!.id}', theme: 'auto',
            onReady: () => events.push({ name: 'onReady' }), onClosed: () => events.push({ name: 'onClosed' }) });
        };`,
    }),
  );
  const opener = page.locator('#open');
  const dialog = page.getByRole('dialog', { name: 'Sign the document' });
  const frame = page.frameLocator('dialog iframe');
  const open = async () => {
    await page.evaluate('events.length = 0');
    await opener.click();
    await waitForEvent(page, 'onReady');
  };
  const gone = async () => {
    await waitForEvent(page, 'onClosed');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(await page.evaluate('signing.state')).toBe('destroyed');
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
  };

  await open();
  const inside = page.locator('dialog iframe');
  await expect.poll(() => inside.boundingBox()).toMatchObject({ width: 1024, height: 752 });
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('COUNTERSIGN-MODAL');
  await screenshot(page, 'modal-wide');
  // The page behind stays where it is.
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 500);
  await frame.getByLabel('I have read this and agree to sign electronically').check();
  await frame.getByRole('button', { name: 'Agree and continue' }).click();
  expect(await page.evaluate('scrollY')).toBe(0);

  // Escape inside the frame, right after the last key: what was typed is there the next time.
  await frame.getByRole('textbox', { name: /^Reference/ }).fill('R-7');
  await page.keyboard.press('Escape');
  await gone();
  await open();
  await expect(frame.getByRole('textbox', { name: /^Reference/ })).toHaveValue('R-7');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await gone();
  await open();
  await page.mouse.click(3, 3);
  await gone();
  expect(found).toEqual([]);
});

test("reports answers that can't be saved in a dialog, and can be closed anyway", async ({ page, site }) => {
  const { recipients } = await sendFields(site, [{ type: 'text', label: 'Reference' }]);
  await page.setViewportSize({ width: 390, height: 760 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(
    site.page({
      script: `window.opening = CountersignSigning.open({ signingRequestUserId: '${recipients[0]!.id}', theme: 'auto', locale: 'de',
        onReady: () => events.push({ name: 'onReady' }), onClosed: () => events.push({ name: 'onClosed' }) });`,
    }),
  );
  await waitForEvent(page, 'onReady');
  const frame = page.frameLocator('dialog iframe');
  const whole = { x: 0, y: 0, width: 390, height: 760 };
  await expect.poll(() => page.locator('dialog iframe').boundingBox()).toEqual(whole);
  await frame.getByRole('checkbox').check();
  await frame.getByRole('button', { name: 'Zustimmen und weiter' }).click();
  await screenshot(page, 'modal-phone-dark');
  await page.route('**/fields/*', (route) => route.abort());
  await frame.getByRole('textbox', { name: /^Reference/ }).fill('R-8');
  const out = page.locator('countersign-modal').getByRole('button', { name: 'Schließen' }).last();
  await page.evaluate('opening.then((it) => (window.signing = it))');
  await out.click();
  await expect(frame.getByRole('dialog', { name: 'Noch nicht gespeichert' })).toBeVisible();
  await screenshot(page, 'modal-unsaved');
  expect((await eventsOf(page)).map(({ name }) => name)).toEqual(['onReady']);
  // In a separate task: a press waits for the frame's response, which disappears with the press.
  await frame
    .getByRole('button', { name: 'Schließen' })
    .last()
    .evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
  await waitForEvent(page, 'onClosed');
});

test('fills its container, and fails after the given timeout', async ({ page, site }) => {
  await page.route('**/signing/*', (route) => route.abort());
  await page.goto(
    site.page({
      css: '#box { height: 480px }',
      script: signingScript({ signingRequestUserId: 'x', height: 'fill', timeout: 300 }),
    }),
  );
  expect((await waitForEvent(page, 'onError')).detail).toMatchObject({ code: 'HANDSHAKE_TIMEOUT' });
  expect((await page.locator('countersign-widget').boundingBox())?.height).toBe(480);
});

for (const [height, css] of [
  [320, ''],
  [64, '#box { height: 64px }'],
  [1_600, '#box { height: 1600px }'],
] as const)
  test(`reports inside its own ${height} pixels that it is loading, and that it failed to load`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 900, height: 1_000 });
    await page.clock.install();
    await page.route('**/signing/*', () => {});
    await page.goto(
      site.page({
        css,
        script: signingScript({ signingRequestUserId: 'x', ...(css && { height: 'fill' }) }),
      }),
      { waitUntil: 'commit' },
    );
    const element = page.locator('countersign-widget');
    const isInside = async (what: Pick<Locator, 'boundingBox'>) => {
      const [box, around] = [(await what.boundingBox())!, (await element.boundingBox())!];
      expect(around.height).toBe(height);
      expect(box.y).toBeGreaterThanOrEqual(around.y);
      expect(box.y + box.height).toBeLessThanOrEqual(Math.min(around.y + around.height, 1_000));
    };
    await expect(element.getByText('Loading…')).toBeVisible();
    const words = await element.getByText('Loading…').evaluateHandle((notice) => {
      const text = document.createElement('span');
      text.append(...notice.childNodes);
      notice.append(text);
      return text;
    });
    await isInside(words);
    await page.clock.runFor(15_001);
    await isInside(page.getByRole('button', { name: 'Try again' }));
  });

test("moves focus into dialogs without a browser warning in the customer's console", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  const { recipients } = await sendFields(site, [{ type: 'signature' }]);
  await page.goto(
    site.page({
      css: '#box { width: 1000px; height: 700px }',
      script: signingScript({ signingRequestUserId: recipients[0]!.id }),
    }),
  );
  await waitForEvent(page, 'onReady');
  const frame = page.frameLocator('countersign-widget iframe');
  await frame.getByLabel('I have read this and agree to sign electronically').check();
  await frame.getByRole('button', { name: 'Agree and continue' }).click();
  await frame.getByRole('button', { name: /^Signature/ }).click();
  const dialog = frame.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  expect(found).toEqual([]);
});
