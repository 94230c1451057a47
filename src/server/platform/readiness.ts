/** Whether this instance can serve: the answer of `/readyz`, and checked by the job queue before it claims jobs. */
import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readSkew } from './db/database-clock.ts';
import { pendingMigrations } from './db/migrate.ts';
import type { Services } from './services.ts';

/** A check that takes longer counts as failed. */
const LIMIT_MS = 3_000;
/** Milliseconds to cache results for store and disk: proxies poll every second, and some stores charge per call. */
const STORE_MS = 10_000;
/** Milliseconds for which the queue trusts a successful check. */
const FRESH_MS = 10_000;

/** Maximum difference between this machine's clock and the database's, in milliseconds. */
export const MAX_SKEW_MS = 30_000;
/** Bytes. The embedded database writes its log in 16 MB segments, and a document may have 50 MB. */
const MIN_FREE_BYTES = 64e6;

type PartState = 'ok' | 'failed';
type Part = 'database' | 'migrations' | 'store' | 'clock' | 'disk';

interface Readiness {
  /** Checks now; concurrent callers share one check. */
  check(): Promise<Readonly<Record<Part, PartState>>>;
  /** The result of a recent successful check; otherwise checks first. */
  isReady(): Promise<boolean>;
}

/** Whether this instance needs its data folder. */
export function needsDataFolder({
  databaseUrl,
  s3,
  sealP12,
  sealRemoteUrl,
}: Pick<Services['config'], 'databaseUrl' | 's3' | 'sealP12' | 'sealRemoteUrl'>): boolean {
  return databaseUrl === null || s3 === null || (sealP12 === null && sealRemoteUrl === null);
}

/** Free bytes of the file system that contains `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws when `folder` isn't writable or almost full */
export async function checkFolder(folder: string): Promise<void> {
  const file = join(folder, `.ready-${randomUUID()}`);
  try {
    await writeFile(file, 'ready', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
  const free = await freeBytes(folder);
  if (free < MIN_FREE_BYTES)
    throw new Error(
      `Expected at least ${MIN_FREE_BYTES / 1e6} MB free in DATA_DIR, got ${Math.floor(free / 1e6)} MB`,
    );
}

async function inTime(check: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Shares one run of `work` between concurrent callers, because anyone may ask and each run makes several checks. */
function whileRunning<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | null = null;
  return () => {
    current ??= work().finally(() => {
      current = null;
    });
    return current;
  };
}

export function createReadiness({
  db,
  storage,
  config,
  clock,
  log,
}: Pick<Services, 'db' | 'storage' | 'config' | 'clock' | 'log'>): Readiness {
  /** Runs the check unless it succeeded recently. */
  const nowAndThen = (work: () => Promise<void>) => {
    let seen = Number.NEGATIVE_INFINITY;
    return async () => {
      const now = clock.now().getTime();
      if (Math.abs(now - seen) < STORE_MS) return;
      await work();
      seen = now;
    };
  };
  const checkStore = nowAndThen(() => storage.check());
  const checkDisk = nowAndThen(() => checkFolder(config.dataDir));

  const parts: Readonly<Record<Part, () => Promise<unknown>>> = {
    database: () => sql`select 1`.execute(db.kysely),
    async migrations() {
      const names = await pendingMigrations(db.kysely);
      if (names.length > 0) throw new Error(`Pending migrations: ${names.join(', ')}`);
    },
    store: checkStore,
    async clock() {
      const skew = await readSkew(db.kysely);
      if (Math.abs(skew) > MAX_SKEW_MS)
        throw new Error(
          `This machine's clock is ${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? 'ahead of' : 'behind'} the database's`,
        );
    },
    disk: needsDataFolder(config) ? checkDisk : async () => {},
  };

  /** Why each part failed last, so that a persisting reason is logged once. */
  const reasons = new Map<string, string>();
  let known: { readonly isReady: boolean; readonly at: number } | null = null;
  const check = whileRunning(async () => {
    const checks = {} as Record<Part, PartState>;
    // All at once: a rejection that isn't awaited yet would end the process.
    await Promise.all(
      (Object.keys(parts) as Part[]).map(async (part) => {
        try {
          await inTime(parts[part]());
          checks[part] = 'ok';
          reasons.delete(part);
        } catch (cause) {
          checks[part] = 'failed';
          if (reasons.get(part) !== String(cause)) log.warn('not ready', { part, cause });
          reasons.set(part, String(cause));
        }
      }),
    );
    known = {
      isReady: Object.values(checks).every((state) => state === 'ok'),
      at: performance.now(),
    };
    return checks;
  });

  return {
    check,
    async isReady() {
      if (!known?.isReady) await check();
      // Refreshes in the background, so that a slow store doesn't hold up jobs.
      else if (performance.now() - known.at > FRESH_MS) void check();
      return known!.isReady;
    },
  };
}

declare module './services.ts' {
  interface Services {
    readonly readiness: Readiness;
  }
}
