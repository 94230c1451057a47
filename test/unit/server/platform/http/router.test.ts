import { createRoute, z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import {
  allowedMethods,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';

const router = createRouter();
router.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
router.openapi(
  createRoute({
    method: 'post',
    path: '/greetings',
    request: { body: jsonBody(z.object({ name: z.string() })) },
    responses: { 200: answers(z.object({ text: z.string() }), 'The greeting'), ...refusals(404, 409) },
  }),
  (c) => c.json({ text: `Hello ${c.req.valid('json').name}` }, 200) as never,
);
const post = (body: string | null, type = 'application/json') =>
  router.request('/greetings', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });

describe('a route', () => {
  it('receives a body that matches its schema', async () => {
    const answer = await post('{"name":"Ada"}');
    expect([answer.status, await answer.json()]).toEqual([200, { text: 'Hello Ada' }]);
  });

  it("isn't reached with an invalid body", async () => {
    const answer = await post('{"name":5}');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { name: 'Expected a string, got 5' },
    });
  });

  it.each([
    ['that is broken', '{"name":', 'application/json', 'MALFORMED_JSON'],
    ['of another type', '{"name":"Ada"}', 'text/plain', 'UNSUPPORTED_MEDIA_TYPE'],
  ])('is not reached with a body %s', async (_title, body, type, code) => {
    expect(await (await post(body, type)).json()).toMatchObject({ code });
  });

  it("isn't reached without its body", async () => {
    expect((await post(null, '')).status).toBeGreaterThanOrEqual(400);
  });
});

describe("a route's errors", () => {
  it('are the listed ones and those that every route can return', () => {
    expect(Object.keys(refusals())).toEqual(['401', '429']);
    expect(Object.keys(refusals(404, 429, 401, 409))).toEqual(['401', '404', '409', '429']);
  });

  it('have a description each', () => {
    const all = refusals(400, 401, 402, 403, 404, 409, 412, 413, 422, 429, 503);
    const said = Object.values(all).map(({ description }) => description);
    expect(new Set(said).size).toBe(11);
    for (const text of said) expect(text).toMatch(/^\S.{9,}/);
    expect(all[429]?.description).toMatch(/Retry-After/);
  });

  it('are in the OpenAPI document, with the shape of their body', () => {
    const { paths } = router.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'T', version: '1' } });
    const { requestBody, responses } = paths!['/greetings']!.post!;
    expect(requestBody).toMatchObject({ required: true, content: { 'application/json': {} } });
    expect(responses).toMatchObject({
      200: { description: 'The greeting', content: { 'application/json': { schema: {} } } },
      404: {
        description: 'Not found.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    });
  });
});

const api = createRouter();
const responses = { 200: { description: 'Done' } };
api.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });
for (const [method, path] of [
  ['get', '/templates'],
  ['post', '/templates'],
  ['get', '/templates/{id}'],
  ['delete', '/templates/{id}'],
  ['put', '/templates/{id}/fields/{field_id}'],
  ['patch', '/templates/{id}'],
] as const)
  api.openapi(createRoute({ method, path, responses }), (c) => c.text(''));
const methodsAt = allowedMethods(api);

it.each([
  ['/templates', ['GET', 'HEAD', 'POST']],
  ['/templates/7', ['GET', 'HEAD', 'DELETE', 'PATCH']],
  ['/templates/7/fields/8', ['PUT']],
  ['/templates/', []],
  ['/templates/7/fields', []],
  ['/templates/7/fields/8/9', []],
  ['/my/templates', []],
  ['/', []],
])('%s can be asked with %j', (path, methods) => {
  expect(methodsAt(path)).toEqual(methods);
});
