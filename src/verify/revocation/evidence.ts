import type { Certificate } from '../certificate.ts';

/** What a revocation list or OCSP response, signed by the issuer, says about a certificate. */
export interface RevocationEvidence {
  readonly thisUpdate: Date;
  /** Null if the issuer didn't say. */
  readonly nextUpdate: Date | null;
  /** Null if the certificate isn't revoked. */
  readonly revokedAt: Date | null;
}

export interface RevocationQuery {
  readonly subject: Certificate;
  readonly issuer: Certificate;
}
