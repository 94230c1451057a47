import { onePage } from '../fixtures/raw-pdf.ts';
import { complaints, eventsOf, framePolicy, waitForEvent } from './host-page.ts';
import { sendTo } from './send.ts';
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

test('the frame has its permissions, a title and its handshake under the strictest policy', async ({
  page,
  site,
}) => {
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
  await expect(frame).toHaveAttribute('allow', 'camera;microphone;clipboard-write');
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

test('its height follows the content and settles', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.goto(
    site.page({ script: signingScript({ signingRequestUserId: recipients[0]!.id, maxHeight: 3000 }) }),
  );
  await waitForEvent(page, 'onReady');
  const { detail } = await waitForEvent(page, 'onResize');
  expect(detail.height).toBeGreaterThan(320);
  const heights = async () =>
    (await eventsOf(page)).filter(({ name }) => name === 'onResize').map(({ detail: at }) => at.height);
  // The last height told is the one given, however many came before.
  await expect
    .poll(async () => {
      const given = (await page.locator('countersign-widget').boundingBox())?.height;
      return given === (await heights()).at(-1);
    })
    .toBe(true);
  expect((await heights()).length).toBeLessThan(6);
});

test('plain window messages reach the parent, from the frame’s own origin', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  await page.goto(site.page({ script: signingScript({ signingRequestUserId: recipients[0]!.id }) }));
  const { detail } = await waitForEvent(page, 'signing.started');
  expect(detail).toEqual({ origin: site.serviceUrl });
});

test('who must wait is told so, in the callback and on the page', async ({ page, site }) => {
  const { recipients } = await sendTo(site, onePage(), ['Ada', 'Grace']);
  await page.goto(
    site.page({ script: signingScript({ signingLink: `${site.serviceUrl}/signing/${recipients[1]!.id}` }) }),
  );
  await waitForEvent(page, 'onWaitingForTurn');
  expect(await page.evaluate('signing.state')).toBe('waiting-for-turn');
  await expect(
    page.frameLocator('countersign-widget iframe').getByText('It is not your turn yet'),
  ).toBeVisible();
});

test('mount, destroy and mount again shows one frame that works', async ({ page, site }) => {
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

test('wrong options are refused with what was expected and what came', async ({ page, site }) => {
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
