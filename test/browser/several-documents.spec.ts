/** Several documents in the editors, as embedded by customers: in a frame and inline, with the real service. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { textDocument } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { paragraph, wordFile } from '../fixtures/word-files.ts';
import { hasTool } from '../support/tools.ts';
import { settled } from './finger.ts';
import {
  complaints,
  framePolicy,
  ISOLATIONS,
  type Isolation,
  inlinePolicy,
  waitForEvent,
} from './host-page.ts';
import { openSite } from './open-site.ts';
import { expect, type Site, test } from './site.ts';

const SERVICE = fileURLToPath(new URL('../../dist/server/service.js', import.meta.url));

type Place = Pick<Page | FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

const box = { x: 10, y: 20, width: 30, height: 5 };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** “Lease” with three pages and a text field on page 2, and “House rules” with a signature on its only page. */
async function lease(site: Site): Promise<Template> {
  const template = await site.api<Template>('POST', '/templates', {
    name: 'Lease',
    documents: [
      { document: base64(await textDocument(3)), label: 'Lease' },
      { document: base64(onePage()), label: 'House rules' },
    ],
  });
  const shared = { recipient_id: 'temp_a', position: box };
  return site.api<Template>('PUT', `/templates/${template.id}?pages=combined`, {
    users: [{ _temp_id: 'temp_a', first_name: 'Ada', designation: 'Signer', order: 1 }],
    fields: [
      { ...shared, type: 'text', label: 'Rent', page_number: 2 },
      { ...shared, type: 'signature', label: 'House rules read', page_number: 4 },
    ],
  });
}

const EDITORS = {
  templateId: 'CountersignTemplateEditor',
  signingRequestId: 'CountersignSigningRequestEditor',
} as const;

async function open(
  page: Page,
  site: Site,
  options: Readonly<Record<string, unknown>>,
  isolation: Isolation,
  size = 'width: 1240px; height: 760px',
): Promise<Place> {
  const name = EDITORS['templateId' in options ? 'templateId' : 'signingRequestId'];
  await page.goto(
    site.page({
      css: `body { margin: 0 } #box { ${size} }`,
      headers: {
        'content-security-policy': isolation === 'frame' ? framePolicy(site) : inlinePolicy(site),
      },
      script: `
        const note = (name) => (detail) => events.push({ name, detail });
        window.editor = new ${name}({
          container: '#box', ...${JSON.stringify({ ...options, isolation })},
          onLoad: note('onLoad'), onSave: note('onSave'), onError: note('onError'),
        });`,
    }),
  );
  await waitForEvent(page, 'onLoad');
  return isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
}

const openTemplate = async (page: Page, site: Site, id: string, isolation: Isolation, size?: string) =>
  open(page, site, { templateId: id, jwt: await site.token(id) }, isolation, size);

/** A draft of one document with a text field, and its editor. */
async function openDraft(page: Page, site: Site, pdf: Uint8Array, isolation: Isolation) {
  const draft = await site.api<SigningRequest>('POST', '/signing-requests', {
    name: 'Lease',
    document: base64(pdf),
    recipients: [{ id: 'temp_a', first_name: 'Ada', email: 'ada@example.com' }],
    fields: [{ type: 'text', label: 'Rent', recipient_id: 'temp_a', page_number: 1, position: box }],
  });
  const { token } = await site.api<{ token: string }>('POST', '/jwt/generate-signing-request', {
    companies_workspaces_signing_requests_id: draft.id,
  });
  const editor = await open(page, site, { signingRequestId: draft.id, jwt: token }, isolation);
  return { draft, editor };
}

const openList = async (editor: Place) => {
  await editor.getByRole('tab', { name: 'Document' }).click();
  return editor.getByRole('list', { name: 'Documents' });
};
const labels = (editor: Place) => editor.getByRole('list', { name: 'Documents' }).locator('strong');

async function choose(page: Page, editor: Place, name: string, bytes: Uint8Array) {
  const chooser = page.waitForEvent('filechooser');
  await editor.getByRole('button', { name: 'Add document' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
}

const reread = (site: Site, id: string) => site.api<Template>('GET', `/templates/${id}`);

for (const isolation of ISOLATIONS)
  test.describe(isolation, () => {
    test('adds a second document, places a field on it, renames, moves and removes it, and undoes that', async ({
      page,
      site,
    }) => {
      const found = complaints(page);
      const { id } = await site.template(await textDocument(2));
      const users = [{ _temp_id: 'temp_a', first_name: 'Ada', designation: 'Signer', order: 1 }];
      await site.api('PUT', `/templates/${id}`, { users });
      const editor = await openTemplate(page, site, id, isolation);
      await editor.getByRole('tab', { name: 'Document' }).click();
      await expect(editor.getByRole('button', { name: 'Edit pages' }).first()).toBeVisible();
      await choose(page, editor, 'House rules.pdf', onePage());
      await expect(editor.getByText('Documents added: 1')).toBeVisible();
      await expect(labels(editor)).toHaveText(['Document 1', 'House rules']);
      // Pages are changed document by document.
      await expect(editor.getByRole('button', { name: 'Edit pages' })).toHaveCount(0);
      expect((await reread(site, id)).documents).toMatchObject([
        { page_count: 2, position: 1 },
        { label: 'House rules', page_count: 1 },
      ]);

      // Its page has its name, as a heading and for screen readers.
      await editor.getByRole('button', { name: /^House rules/ }).click();
      const sheet = editor.getByRole('application', { name: 'Page 1 of 1 in House rules' });
      await expect(sheet).toBeInViewport();
      await expect(sheet.getByRole('heading', { name: 'House rules' })).toBeVisible();
      await editor.getByRole('button', { name: 'Signature', exact: true }).click();
      const target = await settled(sheet);
      await page.mouse.click(target.x + target.width / 2, target.y + target.height / 3);
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
      const placed = await reread(site, id);
      expect(placed.fields).toMatchObject([{ document_id: placed.documents![1]!.id, page_number: 1 }]);

      await openList(editor);
      await editor.getByRole('button', { name: 'Edit House rules' }).click();
      await editor.getByRole('menuitem', { name: 'Rename' }).click();
      await editor.getByRole('dialog').getByLabel('Name').fill('Rules');
      await page.keyboard.press('Enter');
      await expect(labels(editor)).toHaveText(['Document 1', 'Rules']);

      const row = editor.getByRole('button', { name: /^Rules/ });
      await expect(row).toBeFocused();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(labels(editor)).toHaveText(['Rules', 'Document 1']);
      await expect(row).toBeFocused();
      await expect(editor.getByText('Rules is now number 1').first()).toBeAttached();
      expect((await reread(site, id)).fields).toMatchObject([{ document_id: placed.documents![1]!.id }]);

      await editor.getByRole('button', { name: 'Edit Rules' }).click();
      await editor.getByRole('menuitem', { name: 'Remove' }).click();
      const question = editor.getByRole('dialog', { name: 'Remove Rules?' });
      await expect(question.getByRole('heading', { name: 'Fields deleted with it: 1' })).toBeVisible();
      await expect(question.getByRole('listitem')).toContainText('Page 1 of 1 in Rules');
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(labels(editor)).toHaveText(['Document 1']);
      expect((await reread(site, id)).fields).toEqual([]);

      // Back to the beginning, step by step.
      await editor.getByRole('button', { name: 'Undo: remove a document' }).first().click();
      await expect(labels(editor)).toHaveText(['Rules', 'Document 1']);
      expect((await reread(site, id)).fields).toMatchObject([
        { document_id: placed.documents![1]!.id, position: placed.fields[0]!.position },
      ]);
      await editor.getByRole('button', { name: 'Undo: move a document' }).first().click();
      await expect(labels(editor)).toHaveText(['Document 1', 'Rules']);
      await editor.getByRole('button', { name: 'Undo: rename a document' }).first().click();
      await expect(labels(editor)).toHaveText(['Document 1', 'House rules']);
      await editor.getByRole('button', { name: 'Undo: place field' }).first().click();
      await editor.getByRole('button', { name: 'Undo: add documents' }).first().click();
      await expect(labels(editor)).toHaveText(['Document 1']);
      await editor.getByRole('button', { name: 'Redo: add documents' }).first().click();
      await expect(labels(editor)).toHaveText(['Document 1', 'House rules']);

      const again = await openTemplate(page, site, id, isolation);
      await openList(again);
      await expect(labels(again)).toHaveText(['Document 1', 'House rules']);
      expect(found).toEqual([]);
    });

    test('moves a document by its grip', async ({ page, site }) => {
      const { id } = await lease(site);
      const editor = await openTemplate(page, site, id, isolation);
      const list = await openList(editor);
      const grips = list.locator('.ed-document-grip');
      const [from, to] = [await settled(grips.nth(1)), await settled(grips.nth(0))];
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + 10, { steps: 5 });
      await expect(list.locator('[data-drop="before"]')).toHaveCount(1);
      await page.mouse.up();
      await expect(labels(editor)).toHaveText(['House rules', 'Lease']);
      await expect(editor.getByRole('application', { name: 'Page 1 of 1 in House rules' })).toBeVisible();
    });

    test('replaces a file after showing what happens to the fields, and undoes that', async ({
      page,
      site,
    }) => {
      const { id, fields: before } = await lease(site);
      const editor = await openTemplate(page, site, id, isolation);
      await openList(editor);
      const ask = async () => {
        await editor.getByRole('button', { name: 'Edit Lease' }).click();
        await editor.getByRole('menuitem', { name: 'Replace the file' }).click();
        return editor.getByRole('dialog', { name: 'Replace the file of Lease' });
      };
      const file = (bytes: Uint8Array) => ({
        name: 'new.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(bytes),
      });
      const dialog = await ask();
      const picker = dialog.locator('input[type=file]');
      await picker.setInputFiles(file(await textDocument(1)));
      await expect(dialog.getByText('The new pages are different.')).toBeVisible();
      await expect(dialog.getByText('Pages before: 3. Pages now: 1.')).toBeVisible();
      await expect(dialog.getByRole('heading', { name: 'Fields removed with their page: 1' })).toBeVisible();
      await expect(dialog.getByRole('listitem')).toHaveText('Rent · Page 2 of 3 in Lease');
      expect((await reread(site, id)).fields).toHaveLength(2);
      // On second thought, a wider page.
      await picker.setInputFiles(file(await textDocument(2, 2)));
      await expect(dialog.getByRole('heading', { name: 'Fields that move: 1' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
      await expect(editor.getByText('PDF replaced')).toBeVisible();
      const { documents, fields } = await reread(site, id);
      expect(documents![0]).toMatchObject({
        label: 'Lease',
        original_filename: 'new.pdf',
        page_count: 2,
      });
      expect(fields.map(({ label, page_number }) => [label, page_number])).toEqual([
        ['Rent', 2],
        ['House rules read', 1],
      ]);
      expect(fields[0]!.position.width).toBeCloseTo(box.width / 2, 0);

      await editor.getByRole('button', { name: 'Undo: replace a file' }).first().click();
      await expect(editor.getByRole('button', { name: /^Lease 3 pages/ })).toBeVisible();
      const back = await reread(site, id);
      expect(back.fields.map(({ position }) => position)).toEqual(before.map(({ position }) => position));
      const again = await ask();
      await again.locator('input[type=file]').setInputFiles(file(await textDocument(3)));
      await expect(again.getByText('The pages are the same.')).toBeVisible();
    });

    test('rotates, moves and deletes pages of one document, and undoes that', async ({ page, site }) => {
      const { id } = await lease(site);
      const editor = await openTemplate(page, site, id, isolation);
      await openList(editor);
      await editor.getByRole('button', { name: 'Edit Lease' }).click();
      await editor.getByRole('menuitem', { name: 'Edit pages' }).click();
      const dialog = editor.getByRole('dialog', { name: 'Edit pages of Lease' });
      const tiles = dialog.getByRole('option');
      await expect(tiles).toHaveCount(3);
      await tiles.first().focus();
      await page.keyboard.press('Delete');
      await expect(dialog.getByRole('status')).toHaveText('Pages deleted: 1');
      await expect(tiles.first()).toBeFocused();
      await page.keyboard.press('r');
      await page.keyboard.press('Alt+ArrowRight');
      await expect(tiles).toHaveCount(2);
      await expect(tiles.last()).toHaveAccessibleName('Page 2');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      const question = editor.getByRole('dialog', { name: 'Change the pages?' });
      await question.getByRole('button', { name: 'Apply' }).click();
      await expect(editor.getByText('Pages changed')).toBeVisible();
      const { documents, fields } = await reread(site, id);
      expect(documents!.map(({ label, page_count }) => [label, page_count])).toEqual([
        ['Lease', 2],
        ['House rules', 1],
      ]);
      expect(fields).toMatchObject([
        { label: 'Rent', page_number: 2, position: { x: 75, y: 10, width: 5, height: 30 } },
        { label: 'House rules read', document_id: documents![1]!.id, page_number: 1 },
      ]);
      await editor.getByRole('button', { name: 'Undo: change pages' }).first().click();
      await expect(editor.getByRole('button', { name: /^Lease 3 pages/ })).toBeVisible();
      expect((await reread(site, id)).fields).toMatchObject([{ page_number: 2, position: box }, {}]);
    });

    test('shows the list without actions to readers', async ({ page, site }) => {
      const { id } = await lease(site);
      const editor = await open(
        page,
        site,
        { templateId: id, jwt: await site.token(id), readOnly: true },
        isolation,
      );
      const list = await openList(editor);
      await expect(list.getByRole('button')).toHaveCount(2);
      await expect(editor.getByRole('button', { name: 'Add document' })).toHaveCount(0);
    });

    test('arranges the pages of a draft’s only document, undoes that, and replaces its file', async ({
      page,
      site,
    }) => {
      const { draft, editor } = await openDraft(page, site, await textDocument(2), isolation);
      const current = () => site.api<SigningRequest>('GET', `/signing-requests/${draft.id}?pages=combined`);
      await editor.getByRole('tab', { name: 'Document' }).click();
      await editor.getByRole('button', { name: 'Edit pages' }).click();
      const dialog = editor.getByRole('dialog', { name: 'Edit pages of Document 1' });
      await dialog.getByRole('option').first().focus();
      await page.keyboard.press('Delete');
      await expect(dialog.getByRole('status')).toHaveText('Pages deleted: 1');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await editor
        .getByRole('dialog', { name: 'Change the pages?' })
        .getByRole('button', { name: 'Apply' })
        .click();
      await expect(editor.getByText('Pages changed')).toBeVisible();
      // The field was on the page that was deleted.
      expect(await current()).toMatchObject({ page_count: 1, fields: [] });
      await editor
        .getByRole('button', { name: /^Undo: / })
        .first()
        .click();
      await expect.poll(async () => (await current()).page_count).toBe(2);
      expect((await current()).fields).toMatchObject([{ page_number: 1, position: box }]);
      await expect(editor.getByRole('button', { name: /^Document 1 2 pages/ })).toBeVisible();
      // The only step was that of the pages.
      await expect(editor.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled();

      const other = await openDraft(page, site, onePage(), isolation);
      await other.editor.getByRole('tab', { name: 'Document' }).click();
      await other.editor.getByRole('button', { name: 'Replace the PDF' }).click();
      const replacing = other.editor.getByRole('dialog', { name: 'Replace the file of Document 1' });
      const chooser = page.waitForEvent('filechooser');
      await replacing.getByRole('button', { name: 'Choose a file' }).click();
      await (await chooser).setFiles({
        name: 'New.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await textDocument(3)),
      });
      await replacing.getByRole('button', { name: 'Replace' }).click();
      await expect(other.editor.getByRole('button', { name: /^Document 1 3 pages/ })).toBeVisible();
    });

    test('changes the documents of a draft, and undoes that', async ({ page, site }) => {
      const { draft, editor } = await openDraft(page, site, onePage(), isolation);
      await editor.getByRole('tab', { name: 'Document' }).click();
      await choose(page, editor, 'House rules.pdf', onePage());
      await expect(labels(editor)).toHaveText(['Document 1', 'House rules']);
      await editor.getByRole('button', { name: 'Edit Document 1' }).click();
      await editor.getByRole('menuitem', { name: 'Move down' }).click();
      await expect(labels(editor)).toHaveText(['House rules', 'Document 1']);
      const moved = await site.api<SigningRequest>('GET', `/signing-requests/${draft.id}?pages=combined`);
      expect(moved.fields).toMatchObject([{ page_number: 2 }]);
      await editor.getByRole('button', { name: 'Edit Document 1' }).click();
      await editor.getByRole('menuitem', { name: 'Remove' }).click();
      const question = editor.getByRole('dialog', { name: 'Remove Document 1?' });
      await expect(question.getByText('You can undo this.')).toBeVisible();
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(labels(editor)).toHaveText(['House rules']);

      const undo = (name: string) =>
        editor
          .getByRole('button', { name: `Undo: ${name}` })
          .first()
          .click();
      await undo('remove a document');
      await expect(labels(editor)).toHaveText(['House rules', 'Document 1']);
      const restored = await site.api<SigningRequest>('GET', `/signing-requests/${draft.id}?pages=combined`);
      expect(restored.fields).toEqual(moved.fields);
      await undo('move a document');
      await expect(labels(editor)).toHaveText(['Document 1', 'House rules']);
      await undo('add documents');
      await expect(labels(editor)).toHaveText(['Document 1']);
      await editor.getByRole('button', { name: 'Redo: add documents' }).first().click();
      await expect(labels(editor)).toHaveText(['Document 1', 'House rules']);
      const sent = await site.api<{ fields: object[] }>('GET', `/signing-requests/${draft.id}`);
      expect(sent.fields).toMatchObject([{ label: 'Rent', page_number: 1, position: box }]);
    });
  });

test('only shows documents while changing them is suspended, and says why', async ({ page }) => {
  const site = await openSite();
  try {
    const { id } = await lease(site);
    const admin = (...args: string[]) =>
      execFileSync(process.execPath, [SERVICE, 'admin', ...args], {
        env: { ...process.env, DATA_DIR: site.folder },
      });
    const company = ['--company', (await site.api<{ id: string }>('GET', '/company')).id];
    admin('suspend-multi-document', ...company);
    const editor = await openTemplate(page, site, id, 'inline');
    const reason = 'Templates and requests with several documents can’t be changed at the moment.';
    await expect(editor.getByText(reason)).toBeVisible();
    const list = await openList(editor);
    await expect(list.getByRole('button')).toHaveCount(2);
    await expect(editor.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

    // Suspended while it's open: the next save says so, and the work stays on the device.
    admin('suspend-multi-document', ...company, '--resume');
    const again = await openTemplate(page, site, id, 'inline');
    await again.getByRole('textbox', { name: 'Name' }).first().fill('Mine');
    admin('suspend-multi-document', ...company);
    await again.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(again.getByText(reason).first()).toBeVisible();
    await expect(again.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  } finally {
    await site.close();
  }
});

test('names the substituted fonts of a Word document before adding it', async ({ page, site }) => {
  test.skip(!hasTool('soffice'), 'needs LibreOffice');
  const { id } = await lease(site);
  const editor = await openTemplate(page, site, id, 'inline');
  await openList(editor);
  await choose(page, editor, 'Annex.docx', wordFile(paragraph('Annex', 'Papyrus')));
  const dialog = editor.getByRole('dialog', { name: 'Add document' });
  await expect(dialog.getByText('others were used: Papyrus.')).toBeVisible();
  expect((await reread(site, id)).documents).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(editor.getByText('Documents added: 1')).toBeVisible();
  await expect(labels(editor)).toHaveText(['Lease', 'House rules', 'Annex']);
});

test('takes files that are dropped on the list, and names a wrong one', async ({ page, site }) => {
  const { id } = await lease(site);
  const editor = await openTemplate(page, site, id, 'inline');
  const list = await openList(editor);
  const drop = (name: string, bytes: Uint8Array) =>
    list.evaluate(
      (element, [name, text]) => {
        const dataTransfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type: 'application/pdf' }));
        for (const type of ['dragover', 'drop'])
          element.dispatchEvent(
            new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }),
          );
      },
      [name, base64(bytes)] as const,
    );
  await drop('notes.txt', new TextEncoder().encode('Not a PDF'));
  const dialog = page.getByRole('dialog', { name: 'Add document' });
  await expect(dialog.getByText('This file can’t be opened as a PDF.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await drop('Plan.pdf', onePage());
  await expect(labels(page)).toHaveText(['Lease', 'House rules', 'Plan']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test('reorders documents with large targets in the sheet, which stays open', async ({ page, site }) => {
    const { id } = await lease(site);
    const editor = await openTemplate(page, site, id, 'inline', 'width: 390px; height: 780px');
    await editor.getByRole('button', { name: 'Details' }).tap();
    await editor.getByRole('tab', { name: 'Document' }).tap();
    const more = editor.getByRole('button', { name: 'Edit House rules' });
    const { width, height } = await settled(more);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await more.tap();
    await editor.getByRole('menuitem', { name: 'Move up' }).tap();
    await expect(labels(editor)).toHaveText(['House rules', 'Lease']);
    await expect(labels(editor).first()).toBeInViewport();
  });
});
