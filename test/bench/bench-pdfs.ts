/**
 * Documents to measure with: real paragraphs in embedded, subset fonts, two columns, a few vector figures. A page weighs
 * about what a page of a scientific paper does. Kept in `.cache/bench/`, since the long ones take seconds to make.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EmbeddedFont, ops, PDF, PdfString } from '@libpdf/core';
import { encode } from 'fast-png';

export const INPUTS = {
  /** A contract of one page. */
  contract1: 1,
  /** A paper: the default of most rows. */
  text14: 14,
  /** One of several documents. */
  contract100: 100,
  manual311: 311,
  big1158: 1_158,
  big2415: 2_415,
} as const;
export type InputName = keyof typeof INPUTS;

const WORDS =
  `agreement party shall provide services hereunder subject terms conditions this section notwithstanding any provision
contrary written notice each obligation confidential information disclosed between trace compiler loop recording guard
exit native code dynamic type specialised stack frame interpreter bytecode dispatch memory representation value object
property lookup shape cache inline function call return branch nested tree side monitor`.split(/\s+/);

/** The same words on every machine and in every run. */
function words(seed: number) {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return WORDS[state % WORDS.length]!;
  };
}

async function font(weight: string, file: string): Promise<Uint8Array> {
  return readFile(path.join('node_modules/@expo-google-fonts/noto-sans', weight, file));
}

/** Noise, which no compression shrinks: about 150 kB. */
function photo(seed: number): Uint8Array {
  let state = seed * 2654435761;
  const data = Uint8Array.from({ length: 224 * 224 * 3 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
  return encode({ width: 224, height: 224, data, channels: 3 });
}

function glyphs(text: string, font: EmbeddedFont): PdfString {
  const ids = font.encodeTextToGids(text);
  return PdfString.fromBytes(new Uint8Array(ids.flatMap((id) => [id >> 8, id & 255])));
}

export async function makePdf(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  const regular = pdf.embedFont(await font('400Regular', 'NotoSans_400Regular.ttf'));
  const bold = pdf.embedFont(await font('700Bold', 'NotoSans_700Bold.ttf'));
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage({ size: 'letter' });
    const names = new Map([regular, bold].map((used) => [used, page.registerFont(used)]));
    const next = words(number);
    const say = (count: number) => Array.from({ length: count }, next).join(' ');
    // One content stream a page, as programs write it; the library's own drawText makes one for every line.
    const content = [ops.setNonStrokingRGB(0.1, 0.1, 0.1)];
    const write = (text: string, used: EmbeddedFont, size: number, x: number, y: number) =>
      content.push(
        ops.beginText(),
        ops.setFont(names.get(used)!, size),
        ops.setTextMatrix(1, 0, 0, 1, x, y),
        ops.showText(glyphs(text, used)),
        ops.endText(),
      );
    write(`${number}. ${say(4)}`, bold, 15, 54, 730);
    for (const x of [54, 312])
      for (let line = 0; line < 52; line += 1) {
        if (x === 312 && line > 20 && line < 34) continue;
        write(say(6), line % 13 === 0 ? bold : regular, 8.6, x, 700 - line * 11.5);
      }
    for (let bar = 0; bar < 14; bar += 1)
      content.push(
        ops.setNonStrokingRGB(0.25, 0.35 + bar * 0.03, 0.7),
        ops.rectangle(316 + bar * 16, 320, 11, 20 + ((bar * 37 + number * 11) % 110)),
        ops.fill(),
      );
    write(`${number} / ${pages}`, regular, 8, 290, 40);
    page.drawOperators(content);
    // Some weight on the later pages, as figures have: what page 1 should not have to wait for.
    if (pages === INPUTS.text14 && number > 7 && number < 14)
      page.drawImage(pdf.embedImage(photo(number)), { x: 316, y: 470, width: 200, height: 90 });
  }
  return pdf.save({ subsetFonts: true, useXRefStream: true, compressionThreshold: 0 });
}

export const benchFolder = path.resolve('.cache/bench');

export async function inputPath(name: InputName): Promise<string> {
  const file = path.join(benchFolder, `${name}.pdf`);
  if (!existsSync(file)) {
    await mkdir(benchFolder, { recursive: true });
    await writeFile(file, await makePdf(INPUTS[name]));
  }
  return file;
}
