/** A seal key: the service's own, an operator's PKCS#12, or a remote signer (KMS, HSM). */
export interface Signer {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER, from the issuer upward; without the certificate itself. */
  readonly chain: readonly Uint8Array[];
  readonly algorithm: 'ecdsa-sha256' | 'rsa-sha256';
  /** Signs `data` (not its digest). ECDSA signatures are DER encoded. */
  sign(data: Uint8Array): Promise<Uint8Array>;
  /** Created by this service at its first start. */
  readonly isSelfMade: boolean;
}
