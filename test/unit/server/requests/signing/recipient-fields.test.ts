import { describe, expect, it } from 'vitest';
import { EMPTY_FIELD, type Field } from '../../../../../src/model/field.ts';
import type { FieldId, RecipientId } from '../../../../../src/model/ids.ts';
import type { Recipient } from '../../../../../src/model/recipient.ts';
import { isSeenBy, requireOwn } from '../../../../../src/server/requests/signing/recipient-fields.ts';

const recipient = { id: 'ann' as RecipientId, custom_fields: {} } as Recipient;
const row = (more: Partial<Field> = {}) => ({
  id: 'city' as FieldId,
  definition: { ...EMPTY_FIELD, id: 'city', type: 'text', recipient_id: 'ann', ...more },
});
const ask = (field: ReturnType<typeof row> | undefined, access: { fieldId: string | null } | null = null) =>
  requireOwn({ recipient, access: access as never }, field as never);

describe('a field to fill in', () => {
  it('is available to its recipient, also on a phone with that field or with all', () => {
    const field = row();
    expect(ask(field)).toBe(field);
    expect(ask(field, { fieldId: 'city' })).toBe(field);
    expect(ask(field, { fieldId: null })).toBe(field);
  });

  it("is rejected if it doesn't exist", () => {
    expect(() => ask(undefined)).toThrow(
      expect.objectContaining({
        code: 'NOT_FOUND',
        message: 'This field doesn’t exist or belongs to someone else',
      }),
    );
  });

  it("is rejected if it can't be changed, with the key of the message", () => {
    expect(() => ask(row({ read_only: true }))).toThrow(
      expect.objectContaining({
        code: 'ACCESS_DENIED',
        message: 'This field can’t be changed',
        extra: { details: { key: 'fields.refusal.readOnly' } },
      }),
    );
  });

  it('is rejected on a phone with another field', () => {
    expect(() => ask(row(), { fieldId: 'sig' })).toThrow(
      expect.objectContaining({
        code: 'ACCESS_DENIED',
        message: 'This phone has access to a different field',
      }),
    );
  });
});

const definition = { ...EMPTY_FIELD } as Field;
const [ann, ben, cleo] = ['ann', 'ben', 'cleo'] as RecipientId[];
const recipients = [
  { id: ann, finished_at: null },
  { id: ben, finished_at: null },
  { id: cleo, finished_at: new Date(0) },
] as never;

it.each([
  ['their own field', ann, false, true],
  ['a field of nobody', null, false, true],
  ['the field of someone who has finished', cleo, false, true],
  ['the field of someone who has not finished', ben, false, false],
  ['the field of someone who is not in the request', 'dan', false, false],
  ['their own field that its conditions hide', ann, true, false],
  ['a hidden field of someone who has finished', cleo, true, false],
])('a recipient and %s', (_name, recipient_id, is_hidden, isSeen) => {
  const field = { recipient_id: recipient_id as RecipientId | null, is_hidden, definition, value: null };
  expect(isSeenBy({ id: ann! }, field, { recipients })).toBe(isSeen);
});
