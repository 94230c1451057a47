import { z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { useSchemaMessages } from '../../../../../src/server/platform/http/schema-messages.ts';
import { createSigningRequest } from '../../../../../src/wire/http/signing-requests.ts';
import { createTemplate } from '../../../../../src/wire/http/templates.ts';

useSchemaMessages();
const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('the message for an invalid value', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'Expected a string, got nothing'],
    [z.string(), null, 'Expected a string, got null'],
    [z.string(), 5, 'Expected a string, got 5'],
    [z.number(), '5', 'Expected a number, got a string'],
    [z.number().int(), 1.5, 'Expected a whole number, got 1.5'],
    [z.boolean(), 'yes', 'Expected true or false, got a string'],
    [z.array(z.string()), {}, 'Expected a list, got an object'],
    [z.looseObject({}), [], 'Expected an object, got a list'],
    [z.string().max(3), 'four', 'Expected at most 3 characters, got 4'],
    [z.string().min(1), '', 'Expected at least 1 character, got none'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Expected at most 1 item, got 2'],
    [z.number().max(100), 120, 'Expected at most 100, got 120'],
    [z.number().gt(0), 0, 'Expected more than 0, got 0'],
    [z.enum(['en', 'de']), 'xx', 'Expected one of en, de; got "xx"'],
    [z.guid(), 'abc', 'Expected a UUID, got "abc"'],
    [z.string().refine(() => false, 'Expected its own words'), 'a', 'Expected its own words'],
  ])('%#', (schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  it('quotes only the beginning of a value', () => {
    expect(messageOf(z.enum(['a']), 'x'.repeat(10_000))!.length).toBeLessThan(120);
  });
});

describe('a body with several errors', () => {
  const paths = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'));

  it('is rejected with all of them at once, including a missing document', () => {
    expect(paths(createTemplate, {})).toEqual(['name', 'document']);
    expect(paths(createTemplate, { document: 'x', document_id: null })).toEqual(['name']);
    expect(paths(createSigningRequest, { expiration_hours: 'x', recipients: {} })).toEqual([
      'expiration_hours',
      'recipients',
      'template_id',
    ]);
  });
});
