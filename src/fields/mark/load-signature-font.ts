/** Loads the font files that a name needs, the same that the seal uses. Most signatures use the default font and don't need this code. */
import type { SignatureFont, SignatureFontFiles } from '../../model/signature-fonts.ts';
import { addMeasurer } from '../text/measure-text.ts';
import { loadDefaultSignatureFont } from './show-signature-font.ts';
import { signatureFontFor, signatureFonts, signatureFontsFor } from './signature-font.ts';

const folder = new URL('../hands/', import.meta.url);

const lists = new Map<SignatureFont, Promise<SignatureFontFiles>>();
const faces = new Map<string, Promise<unknown>>();

/** Loads once per key; a failed load is retried the next time. */
function once<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  let found = known.get(key);
  if (!found) {
    found = load();
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}

const listOf = (name: SignatureFont) =>
  once(lists, name, async () => {
    const answer = await fetch(new URL(name, folder));
    if (!answer.ok) throw new Error(`The list of ${name} answered ${answer.status}`);
    return (await answer.json()) as SignatureFontFiles;
  });

const isSeen = (character: string) => !/\p{Default_Ignorable_Code_Point}/u.test(character);

/** The files for the text; null if a character is in none, because the seal would then use print. */
async function filesFor(name: SignatureFont, text: string): Promise<SignatureFontFiles | null> {
  const list = await listOf(name);
  const codes = [...text].filter(isSeen).map((character) => character.codePointAt(0)!);
  const needed = new Set<SignatureFontFiles[number]>();
  for (const code of codes) {
    const file = list.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    if (!file) return null;
    needed.add(file);
  }
  return [...needed];
}

const hex = (code: number) => code.toString(16);

const loadFile = (name: SignatureFont, { file, ranges }: SignatureFontFiles[number]) =>
  once(faces, file, async () => {
    const face = new FontFace(`Countersign ${name}`, `url("${new URL(`${name}/${file}`, folder)}")`, {
      unicodeRange: ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(),
    });
    await face.load();
    document.fonts.add(face);
  });

/** Width in em, measured by the browser. */
function measurer(name: SignatureFont): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')!;
  return (text) => {
    context.font = `100px "Countersign ${name}"`;
    return context.measureText(text).width / 100;
  };
}

/** Loads the font's files for the text. False if the font lacks a character. @throws if a file can't be fetched */
async function loadSignatureFont(name: SignatureFont, text: string): Promise<boolean> {
  if (!signatureFonts[name].writes.test(text)) return false;
  if (name === 'caveat') {
    await loadDefaultSignatureFont();
    return true;
  }
  const files = await filesFor(name, text);
  if (!files) return false;
  await Promise.all(files.map((file) => loadFile(name, file)));
  addMeasurer(signatureFonts[name].font, measurer(name));
  return true;
}

/** Loads the font that an existing typed mark will be sealed in. */
export async function loadFontOfMark({
  text,
  font,
}: {
  readonly text: string;
  readonly font: SignatureFont;
}): Promise<void> {
  const name = signatureFontFor(text.trim(), font);
  if (name) await loadSignatureFont(name, text.trim());
}

/** The fonts to choose from, except those whose files can't be loaded. */
export async function loadSignatureFontsFor(text: string): Promise<readonly SignatureFont[]> {
  const able = await Promise.all(
    signatureFontsFor(text).map(async (name) =>
      (await loadSignatureFont(name, text).catch(() => false)) ? [name] : [],
    ),
  );
  return able.flat();
}
