import type { FrameLabel } from '../../../fields/appearance.ts';
import { appearances } from '../../../fields/appearances.ts';
import type { MeasureText } from '../../../geometry/drawing.ts';
import {
  displayedSize,
  drawingToPoints,
  type PageGeometry,
  uprightSize,
} from '../../../geometry/page-transform.ts';
import { certificate as words } from '../../../i18n/locales/en.ts';
import { createTranslator, type Translator } from '../../../i18n/translator.ts';
import { legible } from '../completion-certificate/typeset.ts';
import type { SealField } from '../seal-input.ts';
import type { PageWriter } from './page-writer.ts';

type Translate = Translator['t'];
const { t: inEnglish } = createTranslator('en', words);

/** Spells out characters that can't be drawn, as on the certificate. */
export const legibleLabel = (label: FrameLabel): FrameLabel => ({
  ...label,
  text: legible(label.text, 'sans'),
});

/** Draws a filled field at its position, upright for the reader. */
export function drawField(
  writer: PageWriter,
  page: PageGeometry,
  field: SealField,
  measure: MeasureText,
): void {
  // Drawn in points whatever the page's `UserUnit`, as the signer saw it.
  const unit = page.userUnit;
  const box = uprightSize(field.position, page);
  const size = { width: box.width * unit, height: box.height * unit };
  const frame = field.frame && legibleLabel(field.frame);
  const drawing = appearances[field.type]({ field: { ...field, frame }, value: field.value, size, measure });
  if (drawing.length === 0) return;
  const where = `Field “${field.label || field.variable_name || field.type}” on page ${field.page_number}`;
  writer.within(drawingToPoints(field.position, page), () =>
    writer.within([1 / unit, 0, 0, 1 / unit, 0, 0], () => writer.draw(drawing, where)),
  );
}

const WHOLE = { x: 0, y: 0, width: 100, height: 100 };
const SMALL_PRINT = { size: 6, x: 14, y: 15, fill: '#6b7280' };

/** The request's ID in the top margin, in points whatever the page's `UserUnit`. */
export function drawRequestId(
  writer: PageWriter,
  page: PageGeometry,
  id: string,
  t: Translate = inEnglish,
): void {
  const unit = 1 / page.userUnit;
  const { size, x, y, fill } = SMALL_PRINT;
  const text = t('certificate.requestId', { id });
  writer.within(drawingToPoints(WHOLE, page), () =>
    writer.text(
      { text, font: 'sans', size: size * unit, x: x * unit, y: y * unit, fill },
      'The signing request ID',
    ),
  );
}

/** Marks tests and unfinished documents. */
export type Watermark = 'certificate.watermark' | 'certificate.inProgress';

/** Light text along the page's rising diagonal, over everything. */
export function drawWatermark(
  writer: PageWriter,
  page: PageGeometry,
  measure: MeasureText,
  words: Watermark = 'certificate.watermark',
  t: Translate = inEnglish,
): void {
  const { width, height } = displayedSize(page);
  const text = t(words);
  const size = (0.62 * Math.hypot(width, height)) / measure(text, 'sans-bold', 1);
  const turn = Math.atan2(height, width);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const item = {
    text,
    font: 'sans-bold',
    size,
    x: -0.31 * Math.hypot(width, height),
    y: size * 0.36,
  } as const;
  writer.within(
    drawingToPoints(WHOLE, page),
    () =>
      writer.within([cos, -sin, sin, cos, width / 2, height / 2], () =>
        writer.text({ ...item, fill: '#6b7280' }, 'The watermark'),
      ),
    0.16,
  );
}
