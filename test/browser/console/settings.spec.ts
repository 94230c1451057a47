/** Settings of a company and a workspace, as their owners and admins change them. */
import type { FrameLocator, Page } from '@playwright/test';
import { dnsServer } from '../../support/dns-server.ts';
import { violations } from '../axe.ts';
import { openSite } from '../open-site.ts';
import { expect, type Site, testApart as test } from '../site.ts';
import { invitationFor, newAddress, signIn } from './sign-in.ts';

const open = (page: Page, path: string) => page.goto(new URL(`/console${path}`, page.url()).href);

const PAGES = [
  ['/settings', 'General'],
  ['/settings/signing', 'Signing'],
  ['/settings/branding', 'Branding'],
  ['/settings/emails', 'Emails'],
  ['/settings/emails/signing_invite', 'Invitation to sign'],
  ['/settings/consent', 'Consent'],
  ['/settings/domains', 'Domains'],
  ['/settings/seals', 'Seals'],
  ['/settings/workspaces', 'Workspaces'],
  ['/settings/usage', 'Usage'],
] as const;

for (const [name, viewport, colorScheme] of [
  ['wide', { width: 1280, height: 900 }, 'light'],
  ['phone', { width: 390, height: 844 }, 'dark'],
] as const) {
  test(`pages of settings have no accessibility findings, ${name}`, async ({ page, site }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await signIn(page, site);
    for (const [path, heading] of PAGES) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('.con-spinner')).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }
  });
}

const settingsOf = (site: Site) => site.api<Record<string, unknown>>('GET', '/company/settings');
/** The color of what is painted. */
const background = (frame: FrameLocator, name: string | RegExp) =>
  frame.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);

test('colors and words show in the signing page, the email and the certificate before they are saved', async ({
  page,
  site,
}) => {
  test.slow();
  await signIn(page, site);
  await open(page, '/settings/branding');
  const signing = page.frameLocator('iframe[title="Preview of the signing page"]');
  await expect(signing.getByRole('heading', { name: 'Service agreement' })).toBeVisible();
  const color = page.getByRole('textbox', { name: 'Buttons and links' });
  await color.fill('#0a6640');
  await color.press('Tab');
  await expect.poll(() => background(signing, 'Agree and continue')).toBe('rgb(10, 102, 64)');

  // It can be tried to the end.
  const before = (await signing.getByRole('checkbox').elementHandle())!;
  await page.getByLabel('Finish signing').fill('Sign now');
  // The preview starts again, and forgets what was checked.
  await expect.poll(() => before.evaluate((checkbox) => checkbox.isConnected)).toBe(false);
  await expect(signing.getByRole('button', { name: 'Sign now' })).toHaveCount(0);
  await signing.getByRole('checkbox').check();
  await signing.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(signing.getByRole('button', { name: /Sign now|Next/ }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Email' }).click();
  const mail = page.frameLocator('iframe[title="Preview of the invitation"]').frameLocator('iframe');
  await expect(mail.getByRole('link', { name: 'Read and sign' })).toHaveCSS(
    'background-color',
    'rgb(10, 102, 64)',
  );
  await page.getByRole('tab', { name: 'Certificate' }).click();
  await expect(page.getByRole('img', { name: 'Preview of the certificate' })).toBeVisible();

  expect((await settingsOf(site)).color_primary).toBeNull();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes were saved')).toBeVisible();
  const saved = await settingsOf(site);
  expect(saved.color_primary).toBe('#0a6640');
  expect(saved.signing_button_label_overrides).toEqual({ en: { 'common.finish': 'Sign now' } });
  await page.getByRole('button', { name: 'Reset: Buttons and links' }).click();
  await page.getByLabel('Finish signing').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await settingsOf(site)).color_primary).toBeNull();
  expect((await settingsOf(site)).signing_button_label_overrides).toBeNull();
});

test('unsaved changes are kept unless they are discarded', async ({ page, site }) => {
  await signIn(page, site);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Signing', exact: true }).click();
  await page.getByLabel('Allow recipients to decline').selectOption('off');
  await page.getByRole('link', { name: 'Overview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Allow recipients to decline')).toHaveValue('off');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Allow recipients to decline')).toHaveValue('off');
  await page.getByRole('link', { name: 'Overview' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect((await settingsOf(site)).allow_decline).toBeNull();
});

test('a value that the service refuses is explained at its input, and nothing is lost', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await open(page, '/settings/signing');
  await page.getByLabel('Redirect to').fill('http://example.com/done');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Redirect to')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Expected an https URL').first()).toBeVisible();
  await expect(page.getByLabel('Redirect to')).toHaveValue('http://example.com/done');
});

test('an email is changed with a preview, tried, and restored', async ({ page, site }) => {
  test.slow();
  await signIn(page, site);
  await open(page, '/settings/emails');
  await page.getByRole('link', { name: 'Request completed' }).click();
  await page.getByLabel('Subject').fill('All done: {{signing_request_name}}');
  await expect(page.getByText('All done: Service agreement')).toBeVisible();
  await page.getByLabel('Body').fill('Thank you. ');
  await page.getByRole('button', { name: 'Insert placeholder' }).click();
  await page.getByRole('menuitem', { name: 'First name of the recipient' }).click();
  await expect(page.getByLabel('Body')).toHaveValue('Thank you. {{signer_first_name}}');
  const mail = page.frameLocator('iframe[title="Preview of the email"]').frameLocator('iframe');
  await expect(mail.getByText('Thank you. Ada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByRole('dialog').getByLabel('Send to').fill('me@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('the test email is in the inbox', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The email was saved')).toBeVisible();
  await page.getByRole('link', { name: 'All emails' }).click();
  await expect(page.getByRole('row', { name: /Request completed/ })).toContainText('The company’s own');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('link', { name: /All done: Service agreement/ }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Request completed' }).click();
  await page.getByRole('button', { name: 'Restore built-in text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore built-in text' }).click();
  await expect(page.getByLabel('Subject')).not.toHaveValue(/All done/);
  const { results } = await site.api<{ results: unknown[] }>('GET', '/company/email-templates');
  expect(results).toEqual([]);
});

test('a consent statement is added, changed and deleted', async ({ page, site }) => {
  await signIn(page, site);
  await open(page, '/settings/consent');
  await page.getByRole('button', { name: 'Add statement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Language').selectOption('de');
  await dialog.getByRole('textbox', { name: 'Statement' }).fill('Ich stimme zu. <script>alert(1)</script>');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Deutsch/ })).toBeVisible();
  const { terms } = await site.api<{ terms: { statement_text: string }[] }>('GET', '/company/signer-terms');
  expect(terms.map(({ statement_text }) => statement_text.includes('<script'))).toEqual([false]);
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Link to your own terms').fill('not a link');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Expected an http or https URL')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The built-in statement is used', { exact: true })).toBeVisible();
});

test('a domain shows its records until they are found, and then sends', async ({ page }) => {
  test.slow();
  const dns = await dnsServer();
  const { close, ...site } = await openSite({ DNS_SERVERS: dns.address });
  try {
    await signIn(page, site);
    await open(page, '/settings/domains');
    await page.getByRole('button', { name: 'Add domain' }).first().click();
    await page.getByRole('dialog').getByLabel('Domain').fill('mail.acme.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'mail.acme.example' })).toBeVisible();
    const [name, value] = await Promise.all(
      ['Name', 'Value'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
    );
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('The TXT record wasn’t found yet', { exact: false })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    dns.set(name!, value!);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('heading', { name: 'DNS records' })).toBeVisible();
    await expect(page.getByText('Not found yet').first()).toBeVisible();
    const { results } = await site.api<{ results: { id: string }[] }>('GET', '/company/domains');
    const { dns_records } = await site.api<{ dns_records: { name: string; value: string }[] }>(
      'GET',
      `/company/domains/${results[0]!.id}`,
    );
    for (const record of dns_records)
      dns.set(record.name === '@' ? 'mail.acme.example' : `${record.name}.mail.acme.example`, record.value);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Ready')).toBeVisible();
    await page.getByRole('button', { name: 'Delete domain' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete domain' }).click();
    await expect(page.getByText('No domains yet')).toBeVisible();
  } finally {
    await close();
    await dns.close();
  }
});

test('a seal is created, made the default, renamed and revoked', async ({ page, site }) => {
  await signIn(page, site);
  await open(page, '/settings/seals');
  await page.getByRole('button', { name: 'New seal' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create seal' }).click();
  await expect(dialog.getByText('Confirm the statement')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Company stamp');
  await dialog.getByText('Text', { exact: true }).first().click();
  await dialog.getByLabel('Who makes the statement').fill('Grace Hopper');
  await dialog.getByLabel('I make this statement').check();
  await dialog.getByRole('button', { name: 'Create seal' }).click();
  await page.getByRole('link', { name: /Company stamp/ }).click();
  await expect(page.getByRole('img', { name: 'Company stamp' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make default' }).click();
  await expect(page.getByText('Company stamp is the default seal')).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByLabel('Name').fill('Stamp of 2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stamp of 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(/^Revoked on/)).toBeVisible();
  await expect(page.getByText('Default changed')).toBeVisible();
});

test('a workspace is created, has settings of its own, and shows the company’s', async ({ page, site }) => {
  await signIn(page, site);
  await open(page, '/settings/workspaces');
  await page.getByRole('button', { name: 'New workspace' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Sales');
  await page.keyboard.press('Enter');
  const keys = page.getByRole('dialog', { name: 'Copy the keys of Sales' });
  await expect(keys.getByRole('textbox', { name: 'Live key' })).toHaveValue(/^cs_live_/);
  await expect(keys.getByRole('textbox', { name: 'Test key' })).toHaveValue(/^cs_test_/);
  await keys.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Sales/ }).getByRole('button', { name: 'Open settings' }).click();
  await expect(page.getByText('These settings apply to Sales.')).toBeVisible();
  await site.api('PUT', '/company/settings', { default_timezone: 'Europe/Berlin' });
  await page.reload();
  await expect(page.getByLabel('Time zone').locator('option').first()).toHaveText(
    'As for the company: Europe/Berlin',
  );
  await page.getByLabel('Email address of the team').fill('sales@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes were saved')).toBeVisible();
  const { results } = await site.api<{ results: { id: string; name: string }[] }>('GET', '/workspaces');
  const { id } = results.find(({ name }) => name === 'Sales')!;
  const settings = await site.api<Record<string, unknown>>('GET', `/workspace/${id}/settings`);
  expect(settings.team_email).toBe('sales@example.com');
  await site.api('PUT', '/company/settings', { default_timezone: null });
});

test('a viewer sees settings without being able to change them', async ({ page, site, context }) => {
  await signIn(page, site);
  await open(page, '/members');
  const email = newAddress('viewer');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill(email);
  await page.getByRole('dialog').getByLabel('Role').selectOption('viewer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${email} was invited`)).toBeVisible();
  await context.clearCookies();
  await page.goto(await invitationFor(site, email));
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await open(page, '/settings/signing');
  await expect(page.getByText('Only owners can change the company’s settings.')).toBeVisible();
  await expect(page.getByLabel('Allow recipients to decline')).toBeDisabled();
  await open(page, '/settings/domains');
  await expect(page.getByRole('button', { name: 'Add domain' })).toHaveCount(0);
});
