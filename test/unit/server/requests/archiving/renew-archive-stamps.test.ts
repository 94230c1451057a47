/** When archive time stamps are renewed, and what a renewal changes. The stamps themselves: `sealing/archive-stamps.test.ts`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../../../src/server/audit/append.ts';
import { brokenAt, sha256Hex } from '../../../../../src/server/audit/chain.ts';
import type { JobKind } from '../../../../../src/server/platform/jobs/job-kinds.ts';
import type { Services } from '../../../../../src/server/platform/services.ts';
import { newObjectKey } from '../../../../../src/server/platform/storage/object-store.ts';
import { renewArchiveStamps } from '../../../../../src/server/requests/archiving/renew-archive-stamps.ts';
import { scheduleRenewals } from '../../../../../src/server/requests/archiving/schedule-renewals.ts';
import { eraseRequest } from '../../../../../src/server/requests/erasure/erase-request.ts';
import type { SealedDocument } from '../../../../../src/server/requests/record/request-tables.ts';
import type { RenewalOptions } from '../../../../../src/server/sealing/archive-stamps.ts';
import { openSigning, sentRequest } from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const DAY_MS = 24 * 3600_000;
const SEALED = new TextEncoder().encode('%PDF sealed');

interface Archived {
  readonly level?: string;
  /** Days for which the archive time stamp was valid at first. */
  readonly days?: number;
  readonly isTest?: boolean;
  /** A document of several that has its own file. */
  readonly withPart?: boolean;
  /** Days for which a new time stamp is valid. */
  readonly newDays?: number;
  readonly settings?: Partial<Services['config']>;
}

/** A sealed request, and services whose sealing appends one byte for each time stamp. */
async function archived(given: Archived = {}) {
  const { level = 'B-LTA', days = 400, isTest = false, withPart = false, newDays = 800 } = given;
  const key = newObjectKey('sealed', 'pdf');
  const part: SealedDocument = {
    id: 'a' as never,
    key: newObjectKey('sealed', 'pdf'),
    sha256: sha256Hex(SEALED),
  };
  const at = new Date('2026-11-20T22:30:00Z');
  const sent = await sentRequest({
    request: {
      status: 'finished',
      is_test: isTest,
      sealing_status: 'sealed',
      sealed_key: key,
      sealed_sha256: sha256Hex(SEALED),
      sealed_size: SEALED.length,
      sealed_level: level,
      sealed_at: at,
      ...(level === 'B-LTA' && {
        archive_stamped_at: at,
        archive_expires_at: new Date(at.getTime() + days * DAY_MS),
      }),
      ...(withPart && { sealed_documents: [part] }),
    },
  });
  for (const one of [key, part.key]) await sent.services.storage.put(one, SEALED);
  const clock = { time: at, now: () => clock.time };
  const calls: RenewalOptions[] = [];
  const renewArchiveStamp: Services['sealing']['renewArchiveStamp'] = async (sealed, _company, options) => {
    calls.push(options);
    const pdf = Buffer.concat([sealed, Buffer.of(0x31)]);
    const until = new Date(clock.time.getTime() + newDays * DAY_MS).toISOString();
    const archive = { at: clock.time.toISOString(), authority: 'CN=Stamps', valid_until: until };
    return { pdf, sha256: sha256Hex(pdf), archive, has_proof: true };
  };
  const services = {
    ...sent.services,
    clock,
    config: { ...sent.services.config, archiveTimeStamp: true, archiveRenewalDays: 90, ...given.settings },
    sealing: { renewArchiveStamp },
  } as unknown as Services;
  const jobs = async (kind: JobKind = 'archive') => {
    const all = await services.db.kysely.selectFrom('job').selectAll().where('kind', '=', kind).execute();
    return all.filter(
      ({ payload, dedupe_key }) =>
        JSON.stringify(payload).includes(sent.id) || dedupe_key?.startsWith(sent.id),
    );
  };
  const schedule = async (afterDays: number) => {
    clock.time = new Date(at.getTime() + afterDays * DAY_MS);
    await scheduleRenewals(services);
    return (await jobs()).length;
  };
  const trail = () => auditEntries(services.db.kysely, sent.id);
  return { ...sent, services, clock, calls, jobs, schedule, trail, key, part };
}

describe('a renewal is scheduled', () => {
  it.each<[string, Archived, number, number]>([
    ['from 90 days before the certificate expires', {}, 310, 1],
    ['but no earlier', {}, 309, 0],
    ['from as many days before as the operator says', { settings: { archiveRenewalDays: 10 } }, 390, 1],
    ['and no earlier then', { settings: { archiveRenewalDays: 10 } }, 389, 0],
    ['in the second half of a short validity', { days: 60 }, 30, 1],
    ['but not in the first', { days: 60 }, 29, 0],
    ['after it has expired', {}, 500, 1],
    ['for a document at B-LT at once', { level: 'B-LT' }, 0, 1],
    ['never for one below', { level: 'B-T' }, 500, 0],
    ['never in test mode', { isTest: true }, 500, 0],
    ['never if archive time stamps are off', { settings: { archiveTimeStamp: false } }, 500, 0],
  ])('%s', async (_when, given, day, expected) => {
    const { schedule } = await archived(given);
    expect(await schedule(day)).toBe(expected);
  });

  it('once a day until it succeeds', async () => {
    const { schedule } = await archived();
    expect(await schedule(310)).toBe(1);
    expect(await schedule(310)).toBe(1);
    expect(await schedule(311)).toBe(2);
  });
});

describe('a renewal', () => {
  it('stores the longer file, and records both digests in the audit trail', async () => {
    const { services, id, clock, key, row, trail, schedule } = await archived();
    await schedule(320);
    await renewArchiveStamps(services, id);
    const after = await row();
    const bytes = await services.storage.get(after.sealed_key!);
    expect(Buffer.from(bytes).toString()).toBe('%PDF sealed1');
    expect(after).toMatchObject({
      sealed_sha256: sha256Hex(bytes),
      sealed_size: bytes.length,
      sealed_level: 'B-LTA',
      archive_expires_at: new Date(clock.time.getTime() + 800 * DAY_MS),
    });
    const entries = await trail();
    expect(brokenAt(entries)).toBeNull();
    expect(entries.at(-1)!.details).toMatchObject({
      action: 'archive_time_stamp_added',
      sha256: sha256Hex(bytes),
      sha256_before: sha256Hex(SEALED),
      level: 'B-LTA',
      time_stamp: { authority: 'CN=Stamps' },
    });
    // Links to it are valid for up to a week.
    expect(await services.storage.head(key)).not.toBeNull();
  });

  it('is announced to webhooks with both digests', async () => {
    const { services, id, listen, row, schedule, trail } = await archived();
    const events = await listen();
    await schedule(320);
    await renewArchiveStamps(services, id);
    const { sealed_sha256, sealed_at } = await row();
    const last = (await trail()).at(-1)!;
    expect(await events()).toMatchObject([
      {
        type: 'signing_request.certificate.generated',
        data: {
          sealed: {
            sha256: sealed_sha256,
            previous_sha256: sha256Hex(SEALED),
            level: 'B-LTA',
            sealed_at: sealed_at!.toISOString(),
          },
          audit: { count: last.sequence, head: last.hash },
        },
      },
    ]);
  });

  it('happens once, however often its job runs', async () => {
    const { services, id, row, calls, schedule } = await archived();
    await schedule(320);
    await renewArchiveStamps(services, id);
    const after = await row();
    await renewArchiveStamps(services, id);
    expect(await row()).toEqual(after);
    expect(calls).toHaveLength(1);
  });

  it('happens once if two run at the same time, and leaves no other file', async () => {
    const { services, id, row, trail, schedule } = await archived();
    await schedule(320);
    const put: string[] = [];
    const storage = {
      ...services.storage,
      get: (name: string) => services.storage.get(name),
      put: async (name: string, bytes: Uint8Array) => {
        put.push(name);
        await services.storage.put(name, bytes);
      },
      delete: (name: string) => services.storage.delete(name),
    };
    const both = { ...services, storage } as Services;
    await Promise.all([renewArchiveStamps(both, id), renewArchiveStamps(both, id)]);
    const added = (await trail()).filter(({ details }) => details.action === 'archive_time_stamp_added');
    expect(added).toHaveLength(1);
    expect(put).toHaveLength(2);
    const { sealed_key } = await row();
    for (const name of put) expect((await services.storage.head(name)) !== null).toBe(name === sealed_key);
  });

  it('is completed by the next attempt if the process dies after the file is stored', async () => {
    const { services, id, row, key, schedule } = await archived();
    await schedule(320);
    const dies = {
      ...services,
      db: {
        ...services.db,
        kysely: services.db.kysely,
        transaction: () => Promise.reject(new Error('killed')),
      },
    } as Services;
    await expect(renewArchiveStamps(dies, id)).rejects.toThrow('killed');
    expect(await row()).toMatchObject({ sealed_key: key, sealed_sha256: sha256Hex(SEALED) });
    await renewArchiveStamps(services, id);
    const bytes = await services.storage.get((await row()).sealed_key!);
    expect(Buffer.from(bytes).toString()).toBe('%PDF sealed1');
  });

  it('doesn’t stamp a file that isn’t the sealed one', async () => {
    const { services, id, row, key, calls, schedule } = await archived();
    await schedule(320);
    await services.storage.put(key, new TextEncoder().encode('%PDF forged'));
    await expect(renewArchiveStamps(services, id)).rejects.toMatchObject({ code: 'STALE_DOCUMENT' });
    expect(calls).toEqual([]);
    expect(await row()).toMatchObject({ sealed_key: key });
  });

  it('changes nothing if the new time stamp would expire no later', async () => {
    const { services, id, row, trail, key, schedule } = await archived({ newDays: 40 });
    await schedule(320);
    await renewArchiveStamps(services, id);
    expect(await row()).toMatchObject({ sealed_key: key, sealed_sha256: sha256Hex(SEALED) });
    expect(await trail()).toEqual([]);
  });

  it.each([
    [320, false],
    [369, false],
    [371, true],
    [500, true],
  ])('on day %i of 400 goes on without revocation data: %s', async (day, isUrgent) => {
    const { services, id, calls, schedule } = await archived();
    await schedule(day);
    await renewArchiveStamps(services, id);
    expect(calls).toMatchObject([{ isUrgent }]);
  });

  it('includes the files of several documents', async () => {
    const { services, id, row, part, trail, schedule } = await archived({ withPart: true });
    await schedule(320);
    await renewArchiveStamps(services, id);
    const [renewed] = (await row()).sealed_documents!;
    expect(renewed).toMatchObject({ id: part.id, sha256: sha256Hex(Buffer.from('%PDF sealed1')) });
    expect(renewed!.key).not.toBe(part.key);
    expect((await trail()).at(-1)!.details.documents).toEqual([
      { sha256: renewed!.sha256, sha256_before: part.sha256 },
    ]);
  });

  it('has its earlier file deleted after eight days, or when the request is erased', async () => {
    const { services, id, key, jobs, clock, schedule } = await archived();
    await schedule(320);
    await renewArchiveStamps(services, id);
    const [later] = await jobs('forget-objects');
    expect(later).toMatchObject({ payload: { keys: [key] } });
    expect(later!.run_at.getTime() - clock.time.getTime()).toBe(8 * DAY_MS);
    await eraseRequest(services, id, 'request' as never);
    const [now] = await jobs('forget-objects');
    expect(now!.run_at).toEqual(clock.time);
  });
});
