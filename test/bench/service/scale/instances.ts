/** Calls and jobs per second with several instances on one database. */
import { readFileSync } from 'node:fs';
import { type Asked, load } from '../load.ts';
import type { Running } from '../processes.ts';
import { callerOf, callsOf } from '../subject.ts';
import { processorOfTree } from './processor.ts';
import type { Filled } from './show-plans.ts';

const INSTANCES = [1, 2, 4];
const JOBS = 1000;
/** What integrations and signers call most. */
const READS = ['GET /templates/{id}', 'GET /signing-requests/{id}', 'GET /signing-sessions/{id}'];
const OTHERS = [
  'GET /signing-requests',
  'PUT /signing-sessions/{id}/fields/{id}',
  'POST /signing-requests/create-and-send',
];

const row = (...cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(44) : cell.padStart(14))).join(''));

async function postmaster({ client }: Filled['watch']): Promise<number> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return Number(readFileSync(`${rows[0]!.data_directory}/postmaster.pid`, 'utf8').split('\n')[0]);
}

/** Emails to write, for filled requests in progress, as if they had just been sent. @returns seconds until all are done */
async function runJobs({ client }: Filled['watch'], name: string): Promise<number> {
  const begun = performance.now();
  await client.query(
    `insert into job (id, kind, dedupe_key, company_id, payload, run_at, is_due, created_at)
    select gen_random_uuid(), 'mail', $1 || ' ' || recipient.id, request.company_id,
      jsonb_build_object('kind', 'invite', 'request_id', request.id, 'recipient_id', recipient.id, 'occasion', $1::text),
      now(), true, now()
    from (select * from signing_request where status = 'in_progress' and expires_at > now() limit ${JOBS}) request
    join signing_request_recipient recipient on recipient.request_id = request.id and recipient.signing_order = 1`,
    [name],
  );
  for (;;) {
    const { rows } = await client.query<{ undone: number }>(
      `select count(*)::int as undone from job where done_at is null and is_due and kind = 'mail'`,
    );
    if (rows[0]!.undone === 0) return (performance.now() - begun) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function measureInstances({
  prepared,
  subject,
  watch,
  milliseconds,
}: Filled & { readonly milliseconds: number }): Promise<void> {
  const server = await postmaster(watch);
  console.log('\nInstances on one database, load and database on the same machine');
  row('', 'per second', 'p50 ms', 'service CPU', 'database CPU');
  for (const count of INSTANCES) {
    const services: Running[] = [];
    try {
      for (let at = 0; at < count; at++) services.push(await prepared.start());
      const calls = services.map(({ url }) => new Map(callsOf(callerOf(url, prepared.key), subject)));
      const nextOf =
        (titles: readonly string[]) =>
        (turn: number): Asked =>
          calls[turn % count]!.get(titles[Math.floor(turn / count) % titles.length]!)!(turn);
      const spent = () => services.reduce((sum, service) => sum + service.processor(), 0);
      for (const titles of [READS, ...OTHERS.map((title) => [title])]) {
        await load(nextOf(titles), 500);
        const before = { services: spent(), server: processorOfTree(server) };
        const pace = await load(nextOf(titles), milliseconds);
        row(
          `${count}: ${titles.length > 1 ? 'GET template, request, session' : titles[0]}`,
          pace.perSecond.toFixed(0),
          pace.p50.toFixed(1),
          ((spent() - before.services) / pace.count).toFixed(2),
          ((processorOfTree(server) - before.server) / pace.count).toFixed(2),
        );
      }
      const before = { services: spent(), server: processorOfTree(server) };
      const seconds = await runJobs(watch, `bench ${count}`);
      row(
        `${count}: emails`,
        (JOBS / seconds).toFixed(0),
        '',
        ((spent() - before.services) / JOBS).toFixed(2),
        ((processorOfTree(server) - before.server) / JOBS).toFixed(2),
      );
    } finally {
      await Promise.all(services.map((service) => service.end()));
    }
  }
}
