/** The OpenAPI document of the whole service, made without starting one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_EXAMPLES } from '../../../../src/server/openapi/add-examples.ts';
import type { JsonSchema } from '../../../../src/server/openapi/schema-example.ts';
import { REFUSALS } from '../../../../src/server/platform/http/refusals.ts';
import {
  answerWith,
  type Body,
  callsOf,
  examplesOf,
  firstExample,
  type OpenApi,
  type OpenApiCall,
  openApiReader,
} from '../../../support/openapi-document.ts';

const read = openApiReader();

let document: OpenApi;
let calls: readonly OpenApiCall[];
beforeAll(async () => {
  document = await read();
  calls = callsOf(document);
}, 120_000);

/** What in `value` does not fit the schema, by path. Knows what our schemas use of JSON Schema. */
function misfits(value: unknown, schema: JsonSchema, at = ''): string[] {
  if (schema.$ref) return misfits(value, document.components.schemas[schema.$ref.split('/').at(-1)!]!, at);
  // Anything.
  if (Object.keys(schema).length === 0) return [];
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) {
    const found = branches.map((one) => misfits(value, one, at));
    return found.some((one) => one.length === 0) ? [] : found[0]!;
  }
  if (schema.allOf) {
    const found = schema.allOf.map((one) => misfits(value, one, at));
    const isUnknown = (one: string) => one.endsWith(': unknown');
    // Each part knows some of the keys.
    return [
      ...found.flat().filter((one) => !isUnknown(one)),
      ...found[0]!.filter((one) => isUnknown(one) && found.every((part) => part.includes(one))),
    ];
  }
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const allowed = [schema.type ?? []].flat().map((one) => (one === 'integer' ? 'number' : one));
  if (allowed.length > 0 && !allowed.includes(type)) return [`${at}: ${type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${String(value)}`];
  if (typeof value === 'string') {
    const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
    const isFit =
      (schema.format !== 'uuid' || isUuid) &&
      value.length >= (schema.minLength ?? 0) &&
      new RegExp(schema.pattern ?? '').test(value);
    return isFit ? [] : [`${at}: ${value}`];
  }
  if (Array.isArray(value))
    return value.flatMap((one, index) => misfits(one, schema.items ?? {}, `${at}.${index}`));
  if (type !== 'object') return [];
  const { properties = {}, required = [] } = schema;
  const given = value as Readonly<Record<string, unknown>>;
  const extra = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return [
    ...required.filter((key) => !(key in given)).map((key) => `${at}.${key}: missing`),
    ...Object.keys(given).flatMap((key) => {
      const one = properties[key] ?? extra;
      return one ? misfits(given[key], one, `${at}.${key}`) : [`${at}.${key}: unknown`];
    }),
  ];
}

/** Paths of empty texts, lists and objects. */
function empties(value: unknown, at = ''): string[] {
  if (value === '') return [at];
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value);
  return inside.length === 0 ? [at] : inside.flatMap(([key, one]) => empties(one, `${at}.${key}`));
}

describe('the example of a request', () => {
  const json = (body: Body | undefined) => body?.content?.['application/json'];

  it('exists exactly for operations with a body', () => {
    const taking = calls.filter(({ operation }) => json(operation.requestBody)).map(({ name }) => name);
    expect(taking.length).toBeGreaterThan(40);
    expect(Object.keys(REQUEST_EXAMPLES).sort()).toEqual([...taking].sort());
    for (const { name, operation } of calls)
      expect(firstExample(json(operation.requestBody)), name).toEqual(REQUEST_EXAMPLES[name]);
  });

  it("matches the body's schema, with known keys", () => {
    const wrong = calls.flatMap(({ name, operation }) => {
      const media = json(operation.requestBody);
      return examplesOf(media).flatMap((example) =>
        misfits(example, media?.schema ?? {}).map((one) => `${name} ${one}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has a value for each key', () => {
    const empty = Object.entries(REQUEST_EXAMPLES).flatMap(([name, example]) =>
      empties(example).map((at) => `${name} ${at}`),
    );
    expect(empty).toEqual(['POST /templates/{id}/restore-document .fields']);
  });
});

describe('the example of a response', () => {
  const answers = () =>
    calls.flatMap(({ name, operation }) =>
      Object.keys(operation.responses).flatMap((status) => {
        const media = answerWith(document, operation, status)?.content?.['application/json'];
        return media ? [{ name: `${name} ${status}`, status, ...media }] : [];
      }),
    );

  it('matches its schema', () => {
    const wrong = answers()
      .filter(({ status }) => Number(status) < 400)
      .flatMap(({ name, schema, example }) => misfits(example, schema!).map((one) => `${name} ${one}`));
    expect(wrong).toEqual([]);
  });

  it('contains only what callers see of an error', () => {
    const refusals = answers().filter(({ status }) => Number(status) >= 400);
    const statuses = new Set(refusals.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([
      '400',
      '401',
      '402',
      '403',
      '404',
      '409',
      '412',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    for (const { name, status, example } of refusals) {
      expect(example, name).toMatchObject({
        error: expect.stringMatching(/^[A-Z]/),
        code: expect.stringMatching(/^[A-Z_]{5,}$/),
        message: expect.stringMatching(/^\S.{7,}/),
      });
      // The record as it is, which is another one for each path.
      expect(empties(example), name).toEqual(status === '412' ? ['.details.current'] : []);
    }
    const details = Object.fromEntries(
      refusals.map(({ status, example }) => [status, (example as { details?: object }).details]),
    );
    expect(Object.keys(details).filter((status) => details[status])).toEqual([
      '400',
      '401',
      '402',
      '412',
      '422',
      '429',
    ]);
  });
});

describe('the OpenAPI document', () => {
  it('describes itself, its servers, and how callers authenticate', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Countersign API', version: expect.stringMatching(/^\d\d\.\d\d\.\d\d$/) },
      servers: [{ url: 'https://sign.example.com/api/v1' }],
      security: [{ apiKey: [] }],
    });
    expect(document.info.description).toMatch(/Idempotency-Key/);
    const { apiKey, editorToken } = document.components.securitySchemes;
    expect(apiKey).toMatchObject({ type: 'apiKey', in: 'header', name: 'Authorization' });
    expect(apiKey?.description).toMatch(/cs_live_/);
    expect(editorToken).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
    expect(editorToken?.description).toMatch(/own template or signing request/);
  });

  it('is the same each time', async () => {
    expect(await read()).toEqual(document);
  });

  it('describes each response', () => {
    for (const { name, operation } of calls)
      for (const status of Object.keys(operation.responses))
        expect(answerWith(document, operation, status)?.description, `${name} ${status}`).toMatch(/^\S.{2,}/);
  });

  it('describes each error once, and refers to it everywhere', () => {
    const names = Object.values(REFUSALS).map(({ name }) => name);
    expect(Object.keys(document.components.responses).sort()).toEqual([...names].sort());
    for (const { name, operation } of calls)
      for (const [status, answer] of Object.entries(operation.responses))
        if (Number(status) >= 400)
          expect(answer, `${name} ${status}`).toEqual({
            $ref: `#/components/responses/${REFUSALS[Number(status) as keyof typeof REFUSALS].name}`,
          });
  });

  it('lists for every operation the errors that occur before it starts', () => {
    for (const { name, method, operation } of calls) {
      const isWrite = method === 'GET' ? [] : ['409', '413'];
      const hasType = operation.requestBody ? ['415'] : [];
      expect(Object.keys(operation.responses), name).toEqual(
        expect.arrayContaining(['400', ...isWrite, ...hasType, '429', '500', '503']),
      );
    }
  });
});
