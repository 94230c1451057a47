/**
 * Stops a server without rejecting or losing a request:
 * 1. `/readyz` reports it, and every response closes its connection, so that a proxy's pool empties.
 * 2. After `drainMs`, it accepts no new connections; proxies use another instance.
 * 3. Open connections are still answered, then closed.
 */
import { type RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long running requests may take before their connections are closed. */
const FINISH_MS = 20_000;
/** Time to receive requests that were in flight when the server stopped listening. */
const SETTLE_MS = 100;

interface Stoppable {
  readonly server: Server;
  stop(drainMs: number): Promise<void>;
}

/** A client that sends its request slowly must not hold a connection forever. Bodies take longer than headers. */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  /** How often Node checks the two timeouts; its default is too rare for the first. */
  connectionsCheckingInterval: 5_000,
};

export function createStoppableServer(
  listener: RequestListener,
  lifecycle: { isStopping: boolean },
  /** In milliseconds. */
  timeouts: typeof TIMEOUTS = TIMEOUTS,
): Stoppable {
  const server = new Server(
    {
      ...timeouts,
      // Longer than proxies' (nginx and AWS: 60 s), so that they never send to a connection that is being closed.
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (lifecycle.isStopping) response.setHeader('Connection', 'close');
      running += 1;
      response.once('close', () => {
        running -= 1;
        if (running === 0) onIdle();
      });
      listener(request, response);
    },
  );
  let running = 0;
  let onIdle = () => {};
  const idle = (limit: number) =>
    new Promise<void>((resolve) => {
      if (running === 0) return resolve();
      const timer = setTimeout(resolve, limit);
      onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    server,
    async stop(drainMs) {
      lifecycle.isStopping = true;
      if (!server.listening) return;
      if (drainMs > 0) await pause(drainMs);
      // Not `http.Server.close`, which closes idle connections on which a request may be in flight.
      const closed = new Promise<void>(
        (resolve) => void NetServer.prototype.close.call(server, () => resolve()),
      );
      await idle(FINISH_MS);
      if (drainMs > 0) {
        await pause(SETTLE_MS);
        await idle(FINISH_MS);
      }
      server.closeIdleConnections();
      // A connection that has received part of a request doesn't count as idle yet; the request is answered.
      await Promise.race([closed, pause(SETTLE_MS)]);
      await idle(FINISH_MS);
      server.closeAllConnections();
      await closed;
    },
  };
}
