/** The first tasks of a new company, without documentation: upload, send, sign, see it sealed; webhooks, keys and people. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { openSite } from '../open-site.ts';
import { expect, type Site, test as shared } from '../site.ts';
import { newAddress, ownerLink, signIn } from './sign-in.ts';

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
  return { got, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

/** A service of its own for each test, as for a new company. */
const test = shared.extend<{ hook: Awaited<ReturnType<typeof receiver>>; site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  hook: async ({}, use) => {
    const hook = await receiver();
    await use(hook);
    hook.close();
  },
  site: async ({ hook }, use) => {
    const { close, ...site } = await openSite({ WEBHOOK_ALLOWED_HOSTS: hook.host });
    await use(site);
    await close();
  },
});

const file = { name: 'Lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage()) };

test('a contract is uploaded, sent to two people, signed and sealed, and a webhook hears of it', async ({
  page,
  site,
  hook,
}) => {
  test.slow();
  await signIn(page, site);
  await page.getByRole('link', { name: 'Have your software notified' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  await page.getByRole('dialog').getByLabel('URL').fill(hook.url);
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('dialog', { name: 'Copy the signing secret' }).getByRole('textbox')).toHaveValue(
    /^[0-9a-f]{64}$/,
  );
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  const editor = page.frameLocator('countersign-widget iframe');
  await editor.getByRole('button', { name: 'Add the first recipient' }).click();
  await editor.getByRole('button', { name: /Add recipient/ }).first().click();
  await editor.getByRole('button', { name: 'Signature', exact: true }).click();
  await editor.locator('.pdf-page[data-page="1"]').click({ position: { x: 120, y: 300 } });
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Saved').first()).toBeVisible();

  await page.getByRole('link', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Enter an email address').first()).toBeVisible();
  for (const [index, name] of ['Ada', 'Bob'].entries()) {
    await page.getByLabel('First name').nth(index).fill(name);
    await page.getByLabel('Email address').nth(index).fill(`${name.toLowerCase()}@example.com`);
  }
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Signer · ada@example.com')).toBeVisible();
});
