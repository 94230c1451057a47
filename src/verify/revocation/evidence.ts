import type { Certificate } from '../certificate.ts';

/** What a revocation list or an OCSP response, signed by the issuer, says about one certificate. */
export interface RevocationEvidence {
  readonly thisUpdate: Date;
  /** Null when the issuer did not say when there will be newer information. */
  readonly nextUpdate: Date | null;
  /** When the certificate was revoked; null when it was not. */
  readonly revokedAt: Date | null;
}

export interface RevocationQuestion {
  readonly subject: Certificate;
  readonly issuer: Certificate;
}
