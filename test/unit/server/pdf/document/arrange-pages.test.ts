import { describe, expect, it } from 'vitest';
import { arrange } from '../../../../../src/server/pdf/document/arrange-pages.ts';
import { inspect } from '../../../../../src/server/pdf/document/inspect.ts';
import { rotatedAndCropped, trickyGeometry } from '../../../../fixtures/make-pdfs.ts';
import { rawPdf } from '../../../../fixtures/raw-pdf.ts';

const geometryOf = async (bytes: Uint8Array) => (await inspect({ bytes, maxPages: 100 })).pages;
const stored = async (bytes: Uint8Array) => (await inspect({ bytes, maxPages: 100 })).bytes;

describe('arranging pages', () => {
  it('keeps every box and adds rotations, whatever was inherited', async () => {
    const pages = [
      { page_number: 7, rotate: 90 as const },
      { page_number: 2, rotate: 270 as const },
      { page_number: 5, rotate: 0 as const },
    ];
    const made = await arrange({ bytes: await stored(rotatedAndCropped()), pages });
    expect(await geometryOf(made)).toEqual([
      { ...trickyGeometry[6], rotate: 180 },
      { ...trickyGeometry[1], rotate: 0 },
      trickyGeometry[4],
    ]);
  });

  it('leaves nothing of a removed page, although a bookmark and the form refer to it', async () => {
    const bytes = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 7 0 R /AcroForm << /Fields [9 0 R 10 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 200] >>',
      '<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Annots [9 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /Contents 6 0 R /Annots [10 0 R] >>',
      { dict: '', stream: 'BT (stays here) Tj ET' },
      { dict: '', stream: 'BT (goes away) Tj ET' },
      '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>',
      '<< /Title (Second) /Parent 7 0 R /Dest [4 0 R /Fit] >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (kept field) /Rect [0 0 9 9] /P 3 0 R >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (lost field) /Rect [0 0 9 9] /P 4 0 R >>',
    ]);
    const made = await arrange({ bytes, pages: [{ page_number: 1, rotate: 0 }] });
    const text = Buffer.from(made).toString('latin1');
    expect(await geometryOf(made)).toHaveLength(1);
    expect(text).toContain('kept field');
    expect(text).toContain('stays here');
    expect(text).not.toContain('goes away');
    expect(text).not.toContain('lost field');
  });
});
