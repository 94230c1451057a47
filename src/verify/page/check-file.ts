import type { MessageKey } from '../../i18n/locales/messages.ts';
import type { Translator } from '../../i18n/translator.ts';
import { certificatesFromPem } from '../pem.ts';
import { make } from './elements.ts';
import { CheckStopped, runCheck, TIME_LIMIT_MS } from './run-check.ts';
import { reportElement } from './show-report.ts';

/** A tab holds a file of this size several times over while it is checked. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What came out, to be said in whichever language the page is in, also when that changes. */
export type Answer = (translator: Translator) => HTMLElement;

export const note =
  (key: MessageKey, params?: Readonly<Record<string, string | number>>): Answer =>
  ({ t }) =>
    make('p', { role: 'alert', class: 'trouble' }, (t as (...given: unknown[]) => string)(key, params));

class Trouble extends Error {
  constructor(readonly answer: Answer) {
    super('The file can’t be checked');
  }
}

/** @throws Trouble when the file was moved or changed since it was chosen: the browser then gives nothing of it */
const bytesOf = (file: File) =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new Trouble(note('verify.unreadable'));
    },
  );

/** Text of PEM files, each of which holds a certificate that can be read. */
async function pemOf(files: readonly File[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const text = new TextDecoder().decode(await bytesOf(file));
    let count = 0;
    try {
      count = certificatesFromPem(text).length;
    } catch {
      // Answered below: a certificate that cannot be read is none.
    }
    if (count === 0) throw new Trouble(note('verify.trustUnreadable'));
    found.push(text);
  }
  return found;
}

export interface Chosen {
  readonly file: File;
  /** PEM files of roots that the reader trusts for seals. */
  readonly roots: readonly File[];
  /** PEM files of roots that the reader trusts for time stamps. */
  readonly authorities: readonly File[];
  /** The service that made this page, where the reader leaves its seals trusted; `anchor` is PEM. */
  readonly service: { readonly host: string; readonly anchor: string } | null;
  readonly log: File | undefined;
}

const STOPPED: Readonly<Record<CheckStopped['reason'], Answer>> = {
  cancelled: note('verify.cancelled'),
  too_slow: note('verify.tooSlow', { seconds: TIME_LIMIT_MS / 1000 }),
  failed: note('verify.failed'),
};

/** @param signal ends the check, which then answers that it was canceled */
export async function checkFile(
  { file, roots, authorities, service, log }: Chosen,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    if (file.size > MOST_BYTES)
      throw new Trouble(note('verify.tooLarge', { size: MOST_BYTES / 1024 / 1024 }));
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
    if (error instanceof Trouble) return error.answer;
    return STOPPED[error instanceof CheckStopped ? error.reason : 'failed'];
  }
}
