/**
 * `npm run bench:service [-- --seconds 3 --requests 100000 --only embedded,signing]`: the ten most used calls on both databases
 * beside a bare Hono and the same database in the same run, webhook deliveries, seals and memory. Compare ratios, not
 * milliseconds. It measures and does not judge: exit code 0.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../../src/wire/http/templates.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { findPostgres } from '../../support/find-postgres.js';
import { postgresCluster } from '../../support/postgres-cluster.ts';
import { type Asked, ask, closeLoad, load, type Pace } from './load.ts';
import { startBaseline, startService } from './processes.ts';
import { measureSigning } from './signing.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    requests: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'embedded,postgres,signing' },
  },
});
const MILLISECONDS = Number(options.seconds) * 1000;
const EVENTS = 200;
const SEALS = 10;

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

/** A customer's endpoint that says yes. */
async function startReceiver() {
  let count = 0;
  let tell = () => {};
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.end();
      count += 1;
      tell();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/`,
    /** Resolves with the arrival of so many more. */
    arrival: (wanted: number) =>
      new Promise<void>((resolve) => {
        const goal = count + wanted;
        tell = () => count >= goal && resolve();
      }),
    close: () => server.close(),
  };
}

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
    // Code that has run and pages that are in memory, on both sides alike.
    const warm = 300;
    await load(() => bareCall.read, warm);
    await load(() => bareCall.write, warm);
    for (const [, , next] of calls.slice(0, 6)) await load(next, warm / 3);
    const baselines = {
      read: await load(() => bareCall.read, MILLISECONDS),
      write: await load(() => bareCall.write, MILLISECONDS),
    };
    line('bare Hono, one row read', baselines.read, null);
    line('bare Hono, one row written', baselines.write, null);
    for (const [title, kind, next] of calls) line(title, await load(next, MILLISECONDS), baselines[kind]);

    const hooks = 4;
    for (let count = 0; count < hooks; count++)
      await ask(call('POST', '/webhooks', { url: receiver.url, events: ['template.updated'] }));
    const arrived = receiver.arrival(EVENTS * hooks);
    const begun = performance.now();
    for (let turn = 0; turn < EVENTS; turn++)
      await ask(call('PUT', `/templates/${id}`, { template_properties: { description: `Told ${turn}` } }));
    await arrived;
    row(
      `webhook deliveries, ${hooks} webhooks`,
      ((EVENTS * hooks * 1000) / (performance.now() - begun)).toFixed(0),
    );

    const requests = await Promise.all(Array.from({ length: SEALS }, send));
    const signature = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' };
    for (const one of requests) {
      const path = `/signing-sessions/${one.first_signer.id}`;
      await consent(path);
      const field = one.fields.find(({ type }) => type === 'signature')!.id;
      await ask({ method: 'PUT', url: `${api}${path}/fields/${field}`, body: { value: signature } });
    }
    const sealing = performance.now();
    for (const one of requests) {
      const path = `/signing-sessions/${one.first_signer.id}`;
      const { request, fields_sha256 } = await open(path);
      const body = { document_sha256: request.document_sha256, fields_sha256, time_zone: 'Europe/London' };
      await ask({ method: 'POST', url: `${api}${path}/finish`, body });
    }
    const isSealed = async ({ id: requestId }: { id: string }) =>
      ((await ask(call('GET', `/signing-requests/${requestId}`))) as { sealing_status: string })
        .sealing_status === 'sealed';
    for (const one of requests)
      while (!(await isSealed(one))) await new Promise((resolve) => setTimeout(resolve, 20));
    row('seals a minute', ((SEALS * 60_000) / (performance.now() - sealing)).toFixed(0));

    const before = service.memory();
    const wanted = Number(options.requests);
    for (let done = 0; done < wanted; done += 200)
      await Promise.all(
        Array.from({ length: Math.min(200, wanted - done) }, (_none, at) => ask(calls[at % 6]![2](at))),
      );
    row(`memory after ${wanted} requests`, `${service.memory().toFixed(0)} MB`, `was ${before.toFixed(0)}`);
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
