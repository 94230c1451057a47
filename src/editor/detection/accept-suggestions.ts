import { definitions } from '../../fields/definitions.ts';
import { leastSize } from '../../fields/rules/check-overflow.ts';
import { runToEnd } from '../../fields/rules/run-to-end.ts';
import { type Box, keepInside } from '../../geometry/box.ts';
import { sizeInPercent } from '../../geometry/page-rect.ts';
import type { Field } from '../../model/field.ts';
import { type FieldId, type GroupId, newId, type RecipientId } from '../../model/ids.ts';
import { createPacer } from '../kernel/time-slices.ts';
import type { EditorState } from '../state/editor-state.ts';
import { recipientOf } from './match-recipient.ts';
import type { Suggestion } from './suggestion.ts';

/** Group IDs by question of the document, so that options accepted one by one end up in one group. */
export type QuestionGroups = Map<string, GroupId>;

/** At least the minimum readable size, around the same center; within the page. */
function roomFor({ view }: EditorState, { type, page, box, settings }: Suggestion): Box {
  const format_rules = settings.format_rules ?? {};
  const least = sizeInPercent(leastSize({ type, format_rules }), view.pageSize(page));
  const width = Math.max(box.width, least.width);
  const height = Math.max(box.height, least.height);
  const isTick = definitions[type].holds === 'tick';
  return keepInside({
    // A checkbox grows around its center; a blank line upward and to the right.
    x: isTick ? box.x - (width - box.width) / 2 : box.x,
    y: isTick ? box.y - (height - box.height) / 2 : box.y - (height - box.height),
    width,
    height,
  });
}

/**
 * Two fields with one name would be one answer for the customer's system, unless they are options of one
 * question.
 */
function freeName(wanted: string, group: GroupId | null, taken: Map<string, GroupId | null>): string {
  let name = wanted;
  for (let number = 2; ; number++) {
    const owner = taken.get(name);
    if (owner === undefined || (group !== null && owner === group)) return name;
    const ending = `_${number}`;
    name = wanted.slice(0, 100 - ending.length) + ending;
  }
}

/** Yields between fields. Returns complete fields with their type's defaults and unique names. */
function* fieldSteps(
  editor: EditorState,
  suggestions: readonly Suggestion[],
  groups: QuestionGroups,
  /** Chosen by the user instead of the one named on the page. */
  chosen: ReadonlyMap<string, RecipientId> = new Map(),
): Generator<void, readonly Field[]> {
  const taken = new Map<string, GroupId | null>(
    editor.document.allFields().map(({ variable_name, multi_group_id }) => [variable_name, multi_group_id]),
  );
  const fields: Field[] = [];
  for (const one of suggestions) {
    const recipient_id = chosen.get(one.id) ?? recipientOf(editor, one, one.type);
    const { choice } = definitions[one.type];
    // The same question may be asked of two people, and a group belongs to one of them.
    const question = one.group === null ? null : `${recipient_id} ${one.group}`;
    let group: GroupId | null = null;
    if (choice && (question !== null || choice === 'one')) {
      group = (question !== null && groups.get(question)) || (newId() as GroupId);
      if (question !== null) groups.set(question, group);
    }
    const wanted = one.settings.variable_name?.trim() ?? '';
    const variable_name = wanted && freeName(wanted, group, taken);
    if (variable_name) taken.set(variable_name, group);
    fields.push(
      definitions[one.type].create({
        ...one.settings,
        variable_name,
        recipient_id,
        page_number: one.page,
        multi_group_id: group,
        position: roomFor(editor, one),
      }),
    );
    yield;
  }
  return fields;
}

/** The same for a few, synchronously. */
export const fieldsOf = (...given: Parameters<typeof fieldSteps>): readonly Field[] =>
  runToEnd(fieldSteps(...given));

function place({ document, history }: EditorState, fields: readonly Field[]): readonly FieldId[] {
  const name = fields.length === 1 ? 'editor.step.suggestion' : 'editor.step.suggestions';
  const isDone = history.record(name, () => document.addFields(fields));
  return isDone ? fields.map(({ id }) => id) : [];
}

/** Places suggested fields in one undo step. Empty if the document is read-only. */
export function acceptSuggestions(
  editor: EditorState,
  suggestions: readonly Suggestion[],
  groups: QuestionGroups,
  chosen?: ReadonlyMap<string, RecipientId>,
): readonly FieldId[] {
  if (suggestions.length === 0) return [];
  return place(editor, fieldsOf(editor, suggestions, groups, chosen));
}

/**
 * The same for thousands: recipients are assigned in slices of a few milliseconds, and all fields are placed
 * at once. If the document changes meanwhile, assigns again.
 */
export async function acceptInSlices(
  editor: EditorState,
  wanted: () => readonly Suggestion[],
  groups: QuestionGroups,
  chosen: () => ReadonlyMap<string, RecipientId>,
): Promise<readonly FieldId[]> {
  const { document, history, view } = editor;
  const state = () => [
    history.steps.peek(),
    history.position.peek(),
    document.recipients.peek(),
    view.recipientId.peek(),
    chosen(),
  ];
  for (;;) {
    const before = state();
    const suggestions = wanted();
    if (suggestions.length === 0) return [];
    const fields = await createPacer(fieldSteps(editor, suggestions, groups, chosen()));
    const now = state();
    if (before.every((one, index) => one === now[index])) return place(editor, fields);
  }
}
