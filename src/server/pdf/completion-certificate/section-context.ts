import type { Size } from '../../../geometry/box.ts';
import type { Colour, Drawing, MeasureText } from '../../../geometry/drawing.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { SealIdentity, SealInput, SealLevel } from '../seal-input.ts';
import { type Column, filledBox } from './page-layout.ts';
import { HEADING, LABEL, RULE } from './styles.ts';

/** The attachment with the whole log. */
export const LOG_FILE = 'audit-trail.json';

export type CertificateInput = Omit<SealInput, 'document'> & {
  readonly document: { readonly sha256: string; readonly pageCount: number };
};

export interface CertificateOptions {
  readonly input: CertificateInput;
  readonly level: SealLevel;
  /** Hosts of time stamp authorities that didn't respond. */
  readonly missedAuthorities: readonly string[];
  /** `REQUIRE_TIMESTAMP`: nothing is sealed without a time stamp. */
  readonly isStampRequired: boolean;
  readonly identity: SealIdentity;
  /** Each recipient's signature as in the document, by recipient ID. */
  readonly marks: ReadonlyMap<string, { readonly drawing: Drawing; readonly size: Size }>;
  readonly measure: MeasureText;
  /** Default: English. */
  readonly translator?: Translator | undefined;
  /** Points: A4, or Letter if the document is. */
  readonly size: Size;
}

export interface CertificateScope extends CertificateOptions {
  readonly column: Column;
  readonly t: Translator['t'];
  /** BCP 47. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
  readonly accent: Colour;
  /** Whether the log shows the page that embedded the document. */
  readonly namesHosts: boolean;
}

/** Joins parts, each isolated in its own direction. */
export function joined(
  { isRightToLeft }: CertificateScope,
  parts: readonly string[],
  between = ' · ',
): string {
  const shown = parts.filter(Boolean);
  return (isRightToLeft ? shown.map((part) => `\u2068${part}\u2069`) : shown).join(between);
}

/** Points between sections. */
export const SECTION_GAP = 7;
/** Height of a section's title with its rule. */
const HEAD = 17;

/** Whether `aside` fits into the line of a section's title. */
export const fitsInLine = ({ column, measure }: CertificateScope, title: string, aside: string): boolean =>
  measure(title, HEADING.font, HEADING.size) + 12 + measure(aside, LABEL.font, LABEL.size) <= column.width;

/** Draws a section's title, with `aside` at the opposite end, and reserves `room` below it on the same page. */
export function heading(
  { column, accent, measure }: CertificateScope,
  text: string,
  room: number,
  aside = '',
): void {
  column.need(room + HEAD);
  // Arabic letters have deeper descenders.
  column.lines([text], HEADING, column.left, column.y - (column.sheet.isRightToLeft ? 1.5 : 0));
  const x = column.left + column.width - measure(aside, LABEL.font, LABEL.size);
  if (aside) column.lines([aside], LABEL, x, column.y + 2);
  column.add(filledBox(column.left, column.y + 13, column.width, 0.6, RULE));
  column.add(filledBox(column.left, column.y + 12.5, 26, 1.6, accent));
  column.y += HEAD;
}
