import { describe, expect, it } from 'vitest';
import { editFields } from '../../../../src/editor/commands/edit-fields.ts';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import {
  addRecipient,
  changeDesignation,
  editRecipient,
  removeRecipient,
} from '../../../../src/editor/commands/recipients.ts';
import { isReadOnlyToken, limitsOf, lockedParts } from '../../../../src/editor/state/permissions.ts';
import { writeSnapshot } from '../../../../src/editor/state/write-snapshot.ts';
import { editorWith, fieldAt } from '../template.ts';

it("keeps a locked part unchanged, except for others' changes, while the rest can be edited", () => {
  const editor = editorWith([fieldAt(0, 0)]);
  const { document } = editor;
  const [field] = document.allFields();
  document.locked.value = new Set(['settings']);
  expect(document.canEdit.settings.value).toBe(false);
  editProperties(editor, { name: 'Mine' });
  editFields(editor, [field!.id], () => ({ label: 'Mine' }));
  expect(document.properties.value.name).not.toBe('Mine');
  expect(document.field(field!.id)!.value.label).toBe('Mine');
  const { properties, ...rest } = document.snapshot();
  writeSnapshot(document, { ...rest, properties: { ...properties, name: 'Theirs' } });
  expect(document.properties.value.name).toBe('Theirs');
  document.isReadOnly.value = true;
  expect(document.canEdit.fields.value).toBe(false);
});

describe('a token', () => {
  it.each([
    [null, false],
    [['write', 'fields'], false],
    [['fields'], true],
    [[], true],
  ])('that permits %j only reads: %s', (permissions, expected) => {
    expect(isReadOnlyToken(permissions)).toBe(expected);
  });

  it("locks the parts it doesn't list, and none if it lists nothing", () => {
    expect([...lockedParts(['write', 'fields'])]).toEqual(['recipients', 'settings', 'document']);
    expect([...lockedParts(['write', 'fields', 'recipients', 'settings', 'document'])]).toEqual([]);
    expect([...lockedParts(null)]).toEqual([]);
  });

  it('can be restricted by the embedder, never extended', () => {
    expect([...lockedParts(null, { recipients: false })]).toEqual(['recipients']);
    expect([...lockedParts(null, { settings: false })]).toEqual(['settings']);
    expect([...lockedParts(null, { pages: false })]).toEqual(['document']);
    expect([...lockedParts(['write', 'fields'], { recipients: true, settings: true })]).toEqual([
      'recipients',
      'settings',
      'document',
    ]);
  });
});

describe('a draft whose template doesn’t permit editing', () => {
  it('keeps its fields and roles, but not the details of recipients', () => {
    const editor = editorWith([fieldAt(0, 0)]);
    const { document } = editor;
    document.locked.value = lockedParts(null, {}, true);
    const [field] = document.allFields();
    const [recipient] = document.recipients.value;
    expect(editFields(editor, [field!.id], () => ({ label: 'Mine' }))).toBe(false);
    expect(addRecipient(editor)).toBeNull();
    expect(changeDesignation(editor, recipient!.id, 'CC')).toBe(false);
    expect(removeRecipient(editor, recipient!.id, 'delete')).toBe(false);
    expect(document.allFields()).toEqual([field]);
    expect(editRecipient(editor, recipient!.id, { title: 'Dr.' })).toBe(true);
    expect(document.recipients.value[0]).toEqual({ ...recipient, title: 'Dr.' });
  });
});

describe('a token for single records', () => {
  const limited = (...permissions: string[]) => {
    const fields = [
      fieldAt(0, 0, { variable_name: 'city' }),
      fieldAt(0, 20, { variable_name: 'street' }),
      fieldAt(0, 40, { variable_name: 'city', format_rules: { locked: true } }),
    ];
    const editor = editorWith(fields);
    editor.document.locked.value = lockedParts(['write', ...permissions]);
    editor.document.limits.value = limitsOf(['write', ...permissions]);
    return { editor, document: editor.document, ids: fields.map(({ id }) => id) };
  };
  const label = { label: 'Mine' };

  it('changes only fields with these names', () => {
    const { editor, document, ids } = limited('fields:city');
    const [city, street] = document.allFields();
    expect(document.canEdit.fields.value).toBe(true);
    expect([document.canChange(city!), document.canChange(street!)]).toEqual([true, false]);
    expect(editFields(editor, [ids[0]!], () => label)).toBe(true);
    expect(editFields(editor, [ids[1]!], () => label)).toBe(false);
    expect(editFields(editor, [ids[0]!], () => ({ variable_name: 'street' }))).toBe(false);
    expect(document.removeFields([ids[1]!])).toBe(false);
    expect(document.addFields([fieldAt(0, 60)])).toBe(false);
  });

  it('doesn’t unlock or remove locked fields', () => {
    const { editor, document, ids } = limited('fields:city');
    expect(editFields(editor, [ids[2]!], () => label)).toBe(true);
    expect(editFields(editor, [ids[2]!], () => ({ format_rules: {} }))).toBe(false);
    expect(document.removeFields([ids[2]!])).toBe(false);
  });

  it('changes only these recipients’ details', () => {
    const { editor, document } = limited();
    const [one, two] = document.recipients.value;
    const permissions = ['write', `recipients:${one!.id}`];
    document.locked.value = lockedParts(permissions);
    document.limits.value = limitsOf(permissions);
    expect(editRecipient(editor, one!.id, { title: 'Dr.' })).toBe(true);
    expect(editRecipient(editor, two!.id, { title: 'Dr.' })).toBe(false);
    expect(addRecipient(editor)).toBeNull();
  });

  it('changes nothing if it may only read', () => {
    const { document } = limited('fields:read', 'recipients:read');
    expect([document.canEdit.fields.value, document.canEdit.recipients.value]).toEqual([false, false]);
  });
});
