import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local webhook receiver that responds as a test chooses, and stores deliveries. */
export async function webhookReceiver() {
  const received: Received[] = [];
  let reply: { status: number; headers: Record<string, string>; body: string } = {
    status: 200,
    headers: {},
    body: 'noted',
  };
  /** Statuses of the next responses, before `reply`. */
  let next: number[] = [];
  let connections = 0;
  let isClosing = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.writeHead(next.shift() ?? reply.status, reply.headers).end(reply.body);
      // Without a header that says so.
      if (isClosing) response.once('finish', () => request.socket.resetAndDestroy());
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(status: number, headers: Record<string, string> = {}, body = 'noted') {
      reply = { status, headers, body };
    },
    answers: (statuses: readonly number[]) => {
      next = [...statuses];
    },
    connections: () => connections,
    closeAfterEach: () => {
      isClosing = true;
    },
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
