/** Sending a template to the people of a spreadsheet. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { openSite } from '../open-site.ts';
import { expect, type Site, test as shared } from '../site.ts';
import { signIn } from './sign-in.ts';

/** A service of its own: people who sign in here would be further owners of the company of other tests. */
const test = shared.extend<object, { company: Site }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { close, ...site } = await openSite();
      await use(site);
      await close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** A template for one signer, with a field that senders fill. */
async function newTemplate(site: Site, name: string): Promise<string> {
  const { id } = await site.template(onePage(), { name });
  const place = (y: number) => ({ page_number: 1, position: { x: 10, y, width: 30, height: 6 } });
  await site.api('PUT', `/templates/${id}`, {
    users: [{ _temp_id: 'a', designation: 'Signer', order: 1 }],
    fields: [
      { type: 'signature', recipient_id: 'a', required: true, ...place(20) },
      { type: 'text', variable_name: 'rent', recipient_id: 'a', required: false, ...place(40) },
    ],
  });
  return id;
}

const choose = (page: Page, text: string, name = 'people.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const requestsNamed = async (site: Site, name: string) =>
  (
    await site.api<{ results: { name: string; recipients: { email: string }[] }[] }>(
      'GET',
      `/signing-requests?name=${encodeURIComponent(name)}&page_size=50`,
    )
  ).results;

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('a file is checked, corrected and sent, and the same file sends nothing again', async ({
  page,
  company: site,
}) => {
  const id = await newTemplate(site, 'Tenancy');
  await signIn(page, site);
  await page.goto(`${site.serviceUrl}/console/templates/${id}`);
  await page.getByRole('link', { name: 'Send to many' }).click();
  const sample = await saved(page, 'Download sample file');
  expect(sample).toContain('First name,Last name,Email address,rent');

  await choose(page, 'Not a spreadsheet\0');
  await expect(page.getByText('This isn’t a CSV file.', { exact: false })).toBeVisible();

  const file =
    'First name;Post;rent;Shoe size\nAda;ada@example.com;900;38\nBob;bob@;1;1\n=Cy;cy@example.com;700;40\n';
  await choose(page, file);
  await expect(page.getByText('Columns that aren’t used: Post and Shoe size')).toBeVisible();
  await expect(page.getByText('3 rows have errors and won’t be sent')).toBeVisible();
  await page.getByLabel('Email address').selectOption('Post');
  await expect(page.getByText('2 rows are ready to send')).toBeVisible();
  await expect(page.getByText('Signer 1: Email address: “bob@” isn’t an email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Send 2 requests' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 requests' }).click();
  await expect(page.getByText('All rows are processed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View request' })).toHaveCount(2);
  const report = await saved(page, 'Download report');
  expect(report).toContain(`"'=Cy, cy@example.com",Sent`);
  expect(report).toMatch(/3,"Bob, bob@",Error/);
  expect(await saved(page, 'Download rows that weren’t sent')).toContain('Bob,bob@,1,1');
  const sent = await requestsNamed(site, 'Tenancy');
  expect(sent.map(({ name }) => name).sort()).toEqual(['Tenancy – =Cy', 'Tenancy – Ada']);

  // As after a reload in the middle of it.
  await page.reload();
  await choose(page, file);
  await page.getByLabel('Email address').selectOption('Post');
  await page.getByRole('button', { name: 'Send 2 requests' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 requests' }).click();
  await expect(page.getByText('All rows are processed')).toBeVisible();
  expect(await requestsNamed(site, 'Tenancy')).toHaveLength(2);
  const link = await page.getByRole('link', { name: 'View request' }).first().getAttribute('href');
  await page.goto(site.serviceUrl + link);
  await expect(page.getByRole('heading', { name: 'Tenancy – Ada' })).toBeVisible();
});

test('sending waits when the service asks for it, and resumes after an error', async ({
  page,
  company: site,
}) => {
  const id = await newTemplate(site, 'Handbook');
  await signIn(page, site);
  await page.goto(`${site.serviceUrl}/console/templates/${id}/send-many`);
  const lines = Array.from({ length: 4 }, (_, index) => `Person${index},p${index}@example.com`);
  await choose(page, `First name,Email\n${lines.join('\n')}`);
  const answers = [200, 429, 402];
  await page.route('**/signing-requests/create-and-send', (route) => {
    const status = answers.shift() ?? 200;
    if (status === 200) return route.continue();
    const body = JSON.stringify({
      code: status === 429 ? 'RATE_LIMIT_EXCEEDED' : 'INSUFFICIENT_CREDITS',
      message: 'No credits are left',
    });
    return route.fulfill({ status, contentType: 'application/json', headers: { 'Retry-After': '1' }, body });
  });
  await page.getByRole('button', { name: 'Send 4 requests' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 4 requests' }).click();
  await expect(page.getByText('No credits are left')).toBeVisible();
  await expect(page.getByText('1 of 4 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('All rows are processed')).toBeVisible();
  expect(await requestsNamed(site, 'Handbook')).toHaveLength(4);
});

for (const [device, viewport] of [
  ['desk', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`has no accessibility findings: ${device}`, async ({ page, company: site }, info) => {
    await page.setViewportSize(viewport);
    const id = await newTemplate(site, `Look ${device}`);
    await signIn(page, site);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.serviceUrl}/console/templates/${id}/send-many`);
      const check = async (step: string) => {
        await page.screenshot({ path: info.outputPath(`${step}-${colorScheme}.png`), fullPage: true });
        expect(await violations(page), `${step} ${colorScheme}`).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, step).toBeLessThanOrEqual(viewport.width);
      };
      await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
      await check('empty');
      await choose(page, `First name,Email,Note\nAda,ada-${colorScheme}@example.com,x\nBob,,x\n`);
      await expect(page.getByText('1 row is ready to send')).toBeVisible();
      await check('rows');
      await page.getByRole('button', { name: 'Send 1 request' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send 1 request' }).click();
      await expect(page.getByText('All rows are processed')).toBeVisible();
      await check('sent');
    }
  });
