/** An open editor whose options change: theme, language, permission, token; nothing is loaded again. */
import { onePage } from '../fixtures/raw-pdf.ts';
import { editorScript, eventsOf, ISOLATIONS, waitForEvent } from './host-page.ts';
import { addSigners } from './send.ts';
import { expect, test } from './site.ts';

const SIZED = '#box { width: 1200px; height: 700px; --countersign-radius: 3 }';

for (const isolation of ISOLATIONS)
  test(`updates theme, CSS, language and token of an open editor, ${isolation}`, async ({ page, site }) => {
    const { id } = await site.template(onePage());
    await addSigners(site, id, ['Ada']);
    const [first, second] = [await site.token(id), await site.token(id)];
    const theme = { color_primary: '#0f766e' };
    const script = `window.tokens = [];
      ${editorScript({ jwt: first, templateId: id, isolation, theme })}
      editor.destroy();
      window.editor = makeEditor({
        onDirtyChange: (detail) => events.push({ name: 'onDirtyChange', detail: { detail } }),
        getToken: async () => { tokens.push(1); return ${JSON.stringify(second)}; },
      });`;
    await page.goto(site.page({ css: SIZED, script }));
    await waitForEvent(page, 'onLoad');
    const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
    const app = place.locator('.ed-app');
    const token = (name: string) =>
      app.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property).trim(), name);
    await expect.poll(() => token('--cs-primary')).toBe('#0f766e');
    await expect.poll(() => token('--cs-radius-m')).toBe('3px');

    await page.evaluate(`editor.update({ theme: { base: 'dark', color_primary: '#123' } })`);
    await expect.poll(() => token('--cs-primary')).toBe('#112233');
    await page.evaluate(`document.querySelector('#box').style.setProperty('--countersign-radius', '11px');
      editor.update({ theme: 'light', locale: 'de' })`);
    await expect.poll(() => token('--cs-radius-m')).toBe('11px');
    await expect(place.getByRole('tab', { name: 'Dokument' })).toBeVisible();
    await page.evaluate(`editor.update({ locale: 'en', theme: { color_primary: 'red' } })`);
    const { detail } = await waitForEvent(page, 'onError');
    expect(detail).toMatchObject({ code: 'VALIDATION_ERROR', retryable: true });
    expect(detail.cause).toContain(
      'theme.color_primary: expected a color in the form #rgb or #rrggbb, got "red"',
    );

    await page.evaluate(`editor.update({ theme: 'light', readOnly: true })`);
    await expect(place.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await page.evaluate('editor.update({ readOnly: false })');
    const name = place.getByRole('textbox', { name: 'Name', exact: true }).first();
    await name.fill('Second edition');
    await waitForEvent(page, 'onDirtyChange');

    // The first token is taken back: the next one is asked for, and the save goes on by itself.
    const { jti } = JSON.parse(Buffer.from(first.split('.')[1]!, 'base64url').toString());
    await site.api('POST', '/revoke-template-token', { jwt_id: jti });
    expect(await page.evaluate('editor.save()')).toMatchObject({ revision: expect.any(Number) });
    await waitForEvent(page, 'onSave');
    expect(await page.evaluate('tokens.length')).toBe(1);
    const told = async () => (await eventsOf(page)).filter((event) => event.name === 'onDirtyChange');
    await expect.poll(async () => (await told()).map((event) => event.detail.detail)).toEqual([true, false]);
    expect((await eventsOf(page)).filter((event) => event.name === 'onLoad')).toHaveLength(1);
    // The rejected token isn't reported.
    const errors = (await eventsOf(page)).filter((event) => event.name === 'onError');
    expect(errors.map((event) => event.detail.code)).toEqual(['VALIDATION_ERROR']);
  });

test('`/embed/check` lists headers that break the widgets, and fixes', async ({ page, site }) => {
  await page.goto(`${site.serviceUrl}/embed/check`);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('heading', { name: 'Paste your headers to check them' })).toBeVisible();
  await expect(result.getByText('No blocking issues')).toHaveCount(0);
  await page.getByLabel('Address of your page').fill('https://shop.example.test/cart');
  await expect(result.getByText('curl -sI https://shop.example.test', { exact: true })).toBeVisible();
  await page.getByLabel('Headers').fill('HTTP/2 200');
  await expect(result.getByRole('heading', { name: 'No headers found in this text' })).toBeVisible();
  await page.getByLabel('Headers').fill(`Content-Security-Policy: default-src ${site.serviceUrl}`);
  await expect(result.getByRole('heading', { name: 'No blocking issues' })).toBeVisible();
  await page.getByLabel('Headers').fill("Content-Security-Policy: default-src 'self'; script-src 'self'");
  await expect(result.getByRole('heading', { name: '2 blocking issues' })).toBeVisible();
  await expect(result).toContainText(`script-src 'self' ${new URL(site.serviceUrl).origin}`);
  await page.getByLabel('Signing page').check();
  await page.getByLabel('Headers').fill('Permissions-Policy: camera=()');
  await expect(result).toContainText(`camera=(self "${new URL(site.serviceUrl).origin}")`);
});
