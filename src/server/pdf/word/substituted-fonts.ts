/** Fonts with the same widths, so that lines and pages break as in Word. */
const SAME_WIDTHS: Readonly<Record<string, string>> = {
  Calibri: 'Carlito',
  Cambria: 'Caladea',
  Arial: 'Liberation Sans',
  Helvetica: 'Liberation Sans',
  'Arial Narrow': 'Liberation Sans Narrow',
  'Times New Roman': 'Liberation Serif',
  'Courier New': 'Liberation Mono',
};

/** As in a PDF's font names: `Arial-BoldMT`, `TimesNewRomanPS-BoldMT`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export interface SubstitutedFont {
  readonly asked: string;
  /** A font with the same widths; null if the text was set in some other font. */
  readonly by: string | null;
}

/**
 * Fonts that a document asks for and its PDF doesn't have.
 * @param asked names in the Word document
 * @param embedded names in the PDF
 */
export function substitutedFonts(asked: readonly string[], embedded: readonly string[]): SubstitutedFont[] {
  const has = (name: string) => embedded.some((one) => plain(one).startsWith(plain(name)));
  return asked
    .filter((name) => plain(name) !== '' && !has(name))
    .map((name) => {
      const by = SAME_WIDTHS[name];
      return { asked: name, by: by && has(by) ? by : null };
    });
}
