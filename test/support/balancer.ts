/**
 * A reverse proxy like those of operators: keeps connections to its instances alive, polls `/readyz`, and tries the next instance
 * only if a connection is refused, since the request can't have arrived then. Any other failure is a 502.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function balancer() {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const instances: { readonly url: string; isReady: boolean }[] = [];
  const counts = { requests: 0, refused: 0, broken: 0 };
  let turn = 0;

  function pass(incoming: IncomingMessage, response: ServerResponse, body: Buffer, left: string[]): void {
    const target = left.shift();
    if (!target) {
      counts.broken += 1;
      response.writeHead(502).end('no instance');
      return;
    }
    const onward = request(
      new URL(incoming.url!, target),
      { method: incoming.method!, headers: incoming.headers, agent },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        counts.refused += 1;
        return pass(incoming, response, body, left);
      }
      counts.broken += 1;
      if (!response.headersSent) response.writeHead(502);
      response.end(String(error.code));
    });
    response.on('close', () => {
      if (!response.writableFinished) onward.destroy();
    });
    onward.end(body);
  }

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      counts.requests += 1;
      turn += 1;
      const ready = instances.filter(({ isReady }) => isReady);
      const order = (ready.length > 0 ? ready : instances).map(({ url }) => url);
      const start = turn % Math.max(1, order.length);
      pass(incoming, response, Buffer.concat(chunks), [...order.slice(start), ...order.slice(0, start)]);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const probe = setInterval(() => {
    for (const instance of instances)
      fetch(`${instance.url}/readyz`).then(
        ({ ok }) => {
          instance.isReady = ok;
        },
        () => {
          instance.isReady = false;
        },
      );
  }, 200);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    add: (url: string) => void instances.push({ url, isReady: true }),
    remove: (url: string) =>
      void instances.splice(
        instances.findIndex((one) => one.url === url),
        1,
      ),
    async close() {
      clearInterval(probe);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
