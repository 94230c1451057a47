/**
 * Composing, reserving and signing in one process. `test/contracts/sealed-pdf.test.ts` checks the result with other
 * programs.
 */
import { PDF } from '@libpdf/core';
import { encode as encodePng } from 'fast-png';
import { beforeAll, describe, expect, it } from 'vitest';
import { displayedSize } from '../../../../src/geometry/page-transform.ts';
import type { FileValue } from '../../../../src/model/field-value.ts';
import { brokenAt } from '../../../../src/server/audit/chain.ts';
import { inspect } from '../../../../src/server/pdf/document/inspect.ts';
import { rotatedAndCropped, trickyGeometry } from '../../../fixtures/make-pdfs.ts';
import { onePage, rawPdf } from '../../../fixtures/raw-pdf.ts';
import { boundsOfColour, renderPage } from '../../../support/render.ts';
import { sealInProcess } from '../../../support/seal-in-process.ts';
import { auditLog, type FilledField, filledField, sealInput } from '../../../support/seal-input.ts';

/** Four coloured quarters, so that a turn or a mirror shows. */
function quarters(): FileValue {
  const side = 40;
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const colour =
        y < side / 2
          ? x < side / 2
            ? [255, 0, 0]
            : [0, 255, 0]
          : x < side / 2
            ? [0, 0, 255]
            : [255, 0, 255];
      data.set(colour, (y * side + x) * 3);
    }
  }
  const png = encodePng({ width: side, height: side, data, channels: 3, depth: 8 });
  const data_uri = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return { kind: 'file', file_name: 'quarters.png', content_type: 'image/png', size: png.length, data_uri };
}

const SIDE = 60;
const SCALE = 3;

describe('fields on rotated, cropped, shifted and scaled pages', () => {
  const centre = { x: 62, y: 37 };
  let sealed: Uint8Array;

  beforeAll(async () => {
    const original = await inspect({ bytes: rotatedAndCropped(), maxPages: 10 });
    const value = quarters();
    const fields = trickyGeometry.map((page, index): FilledField => {
      const size = displayedSize(page);
      const [width, height] = [(SIDE / size.width) * 100, (SIDE / size.height) * 100];
      const position = { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
      return filledField('image', value, position, { page_number: index + 1 });
    });
    sealed = (await sealInProcess(sealInput(original.bytes, original.pages, fields))).pdf;
  });

  it.each(trickyGeometry.map((page, index) => [index + 1, page] as const))(
    'page %i: the center within 1 pt, upright, not mirrored',
    async (number, geometry) => {
      const page = await renderPage(sealed, number - 1, SCALE);
      const size = displayedSize(geometry);
      const wanted = { x: (centre.x / 100) * size.width, y: (centre.y / 100) * size.height };
      const quarter = (colour: readonly [number, number, number]) => {
        const { x, y, width, height } = boundsOfColour(page, colour)!;
        return { x: (x + width / 2) / SCALE, y: (y + height / 2) / SCALE };
      };
      const [red, green, blue, pink] = [
        quarter([255, 0, 0]),
        quarter([0, 255, 0]),
        quarter([0, 0, 255]),
        quarter([255, 0, 255]),
      ];
      expect(Math.hypot((red.x + pink.x) / 2 - wanted.x, (red.y + pink.y) / 2 - wanted.y)).toBeLessThan(1);
      expect(red.x).toBeLessThan(green.x);
      expect(blue.x).toBeLessThan(pink.x);
      expect(red.y).toBeLessThan(blue.y);
      expect(green.y).toBeLessThan(pink.y);
    },
  );

  it('all existing content of the page', async () => {
    for (const [index] of trickyGeometry.entries()) {
      const [before, after] = [
        await renderPage(rotatedAndCropped(), index, 1),
        await renderPage(sealed, index, 1),
      ];
      expect([after.width, after.height]).toEqual([before.width, before.height]);
      let different = 0;
      for (let y = 0; y < before.height; y++) {
        for (let x = 0; x < before.width; x++) {
          const [a, b] = [before.at(x, y), after.at(x, y)];
          if (a.some((channel, at) => Math.abs(channel - b[at]!) > 60)) different++;
        }
      }
      // The image and the small print, and nothing else.
      expect(different).toBeLessThan((SIDE + 4) ** 2 + 1_200);
    }
  });
});

describe('composing', () => {
  const sealOne = (bytes: Uint8Array, fields: FilledField[] = [], more = {}) =>
    sealInProcess(sealInput(bytes, [{ view: [0, 0, 595, 842], rotate: 0, userUnit: 1 }], fields, more));

  it("rejects an original that isn't the one that was signed", async () => {
    const input = sealInput(onePage(), [{ view: [0, 0, 595, 842], rotate: 0, userUnit: 1 }]);
    const changed = { ...input, document: { ...input.document, bytes: onePage('', '/Lang (de)') } };
    await expect(sealInProcess(changed)).rejects.toMatchObject({ code: 'STALE_DOCUMENT' });
  });

  it('rejects a character that no font has, naming the field and the character', async () => {
    const field = filledField(
      'text',
      'Grüße བོད',
      { x: 10, y: 10, width: 50, height: 4 },
      { label: 'Greeting' },
    );
    await expect(sealOne(onePage(), [field])).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/Greeting.*བ.*U\+0F56/),
    });
  });

  it("spells out characters that can't be drawn in the certificate, and seals", async () => {
    const input = sealInput(onePage(), [{ view: [0, 0, 595, 842], rotate: 0, userUnit: 1 }]);
    const { pdf } = await sealInProcess({ ...input, request: { ...input.request, name: 'བོད von عمر' } });
    const text = (await PDF.load(pdf)).extractText().map((page) => page.text);
    expect(text.join('\n')).toContain('[U+0F56]');
  });

  it("rejects a field on a page that doesn't exist", async () => {
    const field = filledField('text', 'x', { x: 1, y: 1, width: 9, height: 3 }, { page_number: 2 });
    await expect(sealOne(onePage(), [field])).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it("turns the original's form into plain content, and removes active content", async () => {
    const bytes = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 5 0 R >> >> >> /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] /AA << /O << /S /JavaScript /JS (1) >> >> >>',
      '<< /FT /Tx /T (City) /V (Kathmandu) /Type /Annot /Subtype /Widget /Rect [100 700 300 720] /P 3 0 R /DA (/Helv 12 Tf 0 g) >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]);
    const { pdf } = await sealOne(bytes);
    const reopened = await PDF.load(pdf);
    const page = await renderPage(pdf, 0, 2);
    const ink = boundsOfColour(page, [0, 0, 0], 120);
    // The value's letters, inside the widget's rectangle (100–300 across, 122–142 down).
    expect(ink).toBeDefined();
    expect(ink!.x).toBeGreaterThanOrEqual(200);
    expect(ink!.y + ink!.height).toBeLessThanOrEqual(284);
    expect(reopened.getForm()!.getFieldNames()).toEqual(['Seal']);
    expect(Buffer.from(pdf).includes('JavaScript')).toBe(false);
  });

  it('keeps each value in its place if pages share their resources', async () => {
    const field = (name: string, page: number) =>
      `<< /FT /Tx /Ff 1 /T (${name}) /V (${name}) /Type /Annot /Subtype /Widget /Rect [100 700 ${name.length * 40} 760] /P ${page} 0 R /DA (/Helv 40 Tf 0 g) >>`;
    const bytes = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 6 0 R] /DR << /Font << /Helv 8 0 R >> >> >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /Resources 7 0 R /MediaBox [0 0 595 842] >>',
      '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /Annots [6 0 R] >>',
      field('iiiiiiiiii', 3),
      field('MMMMMMMMMM', 4),
      '<< /XObject << >> >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]);
    const geometry = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;
    const { pdf } = await sealInProcess(sealInput(bytes, [geometry, geometry]));
    const widths = await Promise.all(
      [0, 1].map(
        async (index) => boundsOfColour(await renderPage(pdf, index, 1), [0, 0, 0], 120)?.width ?? 0,
      ),
    );
    expect(widths[0]).toBeGreaterThan(40);
    expect(widths[1]).toBeGreaterThan(2 * widths[0]!);
  });

  it('watermarks test documents and only those', async () => {
    const texts = async (is_test: boolean) => {
      const { pdf } = await sealOne(onePage(), [], { is_test });
      return (await PDF.load(pdf)).extractText().map((page) => page.text.replace(/\s/g, ''));
    };
    // The extractor reads rising text from either end.
    const mark = /TESTDOCUMENT|TNEMUCODTSET/;
    expect((await texts(true))[0]).toMatch(mark);
    expect((await texts(false))[0]).not.toMatch(mark);
  });

  it('attaches the whole log', async () => {
    const input = sealInput(onePage(), [{ view: [0, 0, 595, 842], rotate: 0, userUnit: 1 }]);
    const { pdf } = await sealInProcess(input);
    const log = JSON.parse(
      new TextDecoder().decode((await PDF.load(pdf)).getAttachment('audit-trail.json')!),
    );
    expect(log.chain).toEqual({
      algorithm: 'SHA-256',
      canonicalisation: 'RFC 8785',
      head: input.audit.head,
      count: input.audit.count,
    });
    expect(log.entries).toEqual(input.audit.records);
    expect(brokenAt(log.entries)).toBe(null);
  });

  it('makes a certificate as long as its log', async () => {
    const pages = async (count: number) => {
      const { pdf } = await sealOne(onePage(), [], { audit: auditLog(count) });
      return (await PDF.load(pdf)).getPageCount();
    };
    expect(await pages(3)).toBeLessThanOrEqual(3);
    expect(await pages(600)).toBeGreaterThan(8);
  });
});
