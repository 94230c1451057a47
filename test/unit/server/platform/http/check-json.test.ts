import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { keyedBodySize } from '../../../../../src/server/platform/http/body-limits.ts';
import { checkJson, outlineJson } from '../../../../../src/server/platform/http/check-json.ts';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';

describe('the depth of JSON', () => {
  it.each([
    ['5', 0],
    ['{}', 1],
    ['[{"a":[1,2]},[]]', 3],
    ['{"a":"[[[[","b":"]"}', 1],
    ['{"a":"\\"[[[[","b":[1]}', 2],
    ['{"a":"\\\\","b":[[1]]}', 3],
    ['{"never ends', 1],
    ['[[[', 3],
  ])('of %s is %i', (text, depth) => {
    expect(outlineJson(text).depth).toBe(depth);
  });
});

it('counts characters outside strings as structure', () => {
  expect(outlineJson('{"a":[1,2],"b\\"c":"ddd"}').structure).toBe('{:[1,2],:}'.length);
});

describe('the values of JSON', () => {
  it.each([
    ['5', 1],
    ['[1,2,3]', 4],
    ['{"a":1,"b":"x,[{"}', 3],
    ['{"a":[{"b":null},[true]],"c":-1.5}', 7],
    ['[{},{}]', 5],
  ])('of %s are %i', (text, values) => {
    expect(outlineJson(text).values).toBe(values);
  });
});

describe('the layouts of objects', () => {
  const list = (count: number, one: (index: number) => string) =>
    `[${Array.from({ length: count }, (_none, index) => one(index)).join(',')}]`;
  it.each([
    ['one for each key', '{"a":1,"b":2,"c":3}', 3],
    ['none in lists and strings', '["a:b",{},":"]', 0],
    ['shared by objects with the same keys', list(1_000, () => '{"a":1,"b":{"a":2}}'), 2],
    ['apart for another order', '[{"a":1,"b":2},{"b":2,"a":1}]', 4],
    ['apart for what a nested object follows', '{"a":{"x":1,"y":2},"b":{"x":1,"z":2}}', 5],
    ['apart for keys of other lengths', '[{"":1},{"\u0000":1},{"aa":1},{"a":1}]', 4],
    ['counted with space before the colon', '{"a" : 1, "b"\n:2}', 2],
    ['counted as deep as values may nest', `${'['.repeat(63)}{"a":1}${']'.repeat(63)}`, 1],
    ['not counted where nothing may be', `${'['.repeat(64)}{"a":1}${']'.repeat(64)}`, 0],
    ['many when no two objects are alike', list(100, (index) => `{"k${index}":1,"b":2}`), 200],
  ])('%s', (_title, text, layouts) => {
    expect(outlineJson(text).layouts).toBe(layouts);
  });
});

describe('unpaired surrogates', () => {
  it.each([
    ['{"a":"\\ud83d\\ude00"}', false],
    ['{"a":"\\ud83d\\ude00\\uD83D\\uDE00"}', false],
    ['{"a":"\\\\ud83d"}', false],
    ['{"a":"\\\\\\ud83d"}', true],
    ['{"a":"\\ud83d"}', true],
    ['{"a":"\\ud83d ","b":"\\ude00"}', true],
    ['{"a":"\\ud83d\\ud83d\\ude00"}', true],
    ['{"a":["\\uDE00\\ud83d"]}', true],
    ['{"\\udc00":1}', true],
    ['{"a":"\\uzzzz\\u12"}', false],
    ['{"a":"\\', false],
  ])('in %s: %s', (text, isThere) => {
    expect(outlineJson(text).hasLoneSurrogate).toBe(isThere);
  });
});

it.each(['\\ud83d\\ude00', '\\"', '","', '\\\\'])('reads a million times %s in one pass', (piece) => {
  // Searching the rest of the text for each of them would take minutes.
  const outline = outlineJson(`["${piece.repeat(1_000_000)}"]`);
  expect(outline).toMatchObject({ depth: 1, hasLoneSurrogate: false });
});

const repeated = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => one(index)).join(',');

describe('a checked body', () => {
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
  app.use('*', checkJson(2_000_000));
  app.on(['POST', 'PUT'], '/', async (c) => c.json({ kind: typeof (await c.req.json()) }));
  async function send(body: string, { method = 'POST', type = 'application/json' } = {}) {
    const answer = await app.request('/', { method, body, headers: { 'content-type': type } });
    const { code, message } = (await answer.json()) as { code?: string; message?: string };
    return { status: answer.status, code, message };
  }

  it.each([
    ['64 levels', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['400,000 values', `[${repeated(399_999, () => '0')}]`],
    ['50,000 layouts', `{${repeated(50_000, (index) => `"k${index}":0`)}}`],
    ['a document of 9 MB', JSON.stringify({ document: 'JVBE'.repeat(2_250_000) })],
    ['nothing', ''],
    ['white space', ' \n'],
  ])('may have %s', async (_title, body) => {
    expect((await send(body)).status).toBe(200);
  });

  it('can be a template of 5,000 fields with all their attributes', async () => {
    const id = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
    const conditions = {
      logic: 'and',
      groups: [{ conditions: [{ field_id: id, operator: 'equals', value: 'Berlin' }] }],
    };
    const field = {
      id,
      type: 'dropdown',
      recipient_id: id,
      page_number: 1,
      position: { x: 1, y: 1, width: 1, height: 1 },
      required: true,
      variable_name: 'city',
      label: 'City',
      placeholder: 'Choose',
      dropdown_options: Array.from({ length: 15 }, (_none, index) => `Option ${index}`),
      date_default: null,
      date_signing_default: false,
      multi_group_id: id,
      format_rules: {
        dateFormat: 'YYYY-MM-DD',
        fontSize: 10,
        acceptedFileTypes: 'pdf',
        urlDisplayText: 'Here',
        prefilledData: 'city',
        prefilledEditable: true,
        formula: '1',
        cellCount: 3,
        locked: true,
      },
      validation_rules: { pattern: 'x', min: 1, max: 2, minLength: 1, maxLength: 3, message: 'Shorter' },
      read_only: false,
      read_only_value: '',
      background_color: '#ffffff',
      required_conditions: conditions,
      visibility_conditions: conditions,
    };
    const body = JSON.stringify({ fields: Array.from({ length: 5_000 }, () => field) });
    expect((await send(body, { method: 'PUT' })).status).toBe(200);
  });

  it.each([
    [
      'nested deeper',
      `${'['.repeat(65)}${']'.repeat(65)}`,
      400,
      'VALIDATION_ERROR',
      'at most 64 levels of nesting',
    ],
    [
      'of more structure',
      `[${' '.repeat(2_000_000)}]`,
      413,
      'PAYLOAD_TOO_LARGE',
      'Expected at most 2000000 characters of JSON outside strings, got more',
    ],
    [
      'of more values',
      `[${repeated(400_000, () => '0')}]`,
      413,
      'PAYLOAD_TOO_LARGE',
      /^Expected at most 400000 values in the body, got more\. Omit keys/,
    ],
    [
      'of empty objects',
      `{"fields":[${repeated(210_000, () => '{}')}]}`,
      413,
      'PAYLOAD_TOO_LARGE',
      'Expected at most 400000 values',
    ],
    [
      'of more layouts',
      `{${repeated(50_100, (index) => `"k${index}":0`)}}`,
      413,
      'PAYLOAD_TOO_LARGE',
      /^Expected at most 50000 different sequences of keys .*, got more\. Write objects/,
    ],
    ['with half a character', '{"a":"\\ud83d"}', 400, 'VALIDATION_ERROR', 'unpaired surrogates'],
  ] as const)('is refused when it is %s', async (_title, body, status, code, message) => {
    const answer = await send(body);
    expect(answer).toMatchObject({ status, code });
    expect(answer.message).toMatch(message);
  });

  it('is treated as an empty object only in a POST', async () => {
    expect((await send('', { method: 'PUT' })).status).not.toBe(200);
  });

  it('is checked only if it is declared as JSON, in any letter case', async () => {
    const deep = `${'['.repeat(65)}${']'.repeat(65)}`;
    expect((await send(deep, { type: 'text/plain' })).status).toBe(200);
    expect((await send(deep, { type: 'application/JSON; charset=utf-8' })).status).toBe(400);
    expect((await send(deep, { type: 'application/merge-patch+json' })).status).toBe(400);
  });
});

describe('the maximum body of a path', () => {
  it.each([
    ['/templates', 16],
    ['/templates/1/fields', 16],
    ['/signing-requests/create-and-send', 16],
    ['/get-embedded-signing-request', 16],
    ['/save-embedded-signing-request', 16],
    ['/send-embedded-signing-request', 16],
    ['/company/logo', 3],
    ['/workspace/1/logo', 3],
    ['/templates-of-mine', 1],
    ['/company/templates', 1],
    ['/company/logo/1', 1],
    ['/webhooks', 1],
  ])('%s: %i MB', (path, megabytes) => {
    expect(keyedBodySize(path)).toBe(megabytes * 1024 * 1024);
  });
});
