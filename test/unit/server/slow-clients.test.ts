/** A client that sends byte by byte gets a 408 and is disconnected in time, while others are served. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStoppableServer } from '../../../src/server/graceful-shutdown.ts';

const { server, stop } = createStoppableServer(
  getRequestListener(async (request) => new Response(`${(await request.text()).length}`)),
  { isStopping: false },
  { headersTimeout: 150, requestTimeout: 400, connectionsCheckingInterval: 25 },
);
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => stop(0));

/** Sends `start`, then a byte of `drip` again and again until it is cut off. */
async function slowly(start: string, drip: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  socket.write(start);
  const timer = setInterval(() => socket.write(drip), 20);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

const served = async () =>
  (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'quick' })).text();

it('headers that never end', async () => {
  const slow = slowly('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a');
  expect(await served()).toBe('5');
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
});

it('a body that never ends', async () => {
  const slow = slowly('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'a');
  expect(await served()).toBe('5');
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
});

it('many at once', async () => {
  const slow = Array.from({ length: 200 }, () => slowly('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'));
  expect(await served()).toBe('5');
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
});
