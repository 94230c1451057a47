import { PDF } from '@libpdf/core';
import { encode } from 'fast-png';
import type { FrameLabel } from '../../../fields/appearance.ts';
import { appearances } from '../../../fields/appearances.ts';
import { fitFrameLabel } from '../../../fields/mark/signature-frame.ts';
import type { Size } from '../../../geometry/box.ts';
import type { Colour, Drawing, MeasureText } from '../../../geometry/drawing.ts';
import { filledBox } from '../completion-certificate/typeset.ts';
import { createMeasureText, embedFonts } from '../fonts/embedded-fonts.ts';
import { drawPage } from '../images/previews.ts';
import type { MarkRequest } from '../operations.ts';
import { legibleLabel } from './draw-fields.ts';
import { PageWriter } from './page-writer.ts';

/** Pixels per point: sharp on screens and in print at the size of a signature. */
const SCALE = 4;
const FRAME = { margin: 6, foot: 9, size: 6, colour: '#6b7280' } as const;

/** A bracket on the left and a label below, around the signature. */
function frame(label: FrameLabel, { width, height }: Size, measure: MeasureText): Drawing {
  const { margin, foot, colour } = FRAME;
  const left = margin / 2;
  const bottom = height - foot / 2;
  const fitted = fitFrameLabel(label, width - left - 7, FRAME.size, measure);
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
    ...(fitted
      ? [
          {
            kind: 'text' as const,
            ...fitted,
            font: 'sans' as const,
            x: left + 7,
            y: bottom + fitted.size * 0.35,
            fill: colour,
          },
        ]
      : []),
  ];
}

async function drawOn(
  ground: Colour,
  { field, value, width, height, frame: label }: MarkRequest,
): Promise<{ readonly data: Uint8Array; readonly width: number; readonly height: number }> {
  const inset = label === null ? 0 : FRAME.margin;
  const foot = label === null ? 0 : FRAME.foot;
  const page = { width: width + 2 * inset, height: height + inset + foot };
  const pdf = PDF.create();
  const fonts = embedFonts(pdf);
  const writer = new PageWriter(pdf, pdf.addPage(page), fonts, new Map());
  const size = { width, height };
  const measure = createMeasureText();
  const drawing = appearances[field.type]({ field, value, size, measure });
  writer.within([1, 0, 0, -1, 0, page.height], () =>
    // Beyond the page, so that edge pixels aren't blended with white.
    writer.draw([filledBox(-9, -9, page.width + 18, page.height + 18, ground)], 'The ground'),
  );
  writer.within([1, 0, 0, -1, inset, page.height - inset], () => writer.draw(drawing, 'The mark'));
  if (label !== null)
    writer.within([1, 0, 0, -1, 0, page.height], () =>
      writer.draw(frame(legibleLabel(label), page, measure), 'The frame'),
    );
  writer.finish();
  fonts.shaped.finish();
  return drawPage(await pdf.save({ subsetFonts: true }), SCALE);
}

/**
 * Computes transparency. Rendering small letters on a transparent background produces boxes, so the signature is drawn on white and on
 * black: pixels that are equal are opaque, pixels that differ completely are transparent.
 */
function uncovered(onWhite: Uint8Array, onBlack: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(onWhite.length);
  for (let at = 0; at < rgba.length; at += 4) {
    let difference = 0;
    for (const channel of [0, 1, 2]) difference += onWhite[at + channel]! - onBlack[at + channel]!;
    const alpha = Math.min(255, Math.max(0, 255 - difference / 3));
    if (alpha < 1) continue;
    for (const channel of [0, 1, 2])
      rgba[at + channel] = Math.min(255, Math.round((onBlack[at + channel]! * 255) / alpha));
    rgba[at + 3] = Math.round(alpha);
  }
  return rgba;
}

/** Draws one filled field, with the code that draws the sealed document. */
export async function mark(request: MarkRequest): Promise<Uint8Array> {
  const onWhite = await drawOn('#ffffff', request);
  const onBlack = await drawOn('#000000', request);
  const { width, height } = onWhite;
  return encode({ width, height, data: uncovered(onWhite.data, onBlack.data) }, { zlib: { level: 9 } });
}
