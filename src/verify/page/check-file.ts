import type { MessageKey } from '../../i18n/messages.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Certificate } from '../certificate.ts';
import { certificatesFromPem } from '../pem.ts';
import { verifyPdf } from '../verify-pdf.ts';
import { make } from './elements.ts';
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
    super('The file cannot be checked');
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

async function certificatesOf(files: readonly File[]): Promise<Certificate[]> {
  const found: Certificate[] = [];
  for (const file of files) {
    const text = new TextDecoder().decode(await bytesOf(file));
    let own: Certificate[] = [];
    try {
      own = certificatesFromPem(text);
    } catch {
      // Answered below: a certificate that cannot be read is none.
    }
    if (own.length === 0) throw new Trouble(note('verify.trustUnreadable'));
    found.push(...own);
  }
  return found;
}

export interface Chosen {
  readonly file: File;
  /** PEM files of certificates that the reader trusts. */
  readonly roots: readonly File[];
  /** PEM of the service's own trust anchor, where the reader trusts it. */
  readonly anchor: string | null;
  readonly log: File | undefined;
}

export async function checkFile({ file, roots, anchor, log }: Chosen): Promise<Answer> {
  try {
    if (file.size > MOST_BYTES)
      throw new Trouble(note('verify.tooLarge', { size: MOST_BYTES / 1024 / 1024 }));
    const report = await verifyPdf(await bytesOf(file), {
      trusted: [...(await certificatesOf(roots)), ...(anchor ? certificatesFromPem(anchor) : [])],
      ...(log && { log: await bytesOf(log) }),
    });
    return (translator) => reportElement(report, file.name, translator);
  } catch (error) {
    return error instanceof Trouble ? error.answer : note('verify.failed');
  }
}
