/** What makes seals: a key of ours, an operator's PKCS#12, or anything that can sign (a KMS, a token). */
export interface Signer {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER, from the issuer upwards; without the certificate itself. */
  readonly chain: readonly Uint8Array[];
  readonly algorithm: 'ecdsa-sha256' | 'rsa-sha256';
  /** Signs `data` (not its digest). ECDSA signatures are DER encoded. */
  sign(data: Uint8Array): Promise<Uint8Array>;
  /** Made by this service on its first start. */
  readonly isSelfMade: boolean;
}
