/**
 * The environment, read and checked once. Every value is optional; every mistake is reported in one go, one line each,
 * so that an operator does not fix them one start at a time.
 */
import { resolve } from 'node:path';
import { isAddressOrNetwork } from '../network/address-list.ts';
import { readS3Address, type S3Config } from './s3-address.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** How the world calls us, without a slash at the end. Null: derived from the port once it is known. */
  readonly publicUrl: string | null;
  /** Absolute. Embedded database, documents, keys. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** An S3-compatible store for documents instead of a folder in `dataDir`. */
  readonly s3: S3Config | null;
  /** The relay that mail goes through; null keeps mail in the mail log. */
  readonly smtpUrl: string | null;
  /** `Name <address>` or an address; null makes one up from the host of the public address. */
  readonly mailFrom: string | null;
  /** What customers' SPF records must allow, as `include:spf.relay.example`; null takes the relay's own address. */
  readonly spfMechanism: string | null;
  /** Resolvers for domain checks, `address` or `address:port`; none means the system's. */
  readonly dnsServers: readonly string[];
  readonly webhookAllowedHosts: readonly string[];
  /** Multiplies every rate limit; 0 switches them off. */
  readonly rateLimitFactor: number;
  readonly sealP12: string | null;
  readonly sealP12Password: string | null;
  /** A signing service of the operator's that holds the seal key; see `sealing/remote-signer.ts`. */
  readonly sealRemoteUrl: string | null;
  readonly sealRemoteToken: string | null;
  readonly tsaUrls: readonly string[];
  /** Documents stay unsealed as long as no time stamp authority answers. */
  readonly requireTimeStamp: boolean;
  /** Encrypts private keys and webhook secrets at rest when given. */
  readonly secretKey: string | null;
  /** The key before, while everything is written again under the new one. */
  readonly secretKeyOld: string | null;
  /** Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: readonly string[];
  /** Who may read `/metrics`; null means this machine alone. */
  readonly metricsToken: string | null;
  /** Requests answered at once, before new ones are turned away with 503. */
  readonly mostRequests: number;
  /** Connections to PostgreSQL. */
  readonly databasePool: number;
  /** Seconds between being asked to stop and closing the door: time for proxies to notice. */
  readonly drainSeconds: number;
  /** Days after which ended requests lose what is personal in them; null keeps everything. */
  readonly retentionDays: number | null;
  /** Nightly copies of the embedded database that are kept; 0 makes none. */
  readonly backupsKept: number;
  /** What an operator should know; printed at start. */
  readonly warnings: readonly string[];
  readonly logLevel: LogLevel;
  readonly logFormat: 'json' | 'pretty';
}

/** Thrown with every mistake found; `message` is ready to print. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isMailUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

/** What is allowed and still wrong where real documents are signed. */
function warningsFor(known: {
  readonly env: Environment;
  readonly publicUrl: string | null;
  readonly secretKey: string | null;
  readonly databaseUrl: string | null;
  readonly hasStore: boolean;
}): string[] {
  const { env, publicUrl, secretKey, databaseUrl, hasStore } = known;
  const isProduction =
    env.NODE_ENV === 'production' || databaseUrl !== null || publicUrl?.startsWith('https:') === true;
  if (!isProduction) return [];
  return [
    secretKey === null &&
      'SECRET_KEY isn’t set: private keys and webhook secrets are stored unencrypted. Set it to a long random string and keep it safe.',
    publicUrl === null && 'PUBLIC_URL isn’t set: links in emails point to this machine.',
    publicUrl?.startsWith('http:') === true && 'PUBLIC_URL isn’t https: signing links are sent unencrypted.',
    databaseUrl !== null &&
      !hasStore &&
      'DATABASE_URL is set without S3_URL: documents are stored in DATA_DIR, so run a single instance or share that folder between instances.',
  ].filter((line) => line !== false);
}

/** @throws ConfigError */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || null;
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  const expect = (name: string, isRight: boolean, wanted: string) => {
    if (!isRight) problems.push(`${name}: expected ${wanted}, got ${JSON.stringify(env[name])}`);
  };

  const port = Number(text('PORT') ?? 4400);
  expect('PORT', Number.isInteger(port) && port >= 0 && port <= 65_535, 'a port number from 0 to 65535');

  const publicUrl = text('PUBLIC_URL');
  expect('PUBLIC_URL', publicUrl === null || isHttpUrl(publicUrl), 'an http or https URL');

  const databaseUrl = text('DATABASE_URL');
  expect(
    'DATABASE_URL',
    databaseUrl === null || /^postgres(ql)?:\/\//.test(databaseUrl),
    'a URL that starts with postgres:// (leave it unset for the embedded database)',
  );
  const s3 = text('S3_URL') === null ? null : readS3Address(text('S3_URL')!, env);
  if (typeof s3 === 'string') problems.push(`S3_URL: ${s3}`);

  const rateLimitFactor = Number(text('RATE_LIMIT_FACTOR') ?? 1);
  expect(
    'RATE_LIMIT_FACTOR',
    Number.isFinite(rateLimitFactor) && rateLimitFactor >= 0,
    'a number, 0 or more',
  );

  const smtpUrl = text('SMTP_URL');
  expect('SMTP_URL', smtpUrl === null || isMailUrl(smtpUrl), 'a URL that starts with smtp:// or smtps://');
  const mailFrom = text('MAIL_FROM');
  expect(
    'MAIL_FROM',
    mailFrom === null || /^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom),
    'an email address, or Name <address>',
  );
  const spfMechanism = text('SPF_MECHANISM');
  expect(
    'SPF_MECHANISM',
    spfMechanism === null || /^(include|a|ip4|ip6|mx|exists|redirect)[:=]\S+$/.test(spfMechanism),
    'one SPF mechanism, such as include:spf.relay.example',
  );
  const dnsServers = list('DNS_SERVERS');
  expect(
    'DNS_SERVERS',
    dnsServers.every((entry) =>
      /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\]|[0-9a-f:]+:[0-9a-f:]*)(:\d{1,5})?$/i.test(entry),
    ),
    'comma-separated resolver addresses, such as 127.0.0.1:5353',
  );

  const secretKey = text('SECRET_KEY');
  expect('SECRET_KEY', secretKey === null || secretKey.length >= 16, 'at least 16 characters');

  const secretKeyOld = text('SECRET_KEY_OLD');
  if (secretKeyOld !== null && secretKey === null)
    problems.push('SECRET_KEY_OLD: expected SECRET_KEY to be set as well, to the new key');

  const sealRemoteUrl = text('SEAL_REMOTE_URL');
  expect('SEAL_REMOTE_URL', sealRemoteUrl === null || isHttpUrl(sealRemoteUrl), 'an http or https URL');
  if (sealRemoteUrl !== null && text('SEAL_P12') !== null)
    problems.push('SEAL_REMOTE_URL: expected one seal key, but SEAL_P12 is set as well');
  const tsaUrls = list('TSA_URLS');
  expect('TSA_URLS', tsaUrls.every(isHttpUrl), 'comma-separated http or https URLs');

  const requireTimeStamp = text('REQUIRE_TIMESTAMP') === 'true';
  expect(
    'REQUIRE_TIMESTAMP',
    ['true', 'false', null].includes(text('REQUIRE_TIMESTAMP')),
    '`true` or `false`',
  );
  if (requireTimeStamp && tsaUrls.length === 0)
    problems.push('REQUIRE_TIMESTAMP: expected TSA_URLS with at least one time stamp authority');

  const trustedProxies = list('TRUSTED_PROXIES');
  expect(
    'TRUSTED_PROXIES',
    trustedProxies.every(isAddressOrNetwork),
    'comma-separated addresses or networks, such as 10.0.0.7,172.16.0.0/12',
  );

  const metricsToken = text('METRICS_TOKEN');
  expect('METRICS_TOKEN', metricsToken === null || metricsToken.length >= 16, 'at least 16 characters');

  const whole = (name: string, fallback: number, least: number, most: number) => {
    const value = Number(text(name) ?? fallback);
    expect(
      name,
      Number.isInteger(value) && value >= least && value <= most,
      `a whole number from ${least} to ${most}`,
    );
    return value;
  };
  const mostRequests = whole('MAX_REQUESTS', 512, 1, 100_000);
  const databasePool = whole('DATABASE_POOL', 16, 2, 500);
  // One instance alone has nobody to hand over to.
  const drainSeconds = whole('DRAIN_SECONDS', databaseUrl ? 5 : 0, 0, 600);
  const retentionDays = text('RETENTION_DAYS') === null ? null : whole('RETENTION_DAYS', 0, 1, 36_500);
  const backupsKept = whole('BACKUPS_KEPT', 7, 0, 1000);

  const logLevel = (text('LOG_LEVEL') ?? 'info') as LogLevel;
  expect('LOG_LEVEL', LEVELS.includes(logLevel), `one of ${LEVELS.join(', ')}`);

  const logFormat = (text('LOG_FORMAT') ?? 'pretty') as Config['logFormat'];
  expect('LOG_FORMAT', logFormat === 'json' || logFormat === 'pretty', 'json or pretty');

  // A secret in a message would end up in a log: say only that it is wrong.
  if (problems.length > 0)
    throw new ConfigError(
      problems.map((line) =>
        /^(SECRET_KEY|METRICS_TOKEN)/.test(line) ||
        line.startsWith('SMTP_URL') ||
        line.startsWith('DATABASE_URL')
          ? line.replace(/, got .*$/, '')
          : line,
      ),
    );

  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl,
    // A sentence is one of the problems thrown above.
    s3: typeof s3 === 'string' ? null : s3,
    smtpUrl,
    mailFrom,
    spfMechanism,
    dnsServers,
    webhookAllowedHosts: list('WEBHOOK_ALLOWED_HOSTS'),
    rateLimitFactor,
    sealP12: text('SEAL_P12'),
    sealP12Password: env.SEAL_P12_PASSWORD ?? null,
    sealRemoteUrl,
    sealRemoteToken: text('SEAL_REMOTE_TOKEN'),
    tsaUrls,
    requireTimeStamp,
    secretKey,
    secretKeyOld,
    trustedProxies,
    metricsToken,
    mostRequests,
    databasePool,
    drainSeconds,
    retentionDays,
    backupsKept,
    warnings: warningsFor({ env, publicUrl, secretKey, databaseUrl, hasStore: s3 !== null }),
    logLevel,
    logFormat,
  };
}

declare module '../services.ts' {
  interface Services {
    readonly config: Config & {
      /** Known once the port is. No slash at the end. */
      readonly publicUrl: string;
    };
  }
}
