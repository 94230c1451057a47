import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ServiceError } from '../../../../../src/model/errors.ts';
import {
  errorResponse,
  handleErrors,
  isServiceError,
  toServiceError,
} from '../../../../../src/server/platform/http/error-body.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';
import { invalid, validationError } from '../../../../../src/server/platform/validation-error.ts';

const withCode = (code: unknown, message = 'secret detail') => Object.assign(new Error(message), { code });
const issuesOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return validationError(parsed.error?.issues ?? []).extra.issues;
};

describe('the response to an error', () => {
  it.each([
    ['VALIDATION_ERROR', 400, 'Bad Request'],
    ['UNAUTHORIZED', 401, 'Unauthorized'],
    ['INSUFFICIENT_CREDITS', 402, 'Payment Required'],
    ['ACCESS_DENIED', 403, 'Forbidden'],
    ['NOT_FOUND', 404, 'Not Found'],
    ['METHOD_NOT_ALLOWED', 405, 'Method Not Allowed'],
    ['STATE_CONFLICT', 409, 'Conflict'],
    ['REVISION_CONFLICT', 412, 'Precondition Failed'],
    ['PAYLOAD_TOO_LARGE', 413, 'Payload Too Large'],
    ['UNSUPPORTED_MEDIA_TYPE', 415, 'Unsupported Media Type'],
    ['RECIPIENT_EMAIL_SUPPRESSED', 422, 'Unprocessable Entity'],
    ['RATE_LIMIT_EXCEEDED', 429, 'Rate Limit Exceeded'],
    ['INTERNAL_ERROR', 500, 'Internal Server Error'],
    ['SERVICE_UNAVAILABLE', 503, 'Service Unavailable'],
  ] as const)('%s is %i, %s', async (code, status, title) => {
    const answer = errorResponse(new ServiceError(code, 'Expected another one'));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: title, code, message: 'Expected another one' });
  });

  it("has the headers of the error and of the caller, the error's first", () => {
    const error = new ServiceError('NOT_FOUND', 'Gone', { headers: { 'X-A': 'error', 'X-B': 'error' } });
    const { headers } = errorResponse(error, { 'X-A': 'caller', 'X-C': 'caller' });
    expect([headers.get('x-a'), headers.get('x-b'), headers.get('x-c')]).toEqual([
      'error',
      'error',
      'caller',
    ]);
  });

  it("names each rejected value, and the error's other details", async () => {
    const error = invalid([
      { path: 'fields.0.type', message: 'Expected a type' },
      { path: '', message: 'Expected exactly one' },
    ]);
    expect(await errorResponse(error).json()).toEqual({
      error: 'Validation Error',
      code: 'VALIDATION_ERROR',
      message: 'Invalid input data',
      details: { 'fields.0.type': 'Expected a type', body: 'Expected exactly one' },
      errors: [{ message: 'fields.0.type: Expected a type' }, { message: 'Expected exactly one' }],
    });
    const known = new ServiceError('STATE_CONFLICT', 'Sent', { error: 'Too late', details: { since: 1 } });
    expect(await errorResponse(known).json()).toEqual({
      error: 'Too late',
      code: 'STATE_CONFLICT',
      message: 'Sent',
      details: { since: 1 },
    });
    expect(invalid([], 'Nothing fits').message).toBe('Nothing fits');
  });

  it('names at most a hundred values', async () => {
    const many = Array.from({ length: 101 }, (_none, at) => ({ path: `fields.${at}`, message: 'No' }));
    const body = (await errorResponse(invalid(many)).json()) as { details: object; errors: unknown[] };
    expect([Object.keys(body.details).length, body.errors.length]).toEqual([100, 100]);
  });
});

describe('a schema violation', () => {
  it('is reported by its path', () => {
    expect(issuesOf(z.object({ a: z.array(z.object({ b: z.number() })) }), { a: [{ b: 'x' }] })).toEqual([
      { path: 'a.0.b', message: expect.stringMatching(/expected (?:a )?number/i) },
    ]);
  });

  it('is reported under its name if it is an unknown key', () => {
    expect(issuesOf(z.object({ a: z.strictObject({ b: z.number() }) }), { a: { b: 1, c: 2, d: 3 } })).toEqual(
      [
        { path: 'a.c', message: 'This property isn’t accepted here' },
        { path: 'a.d', message: 'This property isn’t accepted here' },
      ],
    );
  });

  it('is reported for the branch that matched furthest', () => {
    const deep = z.object({ v: z.object({ w: z.number() }) });
    const expected = [{ path: 'u.v.w', message: expect.stringMatching(/expected (?:a )?number/i) }];
    expect(issuesOf(z.object({ u: z.union([z.string(), deep]) }), { u: { v: { w: 'x' } } })).toEqual(
      expected,
    );
    expect(issuesOf(z.object({ u: z.union([deep, z.string()]) }), { u: { v: { w: 'x' } } })).toEqual(
      expected,
    );
    // The longest path of a branch counts, at any position.
    const wide = z.object({ t: z.number(), v: z.object({ w: z.number() }) });
    expect(issuesOf(z.union([z.object({ q: z.number(), v: z.string() }), wide]), { v: { w: 'x' } })).toEqual([
      { path: 't', message: expect.any(String) },
      { path: 'v.w', message: expect.any(String) },
    ]);
  });

  it('is reported for the first of equally good branches', () => {
    const [a, b] = [z.object({ a: z.number() }), z.object({ b: z.number() })];
    expect(issuesOf(z.union([a, b]), {})).toMatchObject([{ path: 'a' }]);
    expect(issuesOf(z.union([b, a]), {})).toMatchObject([{ path: 'b' }]);
  });

  it('is reported for nested unions', () => {
    const inner = z.union([z.string(), z.object({ a: z.strictObject({}) })]);
    expect(issuesOf(z.union([z.number(), z.object({ i: inner })]), { i: { a: { b: 1 } } })).toEqual([
      { path: 'i.a.b', message: 'This property isn’t accepted here' },
    ]);
  });

  it('is reported generically if no branch is more specific', () => {
    const union = { code: 'invalid_union', path: ['u'], message: 'Invalid input' };
    for (const errors of [undefined, [], [[]]])
      expect(validationError([{ ...union, ...(errors && { errors }) }]).extra.issues).toEqual([
        { path: 'u', message: 'Invalid input' },
      ]);
    const other = {
      code: 'custom',
      path: ['u'],
      message: 'No',
      errors: [[{ path: ['v'], message: 'Inner' }]],
    };
    expect(validationError([other]).extra.issues).toEqual([{ path: 'u', message: 'No' }]);
    const nameless = { code: 'unrecognized_keys', path: ['u'], message: 'Unknown' };
    expect(validationError([nameless]).extra.issues).toEqual([{ path: 'u', message: 'Unknown' }]);
    const keys = { code: 'custom', path: ['u'], message: 'No', keys: ['a'] };
    expect(validationError([keys]).extra.issues).toEqual([{ path: 'u', message: 'No' }]);
  });
});

describe('a thrown value', () => {
  it('stays the same if it is an error of the service', () => {
    const error = new ServiceError('NOT_FOUND', 'Gone');
    expect(toServiceError(error)).toBe(error);
    expect(isServiceError(error, 'NOT_FOUND')).toBe(true);
    expect(isServiceError(error, 'STATE_CONFLICT')).toBe(false);
    expect(isServiceError({ code: 'NOT_FOUND' }, 'NOT_FOUND')).toBe(false);
  });

  it.each<[string, unknown, string, RegExp]>([
    ['JSON that is broken', new HTTPException(400), 'MALFORMED_JSON', /^The body isn’t valid JSON$/],
    ['a body that is too large', new HTTPException(413), 'PAYLOAD_TOO_LARGE', /^The body is too large$/],
    [
      'another type of body',
      new HTTPException(415),
      'UNSUPPORTED_MEDIA_TYPE',
      /Content-Type: application\/json/,
    ],
    ['another status', new HTTPException(418), 'INTERNAL_ERROR', /^Something went wrong$/],
    ['a NUL character', withCode('22021'), 'VALIDATION_ERROR', /can’t be stored/],
    ['half a character', withCode('22P05'), 'VALIDATION_ERROR', /can’t be stored/],
    ['a broken escape', withCode('22P02'), 'VALIDATION_ERROR', /can’t be stored/],
    ['a second of what is unique', withCode('23505'), 'STATE_CONFLICT', /concurrent request conflicted/],
    ['a caller who went away', withCode('ECONNRESET', 'aborted'), 'VALIDATION_ERROR', /connection closed/],
    ['a connection that broke', withCode('ECONNRESET'), 'SERVICE_UNAVAILABLE', /Try again in a moment/],
    ['an end of another kind', withCode('OTHER', 'aborted'), 'INTERNAL_ERROR', /went wrong on our side/],
    ['a word', 'aborted', 'INTERNAL_ERROR', /went wrong on our side/],
    ['an object like an end', { message: 'aborted', code: 'ECONNRESET' }, 'INTERNAL_ERROR', /went wrong/],
    ['nothing', null, 'INTERNAL_ERROR', /went wrong on our side/],
    ['an error with a number', withCode(23505), 'INTERNAL_ERROR', /went wrong on our side/],
  ])('becomes an error of the service: %s', (_title, thrown, code, message) => {
    const error = toServiceError(thrown);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain('secret detail');
    expect(error.extra.cause).toBe(thrown);
  });

  it("about text that can't be stored reports invalid input", () => {
    expect(toServiceError(withCode('22021')).extra.error).toBe('Validation Error');
  });

  it('says when to retry', () => {
    expect(toServiceError(withCode('ECONNREFUSED')).extra.headers).toEqual({ 'Retry-After': '5' });
  });
});

describe('an error during a response', () => {
  const answerTo = async (thrown: unknown, hasOwnLog = false) => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog({ level: 'debug', format: 'json' }, (line) => lines.push(JSON.parse(line)));
    const app = new Hono<ApiEnv>();
    app.onError(handleErrors(log));
    app.get('/', (c) => {
      if (hasOwnLog) c.set('log', log.with({ request: 'one' }));
      throw thrown;
    });
    return { answer: await app.request('/'), lines };
  };

  it('is logged with its cause if it is internal, and reported without it', async () => {
    const { answer, lines } = await answerTo(new Error('secret detail'), true);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret detail');
    expect(lines).toMatchObject([{ level: 'error', message: 'request failed', request: 'one' }]);
    expect(JSON.stringify(lines)).toContain('secret detail');
  });

  it('is logged with its own cause if it has one', async () => {
    const { lines } = await answerTo(
      new ServiceError('INTERNAL_ERROR', 'No luck', { cause: new Error('lies behind it') }),
    );
    expect(JSON.stringify(lines)).toContain('lies behind it');
    const { lines: bare } = await answerTo(new ServiceError('INTERNAL_ERROR', 'No luck'));
    expect(bare).toMatchObject([{ level: 'error' }]);
    expect(JSON.stringify(bare)).toContain('No luck');
  });

  it('is a warning if it is temporary, with its reason', async () => {
    const { answer, lines } = await answerTo(withCode('ECONNREFUSED', 'the database'), true);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(lines).toMatchObject([{ level: 'warn', message: 'request failed temporarily', request: 'one' }]);
    expect(JSON.stringify(lines)).toContain('the database');
  });

  it("isn't logged if the caller caused it, or if it is intentional", async () => {
    expect((await answerTo(new ServiceError('SERVICE_UNAVAILABLE', 'Too many'))).lines).toEqual([]);
    const { answer, lines } = await answerTo(
      new ServiceError('NOT_FOUND', 'Gone', { headers: { 'X-A': 'b' }, cause: new Error('why') }),
    );
    expect([answer.status, answer.headers.get('x-a'), lines]).toEqual([404, 'b', []]);
  });
});
