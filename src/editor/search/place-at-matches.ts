import { definitions } from '../../fields/definitions.ts';
import { canHold } from '../../fields/palette-items.ts';
import { leastSize } from '../../fields/rules/check-overflow.ts';
import { type Box, boundsOf, keepInside, type Size } from '../../geometry/box.ts';
import { pointInPercent, sizeInPercent } from '../../geometry/page-rect.ts';
import type { Field } from '../../model/field.ts';
import type { FieldType } from '../../model/field-types.ts';
import { type GroupId, newId } from '../../model/ids.ts';
import { LIMITS } from '../../model/limits.ts';
import { defaultSizeOn, recipientFor } from '../commands/place-field.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { SearchState } from './search-model.ts';

/** Where a field is placed relative to the text that was found. */
export const MATCH_SIDES = ['right', 'left', 'below', 'over'] as const;
export type MatchSide = (typeof MATCH_SIDES)[number];

/** Points between the text and its field. */
const GAP = 4;

/**
 * The box of a field at a match, inside the page. Next to the text it has the type's default size and is on the
 * same line; over the text it's as large as the text, and at least as large as the type requires.
 *
 * @param parts boxes of the match, one for each run of text
 */
export function boxAtMatch(parts: readonly Box[], side: MatchSide, type: FieldType, page: Size): Box | null {
  const all = boundsOf(parts);
  const last = parts.at(-1);
  if (!all || !last) return null;
  // A match that continues on the next line ends there.
  const text = side === 'over' || all.height < last.height * 1.8 ? all : last;
  const gap = pointInPercent({ x: GAP, y: GAP / 2 }, page);
  const isTick = definitions[type].holds === 'tick';
  const least = sizeInPercent(leastSize({ type, format_rules: {} }), page);
  const { width, height } =
    side === 'over'
      ? { width: Math.max(text.width, least.width), height: Math.max(text.height, least.height) }
      : defaultSizeOn(type, page);
  const middle = text.y + (text.height - height) / 2;
  // As on a blank line, which a signature is written above.
  const standing = isTick ? middle : text.y + text.height - height;
  const at = {
    right: { x: text.x + text.width + gap.x, y: standing },
    left: { x: text.x - gap.x - width, y: standing },
    below: { x: text.x, y: text.y + text.height + gap.y },
    over: { x: isTick ? text.x + (text.width - width) / 2 : text.x, y: middle },
  }[side];
  return keepInside({ ...at, width, height });
}

/** Whether the position already has a field of this type, such as from the same action before. */
const isTaken = (box: Box, fields: readonly Field[], page: number, type: FieldType) =>
  fields.some(({ type: other, page_number, position }) => {
    if (other !== type || page_number !== page) return false;
    const width = Math.min(box.x + box.width, position.x + position.width) - Math.max(box.x, position.x);
    const height = Math.min(box.y + box.height, position.y + position.height) - Math.max(box.y, position.y);
    const smaller = Math.min(box.width * box.height, position.width * position.height);
    return width > 0 && height > 0 && width * height > smaller / 2;
  });

export type PlacedAtMatches =
  | { readonly kind: 'placed'; readonly count: number; readonly skipped: number }
  /** Nothing was placed: the document would have more fields than permitted. */
  | { readonly kind: 'too-many'; readonly count: number }
  /** Nothing was placed: the search or the fields changed while pages were read, or the document is read-only. */
  | { readonly kind: 'changed' };

/** Places a field at each match, as one undo step, and selects the new fields. */
export async function placeAtMatches(
  editor: EditorState,
  search: Pick<SearchState, 'found' | 'boxes'>,
  type: FieldType,
  side: MatchSide,
): Promise<PlacedAtMatches> {
  const { document, history, selection, view } = editor;
  const found = search.found.peek();
  const stepBefore = history.position.peek();
  const fields: Field[] = [];
  let skipped = 0;
  // Options of one question, as if they were added to each other.
  const multi_group_id = definitions[type].choice === 'one' ? (newId() as GroupId) : null;
  for (const page of [...found.keys()].sort((a, b) => a - b)) {
    // Next to a part of a word, a field would cover the rest of it.
    const isBeside = side === 'right' || side === 'left';
    const matches = await search.boxes(page, isBeside ? 'words' : 'matches');
    if (search.found.peek() !== found || history.position.peek() !== stepBefore) return { kind: 'changed' };
    const existing = [...document.allFields(), ...fields];
    for (const parts of matches) {
      const position = boxAtMatch(parts, side, type, view.pageSize(page));
      if (!position || isTaken(position, existing, page, type)) {
        skipped++;
        continue;
      }
      const field = definitions[type].create({
        recipient_id: recipientFor(editor, type),
        page_number: page,
        position,
        multi_group_id,
      });
      fields.push(field);
      existing.push(field);
    }
  }
  const count = document.fieldIds.peek().length + fields.length;
  if (count > LIMITS.fieldsPerDocument) return { kind: 'too-many', count };
  if (fields.length === 0) return { kind: 'placed', count: 0, skipped };
  const isDone = history.record('editor.step.placeAtMatches', () => {
    const done = document.addFields(fields);
    if (done) selection.select(fields.map(({ id }) => id));
    return done;
  });
  return isDone ? { kind: 'placed', count: fields.length, skipped } : { kind: 'changed' };
}

/** Whether anyone can have a field of this type; with no recipients fields stay unassigned. */
export const isPlaceable = ({ document }: EditorState, type: FieldType): boolean =>
  document.recipients.value.length === 0 ||
  document.recipients.value.some(({ designation }) => canHold(designation, type));
