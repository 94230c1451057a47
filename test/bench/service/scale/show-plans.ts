/** Prints what calls and the hourly cleanup ask of the database. */
import type { CreateAndSendAnswer } from '../../../../src/wire/http/signing-requests.ts';
import type { Subject } from '../baseline-calls.ts';
import { type Asked, ask } from '../load.ts';
import type { prepareService, Running } from '../processes.ts';
import { callerOf, callsOf, sendingOf } from '../subject.ts';
import type { Seen, watchPlans } from './plans.ts';

export interface Filled {
  readonly prepared: Awaited<ReturnType<typeof prepareService>>;
  readonly subject: Subject;
  readonly watch: Awaited<ReturnType<typeof watchPlans>>;
}

/** Rows from which reading a whole table counts. Smaller ones are best read so. */
const LARGE = 2000;
const IDLE_MS = 2500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the same statement read in all its executions. */
interface Told extends Seen {
  readonly times: number;
}

function together(seen: readonly Seen[]): readonly Told[] {
  const all = new Map<string, Told>();
  for (const one of seen) {
    const before = all.get(one.text);
    all.set(one.text, {
      ...one,
      times: (before?.times ?? 0) + 1,
      pages: one.pages + (before?.pages ?? 0),
      rows: one.rows + (before?.rows ?? 0),
    });
  }
  return [...all.values()];
}

function show(title: string, seen: readonly Seen[]): void {
  const pages = seen.reduce((sum, one) => sum + one.pages, 0);
  console.log(`\n${title}: ${seen.length} statements, ${pages} pages`);
  for (const { text, times, pages, rows, indexes, scans, sorted } of together(seen)) {
    const large = [...scans].filter(([, count]) => count >= LARGE);
    const notes = [
      ...(times > 1 ? [`${times} times`] : []),
      `${pages} pages`,
      `${rows} rows`,
      ...large.map(([table, count]) => `READ COMPLETELY: ${table} (${count} rows)`),
      ...(sorted >= LARGE ? [`SORTED: ${sorted} rows`] : []),
      ...(indexes.length > 0 ? [indexes.join(', ')] : []),
    ];
    console.log(`  ${text.slice(0, 110)}\n    ${notes.join('; ')}`);
  }
}

/** As often as PostgreSQL needs to choose between plans for any value and for the given one. */
const TURNS = 7;

/** Lists as the console asks for them. */
const listsOf = (call: ReturnType<typeof callerOf>): readonly (readonly [string, Asked])[] =>
  [
    '',
    '&status=in_progress',
    '&status=finished,declined',
    '&name=Lease%204711',
    '&signer_email=person4711@example.com',
    '&signer_name=Ada%20Lovelace',
    '&sort_by=name&sort_order=asc',
    '&sort_by=sent_on',
    '&sort_by=finished_on',
    '&page=500',
  ].map((query) => [
    `GET /signing-requests?page_size=20${query}`,
    call('GET', `/signing-requests?page_size=20${query}`),
  ]);

export async function showPlans({ prepared, subject, watch }: Filled): Promise<void> {
  // No cleanup in between.
  await watch.client.query(`insert into sweep_run values ('hourly', now())
    on conflict (name) do update set started_at = now()`);
  const service = await prepared.start();
  try {
    const call = callerOf(service.url, prepared.key);
    await watch.start();
    await watch.take();
    await pause(IDLE_MS);
    const idle = await watch.take();
    const isIdle = new Set(idle.map(({ text }) => text));
    show(
      'Start, and polls for jobs while none is due',
      idle.filter(({ text }) => !/pg_/i.test(text)),
    );
    const showCall = async (title: string, next: (turn: number) => Promise<unknown>, turns = TURNS) => {
      for (let turn = 0; turn < turns - 1; turn++) await next(turn);
      await pause(100);
      await watch.take();
      await next(turns);
      await pause(100);
      show(
        title,
        (await watch.take()).filter(({ text }) => !isIdle.has(text)),
      );
    };
    for (const [title, next] of callsOf(call, subject)) await showCall(title, (turn) => ask(next(turn)));
    for (const [title, asked] of listsOf(call)) await showCall(title, () => ask(asked), 2);
    await showCall('GET /mail-log', () => ask(call('GET', '/mail-log')), 2);
    await showCall('GET /metrics', () => fetch(`${service.url}/metrics`).then((answer) => answer.text()), 2);
    const sent = (await ask(
      call('POST', '/signing-requests/create-and-send', sendingOf(subject.templateId)),
    )) as CreateAndSendAnswer;
    await ask(call('POST', `/signing-requests/${sent.id}/cancel`, {}));
    await showCall(
      'POST /company/erasures, one request',
      () => ask(call('POST', '/company/erasures', { signing_request_id: sent.id })),
      1,
    );
  } finally {
    await watch.stop();
    await service.end();
  }
}

/** Waits for a first cleanup, some seconds after the start. */
async function cleanedUp({ client }: Filled['watch']): Promise<void> {
  const isBusy = async () => {
    const { rows } = await client.query<{ is_busy: boolean }>(
      `select not exists (select 1 from sweep_run) or exists (
          select 1 from pg_stat_activity where application_name = 'countersign' and state <> 'idle') as is_busy`,
    );
    return rows[0]!.is_busy;
  };
  for (let quiet = 0; quiet < 8; quiet++) {
    if (await isBusy()) quiet = 0;
    await pause(500);
  }
}

export async function showCleanup({ prepared, watch }: Filled): Promise<void> {
  await watch.client.query('delete from sweep_run');
  await watch.start();
  await watch.take();
  let service: Running | null = null;
  try {
    service = await prepared.start();
    await cleanedUp(watch);
    const large = (await watch.take()).filter(({ pages }) => pages >= 100);
    show('Start and hourly cleanup, statements that read at least 100 pages', large);
  } finally {
    await watch.stop();
    await service?.end();
  }
}
