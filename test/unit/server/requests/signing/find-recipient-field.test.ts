import { describe, expect, it } from 'vitest';
import { EMPTY_FIELD, type Field } from '../../../../../src/model/field.ts';
import type { FieldId, RecipientId } from '../../../../../src/model/ids.ts';
import type { Recipient } from '../../../../../src/model/recipient.ts';
import { requireOwn } from '../../../../../src/server/requests/signing/find-recipient-field.ts';

const recipient = { id: 'ann' as RecipientId, custom_fields: {} } as Recipient;
const row = (more: Partial<Field> = {}) => ({
  id: 'city' as FieldId,
  definition: { ...EMPTY_FIELD, id: 'city', type: 'text', recipient_id: 'ann', ...more },
});
const ask = (field: ReturnType<typeof row> | undefined, access: { fieldId: string | null } | null = null) =>
  requireOwn({ recipient, access: access as never }, field as never);

describe('a field that a signer wants to fill', () => {
  it('is given to its recipient, also on a phone that was let in for it or for everything', () => {
    const field = row();
    expect(ask(field)).toBe(field);
    expect(ask(field, { fieldId: 'city' })).toBe(field);
    expect(ask(field, { fieldId: null })).toBe(field);
  });

  it('is refused where there is none', () => {
    expect(() => ask(undefined)).toThrow(
      expect.objectContaining({
        code: 'NOT_FOUND',
        message: 'This field doesn’t exist or belongs to someone else',
      }),
    );
  });

  it('is refused where it cannot be changed, with the key of the sentence that says so', () => {
    expect(() => ask(row({ read_only: true }))).toThrow(
      expect.objectContaining({
        code: 'ACCESS_DENIED',
        message: 'This field can’t be changed',
        extra: { details: { key: 'fields.refusal.readOnly' } },
      }),
    );
  });

  it('is refused on a phone that was let in for another one', () => {
    expect(() => ask(row(), { fieldId: 'sig' })).toThrow(
      expect.objectContaining({
        code: 'ACCESS_DENIED',
        message: 'This phone has access to a different field',
      }),
    );
  });
});
