/**
 * Several documents in the demo and its editor alone, by mouse, in a frame and inline: three PDFs and a Word document become a template
 * for two signers, the company's seal and an approver, which is saved, duplicated, sent, signed on a phone, and downloaded as one file and
 * as single ones. The verifier names documents, people, seal and order.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Template } from '../../src/wire/http/templates.ts';
import { textDocument } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { paragraph, wordFile } from '../fixtures/word-files.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';
import { settled, tap } from './finger.ts';
import { ISOLATIONS, type Isolation } from './host-page.ts';
import { downloaded, expectSealed, frame, type Product, test, withProduct } from './product.ts';
import { sign } from './sign-by-touch.ts';

type Place = Pick<Page | FrameLocator | Locator, 'getByRole' | 'getByText' | 'getByLabel' | 'locator'>;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : DOCX,
  buffer: Buffer.from(bytes),
});
const files = async () => [
  file('Lease.pdf', await textDocument(2)),
  file('House rules.pdf', onePage()),
  file('Inventory.pdf', onePage()),
  file('Terms.docx', wordFile(paragraph('Terms of the lease', 'Liberation Serif'))),
];
const NAMES = ['Lease', 'House rules', 'Inventory', 'Terms'];

/** Who signs on which document. */
const WISHES = [
  ['Ada Lovelace', 'Lease'],
  ['Grace Hopper', 'House rules'],
  ['Ada Lovelace', 'Terms'],
] as const;

const personIn = (editor: Place, name: string) =>
  editor.getByRole('button', { name: new RegExp(`^${name} \\d\\. Signs`) });

const sheetOf = (editor: Place, label: string) =>
  editor.getByRole('application', { name: new RegExp(`^Page 1 of \\d in ${label}$`) });

/** Scrolls to a document by choosing it in the Document tab. */
async function showDocument(editor: Place, label: string): Promise<void> {
  await editor.getByRole('tab', { name: 'Document' }).click();
  const list = editor.getByRole('list', { name: 'Documents' });
  await expect(list.locator('strong')).toHaveText(NAMES);
  await list.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  await expect(sheetOf(editor, label)).toBeInViewport();
}

/** Places a signature on the first page of a document. */
async function placeSignature(page: Page, editor: Place, person: string, label: string): Promise<void> {
  await showDocument(editor, label);
  await personIn(editor, person).click();
  await editor.getByRole('button', { name: 'Signature', exact: true }).click();
  const { x, y, width, height } = await settled(sheetOf(editor, label));
  await page.mouse.click(x + width / 2, y + height / 3);
}

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

async function call<T>(
  { serviceUrl, key }: Product,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${serviceUrl}/api/v1${path}`, {
    method,
    headers: { authorization: key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Adds the company's seal in third place, before the approver, with its picture on the last document. */
async function addSeal(page: Page, editor: Place): Promise<void> {
  await editor.getByRole('button', { name: 'Add seal', exact: true }).click();
  const dialog = editor.getByRole('dialog', { name: 'Add seal' });
  await dialog.getByRole('radio', { name: 'Company seal' }).check();
  await dialog.getByRole('button', { name: 'Add seal' }).click();
  const rows = editor.getByRole('toolbar', { name: 'Recipients' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Company seal' });
  await row
    .getByRole('button', { name: /Company seal/ })
    .first()
    .press('Alt+ArrowUp');
  await expect(rows).toHaveText([/Ada/, /Grace/, /Company seal.*3\. Seal/, /Alan/]);
  await showDocument(editor, 'Terms');
  await editor.getByRole('button', { name: 'Stamp', exact: true }).click();
  const { x, y, width, height } = await settled(sheetOf(editor, 'Terms'));
  await page.mouse.click(x + width * 0.7, y + height * 0.6);
  await expect(editor.getByRole('button', { name: 'Stamp, Company seal' })).toBeVisible();
}

/** Signs as everyone whose turn it is, on a phone, until all have. */
async function signOnPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, acceptDownloads: true });
  const phone = await context.newPage();
  await phone.goto(address);
  const toNext = phone.getByRole('button', { name: /^Sign as / });
  const toEnd = phone.getByRole('button', { name: 'Go to the sealed PDF' });
  for (let turn = 1; turn <= 3; turn += 1) {
    await sign(phone);
    if (turn < 3) await tap(phone, toNext);
  }
  await tap(phone, toEnd);
  return phone;
}

function expectValid(pdf: Buffer): void {
  expectSealed(pdf);
  if (!hasTool('pdfsig')) return;
  const report = run('pdfsig', ['-nocert', temporaryFile('sealed.pdf', pdf)]);
  expect(report).toContain('Signature is Valid.');
  expect(report).toContain('Total document signed');
}

async function journey(
  { page, browser, product }: { page: Page; browser: Browser; product: Product },
  isolation: Isolation,
): Promise<void> {
  await page.goto(`${product.demoUrl}${isolation === 'inline' ? '?isolation=inline' : ''}`);
  const editor: Place = isolation === 'frame' ? frame(page) : page.locator('countersign-widget');
  await page.locator('#own-pdf').setInputFiles(await files());
  await expect(page.getByText('Uploading and converting file 4 of 4…')).toBeVisible();
  await expect(editor.getByText('Ada Lovelace').first()).toBeVisible({ timeout: 90_000 });

  await test.step('add an approver', async () => {
    await editor.getByRole('button', { name: 'Add recipient' }).first().click();
    const dialog = editor.getByRole('dialog', { name: 'Add recipient' });
    await dialog.getByLabel('First name').fill('Alan');
    await dialog.getByLabel('Last name').fill('Turing');
    await dialog.getByLabel('Email').fill('alan@example.com');
    await dialog.getByText('Approves', { exact: true }).click();
    await expect(dialog.getByRole('radio', { name: 'Approves' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  for (const [person, label] of WISHES)
    await test.step(`place a signature of ${person} on ${label}`, () =>
      placeSignature(page, editor, person, label));
  await test.step('add a seal', () => addSeal(page, editor));

  await page.getByRole('button', { name: /Save and continue|^Continue/ }).click();
  await expect(page.getByRole('heading', { name: 'Who signs, in which order?' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate the template' }).click();
  await expect(editor.getByText('Ada Lovelace').first()).toBeVisible();
  const id = new URL(page.url()).searchParams.get('template')!;
  const copy = await call<Template>(product, 'GET', `/templates/${id}`);
  expect(copy.documents!.map(({ label }) => label)).toEqual(NAMES);
  expect(copy.recipients.map(({ designation }) => designation)).toEqual(['Signer', 'Signer', 'Approver']);
  const labels = new Map(copy.documents!.map((one) => [one.id, one.label]));
  expect(copy.recipients.map(({ order }) => order)).toEqual([1, 2, 4]);
  expect(copy.seal_participants.map(({ order }) => order)).toEqual([3]);
  expect(copy.fields.map(({ type, document_id }) => [type, labels.get(document_id!)])).toEqual([
    ...WISHES.map(([, label]) => ['signature', label]),
    ['stamp', 'Terms'],
  ]);
  await page.getByRole('button', { name: /Save and continue|^Continue/ }).click();
  await page.getByRole('button', { name: 'Send for signing' }).click();
  await expect(frame(page).getByRole('checkbox', { name: /agree to sign/ })).toBeVisible();

  const phone = await signOnPhone(browser, page.url());
  const link = phone.getByRole('link', { name: 'Download the sealed PDF' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const whole = await downloaded(phone, () => tap(phone, link));
  expectValid(whole);
  const part = await downloaded(phone, () => tap(phone, phone.getByRole('link', { name: 'Terms' })));
  expectValid(part);
  expect(part.equals(whole)).toBe(false);
  await phone.context().close();

  await page.goto(`${product.serviceUrl}/verify`);
  const check = async (name: string, buffer: Buffer) => {
    await page.getByLabel('Choose a PDF').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByText('Valid: not changed since it was sealed').first()).toBeVisible();
  };
  await check('whole.pdf', whole);
  // The documents and people in their order.
  const report = page.locator('body');
  await expect(report).toHaveText(new RegExp(NAMES.join('.*'), 's'));
  await expect(report).toHaveText(/Ada Lovelace.*Step 1.*Grace Hopper.*Step 2.*Alan Turing.*Step 4/s);
  await expect(report).toHaveText(/Seals applied.*Northwind Studio.*Step 3/s);
  await check('terms.pdf', part);
}

const isConverting = () => hasTool('soffice');
const TIME = 240_000;

for (const isolation of ISOLATIONS) {
  test(`three PDFs and a Word document by mouse, ${isolation}`, async ({ page, browser, product }) => {
    test.skip(!isConverting(), 'Word documents need LibreOffice');
    test.setTimeout(TIME);
    await journey({ page, browser, product }, isolation);
  });
}

test('shows that a Word document is converted, and canceling ends that on the service', async ({ page }) => {
  // A converter that takes its time.
  const converter = createServer();
  const asked = once(converter, 'request').then(async ([request, response]) => {
    const gone = once(response, 'close');
    await once(request.resume(), 'end');
    // In a list, since a promise of a promise would wait for both.
    return [gone] as const;
  });
  converter.listen(0, '127.0.0.1');
  await once(converter, 'listening');
  const { port } = converter.address() as AddressInfo;
  try {
    await withProduct(
      async ({ demoUrl }) => {
        await page.goto(demoUrl);
        const [, , , word] = await files();
        await page.locator('#own-pdf').setInputFiles(word!);
        await expect(page.getByText('Uploading and converting…')).toBeVisible();
        const [gone] = await asked;
        await page.getByRole('button', { name: 'Cancel' }).click();
        await gone;
        await expect(page.getByText('Choose files')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        // Another file can be chosen at once.
        await page.locator('#own-pdf').setInputFiles(file('Lease.pdf', onePage()));
        await expect(page.getByRole('heading', { name: 'Lease' })).toBeVisible();
      },
      { CONVERTER: `http://127.0.0.1:${port}/` },
    );
  } finally {
    converter.closeAllConnections();
    converter.close();
  }
});
