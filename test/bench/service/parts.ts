/** What is no rate of calls: deliveries, seals, memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import { median } from '../statistics.ts';
import { type Asked, ask } from './load.ts';
import type { Running } from './processes.ts';

const WEBHOOKS = 4;
const EVENTS = 200;
/** Until code has been optimized; the first round takes twice as long. */
const WARM_UP = 3;
const ROUNDS = 7;
/** Deliveries per second. */
const WEBHOOK_GOAL = 400;
/** Enough that starting PDF processes does not count. */
const SEALS = 100;

export interface About {
  readonly service: Running;
  readonly call: (method: Asked['method'], path: string, body?: unknown) => Asked;
  /** A signing session, by its path. */
  readonly open: (path: string) => Promise<SigningSession>;
  readonly consent: (path: string) => Promise<void>;
  readonly send: () => Promise<CreateAndSendAnswer>;
  readonly templateId: string;
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
  readonly row: (...cells: readonly string[]) => void;
}

/** A customer's endpoint that says yes. */
export async function startReceiver() {
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

/** From the first change to the last delivery, the changes themselves included: the median of some rounds. */
export async function measureWebhooks({ call, templateId, receiver, row }: About): Promise<void> {
  const ids: string[] = [];
  for (let count = 0; count < WEBHOOKS; count++) {
    const body = { url: receiver.url, events: ['template.updated'] };
    ids.push(((await ask(call('POST', '/webhooks', body))) as { id: string }).id);
  }
  const rates: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const arrived = receiver.arrival(EVENTS * WEBHOOKS);
    const begun = performance.now();
    for (let turn = 0; turn < EVENTS; turn++) {
      const description = `Change ${turn} of round ${round}`;
      await ask(call('PUT', `/templates/${templateId}`, { template_properties: { description } }));
    }
    await arrived;
    rates.push((EVENTS * WEBHOOKS * 1000) / (performance.now() - begun));
  }
  const perSecond = median(rates.slice(WARM_UP));
  row(
    `webhook deliveries, ${WEBHOOKS} webhooks`,
    perSecond.toFixed(0),
    `goal ≥ ${WEBHOOK_GOAL}`,
    perSecond >= WEBHOOK_GOAL ? 'met' : 'missed',
  );
  for (const id of ids) await ask(call('PUT', `/webhooks/${id}`, { enabled: false }));
}

export async function measureSeals({ call, open, consent, send, row }: About): Promise<void> {
  const requests = await Promise.all(Array.from({ length: SEALS }, send));
  const signature = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' };
  const session = (one: CreateAndSendAnswer) => `/signing-sessions/${one.first_signer.id}`;
  const act = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    ask({ ...call(method, path, body), key: undefined });
  for (const one of requests) {
    await consent(session(one));
    const field = one.fields.find(({ type }) => type === 'signature')!.id;
    await act('PUT', `${session(one)}/fields/${field}`, { value: signature });
  }
  const begun = performance.now();
  for (const one of requests) {
    const { request, fields_sha256 } = await open(session(one));
    const body = { document_sha256: request.document_sha256, fields_sha256, time_zone: 'Europe/London' };
    await act('POST', `${session(one)}/finish`, body);
  }
  const statusOf = async (id: string) =>
    ((await ask(call('GET', `/signing-requests/${id}`))) as { sealing_status: string }).sealing_status;
  for (const { id } of requests)
    while ((await statusOf(id)) !== 'sealed') await new Promise((resolve) => setTimeout(resolve, 20));
  row('seals a minute', ((SEALS * 60_000) / (performance.now() - begun)).toFixed(0));
}

export async function measureMemory(
  { service, row }: About,
  wanted: number,
  next: (turn: number) => Asked,
): Promise<void> {
  const before = service.memory();
  for (let done = 0; done < wanted; done += 200)
    await Promise.all(Array.from({ length: Math.min(200, wanted - done) }, (_none, at) => ask(next(at))));
  row(`memory after ${wanted} requests`, `${service.memory().toFixed(0)} MB`, `was ${before.toFixed(0)}`);
}
