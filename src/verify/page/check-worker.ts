/** Checks one file in a worker, so that a hostile file can be stopped. One request, one result. */
import { certificatesFromPem } from '../pem.ts';
import { type Report, verifyPdf } from '../verify-pdf.ts';

export interface CheckRequest {
  readonly file: Uint8Array;
  /** PEM; the page has checked that it is readable. */
  readonly trusted: readonly string[];
  /** PEM; null if the user chose none. */
  readonly authorities: readonly string[] | null;
  readonly service: { readonly host: string; readonly anchor: string } | null;
  readonly log: Uint8Array | null;
}

/** Null if the check itself failed. */
export type CheckResult = Report | null;

const certificates = (texts: readonly string[]) => texts.flatMap(certificatesFromPem);

const checkFile = ({ file, trusted, authorities, service, log }: CheckRequest): Promise<CheckResult> =>
  verifyPdf(file, {
    trusted: certificates(trusted),
    ...(authorities && { trustedAuthorities: certificates(authorities) }),
    ...(service && { service: { host: service.host, roots: certificates([service.anchor]) } }),
    ...(log && { log }),
  });

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void checkFile(data)
    .catch(() => null)
    .then((found) => postMessage(found));
});
