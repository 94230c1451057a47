/** The OpenAPI document against JSON Schema as it is written down: what validators of callers will see. */
import { beforeAll, expect, it } from 'vitest';
import type { JsonSchema } from '../../../../src/server/openapi/schema-example.ts';
import {
  answerWith,
  callsOf,
  examplesOf,
  type Media,
  type OpenApi,
  openApiReader,
} from '../../../support/openapi-document.ts';
import { schemaValidator } from '../../../support/validate-schema.ts';

let document: OpenApi;
beforeAll(async () => {
  document = await openApiReader()();
}, 120_000);

/** Every schema of the document, with its place. */
function schemasIn(value: unknown, at = ''): readonly (readonly [place: string, schema: JsonSchema])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    // Examples are data. A property may be called `example` or `pattern`.
    if (/^examples?$/.test(key) && !at.endsWith('/properties')) return [];
    const place = `${at}/${key}`;
    const isSchema = typeof one === 'object' && one !== null && !Array.isArray(one);
    return [...(isSchema ? [[place, one as JsonSchema] as const] : []), ...schemasIn(one, place)];
  });
}

it('has patterns in ECMA-262 syntax, without delimiters or flags', () => {
  const patterns = schemasIn(document).flatMap(([place, { pattern }]) =>
    typeof pattern === 'string' ? [[place, pattern] as const] : [],
  );
  expect(patterns.length).toBeGreaterThan(50);
  for (const [place, pattern] of patterns) {
    expect(() => new RegExp(pattern, 'u'), place).not.toThrow();
    expect(pattern, place).not.toMatch(/^\/|\/[a-z]*$/);
  }
});

it('has examples and defaults that match their pattern', () => {
  for (const [place, { pattern, example, default: preset }] of schemasIn(document)) {
    if (typeof pattern !== 'string') continue;
    for (const text of [example, preset])
      if (typeof text === 'string') expect(text, place).toMatch(new RegExp(pattern, 'u'));
  }
});

it('has examples of requests and responses that match their schemas', () => {
  const fits = schemaValidator(document);
  const misfits = (name: string, media: Media) =>
    examplesOf(media).flatMap((example) => fits(media.schema!, example).map((text) => `${name} ${text}`));
  const wrong = callsOf(document).flatMap(({ name, operation }) =>
    [
      ['body', operation.requestBody] as const,
      ...Object.keys(operation.responses).map(
        (status) => [status, answerWith(document, operation, status)] as const,
      ),
    ].flatMap(([part, body]) => {
      const media = body?.content?.['application/json'];
      return media ? misfits(`${name} ${part}`, media) : [];
    }),
  );
  expect(wrong).toEqual([]);
}, 60_000);

it('allows built-in email texts to have no ID and date', () => {
  const builtIn = {
    id: null,
    email_type: 'signing_invite',
    subject: 'Please sign',
    body: 'Hello',
    workspace_id: null,
    created_at: null,
    updated_at: null,
    source: 'default',
  };
  const fits = schemaValidator(document);
  expect(fits({ $ref: '#/components/schemas/EffectiveEmailTemplate' }, builtIn)).toEqual([]);
  expect(fits({ $ref: '#/components/schemas/EmailTemplate' }, builtIn)).toHaveLength(3);
});

it.each(['GET /webhooks', 'POST /documents', 'POST /templates'])(
  'says that %s can reject another workspace',
  (name) => {
    const { operation } = callsOf(document).find((call) => call.name === name)!;
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['403', '404']));
  },
);
