/** Hints between instances: many at once, from one connection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForHints } from '../../../src/server/platform/db/pg-notify.ts';
import { createLog } from '../../../src/server/platform/log.ts';
import { ownDatabase } from '../../support/data-folder.ts';

const log = createLog({ level: 'silent', format: 'json' });
const HINTS = Array.from({ length: 40 }, (_none, at) => `request-${at}`);

let database: NonNullable<Awaited<ReturnType<typeof ownDatabase>>>;
beforeAll(async () => {
  database = (await ownDatabase())!;
});
afterAll(() => database.drop());

describe('hints between instances', () => {
  it('all arrive when many are told at once, and the driver has nothing to complain of', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => void warnings.push(warning);
    process.on('warning', onWarning);
    const heard = new Set<string>();
    let tell = () => {};
    const all = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const listener = listenForHints({ url: database.url, instance: 1 }, log, (hint) => {
      heard.add(hint);
      if (HINTS.every((one) => heard.has(one))) tell();
    });
    const teller = listenForHints({ url: database.url, instance: 2 }, log, () => {});
    try {
      // A hint is lost while nobody is connected, so the first ones are told until one is heard.
      await expect
        .poll(() => {
          teller.tell('hello');
          return heard.has('hello');
        })
        .toBe(true);
      for (const hint of HINTS) teller.tell(hint);
      await all;
    } finally {
      await Promise.all([listener.close(), teller.close()]);
      process.off('warning', onWarning);
    }
    expect(warnings).toEqual([]);
  });
});
