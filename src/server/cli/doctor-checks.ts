/** The checks of `countersign doctor`. Each reports its finding in one sentence without secrets. */

import { X509Certificate } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { sql } from 'kysely';
import pg from 'pg';
import { readCertificate } from '../../verify/certificate.ts';
import { createMailer } from '../mail/mailer.ts';
import { gotenbergVersion } from '../pdf/converter/ask-gotenberg.ts';
import { findSoffice, sofficeVersion, withoutNetwork } from '../pdf/converter/run-soffice.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { pendingMigrations } from '../platform/db/migrate.ts';
import { type Database, openDatabase } from '../platform/db/open-database.ts';
import { redact } from '../platform/log.ts';
import { checkFolder, freeBytes, MAX_SKEW_MS, needsDataFolder } from '../platform/readiness.ts';
import { newObjectKey } from '../platform/storage/object-store.ts';
import { openStore } from '../platform/storage/open-store.ts';
import { p12Signer } from '../sealing/p12-signer.ts';
import { remoteSigner } from '../sealing/remote-signer.ts';
import { requestTimeStamp } from '../sealing/time-stamps.ts';
import { EMBED_FOLDER, missingPages } from '../surface/embed-folder.ts';

export type Verdict = 'ok' | 'warning' | 'failed' | 'skipped';

export interface CheckResult {
  readonly verdict: Verdict;
  readonly says: string;
}
type Check = (config: Config) => Promise<CheckResult>;

const ok = (says: string): CheckResult => ({ verdict: 'ok', says });
const warning = (says: string): CheckResult => ({ verdict: 'warning', says });
const failed = (says: string): CheckResult => ({ verdict: 'failed', says });
const skipped = (says: string): CheckResult => ({ verdict: 'skipped', says });

const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  // If several addresses were tried, the first error is enough.
  if (errors?.length) return reasonOf(errors[0]);
  return redact(message || code || String(error));
};

const DAY_MS = 24 * 3600_000;
const SOON_DAYS = 30;
/** Allowed difference between two clocks, in milliseconds. */
const SKEW_MS = 5_000;
const MIN_MB = 500;
const OLDEST_POSTGRES = 140_000;

const settings: Check = async ({ warnings }) =>
  warnings.length > 0 ? warning(warnings.join(' ')) : ok('valid, no warnings');

/** Opens the database without migrating it. Null if there is none. */
async function look<T>(config: Config, read: (db: Database) => Promise<T>): Promise<T | null> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'db', 'PG_VERSION'))) return null;
  const db = await openDatabase(config, () => {}, false);
  try {
    return await read(db);
  } finally {
    await db.close();
  }
}

async function updatesOf(db: Database): Promise<string> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('migration') is not null as is`.execute(
    db.kysely,
  );
  const pending = rows[0]!.is ? await pendingMigrations(db.kysely) : null;
  if (pending === null) return 'empty; the first start creates the tables';
  return pending.length > 0 ? `${pending.length} updates will run at the next start` : 'up to date';
}

const database: Check = async (config) => {
  if (config.databaseUrl === null) {
    try {
      const state = await look(config, updatesOf);
      return state === null ? skipped('none yet; the first start creates it') : ok(`embedded, ${state}`);
    } catch (error) {
      // Held by a running service, which is fine.
      if (error instanceof ConfigError) return ok(`embedded; ${error.message.split('. ')[0]}`);
      throw error;
    }
  }
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; text: string; max: string; can: boolean }>(
      `select current_setting('server_version_num') as version, current_setting('server_version') as text,
        current_setting('max_connections') as max, has_schema_privilege(current_schema(), 'create') as can`,
    );
    const { version, text, max, can } = rows[0]!;
    if (Number(version) < OLDEST_POSTGRES)
      return failed(`PostgreSQL ${text} is too old: expected 14 or newer`);
    if (!can) return failed('the user can’t create tables, which updates require');
    if (Number(max) < config.databasePool * 2 + 4)
      return warning(
        `PostgreSQL ${text} allows ${max} connections: two instances with DATABASE_POOL=${config.databasePool} need ${config.databasePool * 2 + 4}`,
      );
    return ok(`PostgreSQL ${text}, ${await look(config, updatesOf)}`);
  } catch (error) {
    return failed(`can’t be used: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
};

const store: Check = async (config) => {
  const storage = openStore(config, { publicUrl: 'http://localhost', secret: '' });
  const key = newObjectKey('files', 'bin');
  const bytes = new TextEncoder().encode('countersign doctor');
  try {
    await storage.put(key, bytes);
    const same = Buffer.from(await storage.get(key)).equals(bytes);
    await storage.delete(key);
    return same
      ? ok(
          config.s3 ? `bucket ${config.s3.bucket}: writes, reads, deletes` : 'folder: writes, reads, deletes',
        )
      : failed('returns different bytes than were stored');
  } catch (error) {
    return failed(reasonOf((error as { cause?: unknown }).cause ?? error));
  } finally {
    await storage.close();
  }
};

const disk: Check = async (config) => {
  const folder = existsSync(config.dataDir) ? config.dataDir : '.';
  const megabytes = Math.round((await freeBytes(folder)) / 1e6);
  const says = `${megabytes} MB free at DATA_DIR`;
  if (folder !== '.' && needsDataFolder(config)) {
    try {
      await checkFolder(folder);
    } catch (error) {
      return failed(`not ready: ${reasonOf(error)}`);
    }
  }
  return megabytes < MIN_MB ? warning(`only ${says}`) : ok(says);
};

const smtp: Check = async (config) => {
  const mailer = createMailer({ ...config, publicUrl: config.publicUrl ?? 'http://localhost' });
  if (!mailer) return skipped('SMTP_URL isn’t set: emails go to the mail log and aren’t delivered');
  try {
    await mailer.verify();
    return ok(`the relay accepts our credentials; emails come from ${mailer.defaultFrom.address}`);
  } catch (error) {
    return failed(`the relay can’t be used: ${reasonOf(error)}`);
  } finally {
    mailer.close();
  }
};

const dns: Check = async ({ dnsServers, publicUrl }) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers([...dnsServers]);
  const host = publicUrl ? new URL(publicUrl).hostname : 'example.com';
  const name = /^[\d.]+$|^\[|^localhost$/.test(host) ? 'example.com' : host;
  try {
    await resolver.resolve4(name);
    return ok(`answers for ${name}`);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOTFOUND', 'ENODATA'].includes(code))
      return name === 'example.com' ? ok('answers') : failed(`${name} isn’t in the DNS (PUBLIC_URL)`);
    return failed(`the resolvers don’t respond (${code}), so domains can’t be checked`);
  }
};

const clock: Check = async ({ databaseUrl }) => {
  if (databaseUrl === null) return skipped('no database clock to compare with');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const skew = rows[0]!.now.getTime() - (before + Date.now()) / 2;
    const text = `${Math.abs(skew / 1000).toFixed(1)} s ${skew > 0 ? 'behind' : 'ahead of'} the database`;
    if (Math.abs(skew) > MAX_SKEW_MS)
      return failed(`${text}: the service isn’t ready and takes no jobs until the clock is correct`);
    return Math.abs(skew) > SKEW_MS ? warning(text) : ok(text);
  } catch (error) {
    return failed(`the database's clock can’t be read: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
};

function lifeOf(certificate: X509Certificate, what: string, renews: boolean): CheckResult {
  const days = Math.floor((new Date(certificate.validTo).getTime() - Date.now()) / DAY_MS);
  if (days < 0) return failed(`${what} expired ${-days} days ago`);
  if (days < SOON_DAYS && !renews) return warning(`${what} expires in ${days} days`);
  return ok(`${what} is valid for ${days} days`);
}

const sealKey: Check = async (config) => {
  const { sealP12, sealP12Password, dataDir, databaseUrl } = config;
  if (config.sealRemoteUrl) {
    const { certificate } = await remoteSigner({ url: config.sealRemoteUrl, token: config.sealRemoteToken });
    return lifeOf(new X509Certificate(certificate), 'the certificate behind SEAL_REMOTE_URL', false);
  }
  if (sealP12) {
    const { certificate } = await p12Signer(sealP12, sealP12Password ?? '');
    return lifeOf(new X509Certificate(certificate), 'the certificate in SEAL_P12', false);
  }
  const text = await readFile(join(dataDir, 'keys', 'seal.pem'), 'utf8').catch(() => null);
  if (text === null)
    return skipped(
      databaseUrl ? 'stored in the database; no local copy yet' : 'none yet; the first start creates it',
    );
  const life = lifeOf(new X509Certificate(text), 'our own seal certificate', true);
  return life.verdict === 'ok'
    ? warning(`${life.says}; PDF readers report its issuer as unknown (set SEAL_P12)`)
    : life;
};

const timeStamps: Check = async ({ tsaUrls }) => {
  if (tsaUrls.length === 0)
    return skipped('TSA_URLS isn’t set: seals have only the service’s own time (PAdES B-B)');
  const troubles: string[] = [];
  for (const url of tsaUrls) {
    try {
      const { stamp } = await requestTimeStamp(url, new TextEncoder().encode('doctor'), 10_000);
      const skew = Math.abs(stamp.at.getTime() - Date.now());
      if (skew > 60_000)
        troubles.push(`${new URL(url).host} differs from our clock by ${Math.round(skew / 1000)} s`);
    } catch (error) {
      troubles.push(reasonOf(error));
    }
  }
  if (troubles.length === 0) return ok(`all ${tsaUrls.length} respond`);
  return troubles.length < tsaUrls.length ? warning(troubles.join('; ')) : failed(troubles.join('; '));
};

/** Whether seals can reach B-LTA. */
const archive: Check = async (config) => {
  if (!config.archiveTimeStamp)
    return skipped('ARCHIVE_TIMESTAMP isn’t set: seals have no archive time stamp');
  const { sealRemoteUrl: url, sealRemoteToken: token, sealP12, sealP12Password } = config;
  const signer = url
    ? await remoteSigner({ url, token })
    : sealP12
      ? await p12Signer(sealP12, sealP12Password ?? '')
      : null;
  const own = signer && readCertificate(signer.certificate);
  return own && own.crlUrls.length + own.ocspUrls.length > 0
    ? ok(`seals get one, renewed ${config.archiveRenewalDays} days before it expires`)
    : warning(
        'the seal’s certificate names no revocation service, so seals stay at PAdES B-T (set SEAL_P12)',
      );
};

const tls: Check = ({ publicUrl }) => {
  if (!publicUrl?.startsWith('https:')) return Promise.resolve(skipped('PUBLIC_URL isn’t https'));
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout: 5_000 },
      () => {
        const certificate = socket.getPeerX509Certificate();
        socket.destroy();
        resolve(
          certificate
            ? lifeOf(certificate, `the certificate of ${hostname}`, false)
            : failed('no certificate'),
        );
      },
    );
    const fail = (error: unknown) => {
      socket.destroy();
      resolve(failed(`${hostname} doesn’t accept TLS connections as browsers require: ${reasonOf(error)}`));
    };
    socket.on('error', fail);
    socket.on('timeout', () => fail(new Error('no answer')));
  });
};

const jobs: Check = async (config) => {
  const read = (db: Database) =>
    sql<{ stuck: number; failed: number }>`
      select count(*) filter (where done_at is null and run_at < now() - interval '10 minutes'
          and (locked_until is null or locked_until < now())) as stuck,
        count(*) filter (where failed and done_at > now() - interval '1 day') as failed from job`.execute(
      db.kysely,
    );
  try {
    const found = await look(config, read);
    if (found === null) return skipped('no database yet');
    const { stuck, failed: given } = found.rows[0]!;
    if (stuck > 0) return warning(`${stuck} jobs are more than ten minutes overdue: is an instance running?`);
    return given > 0 ? warning(`${given} jobs failed for good in the last 24 hours`) : ok('none overdue');
  } catch (error) {
    if (error instanceof ConfigError) return skipped('the database is in use; see the service’s /metrics');
    if ((error as { code?: string }).code === '42P01') return skipped('no tables yet');
    return failed(reasonOf(error));
  }
};

const INSTALL_CONVERTER =
  'install LibreOffice (libreoffice-writer-nogui) or set CONVERTER to the URL of a Gotenberg instance';

const converter: Check = async ({ converter: wanted }) => {
  if (wanted === 'off') return skipped('CONVERTER is off: Word documents are refused');
  if (wanted !== null && wanted !== 'soffice') {
    try {
      const version = await gotenbergVersion(wanted);
      return ok(`Gotenberg${version ? ` ${version}` : ''} responds`);
    } catch (error) {
      return failed(`Gotenberg doesn’t respond: ${reasonOf((error as { cause?: unknown }).cause ?? error)}`);
    }
  }
  const soffice = findSoffice();
  if (!soffice) {
    const says = `LibreOffice isn’t on PATH, so Word documents are refused; ${INSTALL_CONVERTER}`;
    return wanted ? failed(says) : skipped(says);
  }
  const version = sofficeVersion(soffice);
  if (!version) return failed(`${soffice} doesn’t start`);
  return withoutNetwork()
    ? ok(`${version}, without network access`)
    : ok(
        `${version}; this system doesn’t permit \`unshare --net\`, so only its settings keep it off the network`,
      );
};

const pages: Check = async () => {
  const missing = missingPages(EMBED_FOLDER);
  return missing.length > 0
    ? failed(`not built, so they answer 404: ${missing.join(', ')}`)
    : ok('all built');
};

export const CHECKS: Readonly<Record<string, Check>> = {
  settings,
  pages,
  database,
  store,
  disk,
  converter,
  jobs,
  smtp,
  dns,
  clock,
  'seal key': sealKey,
  'time stamps': timeStamps,
  'archive time stamps': archive,
  tls,
};
