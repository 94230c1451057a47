/** The first tasks of a new company, without documentation: upload, send, sign, see it sealed; webhooks, keys and people. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { openSite } from '../open-site.ts';
import { expect, type Site, test as shared } from '../site.ts';
import { invitationFor, newAddress, signIn } from './sign-in.ts';

/** A server that counts what it gets. */
async function receiver() {
  const got: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', () => {});
    request.on('end', () => {
      got.push(String(request.headers['x-countersign-event'] ?? request.url));
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    close: () => server.close(),
  };
}

type Hook = Awaited<ReturnType<typeof receiver>>;

/** A service of its own for each test, as for a new company. */
const test = shared.extend<{ hook: Hook; company: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  hook: async ({}, use) => {
    const hook = await receiver();
    await use(hook);
    hook.close();
  },
  company: async ({ hook }, use) => {
    const { close, ...site } = await openSite({ WEBHOOK_ALLOWED_HOSTS: hook.host });
    await use(site);
    await close();
  },
});

const file = { name: 'Lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage()) };

/** Signs on the page that a link of an email opens. */
async function sign(page: Page, site: Site, name: string): Promise<void> {
  const mail = page.getByRole('link', { name: new RegExp(`^${name}.*to sign`) }).first();
  await mail.click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Read and sign' }).click();
  const signing = await opened;
  await signing
    .getByRole('button', { name: /Agree|Start|Accept/ })
    .first()
    .waitFor();
  const id = new URL(signing.url()).pathname.split('/')[2]!;
  await signing.close();
  const base = `${site.serviceUrl}/api/v1/signing-sessions/${id}`;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as T;
  };
  const { consent } = await call<{ consent: { sha256: string } }>('GET', '');
  await call('POST', '/consent', { sha256: consent.sha256, language: 'en' });
  const { fields } = await call<{ fields: { id: string; editable: boolean }[] }>('GET', '');
  for (const field of fields.filter(({ editable }) => editable))
    await call('PUT', `/fields/${field.id}`, { value: { kind: 'typed', text: name, font: 'caveat' } });
  const session = await call<{ request: { document_sha256: string }; fields_sha256: string }>('GET', '');
  await call('POST', '/finish', {
    document_sha256: session.request.document_sha256,
    fields_sha256: session.fields_sha256,
    time_zone: 'UTC',
  });
}

test('a contract is uploaded, sent to two people, signed and sealed, and a webhook is called', async ({
  page,
  company: site,
  hook,
}) => {
  test.slow();
  await signIn(page, site);
  await page.getByRole('link', { name: 'Have your software notified' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('url: ', { exact: false })).toBeVisible();
  await dialog.getByLabel('URL').fill(hook.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Copy the signing secret' });
  await expect(secret.getByRole('textbox')).toHaveValue(/^[0-9a-f]{64}$/);
  await secret.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  const editor = page.frameLocator('countersign-widget iframe');
  await expect(editor.getByRole('button', { name: 'Add the first recipient' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/')[3]!;
  const people = ['temp_1', 'temp_2'].map((_temp_id, index) => ({
    _temp_id,
    designation: 'Signer',
    order: index + 1,
  }));
  const field = (recipient_id: string, y: number) => ({
    type: 'signature',
    recipient_id,
    page_number: 1,
    position: { x: 10, y, width: 30, height: 6 },
    required: true,
  });
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await expect(page.getByText('This template has no recipients yet')).toBeVisible();
  const fields = [field('temp_1', 20), field('temp_2', 40)];
  await site.api('PUT', `/templates/${id}`, { users: people, fields });
  await page.reload();

  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByLabel('First name').first()).toBeFocused();
  await expect(page.getByText('Enter an email address')).toHaveCount(2);
  for (const [index, name] of ['Ada', 'Bob'].entries()) {
    await page.getByLabel('First name').nth(index).fill(name);
    await page.getByLabel('Email address').nth(index).fill(`${name.toLowerCase()}@example.com`);
  }
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Signer · ada@example.com')).toBeVisible();
  const request = page.url();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  await sign(page, site, 'Ada');
  // The next email appears without a reload.
  await sign(page, site, 'Bob');
  await expect(page.getByRole('link', { name: /“Lease” is complete/ }).first()).toBeVisible();
  await page.goto(request);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Evidence pack' }).click();
  expect((await download).suggestedFilename()).toMatch(/^evidence-.*\.zip$/);

  await expect.poll(() => hook.got.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('link', { name: hook.url }).click();
  await page.getByRole('button', { name: /signing_request.completed/ }).click();
  await expect(page.getByText('"type": "signing_request.completed"')).toBeVisible();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('main').getByText('Your server answered 200')).toBeVisible();
});

test('the editor isn’t left with unsaved changes by accident', async ({ page, company: site }) => {
  await signIn(page, site);
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  const editor = page.frameLocator('countersign-widget iframe');
  await editor.getByRole('button', { name: 'Add the first recipient' }).click();
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(editor.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  const leave = page.getByRole('dialog', { name: 'Leave this page?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();

  await page.getByRole('link', { name: 'Edit template' }).click();
  await editor.getByRole('button', { name: 'Add recipient', exact: true }).click();
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(editor.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No templates yet')).toBeVisible();
  await expect(leave).toHaveCount(0);
});

test('a file that isn’t a document is refused in words', async ({ page, company: site }) => {
  await signIn(page, site);
  await page.getByRole('link', { name: 'Templates' }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expect(page.getByText('“notes.txt” isn’t a PDF or Word file (DOCX).')).toBeVisible();
  await input.setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Hello') });
  await expect(page.getByRole('alert')).toContainText(/PDF/);
});

test('a key is made, people are invited, and a viewer can change nothing', async ({
  page,
  company: site,
  browser,
}) => {
  await signIn(page, site);
  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const made = page.getByRole('dialog', { name: 'Copy the new key' });
  const key = await made.getByRole('textbox').inputValue();
  const answer = await fetch(`${site.serviceUrl}/api/v1/company`, { headers: { authorization: key } });
  expect(answer.status).toBe(200);
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const email = newAddress('viewer');
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('A company needs an owner.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill(email);
  await page.getByRole('dialog').getByLabel('Role').selectOption('viewer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Open invitations')).toBeVisible();

  const other = await browser.newPage();
  await other.goto(await invitationFor(site, email));
  await other.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect(other.getByRole('link', { name: 'Developers' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Templates' }).click();
  await expect(other.getByText('No templates yet')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Upload document' })).toHaveCount(0);
  await other.close();

  await page.reload();
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${email} was removed`)).toBeVisible();
});

test('a passkey is added, and signs in', async ({ page, company: site, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, site);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('The passkey was added')).toBeVisible();
  await context.clearCookies();
  await page.goto(`${site.serviceUrl}/console/account`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
});

for (const [device, viewport] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)
  test(`has no accessibility findings: ${device}`, async ({ page, company: site, hook }) => {
    await page.setViewportSize(viewport);
    const document = Buffer.from(onePage()).toString('base64');
    const { id } = await site.api<{ id: string }>('POST', '/templates', { name: 'Lease', document });
    await site.api('PUT', `/templates/${id}`, {
      users: [{ _temp_id: 'a', designation: 'Signer', order: 1 }],
    });
    const events = ['template.created'];
    const webhook = await site.api<{ id: string }>('POST', '/webhooks', { url: hook.url, events });
    await signIn(page, site);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [path, text] of [
        ['/templates', 'Lease'],
        [`/templates/${id}/send`, 'Send request'],
        ['/developers', hook.url],
        [`/developers/webhooks/${webhook.id}`, 'Deliveries'],
        ['/developers/keys', 'cs_live'],
        ['/members', 'Access log'],
        ['/account', 'This browser'],
      ] as const) {
        await page.goto(`${site.serviceUrl}/console${path}`);
        await expect(page.getByText(text).first()).toBeAttached();
        expect(await violations(page), `${path} ${colorScheme}`).toEqual([]);
        const width = await page.evaluate(() => window.document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(viewport.width);
      }
    }
  });
