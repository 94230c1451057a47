import { describe, expect, it } from 'vitest';
import { type JsonSchema, sampleOf } from '../../../../src/server/openapi/schema-example.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const sample = (schema: JsonSchema, key = '', components = {}) => sampleOf(schema, components, key);
const text = (key: string, more: JsonSchema = {}) => sample({ type: 'string', ...more }, key);

describe('an example of a string', () => {
  it.each([
    ['first_name', 'Ada'],
    ['account_owner', 'Ada'],
    ['last_name', 'Lovelace'],
    ['account_owner_email', 'ada@example.com'],
    ['to', 'ada@example.com'],
    ['from', 'ada@example.com'],
    ['website', 'https://example.com'],
    ['document_url', 'https://sign.example.com/files/…'],
    ['token', 'eyJhbGciOiJSUzI1NiIs…'],
    ['jwt', 'eyJhbGciOiJSUzI1NiIs…'],
    ['api_key', 'cs_live_VmR7…'],
    ['field_name', 'cost_centre'],
    ['variable_name', 'cost_centre'],
    ['field_label', 'Cost center'],
    ['domain', 'mail.example.com'],
    ['event_type', 'signing_request.completed'],
    ['event_id', 'evt_1795286597_q7Jx2mV0aZ3L'],
    ['language', 'en'],
    ['message', 'Done'],
    ['template_name', 'Lease of 12 Dorset Street'],
    ['subject', 'Please sign: Lease of 12 Dorset Street'],
    ['image', 'data:image/png;base64,iVBORw0KGgo…'],
    ['color_primary', '#1d4ed8'],
    ['background_color', '#1d4ed8'],
    ['email_local_part', 'contracts'],
    ['timezone', 'Europe/London'],
    ['time_zone', 'Europe/London'],
    // Names that only look like one of those that have to be whole.
    ['my_first_name', 'Lease of 12 Dorset Street'],
    ['first_name_of', 'Lease of 12 Dorset Street'],
    ['his_last_name', 'Lease of 12 Dorset Street'],
    ['last_name_of', 'Lease of 12 Dorset Street'],
    ['account_owners', ''],
    ['auto', ''],
    ['total', ''],
    ['away_from', ''],
    ['from_day', ''],
    ['tokens', ''],
    ['my_jwt', ''],
    ['subdomain', ''],
    ['domains', ''],
    ['my_event_type', ''],
    ['event_types', ''],
    ['reason', ''],
  ])('of %s is %j', (key, expected) => {
    expect(text(key)).toBe(expected);
  });

  it.each(['document_sha256', 'hash_of_it', 'secret'])('for %s looks like a digest', (key) => {
    expect(text(key)).toMatch(/^[0-9a-f]{64}$/);
  });

  it("for a link has the link's path", () => {
    expect(text('signing_link')).toMatch(/^https:\/\/sign\.example\.com\/signing\/[0-9a-f-]{36}$/);
    expect(text('upload_url')).toMatch(
      /^https:\/\/sign\.example\.com\/api\/v1\/uploads\/[0-9a-f-]{36}\?token=…$/,
    );
  });

  it('follows its format before its name', () => {
    expect(text('email', { format: 'uuid' })).toMatch(UUID);
    expect(text('email', { format: 'date-time' })).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(text('email', { format: 'email' })).toBe('ada@example.com');
  });

  it('has a length that the schema allows', () => {
    expect(text('language', { maxLength: 1 })).toBe('e');
    expect(text('language', { minLength: 5 })).toBe('enxxx');
    expect(text('reason', { minLength: 2 })).toBe('xx');
  });
});

describe('an example of a number', () => {
  it.each([
    ['page_size', 50],
    ['expiration_hours', 168],
    ['status_code', 200],
    ['expires_in', 3600],
    ['duration_ms', 84],
    ['grace_period_hours', 168],
    ['hours', 48],
    ['width', 25],
    ['height', 5],
    ['order', 1],
  ])('of %s is %i', (key, expected) => {
    expect(sample({ type: 'integer' }, key)).toBe(expected);
    expect(sample({ type: 'number' }, key)).toBe(expected);
  });

  it("is within the schema's limits", () => {
    expect(sample({ type: 'integer', minimum: 60 }, 'hours')).toBe(60);
    expect(sample({ type: 'integer', maximum: 24 }, 'hours')).toBe(24);
    expect(sample({ type: 'number', minimum: -5, maximum: -3 })).toBe(-3);
  });
});

describe('an example of a boolean', () => {
  it.each(['success', 'enabled', 'required', 'verified', 'accepted', 'changed', 'ok', 'revoked'])(
    'for %s is true',
    (key) => {
      expect(sample({ type: 'boolean' }, key)).toBe(true);
    },
  );
  it.each(['read_only', 'not_required', 'required_later'])('for %s is false', (key) => {
    expect(sample({ type: 'boolean' }, key)).toBe(false);
  });
});

describe('an example of a schema', () => {
  it.each<[string, JsonSchema, unknown]>([
    ['its example', { type: 'string', example: '', enum: ['a'] }, ''],
    ['its constant', { const: 'file', enum: ['a'] }, 'file'],
    ['the first of its choices', { type: 'string', enum: ['b', 'a'] }, 'b'],
    ['the first branch that it may be any of', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }, false],
    ['the first branch that it must be one of', { oneOf: [{ const: 1 }, { const: 2 }] }, 1],
    [
      'all parts together',
      { allOf: [{ type: 'object', properties: { a: { const: 1 } } }, { example: { b: 2 } }] },
      { a: 1, b: 2 },
    ],
    ['a list of one', { type: 'array', items: { const: 7 } }, [7]],
    ['a list of something unknown', { type: 'array' }, [null]],
    ['the first of its types', { type: ['integer', 'null'] }, 1],
    ['an object without keys', { type: 'object' }, {}],
    ['null where nothing is known', {}, null],
    ['null where only null fits', { type: 'null' }, null],
  ])('is %s', (_title, schema, expected) => {
    expect(sample(schema)).toEqual(expected);
  });

  it('uses the key for nested values, in the singular for list items', () => {
    expect(
      sample({ type: 'object', properties: { names: { type: 'array', items: { type: 'string' } } } }),
    ).toEqual({ names: ['Lease of 12 Dorset Street'] });
    expect(sample({ type: 'array', items: { type: 'string' } }, 'tokens')).toEqual(['eyJhbGciOiJSUzI1NiIs…']);
    expect(sample({ type: 'array', items: { type: 'boolean' } }, 'sok')).toEqual([false]);
  });

  it('passes the key through branches', () => {
    expect(sample({ anyOf: [{ type: 'string' }] }, 'language')).toBe('en');
    expect(
      sample({ allOf: [{ $ref: '#/components/schemas/Sized' }] }, '', {
        Sized: { type: 'object', properties: { width: { type: 'number' } } },
      }),
    ).toEqual({ width: 25 });
  });

  it('follows references, and ends recursion', () => {
    const components = {
      Name: { type: 'string' },
      Tree: {
        type: 'object',
        properties: {
          left: { $ref: '#/components/schemas/Tree' },
          name: { $ref: '#/components/schemas/Name' },
          nickname: { $ref: '#/components/schemas/Name' },
          any: { anyOf: [{ $ref: '#/components/schemas/Tree' }] },
          all: { allOf: [{ $ref: '#/components/schemas/Tree' }] },
          list: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
      },
    };
    const name = 'Lease of 12 Dorset Street';
    expect(sample({ $ref: '#/components/schemas/Tree' }, '', components)).toEqual({
      left: null,
      name,
      nickname: name,
      any: null,
      all: {},
      list: [null],
    });
    expect(sample({ $ref: '#/components/schemas/Missing' })).toBeNull();
  });
});

describe('an example of a nullable key', () => {
  const nullable: JsonSchema = { type: ['string', 'null'], format: 'date-time', example: '2026-11-21' };

  it.each(['finished_date', 'date_sent', 'declined_on', 'auto_disabled_at', 'error', 'dns_records'])(
    'is null for %s, which only exists in other states',
    (key) => {
      expect(sample(nullable, key)).toBeNull();
      expect(sample({ oneOf: [{ type: 'object' }, { type: 'null' }] }, key)).toBeNull();
      expect(sample({ type: 'string' }, key)).toBeTypeOf('string');
    },
  );

  it.each(['last_success_at', 'undated', 'expires_at', 'error_code'])('has a value for %s', (key) => {
    expect(sample(nullable, key)).toBe('2026-11-21');
  });

  it("is the schema's example, even if that is null", () => {
    expect(sample({ type: ['string', 'null'], example: null }, 'api_key')).toBeNull();
  });
});

it('is an empty list for strings without a likely value', () => {
  expect(sample({ type: 'array', items: { type: 'string' } }, 'reasons')).toEqual([]);
  expect(sample({ type: 'array', items: { type: 'string' } }, 'emails')).toEqual(['ada@example.com']);
});
