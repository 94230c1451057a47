import type { Certificate } from './certificate.ts';

const DIGITAL_SIGNATURE = 0;
const NON_REPUDIATION = 1;
/** Extended key usages that allow signing documents. */
const SEALING: ReadonlySet<string> = new Set([
  '1.3.6.1.5.5.7.3.36', // documentSigning, RFC 9336
  '1.3.6.1.5.5.7.3.4', // emailProtection, which document signing used before RFC 9336
  '2.5.29.37.0', // anyExtendedKeyUsage, RFC 5280, 4.2.1.12
  '1.2.840.113583.1.1.5', // Adobe Authentic Documents Trust
]);

/**
 * Whether a certificate may sign documents, by key usage (RFC 5280, 4.2.1.3) and extended key usage (RFC 5280,
 * 4.2.1.12; RFC 9336, 3). Without these extensions any use is allowed. Otherwise anyone with a web server certificate
 * of a trusted authority could make seals.
 */
export function maySeal({ keyUsage, extendedKeyUsage, unknownCritical }: Certificate): boolean {
  const isForSignatures =
    keyUsage === null || keyUsage.has(DIGITAL_SIGNATURE) || keyUsage.has(NON_REPUDIATION);
  const isForDocuments = extendedKeyUsage.length === 0 || extendedKeyUsage.some((one) => SEALING.has(one));
  return isForSignatures && isForDocuments && unknownCritical.length === 0;
}
