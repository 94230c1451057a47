/** Options that work, and everything that the widgets report, fit the published JSON schemas. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { onePage } from '../fixtures/raw-pdf.ts';
import { eventsOf, ISOLATIONS, waitForEvent } from './host-page.ts';
import { addSigners } from './send.ts';
import { agree, sendFields } from './signing/request.ts';
import { expect, test } from './site.ts';

/** How a value violates a schema; empty if it is valid. */
function violations(file: string, pointer: string, value: unknown): readonly string[] {
  const ajv = new Ajv2020({ allErrors: true });
  formats.default(ajv);
  ajv.addSchema(JSON.parse(readFileSync(`public/schemas/${file}.schema.json`, 'utf8')), 'file');
  const validate = ajv.getSchema(`file#${pointer}`);
  if (!validate) return [`${file} has no ${pointer}`];
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${pointer}${instancePath} ${message}`);
}
const callbacksOf = (file: string): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(`public/schemas/${file}.schema.json`, 'utf8')).properties).filter(
    (name) => /^on[A-Z]/.test(name),
  );

/** A widget whose every callback is noted. */
const script = (create: string, file: string, options: object) => `
  window.widget = ${create}({ ...${JSON.stringify(options)}, ...Object.fromEntries(
    ${JSON.stringify(callbacksOf(file))}.map((name) => [name, (detail) => events.push({ name, detail })])) });`;

async function expectAllToFit(page: Page, file: string, expected: readonly string[]): Promise<void> {
  const events = await eventsOf(page);
  expect([...new Set(events.map(({ name }) => name))].sort()).toEqual(
    expect.arrayContaining([...expected].sort()),
  );
  for (const { name, detail } of events) expect(violations(file, `/$defs/${name}`, detail)).toEqual([]);
}

for (const isolation of ISOLATIONS)
  test(`the template editor, ${isolation}`, async ({ page, site }) => {
    const { id } = await site.template(onePage());
    await addSigners(site, id, ['Ada']);
    const options = {
      container: '#box',
      jwt: await site.token(id),
      templateId: id,
      isolation,
      theme: { base: 'dark', color_primary: '#0f766e', radius: 6 },
      autosave: false,
      features: { recipients: false },
      initialZoom: 0.8,
      locale: 'en',
      showCloseButton: true,
    };
    expect(violations('template-editor-options', '', options)).toEqual([]);
    const css = '#box { width: 1200px; height: 700px }';
    const code = script('CountersignTemplateEditor.init', 'template-editor-options', options);
    await page.goto(site.page({ css, script: code }));
    await waitForEvent(page, 'onLoad');
    await waitForEvent(page, 'onChecks');
    const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
    await place.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Second edition');
    await waitForEvent(page, 'onDirtyChange');
    await page.evaluate('widget.save()');
    await page.evaluate('widget.triggerClose()');
    await waitForEvent(page, 'onClose');
    await page.evaluate(`widget.update({ theme: { color_primary: 'red' } })`);
    await waitForEvent(page, 'onError');
    const expected = ['onLoad', 'onChecks', 'onHistory', 'onDirtyChange', 'onSave', 'onClose', 'onError'];
    await expectAllToFit(page, 'template-editor-events', expected);
  });

test('the signing page', async ({ page, site }) => {
  const request = await sendFields(site, [{ type: 'text', label: 'City', variable_name: 'city' }]);
  const options = {
    container: '#box',
    signingRequestUserId: request.first_signer.id,
    prefill: { city: 'Turin' },
    zoom: 0.6,
    theme: 'light',
    height: 'auto',
  };
  expect(violations('signing-options', '', options)).toEqual([]);
  await page.goto(site.page({ script: script('CountersignSigning.mount', 'signing-options', options) }));
  await waitForEvent(page, 'onReady');
  const frame = page.frameLocator('countersign-widget iframe');
  await agree(frame as unknown as Page);
  await expect(frame.getByLabel('City, required')).toHaveValue('Turin');
  await waitForEvent(page, 'onFieldFilled');
  await frame.getByRole('button', { name: /Review and finish/ }).click();
  await frame.getByRole('button', { name: 'Sign and finish' }).click();
  await waitForEvent(page, 'onSigned');
  await waitForEvent(page, 'onSealed');
  const expected = ['onReady', 'onProgress', 'onFieldFilled', 'onResize', 'onSigned', 'onSealed', 'onEvent'];
  await expectAllToFit(page, 'signing-events', expected);
});
