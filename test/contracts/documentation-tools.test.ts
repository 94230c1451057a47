/** `/docs/mcp` as an assistant uses it, with the protocol's own client. */
import { type ServerType, serve } from '@hono/node-server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_ERRORS, WIDGET_ERRORS } from '../../src/model/error-codes.ts';
import { documentationToolRoutes } from '../../src/server/documentation/tool-routes.ts';
import { handleErrors } from '../../src/server/platform/http/error-body.ts';
import type { ApiEnv } from '../../src/server/platform/http/router.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
let server: ServerType;
let url: URL;
let client: Client;
beforeAll(async () => {
  service = await sharedService();
  const document = (await service.get<object>('/openapi.json')).body;
  const app = new Hono<ApiEnv>().route(
    '/',
    documentationToolRoutes('dist/docs', () => document),
  );
  app.onError(handleErrors(service.services.log));
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0 }, (info) => resolve(info.port));
  });
  url = new URL(`http://127.0.0.1:${port}/docs/mcp`);
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(url));
}, 60_000);
afterAll(async () => {
  await client.close();
  server.close();
  await service.close();
});

interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
}
const call = async (name: string, args: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: args })) as unknown as Answer;
const results = async (name: string, args: Record<string, unknown>) =>
  (await call(name, args)).structuredContent!.results as Record<string, string>[];

describe('the documentation server', () => {
  it('lists tools that read only, with schemas of input and output', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_documentation',
      'read_page',
      'search_endpoints',
      'read_endpoint',
      'read_type',
      'explain_error',
    ]);
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, idempotentHint: true });
      expect(inputSchema.properties).toBeDefined();
      expect(outputSchema?.properties).toBeDefined();
      expect(description).toMatch(/\.$/);
    }
  });

  it('finds sections and reads their pages, a part at a time', async () => {
    const found = await results('search_documentation', { query: 'verify webhook signature' });
    expect(found.map(({ path }) => path).join(' ')).toMatch(/\/docs\/(guides\/verify-)?webhooks/);
    const first = (await call('read_page', { path: '/docs/changelog' })).structuredContent!;
    expect(String(first.markdown)).toMatch(/^# Changelog/);
    const second = (await call('read_page', { path: 'changelog.md', offset: first.next_offset }))
      .structuredContent!;
    expect(String(second.markdown).length).toBeGreaterThan(0);
    expect(second.markdown).not.toBe(first.markdown);
    const all = (await call('read_page')).structuredContent!.pages as { path: string }[];
    expect(all.map(({ path }) => path)).toContain('/docs/guides/quickstart');
  });

  it('finds endpoints and reads them with every schema that they refer to', async () => {
    const [first] = await results('search_endpoints', { query: 'create and send a signing request' });
    const read = (await call('read_endpoint', { operation_id: first!.operation_id })).structuredContent!;
    expect(read).toMatchObject({ method: 'POST', path: '/signing-requests/create-and-send' });
    const text = JSON.stringify(read);
    const referred = new Set(
      [...text.matchAll(/#\/components\/(\w+)\/([\w.-]+)/g)].map(([, kind, name]) => [kind!, name!] as const),
    );
    expect(referred.size).toBeGreaterThan(3);
    const components = read.components as Record<string, Record<string, unknown>>;
    expect([...referred].filter(([kind, name]) => !components[kind]?.[name])).toEqual([]);
    expect((await call('read_type', { name: 'Template' })).structuredContent).toMatchObject({
      name: 'Template',
      schema: { type: 'object' },
    });
  });

  it('explains every error code', async () => {
    for (const code of [...Object.keys(SERVICE_ERRORS), ...WIDGET_ERRORS]) {
      const { structuredContent } = await call('explain_error', { code });
      expect(structuredContent, code).toMatchObject({ code, meaning: expect.stringMatching(/\S/) });
    }
  });

  it.each([
    ['read_page', { path: '/docs/../server' }, /no page/],
    ['read_endpoint', { operation_id: 'templates_creat' }, /Similar: .*templates_create/],
    ['read_type', { name: 'Templat' }, /Types: .*Template/],
    ['explain_error', { code: 'NOT_MY_TURN' }, /Similar: .*NOT_YOUR_TURN/],
    ['search_documentation', { query: '' }, /query/],
    ['search_documentation', { query: 'a', limit: 1000 }, /limit/],
  ])('says what is wrong with %s %j', async (name, args, message) => {
    const { isError, content } = await call(name, args);
    expect(isError).toBe(true);
    expect(content[0]!.text).toMatch(message);
  });

  it('answers each call on its own, and only to POST', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const post = (body: string) =>
      fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
        body,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(JSON.stringify(message))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await post('{')).status).toBe(400);
    expect((await post(JSON.stringify({ ...message, padding: 'x'.repeat(70_000) }))).status).toBe(413);
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await fetch(url, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
  });
});
