import { beforeAll, describe, expect, it } from 'vitest';
import { openSigning, sentRequest } from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

interface Operation {
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: object };
  readonly responses: Record<string, { readonly description: string; readonly content: object }>;
}

const BASE = '/signing-sessions/{id}';
/** Every call of a signing page: whether it has a body, and its responses besides 401 and 429, which all have. */
const CALLS = [
  ['get', '', false, [200, 403, 404]],
  ['get', '/events', false, [200, 404]],
  ['post', '/consent', true, [200, 400, 403, 404, 409]],
  ['put', '/fields/{field_id}', true, [200, 400, 403, 404, 409, 413]],
  ['post', '/reading', true, [200, 400, 403, 404, 409]],
  ['post', '/finish', true, [200, 400, 403, 404, 409]],
  ['post', '/decline', true, [200, 400, 403, 404, 409]],
  ['post', '/code', false, [200, 403, 404, 409]],
  ['post', '/code/verify', true, [200, 400, 403, 404, 409]],
  ['post', '/handoffs', true, [201, 400, 403, 404, 409]],
  ['post', '/handoffs/{handoff_id}/end', false, [200, 403, 404]],
  ['post', '/redeem', true, [200, 400, 403, 404, 409]],
  ['post', '/resume', true, [200, 400, 403, 404]],
  ['post', '/passkey', false, [200, 403, 404, 409]],
  ['put', '/identity', true, [200, 400, 403, 404, 409]],
  ['post', '/consent/withdraw', false, [200, 403, 404, 409]],
  ['post', '/paper-copy', false, [200, 403, 404, 409]],
  ['post', '/link-email', false, [200, 403, 404, 409]],
  ['post', '/download', false, [200, 403, 404, 409]],
] as const;

describe('the OpenAPI document of signing sessions', () => {
  const paths = async () => {
    const { app } = await sentRequest();
    const answer = await app.request('/api/v1/openapi.json');
    return ((await answer.json()) as { paths: Record<string, Record<string, Operation>> }).paths;
  };

  it.each(CALLS)('describes %s %s', async (method, path, hasBody, statuses) => {
    const operation = (await paths())[BASE + path]![method]!;
    expect(operation.summary).toMatch(/^[A-Z]/);
    expect(operation.description.length).toBeGreaterThan(30);
    expect([operation.tags, operation.security]).toEqual([['Signing sessions'], []]);
    const inPath = operation.parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual((BASE + path).match(/\{\w+\}/g));
    expect(inPath[0]!.description).toMatch(/which grants access/);
    expect(operation.requestBody?.required ?? false).toBe(hasBody);
    expect(Object.keys(operation.responses).map(Number)).toEqual(expect.arrayContaining([...statuses, 401]));
    const { description, content } = operation.responses[statuses[0]]!;
    expect(description).not.toBe('');
    expect(Object.keys(content)).toHaveLength(1);
  });

  it('lists every call', async () => {
    const found = Object.entries(await paths())
      .filter(([path]) => path.startsWith(BASE))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(found.sort()).toEqual(CALLS.map(([method, path]) => `${method} ${BASE}${path}`).sort());
  });

  it("describes an event's data and a page's statements", async () => {
    const all = await paths();
    const events = all[`${BASE}/events`]!.get!.responses[200]!.content as Record<
      string,
      { schema: { properties: object; required: string[] } }
    >;
    expect(Object.keys(events['text/event-stream']!.schema.properties)).toEqual([
      'state',
      'request_status',
      'sealing_status',
      'changed_at',
      'handoff',
      'link_email_status',
      'code_status',
    ]);
    const query = all[BASE]!.get!.parameters.filter((one) => one.in === 'query');
    expect(query).toMatchObject([
      { name: 'language', description: expect.stringContaining('BCP 47') },
      { name: 'opened_in', description: expect.stringContaining('when it opens') },
      { name: 'host_origin', description: expect.stringContaining('as the browser reports it') },
    ]);
  });
});
