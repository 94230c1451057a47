/**
 * `npm run bench:scale [-- --requests 1000000 --seconds 5 --only plans,cleanup,instances]`: fills PostgreSQL with requests
 * (ten audit entries each) of 301 companies, of which one has a fifth. Then, for each of the most used calls, the statements
 * that the service executes with the pages they read, the indexes they use and the tables they read completely; the same for
 * erasing a request and the hourly cleanup; and calls and jobs per second with 1, 2 and 4 instances. Pages and rows are the
 * same on every machine. It measures and doesn't judge: exit code 0. A million requests need about 30 GB of disk.
 */
import { parseArgs } from 'node:util';
import { postgresCluster } from '../../../support/postgres-cluster.ts';
import type { Subject } from '../baseline-calls.ts';
import { ask, closeLoad } from '../load.ts';
import { startReceiver } from '../parts.ts';
import { prepareService } from '../processes.ts';
import { callerOf, makeSubject } from '../subject.ts';
import { AUDIT_ENTRIES, fill } from './fill.ts';
import { measureInstances } from './instances.ts';
import { PLAN_SETTINGS, watchPlans } from './plans.ts';
import { showCleanup, showPlans } from './show-plans.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'plans,cleanup,instances' },
  },
});
const requests = Number(options.requests);
const only = options.only.split(',');
const say = (text: string) => console.log(text);

/** Without waiting for the disk, which is undone before anything is measured. */
const UNSAFE = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'];

/** One row of each kind, to be copied. */
async function makeRows(
  prepared: Awaited<ReturnType<typeof prepareService>>,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
): Promise<Subject> {
  const service = await prepared.start();
  try {
    const call = callerOf(service.url, prepared.key);
    const body = { url: receiver.url, events: ['signing_request.sent'] };
    const { id } = (await ask(call('POST', '/webhooks', body))) as { id: string };
    const delivered = receiver.arrival(1);
    const subject = await makeSubject(call);
    await delivered;
    await ask(call('PUT', `/webhooks/${id}`, { enabled: false }));
    await ask(
      call('POST', '/generate-template-token', { companies_workspaces_templates_id: subject.templateId }),
    );
    return subject;
  } finally {
    await service.end();
  }
}

const cluster = await postgresCluster(
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=16GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  ...PLAN_SETTINGS,
);
try {
  const receiver = await startReceiver();
  const prepared = await prepareService(cluster.url, {
    // Nothing is that old, but it is looked for.
    RETENTION_DAYS: '3650',
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
  });
  try {
    const subject = await makeRows(prepared, receiver).finally(() => receiver.close());
    const watch = await watchPlans(cluster.url);
    try {
      for (const name of UNSAFE) await watch.client.query(`alter system set ${name} = off`);
      await watch.client.query('select pg_reload_conf()');
      await fill(watch.client, subject, requests, say);
      for (const name of UNSAFE) await watch.client.query(`alter system reset ${name}`);
      await watch.client.query('select pg_reload_conf()');
      await watch.client.query('checkpoint');
      say(`\n${requests} requests, ${requests * AUDIT_ENTRIES} audit entries`);
      const about = { prepared, subject, watch };
      if (only.includes('plans')) await showPlans(about);
      if (only.includes('cleanup')) await showCleanup(about);
      if (only.includes('instances'))
        await measureInstances({ ...about, milliseconds: Number(options.seconds) * 1000 });
    } finally {
      await watch.end();
    }
  } finally {
    prepared.remove();
  }
} finally {
  await cluster.remove();
  await closeLoad();
}
