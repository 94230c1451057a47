import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { connectNotifications } from '../../../../../src/server/platform/db/pg-notify.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';

/** A message of PostgreSQL's protocol: a type byte, a four-byte length that counts itself, and the content. */
function message(type: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
const READY = message('Z', 'I');
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const REFUSED = Buffer.concat([
  message('E', 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0'),
  READY,
]);

it('closes a connection on which it can’t listen, such as to a standby, before it makes the next', async () => {
  const sockets: Socket[] = [];
  const standby = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(LET_IN);
      socket.on('data', (data) => data[0] === 'Q'.charCodeAt(0) && socket.write(REFUSED));
    });
  });
  await new Promise<void>((resolve) => standby.listen(0, '127.0.0.1', resolve));
  const url = `postgres://one@127.0.0.1:${(standby.address() as AddressInfo).port}/one`;
  const log = createLog({ level: 'silent', format: 'json' });
  const notifications = connectNotifications({ url, instance: 1 }, log, () => {});
  try {
    await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(2);
    expect(sockets[0]!.destroyed || sockets[0]!.readableEnded).toBe(true);
  } finally {
    await notifications.close();
    for (const socket of sockets) socket.destroy();
    standby.close();
  }
}, 20_000);
