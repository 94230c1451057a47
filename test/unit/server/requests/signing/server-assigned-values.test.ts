import { describe, expect, it } from 'vitest';
import { EMPTY_FIELD, type Field } from '../../../../../src/model/field.ts';
import type { FieldId, RecipientId } from '../../../../../src/model/ids.ts';
import type { Recipient } from '../../../../../src/model/recipient.ts';
import { writtenValues } from '../../../../../src/server/requests/signing/server-assigned-values.ts';

const ann = {
  id: 'ann' as RecipientId,
  first_name: 'Ann',
  last_name: 'Arbor',
  email: 'ann@example.com',
} as Recipient;
const NOW = new Date('2026-11-20T23:30:00Z');

const written = (type: Field['type'], more: Partial<Field> = {}, recipient = ann) => {
  const field: Field = {
    ...EMPTY_FIELD,
    id: 'one' as FieldId,
    type,
    page_number: 1,
    position: { x: 0, y: 0, width: 10, height: 10 },
    required: false,
    recipient_id: ann.id,
    ...more,
  };
  return writtenValues([field], recipient, { now: NOW, timeZone: 'Europe/Berlin' }).get(field.id);
};

describe('values set when a recipient finishes', () => {
  it("are the day in the signer's time zone for signing and approval dates", () => {
    expect(written('date', { date_signing_default: true })).toBe('2026-11-21');
    expect(written('approval_date')).toBe('2026-11-21');
  });

  it("are a check for an approval, and the approver's name for its signature", () => {
    expect(written('approval_checkmark')).toBe('true');
    expect(written('approval_signature')).toEqual({ kind: 'typed', text: 'Ann Arbor', font: 'caveat' });
  });

  it('are the email address if the approver has no name', () => {
    const nameless = { ...ann, first_name: '', last_name: '' };
    expect(written('approval_signature', {}, nameless)).toMatchObject({ text: 'ann@example.com' });
  });

  it("are empty for dates that the signer chooses, for other types and for others' fields", () => {
    expect(written('date')).toBeUndefined();
    expect(written('text', { date_signing_default: true })).toBeUndefined();
    expect(written('approval_date', { recipient_id: 'ben' as RecipientId })).toBeUndefined();
  });
});
