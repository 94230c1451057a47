/** The environment, validated once. Every value is optional; all mistakes are reported together, one line each. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { isAddressOrNetwork } from '../network/address-list.ts';
import { readS3Address } from './s3-address.ts';

/** Contains all mistakes; `message` is ready to print. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const hasProtocol = (text: string, protocol: RegExp) =>
  URL.canParse(text) && protocol.test(new URL(text).protocol);
const isHttpUrl = (text: string) => hasProtocol(text, /^https?:$/);
const isMailUrl = (text: string) => hasProtocol(text, /^smtps?:$/) && new URL(text).hostname !== '';

/** Null if unset. @param wanted expectation for the error message */
const text = (isRight: (text: string) => boolean = () => true, wanted = 'a text') =>
  z.string().refine(isRight, wanted).nullable().default(null);
/** Comma-separated. */
const list = (isRight: (entry: string) => boolean = () => true, wanted = 'a list') =>
  z
    .string()
    .transform((entries): readonly string[] =>
      entries
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((entries) => entries.every(isRight), wanted)
    .default([]);
const number = (isRight: (value: number) => boolean, wanted: string) =>
  z.string().transform(Number).refine(isRight, wanted);
const whole = (min: number, max: number, wanted = `a whole number from ${min} to ${max}`) =>
  number((value) => Number.isInteger(value) && value >= min && value <= max, wanted);
const choice = <const T extends string>(values: readonly T[], wanted: string) =>
  z.enum(values, { error: wanted });
const atLeast16 = (text: string) => text.length >= 16;

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LEVELS)[number];

const environment = z.object({
  /** 0 uses any free port. */
  PORT: whole(0, 65_535, 'a port number from 0 to 65535').default(4400),
  HOST: z.string().default('127.0.0.1'),
  /** The service's public address. Null: derived from the port once it is known. */
  PUBLIC_URL: text(isHttpUrl, 'an http or https URL'),
  /** Embedded database, documents, keys. */
  DATA_DIR: z.string().default('.data'),
  /** A PostgreSQL to use instead of the embedded database. */
  DATABASE_URL: text(
    (url) => /^postgres(ql)?:\/\//.test(url),
    'a URL that starts with postgres:// (leave it unset for the embedded database)',
  ),
  /** Multiplies every rate limit; 0 disables them. */
  RATE_LIMIT_FACTOR: number((value) => Number.isFinite(value) && value >= 0, 'a number, 0 or more').default(
    1,
  ),
  /** The mail relay; null keeps mail in the mail log. */
  SMTP_URL: text(isMailUrl, 'a URL that starts with smtp:// or smtps://'),
  /** Null derives one from the host of the public URL. */
  MAIL_FROM: text(
    (sender) => /^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(sender),
    'an email address, or Name <address>',
  ),
  /** What customers' SPF records must allow; null uses the relay's address. */
  SPF_MECHANISM: text(
    (mechanism) => /^(include|a|ip4|ip6|mx|exists|redirect)[:=]\S+$/.test(mechanism),
    'one SPF mechanism, such as include:spf.relay.example',
  ),
  /** A name below which the operator's DNS has customers' DKIM keys; null puts each key into the customer's own TXT record. */
  DKIM_CNAME_TARGET: text(
    (name) => name.length <= 200 && /^([a-z0-9_]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i.test(name),
    'a DNS name without a dot at the end, such as dkim.example.com',
  ),
  /** Resolvers for domain checks; empty uses the system's. */
  DNS_SERVERS: list(
    (entry) => /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\]|[0-9a-f:]+:[0-9a-f:]*)(:\d{1,5})?$/i.test(entry),
    'comma-separated resolver addresses, such as 127.0.0.1:5353',
  ),
  WEBHOOK_ALLOWED_HOSTS: list(),
  /** Encrypts private keys and webhook secrets at rest when given. */
  SECRET_KEY: text(atLeast16, 'at least 16 characters'),
  /** The previous key, while everything is encrypted again with the new one. */
  SECRET_KEY_OLD: text(),
  SEAL_P12: text(),
  /** An operator's signing service with the seal key; see `sealing/remote-signer.ts`. */
  SEAL_REMOTE_URL: text(isHttpUrl, 'an http or https URL'),
  SEAL_REMOTE_TOKEN: text(),
  TSA_URLS: list(isHttpUrl, 'comma-separated http or https URLs'),
  /** Documents aren't sealed until a time stamp authority responds. */
  REQUIRE_TIMESTAMP: choice(['true', 'false'], '`true` or `false`')
    .transform((answer) => answer === 'true')
    .default(false),
  /** Seals that reach B-LT get an archive time stamp (B-LTA), which is renewed. */
  ARCHIVE_TIMESTAMP: choice(['true', 'false'], '`true` or `false`')
    .transform((answer) => answer === 'true')
    .default(false),
  /** Days before the certificate of an archive time stamp expires from which it is renewed. */
  ARCHIVE_RENEWAL_DAYS: whole(1, 3_650).default(90),
  /** Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. */
  TRUSTED_PROXIES: list(
    isAddressOrNetwork,
    'comma-separated addresses or networks, such as 10.0.0.7,172.16.0.0/12',
  ),
  /** Token for `/metrics`; null allows only this machine. */
  METRICS_TOKEN: text(atLeast16, 'at least 16 characters'),
  /** Concurrent requests, above which new ones are rejected with 503. */
  MAX_REQUESTS: whole(1, 100_000).default(512),
  /** Connections to PostgreSQL. */
  DATABASE_POOL: whole(2, 500).default(16),
  /** Seconds between a stop signal and refusing connections, for proxies to notice. */
  DRAIN_SECONDS: whole(0, 600).optional(),
  /** What makes PDFs of Word documents. Null: LibreOffice, if it is installed. */
  CONVERTER: text(
    (wanted) => wanted === 'soffice' || wanted === 'off' || isHttpUrl(wanted),
    '`soffice`, the http or https URL of a Gotenberg instance, or `off`',
  ),
  /** `suspended`: templates and drafts with several documents can be read and signed, but not changed. */
  MULTI_DOCUMENT: choice(['on', 'suspended'], '`on` or `suspended`').default('on'),
  /** Whether seals can be created, changed and added to documents. */
  SEALS: choice(['on', 'off'], '`on` or `off`')
    .transform((answer) => answer === 'on')
    .default(true),
  /** Host names of the edge gateway, which passes calls on to this service. */
  EDGE_HOSTS: list(
    (host) => /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host),
    'comma-separated host names, such as edge.example.com',
  ),
  /** Whether seals can be created, and their images changed, through the edge gateway. */
  EDGE_SEAL_CREATION: choice(['on', 'off'], '`on` or `off`')
    .transform((answer) => answer === 'on')
    .default(true),
  /** Days after which ended requests are erased; null keeps everything. */
  RETENTION_DAYS: whole(1, 36_500).nullable().default(null),
  /** Days for which API calls are kept for the console; 0 keeps none. */
  API_LOG_DAYS: whole(0, 365).default(7),
  /** Number of nightly database copies to keep; 0 makes none. */
  BACKUPS_KEPT: whole(0, 1000).default(7),
  LOG_LEVEL: choice(LEVELS, `one of ${LEVELS.join(', ')}`).default('info'),
  LOG_FORMAT: choice(['json', 'pretty'], 'json or pretty').default('pretty'),
});

/** Error messages end up in logs, so they don't quote these. */
const SECRET = /^(SECRET_KEY|METRICS_TOKEN|SMTP_URL|DATABASE_URL)/;

/** Mistakes in combinations of values. */
function contradictions(given: Environment): string[] {
  return [
    given.SECRET_KEY_OLD &&
      !given.SECRET_KEY &&
      'SECRET_KEY_OLD: expected SECRET_KEY to be set as well, to the new key',
    given.SEAL_REMOTE_URL &&
      given.SEAL_P12 &&
      'SEAL_REMOTE_URL: expected one seal key, but SEAL_P12 is set as well',
    given.REQUIRE_TIMESTAMP === 'true' &&
      !given.TSA_URLS?.replaceAll(',', '').trim() &&
      'REQUIRE_TIMESTAMP: expected TSA_URLS with at least one time stamp authority',
    given.ARCHIVE_TIMESTAMP === 'true' &&
      !given.TSA_URLS?.replaceAll(',', '').trim() &&
      'ARCHIVE_TIMESTAMP: expected TSA_URLS with at least one time stamp authority',
  ].filter((line): line is string => Boolean(line));
}

/** Valid settings that are wrong in production. */
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
export function readConfig(env: Environment = process.env) {
  const given: Environment = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined]),
  );
  const { data, error } = environment.safeParse(given);
  const s3 = given.S3_URL ? readS3Address(given.S3_URL, env) : null;
  const problems = (error?.issues ?? []).map(({ path: [name], message }) => {
    const got = SECRET.test(String(name)) ? '' : `, got ${JSON.stringify(env[String(name)])}`;
    return `${String(name)}: expected ${message}${got}`;
  });
  if (typeof s3 === 'string') problems.push(`S3_URL: ${s3}`);
  problems.push(...contradictions(given));
  if (!data || typeof s3 === 'string' || problems.length > 0) throw new ConfigError(problems);

  const publicUrl = data.PUBLIC_URL?.replace(/\/+$/, '') ?? null;
  const { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } = data;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl,
    /** An S3-compatible store for documents instead of a folder in `dataDir`. */
    s3,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    spfMechanism: data.SPF_MECHANISM,
    dkimCnameTarget: data.DKIM_CNAME_TARGET?.toLowerCase() ?? null,
    dnsServers: data.DNS_SERVERS,
    webhookAllowedHosts: data.WEBHOOK_ALLOWED_HOSTS,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    sealP12: data.SEAL_P12,
    sealP12Password: env.SEAL_P12_PASSWORD ?? null,
    sealRemoteUrl: data.SEAL_REMOTE_URL,
    sealRemoteToken: data.SEAL_REMOTE_TOKEN,
    tsaUrls: data.TSA_URLS,
    requireTimeStamp: data.REQUIRE_TIMESTAMP,
    archiveTimeStamp: data.ARCHIVE_TIMESTAMP,
    archiveRenewalDays: data.ARCHIVE_RENEWAL_DAYS,
    secretKey,
    secretKeyOld: data.SECRET_KEY_OLD,
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    maxRequests: data.MAX_REQUESTS,
    databasePool: data.DATABASE_POOL,
    // A single instance has none to hand over to.
    drainSeconds: data.DRAIN_SECONDS ?? (databaseUrl ? 5 : 0),
    converter: data.CONVERTER,
    isMultiDocumentSuspended: data.MULTI_DOCUMENT === 'suspended',
    areSealsOn: data.SEALS,
    edgeHosts: data.EDGE_HOSTS.map((host) => host.toLowerCase()),
    edgeSealCreation: data.EDGE_SEAL_CREATION,
    retentionDays: data.RETENTION_DAYS,
    apiLogDays: data.API_LOG_DAYS,
    backupsKept: data.BACKUPS_KEPT,
    /** Warnings for operators, printed at the start. */
    warnings: warningsFor({ env, publicUrl, secretKey, databaseUrl, hasStore: s3 !== null }),
    logLevel: data.LOG_LEVEL,
    logFormat: data.LOG_FORMAT,
  };
}

export type Config = Readonly<ReturnType<typeof readConfig>>;

declare module '../services.ts' {
  interface Services {
    readonly config: Config & {
      /** Known once the port is. Without a trailing slash. */
      readonly publicUrl: string;
    };
  }
}
