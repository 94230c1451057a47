import type { Page, Request } from '@playwright/test';
import type { AuditEntryAnswer, CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import { textDocument } from '../../fixtures/make-pdfs.ts';
import { expect, type Site, test } from '../site.ts';
import { agree, link } from './request.ts';

const PAGES = 4;
const file = async (pages: number) => Buffer.from(await textDocument(pages)).toString('base64');

async function sendPages(site: Site, documents?: readonly object[]): Promise<CreateAndSendAnswer> {
  return site.api('POST', '/signing-requests/create-and-send', {
    name: 'Long agreement',
    ...(documents ? { documents } : { document: await file(PAGES) }),
    recipients: [
      { id: 'temp_0', first_name: 'Ada', last_name: 'Example', email: 'ada@example.com', order: 1 },
    ],
    fields: [
      {
        type: 'text',
        label: 'Note',
        required: true,
        recipient_id: 'temp_0',
        page_number: 1,
        position: { x: 8, y: 6, width: 40, height: 4 },
      },
      {
        type: 'signature',
        required: true,
        recipient_id: 'temp_0',
        page_number: documents ? 1 : PAGES,
        position: { x: 8, y: 80, width: 40, height: 6 },
      },
    ],
  });
}

const entriesOf = async (site: Site, { id }: CreateAndSendAnswer) =>
  (await site.api<{ results: AuditEntryAnswer[] }>('GET', `/signing-requests/${id}/audit`)).results;
const pagesOf = async (site: Site, request: CreateAndSendAnswer) =>
  (await entriesOf(site, request))
    .filter(({ event }) => event === 'page_viewed')
    .map(({ details }) => details.page_number);

const isReport = (request: Request): boolean => new URL(request.url()).pathname.endsWith('/reading');

/** The pages that the service has received reports about, in order. */
function collectReports(page: Page): readonly number[] {
  const pages: number[] = [];
  page.on('requestfinished', (request) => {
    if (isReport(request)) pages.push(...(request.postDataJSON() as { pages: number[] }).pages);
  });
  return pages;
}

/** Scrolls to the top of a page. */
const scrollTo = (page: Page, number: number): Promise<void> =>
  page.locator('.pdf-scroller').evaluate(
    (scroller, part) => {
      const column = scroller.querySelector<HTMLElement>('.pdf-column')!;
      scroller.scrollTo(0, column.scrollHeight * part);
    },
    (number - 1) / PAGES,
  );

test.describe('reading', () => {
  test('adds one entry per page that was on screen, however often it is scrolled past', async ({
    page,
    site,
  }) => {
    const request = await sendPages(site);
    const reported = collectReports(page);
    await page.goto(link(site, request));
    await agree(page);
    await expect.poll(() => reported).toContain(1);
    // Too fast to read.
    await page.locator('.pdf-scroller').evaluate((scroller) => {
      scroller.scrollTo(0, scroller.scrollHeight);
      scroller.scrollTo(0, 0);
    });
    await scrollTo(page, 2);
    await expect.poll(() => reported).toContain(2);
    await scrollTo(page, 1);
    await scrollTo(page, 3);
    await expect.poll(() => reported).toContain(3);
    const viewed = await pagesOf(site, request);
    expect([...viewed].sort()).toEqual([1, 2, 3]);
  });

  test('names the document of each page if there are several', async ({ page, site }) => {
    const request = await sendPages(site, [
      { document: await file(2), label: 'Lease' },
      { document: await file(2), label: 'House rules' },
    ]);
    const reported = collectReports(page);
    await page.goto(link(site, request));
    await agree(page);
    await expect.poll(() => reported).toContain(1);
    await page.getByRole('button', { name: /^Documents/ }).click();
    await page
      .getByRole('dialog', { name: 'Documents' })
      .getByRole('button', { name: 'House rules' })
      .click();
    await expect.poll(() => reported).toContain(3);
    const viewed = (await entriesOf(site, request)).filter(({ event }) => event === 'page_viewed');
    expect(viewed.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['Viewed page 1 of “Lease”', 'Viewed page 1 of “House rules”']),
    );
    expect(viewed.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ document_id: request.documents![1]!.id, page_number: 1 }),
    );
  });

  test('ends when the page is left, with the fields that were used', async ({ page, site }) => {
    const request = await sendPages(site);
    const reported = collectReports(page);
    await page.goto(link(site, request));
    await agree(page);
    await expect.poll(() => reported).toContain(1);
    await page.getByLabel('Note, required').fill('Hello');
    await expect(page.getByText('Saved')).toBeVisible();
    await page.goto('about:blank');
    await expect
      .poll(async () => (await entriesOf(site, request)).map(({ event }) => event))
      .toContain('document_closed');
    const entries = await entriesOf(site, request);
    expect(entries.find(({ event }) => event === 'field_interaction')!.details).toMatchObject({
      action: 'field_completed',
      field_type: 'text',
      value_length: 5,
    });
    expect(entries.filter(({ event }) => event === 'document_opened')).toHaveLength(1);
    expect(entries.at(-1)!.event).toBe('document_closed');
  });

  test('isn’t reported if the workspace has switched it off', async ({ page, site }) => {
    const { results } = await site.api<{ results: readonly { id: string }[] }>('GET', '/workspaces');
    const path = `/workspace/${results[0]!.id}/settings`;
    await site.api('PUT', path, { audit_reading_events: false });
    try {
      const request = await sendPages(site);
      const reports: string[] = [];
      page.on('request', (one) => isReport(one) && reports.push(one.url()));
      await page.goto(link(site, request));
      await agree(page);
      await page.getByLabel('Note, required').fill('Hello');
      await expect(page.getByText('Saved')).toBeVisible();
      // Leaving the page is the last occasion to report.
      await page.goto('about:blank');
      expect(reports).toEqual([]);
    } finally {
      await site.api('PUT', path, { audit_reading_events: null });
    }
  });
});
