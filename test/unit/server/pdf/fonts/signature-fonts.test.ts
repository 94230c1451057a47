import { describe, expect, it } from 'vitest';
import { signatureFonts, signatureFontsFor } from '../../../../../src/fields/mark/signature-font.ts';
import {
  SIGNATURE_FONTS,
  type SignatureFont,
  type SignatureFontFiles,
} from '../../../../../src/model/signature-fonts.ts';
import { shapeText } from '../../../../../src/server/pdf/fonts/shape-text.ts';
import { handPages } from '../../../../../src/server/surface/serve-signature-fonts.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';
import { sealInProcess } from '../../../../support/seal-in-process.ts';
import { filledField, sealInput } from '../../../../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../../../../support/tools.ts';

const NAMES: Record<Exclude<SignatureFont, 'caveat'>, string> = {
  'dancing-script': 'Žofie Nguyễn',
  'great-vibes': 'Ada Анна',
  'marck-script': 'Ada Анна',
  mansalva: 'Ελένη Παππά',
  'aref-ruqaa': 'محمد علي',
  'gveret-levin': 'דוד כהן',
  kalam: 'आनंद शर्मा',
  'klee-one': '山田たろう',
  'ma-shan-zheng': '李小龙',
  'nanum-pen-script': '김민수',
};
const sliced = Object.entries(NAMES) as [Exclude<SignatureFont, 'caveat'>, string][];

describe('a signature font', () => {
  it.each(sliced)('%s shows a name in its script with its own glyphs only', (hand, name) => {
    expect(signatureFontsFor(name)).toContain(hand);
    const { runs, width } = shapeText(name, signatureFonts[hand].font);
    for (const { face, glyphs } of runs) {
      expect(face.key).toContain(`@fontsource/${hand}/`);
      expect(glyphs.map(({ id }) => id)).not.toContain(0);
    }
    expect(width).toBeGreaterThan(0.5);
  });

  it('leaves the whole line to the text font if it lacks a character', () => {
    const { runs } = shapeText('李\u{20bb7}', signatureFonts['ma-shan-zheng'].font);
    for (const { face } of runs) expect(face.key).not.toContain('ma-shan-zheng');
  });

  it('is served to pages with the characters that each file really has', async () => {
    const pages = handPages();
    for (const [hand, name] of sliced) {
      const list = (await (await pages.request(`/embed/hands/${hand}`)).json()) as SignatureFontFiles;
      const needed = new Set(
        [...name].map((character) => {
          const code = character.codePointAt(0)!;
          return list.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to))?.file;
        }),
      );
      expect(needed).not.toContain(undefined);
      for (const file of needed) {
        const answer = await pages.request(`/embed/hands/${hand}/${file}`);
        expect(
          Buffer.from(await answer.arrayBuffer())
            .subarray(0, 4)
            .toString(),
        ).toBe('wOF2');
      }
    }
    expect(SIGNATURE_FONTS).toHaveLength(sliced.length + 1);
  }, 30_000);

  it("isn't any other file", async () => {
    const pages = handPages();
    pages.onError(() => new Response(null, { status: 404 }));
    for (const path of ['caveat', 'klee-one/unicode.json', 'klee-one/..%2funicode.json', 'noto-sans-jp'])
      expect((await pages.request(`/embed/hands/${path}`)).status).toBe(404);
  });
});

it.runIf(hasTool('pdffonts'))(
  'is embedded in the sealed file, from which the name can be extracted',
  async () => {
    const marks = sliced.map(([font, text], index) =>
      filledField(
        'signature',
        { kind: 'typed', text, font },
        { x: 5, y: 5 + index * 9, width: 40, height: 7 },
      ),
    );
    const pages = [{ view: [0, 0, 595, 842] as const, rotate: 0 as const, userUnit: 1 }];
    const { pdf } = await sealInProcess(sealInput(onePage(), pages, marks));
    const path = temporaryFile('signature-fonts.pdf', pdf);
    const fonts = run('pdffonts', [path]);
    for (const family of ['GreatVibes', 'Mansalva', 'ArefRuqaa', 'KleeOne', 'NanumPenScript'])
      expect(fonts).toMatch(new RegExp(`[A-Z]{6}\\+${family}\\s+CID TrueType\\s+Identity-H\\s+yes yes yes`));
    const text = run('pdftotext', ['-l', '1', path, '-']).normalize('NFC');
    for (const name of ['Ελένη Παππά', '李小龙', '김민수', 'Žofie Nguyễn']) expect(text).toContain(name);
  },
  60_000,
);
