/** Checks one file off the page's own thread, so that a hostile one can be stopped. One question, one answer. */
import { certificatesFromPem } from '../pem.ts';
import { type Report, verifyPdf } from '../verify-pdf.ts';

export interface CheckQuestion {
  readonly file: Uint8Array;
  /** PEM; readable, as the page has looked. */
  readonly trusted: readonly string[];
  /** PEM; null when the reader chose none. */
  readonly authorities: readonly string[] | null;
  readonly service: { readonly host: string; readonly anchor: string } | null;
  readonly log: Uint8Array | null;
}

/** Null when the check itself failed. */
export type CheckAnswer = Report | null;

const certificates = (texts: readonly string[]) => texts.flatMap(certificatesFromPem);

const answer = ({ file, trusted, authorities, service, log }: CheckQuestion): Promise<CheckAnswer> =>
  verifyPdf(file, {
    trusted: certificates(trusted),
    ...(authorities && { trustedAuthorities: certificates(authorities) }),
    ...(service && { service: { host: service.host, roots: certificates([service.anchor]) } }),
    ...(log && { log }),
  });

addEventListener('message', ({ data }: MessageEvent<CheckQuestion>) => {
  void answer(data)
    .catch(() => null)
    .then((found) => postMessage(found));
});
