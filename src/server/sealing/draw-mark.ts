import { PDF } from '@libpdf/core';
import { stamps } from '../../fields/stamps.ts';
import type { Drawing } from '../../geometry/drawing.ts';
import type { MarkQuestion } from '../pdf/pdf-jobs.ts';
import { writeRgbaPng } from '../pdf/png.ts';
import { drawPage } from '../pdf/previews.ts';
import { createMeasureText, embedFonts } from './fonts.ts';
import { PageWriter } from './page-writer.ts';

/** Pixels for each point: sharp on screens and in print at the size of a signature. */
const SCALE = 4;
const FRAME = { margin: 6, foot: 9, size: 6, colour: '#6b7280' } as const;

/** A bracket at the left and the words below, around what is inside. */
function frame(words: string, height: number): Drawing {
  const { margin, foot, size, colour } = FRAME;
  const left = margin / 2;
  const bottom = height - foot / 2;
  return [
    {
      kind: 'path',
      commands: [
        ['M', left + 8, 1],
        ['L', left, 1],
        ['L', left, bottom],
        ['L', left + 4, bottom],
      ],
      stroke: colour,
      lineWidth: 0.8,
    },
    {
      kind: 'text',
      text: words,
      font: 'sans',
      size,
      x: left + 7,
      y: bottom + size * 0.35,
      fill: colour,
    },
  ];
}

/** One filled field by itself, drawn by the code that draws the sealed document. */
export async function mark({ field, value, width, height, frame: words }: MarkQuestion): Promise<Uint8Array> {
  const inset = words === null ? 0 : FRAME.margin;
  const foot = words === null ? 0 : FRAME.foot;
  const page = { width: width + 2 * inset, height: height + inset + foot };
  const pdf = PDF.create();
  const writer = new PageWriter(pdf, pdf.addPage(page), embedFonts(pdf), new Map());
  const size = { width, height };
  const drawing = stamps[field.type]({ field, value, size, measure: createMeasureText() });
  writer.within([1, 0, 0, -1, inset, page.height - inset], () => writer.draw(drawing, 'The mark'));
  if (words !== null)
    writer.within([1, 0, 0, -1, 0, page.height], () => writer.draw(frame(words, page.height), 'The frame'));
  writer.finish();
  const drawn = await drawPage(await pdf.save({ subsetFonts: true }), SCALE);
  return writeRgbaPng(drawn.data, drawn.width, drawn.height);
}
