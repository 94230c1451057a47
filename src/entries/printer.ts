import { ConfigError } from '../server/platform/config/config.ts';
import { createLog } from '../server/platform/log.ts';

export interface Printer {
  /** To standard output. */
  print(line: string): void;
  /** To standard error. Errors that an operator can fix are printed without their class name. */
  fail(error: unknown): void;
}

const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(text);

/**
 * Prints messages outside the log, such as the service's URL or why it doesn't start. With LOG_FORMAT=json these lines
 * are JSON too, at any log level and with any other invalid setting.
 */
export function createPrinter(format = process.env.LOG_FORMAT?.trim()): Printer {
  const linesOf = (error: unknown) => (error instanceof ConfigError ? error.problems : [String(error)]);
  if (format !== 'json')
    return {
      print: (line) => write(process.stdout)(`${line}\n`),
      fail: (error) => write(process.stderr)(`${linesOf(error).join('\n')}\n`),
    };
  const options = { level: 'info', format } as const;
  const said = createLog(options, write(process.stdout));
  const failed = createLog(options, write(process.stderr));
  return {
    print: (line) => said.info(line),
    fail: (error) => linesOf(error).forEach((line) => void failed.error(line)),
  };
}
