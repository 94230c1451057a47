import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../../../../src/model/canonical-json.ts';
import { EMPTY_FIELD, type Field } from '../../../../../src/model/field.ts';
import type { FieldValue } from '../../../../../src/model/field-value.ts';
import type { FieldId, RecipientId } from '../../../../../src/model/ids.ts';
import { sha256Hex } from '../../../../../src/server/audit/chain.ts';
import {
  answersDigest,
  fieldsDigest,
  valuesDigest,
} from '../../../../../src/server/requests/signing/digests.ts';

const [ann, ben] = ['ann', 'ben'] as RecipientId[];
const field = (id: string, recipient_id: RecipientId | null, more: Partial<Field> = {}): Field => ({
  ...EMPTY_FIELD,
  id: id as FieldId,
  type: 'text',
  page_number: 1,
  position: { x: 0, y: 0, width: 10, height: 10 },
  required: false,
  recipient_id,
  ...more,
});
const digest = (value: unknown) => sha256Hex(canonicalJson(value as Json));

describe('the digest of the fields shown', () => {
  const own = field('own', ann!);
  const others = field('others', ben!);
  const nobodys = field('nobodys', null);

  it("covers the recipient's and unassigned fields, in the author's order", () => {
    expect(fieldsDigest([own, others, nobodys], ann!)).toBe(digest([own, nobodys]));
    expect(fieldsDigest([nobodys, own], ann!)).toBe(digest([nobodys, own]));
  });
});

describe('the digest of the answers shown', () => {
  it("covers the recipient's own and those of others that their formulas use", () => {
    const sum = field('sum', ann!, { type: 'formula', format_rules: { formula: 'rate * 2' } });
    const rate = field('rate', ben!, { variable_name: 'rate' });
    const other = field('other', ben!, { variable_name: 'other' });
    const city = field('city', ann!);
    const empty = field('empty', ann!);
    const values: Record<string, FieldValue> = { city: 'Paris', rate: '2', other: 'x' };
    const stored = (id: FieldId) => values[id] ?? null;
    expect(answersDigest([sum, rate, other, city, empty], ann!, stored)).toBe(
      digest({ city: 'Paris', rate: '2' }),
    );
  });
});

describe('the digest of what was signed', () => {
  it('is over field IDs and values, in any order', () => {
    const [a, b] = [
      { id: 'a', value: 'x' },
      { id: 'b', value: null },
    ];
    expect(valuesDigest([a!, b!])).toBe(digest({ a: 'x', b: null }));
    expect(valuesDigest([b!, a!])).toBe(valuesDigest([a!, b!]));
  });
});
