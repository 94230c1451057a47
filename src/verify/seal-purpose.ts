import type { Certificate } from './certificate.ts';

const DIGITAL_SIGNATURE = 0;
const NON_REPUDIATION = 1;
/** Extended key usages under which a certificate may sign documents. */
const SEALING: ReadonlySet<string> = new Set([
  '1.3.6.1.5.5.7.3.36', // documentSigning, RFC 9336
  '1.3.6.1.5.5.7.3.4', // emailProtection, which document signing used before RFC 9336
  '2.5.29.37.0', // anyExtendedKeyUsage, RFC 5280, 4.2.1.12
  '1.2.840.113583.1.1.5', // Adobe Authentic Documents Trust
]);

/**
 * Whether a certificate is one for sealing documents: key usage as RFC 5280, 4.2.1.3 says, extended key usage as RFC 5280,
 * 4.2.1.12 and RFC 9336, 3 say. Without these extensions any use is allowed. Otherwise every customer of a trusted authority,
 * with a certificate for a web server, could make seals.
 */
export function maySeal({ keyUsage, extendedKeyUsage, unknownCritical }: Certificate): boolean {
  const isForSignatures =
    keyUsage === null || keyUsage.has(DIGITAL_SIGNATURE) || keyUsage.has(NON_REPUDIATION);
  const isForDocuments = extendedKeyUsage.length === 0 || extendedKeyUsage.some((one) => SEALING.has(one));
  return isForSignatures && isForDocuments && unknownCritical.length === 0;
}
