import { describe, expect, it } from 'vitest';
import { editFields } from '../../../../src/editor/commands/edit-fields.ts';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { isReadOnlyToken, lockedParts } from '../../../../src/editor/state/permissions.ts';
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
    expect([...lockedParts(['write', 'fields'])]).toEqual(['recipients', 'settings']);
    expect([...lockedParts(['write', 'fields', 'recipients', 'settings'])]).toEqual([]);
    expect([...lockedParts(null)]).toEqual([]);
  });

  it('can be restricted by the embedder, never extended', () => {
    expect([...lockedParts(null, { recipients: false })]).toEqual(['recipients']);
    expect([...lockedParts(null, { settings: false })]).toEqual(['settings']);
    expect([...lockedParts(['write', 'fields'], { recipients: true, settings: true })]).toEqual([
      'recipients',
      'settings',
    ]);
  });
});
