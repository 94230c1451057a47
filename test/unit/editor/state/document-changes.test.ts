import { expect, it } from 'vitest';
import { documentChanges } from '../../../../src/editor/state/document-changes.ts';
import { editorWith, fieldAt } from '../template.ts';

it('says whether a field moved that was locked and is locked', () => {
  const before = editorWith([fieldAt(0, 0, { format_rules: { locked: true } })]).document.snapshot();
  const [field] = before.fields;
  const changesTo = (after: Partial<typeof field>) =>
    documentChanges(before, { ...before, fields: [{ ...field!, ...after }] });
  const position = { ...field!.position, x: 30 };
  expect(changesTo({ position }).movesLockedFields).toBe(true);
  expect(changesTo({ page_number: 2 }).movesLockedFields).toBe(true);
  expect(changesTo({ label: 'Here' }).movesLockedFields).toBeUndefined();
  expect(changesTo({ position, format_rules: {} }).movesLockedFields).toBeUndefined();
});
