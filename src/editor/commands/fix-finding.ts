import { isShownBy } from '../../fields/checks/conditions.ts';
import { keepInside } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import type { Finding } from '../../model/findings.ts';
import type { FieldId } from '../../model/ids.ts';
import type { EditorState } from '../state/editor-state.ts';
import { withConditionsOn } from './delete-fields.ts';
import { minSizeOn } from './resize-fields.ts';

type Fix = (editor: EditorState, field: Field, finding: Finding) => Field;

/** Adds a number to all but the first field of a name, such that no two are alike. */
function freeName({ document }: EditorState, name: string): string {
  const taken = new Set(document.allFields().map((field) => field.variable_name));
  let number = 2;
  while (taken.has(`${name}_${number}`)) number++;
  return `${name}_${number}`;
}

/** Whoever wants it mended wants it moved. */
const released = (field: Field): Field => {
  const { locked, ...format_rules } = field.format_rules;
  return locked ? { ...field, format_rules } : field;
};

const FIXES: { readonly [Rule in Finding['rule']]?: Fix } = {
  outside: ({ view }, field) => ({
    ...released(field),
    page_number: Math.max(1, Math.min(view.pageCount.peek(), field.page_number)),
    position: keepInside(field.position),
  }),
  'too-small': ({ view }, field) => {
    const least = minSizeOn(field.type, view.pageSize(field.page_number));
    const { x, y, width, height } = field.position;
    const position = keepInside({
      x,
      y,
      width: Math.max(width, least.width),
      height: Math.max(height, least.height),
    });
    return { ...released(field), position };
  },
  'stale-condition': ({ document }, field) =>
    withConditionsOn(
      field,
      (id) => id !== field.id && document.field(id)?.peek().recipient_id === field.recipient_id,
    ),
  'condition-cycle': ({ document }, field) => {
    const all = new Map<FieldId, Field>(document.allFields().map((one) => [one.id, one]));
    const { required_conditions } = field;
    return {
      ...withConditionsOn(field, (id) => id !== field.id && !isShownBy(all, id, field.id)),
      required_conditions,
    };
  },
  'duplicate-variable': (editor, field, { detail }) => ({
    ...field,
    variable_name: freeName(editor, detail),
  }),
};

export function canFix({ rule }: Finding): boolean {
  return rule in FIXES;
}

/** Mends what can be mended without knowing what was meant; one step, so that undo brings back how it was. */
export function fixFinding(editor: EditorState, finding: Finding): boolean {
  const fix = FIXES[finding.rule];
  if (!fix) return false;
  const { document, history } = editor;
  const ids = finding.rule === 'duplicate-variable' ? finding.field_ids.slice(1) : finding.field_ids;
  return history.record('editor.step.fix', () =>
    ids.every((id) => {
      const field = document.field(id)?.peek();
      return !field || document.replaceFields([fix(editor, field, finding)]);
    }),
  );
}
