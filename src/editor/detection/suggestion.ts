import type { Box } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import type { FieldType } from '../../model/field-types.ts';

/** How it was found: a form field in the PDF, a tag, a blank line, a checkbox, or a label. */
export const SUGGESTION_SOURCES = ['form', 'tag', 'line', 'box', 'label'] as const;
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number];

/** Who it's for, as far as the page says. */
export interface SignerHint {
  /** Position in the signing order. */
  readonly order?: number;
  /** Nearby words that may name a recipient, nearest first. */
  readonly words?: readonly string[];
  /** Its index among several signatures or initials of the page, and who each of them is for. */
  readonly side?: { readonly at: number; readonly all: readonly SignerHint[] };
}

/** A field that could be placed; not part of the template until it's accepted. */
export interface Suggestion {
  /** Stable for the same position and type, however often the page is read. */
  readonly id: string;
  readonly source: SuggestionSource;
  readonly type: FieldType;
  readonly page: number;
  readonly box: Box<'percent'>;
  readonly party: SignerHint;
  /** Suggestions with the same value belong to one question. */
  readonly group: string | null;
  /** Whatever else is known: label, options, variable name, whether it's required … */
  readonly settings: Partial<Field>;
}

export function suggestionOf(
  made: Omit<Suggestion, 'id' | 'party' | 'group' | 'settings'> &
    Partial<Pick<Suggestion, 'party' | 'group' | 'settings'>>,
): Suggestion {
  const { page, source, box } = made;
  const place = [box.x, box.y, box.width, box.height].map((value) => value.toFixed(2)).join(' ');
  return { party: {}, group: null, settings: {}, ...made, id: `${source} ${page} ${place}` };
}
