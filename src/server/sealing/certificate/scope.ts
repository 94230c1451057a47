import type { Size } from '../../../geometry/box.ts';
import type { Colour, Drawing, MeasureText } from '../../../geometry/drawing.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { SealIdentity, SealInput, SealLevel } from '../seal-input.ts';
import { type Column, filledBox } from './sheet.ts';
import { HEADING, RULE } from './styles.ts';

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

/** A section's title; `room` is what must fit on the same page below it. */
export function heading({ column, accent }: CertificateScope, text: string, room: number): void {
  column.need(room + 19);
  column.lines([text], HEADING, column.left, column.y);
  column.add(filledBox(column.left, column.y + 14, column.width, 0.6, RULE));
  column.add(filledBox(column.left, column.y + 13.5, 26, 1.6, accent));
  column.y += 19;
}
