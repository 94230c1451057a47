/** Our reader of WOFF2 against the format's own reference code, glyph by glyph. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { readWoff2, woff2Table } from '../../../../../src/server/pdf/fonts/read-woff2.ts';

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
  it('returns a single table', () => {
    const name = '@fontsource-variable/noto-sans-thai';
    const file = require.resolve(`${name}/files/noto-sans-thai-thai-wght-normal.woff2`);
    expect(woff2Table(new Uint8Array(readFileSync(file)), 'cmap').subarray(0, 2)).toEqual(
      Uint8Array.of(0, 0),
    );
  });

  it("is rejected if it isn't one", () => {
    expect(() => readWoff2(new Uint8Array(64))).toThrow(RangeError);
  });
});

/** A WOFF2 file of the given tables; `index` is the place of a tag in the format's list, 63 spells it out. */
function packed(
  tables: readonly {
    readonly index: number;
    readonly tag?: string;
    readonly version?: number;
    readonly bytes: Uint8Array;
    readonly sizes?: readonly number[];
  }[],
): Uint8Array {
  const directory = tables.flatMap(({ index, tag = '', version = 0, bytes, sizes }) => [
    index | (version << 6),
    ...Buffer.from(tag, 'latin1'),
    ...(sizes ?? [bytes.length]),
  ]);
  const body = brotliCompressSync(Buffer.concat(tables.map(({ bytes }) => bytes)));
  const head = Buffer.alloc(48);
  head.write('wOF2', 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(body.length, 20);
  return new Uint8Array(Buffer.concat([head, Buffer.from(directory), body, Buffer.alloc(3)]));
}

const text = (words: string) => new Uint8Array(Buffer.from(words));

describe('the tables of a WOFF2 file', () => {
  it('are identified by number or name', () => {
    const file = packed([
      { index: 0, bytes: text('map') },
      { index: 6, bytes: text('os2') },
      { index: 8, bytes: text('control') },
      { index: 63, tag: 'Own ', bytes: text('own') },
      { index: 62, bytes: text('sill') },
    ]);
    const found = ['cmap', 'OS/2', 'cvt ', 'Own ', 'Sill'].map((tag) =>
      Buffer.from(woff2Table(file, tag)).toString(),
    );
    expect(found).toEqual(['map', 'os2', 'control', 'own', 'sill']);
    expect(() => woff2Table(file, 'glyf')).toThrow('Expected a font with a plain glyf table');
  });

  it('can be longer than 127 bytes', () => {
    const bytes = new Uint8Array(20_000).fill(7);
    const file = packed([
      { index: 0, bytes, sizes: [0x81, 0x9c, 0x20] },
      { index: 1, bytes: text('head') },
    ]);
    expect(woff2Table(file, 'cmap')).toEqual(bytes);
    expect(Buffer.from(woff2Table(file, 'head')).toString()).toBe('head');
  });

  it('have a length of at most five bytes', () => {
    const file = packed([{ index: 0, bytes: text('x'), sizes: [0x80, 0x80, 0x80, 0x80, 0x01] }]);
    expect(Buffer.from(woff2Table(file, 'cmap')).toString()).toBe('x');
    const endless = packed([{ index: 0, bytes: text('x'), sizes: [0x80, 0x80, 0x80, 0x80, 0x80, 0x01] }]);
    expect(() => woff2Table(endless, 'cmap')).toThrow(
      'Expected a number of at most five bytes in a WOFF2 directory',
    );
  });

  it('are read from a part of a larger buffer', () => {
    const file = packed([{ index: 0, bytes: text('map') }]);
    const buffer = new Uint8Array(file.length + 20).fill(255);
    buffer.set(file, 10);
    expect(Buffer.from(woff2Table(buffer.subarray(10, 10 + file.length), 'cmap')).toString()).toBe('map');
  });

  it("that are transformed aren't returned individually", () => {
    const file = packed([
      { index: 3, version: 1, bytes: text('hm'), sizes: [9, 2] },
      { index: 10, version: 3, bytes: text('plain') },
      { index: 11, bytes: text('lo'), sizes: [8, 2] },
    ]);
    expect(() => woff2Table(file, 'hmtx')).toThrow('Expected a font with a plain hmtx table');
    expect(() => woff2Table(file, 'loca')).toThrow('Expected a font with a plain loca table');
    expect(Buffer.from(woff2Table(file, 'glyf')).toString()).toBe('plain');
  });
});

describe('a font without transformed outlines', () => {
  it('is written table by table, sorted, each at a multiple of four', () => {
    const font = readWoff2(
      packed([
        { index: 5, bytes: text('names') },
        { index: 0, bytes: text('map') },
        { index: 63, tag: 'zzzz', bytes: text('last') },
      ]),
    );
    const view = new DataView(font.buffer);
    expect([view.getUint32(0), view.getUint16(4)]).toEqual([0x00010000, 3]);
    const records = [0, 1, 2].map((at) => ({
      tag: Buffer.from(font.slice(12 + 16 * at, 16 + 16 * at)).toString(),
      offset: view.getUint32(20 + 16 * at),
      length: view.getUint32(24 + 16 * at),
    }));
    expect(records).toEqual([
      { tag: 'cmap', offset: 60, length: 3 },
      { tag: 'name', offset: 64, length: 5 },
      { tag: 'zzzz', offset: 72, length: 4 },
    ]);
    expect(font).toHaveLength(76);
    for (const [at, words] of ['map', 'names', 'last'].entries())
      expect(
        Buffer.from(font.slice(records[at]!.offset, records[at]!.offset + records[at]!.length)).toString(),
      ).toBe(words);
  });

  it('is rejected with an unsupported transformation', () => {
    const file = packed([{ index: 3, version: 1, bytes: text('hm'), sizes: [9, 2] }]);
    expect(() => readWoff2(file)).toThrow('Expected a plain hmtx table in a WOFF2 font');
  });

  it('is rejected without its signature', () => {
    const file = packed([{ index: 0, bytes: text('map') }]);
    file[3] = 0x31;
    expect(() => readWoff2(file)).toThrow('Expected a WOFF2 font');
  });
});

it('gets long offsets, as its head table says', () => {
  const name = '@fontsource-variable/noto-sans-thai';
  const file = require.resolve(`${name}/files/noto-sans-thai-thai-wght-normal.woff2`);
  const font = readWoff2(new Uint8Array(readFileSync(file)));
  const view = new DataView(font.buffer);
  const table = (tag: string) => {
    for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16)
      if (Buffer.from(font.slice(at, at + 4)).toString() === tag) return view.getUint32(at + 8);
    throw new Error(`no ${tag}`);
  };
  expect(view.getInt16(table('head') + 50)).toBe(1);
  expect(view.getUint32(table('loca'))).toBe(0);
});
