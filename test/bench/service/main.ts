/**
 * `npm run bench:service [-- --seconds 3 --requests 100000 --only embedded,signing --parts calls,memory --calls
 * "GET,send" --profile <folder>]`: the ten most used calls on both databases compared with a bare Hono and the same
 * database in the same run; webhook deliveries, seals and memory. `ratio` compares with a bare handler that reads and
 * writes the same rows, `to one row` with one that always reads or writes a single row. CPU is the service's processor
 * time per call, including work after the response. `--calls` keeps calls whose name contains one of the words. Compare
 * ratios, not milliseconds. It measures and doesn't judge: exit code 0.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import { findPostgres } from '../../support/find-postgres.js';
import { type PostgresCluster, postgresCluster } from '../../support/postgres-cluster.ts';
import { measureHostile } from './hostile.ts';
import { type Asked, ask, closeLoad, load, type Pace } from './load.ts';
import { type About, measureMemory, measureSeals, measureWebhooks, startReceiver } from './parts.ts';
import { prepareService, type Running, startBaseline } from './processes.ts';
import { measureSigning } from './signing.ts';
import { callerOf, callsOf, consent, makeSubject, sendingOf } from './subject.ts';
import { measureTools } from './tools.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    requests: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'embedded,postgres,signing,hostile' },
    parts: { type: 'string', default: 'calls,tools,webhooks,seals,memory' },
    calls: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const MILLISECONDS = Number(options.seconds) * 1000;
const parts = options.parts.split(',');
const isWanted = (title: string) => options.calls.split(',').some((word) => title.includes(word));

const row = (...cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(11))).join(''));
const line = (name: string, { perSecond, p50, p99 }: Pace, ...more: readonly string[]) =>
  row(name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ...more);

type Calls = ReturnType<typeof callsOf>;

async function measureCalls(calls: Calls, service: Running, bare: Running): Promise<void> {
  const timed = async (on: Running, next: (turn: number) => Asked) => {
    // Code that has run and pages that are in memory.
    await load(next, 300);
    const before = on.processor();
    const pace = await load(next, MILLISECONDS);
    return { pace, processor: (on.processor() - before) / pace.count };
  };
  const rows: Readonly<Record<'read' | 'write', Asked>> = {
    read: { method: 'GET', url: `${bare.url}/row/1` },
    write: {
      method: 'POST',
      url: `${bare.url}/row`,
      body: { fields: Array.from({ length: 8 }, (_none, at) => ({ at, label: 'x'.repeat(200) })) },
    },
  };
  const one = {
    read: await timed(bare, () => rows.read),
    write: await timed(bare, () => rows.write),
  };
  row(
    '',
    'per second',
    'p50 ms',
    'p99 ms',
    'CPU ms',
    'bare /s',
    'bare CPU',
    'ratio',
    'p50 ratio',
    'p99 ratio',
    'to one row',
  );
  line('bare Hono, one row read', one.read.pace, one.read.processor.toFixed(2));
  line('bare Hono, one row written', one.write.pace, one.write.processor.toFixed(2));
  for (const [title, next] of calls) {
    const same = (turn: number): Asked => ({
      ...next(turn),
      url: `${bare.url}/call/${encodeURIComponent(title)}`,
    });
    const { pace: base, processor: baseProcessor } = await timed(bare, same);
    const { pace, processor } = await timed(service, next);
    const kind = title.startsWith('GET') ? 'read' : 'write';
    line(
      title,
      pace,
      processor.toFixed(2),
      base.perSecond.toFixed(0),
      baseProcessor.toFixed(2),
      (pace.perSecond / base.perSecond).toFixed(2),
      (pace.p50 / base.p50).toFixed(1),
      (pace.p99 / base.p99).toFixed(1),
      (pace.perSecond / one[kind].pace.perSecond).toFixed(2),
    );
  }
}

/** @param cluster Of PostgreSQL; null measures the embedded database. */
async function measure(name: string, cluster: PostgresCluster | null): Promise<void> {
  const receiver = await startReceiver();
  const prepared = await prepareService(
    cluster?.url ?? null,
    { WEBHOOK_ALLOWED_HOSTS: receiver.host },
    options.profile,
  );
  const first = await prepared.start();
  const subject = await makeSubject(callerOf(first.url, prepared.key)).finally(() => first.end());
  const bare = await startBaseline(
    cluster ? { databaseUrl: await copyOf(cluster) } : { copyOf: prepared.folder },
    subject,
    options.profile,
  );
  const service = await prepared.start();
  const call = callerOf(service.url, prepared.key);
  const calls = callsOf(call, subject);
  try {
    console.log(`\n${name}`);
    if (parts.includes('calls'))
      await measureCalls(
        calls.filter(([title]) => isWanted(title)),
        service,
        bare,
      );
    const about: About = {
      service,
      call,
      open: async (session) => (await ask(call('GET', session))) as SigningSession,
      consent: (session) => consent(call, session),
      send: async () =>
        (await ask(
          call('POST', '/signing-requests/create-and-send', sendingOf(subject.templateId)),
        )) as CreateAndSendAnswer,
      templateId: subject.templateId,
      receiver,
      row,
    };
    if (parts.includes('tools'))
      await measureTools({
        url: service.url,
        key: prepared.key,
        call,
        templateId: subject.templateId,
        requestId: subject.requestId,
        row,
        milliseconds: MILLISECONDS,
        processor: service.processor,
      });
    if (parts.includes('webhooks')) await measureWebhooks(about);
    if (parts.includes('seals')) await measureSeals(about);
    if (parts.includes('memory')) {
      const reads = calls.slice(0, 6).map(([, next]) => next);
      await measureMemory(about, Number(options.requests), (at) => reads[at % reads.length]!(at));
    }
  } finally {
    await service.end();
    await bare.end();
    prepared.remove();
    receiver.close();
  }
}

/** A copy of the service's database; nothing may be connected to the original meanwhile. */
async function copyOf({ url }: PostgresCluster): Promise<string> {
  const copy = new URL(url);
  const { pathname } = copy;
  copy.pathname = '/template1';
  const client = new pg.Client({ connectionString: copy.href });
  await client.connect();
  await client.query(`create database bare template ${pathname.slice(1)}`);
  await client.end();
  copy.pathname = '/bare';
  return copy.href;
}

const only = options.only.split(',');
if (only.includes('embedded')) await measure('Embedded database', null);
if (only.includes('postgres')) {
  if (findPostgres()) {
    const cluster = await postgresCluster();
    await measure('PostgreSQL', cluster).finally(() => cluster.remove());
  } else console.log('\nPostgreSQL is not installed');
}
if (only.includes('signing')) {
  console.log('\nSigning, embedded database');
  const prepared = await prepareService(null, {}, options.profile);
  const service = await prepared.start();
  await measureSigning({ url: service.url, key: prepared.key }, row).finally(() => service.end());
  prepared.remove();
}
if (only.includes('hostile')) {
  console.log('\nHostile PDFs, embedded database');
  const prepared = await prepareService(null, {}, options.profile);
  const service = await prepared.start();
  await measureHostile({ service, key: prepared.key }, row).finally(() => service.end());
  prepared.remove();
}
await closeLoad();
