/** Operator commands while the service has its embedded database open. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataFolder } from '../support/data-folder.ts';
import { runCommand, type SpawnedService, spawnService } from '../support/spawned-service.ts';

interface Made {
  readonly company_id: string;
  readonly live_key: string;
}

let folder: string;
let env: Record<string, string>;
let service: SpawnedService;
let made: Made;
beforeAll(async () => {
  folder = await dataFolder();
  env = { DATA_DIR: folder };
  service = await spawnService(env);
}, 60_000);
afterAll(async () => {
  await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

const company = async (key: string) => {
  const response = await fetch(`${service.url}/api/v1/company`, { headers: { authorization: key } });
  return { status: response.status, body: (await response.json()) as { name: string; credits: number } };
};
async function run(...args: string[]) {
  const done = await runCommand(args, env);
  expect(done).toMatchObject({ code: 0, errors: '' });
  return done.output;
}

it('creates companies and keys, and sets credits, immediately', async () => {
  made = JSON.parse(await run('admin', 'create-company', '--name', 'Acme', '--json')) as Made;
  expect(await company(made.live_key)).toMatchObject({ status: 200, body: { name: 'Acme' } });
  expect(await run('admin', 'set-credits', '--company', made.company_id, '--credits', '12')).toBe(
    `Credits of ${made.company_id}: 12\n`,
  );
  const { api_key: key } = JSON.parse(
    await run('admin', 'replace-key', '--company', made.company_id, '--now', '--json'),
  ) as { api_key: string };
  // The service had cached the old one.
  expect((await company(made.live_key)).status).toBe(401);
  expect((await company(key)).status).toBe(200);
}, 60_000);

it('prints the records for the zone of DKIM_CNAME_TARGET, none before a domain needs them', async () => {
  expect(await run('admin', 'dkim-records', '--json')).toBe('[]\n');
}, 60_000);

it('reports errors in plain words with exit code 1', async () => {
  const id = crypto.randomUUID();
  const done = await runCommand(['admin', 'set-credits', '--company', id, '--credits', '1'], env);
  expect(done).toEqual({ code: 1, output: '', errors: `--company: no company has the ID ${id}\n` });
  const long = await runCommand(['admin', 'create-company', '--name', 'x'.repeat(300)], env);
  expect([long.code, long.errors]).toEqual([1, expect.stringMatching(/^name: /)]);
}, 60_000);

it('exports an installation that can be imported into another folder', async () => {
  const copy = join(folder, 'copy');
  const output = await run('export', copy);
  expect(output).toMatch(/^\d+ tables\n\d+ objects\nExported to /);
  const other = await dataFolder();
  const imported = await runCommand(['import', copy], { DATA_DIR: other });
  rmSync(other, { recursive: true, force: true });
  expect(imported).toMatchObject({ code: 0, errors: '' });
}, 60_000);

it('other commands name the process that holds the database, and work after it is killed', async () => {
  const refused = await runCommand(['admin', 'retire-token-keys'], env);
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringContaining(`is in use by process ${service.child.pid}`),
  ]);
  await service.kill();
  await run('admin', 'create-company', '--name', 'Alone');
  service = await spawnService(env);
  await run('admin', 'create-company', '--name', 'Beside');
}, 60_000);
