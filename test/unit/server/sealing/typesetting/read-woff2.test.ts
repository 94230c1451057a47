/** Our reader of WOFF2 against the format's own reference code, glyph by glyph. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { readWoff2, woff2Table } from '../../../../../src/server/sealing/typesetting/read-woff2.ts';

const require = createRequire(import.meta.url);
const reference = createRequire(createRequire(require.resolve('subset-font')).resolve('fontverter'))(
  'wawoff2',
) as { decompress(file: Uint8Array): Promise<Uint8Array> };

const PACKAGES = ['arabic', 'devanagari', 'khmer', 'jp', 'sc', 'kr', 'thai', 'ethiopic'];

/** Composite and simple glyphs, hinted or not, at two weights. */
describe.each(PACKAGES.map((name) => `@fontsource-variable/noto-sans-${name}`))('%s', (name) => {
  const folder = join(dirname(require.resolve(`${name}/unicode.json`)), 'files');
  const files = readdirSync(folder).filter((file) => file.endsWith('-wght-normal.woff2'));

  it('has the outlines that the reference reader finds', async () => {
    let compared = 0;
    for (const file of files.slice(0, 4)) {
      const packed = new Uint8Array(readFileSync(join(folder, file)));
      const ours = new Font(new Face(new Blob(readWoff2(packed))));
      const theirs = new Font(new Face(new Blob((await reference.decompress(packed)).slice())));
      for (const weight of [400, 600]) {
        for (const font of [ours, theirs]) font.setVariations([new Variation('wght', weight)]);
        for (let glyph = 0; glyph < 120; glyph++) {
          const outline = ours.glyphToPath(glyph);
          if (outline !== theirs.glyphToPath(glyph)) expect({ file, glyph, outline }).toEqual('the same');
          if (outline) compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

describe('a font file', () => {
  it('gives a table by itself', () => {
    const name = '@fontsource-variable/noto-sans-thai';
    const file = require.resolve(`${name}/files/noto-sans-thai-thai-wght-normal.woff2`);
    expect(woff2Table(new Uint8Array(readFileSync(file)), 'cmap').subarray(0, 2)).toEqual(
      Uint8Array.of(0, 0),
    );
  });

  it('is refused when it is none', () => {
    expect(() => readWoff2(new Uint8Array(64))).toThrow(RangeError);
  });
});
