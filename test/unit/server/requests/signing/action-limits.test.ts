import { beforeAll, describe, expect, it } from 'vitest';
import { appendAudit, SYSTEM } from '../../../../../src/server/audit/append.ts';
import { limitActions } from '../../../../../src/server/requests/signing/action-limits.ts';
import { ada, bob, openSigning, sentRequest } from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const HOUR = 3600_000;
type Limited = Parameters<typeof limitActions>[1];

/** A trail with acts of the first of two recipients, so many seconds apart, and as many of the second. */
async function done(event: Limited, count: number, { apart = 1 } = {}) {
  const sent = await sentRequest({ recipients: [ada, bob] });
  const start = sent.clock.now().getTime();
  await sent.services.db.transaction(async (trx) => {
    for (let index = 0; index < count; index += 1)
      for (const { id } of sent.people)
        await appendAudit(
          trx,
          sent.id,
          SYSTEM,
          { event, description: 'x', details: { recipient_id: id } },
          new Date(start + index * apart * 1000),
        );
  });
  /** Whether it may be done again so many seconds after the first time. */
  return (seconds: number) =>
    limitActions(
      {
        trx: sent.services.db.kysely,
        bundle: { request: { id: sent.id } },
        row: sent.people[0],
        now: new Date(start + seconds * 1000),
      } as never,
      event,
    );
}

describe('an action that is recorded in the trail', () => {
  it.each([
    ['terms_withdrawn', 5],
    ['document_downloaded', 20],
    ['identity_changed', 10],
    ['otp_sent', 6],
  ] as const)('%s can be done %i times an hour by each recipient', async (event, hourly) => {
    await expect((await done(event, hourly - 1))(60)).resolves.toBeUndefined();
    const again = await done(event, hourly);
    await expect(again(60)).rejects.toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      message: `Limit reached: at most ${hourly} times per hour. Try again in 3540 seconds`,
      extra: { details: { retry_after: 3540 }, headers: { 'Retry-After': '3540' } },
    });
    await expect(again(HOUR / 1000 - 1)).rejects.toMatchObject({ extra: { details: { retry_after: 1 } } });
    await expect(again(HOUR / 1000)).resolves.toBeUndefined();
  });

  it('is counted over the last hour, not in total', async () => {
    const again = await done('terms_withdrawn', 6, { apart: 600 });
    // The second of six was ten minutes after the first.
    await expect(again(HOUR / 1000 + 599)).rejects.toMatchObject({
      extra: { details: { retry_after: 1 } },
    });
    await expect(again(HOUR / 1000 + 600)).resolves.toBeUndefined();
  });

  it('has a total limit, however long that takes', async () => {
    const max = { terms_withdrawn: 20, identity_changed: 30 } as const;
    for (const [event, all] of Object.entries(max)) {
      const again = await done(event as Limited, all, { apart: 3600 });
      await expect(again(1e9)).rejects.toMatchObject({
        code: 'STATE_CONFLICT',
        message: `Limit reached: at most ${all} times per recipient`,
      });
      await expect((await done(event as Limited, all - 1, { apart: 3600 }))(1e9)).resolves.toBeUndefined();
    }
  });
});
