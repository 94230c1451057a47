/** A person lets an assistant in: the assistant’s own server sends their browser to the console and takes it back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { START } from '../product.ts';

interface Place {
  readonly serviceUrl: string;
  readonly signInLink: string;
}

async function addresses(child: ChildProcess): Promise<Place> {
  const found: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, name, url] = /^(Service|Console): (\S+)/.exec(line) ?? [];
    if (name && url) found[name] = url;
    if (found.Service && found.Console) return { serviceUrl: found.Service, signInLink: found.Console };
  }
  throw new Error('The product ended before it printed its addresses');
}

/** The assistant's own address, to which the browser returns. */
async function startAssistant() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>Assistant</title><h1>You can close this page</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    close: () => server.close(),
  };
}
type Assistant = Awaited<ReturnType<typeof startAssistant>>;

const test = base.extend<object, { place: Place; assistant: Assistant }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'countersign-connect-'));
      const child = spawn(process.execPath, [START], {
        env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await use(await addresses(child));
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  assistant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const assistant = await startAssistant();
      await use(assistant);
      assistant.close();
    },
    { scope: 'worker' },
  ],
});
/** Findings about what surrounds the page, which the tests of the shell are about. */
const OF_THE_SHELL = ['label-content-name-mismatch', 'region'];

// Each step continues the one before: the link signs in once.
test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(async ({ browser, place }) => {
  page = await browser.newPage();
  await page.goto(place.signInLink);
  await expect(page.getByRole('navigation')).toBeVisible();
});
test.afterAll(() => page.close());

const verifier = randomBytes(32).toString('base64url');

async function ask({ serviceUrl }: Place, { url }: Assistant) {
  const registered = await fetch(`${serviceUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Claude', redirect_uris: [url], token_endpoint_auth_method: 'none' }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: url,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${serviceUrl}/mcp`,
    scope: 'read prepare send manage',
    state: 'xyz',
  });
  await page.goto(`${serviceUrl}/oauth/authorize?${query}`);
  await expect(page.getByRole('heading', { name: 'Connect Claude' })).toBeVisible();
  return client_id;
}

const returned = async (assistant: Assistant) => {
  await expect(page).toHaveTitle('Assistant');
  const url = new URL(page.url());
  expect(url.origin + url.pathname).toBe(assistant.url);
  return url.searchParams;
};

test('says what it asks for, and narrows it', async ({ place, assistant }) => {
  const clientId = await ask(place, assistant);
  await expect(page.getByText(new URL(assistant.url).host)).toBeVisible();
  await expect(page.getByText('owner@example.com, in Demo')).toBeVisible();
  expect(await violations(page, OF_THE_SHELL)).toEqual([]);
  const scope = (name: RegExp) => page.getByRole('checkbox', { name });
  await expect(scope(/^Send, resend/)).toBeChecked();
  await expect(scope(/API keys$/)).not.toBeChecked();
  await scope(/^Send, resend/).uncheck();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const query = await returned(assistant);
  expect([query.get('state'), query.get('iss')]).toEqual(['xyz', place.serviceUrl]);
  const answer = await fetch(`${place.serviceUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: query.get('code')!,
      code_verifier: verifier,
      redirect_uri: assistant.url,
    }),
  });
  expect(((await answer.json()) as { scope: string }).scope).toBe('read prepare');
});

test('takes no for an answer', async ({ place, assistant }) => {
  await ask(place, assistant);
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  const query = await returned(assistant);
  expect([query.get('error'), query.get('code')]).toEqual(['access_denied', null]);
});

test('can’t be decided twice', async ({ place, assistant }) => {
  await ask(place, assistant);
  const address = page.url();
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await returned(assistant);
  await page.goto(address);
  await expect(page.getByText(/decided already or has expired/)).toBeVisible();
});

test('lists who is connected, and ends access', async ({ place }) => {
  await page.goto(`${place.serviceUrl}/console/assistants`);
  await expect(page.getByRole('heading', { name: 'Claude' })).toBeVisible();
  expect(await violations(page, OF_THE_SHELL)).toEqual([]);
  await page.getByRole('button', { name: 'End access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByText('No assistants are connected')).toBeVisible();
});

test('signs people in first', async ({ place, assistant, browser }) => {
  const other = await browser.newContext();
  const mine = page;
  await ask(place, assistant);
  const address = page.url();
  page = await other.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Claude')).toBeHidden();
  await other.close();
  page = mine;
});
