import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { fieldsAsCsv } from '../../../../src/editor/csv/export-fields.ts';
import { changeOf, importFields, missingFields } from '../../../../src/editor/csv/import-fields.ts';
import { readFields } from '../../../../src/editor/csv/read-fields.ts';
import type { CsvIssue } from '../../../../src/editor/csv/row-reader.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import * as english from '../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { FieldId, RecipientId } from '../../../../src/model/ids.ts';
import type { Recipient } from '../../../../src/model/recipient.ts';
import { formatCsv, parseCsv } from '../../../../src/wire/csv/csv-text.ts';
import { editorWith, fieldAt, person, templateWith } from '../template.ts';

const i18n = createTranslator('en', Object.assign({}, ...Object.values(english)));
const ada = person('Ada', { email: 'ada@example.com' });
const ben = person('Ben', { order: 2, designation: 'Approver' });

function opened(fields: readonly Field[] = [], recipients: readonly Recipient[] = [ada, ben]) {
  const loaded = readTemplate(templateWith(fields, recipients));
  return Object.assign(editorWith(fields, { recipients }), { loaded, i18n, live: signal({}) });
}
const csv = (...rows: string[]) => rows.join('\n');
const cellIssues = (issues: readonly CsvIssue[]) =>
  issues.map((issue) =>
    issue.kind === 'cell' ? [issue.line, issue.column, issue.expected.kind] : issue.kind,
  );

describe('readFields', () => {
  it('reads new fields with defaults for what the file doesn’t say', () => {
    const editor = opened();
    const { rows, issues } = readFields(
      csv('Type;Page;X;Y;Recipient;Required;Label', 'signature;2;10,5;20;ada;WAHR;"Tenant; signs"'),
      editor,
    );
    expect(issues).toEqual([]);
    expect(rows[0]!.field).toMatchObject({
      type: 'signature',
      page_number: 2,
      recipient_id: ada.id,
      required: true,
      label: 'Tenant; signs',
      position: { x: 10.5, y: 20 },
    });
    expect(rows[0]!.field.position.width).toBeGreaterThan(5);
  });

  it('tells row, column and what was expected for each mistake, and reads on', () => {
    const { issues } = readFields(
      csv(
        'type,page,x,y,recipient,required,font_size,background_color,width',
        'signature,9,10,10,Ada,true,,,',
        'sig,1,10,10,Ada,true,,,',
        'text,1.5,101,-1,Nobody,maybe,4,red,0',
        'signature,1,90,10,Ben,true,,,20',
        'text,1,,10,Ada,true,,,',
      ),
      opened(),
    );
    expect(cellIssues(issues).sort()).toEqual(
      [
        [2, 'page', 'page'],
        [3, 'type', 'type'],
        [4, 'background_color', 'color'],
        [4, 'font_size', 'fontSize'],
        [4, 'page', 'page'],
        [4, 'recipient', 'recipient'],
        [4, 'required', 'yesNo'],
        [4, 'width', 'size'],
        [4, 'x', 'percent'],
        [4, 'y', 'percent'],
        [5, 'recipient', 'holder'],
        [5, 'x', 'percent'],
        [6, 'x', 'percent'],
      ].sort(),
    );
  });

  it('refuses files without rows, without needed columns, or with broken quotes', () => {
    const editor = opened();
    expect(readFields('', editor).issues).toEqual([{ kind: 'empty' }]);
    expect(readFields('type,page,x\ntext,1,1', editor).issues).toEqual([{ kind: 'columns', missing: ['y'] }]);
    expect(readFields('type,page,x,y\ntext,1,"1,1', editor).issues).toEqual([{ kind: 'quotes', line: 2 }]);
    expect(readFields('type,page,x,y,notes\ntext,1,1,1,hi', editor)).toMatchObject({
      issues: [],
      ignored: ['notes'],
    });
  });

  it('finds recipients by ID, name, email address, and role, and refuses ambiguous names', () => {
    const other = person('Ada', { order: 3 });
    const editor = opened([], [ada, ben, other]);
    const of = (name: string) => {
      const { rows, issues } = readFields(csv('type,page,x,y,recipient', `date,1,1,1,${name}`), editor);
      return issues.length > 0 ? cellIssues(issues)[0]![2] : rows[0]!.field.recipient_id;
    };
    expect(of(ada.id)).toBe(ada.id);
    expect(of('BEN')).toBe(ben.id);
    expect(of('ada@example.com')).toBe(ada.id);
    expect(of('signer 3')).toBe(other.id);
    expect(of('Approver')).toBe(ben.id);
    expect(of('')).toBeNull();
    expect(of('ada')).toBe('oneRecipient');
    expect(of('Signer')).toBe('oneRecipient');
  });

  it('refuses the same ID twice, IDs that are none, and moves of locked fields', () => {
    const locked = fieldAt(1, 1, { format_rules: { locked: true } });
    const { issues } = readFields(
      csv('id,x', `${locked.id},50`, `${locked.id},1`, 'seven,1'),
      opened([locked]),
    );
    expect(cellIssues(issues)).toEqual([
      [2, 'x', 'unlocked'],
      [3, 'id', 'uniqueId'],
      [4, 'id', 'knownId'],
    ]);
  });
});

describe('importing what was exported', () => {
  const field = (more: Partial<Field> = {}) =>
    fieldAt(10, 10, {
      recipient_id: ada.id as RecipientId,
      label: '=HYPERLINK("http://evil")',
      dropdown_options: ['a|b', 'c\\d', '+1'],
      format_rules: { fontSize: 12, locked: true },
      ...more,
    });

  it('changes nothing, and has no formulas', () => {
    const fields = [
      field({ type: 'dropdown' }),
      fieldAt(30, 40, { page_number: 2, label: '', read_only_value: "'=1" }),
    ];
    const editor = opened(fields);
    const text = fieldsAsCsv(editor);
    const { rows, issues } = readFields(text, editor);
    expect(issues).toEqual([]);
    expect(rows.map(changeOf)).toEqual(['same', 'same']);
    const parsed = parseCsv(text);
    const cells = 'rows' in parsed ? parsed.rows.flatMap((row) => row.cells) : [];
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('adds the fields to another template with new IDs and the same groups', () => {
    const group = crypto.randomUUID() as Field['multi_group_id'];
    const options = [1, 2].map((y) => fieldAt(1, y * 10, { type: 'radio_buttons', multi_group_id: group }));
    const target = opened();
    const { rows, issues } = readFields(fieldsAsCsv(opened(options)), target);
    expect(issues).toEqual([]);
    expect(rows.every(({ before }) => !before)).toBe(true);
    expect(rows.some(({ field: { id } }) => options.some((one) => one.id === id))).toBe(false);
    expect(new Set(rows.map(({ field: { multi_group_id } }) => multi_group_id)).size).toBe(1);
  });

  it('imports changes, new fields and deletions in one undo step', () => {
    const [kept, gone] = [fieldAt(1, 1), fieldAt(1, 20)];
    const editor = opened([kept, gone]);
    const read = readFields(
      formatCsv([
        ['id', 'type', 'page', 'x', 'y', 'label'],
        [kept.id, 'text', '1', '5', '1', 'Moved'],
        ['', 'date', '2', '5', '5', 'Added'],
      ]),
      editor,
    );
    expect(missingFields(editor, read)).toEqual([gone.id]);
    expect(importFields(editor, read, true)).toBe(2);
    expect(editor.document.allFields().map(({ label }) => label)).toEqual(['Moved', 'Added']);
    editor.history.undo();
    expect(editor.document.allFields()).toEqual([kept, gone]);
  });

  it('imports nothing over a field that changed after the preview', () => {
    const one = fieldAt(1, 1);
    const editor = opened([one]);
    const read = readFields(csv('id,x,type', `${one.id},50,text`, ',1,text'), editor);
    editor.document.replaceFields([{ ...one, label: 'Theirs' }]);
    const later = readFields(csv('id,x', `${one.id},50`), editor);
    expect(importFields(editor, { ...read, issues: [] }, false)).toBeNull();
    expect(editor.document.field(one.id as FieldId)!.peek().label).toBe('Theirs');
    expect(importFields(editor, later, false)).toBe(1);
  });

  it('imports nothing into a read-only document', () => {
    const editor = Object.assign(editorWith([], { isReadOnly: true }), {
      loaded: readTemplate(templateWith()),
      i18n,
      live: signal({}),
    });
    const read = readFields(csv('type,page,x,y', 'text,1,1,1'), editor);
    expect(importFields(editor, read, false)).toBeNull();
  });
});
