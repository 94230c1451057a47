import { createRoute } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { allowedMethods } from '../../../../../src/server/platform/http/allowed-methods.ts';
import { createRouter } from '../../../../../src/server/platform/http/router.ts';

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
