import { signal } from '@preact/signals-core';
import type { FontName, MeasureText } from '../../geometry/drawing.ts';
import { RUNS, SANS } from './glyph-widths-regular.ts';

type Runs = readonly string[];

/** Fonts that haven't been added are measured as the regular one, which is close enough. */
const advances: Partial<Record<FontName, Runs>> = { sans: SANS };
const tables = new Map<FontName, readonly (readonly number[])[]>();

/** Adds the widths of other fonts, which load later; see `glyph-widths-bold.ts`. */
export function addGlyphWidths(more: Partial<Record<FontName, Runs>>): void {
  Object.assign(advances, more);
  tables.clear();
}

function tableOf(font: FontName) {
  let table = tables.get(font);
  if (!table) {
    table = (advances[font] ?? SANS).map((run) =>
      run.split(' ').map((advance) => (advance ? Number.parseInt(advance, 36) / 1000 : Number.NaN)),
    );
    tables.set(font, table);
  }
  return table;
}

/** Estimated width in em of characters that aren't in the tables: ideographs and emoji are square, combining marks have no width. */
function guess(codePoint: number): number {
  if ((codePoint >= 0x300 && codePoint <= 0x36f) || codePoint === 0x200d || codePoint === 0xfe0f) return 0;
  return codePoint >= 0x2e80 ? 1 : 0.6;
}

function advance(table: readonly (readonly number[])[], codePoint: number): number {
  for (let i = RUNS.length - 1; i >= 0; i--) {
    if (codePoint < RUNS[i]!) continue;
    const known = table[i]![codePoint - RUNS[i]!];
    return known === undefined || Number.isNaN(known) ? guess(codePoint) : known;
  }
  return 0;
}

const measurers = new Map<FontName, (text: string) => number>();
/** Counts loaded fonts, so that drawings with estimated widths are updated. */
const arrivals = signal(0, { name: 'measureText.arrivals' });

/** Adds a font without a table. The measurer returns a line's width in em. */
export function addMeasurer(font: FontName, measurer: (text: string) => number): void {
  measurers.set(font, measurer);
  arrivals.value += 1;
}

/** Width of a line in the fonts of the sealed file, wherever this runs; exact for Latin, Greek and Cyrillic. */
export const measureText: MeasureText = (text, font, size) => {
  const measurer = font.startsWith('hand:') && arrivals.value >= 0 ? measurers.get(font) : null;
  if (measurer) return measurer(text) * size;
  const table = tableOf(font);
  let width = 0;
  for (const character of text) width += advance(table, character.codePointAt(0)!);
  return width * size;
};
