/** Paper gets the whole document with its answers, and nothing of the page around it. */
import { PDF } from '@libpdf/core';
import type { Page } from '@playwright/test';
import { run, temporaryFile } from '../../support/tools.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../site.ts';
import { agree, link } from './request.ts';

async function document(pages: number): Promise<string> {
  const pdf = PDF.create();
  for (let page = 1; page <= pages; page++)
    pdf.addPage({ width: 595, height: 842 }).drawText(`Sheet ${page}`, { x: 60, y: 700, size: 20 });
  return Buffer.from(await pdf.save()).toString('base64');
}

async function send(site: Parameters<typeof link>[0], pages: number): Promise<string> {
  return link(
    site,
    await site.api('POST', '/signing-requests/create-and-send', {
      name: 'Long agreement',
      document: await document(pages),
      recipients: [
        {
          id: 'temp_0',
          first_name: 'Ada',
          last_name: 'Example',
          email: 'ada@example.com',
          designation: 'Signer',
          order: 1,
        },
      ],
      fields: [1, pages].map((page_number) => ({
        type: 'text',
        label: `Answer on ${page_number}`,
        recipient_id: 'temp_0',
        page_number,
        position: { x: 8, y: 30, width: 40, height: 4 },
        required: true,
        value: '',
      })),
    }),
  );
}

const watchPrinting = () => {
  const seen = window as unknown as { printed: number };
  seen.printed = 0;
  window.print = () => {
    seen.printed += 1;
  };
};
/** The code for printing comes with that of the menu, after the first page. */
async function canPrint(page: Page): Promise<void> {
  await expect(page.locator('.pdf-canvas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
}
const printed = () => (window as unknown as { printed: number }).printed;

for (const way of ['key', 'menu'] as const)
  test(`prints all pages with the answers, by ${way}`, async ({ page, site }) => {
    await page.addInitScript(watchPrinting);
    await page.goto(await send(site, 12));
    await agree(page);
    await page.locator('.sign-field input').first().fill('Analytical Engines');
    await canPrint(page);
    if (way === 'key') await page.keyboard.press('Control+p');
    else {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Print' }).click();
    }
    await expect.poll(() => page.evaluate(printed)).toBe(1);
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const opened = await PDF.load(paper);
    expect(opened.getPages().map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      Array.from({ length: 12 }, () => [595, 842]),
    );
    const text = run('pdftotext', ['-layout', temporaryFile('paper.pdf', paper), '-']);
    expect(text).toContain('Analytical Engines');
    expect(text).not.toMatch(/Finish later|Next|required/);
    await expect(page.locator('.sign-print')).toHaveCount(0);
  });

test("shows a notice first when printing from the browser's menu, then the whole document", async ({
  page,
  site,
}) => {
  await page.addInitScript(watchPrinting);
  await page.goto(await send(site, 3));
  await agree(page);
  await canPrint(page);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.sign-print-notice')).toHaveText('Preparing the document for printing…');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.evaluate(printed)).toBe(1);
  await expect(page.locator('.sign-print-page')).toHaveCount(3);
});

test("doesn't print a document that would need too much memory", async ({ page, site }) => {
  await page.addInitScript(watchPrinting);
  await page.goto(await send(site, 101));
  await agree(page);
  await canPrint(page);
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog', { name: 'This document is too long to print here' })).toBeVisible();
  await expectAccessible(page, { name: 'print-too-long' });
  expect(await page.evaluate(printed)).toBe(0);
});
