/**
 * `npm run bench:service [-- --seconds 5 --rounds 5 --requests 100000 --only embedded,signing --parts calls,memory --calls
 * "GET,send" --profile <folder>]`: the most used calls on both databases compared with a bare Hono and the same
 * database; webhook deliveries, seals and memory. `ratio` is the median over `--rounds` of the rate as a share of that of
 * a bare handler that reads and writes the same rows, in turns with it; `CPU ratio` is the same of processor time, which
 * other work on the machine disturbs less. CPU is the service's processor time per call, including work after the
 * response. `--calls` keeps calls whose name contains one of the words. Compare ratios, not milliseconds. It measures and
 * doesn't judge: exit code 0.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import { findPostgres } from '../../support/find-postgres.js';
import { type PostgresCluster, postgresCluster } from '../../support/postgres-cluster.ts';
import { median, medianRatio } from '../statistics.ts';
import { measureHostile } from './hostile.ts';
import { type Asked, ask, closeLoad, load, type Pace } from './load.ts';
import { type About, measureMemory, measureSeals, measureWebhooks, startReceiver } from './parts.ts';
import { prepareService, type Running, settled, startBaseline } from './processes.ts';
import { measureSigning } from './signing.ts';
import { callerOf, callsOf, consent, makeSubject, sendingOf } from './subject.ts';
import { measureTools } from './tools.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'embedded,postgres,signing,hostile' },
    parts: { type: 'string', default: 'calls,tools,webhooks,seals,memory' },
    calls: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
/** Of all rounds of a call together, for each of the two. */
const MILLISECONDS = Number(options.seconds) * 1000;
const ROUNDS = Number(options.rounds);
const parts = options.parts.split(',');
const isWanted = (title: string) => options.calls.split(',').some((word) => title.includes(word));

const row = (...cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(11))).join(''));
const line = (name: string, { perSecond, p50, p99 }: Pace, ...more: readonly string[]) =>
  row(name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ...more);

type Calls = ReturnType<typeof callsOf>;

/** The least that is wanted of a call's rate, as a share of the bare handler's. */
const GOALS: Readonly<Record<string, number>> = {
  'GET /templates/{id}': 0.6,
  'GET /templates': 0.6,
  'GET /signing-requests/{id}': 0.6,
  'GET /signing-requests': 0.6,
  'GET /signing-requests/{id}/audit': 0.6,
  'GET /signing-sessions/{id}': 0.6,
  'PUT /signing-sessions/{id}/fields/{id}': 0.5,
  'PUT /templates/{id}': 0.5,
  'POST /generate-template-token': 0.6,
  'POST /signing-requests/create-and-send': 0.5,
};
/** Until code has been optimized: after one second, a service answers at half of its rate. */
const WARM_UP_MS = 6000;

interface Timed {
  readonly pace: Pace;
  /** Milliseconds of processor time per call. */
  readonly processor: number;
}

/** In turns, so that what disturbs the machine disturbs all of them. */
async function inTurns(
  ...subjects: readonly { readonly on: Running; readonly next: (turn: number) => Asked }[]
): Promise<readonly (readonly Timed[])[]> {
  for (const { next } of subjects) await load(next, WARM_UP_MS);
  const results: Timed[][] = subjects.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { on, next }] of subjects.entries()) {
      const before = on.processor();
      const pace = await load(next, MILLISECONDS / ROUNDS);
      results[at]!.push({ pace, processor: (on.processor() - before) / pace.count });
    }
  return results;
}

const middle = (runs: readonly Timed[], of: (run: Timed) => number) => median(runs.map(of));
const paceOf = (runs: readonly Timed[]): Pace => ({
  perSecond: middle(runs, ({ pace }) => pace.perSecond),
  p50: middle(runs, ({ pace }) => pace.p50),
  p99: middle(runs, ({ pace }) => pace.p99),
  count: runs.reduce((sum, { pace }) => sum + pace.count, 0),
});
const processorOf = (runs: readonly Timed[]) => middle(runs, ({ processor }) => processor).toFixed(2);

async function measureCalls(calls: Calls, service: Running, bare: Running): Promise<void> {
  const rows: Readonly<Record<'read' | 'written', Asked>> = {
    read: { method: 'GET', url: `${bare.url}/row/1` },
    written: {
      method: 'POST',
      url: `${bare.url}/row`,
      body: { fields: Array.from({ length: 8 }, (_none, at) => ({ at, label: 'x'.repeat(200) })) },
    },
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
    'CPU ratio',
    'goal',
    '',
  );
  for (const [name, asked] of Object.entries(rows)) {
    const [runs] = await inTurns({ on: bare, next: () => asked });
    line(`bare Hono, one row ${name}`, paceOf(runs!), processorOf(runs!));
  }
  for (const [title, next] of calls) {
    const same = (turn: number): Asked => ({
      ...next(turn),
      url: `${bare.url}/call/${encodeURIComponent(title)}`,
    });
    const [base, own] = (await inTurns({ on: bare, next: same }, { on: service, next })) as [
      Timed[],
      Timed[],
    ];
    const ratio = medianRatio(
      own.map(({ pace }) => pace.perSecond),
      base.map(({ pace }) => pace.perSecond),
    );
    const goal = GOALS[title];
    const processor = medianRatio(
      base.map((run) => run.processor),
      own.map((run) => run.processor),
    );
    line(
      title,
      paceOf(own),
      processorOf(own),
      paceOf(base).perSecond.toFixed(0),
      processorOf(base),
      ratio.toFixed(2),
      processor.toFixed(2),
      ...(goal === undefined ? [] : [`≥ ${goal}`, ratio >= goal ? 'met' : 'missed']),
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
    if (parts.includes('webhooks')) await settled(service).then(() => measureWebhooks(about));
    if (parts.includes('seals')) await settled(service).then(() => measureSeals(about));
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
