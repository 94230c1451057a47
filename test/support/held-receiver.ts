import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook receiver that doesn't respond until it is released. */
export async function heldReceiver() {
  const held: ServerResponse[] = [];
  let isReleased = false;
  let total = 0;
  let onDelivery = () => {};
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      total += 1;
      if (isReleased) response.end();
      else held.push(response);
      onDelivery();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/hook`,
    /** Number of deliveries that are waiting for a response. */
    held: () => held.filter((response) => !response.destroyed).length,
    /** Number of deliveries received so far. */
    total: () => total,
    /** Resolves after this many deliveries. */
    arrival: (wanted: number) =>
      new Promise<void>((resolve) => {
        onDelivery = () => total >= wanted && resolve();
        onDelivery();
      }),
    /** Responds with 200 to all waiting and later deliveries. */
    release() {
      isReleased = true;
      for (const response of held.splice(0)) response.end();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
