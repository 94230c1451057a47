/** Organization seals in the editors, in a frame and inline, with the real service. */
import { test as base, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { SealRecord } from '../../../src/wire/http/seals.ts';
import type { SigningRequest } from '../../../src/wire/http/signing-requests.ts';
import type { Template } from '../../../src/wire/http/templates.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { pngUri, sealBody, sealPng } from '../../support/seals.ts';
import { settled } from '../finger.ts';
import { complaints, framePolicy, type Isolation, inlinePolicy, waitForEvent } from '../host-page.ts';
import { openSite } from '../open-site.ts';
import { expect, type Site } from '../site.ts';

type Place = Pick<Page | FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

interface Sealed {
  readonly site: Site;
  readonly company: SealRecord;
  readonly legal: SealRecord;
}

/** A service of its own, because other tests expect a company without seals. */
const test = base.extend<object, { sealed: Sealed }>({
  sealed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { close, ...site } = await openSite();
      const make = (more: object) => site.api<SealRecord>('POST', '/seals', sealBody({ ...more }));
      const company = await make({
        name: 'Company seal',
        display_name: 'Acme Corporation',
        is_default: true,
      });
      const legal = await make({ name: 'Legal seal', image: pngUri(sealPng(240, 120)) });
      await use({ site, company, legal });
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const box = { x: 10, y: 15, width: 30, height: 5 };
const people = {
  users: [
    { _temp_id: 'ada', first_name: 'Ada', designation: 'Signer', order: 1 },
    { _temp_id: 'ben', first_name: 'Ben', designation: 'Signer', order: 2 },
  ],
  fields: ['ada', 'ben'].map((recipient_id, index) => ({
    type: 'signature',
    recipient_id,
    page_number: 1,
    position: { ...box, y: 15 + index * 10 },
  })),
};

/** With two signers, and with `seal` as the third in the signing order. */
async function contract(site: Site, seal?: SealRecord): Promise<Template> {
  const { id } = await site.template(onePage());
  const stamp = {
    type: 'stamp',
    seal_participant_temp_id: 'seal',
    page_number: 1,
    position: { ...box, y: 40 },
  };
  return site.api<Template>('PUT', `/templates/${id}`, {
    ...people,
    ...(seal && {
      seal_participants: [{ temp_id: 'seal', seal_id: seal.id, order: 3 }],
      fields: [...people.fields, stamp],
    }),
  });
}

interface Options {
  readonly isolation?: Isolation;
  readonly size?: string;
  readonly jwt?: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

async function open(
  page: Page,
  site: Site,
  id: string,
  { isolation = 'frame', size = 'width: 1240px; height: 760px', jwt, more = {} }: Options = {},
): Promise<Place> {
  const options = { templateId: id, jwt: jwt ?? (await site.token(id)), isolation, ...more };
  await page.goto(
    site.page({
      css: `body { margin: 0 } #box { ${size} }`,
      headers: {
        'content-security-policy': isolation === 'frame' ? framePolicy(site) : inlinePolicy(site),
      },
      script: `
        const note = (name) => (detail) => events.push({ name, detail });
        window.editor = new CountersignTemplateEditor({
          container: '#box', ...${JSON.stringify(options)},
          onLoad: note('onLoad'), onSave: note('onSave'), onError: note('onError'),
        });`,
    }),
  );
  await waitForEvent(page, 'onLoad');
  return isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
}

const rows = (editor: Place) => editor.getByRole('toolbar', { name: 'Recipients' }).getByRole('listitem');
const addSeal = (editor: Place) => editor.getByRole('button', { name: 'Add seal', exact: true });
const sealRow = (editor: Place) => rows(editor).filter({ hasText: /seal/ });

async function save(page: Page, editor: Place, count = 1): Promise<void> {
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => events.filter(({ name }) => name === 'onSave').length))
    .toBe(count);
}
declare const events: readonly { readonly name: string }[];

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await settled(from), await settled(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 20, end.y + 10, { steps: 8 });
  await page.mouse.move(end.x + 20, end.y + 4, { steps: 2 });
  await page.mouse.up();
}

/** Selects a type in the palette and clicks on the page. */
async function place(page: Page, editor: Place, type: string, y: number): Promise<void> {
  await editor
    .getByRole('toolbar', { name: 'Fields' })
    .getByRole('button', { name: type, exact: true })
    .click();
  const sheet = await settled(editor.locator('.pdf-page[data-page="1"]'));
  await page.mouse.click(sheet.x + sheet.width * 0.7, sheet.y + y);
}

async function add(editor: Place, name: string): Promise<void> {
  await addSeal(editor).click();
  const dialog = editor.getByRole('dialog', { name: 'Add seal' });
  await dialog.getByRole('radio', { name }).check();
  await dialog.getByRole('button', { name: 'Add seal' }).click();
  await expect(dialog).toBeHidden();
}

/** The address of the picture that an element shows. */
const pictureOf = (one: Locator) =>
  one.evaluate((element) => /url\("(.*)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '');

for (const isolation of ['frame', 'inline'] as const)
  test(`${isolation}: a seal is added, ordered, filled with fields, saved, and there after opening again`, async ({
    page,
    sealed: { site, company },
  }) => {
    const found = complaints(page);
    const { id } = await contract(site);
    const editor = await open(page, site, id, { isolation });
    await add(editor, 'Company seal');
    await expect(rows(editor)).toHaveText([/^.*Ada/, /Ben/, /Company seal.*3\. Seal/]);
    const main = sealRow(editor)
      .getByRole('button', { name: /Company seal/ })
      .first();
    await expect(main).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => pictureOf(sealRow(editor).locator('.ui-avatar'))).toContain('/files/');

    for (const [type, y] of [
      ['Stamp', 400],
      ['Date', 480],
      ['Text', 540],
    ] as const)
      await place(page, editor, type, y);
    const stamp = editor.getByRole('button', { name: 'Stamp, Company seal' });
    await expect.poll(() => pictureOf(stamp)).toContain('/files/');

    await main.press('Alt+ArrowUp');
    await expect(rows(editor)).toHaveText([/Ada/, /Company seal.*2\. Seal/, /Ben/]);
    await sealRow(editor).hover();
    await drag(page, sealRow(editor).locator('[data-grip]'), rows(editor).first());
    await expect(rows(editor)).toHaveText([/Company seal.*1\. Seal/, /Ada/, /Ben/]);

    await save(page, editor);
    const stored = await site.api<Template>('GET', `/templates/${id}`);
    expect(stored.seal_participants).toMatchObject([{ organization_seals_id: company.id, order: 1 }]);
    expect(stored.recipients.map(({ order }) => order)).toEqual([2, 3]);
    const own = stored.seal_participants[0]!.id;
    expect(
      stored.fields.filter((field) => field.seal_participant_temp_id === own).map(({ type }) => type),
    ).toEqual(['stamp', 'date', 'text']);
    const record = await page.evaluate(() =>
      (globalThis as unknown as { editor: { getTemplate(): Promise<Template> } }).editor.getTemplate(),
    );
    expect(record.seal_participants).toEqual(stored.seal_participants);

    const again = await open(page, site, id, { isolation });
    await expect(rows(again)).toHaveText([/Company seal.*1\. Seal/, /Ada/, /Ben/]);
    await expect
      .poll(() => pictureOf(again.getByRole('button', { name: 'Stamp, Company seal' })))
      .toContain('/files/');
    // What was loaded is what would be saved.
    await expect(again.getByText('Unsaved')).toHaveCount(0);
    expect(found).toEqual([]);
  });

test('a seal is swapped, removed, and brought back', async ({ page, sealed: { site, company, legal } }) => {
  const { id } = await contract(site, company);
  const editor = await open(page, site, id);
  await sealRow(editor).getByRole('button', { name: 'Edit Company seal' }).click();
  await editor.getByRole('menuitem', { name: 'Choose another seal' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Choose another seal' });
  await expect(dialog.getByRole('radio', { name: 'Company seal' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Legal seal' }).check();
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: 'Stamp, Legal seal' })).toBeVisible();
  await save(page, editor);
  const swapped = await site.api<Template>('GET', `/templates/${id}`);
  expect(swapped.seal_participants).toMatchObject([{ organization_seals_id: legal.id, order: 3 }]);
  expect(swapped.fields).toHaveLength(3);

  await sealRow(editor).getByRole('button', { name: 'Edit Legal seal' }).click();
  await editor.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Delete the fields' }).click();
  await expect(rows(editor)).toHaveText([/Ada/, /Ben/]);
  const undo = editor.getByRole('button', { name: /^Undo/ });
  await undo.click();
  await expect(rows(editor)).toHaveText([/Ada/, /Ben/, /Legal seal/]);
  await expect(editor.getByRole('button', { name: 'Stamp, Legal seal' })).toBeVisible();
  await editor.getByRole('button', { name: /^Redo/ }).click();
  await save(page, editor, 2);
  const removed = await site.api<Template>('GET', `/templates/${id}`);
  expect(removed).toMatchObject({ seal_participants: [], recipients: [{ order: 1 }, { order: 2 }] });
  expect(removed.fields).toHaveLength(2);
});

test('checks find a missing stamp field and a revoked seal', async ({ page, sealed: { site, company } }) => {
  const gone = await site.api<SealRecord>('POST', '/seals', sealBody({ name: 'Old seal' }));
  const { id } = await contract(site, gone);
  await site.api('DELETE', `/seals/${gone.id}`);
  const editor = await open(page, site, id);
  await add(editor, 'Company seal');
  await editor.getByRole('tab', { name: /Checks/ }).click();
  await expect(editor.getByText('The seal “Company seal” has no stamp field')).toBeVisible();
  await expect(editor.getByText('The seal “Old seal” was revoked')).toBeVisible();
  await addSeal(editor).click();
  await expect(editor.getByRole('radio', { name: 'Old seal' })).toHaveCount(0);
  await expect(editor.getByRole('radio', { name: company.name })).toBeVisible();
});

test('a company without seals sees nothing of them, and loads nothing for them', async ({
  page,
  sealed: { site },
}) => {
  const workspace = await site.api<{ id: string; api_key: string }>('POST', '/workspaces', { name: 'Team' });
  const call = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await fetch(`${site.serviceUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: workspace.api_key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as T;
  };
  const document = Buffer.from(onePage()).toString('base64');
  const { id } = await call<Template>('/templates', { name: 'Contract', document });
  const { token } = await call<{ token: string }>('/generate-template-token', {
    companies_workspaces_templates_id: id,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const editor = await open(page, site, id, { jwt: token });
  await editor.getByRole('button', { name: 'Add the first recipient' }).click();
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(editor.getByRole('button', { name: 'Add recipient', exact: true })).toBeVisible();
  await expect(addSeal(editor)).toHaveCount(0);
  expect(asked.filter((path) => /seal/i.test(path))).toEqual([]);
});

test('a token that can’t change recipients sees seals, but can’t add or change them', async ({
  page,
  sealed: { site, company },
}) => {
  const { id } = await contract(site, company);
  const jwt = await site.token(id, { permissions: ['read', 'write', 'fields'] });
  const editor = await open(page, site, id, { jwt });
  await expect.poll(() => pictureOf(sealRow(editor).locator('.ui-avatar'))).toContain('/files/');
  await expect(addSeal(editor)).toHaveCount(0);
  await expect(sealRow(editor).getByRole('button', { name: 'Edit Company seal' })).toHaveCount(0);
  await editor.getByRole('button', { name: 'Stamp, Company seal' }).click();
  await page.keyboard.press('ArrowDown');
  await save(page, editor);
});

test('a seal that someone else added meanwhile is kept', async ({
  page,
  sealed: { site, company, legal },
}) => {
  const { id } = await contract(site);
  const editor = await open(page, site, id);
  await site.api('PATCH', `/templates/${id}`, { seal_participant: { seal_id: legal.id, order: 1 } });
  await add(editor, 'Company seal');
  await save(page, editor);
  const { seal_participants, recipients } = await site.api<Template>('GET', `/templates/${id}`);
  expect(new Set(seal_participants.map((one) => one.organization_seals_id))).toEqual(
    new Set([company.id, legal.id]),
  );
  const orders = [...seal_participants, ...recipients].map(({ order }) => order);
  expect(orders.toSorted()).toEqual([1, 2, 3, 4]);
});

test('the preview shows what a seal applies before the next signer', async ({
  page,
  sealed: { site, company },
}) => {
  const { id, seal_participants, recipients } = await contract(site, company);
  await site.api('PATCH', `/templates/${id}`, {
    seal_participant: { id: seal_participants[0]!.id, order: 2 },
  });
  const editor = await open(page, site, id);
  await editor.getByRole('button', { name: 'Preview' }).click();
  const person = editor.locator('select').first();
  await expect(person.locator('option')).toHaveText(['Ada', 'Ben']);
  await person.selectOption(recipients[1]!.id);
  await expect(editor.locator('.sign-readonly image')).toHaveAttribute('href', /\/files\//);
});

test('a draft has seals, too, and is sent with them', async ({ page, sealed: { site, company } }) => {
  const request = await site.api<SigningRequest>('POST', '/signing-requests', {
    name: 'Lease',
    document: Buffer.from(onePage()).toString('base64'),
    recipients: [{ id: 'ada', first_name: 'Ada', last_name: 'Example', email: 'ada@example.com', order: 1 }],
    fields: [{ type: 'signature', recipient_id: 'ada', page: 1, x: 10, y: 10, width: 30, height: 4 }],
  });
  const { token } = await site.api<{ token: string }>('POST', '/jwt/generate-signing-request', {
    companies_workspaces_signing_requests_id: request.id,
  });
  await page.goto(
    site.page({
      css: 'body { margin: 0 } #box { width: 1240px; height: 760px }',
      script: `
        window.editor = new CountersignSigningRequestEditor({
          container: '#box', jwt: ${JSON.stringify(token)}, signingRequestId: ${JSON.stringify(request.id)},
          onLoad: () => events.push({ name: 'onLoad' }), onSave: () => events.push({ name: 'onSave' }),
          onSend: () => events.push({ name: 'onSend' }),
        });`,
    }),
  );
  await waitForEvent(page, 'onLoad');
  const editor = page.frameLocator('countersign-widget iframe');
  await add(editor, 'Company seal');
  await place(page, editor, 'Stamp', 400);
  await editor.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = editor.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/Ada Example.*Ready/, /Company seal.*Ready/]);
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await waitForEvent(page, 'onSend');
  const sent = await site.api<SigningRequest>('GET', `/signing-requests/${request.id}`);
  expect(sent).toMatchObject({
    status: 'in_progress',
    seal_participants: [{ organization_seals_id: company.id, order: 2, state: 'usable' }],
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true });

  test('a seal is added with large targets, and its stamp is placed', async ({ page, sealed: { site } }) => {
    const { id } = await contract(site);
    const editor = await open(page, site, id, { size: 'width: 390px; height: 760px' });
    await editor.locator('.ed-dock').getByRole('button', { name: 'Fields' }).tap();
    const button = addSeal(editor);
    await settled(button);
    await button.tap();
    const choice = editor.locator('.ed-seal').first();
    await expect(choice).toBeVisible();
    await expect.poll(async () => (await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await editor.getByRole('dialog').getByRole('button', { name: 'Add seal' }).tap();
    await expect(
      sealRow(editor)
        .getByRole('button', { name: /Company seal/ })
        .first(),
    ).toHaveAttribute('aria-pressed', 'true');
  });
});
