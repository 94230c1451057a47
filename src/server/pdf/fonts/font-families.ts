/**
 * Script fonts in addition to the three bundled ones. They come in slices for the web, each with the character ranges it covers. Only
 * the slices that a document needs are opened.
 */
import { readFileSync } from 'node:fs';
import type { SignatureFont } from '../../../model/signature-fonts.ts';
import { scriptFontFile } from '../bundled-files.ts';

export interface Slice {
  /** Package and file. */
  readonly family: string;
  readonly file: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** Variable font with every weight; otherwise a single weight. */
  readonly isVariable: boolean;
}

const VARIABLE = '@fontsource-variable';

/** Scripts with one slice of the same name. */
const SCRIPTS = [
  ...['arabic', 'hebrew', 'devanagari', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu'],
  ...[
    'kannada',
    'malayalam',
    'sinhala',
    'thai',
    'lao',
    'khmer',
    'myanmar',
    'armenian',
    'georgian',
    'ethiopic',
  ],
] as const;

export type FamilyName =
  | (typeof SCRIPTS)[number]
  | Exclude<SignatureFont, 'caveat'>
  | 'jp'
  | 'kr'
  | 'sc'
  | 'symbols'
  | 'emoji';

interface Family {
  readonly package: string;
  /** Which slices of the package to use; never its Latin ones. */
  readonly takes: RegExp;
  readonly style: 'wght-normal' | '400-normal';
}

const script = (name: string): Family => ({
  package: `${VARIABLE}/noto-sans-${name}`,
  takes: new RegExp(`^${name}$`),
  style: 'wght-normal',
});
const hand = (name: string): Family => ({ package: `@fontsource/${name}`, takes: /./, style: '400-normal' });
const numbered = (name: string): Family => ({
  package: `${VARIABLE}/${name}`,
  takes: /^\[\d+\]$/,
  style: 'wght-normal',
});

export const FAMILIES = {
  ...(Object.fromEntries(SCRIPTS.map((name) => [name, script(name)])) as Record<
    (typeof SCRIPTS)[number],
    Family
  >),
  jp: numbered('noto-sans-jp'),
  kr: numbered('noto-sans-kr'),
  sc: numbered('noto-sans-sc'),
  symbols: {
    package: '@fontsource/noto-sans-symbols-2',
    takes: /^(symbols|math|braille)$/,
    style: '400-normal',
  },
  emoji: numbered('noto-emoji'),
  'dancing-script': hand('dancing-script'),
  'great-vibes': hand('great-vibes'),
  'marck-script': hand('marck-script'),
  mansalva: hand('mansalva'),
  'aref-ruqaa': hand('aref-ruqaa'),
  'gveret-levin': hand('gveret-levin'),
  kalam: hand('kalam'),
  'klee-one': hand('klee-one'),
  'ma-shan-zheng': hand('ma-shan-zheng'),
  'nanum-pen-script': hand('nanum-pen-script'),
} satisfies Record<FamilyName, Family>;

/** Families by script, without those that share characters and need a choice. */
export const SCRIPT_FAMILIES: readonly FamilyName[] = SCRIPTS;

/** The package files that a family uses; `names` are the keys of its `unicode.json`. */
export function filesOf(name: FamilyName, names: readonly string[]): readonly (readonly [string, string])[] {
  const { package: source, takes, style } = FAMILIES[name] as Family;
  const base = source.slice(source.lastIndexOf('/') + 1);
  return names
    .filter((key) => takes.test(key))
    .map((key) => [key, `files/${base}-${key.replace(/[[\]]/g, '')}-${style}.woff2`] as const);
}

const known = new Map<FamilyName, readonly Slice[]>();

export function slicesOf(name: FamilyName): readonly Slice[] {
  let slices = known.get(name);
  if (slices) return slices;
  const { package: family, style } = FAMILIES[name] as Family;
  const index = JSON.parse(readFileSync(scriptFontFile(family, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  slices = filesOf(name, Object.keys(index)).map(([key, file]) => ({
    family,
    file,
    ranges: rangesOf(index[key]!),
    isVariable: style === 'wght-normal',
  }));
  known.set(name, slices);
  return slices;
}

/** `U+964-965,U+25CC` */
function rangesOf(text: string): Slice['ranges'] {
  return text.split(',').map((range) => {
    const [from, to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
  });
}

/** The bytes as in the package. */
export function sliceBytes({ family, file }: Slice): Uint8Array {
  return new Uint8Array(readFileSync(scriptFontFile(family, file)));
}
