/**
 * `npm run bench:service [-- --seconds 3 --requests 100000 --only embedded,signing --parts calls,memory --calls "GET,send"]`: the
 * ten most used calls on both databases beside a bare Hono and the same database in the same run, webhook deliveries, seals and
 * memory. `--calls` keeps those whose name holds one of the words. Compare ratios, not milliseconds. It measures and does not
 * judge: exit code 0.
 */
import { parseArgs } from 'node:util';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../../src/wire/http/templates.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { findPostgres } from '../../support/find-postgres.js';
import { postgresCluster } from '../../support/postgres-cluster.ts';
import { type Asked, ask, closeLoad, load, type Pace } from './load.ts';
import { measureMemory, measureSeals, measureWebhooks, startReceiver } from './parts.ts';
import { startBaseline, startService } from './processes.ts';
import { measureSigning } from './signing.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    requests: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'embedded,postgres,signing' },
    parts: { type: 'string', default: 'calls,webhooks,seals,memory' },
    calls: { type: 'string', default: '' },
  },
});
const MILLISECONDS = Number(options.seconds) * 1000;
const parts = options.parts.split(',');
const isWanted = (title: string) => options.calls.split(',').some((word) => title.includes(word));

const row = (...cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(11))).join(''));
const line = (name: string, { perSecond, p50, p99 }: Pace, bare: Pace | null) =>
  row(
    name,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    bare ? (perSecond / bare.perSecond).toFixed(2) : '',
  );

async function measure(name: string, databaseUrl: string | null): Promise<void> {
  const receiver = await startReceiver();
  const bare = await startBaseline(databaseUrl);
  const service = await startService(databaseUrl, { WEBHOOK_ALLOWED_HOSTS: receiver.host });
  const api = `${service.url}/api/v1`;
  const call = (method: Asked['method'], path: string, body?: unknown): Asked => ({
    method,
    url: api + path,
    key: service.key,
    body,
  });
  try {
    const document = Buffer.from(onePage()).toString('base64');
    const { id } = (await ask(call('POST', '/templates', { name: 'Lease', document }))) as Template;
    const position = { x: 10, y: 10, width: 30, height: 5 };
    const template = (await ask(
      call('PUT', `/templates/${id}`, {
        users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
        fields: [
          { type: 'signature', recipient_id: 'temp_1', page_number: 1, position, required: true },
          {
            type: 'text',
            recipient_id: 'temp_1',
            page_number: 1,
            position: { ...position, y: 20 },
            variable_name: 'city',
          },
        ],
      }),
    )) as Template;
    const recipients = [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 }];
    const sending = { template_id: id, name: 'Lease', recipients };
    const send = () =>
      ask(call('POST', '/signing-requests/create-and-send', sending)) as Promise<CreateAndSendAnswer>;
    const sent = await send();
    const session = `/signing-sessions/${sent.first_signer.id}`;
    const open = async (path: string) => (await ask({ method: 'GET', url: api + path })) as SigningSession;
    const consent = async (path: string) => {
      const { consent: statement } = await open(path);
      await ask({
        method: 'POST',
        url: `${api}${path}/consent`,
        body: { sha256: statement.sha256, language: 'en' },
      });
    };
    await consent(session);
    const text = sent.fields.find((field) => field.type === 'text')!.id;

    const calls: readonly (readonly [string, 'read' | 'write', (turn: number) => Asked])[] = [
      ['GET /templates/{id}', 'read', () => call('GET', `/templates/${id}`)],
      ['GET /templates', 'read', () => call('GET', '/templates')],
      ['GET /signing-requests/{id}', 'read', () => call('GET', `/signing-requests/${sent.id}`)],
      ['GET /signing-requests', 'read', () => call('GET', '/signing-requests?page_size=10')],
      ['GET /signing-requests/{id}/audit', 'read', () => call('GET', `/signing-requests/${sent.id}/audit`)],
      ['GET /signing-sessions/{id}', 'read', () => ({ method: 'GET', url: api + session })],
      [
        'PUT /signing-sessions/{id}/fields/{id}',
        'write',
        (turn) => ({
          method: 'PUT',
          url: `${api}${session}/fields/${text}`,
          body: { value: `London ${turn}` },
        }),
      ],
      [
        'PUT /templates/{id}',
        'write',
        (turn) => call('PUT', `/templates/${id}`, { template_properties: { name: `Lease ${turn}` } }),
      ],
      [
        'POST /generate-template-token',
        'write',
        () => call('POST', '/generate-template-token', { companies_workspaces_templates_id: id }),
      ],
      [
        'POST /signing-requests/create-and-send',
        'write',
        () => call('POST', '/signing-requests/create-and-send', sending),
      ],
    ];
    const content = { fields: template.fields };
    const bareCall = {
      read: { method: 'GET', url: `${bare.url}/row/1` },
      write: { method: 'POST', url: `${bare.url}/row`, body: content },
    } as const;
    console.log(`\n${name}`);
    row('', 'per second', 'p50 ms', 'p99 ms', 'ratio');
    if (parts.includes('calls')) {
      // Code that has run and pages that are in memory, on both sides alike.
      const warm = 300;
      await load(() => bareCall.read, warm);
      await load(() => bareCall.write, warm);
      const wanted = calls.filter(([title]) => isWanted(title));
      for (const [, , next] of wanted) await load(next, warm);
      const baselines = {
        read: await load(() => bareCall.read, MILLISECONDS),
        write: await load(() => bareCall.write, MILLISECONDS),
      };
      line('bare Hono, one row read', baselines.read, null);
      line('bare Hono, one row written', baselines.write, null);
      for (const [title, kind, next] of wanted) line(title, await load(next, MILLISECONDS), baselines[kind]);
    }

    const subject = { service, call, open, consent, send, templateId: id, receiver, row };
    if (parts.includes('webhooks')) await measureWebhooks(subject);
    if (parts.includes('seals')) await measureSeals(subject);
    if (parts.includes('memory')) {
      const reads = calls.slice(0, 6).map(([, , next]) => next);
      await measureMemory(subject, Number(options.requests), (at) => reads[at % reads.length]!(at));
    }
  } finally {
    await service.close();
    await bare.close();
    receiver.close();
  }
}

const only = options.only.split(',');
if (only.includes('embedded')) await measure('Embedded database', null);
if (only.includes('postgres')) {
  if (findPostgres()) {
    const cluster = await postgresCluster();
    await measure('PostgreSQL', cluster.url).finally(() => cluster.remove());
  } else console.log('\nPostgreSQL is not installed');
}
if (only.includes('signing')) {
  console.log('\nSigning, embedded database');
  const service = await startService(null, {});
  await measureSigning(service, row).finally(() => service.close());
}
await closeLoad();
