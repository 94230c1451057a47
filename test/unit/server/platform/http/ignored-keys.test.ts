import { z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { ignoredKeys } from '../../../../../src/server/platform/http/ignored-keys.ts';
import { accepting, withAliases } from '../../../../../src/wire/http/aliases.ts';

const person = z
  .object({ email: z.string().optional() })
  .catchall(accepting((name) => name.startsWith('own_')));
const schema = z
  .looseObject({
    properties: z
      .looseObject({ name: z.string(), rules: z.object({}).catchall(accepting()).nullish() })
      .optional(),
    people: z.array(person).max(9).nullish(),
    note: z.string().default(''),
  })
  .superRefine(() => {});
const find = ignoredKeys(schema)!;

describe('ignored keys', () => {
  it('are listed with their path, outer ones first', () => {
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

  it('are reported with where they belong, if an object has such a key', () => {
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

  it('are listed if a schema drops them, at any depth', () => {
    expect(ignoredKeys(z.object({ name: z.string() }))!({ name: 'A', age: 1 })).toEqual([
      'Ignored unknown key: age',
    ]);
    const deep = ignoredKeys(
      z.strictObject({ rows: z.array(z.array(z.object({ at: z.object({ x: z.number() }) }))) }),
    )!;
    expect(deep({ rows: [[], [{ at: { x: 1 } }, { at: { x: 1, z: 2 }, to: 3 }]] })).toEqual([
      'Ignored unknown key: rows.1.1.to',
      'Ignored unknown key: rows.1.1.at.z',
    ]);
  });

  it("can't exist if unknown keys are rejected or all are accepted", () => {
    expect(ignoredKeys(z.strictObject({ name: z.string() }))).toBeUndefined();
    expect(ignoredKeys(z.array(z.string()))).toBeUndefined();
    expect(ignoredKeys(z.record(z.string(), z.unknown()))).toBeUndefined();
    const strict = ignoredKeys(z.strictObject({ inner: z.object({}) }))!;
    expect(strict({ other: 1, inner: { a: 1 } })).toEqual(['Ignored unknown key: inner.a']);
  });

  it('are found in the values of records, whatever their keys', () => {
    const byName = ignoredKeys(z.object({ labels: z.record(z.string(), z.object({ text: z.string() })) }))!;
    expect(byName({ labels: { a: { text: 'A' }, b: { text: 'B', hint: 'C' } } })).toEqual([
      'Ignored unknown key: labels.b.hint',
    ]);
  });

  it('are those of the original body, before transformations', () => {
    const after = ignoredKeys(z.object({ a: z.number() }).transform(() => ({ other: 1 })))!;
    expect(after({ a: 1, b: 2 })).toEqual(['Ignored unknown key: b']);
    const before = ignoredKeys(z.preprocess(() => ({ a: 1 }), z.object({ a: z.number() })))!;
    expect(before({ b: 2 })).toEqual(['Ignored unknown key: b']);
  });

  it('are those of the option that a value was read by', () => {
    const mark = z.union([
      z.string(),
      z.object({ kind: z.literal('drawn'), strokes: z.array(z.number()) }),
      z.object({ kind: z.literal('typed'), text: z.string() }).nullable(),
      z.array(z.object({ kind: z.literal('part') })),
    ]);
    const one = ignoredKeys(z.object({ mark }))!;
    expect(one({ mark: 'strokes' })).toEqual([]);
    expect(one({ mark: null })).toEqual([]);
    expect(one({ mark: { kind: 'drawn', strokes: [], text: 'A' } })).toEqual([
      'Ignored unknown key: mark.text',
    ]);
    expect(one({ mark: { kind: 'typed', strokes: [], text: 'A' } })).toEqual([
      'Ignored unknown key: mark.strokes',
    ]);
    expect(one({ mark: [{ kind: 'part', text: 'A' }] })).toEqual(['Ignored unknown key: mark.0.text']);

    // No literal discriminates them, so the first match applies.
    const place = z.union([
      z.object({ x: z.number() }),
      z.object({ anchor: z.string() }),
      z.record(z.string(), z.unknown()),
    ]);
    const placed = ignoredKeys(z.object({ place }))!;
    expect(placed({ place: { x: 1, anchor: 'A' } })).toEqual(['Ignored unknown key: place.anchor']);
    expect(placed({ place: { x: 'A', anchor: 'A' } })).toEqual(['Ignored unknown key: place.x']);
    expect(placed({ place: { x: 'A' } })).toEqual([]);
  });

  it('are found in every kind of schema', () => {
    const pair = z.object({ all: z.tuple([z.object({})]) });
    expect(() => ignoredKeys(pair)).toThrow('Expected a body without tuple');
  });
});

describe('alternative spellings', () => {
  const spelt = withAliases(z.looseObject({ template_id: z.string(), label: z.string().optional() }), [
    { alternative: 'id', key: 'template_id' },
    { alternative: 'name', key: 'label', read: (value) => (value === 'none' ? undefined : value) },
    { alternative: 'name', key: 'template_id' },
  ]);
  const warnings = ignoredKeys(spelt)!;

  it('fill missing documented keys, with a warning', () => {
    const read = spelt.parse({ id: 'A', name: 'B' });
    expect(read).toMatchObject({ template_id: 'A', label: 'B' });
    expect(warnings({ id: 'A', name: 'B' })).toEqual([
      'Alternative spelling: id; use template_id, which takes precedence if you send both',
      'Alternative spelling: name; use label and template_id, which takes precedence if you send both',
    ]);
  });

  it("yield to documented keys, and to values they don't support", () => {
    expect(spelt.parse({ id: 'A', template_id: 'C' })).toMatchObject({ template_id: 'C' });
    expect(spelt.parse({ id: 'A', name: 'none' })).not.toHaveProperty('label');
    expect(warnings({ template_id: 'A' })).toEqual([]);
  });

  it("leave what isn't an object to the schema", () => {
    for (const body of [null, 'A', 1, []]) expect(spelt.safeParse(body).success).toBe(false);
  });
});
