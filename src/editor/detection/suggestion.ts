import type { Box } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import type { FieldType } from '../../model/field-types.ts';

/** How it was found: in the PDF's own form, as a tag, as a line to write on, as a checkbox, or by its label. */
export const SUGGESTION_SOURCES = ['form', 'tag', 'line', 'box', 'label'] as const;
export type SuggestionSource = (typeof SUGGESTION_SOURCES)[number];

/** Whom it is for, as far as the page says it. */
export interface Party {
  /** Place in the signing order. */
  readonly order?: number;
  /** Words near it in which a recipient may be named, nearest first. */
  readonly words?: readonly string[];
  /** Which of several signatures, or initials, of the page it belongs to, and whom each of those is for. */
  readonly side?: { readonly at: number; readonly all: readonly Party[] };
}

/** A field that could be placed; not part of the template until it's accepted. */
export interface Suggestion {
  /** The same for the same place and kind, however often the page is read. */
  readonly id: string;
  readonly source: SuggestionSource;
  readonly type: FieldType;
  readonly page: number;
  readonly box: Box<'percent'>;
  readonly party: Party;
  /** Suggestions with one of these belong to one question. */
  readonly group: string | null;
  /** What else is known: label, options, variable name, whether it's required … */
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
