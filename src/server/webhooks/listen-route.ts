import { createRoute, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { BRAND } from '../../model/brand.ts';
import { ServiceError } from '../../model/errors.ts';
import { WEBHOOK_EVENTS, type WebhookEventType } from '../../wire/webhook-events.ts';
import { createConcurrencyLimit } from '../platform/http/concurrency-limit.ts';
import { requireKey, scopeOf } from '../platform/http/principal.ts';
import { type ApiRouter, createRouter, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { addListener } from './listeners.ts';

/** Maximum number of concurrent streams. */
const MAX = { company: 5, all: 100 } as const;
const POLL_INTERVAL_MS = 500;
/** Keeps proxies from closing an idle connection. */
const HEARTBEAT_MS = 15_000;
/** Maximum duration of a stream. Clients reconnect, which checks their key again. */
const MAX_MS = 5 * 60_000;

const listen = createRoute({
  method: 'get',
  path: '/webhooks/events',
  tags: ['Webhooks'],
  summary: 'Stream webhook events',
  description: `For development: \`${BRAND.slug} listen\` forwards these events to your machine. The stream has the server-sent events \`ready\`, sent immediately, and \`delivery\`, with the webhook body as \`data\` and the event’s ID as \`id\`. Nothing is retried. The stream ends after five minutes; reconnect with \`Last-Event-ID\` within two minutes so that you don’t miss any events. The protected workspace’s API key receives the events of every workspace, any other key those of its own. Each company can have five open streams.`,
  request: {
    query: z.object({
      events: z
        .string()
        .max(4000)
        .optional()
        .openapi({ example: 'signing_request.completed' })
        .describe('Types of events to stream, separated by commas. Default: all.'),
    }),
  },
  responses: {
    200: {
      description: 'The event stream',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...refusals(400, 403),
  },
});

function namesOf(text: string | undefined): readonly WebhookEventType[] {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.filter((name) => !(WEBHOOK_EVENTS as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw invalid([{ path: 'events', message: `Expected event types, got ${unknown.join(', ')}` }]);
  return names.length > 0 ? (names as WebhookEventType[]) : WEBHOOK_EVENTS;
}

export function webhookListenRoutes(services: Services): ApiRouter {
  const limit = createConcurrencyLimit();
  return createRouter().openapi(listen, async (c) => {
    const principal = requireKey(c.var.principal);
    const events = namesOf(c.req.valid('query').events);
    const release = limit.acquire([
      ['all', MAX.all],
      [principal.companyId, MAX.company],
    ]);
    if (!release)
      throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many open event streams', {
        details: { retry_after: 30 },
        headers: { 'Retry-After': '30' },
      });
    try {
      const listener = await addListener(
        services,
        scopeOf(principal),
        events,
        c.req.header('last-event-id')?.slice(0, 100),
      );
      c.header('X-Accel-Buffering', 'no');
      return streamSSE(c, async (stream) => {
        let isOver = false;
        let wake = () => {};
        const end = () => {
          isOver = true;
          wake();
        };
        const forget = services.lifecycle.onStop(end);
        stream.onAbort(end);
        const started = performance.now();
        let beat = started;
        try {
          await stream.writeSSE({ event: 'ready', id: listener.startId, data: '{}' });
          while (!isOver) {
            const found = await listener.next();
            for (const { id, body } of found) {
              if (isOver) break;
              await stream.writeSSE({ event: 'delivery', id, data: body });
            }
            const now = performance.now();
            if (now - started > MAX_MS) break;
            if (now - beat > HEARTBEAT_MS) {
              beat = now;
              await stream.write(': still here\n\n');
              await listener.touch();
            }
            if (isOver || found.length > 0) continue;
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, POLL_INTERVAL_MS);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
          // Events stay stored for a while, so that the client can resume.
          await listener.touch();
        } catch (cause) {
          services.log.warn('an event stream ended early', { cause });
        } finally {
          forget();
          release();
        }
      }) as never;
    } catch (error) {
      release();
      throw error;
    }
  });
}
