import { expect, it } from 'vitest';
import { canFix, fixFinding } from '../../../../src/editor/commands/fix-finding.ts';
import { checkTemplate } from '../../../../src/fields/checks/check-template.ts';
import type { Field } from '../../../../src/model/field.ts';
import { type FieldId, newId } from '../../../../src/model/ids.ts';
import { editorWith, fieldAt, person } from '../template.ts';

const ada = person('Ada');
const at = (y: number, more: Partial<Field>) => fieldAt(10, y, { recipient_id: ada.id, label: 'L', ...more });
const shownBy = (id: FieldId): Partial<Field> => ({
  visibility_conditions: {
    logic: 'and',
    groups: [{ conditions: [{ field_id: id, operator: 'is_filled', value: '' }] }],
  },
});

it('mends each finding that can be mended, and undo brings back how it was', () => {
  const one = at(30, {});
  const other = at(40, shownBy(one.id));
  const fields = [
    at(10, { type: 'signature' }),
    { ...at(20, {}), page_number: 9 },
    { ...one, ...shownBy(other.id) },
    other,
    at(50, shownBy(newId() as FieldId)),
    at(60, { variable_name: 'a' }),
    at(70, { variable_name: 'a' }),
    { ...at(80, {}), position: { x: 10, y: 80, width: 1, height: 0.5 } },
  ];
  const editor = editorWith(fields, { recipients: [ada] });
  const look = () =>
    checkTemplate({
      fields: editor.document.allFields(),
      recipients: [ada],
      pageCount: 3,
      pageSize: editor.view.pageSize,
    });
  const before = editor.document.snapshot();
  const rules = look().map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(
    new Set(['outside', 'condition-cycle', 'stale-condition', 'duplicate-variable', 'too-small']),
  );
  for (let finding = look()[0]; finding; finding = look()[0]) {
    expect(canFix(finding)).toBe(true);
    const left = look().length;
    fixFinding(editor, finding);
    expect(look().length).toBeLessThan(left);
  }
  while (editor.history.undo());
  expect(editor.document.snapshot()).toEqual(before);
});
