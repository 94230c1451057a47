import { expect, it } from 'vitest';
import { fixFinding } from '../../../../src/editor/commands/fix-finding.ts';
import { canFix } from '../../../../src/editor/commands/fixable-findings.ts';
import { sealOfFinding } from '../../../../src/editor/commands/seal-of-finding.ts';
import { addSeal } from '../../../../src/editor/seals/seal-commands.ts';
import type { EditorState } from '../../../../src/editor/state/editor-state.ts';
import { asSealId, isPerson, splitSeals } from '../../../../src/editor/state/participants.ts';
import { checkTemplate } from '../../../../src/fields/rules/check-template.ts';
import type { Finding } from '../../../../src/model/findings.ts';
import { editorOf, sealAnswer, sealedTemplate } from './sealed-template.ts';

const check = ({ document, view }: EditorState): readonly Finding[] => {
  const { seals, fields, recipients } = splitSeals(document.snapshot());
  return checkTemplate({
    fields,
    recipients: recipients.filter(isPerson),
    seals: seals.map(({ id, first_name: name, state }) => ({ id: asSealId(id), name, state })),
    pageCount: 3,
    pageSize: view.pageSize,
  }).filter(({ rule }) => rule.startsWith('seal-'));
};

it('fixes seals without a stamp one after the other, also those of the same name', () => {
  const editor = editorOf(sealedTemplate());
  const seal = { id: sealAnswer(3).organization_seals_id, name: 'Acme' };
  const added = [addSeal(editor, seal), addSeal(editor, seal)];
  expect(check(editor).map(({ rule }) => rule)).toEqual(['seal-no-stamp', 'seal-no-stamp']);
  for (const id of added) {
    const [finding] = check(editor);
    expect(canFix(finding!)).toBe(true);
    expect(sealOfFinding(editor, finding!)!.id).toBe(id);
    expect(fixFinding(editor, finding!)).toBe(true);
    const [field] = editor.selection.fields.peek();
    expect(field).toMatchObject({ type: 'stamp', recipient_id: id });
  }
  expect(check(editor)).toEqual([]);
});

it('finds the seal that can’t be used', () => {
  for (const [state, rule] of [
    ['revoked', 'seal-unavailable'],
    ['paused', 'seal-paused'],
  ] as const) {
    const editor = editorOf(sealedTemplate(sealAnswer(2, { state })));
    const [finding] = check(editor);
    expect(finding!.rule).toBe(rule);
    expect(canFix(finding!)).toBe(false);
    expect(sealOfFinding(editor, finding!)).toMatchObject({ first_name: 'Acme', state });
  }
});
