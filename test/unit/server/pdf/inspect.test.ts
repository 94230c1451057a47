import { describe, expect, it } from 'vitest';
import { inspect } from '../../../../src/server/pdf/inspect.ts';
import { hostilePdfs } from '../../../fixtures/hostile-pdfs.ts';
import { rotatedAndCropped, trickyGeometry } from '../../../fixtures/make-pdfs.ts';
import { onePage, rawPdf } from '../../../fixtures/raw-pdf.ts';

const look = (bytes: Uint8Array, maxPages = 5_000) => inspect({ bytes, maxPages });
const reasonOf = async (bytes: Uint8Array, maxPages?: number) => {
  try {
    const { pageCount } = await look(bytes, maxPages);
    return `accepted, ${pageCount} pages`;
  } catch (error) {
    return (error as { extra: { details: { reason: string } } }).extra.details.reason;
  }
};

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

describe('inspecting a PDF', () => {
  it('reads turned, cropped, shifted, scaled and inherited pages as viewers display them', async () => {
    const found = await look(rotatedAndCropped());
    expect(found.pages).toEqual(trickyGeometry);
  });

  it('keeps a sound upload byte for byte', async () => {
    const bytes = onePage();
    const found = await look(bytes);
    expect(found).toMatchObject({ isNormalised: false, pageCount: 1 });
    expect(found.bytes).toBe(bytes);
    expect(found.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes a page without a usable MediaBox for Letter', async () => {
    const sizes = ['', '/MediaBox [0 0 0 0]', '/MediaBox [0 0 10]', '/MediaBox [0 0 /x 9]'].map((box) =>
      rawPdf([
        CATALOG,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `<< /Type /Page /Parent 2 0 R ${box} >>`,
      ]),
    );
    for (const bytes of sizes) expect((await look(bytes)).pages[0]?.view).toEqual([0, 0, 612, 792]);
  });

  it('follows boxes and numbers that stand elsewhere in the file', async () => {
    const bytes = rawPdf([
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox 4 0 R /Rotate 5 0 R >>',
      '[0 0 6 0 R 400]',
      '90',
      '300',
    ]);
    expect((await look(bytes)).pages[0]).toEqual({ view: [0, 0, 300, 400], rotate: 90, userUnit: 1 });
  });

  it('finds pages behind an indirect list and without a type, and stores a plain tree', async () => {
    const bytes = rawPdf([
      CATALOG,
      '<< /Type /Pages /Kids 4 0 R /Count 1 /MediaBox [0 0 200 100] >>',
      '<< /Parent 2 0 R /Rotate 90 >>',
      '[3 0 R 3 0 R]',
    ]);
    const found = await look(bytes);
    expect(found).toMatchObject({ pageCount: 2, isNormalised: true });
    const again = await look(found.bytes);
    expect(again).toMatchObject({ pageCount: 2, isNormalised: false });
    expect(again.pages).toEqual(found.pages);
    expect(again.pages[1]).toEqual({ view: [0, 0, 200, 100], rotate: 90, userUnit: 1 });
  });

  it('counts up to the limit and no further', async () => {
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';
    const bytes = rawPdf([
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
      page,
      page,
      page,
    ]);
    expect(await reasonOf(bytes, 3)).toBe('accepted, 3 pages');
    expect(await reasonOf(bytes, 2)).toBe('too_many_pages');
  });

  it('stores a repaired file so that it needs no repair again', async () => {
    const found = await look(await hostilePdfs['a missing cross-reference table']!.make());
    expect(found.isNormalised).toBe(true);
    expect((await look(found.bytes)).isNormalised).toBe(false);
  });

  it('stores a file that opens without a password unprotected', async () => {
    const found = await look(await hostilePdfs['an owner password only']!.make());
    expect(found.isNormalised).toBe(true);
    expect(Buffer.from(found.bytes).includes('/Encrypt')).toBe(false);
  });

  // The two bombs need the worker's limits; test/contracts/pdf-worker.test.ts has them.
  const cheap = Object.entries(hostilePdfs).filter(([name]) => !name.includes('4 GB'));
  it.each(cheap)('answers %s with a reason', async (_name, { reason, make }) => {
    const actual = await reasonOf(await make());
    const accepted = (reason ?? 'accepted, 1 pages')
      .split('|')
      .map((one) => (one === 'null' ? 'accepted, 1 pages' : one));
    expect(accepted).toContain(actual);
  });
});
