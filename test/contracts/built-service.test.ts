/**
 * The built service in its own process, used over HTTP only. Checks one whole journey, and then every list and record, against the
 * schemas of the OpenAPI document.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCountersign } from '../../src/client/api/countersign.ts';
import type { Schema } from '../../src/client/api/make-operations.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { folderBeside, ownDatabase, ownPrefix } from '../support/data-folder.ts';
import { answerWith, type OpenApi } from '../support/openapi-document.ts';
import { base64 } from '../support/service.ts';
import { ada, drawAndDownload } from '../support/signing.ts';

const SERVICE = fileURLToPath(new URL('../../dist/server/service.js', import.meta.url));

let child: ChildProcess;
let folder: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let url: string;
let key: string;
let document: OpenApi;

beforeAll(async () => {
  database = await ownDatabase();
  folder = await folderBeside(database);
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    ...(database && { DATABASE_URL: database.url }),
    ...(process.env.TEST_S3_URL && { S3_URL: ownPrefix(process.env.TEST_S3_URL) }),
  };
  const args = [SERVICE, 'admin', 'create-company', '--name', 'Acme', '--json'];
  key = JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })).live_key;
  child = spawn(process.execPath, [SERVICE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = /^Service: (\S+)/.exec(line)?.[1];
    if (found) url = found;
    if (found) break;
  }
  document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as OpenApi;
}, 60_000);
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Where the value doesn't match the schema. Supports the parts of JSON Schema that the document uses. */
function faults(value: unknown, schema: Schema, path = ''): string[] {
  if (schema.$ref) return faults(value, document.components.schemas[schema.$ref.split('/').at(-1)!]!, path);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches)
    return branches.some((one) => faults(value, one, path).length === 0) ? [] : [`${path}: fits no branch`];
  if (schema.allOf) return schema.allOf.flatMap((one) => faults(value, one, path));
  const kinds = [schema.type ?? []].flat();
  if (kinds.length > 0 && !kinds.some((kind) => KINDS[kind]!(value)))
    return [`${path}: expected ${kinds.join(' or ')}, got ${JSON.stringify(value)?.slice(0, 80)}`];
  if (value === null || typeof value !== 'object')
    return schema.enum && value !== null && !schema.enum.includes(value)
      ? [`${path}: not one of its values`]
      : [];
  if (Array.isArray(value))
    return value.flatMap((one, at) => faults(one, schema.items ?? {}, `${path}[${at}]`));
  const given = value as Record<string, unknown>;
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(given, name));
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      Object.hasOwn(given, name) ? faults(given[name], one, `${path}.${name}`) : [],
    ),
  ];
}

/** The OpenAPI path that matches; the one with the fewest parameters. */
function operationOf(method: string, path: string) {
  const found = Object.keys(document.paths)
    .filter((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .find((pattern) => document.paths[pattern]![method.toLowerCase()]);
  return found ? document.paths[found]![method.toLowerCase()] : undefined;
}

const wrong: string[] = [];
const seen = new Set<string>();
/** Checks every response on its way to the caller. */
const watched: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const method = init?.method ?? 'GET';
  const path = new URL(String(input)).pathname.replace(/^\/api\/v1/, '');
  const operation = operationOf(method, path);
  const found = operation && answerWith(document, operation, answer.status);
  const schema = found?.content?.['application/json']?.schema as Schema | undefined;
  seen.add(`${method} ${path}`);
  if (!found) wrong.push(`${method} ${path}: ${answer.status} is not documented`);
  if (schema)
    wrong.push(...faults(await answer.clone().json(), schema).map((text) => `${method} ${path} ${text}`));
  return answer;
};

it('the check detects a wrong shape', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      status: { type: 'string', enum: ['sent'] },
      at: { type: ['string', 'null'] },
    },
    required: ['id', 'name'],
  };
  expect(faults({ id: 5, status: 'lost', at: null }, schema)).toEqual([
    '.name is missing',
    '.id: expected string, got 5',
    '.status: not one of its values',
  ]);
});

it('responds as documented, from an empty database to a sealed PDF', async () => {
  const countersign = createCountersign({ baseUrl: url, apiKey: key, fetch: watched });
  const template = await countersign.templates.create({ name: 'Lease', document: base64(onePage()) });
  await countersign.templates.put(template.id, {
    users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
    fields: [
      {
        type: 'signature',
        recipient_id: 'temp_1',
        page_number: 1,
        position: { x: 10, y: 10, width: 30, height: 5 },
        required: true,
      },
    ],
    reminders: [{ hours: 24, subject: 'Open', message: 'Please', all_users: true }],
  });
  await countersign.templates.patch(template.id, { properties: { name: 'Lease, second edition' } });
  const draft = await countersign.signingRequests.create({
    template_id: template.id,
    recipients: [{ ...ada, order: 1 }],
  });
  await countersign.signingRequests.put(draft.id, {
    signing_request_properties: { name: 'Lease of a flat' },
  });
  const { jwt } = await countersign.signingRequests.createToken({
    companies_workspaces_signing_requests_id: draft.id,
  });
  const editor = createCountersign({ baseUrl: url, apiKey: jwt, fetch: watched });
  const own = { companies_workspaces_signing_requests_id: draft.id };
  await editor.request('POST /get-embedded-signing-request', { body: own });
  await editor.request('POST /save-embedded-signing-request', { body: own });
  await editor.request('POST /send-embedded-signing-request', { body: own });

  const session = `${url}/api/v1/signing-sessions/${draft.recipients[0]!.id}`;
  const pdf = await drawAndDownload(countersign, session, watched);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  const hook = await countersign.webhooks.create({ url: 'https://example.com/', events: ['template.used'] });
  const workspace = await countersign.workspaces.create({ name: 'Sales' });
  await countersign.request('POST /company/domains', { body: { domain: 'mail.example.com' } });
  await countersign.signingRequests.createAndSend({
    template_id: template.id,
    recipients: [{ ...ada, order: 1 }],
  });
  const ids: Readonly<Record<string, string>> = {
    templates: template.id,
    'signing-requests': draft.id,
    webhooks: hook.id,
    workspaces: workspace.id,
    workspace: workspace.id,
  };
  for (const [pattern, methods] of Object.entries(document.paths)) {
    if (!methods.get || pattern.startsWith('/signing-sessions')) continue;
    const id = ids[pattern.split('/')[1]!] ?? '00000000-0000-4000-8000-00000000000a';
    await watched(`${url}/api/v1${pattern.replace(/\{\w+\}/g, id)}`, { headers: { authorization: key } });
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(50);
}, 60_000);
