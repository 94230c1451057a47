/**
 * Several documents in the demo and its editor alone: three PDFs and a Word document become a template for two signers, the
 * company's seal and an approver, which is saved, duplicated, sent, signed on a phone, and downloaded as one file and as single ones.
 * The verifier names documents, people, seal and order. How a person presses, places and moves is the caller's.
 */
import type { Browser, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Template } from '../../src/wire/http/templates.ts';
import { textDocument } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { paragraph, wordFile } from '../fixtures/word-files.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';
import type { Isolation } from './editor-script.ts';
import { tap } from './finger.ts';
import { downloaded, expectSealed, frame, type Product, test } from './product.ts';
import { sign } from './sign-by-touch.ts';

export type Place = Pick<Page | FrameLocator | Locator, 'getByRole' | 'getByText' | 'getByLabel' | 'locator'>;

/** The demo's page and the editor in it. */
export interface Workplace {
  readonly page: Page;
  readonly editor: Place;
}

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** How a person works: with a mouse, a keyboard or a finger. */
export interface Hands {
  /** Chooses files in the demo's first step. */
  chooseFiles(at: Workplace, files: readonly ChosenFile[]): Promise<void>;
  /** Adds files to the documents of the template. */
  addDocuments(at: Workplace, files: readonly ChosenFile[]): Promise<void>;
  /** Adds Alan Turing, who approves. */
  addApprover(at: Workplace): Promise<void>;
  /** Adds the company's seal, and moves it from the last place of the signing order to the third. */
  addSeal(at: Workplace): Promise<void>;
  /** Places a field on the first page of a document, at a point in parts of the page if that can be chosen. */
  placeField(
    at: Workplace,
    field: { readonly type: 'Signature' | 'Stamp'; readonly owner: string; readonly label: string },
    point: { readonly x: number; readonly y: number },
  ): Promise<void>;
  /** Presses a button of the demo. */
  press(at: Workplace, button: Locator): Promise<void>;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const file = (name: string, bytes: Uint8Array): ChosenFile => ({
  name,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : DOCX,
  buffer: Buffer.from(bytes),
});
export const wordDocument = (): ChosenFile =>
  file('Terms.docx', wordFile(paragraph('Terms of the lease', 'Liberation Serif')));
const NAMES = ['Lease', 'House rules', 'Inventory', 'Terms'];

/** Who signs on which document. */
const WISHES = [
  ['Ada Lovelace', 'Lease'],
  ['Grace Hopper', 'House rules'],
  ['Ada Lovelace', 'Terms'],
] as const;

export const personIn = (editor: Place, name: string) =>
  editor.getByRole('button', { name: new RegExp(`^${name} (\\d\\. )?(Signs|Approves|Seal)`) });

export const sheetOf = (editor: Place, label: string) =>
  editor.getByRole('application', { name: new RegExp(`^Page 1 of \\d in ${label}$`) });

/** The row of a document in the Document tab. */
export const documentIn = (editor: Place, label: string) =>
  editor.getByRole('list', { name: 'Documents' }).getByRole('button', { name: new RegExp(`^${label}`) });

export const peopleOf = (editor: Place) =>
  editor.getByRole('toolbar', { name: 'Recipients' }).getByRole('listitem');

export const PHONE = {
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
};

async function call<T>({ serviceUrl, key }: Product, method: string, path: string): Promise<T> {
  const response = await fetch(`${serviceUrl}/api/v1${path}`, { method, headers: { authorization: key } });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
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

async function expectCopied(product: Product, id: string): Promise<void> {
  const copy = await call<Template>(product, 'GET', `/templates/${id}`);
  expect(copy.documents!.map(({ label }) => label)).toEqual(NAMES);
  expect(copy.recipients.map(({ designation }) => designation)).toEqual(['Signer', 'Signer', 'Approver']);
  expect(copy.recipients.map(({ order }) => order)).toEqual([1, 2, 4]);
  expect(copy.seal_participants.map(({ order }) => order)).toEqual([3]);
  const labels = new Map(copy.documents!.map((one) => [one.id, one.label]));
  expect(copy.fields.map(({ type, document_id }) => [type, labels.get(document_id!)])).toEqual([
    ...WISHES.map(([, label]) => ['signature', label]),
    ['stamp', 'Terms'],
  ]);
}

/** What the verifier says about the whole file and about a single one. */
async function verify(page: Page, { serviceUrl }: Product, whole: Buffer, part: Buffer): Promise<void> {
  await page.goto(`${serviceUrl}/verify`);
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

export async function severalDocumentsJourney(
  { page, browser, product }: { page: Page; browser: Browser; product: Product },
  isolation: Isolation,
  hands: Hands,
): Promise<void> {
  await page.goto(`${product.demoUrl}${isolation === 'inline' ? '?isolation=inline' : ''}`);
  const editor: Place = isolation === 'frame' ? frame(page) : page.locator('countersign-widget');
  const at = { page, editor };

  await test.step('choose two files, and add the others in the editor', async () => {
    await hands.chooseFiles(at, [
      file('Lease.pdf', await textDocument(2)),
      file('House rules.pdf', onePage()),
    ]);
    await expect(editor.getByRole('application').first()).toBeVisible();
    await hands.addDocuments(at, [file('Inventory.pdf', onePage()), wordDocument()]);
    await expect(editor.getByText('Documents added: 2').first()).toBeVisible({ timeout: 90_000 });
  });
  await test.step('add an approver', () => hands.addApprover(at));
  for (const [owner, label] of WISHES)
    await test.step(`place a signature of ${owner} on ${label}`, () =>
      hands.placeField(at, { type: 'Signature', owner, label }, { x: 0.5, y: 1 / 3 }));
  await test.step('add a seal in third place', async () => {
    await hands.addSeal(at);
    await expect(peopleOf(editor)).toHaveText([/Ada/, /Grace/, /Company seal.*3\. Seal/, /Alan/]);
    const stamp = { type: 'Stamp', owner: 'Company seal', label: 'Terms' } as const;
    await hands.placeField(at, stamp, { x: 0.7, y: 0.6 });
    await expect(editor.getByRole('button', { name: 'Stamp, Company seal' })).toBeVisible();
  });

  await test.step('save, duplicate and send', async () => {
    await hands.press(at, page.getByRole('button', { name: /Save and continue|^Continue/ }));
    await expect(page.getByRole('heading', { name: 'Who signs, in which order?' })).toBeVisible();
    await hands.press(at, page.getByRole('button', { name: 'Duplicate the template' }));
    await expect(editor.getByRole('application').first()).toBeVisible();
    await expectCopied(product, new URL(page.url()).searchParams.get('template')!);
    await hands.press(at, page.getByRole('button', { name: /Save and continue|^Continue/ }));
    await hands.press(at, page.getByRole('button', { name: 'Send for signing' }));
    await expect(frame(page).getByRole('checkbox', { name: /agree to sign/ })).toBeVisible();
  });

  const phone = await signOnPhone(browser, page.url());
  const link = phone.getByRole('link', { name: 'Download the sealed PDF' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const whole = await downloaded(phone, () => tap(phone, link));
  expectValid(whole);
  const part = await downloaded(phone, () => tap(phone, phone.getByRole('link', { name: 'Terms' })));
  expectValid(part);
  expect(part.equals(whole)).toBe(false);
  await phone.context().close();
  await verify(page, product, whole, part);
}
