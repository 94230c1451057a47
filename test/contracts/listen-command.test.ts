/** `countersign listen` and the service as separate processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildService } from '../support/build-service.ts';
import { freePort } from '../support/free-port.ts';
import { createKey, runCommand, type SpawnedService, spawnService } from '../support/spawned-service.ts';
import { temporaryFolder } from '../support/tools.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>;

const folder = temporaryFolder();
let program: string;
let key: string;
let foreignKey: string;
let env: Record<string, string>;
let service: SpawnedService;
let receiver: Receiver;
beforeAll(async () => {
  program = join(await buildService(), 'service.js');
  // No WEBHOOK_ALLOWED_HOSTS: events leave the service through the stream only.
  env = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) };
  [key, foreignKey] = [await createKey(env), await createKey(env)];
  service = await spawnService(env);
  receiver = await webhookReceiver();
}, 120_000);
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

/** Starts the command and yields its lines. */
function listen(...more: string[]) {
  const args = [program, 'listen', '--forward-to', receiver.url, '--service', service.url, ...more];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, COUNTERSIGN_API_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  let look = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
      look();
    });
  return {
    child,
    printed: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        child.once('exit', () => reject(new Error(`It ended: ${output}`)));
        look();
      }),
    output: () => output,
  };
}

const createWorkspace = async (name: string, authorization = key) => {
  const answer = await fetch(`${service.url}/api/v1/workspaces`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(201);
};
const names = () => receiver.received.map(({ body }) => JSON.parse(body).data.workspace.name);

it('forwards the company’s events, signed with the secret that it prints, and stops on Ctrl+C', async () => {
  const command = listen('--events', 'workspace.created');
  const [, secret] = await command.printed(/Signing secret: ([0-9a-f]{64})\n[\s\S]*Ctrl\+C/);
  await createWorkspace('Foreign', foreignKey);
  await createWorkspace('First');
  await command.printed(/✓ workspace\.created {2}200 {2}\d+ ms {2}evt_/);
  expect(names()).toEqual(['First']);
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
  const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-countersign-signature']))!;
  expect(v1).toBe(createHmac('sha256', secret!).update(`${t}.${body}`).digest('hex'));
  receiver.answer(500);
  await createWorkspace('Second');
  await command.printed(/✗ workspace\.created {2}500/);
  command.child.kill('SIGINT');
  expect(await once(command.child, 'exit')).toEqual([0, null]);
}, 60_000);

it('reconnects after the service was down, and misses nothing', async () => {
  receiver.answer(200);
  receiver.received.length = 0;
  const command = listen('--events', 'workspace.created');
  await command.printed(/Signing secret/);
  // Before any event, so that there is no event ID to resume from.
  await service.stop();
  await command.printed(/was lost. Reconnecting…/);
  service = await spawnService(env);
  await createWorkspace('While it was away');
  await command.printed(/Reconnected[\s\S]*✓ workspace\.created/);
  await createWorkspace('Afterwards');
  await command.printed(/(✓ workspace\.created[\s\S]*){2}/);
  expect(names()).toEqual(['While it was away', 'Afterwards']);
}, 120_000);

it('reports that the target doesn’t respond', async () => {
  const port = await freePort();
  const command = listen('--forward-to', `http://127.0.0.1:${port}/hook`, '--events', 'workspace.created');
  await command.printed(/Signing secret/);
  await createWorkspace('Unheard');
  await command.printed(
    new RegExp(`✗ workspace\\.created {2}Connection refused: http://127\\.0\\.0\\.1:${port}/hook`),
  );
}, 60_000);

it.each([
  ['a wrong key', ['--api-key', 'cs_test_wrong'], /refused: No valid API key/],
  ['no key', ['--api-key', ''], /Expected an API key: set COUNTERSIGN_API_KEY/],
  ['no service', ['--service', 'http://127.0.0.1:1'], /Is the service running\?/],
  [
    'a wrong event',
    ['--events', 'nonsense'],
    /nonsense isn’t an event type\. Known: signing_request\.created/,
  ],
  [
    'a wrong target',
    ['--forward-to', 'localhost'],
    /--forward-to: expected an http or https URL, got localhost/,
  ],
])('exits with a clear error for %s', async (_name, more, expected) => {
  const { code, output, errors } = await runCommand(
    ['listen', '--forward-to', receiver.url, '--service', service.url, '--api-key', key, ...more],
    {},
  );
  expect([code, output]).toEqual([1, '']);
  expect(errors).toMatch(expected);
});
