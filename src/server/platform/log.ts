import type { LogLevel } from './config/config.ts';
import { loggable, redact } from './log-redaction.ts';

export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Structured lines on standard error. Callers never log tokens, keys, document content or personal data; `log-redaction.ts` removes
 * what error messages contain.
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
