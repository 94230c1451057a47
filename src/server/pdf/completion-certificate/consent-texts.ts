import { consentTexts } from './history.ts';
import { wrap } from './page-layout.ts';
import { type CertificateScope, fitsBeside, heading, LOG_FILE, SECTION_GAP } from './scope.ts';
import { LABEL, SMALLPRINT } from './styles.ts';

/** Of one text; a sender's own terms may be long. */
const MOST_LINES = 80;

/** The words that the parties agreed to, as they read them. */
export function consentSection(scope: CertificateScope): void {
  const { column, t, input } = scope;
  const texts = consentTexts(input.audit.records);
  for (const [index, { text, ...source }] of texts.entries()) {
    const lines = text
      .split(/\r?\n/)
      .flatMap((paragraph) => wrap(paragraph, SMALLPRINT, column.width, column.sheet.measure));
    const shown = lines.slice(0, MOST_LINES);
    const step = column.stepOf(SMALLPRINT);
    const title = t('certificate.consentText');
    const version = t('certificate.consentSource', source);
    const isBeside = texts.length === 1 && fitsBeside(scope, title, version);
    if (index === 0) heading(scope, title, 14 + Math.min(lines.length, 14) * step, isBeside ? version : '');
    if (!isBeside) {
      column.need(14 + step);
      column.y = column.lines([version], LABEL, column.left, column.y) + 1;
    }
    for (const line of shown) {
      column.need(step);
      column.y = column.lines([line], SMALLPRINT, column.left, column.y);
    }
    if (lines.length > MOST_LINES) {
      column.need(14);
      column.y = column.lines(
        [t('certificate.consentRest', { file: LOG_FILE })],
        LABEL,
        column.left,
        column.y,
      );
    }
    column.y += 3;
  }
  if (texts.length > 0) column.y += SECTION_GAP - 3;
}
