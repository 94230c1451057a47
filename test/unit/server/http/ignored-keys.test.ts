import { z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { ignoredKeys } from '../../../../src/server/http/ignored-keys.ts';
import { alsoSpelt, taking } from '../../../../src/wire/http/spellings.ts';

const person = z.object({ email: z.string().optional() }).catchall(taking((name) => name.startsWith('own_')));
const schema = z
  .looseObject({
    properties: z
      .looseObject({ name: z.string(), rules: z.object({}).catchall(taking()).nullish() })
      .optional(),
    people: z.array(person).max(9).nullish(),
    note: z.string().default(''),
  })
  .superRefine(() => {});
const find = ignoredKeys(schema)!;

describe('ignored keys', () => {
  it('are named with their path, outer ones first', () => {
    expect(find({ note: '', properties: { nmae: 1, name: 'A' }, colour: 'red', toString: 3 })).toEqual([
      'Ignored unknown key: colour',
      'Ignored unknown key: toString',
      'Ignored unknown key: properties.nmae',
    ]);
    expect(find({ people: [{ email: 'a' }, { age: 36, own_size: 42 }] })).toEqual([
      'Ignored unknown key: people.1.age',
    ]);
    expect(find({ note: 'A', properties: { name: 'A', rules: { any: 1 } }, people: null })).toEqual([]);
  });

  it('are told where they belong, if an object has such a key', () => {
    expect(find({ name: 'A' })).toEqual(['Ignored unknown key: name; expected it at properties.name']);
    expect(find({ properties: { name: 'A', note: 'B' } })).toEqual([
      'Ignored unknown key: properties.note; expected it at note',
    ]);
    // Not of a key in a list, nor of one that only items of lists have.
    expect(find({ email: 'a', people: [{ name: 'A' }] })).toEqual([
      'Ignored unknown key: email',
      'Ignored unknown key: people.0.name',
    ]);
  });

  it('are counted beyond a hundred', () => {
    const many = Object.fromEntries(Array.from({ length: 103 }, (_, index) => [`key${index}`, 1]));
    expect(find(many)).toHaveLength(101);
    expect(find(many).at(-1)).toBe('3 more keys were ignored');
    delete many.key0;
    delete many.key1;
    delete many.key2;
    expect(find(many)).toHaveLength(100);
  });

  it('cannot be where unknown keys are refused or dropped', () => {
    expect(ignoredKeys(z.strictObject({ name: z.string() }))).toBeUndefined();
    expect(ignoredKeys(z.object({ name: z.string() }))).toBeUndefined();
    expect(ignoredKeys(z.array(z.string()))).toBeUndefined();
    expect(ignoredKeys(z.looseObject({}).transform(() => ({ other: 1 })))).toBeUndefined();
    expect(ignoredKeys(z.object({ inner: z.looseObject({}) }))!({ inner: { a: 1 } })).toEqual([
      'Ignored unknown key: inner.a',
    ]);
  });
});

describe('alternative spellings', () => {
  const spelt = alsoSpelt(z.looseObject({ template_id: z.string(), label: z.string().optional() }), [
    { alternative: 'id', key: 'template_id' },
    { alternative: 'name', key: 'label', read: (value) => (value === 'none' ? undefined : value) },
    { alternative: 'name', key: 'template_id' },
  ]);
  const warnings = ignoredKeys(spelt)!;

  it('fill the documented keys that are missing, and say so', () => {
    const read = spelt.parse({ id: 'A', name: 'B' });
    expect(read).toMatchObject({ template_id: 'A', label: 'B' });
    expect(warnings(read)).toEqual([
      'Alternative spelling: id; use template_id, which wins if both are given',
      'Alternative spelling: name; use label and template_id, which wins if both are given',
    ]);
  });

  it('give way to documented keys, and to what they cannot stand for', () => {
    expect(spelt.parse({ id: 'A', template_id: 'C' })).toMatchObject({ template_id: 'C' });
    expect(spelt.parse({ id: 'A', name: 'none' })).not.toHaveProperty('label');
    expect(warnings(spelt.parse({ template_id: 'A' }))).toEqual([]);
  });

  it('leave what is no object to the schema', () => {
    for (const body of [null, 'A', 1, []]) expect(spelt.safeParse(body).success).toBe(false);
  });
});
