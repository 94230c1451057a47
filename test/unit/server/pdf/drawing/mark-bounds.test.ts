/** Typed signatures of each script, sealed and looked at: no ink outside the field. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signatureFontsFor } from '../../../../../src/fields/mark/signature-font.ts';
import { SIGNATURE_FONTS } from '../../../../../src/model/signature-fonts.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';
import { sealInProcess } from '../../../../support/seal-in-process.ts';
import { filledField, sealInput, sealRecipient } from '../../../../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../../../../support/tools.ts';

const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;
const NAMES = {
  Latin: 'Ángström Fjqgy',
  Hebrew: 'לקץ ךןףץ קלק',
  'Hebrew with points': 'שָׁלוֹם לֵקֻץ',
  Hindi: 'श्रीमती कृष्णा र्कूँ',
  'Hindi with marks': 'ईँग्र्यूं टौँ हृदू',
  Thai: 'กิ๊ฎุญี่ ปู้ฏู๋ ฟื้น',
  Arabic: 'محمد علي',
  Greek: 'Ελένη Ψφξ',
  Chinese: '李小龙',
};
const PIXELS_PER_POINT = 4;
const marks = Object.entries(NAMES).flatMap(([script, text]) => {
  const able = signatureFontsFor(text);
  return (able.length ? able : [SIGNATURE_FONTS[0]!]).map((font) => ({ script, text, font }));
});

/** The box of all dark pixels of a binary grey picture (PGM), in pixels. */
function inkOf(picture: Buffer, within: { top: number; bottom: number }) {
  const [head, wide] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(picture.subarray(0, 40).toString('latin1'))!;
  const [start, width] = [head.length, Number(wide)];
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let y = within.top; y < within.bottom; y++)
    for (let x = 0; x < width; x++)
      if (picture[start + y * width + x]! < 128) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x + 1);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y + 1);
      }
  return box;
}

describe.runIf(hasTool('pdftoppm'))('the ink of a typed signature', () => {
  for (const [shape, box] of [
    ['wide', { x: 20, width: 60, height: 6 }],
    ['narrow', { x: 40, width: 12, height: 6 }],
  ] as const)
    it(`stays inside a ${shape} field, in each script and font`, async () => {
      const signer = sealRecipient();
      const strayed: string[] = [];
      for (const { script, text, font } of marks) {
        const place = { ...box, y: 40 };
        const field = filledField('signature', { kind: 'typed', text, font }, place, {
          recipient_id: signer.id as never,
        });
        const input = sealInput(onePage('', '', ' '), [A4], [field], { recipients: [signer] });
        const { pdf } = await sealInProcess(input);
        const file = temporaryFile('mark.pdf', pdf);
        const out = `${file}-out`;
        run('pdftoppm', ['-gray', '-r', String(72 * PIXELS_PER_POINT), '-f', '1', '-singlefile', file, out]);
        // Ink of this field alone: footers of the page lie far below.
        const ink = inkOf(readFileSync(`${out}.pgm`), {
          top: Math.round(0.3 * 842 * PIXELS_PER_POINT),
          bottom: Math.round(0.6 * 842 * PIXELS_PER_POINT),
        });
        const outside = {
          left: (place.x / 100) * 595 - ink.left / PIXELS_PER_POINT,
          right: ink.right / PIXELS_PER_POINT - ((place.x + place.width) / 100) * 595,
          top: (place.y / 100) * 842 - ink.top / PIXELS_PER_POINT,
          bottom: ink.bottom / PIXELS_PER_POINT - ((place.y + place.height) / 100) * 842,
        };
        expect(ink.right, `${script} in ${font} left ink`).toBeGreaterThan(0);
        for (const [side, by] of Object.entries(outside))
          if (by > 0.3) strayed.push(`${script} in ${font}: ${by.toFixed(1)} pt beyond the ${side}`);
      }
      expect(strayed).toEqual([]);
    }, 120_000);
});
