import { expect, it } from 'vitest';
import { findingSentence } from '../../../../src/fields/rules/finding-sentence.ts';
import type { Finding } from '../../../../src/model/findings.ts';
import type { FieldId, RecipientId } from '../../../../src/model/ids.ts';

const t = ((key: string, params: object) => JSON.stringify([key, params])) as never;
const names = {
  field: (id: FieldId) => `field ${id}`,
  recipient: (id: RecipientId) => `person ${id}`,
  attribute: (name: string) => name.toUpperCase(),
};
const finding = (more: Partial<Finding>): Finding => ({
  rule: 'overlap',
  severity: 'warning',
  field_ids: [],
  recipient_id: null,
  page_number: null,
  detail: '',
  ...more,
});
const said = (more: Partial<Finding>, given: object = names) =>
  JSON.parse(findingSentence({ t }, finding(more), given as typeof names));

it('names the recipient and the second field of a finding', () => {
  expect(
    said({ field_ids: ['a', 'b'] as FieldId[], recipient_id: 'p' as RecipientId, detail: 'x, y' }),
  ).toEqual(['checks.overlap', { name: 'person p', detail: 'x, y', other: 'field b' }]);
  expect(said({ field_ids: ['a'] as FieldId[] })).toEqual([
    'checks.overlap',
    { name: '', detail: '', other: '' },
  ]);
});

it("describes missing details in the user's language, if available", () => {
  const lacking = { rule: 'incomplete', detail: 'email, city' } as const;
  expect(said(lacking)[1]).toMatchObject({ detail: 'EMAIL, CITY' });
  const { attribute: _, ...bare } = names;
  expect(said(lacking, bare)[1]).toMatchObject({ detail: 'email, city' });
});
