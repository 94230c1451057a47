import { type ConsentText, consentTexts } from './history.ts';
import {
  type CertificateScope,
  fitsInLine,
  heading,
  LABEL,
  LOG_FILE,
  SECTION_GAP,
  SMALLPRINT,
} from './section-context.ts';
import { wrap } from './typeset.ts';

/** Lines per text, because a sender's terms may be long. */
const MAX_LINES = 80;
const BULLET = '•';
const INDENT = 7;

interface Line {
  readonly text: string;
  readonly bullet: '' | typeof BULLET;
  /** From the left edge of the column. */
  readonly indent: number;
}

/** Wraps text; continuation lines of a bullet are indented. */
function linesOf(text: string, { width, sheet }: CertificateScope['column']): readonly Line[] {
  return text.split(/\r?\n/).flatMap((line): readonly Line[] => {
    const isPoint = line.startsWith(`${BULLET} `);
    const indent = isPoint ? INDENT : 0;
    const words = isPoint ? line.slice(2) : line;
    return wrap(words, SMALLPRINT, width - indent, sheet.measure).map((part, index) => ({
      text: part,
      bullet: isPoint && index === 0 ? BULLET : '',
      indent,
    }));
  });
}

/** The consent texts as the recipients read them, and the statements of seals as their signatories did. */
export function consentSection(scope: CertificateScope): void {
  const { t, input } = scope;
  textSection(scope, t('certificate.consentText'), consentTexts(input.audit.records));
  const statements = new Map((input.seals ?? []).map(({ statement }) => [statement.sha256, statement]));
  textSection(scope, t('certificate.sealStatement'), [...statements.values()]);
}

function textSection(scope: CertificateScope, title: string, texts: readonly ConsentText[]): void {
  const { column, t } = scope;
  for (const [index, { text, version: edition, language, sha256 }] of texts.entries()) {
    const source = { version: edition, language, sha256 };
    const lines = linesOf(text, column);
    const shown = lines.slice(0, MAX_LINES);
    const step = column.stepOf(SMALLPRINT);
    const version = t('certificate.consentSource', source);
    const isInLine = texts.length === 1 && fitsInLine(scope, title, version);
    if (index === 0) heading(scope, title, 14 + Math.min(lines.length, 14) * step, isInLine ? version : '');
    if (!isInLine) {
      column.need(14 + step);
      column.y = column.lines([version], LABEL, column.left, column.y) + 1;
    }
    for (const { text: words, bullet, indent } of shown) {
      column.need(step);
      if (bullet) column.lines([bullet], SMALLPRINT, column.left, column.y);
      column.y = column.lines([words], SMALLPRINT, column.left + indent, column.y);
    }
    if (lines.length > MAX_LINES) {
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
