import type { Size } from '../../../geometry/box.ts';
import type { Colour, Drawing, MeasureText } from '../../../geometry/drawing.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { TOKENS } from '../../../theme/tokens.ts';
import type { DocumentPart, SealIdentity, SealInput, SealLevel } from '../seal-input.ts';
import { type Column, filledBox, type TextStyle } from './typeset.ts';

/** Print colors, independent of the theme. */
const INK: Colour = '#16181d';
export const QUIET: Colour = '#5b6270';
export const RULE: Colour = '#d9dde4';
export const PANEL: Colour = '#f5f6f8';
export const ACCENT: Colour = TOKENS.colours.primary[0];

export const TITLE: TextStyle = { font: 'sans-bold', size: 15, fill: INK, leading: 1.2 };
export const HEADING: TextStyle = { font: 'sans-bold', size: 10, fill: INK };
export const NAME: TextStyle = { font: 'sans-bold', size: 9.5, fill: INK, leading: 1.3 };
export const BODY: TextStyle = { font: 'sans', size: 7.5, fill: INK, leading: 1.3 };
export const LABEL: TextStyle = { ...BODY, fill: QUIET };
/** Rows of the audit trail. */
export const ROW: TextStyle = { ...BODY, leading: 1.2 };
export const ROW_QUIET: TextStyle = { ...ROW, fill: QUIET };
export const ROW_HEAD: TextStyle = { ...ROW_QUIET, font: 'sans-bold' };
/** Boilerplate. */
export const SMALLPRINT: TextStyle = { font: 'sans', size: 7.5, fill: QUIET, leading: 1.25 };

/** The attachment with the whole log. */
export const LOG_FILE = 'audit-trail.json';

export type CertificateInput = Omit<SealInput, 'document'> & {
  readonly document: {
    readonly sha256: string;
    readonly pageCount: number;
    readonly parts?: readonly DocumentPart[];
  };
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

/** No space follows these. */
const EAST_ASIAN_STOP = /[。）]$/;

export const paragraph = (sentences: readonly string[]): string =>
  sentences.reduce((text, next) => text + (EAST_ASIAN_STOP.test(text) ? '' : ' ') + next);

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
