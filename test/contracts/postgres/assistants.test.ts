/** Assistants whose calls meet another instance each time: nothing that lets them in or stops them is in one instance's memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { type Assistant, connectAssistant } from '../../support/assistant.ts';
import { ownDatabase, ownPrefix } from '../../support/data-folder.ts';
import { oauthClientOf } from '../../support/oauth.ts';
import { cookieOf, type Person, personWith } from '../../support/people.ts';
import type { CallOptions } from '../../support/service.ts';
import { runCommand, type SpawnedService, spawnService } from '../../support/spawned-service.ts';

const PUBLIC_URL = 'http://sign.example.com';
const SCOPES = ['read', 'prepare', 'send'];

let database: NonNullable<Awaited<ReturnType<typeof ownDatabase>>>;
let folder: string;
let company: { company_id: string; live_key: string };
let one: Instance;
let other: Instance;
let cookie: string;

type Instance = ReturnType<typeof instanceOf>;

/** An instance as the assistant and the person's browser meet it. */
function instanceOf(service: SpawnedService) {
  const { url } = service;
  const call = async <T = Record<string, unknown>>(
    method: string,
    path: string,
    { body, headers }: CallOptions = {},
  ) => {
    const response = await fetch(path.startsWith('http') ? path : `${url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text && JSON.parse(text)) as T };
  };
  const person = (): Person => personWith({ url, call }, cookie);
  return { service, url, call, person, app: oauthClientOf({ url }, PUBLIC_URL) };
}

async function admin<T>(env: Record<string, string>, ...args: readonly string[]): Promise<T> {
  const { output, errors } = await runCommand(['admin', ...args, '--json'], env);
  if (!output) throw new Error(errors);
  return JSON.parse(output) as T;
}

beforeAll(async () => {
  database = (await ownDatabase())!;
  folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  const env = {
    DATABASE_URL: database.url,
    S3_URL: ownPrefix(process.env.TEST_S3_URL!),
    SECRET_KEY: 'a long random text of the operator',
    PUBLIC_URL,
    DATA_DIR: folder,
  };
  company = await admin(env, 'create-company', '--name', 'Acme');
  const invited = await admin<{ link: string }>(
    env,
    'invite-owner',
    '--company',
    company.company_id,
    '--email',
    'ada@example.com',
  );
  [one, other] = (await Promise.all([spawnService(env), spawnService(env)])).map(instanceOf) as [
    Instance,
    Instance,
  ];
  const token = invited.link.split('#link=')[1];
  const signedIn = await one.call('POST', `${one.url}/auth/sign-in/link`, { body: { token } });
  cookie = cookieOf(signedIn.headers);
}, 90_000);
afterAll(async () => {
  await Promise.all([one, other].map((instance) => instance?.service.kill()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Permitted at one instance; the code is used at the other. */
async function connect() {
  const given = await one.app.code(one.person(), company.company_id, SCOPES);
  const { status, body } = await other.app.exchange(given);
  expect(status).toBe(200);
  return { ...given, ...body };
}
const assistantsWith = (token: string) =>
  Promise.all(
    [one, other].map(({ url }) => connectAssistant(url, { authorization: `Bearer ${token}` })),
  ) as Promise<[Assistant, Assistant]>;

it('uses the code of one instance at the other, once', async () => {
  const given = await one.app.code(one.person(), company.company_id, SCOPES);
  const answers = await Promise.all([one.app.exchange(given), other.app.exchange(given)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { body } = answers.find(({ status }) => status === 200)!;
  // The second use could be a thief's, so that the access that the first one gave has ended.
  await expect(assistantsWith(body.access_token)).rejects.toThrow(/access token/);
});

it('confirms at one instance what the other asked', async () => {
  const { access_token } = await connect();
  const [here, there] = await assistantsWith(access_token);
  const document = Buffer.from(onePage()).toString('base64');
  const { id } = await here.ok<{ id: string }>('templates_create', { name: 'Lease', document });
  const { details } = await here.error('templates_delete', { id });
  await there.ok('templates_delete', { id, confirm: details!.confirm });
  expect(await here.error('templates_delete', { id, confirm: details!.confirm })).toMatchObject({
    code: 'NOT_FOUND',
  });
  await Promise.all([here.close(), there.close()]);
});

it('asks on one instance and gets the answer at the other', async () => {
  const { access_token } = await connect();
  const authorization = `Bearer ${access_token}`;
  const asking = await connectAssistant(one.url, { authorization, person: () => 'decline' });
  const headers = {
    authorization,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-session-id': asking.transport.sessionId!,
  };
  const document = Buffer.from(onePage()).toString('base64');
  const { id } = await asking.ok<{ id: string }>('templates_create', { name: 'Lease', document });
  const stream = await fetch(`${one.url}/mcp`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'templates_delete', arguments: { id } },
    }),
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (wanted: RegExp): Promise<RegExpExecArray> => {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The stream ended: ${text}`);
      text += value;
      const found = wanted.exec(text);
      if (found) return found;
    }
  };
  const asked = await read(/^data: (.*elicitation\/create.*)$/m);
  const question = JSON.parse(asked[1]!) as { id: string };
  const answer = { jsonrpc: '2.0', id: question.id, result: { action: 'accept', content: {} } };
  const posted = await fetch(`${other.url}/mcp`, { method: 'POST', headers, body: JSON.stringify(answer) });
  expect(posted.status).toBe(202);
  const result = await read(/^data: (.*structuredContent.*)$/m);
  expect(JSON.parse(result[1]!)).toMatchObject({ id: 1, result: { structuredContent: {} } });
  await asking.close();
});

it('rotates a refresh token once, whichever instance gets it', async () => {
  const { clientId, refresh_token } = await connect();
  const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token };
  const answers = await Promise.all([one, other, one, other].map(({ app }) => app.token(fields)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 400, 400, 400]);
});

it('ends access at both instances at once', async () => {
  const { access_token, refresh_token, clientId } = await connect();
  const [here, there] = await assistantsWith(access_token);
  await here.ok('templates_list');
  await there.ok('templates_list');
  const person = other.person();
  const { grants } = (await person.get<{ grants: { id: string }[] }>(person.console('/grants'))).body;
  expect((await person.delete(person.console(`/grants/${grants[0]!.id}`))).status).toBe(204);
  for (const assistant of [here, there])
    await expect(assistant.call('templates_list')).rejects.toThrow(/access token/);
  for (const { app } of [one, other]) {
    const { status } = await app.token({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token,
    });
    expect(status).toBe(400);
  }
  await Promise.all([here.close(), there.close()]);
});
