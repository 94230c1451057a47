/** Tags, saved views, dates, corrections after sending, copies to another workspace, and webhooks of one request. */
import type { Page } from '@playwright/test';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { openSite } from '../open-site.ts';
import { expect, type Site, test as shared } from '../site.ts';
import { signIn } from './sign-in.ts';

/** A service of its own for each test, as for a new company. */
const test = shared.extend<{ company: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  company: async ({}, use) => {
    const { close, ...site } = await openSite({ WEBHOOK_ALLOWED_HOSTS: 'localhost:9' });
    await use(site);
    await close();
  },
});

async function newTemplate(site: Site, name: string): Promise<string> {
  const { id } = await site.template(onePage(), { name });
  await site.api('PUT', `/templates/${id}`, {
    users: [{ _temp_id: 'a', designation: 'Signer', order: 1 }],
    fields: [
      {
        type: 'signature',
        recipient_id: 'a',
        required: true,
        page_number: 1,
        position: { x: 10, y: 20, width: 30, height: 6 },
      },
    ],
  });
  return id;
}

const sendTo = (site: Site, template_id: string, name: string, email: string) =>
  site.api<{ id: string; first_signer: { id: string } }>('POST', '/signing-requests/create-and-send', {
    template_id,
    name,
    recipients: [{ first_name: 'Ada', last_name: 'Lovelace', email, order: 1 }],
  });

const open = (page: Page, site: Site, path: string) => page.goto(`${site.serviceUrl}/console${path}`);

test('the first request starts with a template, and views keep filters', async ({ page, company: site }) => {
  await signIn(page, site);
  await open(page, site, '/requests');
  await expect(page.getByRole('link', { name: 'Upload your first document' })).toBeVisible();
  const template = await newTemplate(site, 'Lease');
  await page.reload();
  await page.getByRole('link', { name: 'Choose a template to send' }).click();
  await expect(page.getByRole('link', { name: 'Lease' })).toBeVisible();

  await sendTo(site, template, 'Lease for Ada', 'ada@example.com');
  await sendTo(site, template, 'Other', 'bob@example.com');
  await open(page, site, '/requests?name=Lease&status=in_progress');
  await expect(page.getByRole('link', { name: 'Lease for Ada' })).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name of the view').fill('Leases');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('button', { name: 'Leases', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(views.getByRole('button', { name: 'Leases', exact: true })).toBeFocused();
  await views.getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL(/\/requests$/);
  await expect(page.getByRole('link', { name: 'Other' })).toBeVisible();
  await views.getByRole('button', { name: 'Leases', exact: true }).click();
  await expect(page).toHaveURL(/name=Lease&status=in_progress/);
  await expect(page.getByRole('link', { name: 'Other' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for “Leases”' }).click();
  await page.getByRole('menuitem', { name: 'Rename view' }).click();
  await page.getByRole('dialog').getByLabel('Name of the view').fill('Open leases');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename view' }).click();
  await expect(views.getByRole('button', { name: 'Open leases', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for “Open leases”' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByText('The view was deleted')).toBeVisible();
  await expect(views.getByRole('button', { name: 'All' })).toBeFocused();

  await open(page, site, '/requests');
  await page.getByLabel('Created until').fill('2020-01-01');
  await page.getByLabel('Created until').press('Tab');
  await expect(page.getByText('No requests match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Created from').fill('2020-01-01');
  await page.getByLabel('Created from').press('Tab');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expect(page.getByRole('link', { name: 'Other' })).toBeVisible();
});

test('a template is tagged, found by its tag, and copied to another workspace', async ({
  page,
  company: site,
}) => {
  const workspace = await site.api<{ id: string }>('POST', '/workspaces', { name: 'Berlin' });
  const id = await newTemplate(site, 'Lease');
  await newTemplate(site, 'Other');
  await signIn(page, site);
  await open(page, site, `/templates/${id}`);
  for (const tag of ['Tenancy', 'Archive']) {
    await page.getByPlaceholder('Add a tag').fill(tag);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name: tag, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Remove the tag “Archive”' }).click();
  await expect(page.getByRole('link', { name: 'Archive', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await page.getByLabel('Tags').selectOption('Tenancy');
  await expect(page).toHaveURL(/tag=Tenancy/);
  await expect(page.getByRole('link', { name: /Other/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Lease/ }).click();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Copy to another workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('The template was copied to “Berlin”')).toBeVisible();
  const copyId = new URL(page.url()).pathname.split('/')[3]!;
  const copy = await site.api<{ workspace_id: string; fields: unknown[] }>('GET', `/templates/${copyId}`);
  expect([copy.workspace_id, copy.fields.length]).toEqual([workspace.id, 1]);
  await expect(page.getByRole('link', { name: 'Tenancy', exact: true })).toBeVisible();
});

test('an address is corrected after sending, and webhooks of the request are shown', async ({
  page,
  company: site,
}) => {
  await site.api('POST', '/webhooks', { url: 'http://localhost:9/hook', events: ['signing_request.sent'] });
  const template = await newTemplate(site, 'Lease');
  const request = await sendTo(site, template, 'Lease', 'wrong@example.com');
  await signIn(page, site);
  await open(page, site, `/requests/${request.id}`);
  await page.getByRole('button', { name: 'Correct Ada Lovelace' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('nothing');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Enter an email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog.getByText('The link sent to wrong@example.com stops working', { exact: false }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace address' }).click();
  await expect(page.getByText('The recipient was corrected')).toBeVisible();
  await expect(page.getByText('Signer · ada@example.com')).toBeVisible();
  await expect(
    page.getByText('Corrected the email address of Ada Lovelace from wrong@example.com to ada@example.com', {
      exact: false,
    }),
  ).toBeVisible();
  const old = await fetch(`${site.serviceUrl}/api/v1/signing-sessions/${request.first_signer.id}`);
  expect(old.status).toBe(404);
  const card = page.getByRole('region', { name: 'Webhooks' });
  await expect(async () => {
    await page.reload();
    await expect(card.getByText('signing_request.sent')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await card.getByRole('button', { name: 'Send again' }).first().click();
  await expect(page.getByText('The delivery is sent again')).toBeVisible();
});

for (const [device, viewport] of [
  ['desk', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`has no accessibility findings: ${device}`, async ({ page, company: site }, info) => {
    test.slow();
    await page.setViewportSize(viewport);
    const template = await newTemplate(site, 'Lease');
    const request = await sendTo(site, template, 'Lease for Ada', 'ada@example.com');
    await signIn(page, site);
    await open(page, site, `/templates/${template}`);
    await page.getByPlaceholder('Add a tag').fill('Tenancy');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Tenancy', exact: true })).toBeVisible();
    await open(page, site, '/requests?name=Lease');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name of the view').fill('Leases');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    // Leaving at once would cut the request off.
    await expect(page.getByRole('button', { name: 'Leases', exact: true })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const check = async (step: string) => {
        await page.screenshot({ path: info.outputPath(`${step}-${colorScheme}.png`), fullPage: true });
        expect(await violations(page), `${step} ${colorScheme}`).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, step).toBeLessThanOrEqual(viewport.width);
      };
      await open(page, site, '/requests?name=Lease');
      await expect(page.getByRole('button', { name: 'Leases', exact: true })).toBeVisible();
      await check('requests');
      await open(page, site, '/templates?tag=Tenancy');
      await expect(page.getByRole('link', { name: /Lease/ })).toBeVisible();
      await check('templates');
      await open(page, site, `/templates/${template}`);
      await expect(page.getByRole('link', { name: 'Tenancy', exact: true })).toBeVisible();
      await check('template');
      await open(page, site, `/requests/${request.id}`);
      await page.getByRole('button', { name: 'Correct Ada Lovelace' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Email address')).toBeVisible();
      await check('correct');
      await dialog.getByLabel('Email address').fill('other@example.com');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByRole('button', { name: 'Replace address' })).toBeVisible();
      await check('replace');
    }
  });
