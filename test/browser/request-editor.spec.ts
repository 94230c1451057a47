/**
 * The signing request editor as embedded by customers, in both isolation modes: a draft from a document, a recipient
 * added, a field placed with a real pointer drag, problems shown before sending, then sent and read-only.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { settled } from './finger.ts';
import {
  complaints,
  eventsOf,
  framePolicy,
  ISOLATIONS,
  type Isolation,
  inlinePolicy,
  waitForEvent,
} from './host-page.ts';
import { expect, type Site, test } from './site.ts';

type Place = Pick<Page | FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

const KEY = 'companies_workspaces_signing_requests_id';

async function draftFor(site: Site): Promise<SigningRequest> {
  return site.api<SigningRequest>('POST', '/signing-requests', {
    name: 'Lease',
    document: Buffer.from(onePage()).toString('base64'),
    recipients: [
      { id: 'temp_ada', first_name: 'Ada', last_name: 'Example', email: 'ada@example.com' },
      { id: 'temp_grace', first_name: 'Grace', designation: 'Approver' },
    ],
    fields: [
      { type: 'text', recipient_id: 'temp_ada', page: 1, x: 10, y: 10, width: 30, height: 4, value: 'kept' },
    ],
  });
}

const tokenFor = async (site: Site, id: string, more = {}) =>
  (await site.api<{ token: string }>('POST', '/jwt/generate-signing-request', { [KEY]: id, ...more })).token;

async function open(page: Page, site: Site, id: string, isolation: Isolation, jwt: string): Promise<Place> {
  const policy = isolation === 'frame' ? framePolicy(site) : inlinePolicy(site);
  await page.goto(
    site.page({
      css: '#box { width: 1200px; height: 760px }',
      headers: { 'content-security-policy': policy },
      script: `
        const note = (name) => (detail) => events.push({ name, detail });
        addEventListener('message', ({ data }) => data?.type === 'editor.event' && events.push({ name: data.event, detail: data.payload }));
        window.editor = new CountersignSigningRequestEditor({
          container: '#box', ...${JSON.stringify({ jwt, signingRequestId: id, isolation })},
          onLoad: note('onLoad'), onSave: note('onSave'), onSend: note('onSend'), onError: note('onError'),
        });`,
    }),
  );
  await waitForEvent(page, 'onLoad');
  return isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
}

async function middleOf(target: Locator, fraction = { x: 0.5, y: 0.5 }) {
  const box = await settled(target);
  return { x: box.x + box.width * fraction.x, y: box.y + box.height * fraction.y };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 6);
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

async function placeSignature(page: Page, editor: Place, person: string, y: number) {
  await editor
    .getByRole('button', { name: new RegExp(`^${person}`) })
    .first()
    .click();
  const sheet = editor.getByRole('application', { name: 'Page 1 of 1' });
  await expect(sheet).toBeInViewport();
  const tile = editor.getByRole('button', { name: 'Signature', exact: true });
  await drag(page, await middleOf(tile), await middleOf(sheet, { x: 0.4, y }));
  await expect(
    editor.getByRole('button', { name: new RegExp(`^Signature, ${person}`) }).last(),
  ).toBeVisible();
}

for (const isolation of ISOLATIONS)
  test.describe(`the signing request editor, ${isolation}`, () => {
    test('edits a draft, shows what is missing and sends it', async ({ page, site }) => {
      const found = complaints(page);
      const { id } = await draftFor(site);
      const editor = await open(page, site, id, isolation, await tokenFor(site, id));

      await placeSignature(page, editor, 'Ada Example', 0.3);
      // A new recipient: the service assigns another ID, which must not be noticeable.
      await editor.getByRole('button', { name: 'Add recipient' }).click();
      await editor.getByLabel('First name').fill('Mary');
      await editor.getByLabel('Email').fill('mary@example.com');
      await editor.getByRole('button', { name: 'Done' }).click();
      await placeSignature(page, editor, 'Mary', 0.45);
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
      await placeSignature(page, editor, 'Mary', 0.6);

      await editor.getByRole('button', { name: 'Send', exact: true }).click();
      const dialog = editor.getByRole('dialog', { name: 'Send this for signing?' });
      await expect(dialog.getByText('Missing: Email')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Send now' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Add details: Grace' }).click();
      await editor.getByLabel('Email').fill('grace@example');
      await editor.getByRole('button', { name: 'Done' }).click();
      // An address without a dot is no address.
      await expect(dialog.getByText('Missing: Email')).toBeVisible();
      await dialog.getByRole('button', { name: 'Add details: Grace' }).click();
      await editor.getByLabel('Email').fill('grace@example.com');
      await editor.getByRole('button', { name: 'Done' }).click();
      await dialog.getByLabel('Message').fill('As agreed on Friday.');
      await dialog.getByRole('button', { name: 'Send now' }).click();

      const { detail } = await waitForEvent(page, 'onSend');
      expect(detail).toMatchObject({ signing_request_id: id, recipients_notified: 1 });
      await expect(editor.getByText('Sent', { exact: true })).toBeVisible();
      await expect(editor.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
      await expect(editor.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

      const sent = await site.api<SigningRequest>('GET', `/signing-requests/${id}`);
      expect(sent.status).toBe('in_progress');
      expect(sent.recipients.map(({ first_name, email }) => [first_name, email])).toEqual([
        ['Ada', 'ada@example.com'],
        ['Grace', 'grace@example.com'],
        ['Mary', 'mary@example.com'],
      ]);
      const [ada, , mary] = sent.recipients.map((one) => one.recipient_id);
      expect(sent.fields.map(({ type, recipient_id }) => [type, recipient_id])).toEqual([
        ['text', ada],
        ['signature', ada],
        ['signature', mary],
        ['signature', mary],
      ]);
      const [text, signature] = sent.fields;
      // What a field was to begin with has outlived the editor, which does not show it.
      expect(text!.position).toEqual({ x: 10, y: 10, width: 30, height: 4 });
      const { x, y, width, height } = signature!.position;
      expect(Math.abs(x + width / 2 - 40)).toBeLessThan(1.5);
      expect(Math.abs(y + height / 2 - 30)).toBeLessThan(1.5);
      // A job writes the mail, some time after the answer.
      const log = `/mail-log?signing_request_id=${id}`;
      const mails = async () =>
        (await site.api<{ results: { to: string; id: string }[] }>('GET', log)).results;
      await expect.poll(async () => (await mails()).map(({ to }) => to)).toEqual(['ada@example.com']);
      const mail = await site.api<{ text: string }>('GET', `/mail-log/${(await mails())[0]!.id}`);
      expect(mail.text).toContain('As agreed on Friday.');

      const names = async () => (await eventsOf(page)).map(({ name }) => name);
      const relayed = async () => (await names()).filter((name) => name.startsWith('signing_request.'));
      await expect
        .poll(relayed)
        .toEqual(
          isolation === 'frame'
            ? ['signing_request.saved', 'signing_request.saved', 'signing_request.sent']
            : [],
        );
      expect((await names()).filter((name) => name === 'onSave')).toHaveLength(2);
      expect(await names()).not.toContain('onError');
      // Not even a note about `autofocus`, which browsers refuse in frames of another origin.
      expect(found).toEqual([]);

      // Opened again, it is only shown.
      await page.evaluate('editor.destroy()');
      await page.evaluate('events.length = 0');
      await page.reload();
      const again = await waitForEvent(page, 'onLoad');
      expect(again.detail).toMatchObject({ signing_request_id: id, status: 'in_progress' });
      await expect(editor.getByText('Sent', { exact: true })).toBeVisible();
      await expect(editor.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    });

    test("doesn't offer what the token doesn't permit", async ({ page, site }) => {
      const { id } = await draftFor(site);
      const jwt = await tokenFor(site, id, { permissions: ['read', 'write', 'fields'] });
      const editor = await open(page, site, id, isolation, jwt);
      await expect(editor.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await expect(editor.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    });
  });

test('keeps fields and roles of a template that doesn’t permit editing, and says why', async ({
  page,
  site,
}) => {
  const made = await site.template(onePage());
  const template = await site.api<Template>('PUT', `/templates/${made.id}`, {
    users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
    fields: [
      {
        type: 'signature',
        recipient_id: 'temp_1',
        page_number: 1,
        position: { x: 10, y: 10, width: 30, height: 6 },
        required: true,
      },
    ],
  });
  const { id, fields } = await site.api<SigningRequest>('POST', '/signing-requests', {
    template_id: template.id,
  });
  const editor = await open(page, site, id, 'frame', await tokenFor(site, id));
  await expect(editor.getByText('Fields and roles can’t be changed')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Add recipient' })).toHaveCount(0);
  await expect(editor.getByRole('button', { name: 'Signature', exact: true })).toHaveCount(0);
  const field = await middleOf(editor.getByRole('button', { name: /^Signature, / }));
  await drag(page, field, { x: field.x + 80, y: field.y + 80 });

  await editor.getByRole('button', { name: 'Send', exact: true }).click();
  await editor.getByRole('button', { name: /^Add details/ }).click();
  await expect(editor.getByRole('radio', { name: 'Approves' })).toBeDisabled();
  await editor.getByLabel('First name').fill('Ada');
  await editor.getByLabel('Email').fill('ada@example.com');
  await editor.getByRole('button', { name: 'Done' }).click();
  await editor.getByRole('button', { name: 'Send now' }).click();
  await waitForEvent(page, 'onSend');
  const sent = await site.api<SigningRequest>('GET', `/signing-requests/${id}`);
  expect(sent.recipients).toMatchObject([{ first_name: 'Ada', email: 'ada@example.com' }]);
  expect(sent.fields.map(({ position }) => position)).toEqual(fields.map(({ position }) => position));
});

test('changes only the fields that the token names', async ({ page, site }) => {
  const { id } = await site.api<SigningRequest>('POST', '/signing-requests', {
    document: Buffer.from(onePage()).toString('base64'),
    recipients: [{ id: 'temp_ada', first_name: 'Ada', email: 'ada@example.com' }],
    fields: ['city', 'street'].map((variable_name, index) => ({
      type: 'text',
      recipient_id: 'temp_ada',
      variable_name,
      label: variable_name,
      page: 1,
      x: 10,
      y: 10 + 15 * index,
      width: 30,
      height: 4,
    })),
  });
  const jwt = await tokenFor(site, id, { permissions: ['read', 'write', 'fields:city'] });
  const editor = await open(page, site, id, 'frame', jwt);
  for (const name of ['street', 'city']) {
    const field = await middleOf(editor.getByRole('button', { name: new RegExp(`^${name}, Text`) }));
    await drag(page, field, { x: field.x + 60, y: field.y });
  }
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForEvent(page, 'onSave');
  const { fields } = await site.api<SigningRequest>('GET', `/signing-requests/${id}`);
  const [city, street] = fields.map(({ position }) => position.x);
  expect(city).toBeGreaterThan(11);
  expect(street).toBe(10);
});

test('merges another user’s changes before sending', async ({ page, site }) => {
  const { id, recipients } = await draftFor(site);
  const editor = await open(page, site, id, 'frame', await tokenFor(site, id));
  await placeSignature(page, editor, 'Ada Example', 0.5);
  await site.api('PUT', `/signing-requests/${id}`, {
    signing_request_properties: { name: 'Lease, second edition' },
    recipients: [{ id: recipients[1]!.id, email: 'grace@example.com' }],
  });
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Someone else’s changes were merged with yours.').first()).toBeVisible();
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  await expect(editor.getByLabel('Name', { exact: true })).toHaveValue('Lease, second edition');
  await editor.getByRole('button', { name: 'Send', exact: true }).click();
  await editor.getByRole('button', { name: 'Send now' }).click();
  await waitForEvent(page, 'onSend');
  const sent = await site.api<SigningRequest>('GET', `/signing-requests/${id}`);
  expect(sent).toMatchObject({ name: 'Lease, second edition', status: 'in_progress' });
  expect(sent.fields.map(({ type }) => type)).toEqual(['text', 'signature']);
});

test('keeps its title and theme when a response arrives after loading', async ({ page, site }) => {
  const { id } = await draftFor(site);
  const jwt = await tokenFor(site, id);
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/get-embedded-signing-request?*', async (route) => {
    await wanted;
    await route.continue();
  });
  const asked = page.waitForRequest('**/get-embedded-signing-request?*');
  const loaded = open(page, site, id, 'frame', jwt);
  const editor = page.frameLocator('countersign-widget iframe');
  await asked;
  await expect(editor.locator('.ed-screen')).toBeVisible();
  answer();
  await loaded;
  await expect(editor.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  const token = () =>
    editor.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--cs-surface').trim());
  expect(await token()).toBe('#ffffff');
});

test('reports a missing ID immediately, by the option’s name', async ({ page, site }) => {
  await page.goto(
    site.page({
      script: `try { CountersignSigningRequestEditor.init({ container: '#box', jwt: 'x', templateId: 'y' }); }
        catch (error) { events.push({ name: error.name, detail: { message: error.message } }); }`,
    }),
  );
  expect(await eventsOf(page)).toMatchObject([
    { name: 'TypeError', detail: { message: expect.stringContaining('signingRequestId') } },
  ]);
});

for (const isolation of ISOLATIONS)
  test(`sends with the next token after a rejected one, with one click, ${isolation}`, async ({
    page,
    site,
  }) => {
    const { id } = await site.api<SigningRequest>('POST', '/signing-requests', {
      name: 'Lease',
      document: Buffer.from(onePage()).toString('base64'),
      recipients: [{ id: 'temp_ada', first_name: 'Ada', last_name: 'Example', email: 'ada@example.com' }],
      fields: [{ type: 'signature', recipient_id: 'temp_ada', page: 1, x: 10, y: 10, width: 30, height: 6 }],
    });
    const { token: first, jwt_id } = await site.api<{ token: string; jwt_id: string }>(
      'POST',
      '/jwt/generate-signing-request',
      { [KEY]: id },
    );
    const second = await tokenFor(site, id);
    await page.goto(
      site.page({
        css: '#box { width: 1200px; height: 760px }',
        script: `
          const note = (name) => (detail) => events.push({ name, detail });
          window.asked = 0;
          window.editor = new CountersignSigningRequestEditor({
            container: '#box', ...${JSON.stringify({ jwt: first, signingRequestId: id, isolation })},
            getToken: async () => { asked++; return ${JSON.stringify(second)}; },
            onLoad: note('onLoad'), onSend: note('onSend'), onError: note('onError'),
          });`,
      }),
    );
    await waitForEvent(page, 'onLoad');
    const editor = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
    await editor.getByRole('button', { name: 'Send', exact: true }).click();
    const now = editor.getByRole('button', { name: 'Send now' });
    await expect(now).toBeEnabled();
    await site.api('POST', '/jwt/revoke-signing-request', { jwt_id });
    await now.click();
    await waitForEvent(page, 'onSend');
    expect(await page.evaluate('asked')).toBe(1);
    expect((await eventsOf(page)).filter(({ name }) => name === 'onError')).toEqual([]);
  });
