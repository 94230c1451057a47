/** A server that stops answers whole what has begun to come. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { createStoppableServer } from '../../../src/server/graceful-shutdown.ts';

it('answers a request that was half sent when the server stopped, however long it takes', async () => {
  const beyondSettling = 300;
  const { server, stop } = createStoppableServer(
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('begin');
      setTimeout(() => response.end('ended'), beyondSettling);
    },
    { isStopping: false },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const ended = once(socket, 'close');
  const known = once(server, 'connection');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const [received] = await known;
  while (received.bytesRead === 0) await new Promise(setImmediate);
  const stopped = stop(0);
  socket.write('\r\n');
  await ended;
  await stopped;
  expect(answer).toMatch(/\r\n\r\nbeginended$/);
});
