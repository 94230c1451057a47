import { describe, expect, it } from 'vitest';
import { initialValue, isEditable } from '../../../../src/fields/rules/prefill.ts';
import { missingToSend, readiness } from '../../../../src/fields/rules/readiness.ts';
import { EMPTY_FIELD, type Field } from '../../../../src/model/field.ts';
import type { FieldId, RecipientId } from '../../../../src/model/ids.ts';
import type { Recipient } from '../../../../src/model/recipient.ts';
import { compactOrder } from '../../../../src/server/records/recipient-order.ts';

const ann: Recipient = {
  id: 'ann' as RecipientId,
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  designation: 'Signer',
  order: 1,
  phone_number: '',
  street_address: '',
  city: '',
  state_province: '',
  postal_code: '',
  country: '',
  title: '',
  company: '',
  custom_fields: { Badge: '77' },
};

const field = (given: Partial<Field>): Field => ({
  ...EMPTY_FIELD,
  id: 'f' as FieldId,
  type: 'text',
  recipient_id: ann.id,
  page_number: 1,
  position: { x: 1, y: 1, width: 10, height: 3 },
  required: false,
  variable_name: 'f',
  ...given,
});

describe('missingToSend', () => {
  it('names a fixed field without a value by its variable, label or type', () => {
    const url = { type: 'url', required: true, read_only: true } as const;
    expect(
      missingToSend(ann, [
        field({ ...url, variable_name: 'site', label: 'Website' }),
        field({ ...url, variable_name: '', label: 'Website' }),
        field({ ...url, variable_name: '', label: '' }),
        field({ ...url, read_only_value: 'https://example.com' }),
      ]),
    ).toEqual(['site', 'Website', 'url']);
  });
});

describe('readiness', () => {
  it('always requires email and first name', () => {
    expect(readiness({ ...ann, email: '', first_name: ' ' }, [])).toMatchObject({
      required_fields: ['email', 'first_name'],
      missing_fields: ['email', 'first_name'],
      ready_to_send: false,
    });
    expect(readiness(ann, []).ready_to_send).toBe(true);
  });

  it('requires an attribute that a field is prefilled from, whether or not the field is required', () => {
    const found = readiness(ann, [field({ format_rules: { prefilledData: 'Company' } })]);
    expect(found.missing_fields).toEqual(['company']);
    expect(
      readiness({ ...ann, company: 'Acme' }, [field({ format_rules: { prefilledData: 'company' } })]),
    ).toMatchObject({
      required_fields: ['email', 'first_name', 'company'],
      ready_to_send: true,
    });
  });

  it('requires both names for a full name, and nothing for a fixed value', () => {
    const whole = field({ format_rules: { prefilledData: 'full_name' } });
    expect(readiness({ ...ann, last_name: '' }, [whole]).missing_fields).toEqual(['last_name']);
    expect(readiness({ ...ann, last_name: '' }, [{ ...whole, read_only_value: 'X' }]).ready_to_send).toBe(
      true,
    );
  });

  it('blocks on an empty custom field only if it is required and read-only', () => {
    const rules = { format_rules: { prefilledData: 'desk' } };
    expect(readiness(ann, [field(rules)]).ready_to_send).toBe(true);
    expect(readiness(ann, [field({ ...rules, required: true, read_only: true })])).toMatchObject({
      missing_fields: ['desk'],
      ready_to_send: false,
    });
  });

  it('names required read-only fields and blocks on those without a value', () => {
    const fixed = field({ required: true, read_only: true, variable_name: 'rate' });
    expect(readiness(ann, [fixed])).toMatchObject({
      required_read_only_fields: [{ variable_name: 'rate', field_type: 'text', has_value: false }],
      ready_to_send: false,
    });
    expect(readiness(ann, [{ ...fixed, read_only_value: '4 %' }]).ready_to_send).toBe(true);
  });

  it("considers only this recipient's fields", () => {
    const other = field({ recipient_id: 'ben' as RecipientId, format_rules: { prefilledData: 'city' } });
    expect(readiness(ann, [other]).ready_to_send).toBe(true);
  });
});

describe('prefill', () => {
  it('matches custom fields case-insensitively', () => {
    expect(initialValue(field({ format_rules: { prefilledData: 'badge' } }), ann)).toBe('77');
  });

  it('locks prefilled values unless the author allows changes', () => {
    const given = field({ format_rules: { prefilledData: 'email' } });
    expect(isEditable(given, ann)).toBe(false);
    expect(
      isEditable({ ...given, format_rules: { prefilledData: 'email', prefilledEditable: true } }, ann),
    ).toBe(true);
    expect(isEditable({ ...given, format_rules: { prefilledData: 'desk' } }, ann)).toBe(true);
  });

  it('leaves signing dates and approvals to the service', () => {
    expect(
      initialValue(field({ type: 'date', date_default: '2026-01-01', date_signing_default: true }), ann),
    ).toBeNull();
    expect(initialValue(field({ type: 'date', date_default: '2026-01-01' }), ann)).toBe('2026-01-01');
    expect(isEditable(field({ type: 'approval_date' }), ann)).toBe(false);
  });
});

describe('the signing order', () => {
  it('has no ties and gaps, and adds new recipients at the end', () => {
    const given = [
      { name: 'a', designation: 'Signer', order: 7 },
      { name: 'b', designation: 'Signer' },
      { name: 'c', designation: 'CC', order: 9 },
      { name: 'd', designation: 'Approver', order: 2 },
      { name: 'e', designation: 'Signer', order: 7 },
    ] as const;
    expect(compactOrder(given).map(({ name, order }) => `${name}${order}`)).toEqual([
      'a2',
      'b4',
      'c1',
      'd1',
      'e3',
    ]);
  });
});
