import { OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../../../src/model/languages.ts';
import { type JsonSchema, sampleOf } from '../../../../../src/server/openapi/schema-example.ts';
import { ignoredKeys } from '../../../../../src/server/platform/http/ignored-keys.ts';
import { objectPlaces, withKeyAt } from '../../../../support/object-places.ts';
import { type Body, callsOf, type OpenApi, openApiReader } from '../../../../support/openapi-document.ts';

/** Of every router: all are of one class, which is not exported. */
const registry = Object.getPrototypeOf(new OpenAPIHono().openAPIRegistry) as OpenAPIHono['openAPIRegistry'];
let document: OpenApi;
let routes: readonly RouteConfig[];
beforeAll(async () => {
  const register = vi.spyOn(registry, 'registerPath');
  document = await openApiReader()();
  routes = register.mock.calls.map(([route]) => route as RouteConfig);
  register.mockRestore();
}, 60_000);

const isLanguage = (key: string | number) => (LANGUAGES as readonly unknown[]).includes(key);
const schemaOf = ({ request }: RouteConfig) =>
  (request!.body!.content['application/json'] as { readonly schema: z.ZodType }).schema;

/** The paths at which a schema refuses keys. */
function refusedAt(schema: z.ZodType, body: unknown): readonly string[] {
  const { error } = schema.safeParse(body);
  return (error?.issues ?? [])
    .filter(({ code }) => code === 'unrecognized_keys' || code === 'invalid_key')
    .map(({ path }) => path.join('.'));
}

describe('an unknown key', () => {
  it('is listed, rejected, or intentionally kept, in every object of every body', () => {
    const takesAny = new Set<string>();
    let places = 0;
    for (const { method, path, operation } of callsOf(document)) {
      const sampled = operation.requestBody?.content?.['application/json']?.schema;
      if (!sampled) continue;
      const route = routes.find((one) => one.path === path && one.method === method.toLowerCase())!;
      const schema = schemaOf(route);
      const full = sampleOf(sampled, document.components.schemas as Readonly<Record<string, JsonSchema>>);
      for (const place of objectPlaces(full)) {
        places += 1;
        const body = withKeyAt(full, place, 'unknown_key', 1);
        const key = [...place, 'unknown_key'].join('.');
        const isNamed = ignoredKeys(schema)?.(body).includes(`Ignored unknown key: ${key}`);
        const isRefused = refusedAt(schema, body).some((at) => at === place.join('.') || at === key);
        if (!isNamed && !isRefused) takesAny.add(String(place.findLast((one) => !isLanguage(one))));
      }
    }
    expect(places).toBeGreaterThan(100);
    expect([...takesAny].sort()).toEqual([
      'custom_fields',
      'effective', // Of an answer that is sent back.
      'format_rules',
      'signing_button_label_overrides',
      'validation_rules',
    ]);
  });

  it('is documented as listed in the responses to every write, except those that reject it or receive a file', () => {
    const writes = callsOf(document).filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method));
    const answers = writes.flatMap(({ name, operation }) =>
      Object.entries(operation.responses).flatMap(([status, answer]) =>
        status.startsWith('2')
          ? [{ name, schema: (answer as Body).content!['application/json']!.schema! }]
          : [],
      ),
    );
    const schemas = document.components.schemas as Readonly<Record<string, JsonSchema>>;
    const without = answers.filter(
      ({ schema }) => !Object.hasOwn(sampleOf(schema, schemas) as object, 'warnings'),
    );
    expect(without.map(({ name }) => name)).toEqual([
      'PATCH /templates/{id}/field-presets/{preset_id}',
      'PUT /company',
      'PATCH /company',
      'POST /company/logo',
      'PUT /company/settings',
      'POST /company/erasures',
      'POST /workspaces/{id}/logo',
      'PUT /workspace/{workspace_id}/settings',
    ]);
  });
});
