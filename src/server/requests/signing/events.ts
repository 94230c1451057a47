import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { RecipientId } from '../../../model/ids.ts';
import type { Services } from '../../platform/services.ts';
import { onChange } from '../record/session-pubsub.ts';
import { sessionPulse } from './view.ts';

/** Milliseconds between looks of our own; also what keeps proxies from closing a silent connection. */
const HEARTBEAT = 15_000;

/**
 * Server-Sent Events: one `session` event at once and one after every change of what it says, comments in between. A
 * page learns by push that its turn has come, that the sender cancelled, that a phone has brought an answer, or that the
 * sealed file is there. `onEnd` is called when the stream is over.
 */
export async function sessionEvents(
  services: Services,
  c: Context,
  id: RecipientId,
  onEnd: () => void,
): Promise<Response> {
  // Before the stream begins, so that an unknown link is a 404 and not an empty stream.
  const first = await sessionPulse(services, id);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    let isOver = false;
    let knock = () => {};
    const stop = onChange(first.request_id, (what) => {
      if (what === 'ended') isOver = true;
      knock();
    });
    stream.onAbort(() => {
      isOver = true;
      knock();
    });
    let told = '';
    try {
      while (!isOver) {
        // Subscribers before looking: a change in between is then noticed by the wait below.
        const changed = new Promise<void>((resolve) => {
          knock = resolve;
        });
        const { request_id: _request, expires_at, ...pulse } = await sessionPulse(services, id);
        const data = JSON.stringify(pulse);
        if (data !== told) await stream.writeSSE({ event: 'session', data });
        else await stream.write(': still here\n\n');
        told = data;
        if (isOver) break;
        // The state changes at that moment, before the job that records it has run.
        const left = expires_at ? expires_at.getTime() - services.clock.now().getTime() : HEARTBEAT;
        const timer = setTimeout(knock, left > 0 ? Math.min(left, HEARTBEAT) : HEARTBEAT);
        await changed;
        clearTimeout(timer);
      }
    } finally {
      stop();
      onEnd();
    }
  });
}
