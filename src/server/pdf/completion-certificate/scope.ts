import type { Size } from '../../../geometry/box.ts';
import type { Colour, Drawing, MeasureText } from '../../../geometry/drawing.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { SealIdentity, SealInput, SealLevel } from '../seal-input.ts';
import { type Column, filledBox } from './page-layout.ts';
import { HEADING, LABEL, RULE } from './styles.ts';

/** Name of the attachment that holds the whole log. */
export const LOG_FILE = 'audit-trail.json';

export type CertificateInput = Omit<SealInput, 'document'> & {
  readonly document: { readonly sha256: string; readonly pageCount: number };
};

export interface CertificateOptions {
  readonly input: CertificateInput;
  readonly level: SealLevel;
  /** Hosts of the time stamp authorities that were asked in vain. */
  readonly missedAuthorities: readonly string[];
  /** `REQUIRE_TIMESTAMP`: without a time stamp, nothing is sealed. */
  readonly isStampRequired: boolean;
  readonly identity: SealIdentity;
  /** Each recipient's own mark as it stands in the document, by recipient id. */
  readonly marks: ReadonlyMap<string, { readonly drawing: Drawing; readonly size: Size }>;
  readonly measure: MeasureText;
  /** English where there is none. */
  readonly translator?: Translator | undefined;
  /** Points: A4, or Letter for a document that is. */
  readonly size: Size;
}

export interface CertificateScope extends CertificateOptions {
  readonly column: Column;
  readonly t: Translator['t'];
  /** BCP 47. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
  readonly accent: Colour;
  /** Whether the log says which host page embedded the document. */
  readonly namesHosts: boolean;
}

/** Things beside each other, each in its own direction. */
export function joined(
  { isRightToLeft }: CertificateScope,
  parts: readonly string[],
  between = ' · ',
): string {
  const shown = parts.filter(Boolean);
  return (isRightToLeft ? shown.map((part) => `\u2068${part}\u2069`) : shown).join(between);
}

/** Between the end of a section and the title of the next. */
export const SECTION_GAP = 7;
/** Height of a section's title with the line below it. */
const HEAD = 17;

/** Whether `beside` fits into the line of a section's title. */
export const fitsBeside = ({ column, measure }: CertificateScope, title: string, beside: string): boolean =>
  measure(title, HEADING.font, HEADING.size) + 12 + measure(beside, LABEL.font, LABEL.size) <= column.width;

/** A section's title with what is `beside` it at the other end; `room` is what must fit on the same page below it. */
export function heading(
  { column, accent, measure }: CertificateScope,
  text: string,
  room: number,
  beside = '',
): void {
  column.need(room + HEAD);
  // Arabic letters reach further below the baseline than the line's place allows for.
  column.lines([text], HEADING, column.left, column.y - (column.sheet.isRightToLeft ? 1.5 : 0));
  const x = column.left + column.width - measure(beside, LABEL.font, LABEL.size);
  if (beside) column.lines([beside], LABEL, x, column.y + 2);
  column.add(filledBox(column.left, column.y + 13, column.width, 0.6, RULE));
  column.add(filledBox(column.left, column.y + 12.5, 26, 1.6, accent));
  column.y += HEAD;
}
