import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../../src/model/errors.ts';
import { pageSizes } from '../../../../../src/server/documents/take-document.ts';
import { inspect } from '../../../../../src/server/pdf/document/inspect.ts';
import { drawPage, previews } from '../../../../../src/server/pdf/images/previews.ts';
import { verifyPdf } from '../../../../../src/verify/verify-pdf.ts';
import { hostilePdfs } from '../../../../fixtures/hostile-pdfs.ts';
import { lockedPdf } from '../../../../fixtures/locked-pdfs.ts';
import { rotatedAndCropped, textDocument, trickyGeometry } from '../../../../fixtures/make-pdfs.ts';
import { oddPdfs } from '../../../../fixtures/odd-pdfs.ts';
import { rarePdfs } from '../../../../fixtures/rare-pdfs.ts';
import { onePage, rawPdf } from '../../../../fixtures/raw-pdf.ts';
import { signedPdf } from '../../../../fixtures/signed-pdf.ts';
import { sealInProcess } from '../../../../support/seal-in-process.ts';
import { sealInput } from '../../../../support/seal-input.ts';

const look = (bytes: Uint8Array, maxPages = 5_000) => inspect({ bytes, maxPages });
const reasonOf = async (bytes: Uint8Array, maxPages?: number) => {
  try {
    const { pageCount } = await look(bytes, maxPages);
    return `accepted, ${pageCount} pages`;
  } catch (error) {
    return (error as { extra: { details: { reason: string } } }).extra.details.reason;
  }
};

/** Of the red values within an A4 page drawn point by pixel; by default in the middle of the box of `signedPdf`. */
const darkest = (pixels: Uint8Array, from: number, to: number, left = 200, right = 201) => {
  let min = 255;
  for (let row = from; row < to; row++)
    for (let column = left; column < right; column++) min = Math.min(min, pixels[(row * 595 + column) * 4]!);
  return min;
};

it.each(['password-40', 'password-128', 'password-256'] as const)(
  'reports a password if the catalog is encrypted too: %s',
  async (name) => {
    expect(await reasonOf(lockedPdf(name))).toBe('encrypted');
  },
);

it.each(['password-40', 'password-128', 'password-256'] as const)(
  'removes the protection with the right password, and with no other: %s',
  async (name) => {
    const bytes = lockedPdf(name);
    for (const [password, fault] of [
      [undefined, 'missing'],
      ['', 'wrong'],
      ['Open', 'wrong'],
    ] as const)
      await expect(inspect({ bytes, password, maxPages: 10 })).rejects.toMatchObject({
        code: 'INVALID_DOCUMENT',
        extra: { details: { reason: 'encrypted', password: fault } },
      });
    for (const password of ['open', 'own']) {
      const found = await inspect({ bytes, password, maxPages: 10 });
      expect(found.pageCount).toBe(1);
      // What is stored opens without it, and forbids nothing.
      expect(await look(found.bytes)).toMatchObject({ pageCount: 1, isRestricted: false });
      expect(Buffer.from(found.bytes).includes('/Encrypt')).toBe(false);
    }
  },
);

it('reads a file that needs no password even with one', async () => {
  expect((await inspect({ bytes: onePage(), password: 'any', maxPages: 10 })).pageCount).toBe(1);
});

it('accepts a file with an encrypted catalog that opens without a password, and reports it as damaged when truncated', async () => {
  const file = lockedPdf('owner-128');
  expect(await reasonOf(file)).toBe('accepted, 1 pages');
  // The key is still there, what it opens is not.
  expect(await reasonOf(file.subarray(0, 250))).toBe('damaged');
});

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

describe('inspecting a PDF', () => {
  it('reads rotated, cropped, shifted, scaled and inherited pages as viewers display them', async () => {
    const found = await look(rotatedAndCropped());
    expect(found.pages).toEqual(trickyGeometry);
  });

  it('keeps a valid upload byte for byte', async () => {
    const bytes = onePage();
    const found = await look(bytes);
    expect(found).toMatchObject({ isNormalised: false, pageCount: 1 });
    expect(found.bytes).toBe(bytes);
    expect(found.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('treats a page without a usable MediaBox as Letter', async () => {
    const sizes = ['', '/MediaBox [0 0 0 0]', '/MediaBox [0 0 10]', '/MediaBox [0 0 /x 9]'].map((box) =>
      rawPdf([
        CATALOG,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        `<< /Type /Page /Parent 2 0 R ${box} >>`,
      ]),
    );
    for (const bytes of sizes) expect((await look(bytes)).pages[0]?.view).toEqual([0, 0, 612, 792]);
  });

  it('resolves boxes and numbers elsewhere in the file', async () => {
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
      '<< /Type /Pages /Kids 4 0 R /Count 2 /MediaBox [0 0 200 100] >>',
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

  it('stores a repaired file so that it needs no further repair', async () => {
    const found = await look(await hostilePdfs['a missing cross-reference table']!.make());
    expect(found.isNormalised).toBe(true);
    expect((await look(found.bytes)).isNormalised).toBe(false);
  });

  describe('a truncated file', () => {
    const shareOf = (bytes: Uint8Array, percent: number) =>
      bytes.slice(0, Math.floor((bytes.length * percent) / 100));
    const picturesOf = async (bytes: Uint8Array) =>
      (await previews({ bytes, pages: 6, width: 150 })).map(({ image }) =>
        Buffer.from(image).toString('base64'),
      );

    it('is repaired if nothing is missing, and rejected otherwise', async () => {
      const whole = await textDocument(6);
      const wanted = await picturesOf(whole);
      const outcomes: string[] = [];
      for (const percent of [99.5, 99, 98, 97, 96, 95, 90, 80, 70, 60, 50, 40, 30, 20, 10]) {
        const found = await look(shareOf(whole, percent)).catch((error: unknown) => error as ServiceError);
        if (found instanceof ServiceError) {
          outcomes.push('refused');
          expect(found.extra.details).toMatchObject({ reason: 'damaged' });
          continue;
        }
        outcomes.push('repaired');
        expect(found).toMatchObject({ isRepaired: true, isNormalised: true, pageCount: 6 });
        expect(await picturesOf(found.bytes)).toEqual(wanted);
      }
      expect(new Set(outcomes)).toEqual(new Set(['repaired', 'refused']));
    });

    it('is rejected with how many pages are complete', async () => {
      const page = (contents: number) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents ${contents} 0 R >>`;
      const text = '0 0 m 9 9 l S';
      const whole = rawPdf([
        CATALOG,
        '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
        page(5),
        page(6),
        { dict: '', stream: text },
        { dict: '', stream: text },
      ]);
      expect(await look(whole)).toMatchObject({ pageCount: 2, isRepaired: false });
      const end = Buffer.from(whole).lastIndexOf('9 9 l');
      await expect(look(whole.slice(0, end))).rejects.toMatchObject({
        message: expect.stringMatching(/^The file is damaged: 1 of its 2 pages/),
        extra: { details: { reason: 'damaged', pages_expected: 2, pages_found: 1 } },
      });
    });
  });

  it('stores a file that opens without a password unprotected', async () => {
    const found = await look(await hostilePdfs['an owner password only']!.make());
    expect(found.isNormalised).toBe(true);
    expect(Buffer.from(found.bytes).includes('/Encrypt')).toBe(false);
  });

  it.each(['an owner password only', 'an owner password that forbids changes'])(
    'reports that a file with %s was restricted, and shows the same pages',
    async (name) => {
      const bytes = await hostilePdfs[name]!.make();
      const found = await look(bytes);
      expect(found).toMatchObject({ isRestricted: true, isNormalised: true, pageCount: 1 });
      expect(await look(found.bytes)).toMatchObject({ isRestricted: false, isNormalised: false });
      expect(Buffer.from(found.bytes).includes('/Encrypt')).toBe(false);
      const [before, after] = await Promise.all(
        [bytes, found.bytes].map((one) => previews({ bytes: one, pages: 1, width: 300 })),
      );
      expect(after).toEqual(before);
      expect((await look(onePage())).isRestricted).toBe(false);
    },
  );

  it("accepts a signed file, and keeps the signature's appearance but not the signature", async () => {
    const found = await look(signedPdf());
    expect(found).toMatchObject({ isNormalised: true, signatures: 1, pageCount: 1 });
    expect(await look(found.bytes)).toMatchObject({ isNormalised: false, signatures: 0 });
    const text = Buffer.from(found.bytes).toString('latin1');
    for (const word of ['/ByteRange', '/Perms', '/SigFlags']) expect(text).not.toContain(word);
    const picture = async (bytes: Uint8Array) =>
      Buffer.from((await previews({ bytes, pages: 1, width: 595 }))[0]!.image).toString('base64');
    expect(await picture(found.bytes)).toBe(await picture(signedPdf()));
    // And once more in the sealed file, where forms are drawn in.
    const sealed = await sealInProcess(sealInput(found.bytes, found.pages));
    expect(darkest((await drawPage(sealed.pdf, 1)).data, 842 - 650, 842 - 610)).toBeLessThan(60);
  });

  it.each(Object.entries(oddPdfs))(
    'accepts %s, which viewers show, and it can be sealed',
    async (_name, make) => {
      const found = await look(make());
      expect(found).toMatchObject({ pageCount: 1, pages: [{ view: [0, 0, 595, 842] }] });
      expect(await look(found.bytes)).toMatchObject({ pageCount: 1, isNormalised: false });
      const wanted = (await drawPage(onePage(), 0.5)).data;
      expect(Buffer.compare((await drawPage(found.bytes, 0.5)).data, wanted)).toBe(0);
      const sealed = await sealInProcess(sealInput(found.bytes, found.pages));
      const report = await verifyPdf(sealed.pdf);
      expect(report.verdict).toBe('intact');
      expect(darkest((await drawPage(sealed.pdf, 1)).data, 100, 125, 80, 150)).toBeLessThan(60);
    },
  );

  it.each(Object.entries(rarePdfs))(
    'accepts %s, as large as viewers show it',
    async (_name, { make, size }) => {
      const bytes = make();
      const found = await look(bytes);
      expect(found).toMatchObject({ pageCount: 1, isNormalised: false });
      expect(pageSizes(found.pages)).toEqual([{ count: 1, width: size[0], height: size[1] }]);
    },
  );

  // The two bombs need the worker's limits; test/contracts/pdf-worker.test.ts has them.
  const cheap = Object.entries(hostilePdfs).filter(([name]) => !name.includes('4 GB'));
  it.each(cheap)('rejects %s with a reason', async (_name, { reason, make }) => {
    const actual = await reasonOf(await make());
    const accepted = (reason ?? 'accepted, 1 pages')
      .split('|')
      .map((one) => (one === 'null' ? 'accepted, 1 pages' : one));
    expect(accepted).toContain(actual);
  });
});
