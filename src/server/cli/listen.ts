import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BRAND } from '../../model/brand.ts';
import { newId } from '../../model/ids.ts';
import { WEBHOOK_EVENTS, type WebhookEnvelope } from '../../wire/webhook-events.ts';
import { ConfigError } from '../platform/config/config.ts';
import { deliveryFailure, deliveryHeaders } from '../webhooks/post-delivery.ts';
import type { Command } from './command.ts';
import { readStream } from './read-stream.ts';

/** The service's timeout for deliveries. */
const TIME_LIMIT_MS = 15_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** Number of recent event IDs, to drop events that are repeated after a reconnect. */
const REMEMBERED = 1000;

const KEY = `${BRAND.slug.toUpperCase()}_API_KEY`;
const SECRET = `${BRAND.slug.toUpperCase()}_WEBHOOK_SECRET`;

interface Settings {
  readonly target: string;
  readonly service: string;
  readonly key: string;
  readonly events: readonly string[];
  readonly secret: string;
}

function readAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError([`${name}: expected an http or https URL, got ${text}`]);
  return url;
}

function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'forward-to': { type: 'string' },
      events: { type: 'string' },
      'api-key': { type: 'string' },
      service: { type: 'string' },
      secret: { type: 'string' },
    },
  });
  const problems: string[] = [];
  const target = values['forward-to'];
  if (!target) problems.push('--forward-to: expected a URL, such as http://localhost:3000/hook');
  const key = (values['api-key'] ?? env[KEY] ?? '').trim();
  if (!key) problems.push(`Expected an API key: set ${KEY} or pass --api-key cs_test_…`);
  const events = (values.events ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = events.filter((name) => !(WEBHOOK_EVENTS as readonly string[]).includes(name));
  if (unknown.length > 0)
    problems.push(
      `--events: ${unknown.join(', ')} ${unknown.length > 1 ? 'aren’t event types' : 'isn’t an event type'}. Known: ${WEBHOOK_EVENTS.join(', ')}`,
    );
  const secret = values.secret ?? env[SECRET] ?? randomBytes(32).toString('hex');
  if (!/^[0-9a-f]{64}$/.test(secret))
    problems.push('--secret: expected 64 hexadecimal characters, as printed by this command');
  if (problems.length > 0) throw new ConfigError(problems);
  const service = values.service ?? env.PUBLIC_URL ?? `http://localhost:${env.PORT || 4400}`;
  return {
    target: readAddress('--forward-to', target!).href,
    service: readAddress('--service', service).origin,
    key,
    events,
    secret,
  };
}

/** Forwards an event, signed like a delivery of the service. Never throws. */
async function forward({ target, secret }: Settings, body: string, stop: AbortSignal): Promise<string> {
  const { id, type } = JSON.parse(body) as WebhookEnvelope;
  const headers = deliveryHeaders({
    eventId: id,
    type,
    deliveryId: newId<'delivery'>(),
    body,
    at: new Date(),
    secret,
    oldSecret: null,
  });
  const started = performance.now();
  const took = () => `${Math.round(performance.now() - started)} ms`;
  try {
    const answer = await fetch(target, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT_MS)]),
    });
    await answer.body?.cancel();
    return `${answer.ok ? '✓' : '✗'} ${type}  ${answer.status}  ${took()}  ${id}`;
  } catch (error) {
    const reason = deliveryFailure(error, TIME_LIMIT_MS);
    return `✗ ${type}  ${reason}: ${target}  ${took()}  ${id}`;
  }
}

interface Refusal {
  readonly message?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An error that retrying can't fix. Null: try again. */
async function refusalOf(answer: Response, { service }: Settings): Promise<ConfigError | null> {
  if (answer.status === 429 || answer.status >= 500) return null;
  if (answer.status === 404)
    return new ConfigError([
      `${service} has no event stream. Expected --service to be a ${BRAND.name} service of this version`,
    ]);
  const { message, details = {} } = (await answer.json().catch(() => ({}))) as Refusal;
  const said = Object.values(details).filter((one) => typeof one === 'string');
  const lines = said.length > 0 ? said : [message ?? `answered ${answer.status}`];
  return new ConfigError([`${service} refused: ${lines.join(' ')}`]);
}

/**
 * Forwards events until `stop` is aborted. Reconnects automatically.
 * @throws ConfigError for a key or a URL that can't work
 */
async function follow(settings: Settings, print: (line: string) => void, stop: AbortSignal): Promise<void> {
  const { service, key, events, target, secret } = settings;
  const address = new URL('/api/v1/webhooks/events', service);
  if (events.length > 0) address.searchParams.set('events', events.join(','));
  const forwarded: string[] = [];
  let lastId = '';
  let hasConnected = false;
  let isLost = false;
  let delay = FIRST_WAIT_MS;
  while (!stop.aborted) {
    try {
      const answer = await fetch(address, {
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'text/event-stream',
          ...(lastId && { 'last-event-id': lastId }),
        },
        signal: stop,
      });
      if (!answer.ok) {
        const refusal = await refusalOf(answer, settings);
        if (refusal) throw refusal;
        throw new Error(`${service} answered ${answer.status}`);
      }
      if (!hasConnected) {
        print(
          `Connected to ${service}. Forwarding ${events.length > 0 ? events.join(', ') : 'all events'} to ${target}`,
        );
        print(`Signing secret: ${secret}`);
        print('Press Ctrl+C to stop. Failed deliveries aren’t retried.');
      } else if (isLost) print('Reconnected');
      hasConnected = true;
      isLost = false;
      delay = FIRST_WAIT_MS;
      for await (const { id, event, data } of readStream(answer.body!)) {
        const isNew = event === 'delivery' && !forwarded.includes(id);
        // The stream's start ID must not replace the last event ID of the previous connection.
        if (isNew || lastId === '') lastId = id;
        if (!isNew) continue;
        print(await forward(settings, data, stop));
        forwarded.push(id);
        if (forwarded.length > REMEMBERED) forwarded.shift();
      }
      // The service ends a stream after some minutes to check the key again.
    } catch (error) {
      if (stop.aborted) return;
      if (error instanceof ConfigError) throw error;
      const { message, cause } = error as Error;
      const reason = cause ? deliveryFailure(error, TIME_LIMIT_MS) : message;
      if (!hasConnected)
        throw new ConfigError([
          `${reason}: ${service}. Is the service running? Pass --service for another address`,
        ]);
      if (!isLost) print(`The connection to ${service} was lost. Reconnecting…`);
      isLost = true;
      await wait(delay, null, { signal: stop }).catch(() => {});
      delay = Math.min(delay * 2, MAX_WAIT_MS);
    }
  }
}

export const listenCommand: Command = {
  usage:
    '--forward-to <address> [--events <names>] [--api-key <key>] [--service <address>] [--secret <secret>]',
  summary: `forwards webhook events to your machine during development; reads the API key from ${KEY} unless --api-key is given`,
  async run(args, print) {
    const settings = readSettings(args, process.env);
    const stop = new AbortController();
    const end = () => stop.abort();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    try {
      await follow(settings, print, stop.signal);
    } finally {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
    }
    return 0;
  },
};
