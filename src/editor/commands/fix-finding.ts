import { leastSize } from '../../fields/rules/check-overflow.ts';
import { dependsOn } from '../../fields/rules/conditions.ts';
import { type Box, keepInside, type Size } from '../../geometry/box.ts';
import { sizeInPercent } from '../../geometry/page-rect.ts';
import type { Field } from '../../model/field.ts';
import type { Finding } from '../../model/findings.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import type { EditorState } from '../state/editor-state.ts';
import { keepConditionsOn } from './delete-fields.ts';
import { canFix, type FixableRule } from './fixable-findings.ts';
import { defaultSizeOn, placeField, recipientFor } from './place-field.ts';
import { addRecipient } from './recipients.ts';
import { sealOfFinding } from './seal-of-finding.ts';

type Fix = (editor: EditorState, field: Field, finding: Finding) => Field;

/** `total_2`, `total_3` …: the first unused name. */
function unusedName({ document }: EditorState, name: string): string {
  const taken = new Set(document.allFields().map((field) => field.variable_name));
  let number = 2;
  while (taken.has(`${name}_${number}`)) number++;
  return `${name}_${number}`;
}

/** By choosing the fix, the author permits moving a locked field. */
const unlocked = (field: Field): Field => {
  const { locked, ...format_rules } = field.format_rules;
  return locked ? { ...field, format_rules } : field;
};

/** Percent of the page between a field placed by a fix and its neighbors. */
const GAP = 2;

/** A free position at the bottom of a page, where signatures usually are; undefined if there's none. */
function freePosition({ document }: EditorState, page: number, { width, height }: Size): Box | undefined {
  const taken = document.allFields().filter((field) => field.page_number === page);
  for (let y = 100 - 2 * GAP - height; y >= GAP; y -= height + GAP)
    for (let x = 5 * GAP; x + width <= 100 - GAP; x += width + GAP)
      if (
        taken.every(
          ({ position: one }) =>
            x >= one.x + one.width || one.x >= x + width || y >= one.y + one.height || one.y >= y + height,
        )
      )
        return { x, y, width, height };
  return undefined;
}

/** Placed at the bottom of the last page and selected, for the author to move. */
function addMark(
  editor: EditorState,
  type: 'signature' | 'stamp',
  recipient_id: RecipientId | null,
): boolean {
  const page = editor.view.pageCount.peek();
  const box = freePosition(editor, page, defaultSizeOn(type, editor.view.pageSize(page)));
  return placeField(editor, type, { page, ...(box && { box }) }, { recipient_id }) !== null;
}

const FIXES: Readonly<Record<Exclude<FixableRule, 'no-signature' | 'seal-no-stamp'>, Fix>> = {
  unassigned: (editor, field) => ({ ...field, recipient_id: recipientFor(editor, field.type) }),
  outside: ({ view }, field) => ({
    ...unlocked(field),
    page_number: Math.max(1, Math.min(view.pageCount.peek(), field.page_number)),
    position: keepInside(field.position),
  }),
  'too-small': ({ view }, field) => {
    const least = sizeInPercent(leastSize(field), view.pageSize(field.page_number));
    const { x, y, width, height } = field.position;
    const position = keepInside({
      x,
      y,
      width: Math.max(width, least.width),
      height: Math.max(height, least.height),
    });
    return { ...unlocked(field), position };
  },
  'stale-condition': ({ document }, field) =>
    keepConditionsOn(
      field,
      (id) => id !== field.id && document.field(id)?.peek().recipient_id === field.recipient_id,
    ),
  'condition-cycle': ({ document }, field) => {
    const all = new Map<FieldId, Field>(document.allFields().map((one) => [one.id, one]));
    const { required_conditions } = field;
    return {
      ...keepConditionsOn(field, (id) => id !== field.id && !dependsOn(all, id, field.id)),
      required_conditions,
    };
  },
  'duplicate-variable': (editor, field, { detail }) => ({
    ...field,
    variable_name: unusedName(editor, detail),
  }),
};

/** Fixes what can be fixed without guessing, in one undo step. */
export function fixFinding(editor: EditorState, finding: Finding): boolean {
  if (finding.rule === 'no-signature') return addMark(editor, 'signature', finding.recipient_id);
  if (finding.rule === 'seal-no-stamp') {
    const seal = sealOfFinding(editor, finding);
    return seal !== undefined && addMark(editor, 'stamp', seal.id);
  }
  const field = finding.field_ids[0] && editor.document.field(finding.field_ids[0])?.peek();
  // Without recipients, a first one is added and gets the field.
  if (finding.rule === 'unassigned' && field && !recipientFor(editor, field.type))
    return addRecipient(editor) !== null;
  if (!canFix(finding)) return false;
  const fix = FIXES[finding.rule as keyof typeof FIXES];
  const { document, history } = editor;
  const ids = finding.rule === 'duplicate-variable' ? finding.field_ids.slice(1) : finding.field_ids;
  return history.record('editor.step.fix', () =>
    ids.every((id) => {
      const field = document.field(id)?.peek();
      return !field || document.replaceFields([fix(editor, field, finding)]);
    }),
  );
}
