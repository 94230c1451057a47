/**
 * Kills the service with SIGKILL before and after the commit of changes that make versions. After a restart, the template and its versions
 * are both as before or both as after the change.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TemplateAtVersion, TemplateVersionList } from '../../src/wire/http/template-versions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { rotatedAndCropped } from '../fixtures/make-pdfs.ts';
import { buildKillableService } from '../support/build-service.ts';
import { dataFolder } from '../support/data-folder.ts';
import { contentOf } from '../support/versions.ts';

let bundles: string;
let folder: string;
let key: string;
let child: ChildProcess;
let base: string;

const environment = () => ({
  ...process.env,
  PORT: '0',
  DATA_DIR: folder,
  RATE_LIMIT_FACTOR: '0',
  LOG_LEVEL: 'error',
});

async function said(process: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const data of process.stdout!) {
    text += data;
    const match = pattern.exec(text);
    if (match) return match[1]!;
  }
  throw new Error(`The service ended before it said ${pattern}: ${text}`);
}

async function start(): Promise<void> {
  child = fork(join(bundles, 'killable-service.js'), {
    env: environment(),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  base = `${await said(child, /Service: (\S+)/)}/api/v1`;
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(base + path, {
    method,
    headers: { authorization: key, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

beforeAll(async () => {
  bundles = await buildKillableService();
  folder = await dataFolder();
  const made = fork(join(bundles, 'service.js'), ['admin', 'create-company', '--name', 'Acme', '--json'], {
    env: environment(),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  key = await said(made, /"live_key":"([^"]+)"/);
  await once(made, 'exit');
  await start();
}, 90_000);
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const position = { x: 10, y: 20, width: 30, height: 5 };
const CHANGES: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'the pages change': (id) =>
    call('POST', `/templates/${id}/arrange-pages`, { pages: [{ page_number: 2 }, { page_number: 1 }] }),
  'a version is restored': (id) => call('POST', `/templates/${id}/versions/1/restore`, {}),
};

async function stateOf(id: string) {
  const template = await call<Template>('GET', `/templates/${id}`);
  const { results } = await call<TemplateVersionList>('GET', `/templates/${id}/versions`);
  const contents = await Promise.all(
    results.map(({ version }) => call<TemplateAtVersion>('GET', `/templates/${id}/versions/${version}`)),
  );
  return { template, versions: results, contents: contents.map((one) => contentOf(one.template)) };
}

it.each(Object.keys(CHANGES))(
  'a template and its versions stay together if the service is killed while %s',
  async (name) => {
    const { id } = await call<Template>('POST', '/templates', {
      name: 'Lease',
      document: Buffer.from(rotatedAndCropped()).toString('base64'),
    });
    const field = { type: 'text', page_number: 2, position };
    await call('PUT', `/templates/${id}`, { fields: [field] });
    await call('POST', `/templates/${id}/arrange-pages`, { pages: [{ page_number: 3 }, { page_number: 2 }] });
    for (const point of ['transaction:before', 'transaction:after']) {
      const before = await stateOf(id);
      const died = once(child, 'exit');
      const armed = once(child, 'message');
      child.send(point);
      await armed;
      await expect(CHANGES[name]!(id)).rejects.toThrow('fetch failed');
      expect(await died).toEqual([null, 'SIGKILL']);
      await start();
      const after = await stateOf(id);
      expect(after.versions[0]!.revision).toBe(after.template.revision);
      expect(after.contents[0]).toEqual(contentOf(after.template));
      if (point === 'transaction:before') {
        expect(contentOf(after.template)).toEqual(contentOf(before.template));
        expect([after.versions, after.contents]).toEqual([before.versions, before.contents]);
        continue;
      }
      expect(after.template.revision).toBe(before.template.revision + 1);
      expect(after.versions).toHaveLength(before.versions.length + 1);
      expect(after.contents.slice(1)).toEqual(before.contents);
    }
  },
  120_000,
);
