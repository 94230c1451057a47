/** Methods and properties of the editors' handles, as a page of the customer uses them. */
import type { FrameLocator, Page } from '@playwright/test';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { textDocument } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { editorScript, eventsOf, ISOLATIONS, type Isolation, waitForEvent } from './host-page.ts';
import { addSigners } from './send.ts';
import { expect, type Site, test } from './site.ts';

const SIZED = '#box { width: 1200px; height: 700px }';
const HISTORY = `onHistory: (detail) => events.push({ name: 'onHistory', detail }),
  onDirtyChange: (detail) => events.push({ name: 'onDirtyChange', detail }),`;

type Place = Page | FrameLocator;
const placeOf = (page: Page, isolation: Isolation): Place =>
  isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;

/** Three pages, with a text field on the first and one on the third. */
async function threePages(site: Site): Promise<Template> {
  const { id } = await site.template(await textDocument(3));
  const { recipients } = await addSigners(site, id, ['Ada']);
  const field = (page_number: number, label: string) => ({
    type: 'text',
    recipient_id: recipients[0]!.id,
    page_number,
    label,
    position: { x: 20, y: 20, width: 30, height: 4 },
  });
  await site.api('PUT', `/templates/${id}`, { fields: [field(1, 'Address'), field(3, 'Reference')] });
  return site.api('GET', `/templates/${id}`);
}

async function open(page: Page, site: Site, template: Template, isolation: Isolation, more = {}) {
  const options = { jwt: await site.token(template.id), templateId: template.id, isolation, ...more };
  const script = `${editorScript(options)} editor.destroy(); window.editor = makeEditor({ ${HISTORY} });`;
  await page.goto(site.page({ css: SIZED, script }));
  await waitForEvent(page, 'onLoad');
  return placeOf(page, isolation);
}

const histories = async (page: Page) =>
  (await eventsOf(page)).filter(({ name }) => name === 'onHistory').map(({ detail }) => detail);
const can = (page: Page) => page.evaluate('[editor.canUndo, editor.canRedo, editor.isDirty]');

/** What a call rejects with. */
const refused = (page: Page, call: string) =>
  page.evaluate<Record<string, unknown>>(
    `editor.${call}.then(() => ({}), ({ code, stage, retryable, cause }) => ({ code, stage, retryable, cause }))`,
  );

for (const isolation of ISOLATIONS)
  test.describe(`the handle of the template editor, ${isolation}`, () => {
    test('undoes, redoes and tells what it can do', async ({ page, site }) => {
      const place = await open(page, site, await threePages(site), isolation);
      await expect.poll(() => histories(page)).toHaveLength(1);
      expect(await can(page)).toEqual([false, false, false]);
      // Nothing to undo.
      expect(await page.evaluate('editor.undo()')).toBeUndefined();

      const field = place.getByRole('button', { name: /^Address, Text/ });
      await field.click();
      await page.keyboard.press('Delete');
      await expect(field).toHaveCount(0);
      await expect.poll(() => can(page)).toEqual([true, false, true]);
      await page.evaluate('editor.undo()');
      await expect(field).toBeVisible();
      await expect.poll(() => can(page)).toEqual([false, true, false]);
      await page.evaluate('editor.redo()');
      await expect(field).toHaveCount(0);
      await expect.poll(() => histories(page)).toHaveLength(4);
      const label = 'delete';
      expect(await histories(page)).toEqual([
        { canUndo: false, canRedo: false, undoLabel: null, redoLabel: null },
        { canUndo: true, canRedo: false, undoLabel: label, redoLabel: null },
        { canUndo: false, canRedo: true, undoLabel: null, redoLabel: label },
        { canUndo: true, canRedo: false, undoLabel: label, redoLabel: null },
      ]);
    });

    test('discards unsaved changes', async ({ page, site }) => {
      const template = await threePages(site);
      const place = await open(page, site, template, isolation);
      const name = place.getByRole('textbox', { name: 'Name', exact: true }).first();
      await place.getByRole('tab', { name: 'Document' }).click();
      await name.fill('Second edition');
      expect(await page.evaluate('editor.save().then(({ template_id }) => template_id)')).toBe(template.id);
      await name.fill('Third edition');
      await expect.poll(() => page.evaluate('editor.isDirty')).toBe(true);
      await page.evaluate('editor.discard()');
      await expect(name).toHaveValue('Second edition');
      await expect.poll(() => can(page)).toEqual([false, false, false]);
      expect(await site.api('GET', `/templates/${template.id}`)).toMatchObject({ name: 'Second edition' });
    });

    test('selects fields and goes to pages', async ({ page, site }) => {
      const template = await threePages(site);
      const place = await open(page, site, template, isolation);
      const idOf = (label: string) => template.fields.find((field) => field.label === label)!.id;
      const [address, reference] = [idOf('Address'), idOf('Reference')];
      const jump = place.getByRole('spinbutton', { name: 'Page', exact: true }).first();
      const selected = place.locator('[data-field][data-selected="true"]');
      await page.evaluate(`editor.select('${reference}')`);
      await expect(place.getByRole('button', { name: /^Reference, Text/ })).toBeInViewport();
      await expect(jump).toHaveValue('3');
      await expect(selected).toHaveCount(1);
      await page.evaluate('editor.goToPage(1)');
      await expect(jump).toHaveValue('1');
      await page.evaluate(`editor.select(${JSON.stringify([address, reference])})`);
      // Only pages near the view have their fields.
      await expect(place.locator(`[data-field="${address}"][data-selected="true"]`)).toBeInViewport();
      await page.evaluate('editor.goToPage(3)');
      await expect(place.locator(`[data-field="${reference}"][data-selected="true"]`)).toBeInViewport();
      await page.evaluate('editor.select(null)');
      await expect(selected).toHaveCount(0);
    });

    test('rejects wrong arguments with what was expected', async ({ page, site }) => {
      await open(page, site, await threePages(site), isolation);
      const wrong = { code: 'VALIDATION_ERROR', stage: 'options', retryable: false };
      expect(await refused(page, 'goToPage(4)')).toEqual({
        ...wrong,
        cause: 'RangeError: goToPage() takes a whole number from 1 to 3, got 4',
      });
      expect(await refused(page, `goToPage('2')`)).toEqual({
        ...wrong,
        cause: 'TypeError: goToPage() takes a page number, got "2"',
      });
      expect(await refused(page, 'select()')).toMatchObject(wrong);
      expect(await refused(page, `select('nothing')`)).toMatchObject(wrong);
      await page.evaluate('editor.destroy()');
      for (const call of ['undo()', 'select(null)', 'getTemplate()'])
        expect(await refused(page, call)).toMatchObject({ code: 'DESTROYED', retryable: false });
    });

    test('reads the template with its unsaved changes', async ({ page, site }) => {
      const template = await threePages(site);
      const place = await open(page, site, template, isolation);
      const read = () => page.evaluate<Template>('editor.getTemplate()');
      /** Links are signed anew for each reader, and only pages in frames have the preview in the template. */
      const comparable = ({ document_url, document_url_expires_at, preview_pages, ...rest }: Template) =>
        rest;
      expect(comparable(await read())).toEqual(comparable(template));

      await place.getByRole('button', { name: /^Address, Text/ }).click();
      await page.keyboard.press('Delete');
      await place.getByRole('tab', { name: 'Document' }).click();
      await place.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Second edition');
      await expect.poll(async () => (await read()).name).toBe('Second edition');
      const unsaved = await read();
      expect(unsaved.fields).toEqual(template.fields.filter(({ label }) => label === 'Reference'));
      expect(unsaved.revision).toBe(template.revision);
      await page.evaluate('editor.save()');
      expect(comparable(await read())).toEqual(
        comparable(await site.api<Template>('GET', `/templates/${template.id}`)),
      );
    });

    test('starts at 100 % without autoFit, and takes a palette', async ({ page, site }) => {
      const template = await threePages(site);
      const place = await open(page, site, template, isolation, { autoFit: false });
      await expect(place.getByRole('button', { name: /100\s?%/ }).first()).toBeVisible();
      await page.evaluate(`editor.applyPalette({ color_primary: '#0f766e' })`);
      const primary = () =>
        place
          .locator('.ed-app')
          .evaluate((element) => getComputedStyle(element).getPropertyValue('--cs-primary').trim());
      await expect.poll(primary).toBe('#0f766e');
    });
  });

test('pages without the script get a message that a save published the template', async ({ page, site }) => {
  const template = await threePages(site);
  const listen = `addEventListener('message', ({ data }) => data?.type === 'editor.event' && events.push({ name: data.event, detail: data.payload }));`;
  const jwt = await site.token(template.id);
  const script = `${listen} ${editorScript({ jwt, templateId: template.id })}`;
  await page.goto(site.page({ css: SIZED, script }));
  await waitForEvent(page, 'onLoad');
  const place = placeOf(page, 'frame');
  await place.getByRole('tab', { name: 'Document' }).click();
  await place.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Second edition');
  await page.evaluate('editor.save()');
  await waitForEvent(page, 'editor.published');
  const told = (await eventsOf(page)).filter(({ name }) => name.startsWith('editor.'));
  expect(told.map(({ name }) => name)).toEqual(['editor.saved', 'editor.published']);
  expect(told[1]!.detail).toEqual(told[0]!.detail);
  expect(told[1]!.detail).toMatchObject({ template_id: template.id, draft: false });
});

for (const isolation of ISOLATIONS)
  test(`the handle of the signing request editor reads the request with its unsaved changes, ${isolation}`, async ({
    page,
    site,
  }) => {
    const draft = await site.api<SigningRequest>('POST', '/signing-requests', {
      name: 'Lease',
      document: Buffer.from(onePage()).toString('base64'),
      recipients: [{ id: 'temp_ada', first_name: 'Ada', email: 'ada@example.com' }],
      fields: [
        {
          type: 'text',
          recipient_id: 'temp_ada',
          page: 1,
          x: 10,
          y: 10,
          width: 30,
          height: 4,
          value: 'kept',
        },
      ],
    });
    const key = 'companies_workspaces_signing_requests_id';
    const { token } = await site.api<{ token: string }>('POST', '/jwt/generate-signing-request', {
      [key]: draft.id,
    });
    const options = JSON.stringify({ jwt: token, signingRequestId: draft.id, isolation });
    const script = `window.editor = CountersignSigningRequestEditor.init({ container: '#box', ...${options}, ${HISTORY}
      onLoad: (detail) => events.push({ name: 'onLoad', detail }) });`;
    await page.goto(site.page({ css: SIZED, script }));
    await waitForEvent(page, 'onLoad');
    const place = placeOf(page, isolation);
    const read = () => page.evaluate<SigningRequest>('editor.getSigningRequest()');
    const field = (await read()).fields[0]!;
    expect(field).toMatchObject({
      type: 'text',
      value: 'kept',
      recipient_id: draft.recipients[0]!.recipient_id,
    });

    await page.evaluate(`editor.select('${field.id}')`);
    await place.getByRole('button', { name: /^Text, Ada/ }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await read()).fields).toEqual([]);
    await waitForEvent(page, 'onHistory');
    expect(await page.evaluate('editor.save().then(({ signing_request_id }) => signing_request_id)')).toBe(
      draft.id,
    );
    const saved = await site.api<SigningRequest>('GET', `/signing-requests/${draft.id}`);
    const { name, fields, reminders, revision, settings, updated_date } = await read();
    expect({ name, fields, reminders, revision, settings, updated_date }).toEqual({
      name: saved.name,
      fields: saved.fields,
      reminders: saved.reminders,
      revision: saved.revision,
      settings: saved.settings,
      updated_date: saved.updated_date,
    });
    expect(await page.evaluate('editor.getTemplate')).toBeUndefined();
  });
