import type { MessageKey } from '../../i18n/locales/messages.ts';
import type { Translator } from '../../i18n/translator.ts';
import { certificatesFromPem } from '../pem.ts';
import { make } from './elements.ts';
import { CheckStopped, runCheck, TIME_LIMIT_MS } from './run-check.ts';
import { reportElement } from './show-report.ts';

/** A tab holds several copies of the file during the check. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The result, rendered again when the page's language changes. */
export type Outcome = (translator: Translator) => HTMLElement;

export const note =
  (key: MessageKey, params?: Readonly<Record<string, string | number>>): Outcome =>
  ({ t }) =>
    make('p', { role: 'alert', class: 'trouble' }, (t as (...given: unknown[]) => string)(key, params));

class FileError extends Error {
  constructor(readonly outcome: Outcome) {
    super('The file can’t be checked');
  }
}

/** @throws FileError if the file was moved or changed after it was chosen */
const bytesOf = (file: File) =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new FileError(note('verify.unreadable'));
    },
  );

/** Texts of PEM files. Each must contain a readable certificate. */
async function pemOf(files: readonly File[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const text = new TextDecoder().decode(await bytesOf(file));
    let count = 0;
    try {
      count = certificatesFromPem(text).length;
    } catch {
      // An unreadable certificate is reported below.
    }
    if (count === 0) throw new FileError(note('verify.trustUnreadable'));
    found.push(text);
  }
  return found;
}

interface CheckInput {
  readonly file: File;
  /** PEM files of root certificates that the user trusts for seals. */
  readonly roots: readonly File[];
  /** PEM files of root certificates that the user trusts for time stamps. */
  readonly authorities: readonly File[];
  /** The service that served this page, if the user trusts its seals; `anchor` is PEM. */
  readonly service: { readonly host: string; readonly anchor: string } | null;
  readonly log: File | undefined;
}

const STOPPED: Readonly<Record<CheckStopped['reason'], Outcome>> = {
  cancelled: note('verify.cancelled'),
  too_slow: note('verify.tooSlow', { seconds: TIME_LIMIT_MS / 1000 }),
  failed: note('verify.failed'),
};

/** @param signal cancels the check */
export async function checkFile(
  { file, roots, authorities, service, log }: CheckInput,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    if (file.size > MAX_BYTES)
      throw new FileError(note('verify.tooLarge', { size: MAX_BYTES / 1024 / 1024 }));
    const report = await runCheck(
      {
        file: await bytesOf(file),
        trusted: await pemOf(roots),
        authorities: authorities.length > 0 ? await pemOf(authorities) : null,
        service,
        log: log ? await bytesOf(log) : null,
      },
      signal,
    );
    return (translator) => reportElement(report, file.name, translator);
  } catch (error) {
    if (error instanceof FileError) return error.outcome;
    return STOPPED[error instanceof CheckStopped ? error.reason : 'failed'];
  }
}
