/** The API reference as a developer uses it: by search, by keyboard, on a phone, without scripts and on paper. */
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { complaints } from './host-page.ts';
import { test } from './product.ts';

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

async function axe(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await tool.run();
    return violations.map(({ id, nodes }) => `${id} ${nodes.length}: ${nodes[0]!.html.slice(0, 200)}`);
  });
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const results = (page: Page) => page.getByRole('search').getByRole('link');
/** The first example of a request. */
const request = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .getByRole('figure')
    .filter({ hasText: 'Request' })
    .first();

test('finds endpoints, attributes, options, callbacks, errors and events, and opens them', async ({
  page,
  product,
}) => {
  const messages = complaints(page);
  await page.goto(`${product.serviceUrl}/reference`);
  for (const [text, title, kind] of [
    ['onSave', 'onSave', 'Callback'],
    ['getToken', 'getToken', 'Callback'],
    ['autosave', 'autosave', 'Option'],
    ['updateJWT', 'updateJWT()', 'Method'],
    ['HANDSHAKE_TIMEOUT', 'HANDSHAKE_TIMEOUT', 'Error'],
    ['NOT_YOUR_TURN', 'NOT_YOUR_TURN', 'Error'],
    ['verifyWebhook', 'Verify the signature', 'Guide'],
    ['webhook signature', 'Verify the signature', 'Guide'],
    ['idempotency-key', 'Idempotency-Key', 'Header'],
    ['allow_decline', 'allow_decline', 'Attribute'],
    ['certificate.generated', 'signing_request.certificate.generated', 'Event'],
    ['create template', 'Create a template from a PDF', 'Endpoint'],
    ['rate limits', 'Rate limits', 'Guide'],
  ] as const) {
    await search(page).fill(text);
    await expect(
      results(page).filter({ hasText: kind }).filter({ hasText: title }).first(),
      text,
    ).toBeVisible();
  }
  await search(page).fill('create a template from a pdf');
  await expect(results(page).first()).toContainText('Create a template from a PDF');
  await search(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Create a template from a PDF' })).toBeInViewport();
  await search(page).fill('faxmachine');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No results');
  expect(messages).toEqual([]);
});

test('opens the target of a URL, however deep, and URLs of the former single page', async ({
  page,
  product,
}) => {
  const id = 'put-templates-id.template_properties.settings.allow_decline';
  await page.goto(`${product.serviceUrl}/reference/api/templates#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await page.goto(`${product.serviceUrl}/reference#error-NOT_YOUR_TURN`);
  await expect(page).toHaveURL(`${product.serviceUrl}/reference/errors#error-NOT_YOUR_TURN`);
  await expect(page.getByRole('link', { name: 'NOT_YOUR_TURN' })).toBeInViewport();
});

test('shows and copies examples in the language chosen last, on other pages too', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${product.serviceUrl}/reference/api/templates`);
  const example = request(page, 'Create a template from a PDF');
  await expect(example.getByText('curl "http')).toBeVisible();
  await example.getByRole('button', { name: 'Python' }).click();
  await expect(example.getByText('requests.post(')).toBeVisible();
  await example.getByRole('button', { name: /^Copy/ }).click();
  await expect(example.getByRole('button', { name: /^Copied/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import os\nimport requests/);
  await page.goto(`${product.serviceUrl}/reference/widgets`);
  const editor = page.getByRole('figure').filter({ hasText: 'Show the template editor' });
  await editor.getByRole('button', { name: 'React' }).click();
  await expect(editor.getByText('jwt={jwt}')).toBeVisible();
  // Requests have no example in React, so they keep the language before.
  await page.goto(`${product.serviceUrl}/reference/api/documents`);
  const other = request(page, 'Create an upload');
  await expect(other.getByText('requests.post(')).toBeVisible();
  await expect(other.getByText('curl "http')).toBeHidden();
});

test('runs the chosen example with a test key, and loads what that takes only then', async ({
  page,
  product,
}) => {
  const messages = complaints(page);
  const loaded: string[] = [];
  page.on('request', (one) => loaded.push(new URL(one.url()).pathname));
  await page.goto(`${product.serviceUrl}/reference/api/templates`);
  await page.getByRole('heading', { name: 'List templates', exact: true }).scrollIntoViewIfNeeded();
  expect(loaded.filter((path) => /openapi|live-request/.test(path))).toEqual([]);
  const list = request(page, 'List templates');
  await list.getByRole('button', { name: 'Run GET /templates' }).click();
  await expect(list.getByLabel('Test key')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('alert')).toContainText('Paste a test key to run this.');
  await page.keyboard.type(product.key);
  await page.keyboard.press('Enter');
  await expect(list.getByRole('status')).toHaveText(/^200 OK · [\d,]+ ms$/);
  // Answers stay when the language changes.
  await list.getByRole('button', { name: 'Python' }).click();
  await expect(list.getByRole('region', { name: 'Answer' })).toBeVisible();
  const create = request(page, 'Create a template from a PDF');
  await create.getByRole('button', { name: 'Run POST /templates' }).click();
  await expect(create.getByLabel('Test key')).toHaveValue(product.key);
  await expect(create.getByLabel('Body')).toHaveValue(/"name": "Lease"/);
  await create.getByRole('form').getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('dialog')).toContainText('A test key changes the same templates');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(messages).toEqual([]);
  await expectAccessible(page, { name: 'reference run' });
});

test('reports that an example can’t be run without its description, and retries', async ({
  page,
  product,
}) => {
  await page.route('**/openapi.json', (route) => route.abort());
  await page.goto(`${product.serviceUrl}/reference/api/webhooks`);
  const list = request(page, 'List webhooks');
  await list.getByRole('button', { name: 'Run GET /webhooks' }).click();
  await expect(page.getByText('This couldn’t be loaded.')).toBeAttached();
  await page.unroute('**/openapi.json');
  await list.getByRole('button', { name: 'Run GET /webhooks' }).click();
  await expect(list.getByLabel('Test key')).toBeFocused();
});

test('works by keyboard: search, results, and back', async ({ page, product }) => {
  await page.goto(`${product.serviceUrl}/reference`);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('autosave');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByText('Quickstart')).toBeVisible();
});

test("reports that the search can't be loaded, and retries", async ({ page, product }) => {
  await page.route('**/reference/search.json', (route) => route.abort());
  await page.goto(`${product.serviceUrl}/reference`);
  await search(page).fill('autosave');
  await expect(page.getByRole('search').getByRole('status')).toContainText('couldn’t be loaded');
  await page.unroute('**/reference/search.json');
  await search(page).fill('autosav');
  await expect(results(page).first()).toContainText('autosave');
});

test('keeps the example next to long text on wide screens, and has one column and a menu on phones', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.serviceUrl}/reference/api/templates#put-templates-id.fields`);
  await expect(request(page, 'Replace a template')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.serviceUrl}/reference/quickstart`);
  await expect(search(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(search(page)).toBeFocused();
  await search(page).fill('NOT_YOUR_TURN');
  await results(page).first().click();
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'NOT_YOUR_TURN' })).toBeInViewport();
});

test('works without scripts: the menu, and examples in every language', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${product.serviceUrl}/reference`);
  await expect(search(page)).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Contents' });
  await menu.getByRole('link', { name: 'Quickstart' }).click();
  await expect(page.getByRole('heading', { name: 'Quickstart', level: 1 })).toBeVisible();
  const example = page.getByRole('figure').filter({ hasText: 'Create a template' });
  for (const text of ['curl http', 'await fetch(', 'requests.post('])
    await expect(example.getByText(text)).toBeVisible();
  await page.close();
});

test('prints what is folded on the screen, without menu and buttons', async ({ page, product }) => {
  await page.goto(`${product.serviceUrl}/reference/api/editor-tokens`);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await expect(page.locator('details:not([open])')).toHaveCount(0);
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1024, 'dark'],
  [390, 'dark'],
  [320, 'light'],
] as const)
  test(`has no axe finding and no horizontal scrolling, ${width} ${colorScheme}`, async ({
    browser,
    product,
  }) => {
    test.slow();
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
    for (const path of ['', '/quickstart', '/widgets', '/webhooks', '/errors', '/api/webhooks']) {
      await page.goto(`${product.serviceUrl}/reference${path}`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await axe(page), path).toEqual([]);
    }
    if (width < 820) await page.getByRole('button', { name: 'Menu' }).click();
    await search(page).fill('template');
    await expect(results(page).first()).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.close();
  });

test('shows every way to make a call, each in the chosen language', async ({ page, product }) => {
  await page.goto(`${product.serviceUrl}/reference/api/signing-requests`);
  const ways = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Create and send a signing request', exact: true }) })
    .getByRole('figure')
    .filter({ hasText: 'Request' });
  await expect(ways).toHaveCount(3);
  await ways.last().getByRole('button', { name: 'Python' }).click();
  await expect(ways.last().getByText('anchor_tags').filter({ visible: true })).toHaveText(/requests\.post/);
  await expect(ways.nth(1).getByText('requests.post(')).toBeVisible();
});
