/** The console's tools for developers. */
import type { Page } from '@playwright/test';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { expect, type Site, test } from '../site.ts';
import { invitationFor, newAddress, signIn } from './sign-in.ts';

/** Opens the console as a viewer. */
async function signInAsViewer(page: Page, site: Site): Promise<void> {
  await signIn(page, site);
  const email = newAddress('viewer');
  const status = await page.evaluate(async (address) => {
    const response = await fetch('/console/api/invitations', {
      method: 'POST',
      headers: { 'Countersign-Console': '1', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: address, role: 'viewer' }),
    });
    return response.status;
  }, email);
  expect(status).toBe(201);
  await page.context().clearCookies();
  await page.goto(await invitationFor(site, email));
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

const open = (page: Page, site: Site, path: string) => page.goto(`${site.serviceUrl}/console${path}`);

test.describe('embedding', () => {
  const code = (page: Page, title: string) =>
    page.getByRole('group', { name: title, exact: true }).locator('code');

  test('a template editor is previewed as the code shows it', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.serviceUrl });
    const hostile = `Lease "A" </script><img src=x onerror=alert(1)>`;
    const template = await site.template(onePage(), { name: hostile });
    await signIn(page, site);
    await page.getByRole('link', { name: 'Developers' }).click();
    await page.getByRole('link', { name: 'Embed' }).click();
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('Lease "A"');
    await expect(page.getByLabel('Template', { exact: true })).toHaveValue(template.id);
    const html = code(page, 'Your page').last();
    await expect(html).toContainText(`templateId: '${template.id}'`);
    await expect(html).toContainText(`${site.serviceUrl}/embed/template-editor.js`);
    const editor = page.frameLocator('countersign-widget iframe');
    await expect(editor.getByRole('button', { name: 'Add the first recipient' })).toBeVisible();

    await page.getByText('Read-only', { exact: true }).click();
    await page.getByText('Dark', { exact: true }).click();
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch' });
    await expect(html).toContainText("theme: 'dark',");
    await expect(html).toContainText("locale: 'de',");
    await expect(html).toContainText('readOnly: true,');
    await expect(editor.getByRole('heading', { name: 'Vorlagen-Editor' })).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Speichern' })).toBeHidden();

    await page.getByRole('tab', { name: 'Python' }).click();
    await expect(code(page, 'Your server').last()).toContainText('os.environ["COUNTERSIGN_API_KEY"]');
    await expect(code(page, 'Your server').last()).toContainText('"permissions": ["read"]');
    await page.getByRole('button', { name: 'Copy: Content-Security-Policy' }).click();
    await expect(page.getByRole('button', { name: 'Copied: Content-Security-Policy' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Content-Security-Policy: script-src 'self' ${site.serviceUrl}; frame-src ${site.serviceUrl}`,
    );

    await page.getByText('Inline', { exact: true }).click();
    await expect(code(page, 'Content-Security-Policy').last()).toContainText("'wasm-unsafe-eval'");
    // In a shadow root of the page, under the console's own policy.
    await expect(
      page.locator('countersign-widget').getByRole('application', { name: 'Seite 1 von 1' }).first(),
    ).toBeVisible();
    await expect(page.locator('countersign-widget iframe')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
  });

  test('the signing page is previewed with a link that was pasted', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await site.template(onePage(), { name: 'Signed' });
    await signIn(page, site);
    await open(page, site, '/developers/embed');
    await page.getByLabel('Widget').selectOption({ label: 'Signing page' });
    await page.getByLabel('Allowed origins').fill('https://app.example.com/path');
    await expect(
      page.getByText('https://app.example.com/path isn’t an origin', { exact: false }),
    ).toBeVisible();
    await page.getByLabel('Allowed origins').fill('https://app.example.com');
    await expect(code(page, 'Your server').last()).toContainText(
      '"allowed_origins": ["https://app.example.com"]',
    );
    const sent = await site.api<{ first_signer: { signing_link: string } }>(
      'POST',
      '/signing-requests/create-and-send',
      {
        name: 'Pasted',
        document: Buffer.from(onePage()).toString('base64'),
        recipients: [{ _temp_id: 'a', first_name: 'Ada', email: 'ada@example.com', order: 1 }],
        fields: [
          {
            type: 'signature',
            recipient_id: 'a',
            page_number: 1,
            position: { x: 10, y: 80, width: 30, height: 6 },
          },
        ],
      },
    );
    const link = page.getByLabel('Signing link of a test');
    await link.fill('https://other.example/signing/x');
    await expect(page.getByText('Paste a signing link of this service')).toBeVisible();
    await link.fill(sent.first_signer.signing_link);
    const signing = page.frameLocator('.con-preview iframe');
    await expect(signing.getByRole('button', { name: /Agree|Start|Accept/ }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });

  test('viewers get the code, and editors aren’t started', async ({ page, site }) => {
    await site.template(onePage(), { name: 'For viewers' });
    await signInAsViewer(page, site);
    await open(page, site, '/developers/embed');
    await expect(code(page, 'Your page').last()).toContainText('CountersignTemplateEditor.init');
    await expect(page.getByText('Only admins and owners can try the editors here.')).toBeVisible();
    await expect(page.locator('countersign-widget')).toHaveCount(0);
  });
});

test.describe('API requests', () => {
  test('a call is found by its request ID and by filters in the address', async ({ page, site }) => {
    const failed = await fetch(`${site.serviceUrl}/api/v1/templates`, {
      method: 'POST',
      headers: { authorization: site.key, 'content-type': 'application/json', 'user-agent': 'acme/2.1' },
      body: '{}',
    });
    const requestId = failed.headers.get('x-request-id')!;
    const { id } = await site.template(onePage(), { name: 'Called' });
    await site.api('GET', `/templates/${id}/checks`);
    await signIn(page, site);
    await open(page, site, '/developers/requests');
    // It is written a few seconds later.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: `GET /templates/${id}/checks` })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Path' }).fill('/checks');
    await expect(page).toHaveURL(/path=%2Fchecks/);
    await expect(page.getByRole('link', { name: 'POST /templates', exact: true })).toHaveCount(0);
    await page.getByLabel('Status').selectOption({ label: 'Failed (5xx)' });
    await expect(page.getByText('No call matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('searchbox', { name: 'Request ID' }).fill(requestId);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.getByText('VALIDATION_ERROR')).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'POST /templates' }).click();
    await expect(page.getByRole('heading', { name: 'POST /templates' })).toBeVisible();
    await expect(page.getByText('acme/2.1')).toBeVisible();
    await expect(page.getByText(requestId)).toBeVisible();
    await expect(page.getByRole('link', { name: 'What VALIDATION_ERROR means' })).toHaveAttribute(
      'href',
      '/docs/error-codes#validation_error',
    );
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'All API requests' }).click();
  });

  test('viewers can’t read the log', async ({ page, site }) => {
    await signInAsViewer(page, site);
    await open(page, site, '/developers/requests');
    await expect(page.getByText(/permission|role|allowed|admin/i).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test.describe('editor tokens', () => {
  test('one is revoked, then all of a template', async ({ page, site }) => {
    const { id } = await site.template(onePage(), { name: 'Open lease' });
    const other = await site.template(onePage(), { name: 'Other lease' });
    const tokens = [
      await site.token(id),
      await site.token(id, { permissions: ['read'] }),
      await site.token(id),
    ];
    await site.token(other.id);
    const status = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${site.serviceUrl}/api/v1/templates/${id}`, { headers })).status;
    };
    await signIn(page, site);
    await open(page, site, '/developers/tokens');
    const rows = page.getByRole('row', { name: 'Open lease' });
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('API key');
    expect(await violations(page)).toEqual([]);
    // By keyboard.
    await rows.first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke this token' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Revoke this token?' });
    await dialog.getByRole('button', { name: 'Keep' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(3);
    await rows.first().getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Revoke this token' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('One token was revoked')).toBeVisible();
    await expect(rows).toHaveCount(2);
    expect(await status(tokens[2]!)).toBe(401);
    expect(await status(tokens[0]!)).toBe(200);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
    await rows.first().getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Revoke all tokens for “Open lease”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole('row', { name: 'Other lease' })).toHaveCount(1);
    expect(await Promise.all(tokens.map(status))).toEqual([401, 401, 401]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('viewers see them and can’t revoke them', async ({ page, site }) => {
    const { id } = await site.template(onePage(), { name: 'Seen by viewers' });
    await site.token(id);
    await signInAsViewer(page, site);
    await open(page, site, '/developers/tokens');
    const row = page.getByRole('row', { name: 'Seen by viewers' });
    await expect(row).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
  });
});
