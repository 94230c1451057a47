/** Generates values that are valid for a JSON schema of the OpenAPI document, and slightly invalid ones. */
import fc from 'fast-check';
import type { JsonSchema as Sampled } from '../../src/server/openapi/schema-example.ts';

interface JsonSchema extends Sampled {
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
}
type Value = fc.Arbitrary<unknown>;

/** Below this depth, only required properties are generated. */
const DEEP = 3;
const MAX_TEXT_LENGTH = 40;

const hex = (count: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${count}}$`));
const FORMATS: Readonly<Record<string, Value>> = {
  'date-time': fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
};

export interface SchemaArbitraries {
  /** Valid for the schema, but not for other rules, such as references between records and totals. */
  readonly valid: (schema: object) => Value;
}

/** @param ids IDs of existing records, which strings of the format `uuid` often use */
export function schemaArbitraries(
  components: Readonly<Record<string, object>>,
  ids: () => readonly string[],
): SchemaArbitraries {
  function text({ format, pattern, example, ...schema }: JsonSchema): Value {
    const { minLength = 0, maxLength = MAX_TEXT_LENGTH } = schema;
    if (format === 'uuid')
      return fc.oneof(
        { weight: 4, arbitrary: fc.nat().map((at) => ids()[at % ids().length]) },
        { weight: 1, arbitrary: fc.uuid() },
      );
    if (format && FORMATS[format]) return FORMATS[format];
    if (pattern)
      return (
        fc
          .stringMatching(new RegExp(pattern, 'u'))
          // A pattern may need more than the usual length.
          .filter(({ length }) => length >= minLength && length <= (schema.maxLength ?? length))
      );
    const most = Math.max(minLength, Math.min(maxLength, MAX_TEXT_LENGTH));
    const any = fc.oneof(
      fc.string({ minLength, maxLength: most }),
      fc.string({ minLength, maxLength: most, unit: 'grapheme' }).filter((one) => one.length <= maxLength),
    );
    if (minLength === 64 && maxLength === 64) return hex(64);
    return typeof example === 'string' ? fc.oneof(any, fc.constant(example)) : any;
  }

  function number(schema: JsonSchema, isWhole: boolean): Value {
    const { exclusiveMinimum, minimum = exclusiveMinimum ?? -1000, maximum = 10_000 } = schema;
    const least = exclusiveMinimum !== undefined && isWhole ? exclusiveMinimum + 1 : minimum;
    return isWhole
      ? fc.integer({
          min: Math.ceil(Math.max(least, -(2 ** 31))),
          max: Math.floor(Math.min(maximum, 2 ** 31)),
        })
      : fc.double({ min: least, max: maximum, noNaN: true });
  }

  function object(schema: JsonSchema, depth: number): Value {
    const { properties = {}, required = [], additionalProperties } = schema;
    const keys = Object.entries(properties).filter(([key]) => depth < DEEP || required.includes(key));
    const known = fc.record(Object.fromEntries(keys.map(([key, one]) => [key, valid(one, depth + 1)])), {
      requiredKeys: keys.map(([key]) => key).filter((key) => required.includes(key)),
    });
    if (keys.length > 0 || additionalProperties === false) return known;
    const extra = typeof additionalProperties === 'object' ? additionalProperties : {};
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), valid(extra, depth + 1), { maxKeys: 3 });
  }

  function ofType(type: string, schema: JsonSchema, depth: number): Value {
    switch (type) {
      case 'string':
        return text(schema);
      case 'integer':
      case 'number':
        return number(schema, type === 'integer');
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(valid(schema.items ?? {}, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
        });
      default:
        return object(schema, depth);
    }
  }

  function valid(schema: JsonSchema, depth = 0): Value {
    if (schema.$ref) return valid(components[schema.$ref.split('/').at(-1)!] as JsonSchema, depth);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return fc.oneof(...branches.map((one) => valid(one, depth)));
    if (schema.allOf)
      return fc
        .tuple(...schema.allOf.map((one) => valid(one, depth)))
        .map((parts) => Object.assign({}, ...parts));
    const types = [schema.type ?? []].flat();
    if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
    return fc.oneof(...types.map((type) => ofType(type, schema, depth)));
  }

  return { valid: (schema) => valid(schema as JsonSchema) };
}

/** Invalid values that callers send by mistake or on purpose. */
const WRONG: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [null],
  { $ref: '#' },
  'x'.repeat(300),
  'x'.repeat(70_000),
  '\u0000',
  '\ud800',
  '‮evil',
  '𝒜👩‍👩‍👧‍👦',
  "'; drop table template; --",
  '<script>alert(1)</script>',
  '{{signing_link}}',
  '../../etc/passwd',
  '00000000-0000-4000-8000-00000000000A',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  'data:application/pdf;base64,AAAA',
  'https://[::1]:1/',
  'toString',
];
const KEYS = ['__proto__', 'constructor', 'toString', 'id', 'workspace_id', ''] as const;

type Path = readonly (string | number)[];
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

export interface Change {
  readonly at: number;
  readonly kind: 'drop' | 'replace' | 'add' | 'repeat';
  readonly with: unknown;
  readonly key: string;
}
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1_000_000),
  kind: fc.constantFrom('drop', 'replace', 'replace', 'replace', 'add', 'repeat'),
  with: fc.constantFrom(...WRONG),
  key: fc.constantFrom(...KEYS),
});

function applyChange(value: unknown, one: Change): unknown {
  const places = placesIn(value);
  const path = places[one.at % places.length]!;
  if (path.length === 0) return one.kind === 'replace' ? one.with : value;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  let parent = copy;
  for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
  const last = path.at(-1)!;
  if (one.kind === 'replace') parent[last] = one.with;
  else if (one.kind === 'repeat' && Array.isArray(parent)) parent.push(structuredClone(parent[last]));
  else if (one.kind === 'drop' && Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (one.kind === 'drop') delete parent[last];
  else Object.defineProperty(parent, one.key, { value: one.with, enumerable: true, configurable: true });
  return copy;
}

/** Changes each value in one to three places. */
export function nearly(values: Value): Value {
  return fc
    .tuple(values, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(applyChange, value));
}
