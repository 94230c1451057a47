import { textDocument } from '../../fixtures/make-pdfs.ts';
import { type RawObject, rawPdf } from '../../fixtures/raw-pdf.ts';
import { expect, test } from './harness/fixtures.ts';

const PAGES = 60;
const sizes = [{ count: PAGES, width: 300, height: 400 }];

/** Each page weighs more than what pdf.js fetches at once, so every page is a request of its own. */
function heavyDocument(): Uint8Array {
  const kids = Array.from({ length: PAGES }, (_, index) => `${3 + index * 2} 0 R`).join(' ');
  const objects: RawObject[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${PAGES} /Kids [${kids}] /MediaBox [0 0 300 400] >>`,
  ];
  const ballast = `%${'x'.repeat(120)}\n`.repeat(2_500);
  for (let page = 1; page <= PAGES; page += 1) {
    objects.push(`<< /Type /Page /Parent 2 0 R /Resources << >> /Contents ${objects.length + 2} 0 R >>`);
    objects.push({ dict: '', stream: `0.2 0.4 0.8 rg 20 ${20 + page} 200 100 re f\n${ballast}` });
  }
  return rawPdf(objects);
}

test('renews a link that expires while reading, once and unnoticed', async ({ page, site }) => {
  site.setDocument(heavyDocument());
  site.breakOffAfter(200_000);
  await page.goto(site.origin);
  await page.evaluate((sizes) => window.room.show('/document.pdf', { pageSizes: sizes, zoom: 50 }), sizes);
  site.expireLinks();
  await page.evaluate((pages) => window.room.shown.viewer.scrollToPage(pages), PAGES);
  await expect.poll(() => page.evaluate((p) => window.room.shown.rendered.includes(p), PAGES)).toBe(true);
  expect(site.renewals).toBe(1);
  site.expireLinks();
  await page.evaluate(() => window.room.shown.viewer.scrollToPage(30));
  await expect.poll(() => page.evaluate(() => window.room.shown.rendered.includes(30))).toBe(true);
  expect(site.renewals).toBe(2);
});

test('renews an expired first link before anything fails', async ({ page, site }) => {
  site.setDocument(await textDocument(3));
  site.expireLinks();
  await page.goto(site.origin);
  await page.evaluate(() =>
    window.room.show('/document.pdf?link=0', { pageSizes: [{ count: 3, width: 595.28, height: 841.89 }] }),
  );
  expect(site.renewals).toBe(1);
});

test('reports failed requests for bytes and retries until they succeed', async ({ page, site }) => {
  site.setDocument(heavyDocument());
  site.breakOffAfter(200_000);
  await page.goto(site.origin);
  await page.evaluate((sizes) => window.room.show('/document.pdf', { pageSizes: sizes, zoom: 50 }), sizes);
  let isDown = true;
  await page.route('**/document.pdf*', (route) => (isDown ? route.abort() : route.continue()));
  await page.evaluate(() => window.room.shown.viewer.scrollToPage(30));
  await expect.poll(() => page.evaluate(() => window.room.shown.troubles)).toContain('network');
  isDown = false;
  await expect.poll(() => page.evaluate(() => window.room.shown.rendered.includes(30))).toBe(true);
  await expect.poll(() => page.evaluate(() => window.room.shown.troubles.at(-1))).toBeNull();
});

for (const [name, bytes, reason] of [
  ['no PDF at all', new TextEncoder().encode('hello, this is no PDF'), 'damaged'],
  ['an empty file', new Uint8Array(), 'damaged'],
] as const)
  test(`rejects ${name} with a reason`, async ({ page, site }) => {
    site.setDocument(bytes);
    await page.goto(site.origin);
    const failure = await page.evaluate(() =>
      window.room
        .openDocument({
          url: '/document.pdf',
          renewUrl: async () => ({ url: '/document.pdf' }),
          assetBase: new URL('/', location.href).href,
        })
        .then(
          () => null,
          (error) => ({ code: error.code, reason: error.reason, retryable: error.retryable }),
        ),
    );
    expect(failure).toEqual({ code: 'DOCUMENT_FAILED', reason, retryable: false });
  });
