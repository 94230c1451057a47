/**
 * How a server stops without refusing or losing a request:
 * 1. it says so (`/readyz`), and every answer closes its connection, so that a proxy's pool runs dry;
 * 2. after `drainMs` it takes no new connections: what comes now is refused before it is sent, and a proxy goes elsewhere;
 * 3. connections that are open are still answered; those that have been idle since are closed, the rest when they are done.
 */
import { type RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long requests that are being answered may take before their connections are cut. */
const FINISH_MS = 20_000;
/** A pause in which a request that was on its way when we stopped listening is received. */
const SETTLE_MS = 100;

export interface Stoppable {
  readonly server: Server;
  stop(drainMs: number): Promise<void>;
}

/** A client that sends its request byte by byte must not hold a connection for ever. Bodies take longer than headers. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  /** How often the two are looked at; Node's own is so seldom that the first would be three times as long. */
  connectionsCheckingInterval: 5_000,
};

export function createStoppableServer(
  listener: RequestListener,
  life: { isStopping: boolean },
  /** In milliseconds. */
  patience: typeof PATIENCE = PATIENCE,
): Stoppable {
  const server = new Server(
    {
      ...patience,
      // Longer than proxies keep theirs (nginx and AWS 60 s), so that they never send into a connection we just closed.
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      if (life.isStopping) response.setHeader('Connection', 'close');
      running += 1;
      response.once('close', () => {
        running -= 1;
        if (running === 0) onQuiet();
      });
      listener(request, response);
    },
  );
  let running = 0;
  let onQuiet = () => {};
  const quiet = (limit: number) =>
    new Promise<void>((resolve) => {
      if (running === 0) return resolve();
      const timer = setTimeout(resolve, limit);
      onQuiet = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    server,
    async stop(drainMs) {
      life.isStopping = true;
      if (!server.listening) return;
      if (drainMs > 0) await pause(drainMs);
      // Not the HTTP server's own close: it would cut idle connections, into which a request may be on its way.
      const closed = new Promise<void>(
        (resolve) => void NetServer.prototype.close.call(server, () => resolve()),
      );
      await quiet(FINISH_MS);
      if (drainMs > 0) {
        await pause(SETTLE_MS);
        await quiet(FINISH_MS);
      }
      server.closeIdleConnections();
      // A request whose beginning was on its way is not idle, and not known yet: it is answered whole.
      await Promise.race([closed, pause(SETTLE_MS)]);
      await quiet(FINISH_MS);
      server.closeAllConnections();
      await closed;
    },
  };
}
