/** Validation messages of schemas: what was expected and what was received. */
import { z } from '@hono/zod-openapi';

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0];

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'nothing',
  nan: 'a number',
  date: 'a date',
};

const FORMATS: Readonly<Record<string, string>> = {
  guid: 'a UUID',
  uuid: 'a UUID',
  email: 'an email address',
  url: 'an absolute URL',
  datetime: 'a date and time such as 2026-11-21T09:30:00Z',
  date: 'a date in the form YYYY-MM-DD',
  regex: 'a different format',
};

const MAX_QUOTE_LENGTH = 60;
const quote = (input: unknown) => {
  const text = JSON.stringify(input) ?? String(input);
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
};

function kindOf(input: unknown): string {
  if (input === undefined) return 'nothing';
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'boolean') return String(input);
  if (typeof input === 'number') return Number.isFinite(input) ? quote(input) : 'a number that isn’t finite';
  return KINDS[typeof input] ?? 'something else';
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
};

/** `at most 255 characters`, with the actual count. */
function bounded(word: string, limit: number | bigint, origin: string, input: unknown): string {
  const unit = UNITS[origin];
  const amount = unit ? `${limit} ${unit[Number(limit) === 1 ? 0 : 1]}` : String(limit);
  const got = unit ? (input as { length?: number } | undefined)?.length : input;
  return `Expected ${word} ${amount}, got ${got === 0 && unit ? 'none' : quote(got)}`;
}

function schemaMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${KINDS[issue.expected] ?? `a ${issue.expected}`}, got ${kindOf(issue.input)}`;
    case 'too_big':
      return bounded(
        issue.inclusive === false ? 'less than' : 'at most',
        issue.maximum,
        issue.origin,
        issue.input,
      );
    case 'too_small':
      return bounded(
        issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
        issue.origin,
        issue.input,
      );
    case 'invalid_value':
      return `Expected ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}; got ${
        issue.input === undefined ? 'nothing' : quote(issue.input)
      }`;
    case 'invalid_format':
      return `Expected ${FORMATS[issue.format] ?? `text in the form ${issue.format}`}, got ${quote(issue.input)}`;
    case 'not_multiple_of':
      return `Expected a multiple of ${issue.divisor}, got ${quote(issue.input)}`;
    case 'invalid_union':
      return `Expected a different type of value, got ${kindOf(issue.input)}`;
    default:
      return 'Expected a valid value';
  }
}

/** Applies to every schema of this process; a schema's own message takes precedence. */
export function useSchemaMessages(): void {
  z.config({ localeError: schemaMessage });
}
