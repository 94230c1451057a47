/**
 * Handwriting other than the usual one, when somebody is about to see it: the same files that the seal is set with, and of them
 * those that the name needs. In a file of its own, as most signatures do without.
 */
import type { SignatureFont } from '../../model/signature-fonts.ts';
import type { SignatureFontFiles } from '../../wire/signature-font-files.ts';
import { addMeasurer } from '../text/measure-text.ts';
import { loadHandFont } from './show-signature-font.ts';
import { handFor, hands, handsFor } from './signature-font.ts';

/** Beside the folder that this very file is in. */
const folder = new URL('../hands/', import.meta.url);

const lists = new Map<SignatureFont, Promise<SignatureFontFiles>>();
const faces = new Map<string, Promise<unknown>>();

/** A list that did not come is asked for again the next time. */
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

const listOf = (hand: SignatureFont) =>
  once(lists, hand, async () => {
    const answer = await fetch(new URL(hand, folder));
    if (!answer.ok) throw new Error(`The list of ${hand} answered ${answer.status}`);
    return (await answer.json()) as SignatureFontFiles;
  });

const isSeen = (character: string) => !/\p{Default_Ignorable_Code_Point}/u.test(character);

/** The files for the text; null when a character is in none, and the seal would be in print. */
async function filesFor(hand: SignatureFont, text: string): Promise<SignatureFontFiles | null> {
  const list = await listOf(hand);
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

const loadFile = (hand: SignatureFont, { file, ranges }: SignatureFontFiles[number]) =>
  once(faces, file, async () => {
    const face = new FontFace(`Countersign ${hand}`, `url("${new URL(`${hand}/${file}`, folder)}")`, {
      unicodeRange: ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(),
    });
    await face.load();
    document.fonts.add(face);
  });

/** In parts of the font size, as the browser sets it. */
function measurer(hand: SignatureFont): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')!;
  return (text) => {
    context.font = `100px "Countersign ${hand}"`;
    return context.measureText(text).width / 100;
  };
}

/** Brings what the text needs in this hand. False: the hand cannot write it. @throws when the network cannot */
export async function loadHand(hand: SignatureFont, text: string): Promise<boolean> {
  if (!hands[hand].writes.test(text)) return false;
  if (hand === 'caveat') {
    await loadHandFont();
    return true;
  }
  const files = await filesFor(hand, text);
  if (!files) return false;
  await Promise.all(files.map((file) => loadFile(hand, file)));
  addMeasurer(hands[hand].font, measurer(hand));
  return true;
}

/** What a typed mark that is there already looks like when it is sealed. */
export async function loadHandOf({
  text,
  font,
}: {
  readonly text: string;
  readonly font: SignatureFont;
}): Promise<void> {
  const hand = handFor(text.trim(), font);
  if (hand) await loadHand(hand, text.trim());
}

/** The hands to choose from, as they come. One whose files stay away is not offered. */
export async function loadHandsFor(text: string): Promise<readonly SignatureFont[]> {
  const able = await Promise.all(
    handsFor(text).map(async (hand) => ((await loadHand(hand, text).catch(() => false)) ? [hand] : [])),
  );
  return able.flat();
}
