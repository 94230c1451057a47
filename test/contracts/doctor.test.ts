import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuthority } from '../support/authority.ts';
import { buildService } from '../support/build-service.ts';
import { dataFolder } from '../support/data-folder.ts';
import { dnsServer } from '../support/dns-server.ts';
import { mailServer } from '../support/mail-server.ts';
import { s3Server } from '../support/s3-server.ts';
import { hasTool } from '../support/tools.ts';

const SERVICE = fileURLToPath(new URL('../../dist/server/service.js', import.meta.url));

let folder: string;
let mail: Awaited<ReturnType<typeof mailServer>>;
let dns: Awaited<ReturnType<typeof dnsServer>>;
let store: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  folder = await dataFolder();
  [mail, dns, store] = [await mailServer(), await dnsServer(), await s3Server()];
}, 60_000);
afterAll(async () => {
  await Promise.all([mail.close(), dns.close(), store.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function countersign(args: readonly string[], env: Record<string, string> = {}, service = SERVICE) {
  const child = spawn(process.execPath, [service, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DNS_SERVERS: dns.address, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}
async function doctor(env: Record<string, string> = {}, service = SERVICE) {
  const { code, output } = await countersign(['doctor', '--json'], env, service);
  const { ok, checks } = JSON.parse(output) as {
    ok: boolean;
    checks: { name: string; verdict: string; says: string }[];
  };
  return {
    code,
    ok,
    output,
    of: (name: string) => checks.find((one) => one.name === name),
    verdicts: Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict])),
  };
}

it('reports no problem if there is none', async () => {
  const found = await doctor({ SMTP_URL: mail.url, S3_URL: store.url });
  expect([found.code, found.ok]).toEqual([0, true]);
  expect(found.verdicts).toMatchObject({
    settings: 'ok',
    pages: 'ok',
    database: 'ok',
    store: 'ok',
    jobs: 'ok',
    smtp: 'ok',
    dns: 'ok',
    'seal key': 'skipped',
    tls: 'skipped',
  });
  // It deleted the object that it wrote to test the store.
  expect(store.objects.size).toBe(0);
  const plain = await countersign(['doctor']);
  expect([plain.code, plain.output]).toEqual([
    0,
    expect.stringMatching(/^✓ database: embedded, up to date$/m),
  ]);
});

it('reports failures with exit code 1 and without secrets', async () => {
  dns.break(true);
  const found = await doctor({
    SMTP_URL: 'smtp://user:hunter2@127.0.0.1:9',
    S3_URL: store.wrongUrl,
    DATABASE_URL: 'postgres://countersign:hunter2@127.0.0.1:9/none',
    SEAL_P12: join(folder, 'missing.p12'),
  });
  dns.break(false);
  expect([found.code, found.ok]).toEqual([1, false]);
  expect(found.verdicts).toMatchObject({
    database: 'failed',
    store: 'failed',
    smtp: 'failed',
    dns: 'failed',
    clock: 'failed',
    'seal key': 'failed',
  });
  expect(found.of('store')?.says).toContain('SignatureDoesNotMatch');
  expect(found.of('smtp')?.says).toContain('ECONNREFUSED');
  expect(found.output).not.toMatch(/hunter2|secret\/with/);
});

it('reports a converter of Word documents that doesn’t respond, and that there is none', async () => {
  const found = async (CONVERTER: string) => (await doctor({ CONVERTER })).of('converter')?.verdict;
  expect(await found('http://127.0.0.1:9')).toBe('failed');
  expect(await found('off')).toBe('skipped');
}, 60_000);

it.runIf(hasTool('openssl'))(
  'says whether seals can have archive time stamps',
  async () => {
    const authority = await startAuthority();
    const found = async (env: Record<string, string>) =>
      (await doctor({ TSA_URLS: authority.stampUrl, ...env })).of('archive time stamps')!;
    try {
      expect((await found({})).verdict).toBe('skipped');
      // The service's own certificate names no revocation list.
      expect(await found({ ARCHIVE_TIMESTAMP: 'true' })).toMatchObject({
        verdict: 'warning',
        says: expect.stringContaining('stay at PAdES B-T'),
      });
      expect(await found({ ARCHIVE_TIMESTAMP: 'true', ...authority.p12('own') })).toMatchObject({
        verdict: 'ok',
        says: expect.stringContaining('90 days'),
      });
    } finally {
      await authority.close();
    }
  },
  60_000,
);

it('reports missing pages next to the server', async () => {
  // The test build has no pages.
  const found = await doctor({}, join(await buildService(), 'service.js'));
  expect([found.code, found.of('pages')]).toEqual([
    1,
    {
      name: 'pages',
      verdict: 'failed',
      says: expect.stringMatching(/editor-frame\.html.*signing-modal\.js/),
    },
  ]);
});

it('reports all mistakes in the settings', async () => {
  const found = await doctor({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(found.code).toBe(1);
  expect(found.output).toMatch(/PORT: expected[\s\S]*LOG_LEVEL: expected/);
});

it('doesn’t disturb a running service', async () => {
  const child = spawn(process.execPath, [SERVICE], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const data of child.stdout) if (String(data).includes('Service:')) break;
  const found = await doctor();
  expect([found.code, found.of('database')?.says]).toEqual([
    0,
    expect.stringContaining('is in use by process'),
  ]);
  child.kill('SIGTERM');
  await once(child, 'exit');
});

it('is listed by help, and unknown commands are rejected', async () => {
  const help = await countersign(['help']);
  expect(help.code).toBe(0);
  for (const name of ['serve', 'doctor', 'export', 'import', 'erase', 'admin create-company'])
    expect(help.output).toContain(`countersign ${name}`);
  const unknown = await countersign(['dcotor']);
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('Usage: countersign')]);
});

it.each([
  ['help'],
  ['doctor'],
  ['admin create-company --name Piped'],
  ['admin retire-token-keys'],
  ['export exported'],
])(
  'finishes its work when its output is closed: %s',
  async (line) => {
    const args = line.split(' ').map((word) => (word === 'exported' ? join(folder, word) : word));
    const child = spawn(process.execPath, [SERVICE, ...args], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DNS_SERVERS: dns.address },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    const [code] = await once(child, 'close');
    expect(errors).not.toContain('EPIPE');
    expect(code).toBe(0);
  },
  60_000,
);

it('fails when its output can’t be written', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [SERVICE, 'help'], {
    stdio: ['ignore', full, 'ignore'],
  });
  const [code] = await once(child, 'close');
  closeSync(full);
  expect(code).toBe(1);
});
