import type { LogLevel } from './config/config.ts';

/**
 * Defense in depth for the log. Callers log no secrets or personal data, but a relay's response may quote an address, a driver's error
 * a value, a library's message a link. Anything that looks like one of those is redacted.
 */
const MAX_LENGTH = 8_000;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // API keys; the prefix with live or test stays.
  [/\b([a-z]{2,12}_(?:live|test)_)[\w-]{8,}/g, '$1…'],
  // JSON Web Tokens.
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, 'eyJ…'],
  [/\b(Bearer|Basic)\s+[\w+/=.~-]{8,}/gi, '$1 …'],
  // Name and password in a URL.
  [/(:\/\/)[^\s/@:]{0,256}(?::[^\s/@]{0,256})?@/g, '$1…@'],
  // Signing IDs grant access as the signer.
  [/(\/signing(?:-sessions)?\/)[^/?#\s"'\\]+/g, '$1…'],
  // Signatures of document links, tokens in queries.
  [/([?&](?:s|token|access_token|X-Amz-Signature|X-Amz-Credential)=)[^&\s"'\\]+/gi, '$1…'],
  // Not `/@`, which is a package folder in a stack.
  [/[^\s<>"'`,;:()[\]{}=@\\/]{1,64}@[^\s<>"'`,;:()[\]{}=@\\/]{1,255}/g, '…@…'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, 'private key …'],
];

export function redact(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return PATTERNS.reduce((line, [pattern, instead]) => line.replace(pattern, instead), short);
}

/** SQLSTATE class 22 (data exception): the message quotes the value. */
const QUOTES_DATA = /^22...$/;

/** Nesting limit for causes. */
const DEPTH = 5;

/** Converts any value for the log: plain data, errors with their causes, redacted text. */
function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redact(value);
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value;
  if (depth >= DEPTH) return '…';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) {
    const { code, cause } = value as { code?: unknown; cause?: unknown };
    const quotes = typeof code === 'string' && QUOTES_DATA.test(code);
    return {
      name: value.name,
      message: quotes ? 'a value doesn’t fit its column' : redact(value.message),
      // A stack's first line repeats the message.
      stack: redact(
        (value.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n'),
      ),
      ...(code !== undefined && { code: loggable(code, depth + 1) }),
      ...(cause !== undefined && { cause: loggable(cause, depth + 1) }),
    };
  }
  if (Array.isArray(value)) return value.slice(0, 50).map((entry) => loggable(entry, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, loggable(entry, depth + 1)]));
}

export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Structured lines on standard error. Callers never log tokens, keys, document content or personal data; `redact` removes what
 * error messages contain.
 */
export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields & { readonly cause?: unknown }): void;
  /** The same log with these fields on every line. */
  with(fields: LogFields): Log;
}

const WEIGHT: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

export function createLog(
  options: { readonly level: LogLevel; readonly format: 'json' | 'pretty' },
  write: (line: string) => void = (line) => void process.stderr.write(line),
  bound: LogFields = {},
): Log {
  const at = (level: Exclude<LogLevel, 'silent'>) => (text: string, fields?: LogFields) => {
    if (WEIGHT[level] < WEIGHT[options.level]) return;
    const all = Object.fromEntries(
      Object.entries({ ...bound, ...fields }).map(([key, value]) => [key, loggable(value)]),
    );
    const message = redact(text);
    const time = new Date().toISOString();
    write(
      options.format === 'json'
        ? `${JSON.stringify({ time, level, message, ...all })}\n`
        : `${time.slice(11, 19)} ${level.padEnd(5)} ${message}${Object.keys(all).length ? ` ${JSON.stringify(all)}` : ''}\n`,
    );
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLog(options, write, { ...bound, ...fields }),
  };
}

declare module './services.ts' {
  interface Services {
    readonly log: Log;
  }
}
