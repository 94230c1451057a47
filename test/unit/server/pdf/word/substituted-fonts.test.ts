import { expect, it } from 'vitest';
import { substitutedFonts } from '../../../../../src/server/pdf/word/substituted-fonts.ts';

it('names fonts that the PDF doesn’t have, and those with the same widths', () => {
  expect(
    substitutedFonts(
      ['Calibri', 'Papyrus', 'Times New Roman', 'Lato'],
      ['Carlito-Bold', 'DejaVuSans', 'TimesNewRomanPS-BoldMT', 'Lato-Regular'],
    ),
  ).toEqual([
    { asked: 'Calibri', by: 'Carlito' },
    { asked: 'Papyrus', by: null },
  ]);
});
