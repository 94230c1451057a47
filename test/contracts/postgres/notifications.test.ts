/** Notifications between instances. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectNotifications } from '../../../src/server/platform/db/pg-notify.ts';
import { createLog } from '../../../src/server/platform/log.ts';
import { ownDatabase } from '../../support/data-folder.ts';

const log = createLog({ level: 'silent', format: 'json' });
const MESSAGES = Array.from({ length: 40 }, (_none, at) => `request-${at}`);

let database: NonNullable<Awaited<ReturnType<typeof ownDatabase>>>;
beforeAll(async () => {
  database = (await ownDatabase())!;
});
afterAll(() => database.drop());

describe('notifications between instances', () => {
  it('arrive when many are sent at once, without warnings from the driver', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => void warnings.push(warning);
    process.on('warning', onWarning);
    const received = new Set<string>();
    let finish = () => {};
    const all = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const listener = connectNotifications({ url: database.url, instance: 1 }, log, (text) => {
      received.add(text);
      if (MESSAGES.every((one) => received.has(one))) finish();
    });
    const sender = connectNotifications({ url: database.url, instance: 2 }, log, () => {});
    try {
      // Messages are lost until the listener has connected.
      await expect
        .poll(() => {
          sender.send('hello');
          return received.has('hello');
        })
        .toBe(true);
      for (const text of MESSAGES) sender.send(text);
      await all;
    } finally {
      await Promise.all([listener.close(), sender.close()]);
      process.off('warning', onWarning);
    }
    expect(warnings).toEqual([]);
  });

  it('are sent before the connection closes', async () => {
    const received: string[] = [];
    const listener = connectNotifications({ url: database.url, instance: 1 }, log, (text) => {
      received.push(text);
    });
    try {
      const sender = connectNotifications({ url: database.url, instance: 2 }, log, () => {});
      await expect
        .poll(() => {
          sender.send('hello');
          return received.includes('hello');
        })
        .toBe(true);
      for (const text of ['one', 'two', 'one']) sender.send(text);
      await sender.close();
      await expect.poll(() => received.filter((text) => text !== 'hello')).toEqual(['one', 'two']);
    } finally {
      await listener.close();
    }
  });
});
