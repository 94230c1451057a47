import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../src/model/ids.ts';
import { socketFolder, socketPath, whyNoSocket } from '../../../../src/server/operator/operator-socket.ts';
import { callOperator } from '../../../../src/server/operator/run-operation.ts';
import { serveOperator } from '../../../../src/server/operator/serve-operator.ts';
import { createLog } from '../../../../src/server/platform/log.ts';
import type { ObjectStore } from '../../../../src/server/platform/storage/object-store.ts';
import { MANIFEST } from '../../../../src/server/transfer/manifest.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

let parts: DatabaseServices;
let dataDir: string;
let keys: () => AsyncIterable<string>;
let stop: () => Promise<void>;
const serve = () =>
  serveOperator(
    {
      ...parts.services,
      // What an export says of the seal key is tested elsewhere.
      config: { ...parts.services.config, sealP12: 'key.p12' },
      openStorage: async () =>
        ({ keys: () => keys(), get: async () => new Uint8Array(1) }) as unknown as ObjectStore,
    },
    { dataDir, log: createLog({ level: 'info', format: 'json' }, (line) => void parts.lines.push(line)) },
  );
beforeAll(async () => {
  parts = await databaseServices();
  dataDir = parts.services.config.dataDir;
  stop = await serve();
}, 60_000);
afterAll(async () => {
  await stop();
  await parts.close();
});
beforeEach(() => {
  keys = async function* () {};
});

const call = (operation: string, input: unknown, onProgress = (_line: string) => {}) =>
  callOperator(dataDir, { operation, input }, onProgress);
/** Sends this as it is; the answer's lines. */
async function send(text: string): Promise<unknown[]> {
  const socket = connect(socketPath(dataDir));
  socket.write(text);
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  await once(socket, 'close');
  return received
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
const error = (code: string, message: unknown = expect.any(String)) => [{ error: { code, message } }];

/** An export that comes to its objects and finds no end of them. */
function endlessExport(name: string) {
  let reached = () => {};
  const isThere = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const key = `documents/${crypto.randomUUID()}.pdf`;
  keys = async function* () {
    reached();
    for (;;) yield key;
  };
  return { folder: join(dataDir, name), isThere };
}

describe('the socket', () => {
  it('is only accessible to the service’s user', () => {
    expect(statSync(socketFolder(dataDir)).mode & 0o777).toBe(0o700);
    expect(statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('replaces the socket of a killed process, and is removed when the service stops', async () => {
    await stop();
    expect(existsSync(socketPath(dataDir))).toBe(false);
    expect(await call('create-company', { name: 'Nobody' })).toBeNull();
    writeFileSync(socketPath(dataDir), '');
    stop = await serve();
    expect(await call('create-company', { name: 'Somebody' })).toMatchObject({
      result: { name: 'Somebody' },
    });
  });

  it('is optional on systems without sockets', async () => {
    const file = join(dataDir, 'no-folder');
    writeFileSync(file, '');
    const stopNothing = await serveOperator(parts.services as never, {
      dataDir: file,
      log: parts.services.log,
    });
    await stopNothing();
    expect(parts.lines.join()).toContain('only work when the service is stopped');
  });

  it("isn't opened if others could use it, or if its path is too long", () => {
    expect(whyNoSocket('/data', 'linux')).toBeNull();
    expect(whyNoSocket('C:\\data', 'win32')).toContain('Windows');
    expect(whyNoSocket(`/${'x'.repeat(200)}`, 'linux')).toContain('too long');
  });
});

describe('calls', () => {
  it('are run like the command', async () => {
    const made = (await call('create-company', { name: ' Acme ' }))!.result as { company_id: string };
    expect(made).toMatchObject({ name: 'Acme', live_key: expect.stringMatching(/_live_/) });
    const company = made.company_id;
    expect(await call('set-credits', { company, credits: 7 })).toEqual({ result: null });
    const replaced = await call('replace-key', { company, mode: 'test', isNow: true });
    expect(replaced).toMatchObject({ result: { key: expect.stringMatching(/_test_/), stillWork: 0 } });
    const row = await parts.db.kysely
      .selectFrom('company')
      .select('credits')
      .where('name', '=', 'Acme')
      .executeTakeFirstOrThrow();
    expect(row.credits).toBe(7);
    expect(parts.lines.join()).not.toMatch(/_(live|test)_\w{8}/);
  });

  it.each([
    ['what is no JSON', 'hello\n', 'INVALID_INPUT'],
    ['what names no operation', '[]\n', 'INVALID_INPUT'],
    ['null', 'null\n', 'INVALID_INPUT'],
    ['an unknown operation', '{"operation":"constructor"}\n', 'UNKNOWN_OPERATION'],
    ['no input', '{"operation":"create-company"}\n', 'INVALID_INPUT'],
    ['an empty name', '{"operation":"create-company","input":{"name":" "}}\n', 'INVALID_INPUT'],
    ['a property too many', '{"operation":"create-company","input":{"name":"A","x":1}}\n', 'INVALID_INPUT'],
    ['a relative folder', '{"operation":"export","input":{"folder":"../x"}}\n', 'INVALID_INPUT'],
    ['a line without end', 'x'.repeat(70_000), 'INVALID_INPUT'],
  ])('are refused: %s', async (_title, text, code) => {
    expect(await send(text)).toEqual(error(code));
  });

  it('are rejected with what the operator can fix', async () => {
    const company = newId<'company'>();
    expect(
      await send(`${JSON.stringify({ operation: 'set-credits', input: { company, credits: 1 } })}\n`),
    ).toEqual(error('REFUSED', `--company: no company has the ID ${company}`));
    await expect(call('set-credits', { company, credits: 1 })).rejects.toMatchObject({
      name: 'OperatorError',
      code: 'REFUSED',
    });
  });

  it('that send nothing block nothing', async () => {
    const socket = connect(socketPath(dataDir));
    await once(socket, 'connect');
    await stop();
    stop = await serve();
    expect((await call('create-company', { name: 'After' }))?.result).toMatchObject({ name: 'After' });
    socket.destroy();
  });
});

describe('an export', () => {
  it('reports its progress', async () => {
    const lines: string[] = [];
    const folder = join(dataDir, 'whole');
    expect(await call('export', { folder }, (line) => lines.push(line))).toEqual({ result: null });
    expect(lines).toEqual([expect.stringMatching(/^\d+ tables$/), '0 objects']);
    expect(existsSync(join(folder, MANIFEST))).toBe(true);
  });

  it('ends when the command is canceled, and another one can start', async () => {
    const { folder, isThere } = endlessExport('cancelled');
    const socket = connect(socketPath(dataDir));
    socket.write(`${JSON.stringify({ operation: 'export', input: { folder } })}\n`);
    socket.resume();
    await isThere;
    await expect(call('export', { folder })).rejects.toMatchObject({ code: 'BUSY' });
    socket.destroy();
    await expect.poll(() => parts.lines.join()).toContain('an operator canceled a command');
    expect(existsSync(join(folder, MANIFEST))).toBe(false);
    keys = async function* () {};
    expect(await call('export', { folder })).toEqual({ result: null });
    expect(existsSync(join(folder, MANIFEST))).toBe(true);
  });

  it('is stopped when the service stops, and the command reports it', async () => {
    const { folder, isThere } = endlessExport('stopped');
    const exported = call('export', { folder });
    exported.catch(() => {});
    await isThere;
    const stopped = stop();
    await expect(exported).rejects.toMatchObject({ code: 'STOPPING' });
    await stopped;
    expect(existsSync(join(folder, MANIFEST))).toBe(false);
    stop = await serve();
  });
});
