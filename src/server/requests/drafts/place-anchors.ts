/** Where anchor tags place fields: at a text found in a document. */
import type { Size } from '../../../geometry/box.ts';
import { lengthInPercent } from '../../../geometry/page-rect.ts';
import { pageSizeOf } from '../../../geometry/page-sizes.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { AnchorTag, RequestFieldInput } from '../../../wire/http/signing-requests.ts';
import type { PageSizes } from '../../../wire/http/templates.ts';
import type { FoundAnchor } from '../../pdf/operations.ts';
import type { AnchorMatches } from './anchor-search.ts';

export interface AnchoredField {
  /** `recipient_id` is a temporary ID, or a number: the recipient's order. */
  readonly field: Omit<RequestFieldInput, 'recipient_id'> & { readonly recipient_id: string | number };
  /** Path of the tag in the body, for errors. */
  readonly path: string;
}

/** Percent of the page. Defaults that callers of similar APIs expect. */
const SIZES: Partial<Record<FieldType, Size>> = {
  signature: { width: 25, height: 5 },
  initial: { width: 10, height: 5 },
  checkbox: { width: 3, height: 3 },
  radio_buttons: { width: 3, height: 3 },
};
const USUAL_SIZE: Size = { width: 20, height: 3 };

/** A field at the found text, moved back onto the page where it would overlap an edge. */
function placed(tag: AnchorTag, found: FoundAnchor, page: Size): RequestFieldInput['position'] {
  const usual = SIZES[tag.type] ?? USUAL_SIZE;
  const width = Math.min(100, tag.width ?? usual.width);
  const height = Math.min(100, tag.height ?? usual.height);
  const share = (offset: number, side: number) =>
    tag.offset_units === 'pixels' ? lengthInPercent(offset, side) : offset;
  const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
  return {
    x: within(found.box.x + share(tag.x_offset, page.width), 100 - width),
    y: within(found.box.y + share(tag.y_offset, page.height), 100 - height),
    width,
    height,
  };
}

/** The field of a tag at one of its occurrences. `page` is the size of the page in points. */
function fieldAt(tag: AnchorTag, found: FoundAnchor, page: Size): AnchoredField['field'] {
  const {
    anchor_string: _text,
    x_offset: _x,
    y_offset: _y,
    offset_units: _units,
    width: _width,
    height: _height,
    case_sensitive: _case,
    match_whole_word: _word,
    ignore_if_not_present: _ignore,
    occurrence: _occurrence,
    remove_anchor_text: _remove,
    add_white_background: _white,
    font_size,
    ...field
  } = tag;
  return {
    ...field,
    page_number: found.page_number,
    position: placed(tag, found, page),
    ...(font_size && { format_rules: { ...tag.format_rules, fontSize: font_size } }),
  };
}

/** A field for each occurrence in one document, whose pages have these sizes. */
export const fieldsAt = (matches: readonly AnchorMatches[], sizes: PageSizes): AnchoredField[] =>
  matches.flatMap(({ tag, path, found }) =>
    found.map((one) => ({ field: fieldAt(tag, one, pageSizeOf(sizes, one.page_number)!), path })),
  );
