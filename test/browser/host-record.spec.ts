/** What the handle of the template editor reads and does when there are several documents and seals. */
import type { FrameLocator, Page } from '@playwright/test';
import type { SealRecord } from '../../src/wire/http/seals.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { textDocument } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { typedBody } from '../support/seals.ts';
import { editorScript, eventsOf, ISOLATIONS, waitForEvent } from './host-page.ts';
import { expect, type Site, test } from './site.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const box = { x: 10, y: 20, width: 30, height: 5 };
const combined = (id: string) => `/templates/${id}?pages=combined`;

/** “Lease” with three pages and “House rules” with one. Ada signs on both, then the company’s seal follows on the last page. */
async function lease(site: Site): Promise<Template> {
  const seal = await site.api<SealRecord>('POST', '/seals', typedBody());
  const { id } = await site.api<Template>('POST', '/templates', {
    name: 'Lease',
    documents: [
      { document: base64(await textDocument(3)), label: 'Lease' },
      { document: base64(onePage()), label: 'House rules' },
    ],
  });
  const byAda = { recipient_id: 'temp_ada', position: box };
  await site.api('PUT', combined(id), {
    users: [{ _temp_id: 'temp_ada', first_name: 'Ada', designation: 'Signer', order: 1 }],
    seal_participants: [{ temp_id: 'temp_seal', seal_id: seal.id, order: 2 }],
    fields: [
      { ...byAda, type: 'text', label: 'Rent', page_number: 2 },
      { ...byAda, type: 'signature', label: 'House rules read', page_number: 4 },
      {
        type: 'stamp',
        seal_participant_temp_id: 'temp_seal',
        page_number: 4,
        position: { x: 60, y: 60, width: 25, height: 8 },
      },
    ],
  });
  return site.api('GET', combined(id));
}

/** Links are signed anew for each reader, and only pages in frames have the preview in the template. */
const withoutLinks = ({ document_url, document_url_expires_at, preview_pages, ...rest }: Template) => ({
  ...rest,
  documents: rest.documents?.map(({ document_url, document_url_expires_at, ...one }) => one),
});

for (const isolation of ISOLATIONS)
  test(`reads several documents and seals, and undoes changes of documents, ${isolation}`, async ({
    page,
    site,
  }) => {
    const template = await lease(site);
    const stored = async () => withoutLinks(await site.api<Template>('GET', combined(template.id)));
    const read = async () => withoutLinks(await page.evaluate<Template>('editor.getTemplate()'));
    const options = { jwt: await site.token(template.id), templateId: template.id, isolation };
    const script = `${editorScript(options)} editor.destroy();
      window.editor = makeEditor({ onHistory: (detail) => events.push({ name: 'onHistory', detail }) });`;
    await page.goto(site.page({ css: '#box { width: 1200px; height: 700px }', script }));
    await waitForEvent(page, 'onLoad');
    const editor: Page | FrameLocator =
      isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
    expect(await read()).toEqual(withoutLinks(template));

    // Pages are counted through all documents.
    await page.evaluate('editor.goToPage(4)');
    await expect(editor.getByRole('application', { name: 'Page 1 of 1 in House rules' })).toBeInViewport();
    const [rent, , stamp] = template.fields;
    await page.evaluate(`editor.select('${rent!.id}')`);
    await expect(editor.getByRole('button', { name: /^Rent, Text/ })).toBeInViewport();
    await page.evaluate(`editor.select('${stamp!.id}')`);
    await expect(editor.locator(`[data-field="${stamp!.id}"][data-selected="true"]`)).toBeInViewport();

    await editor.getByRole('tab', { name: 'Document' }).click();
    await editor.getByRole('button', { name: 'Edit House rules' }).click();
    await editor.getByRole('menuitem', { name: 'Rename' }).click();
    await editor.getByRole('dialog').getByLabel('Name').fill('Rules');
    await page.keyboard.press('Enter');
    const labels = editor.getByRole('list', { name: 'Documents' }).locator('strong');
    await expect(labels).toHaveText(['Lease', 'Rules']);
    await expect.poll(() => page.evaluate('[editor.canUndo, editor.isDirty]')).toEqual([true, false]);
    expect((await read()).documents).toMatchObject([{ label: 'Lease' }, { label: 'Rules' }]);
    expect(await read()).toEqual(await stored());
    // The page that was in view still is.
    await expect(editor.getByRole('application', { name: 'Page 1 of 1 in Rules' })).toBeInViewport();

    // An unsaved change of a field keeps the new name.
    const field = editor.getByRole('button', { name: /^House rules read, Signature/ });
    await field.click();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await read()).fields.map(({ id }) => id)).toEqual([rent!.id, stamp!.id]);
    await page.evaluate('editor.undo()');
    await expect(field).toBeVisible();

    // The service undoes the new name, and `onHistory` reports it.
    await page.evaluate('editor.undo()');
    await editor.getByRole('tab', { name: 'Document' }).click();
    await expect(labels).toHaveText(['Lease', 'House rules']);
    await expect.poll(() => page.evaluate('[editor.canUndo, editor.canRedo]')).toEqual([false, true]);
    const told = (await eventsOf(page)).filter(({ name }) => name === 'onHistory').at(-1);
    expect(told!.detail).toMatchObject({ undoLabel: null, redoLabel: 'rename a document' });
    expect(await read()).toEqual(await stored());
  });
