import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Signer } from './signer.ts';

/**
 * An operator's seal key from a PKCS#12 file. Read once, at start; RSA and EC keys.
 *
 * @throws Error naming the file when it is missing, the password is wrong, or the certificate has expired
 */
export async function p12Signer(path: string, password: string): Promise<Signer> {
  const bytes = await readFile(path).catch((cause) => {
    throw new Error(`SEAL_P12: expected a readable PKCS#12 file at ${path}`, { cause });
  });
  // Loaded only here, so that a service without a PKCS#12 never carries libpdf in its main thread.
  const { P12Signer } = await import('@libpdf/core');
  const opened = await P12Signer.create(new Uint8Array(bytes), password).catch((cause) => {
    throw new Error(`SEAL_P12: ${path} cannot be opened; is SEAL_P12_PASSWORD right?`, { cause });
  });
  const until = new Date(new X509Certificate(opened.certificate).validTo);
  if (until < new Date())
    throw new Error(`SEAL_P12: the certificate in ${path} expired on ${until.toISOString()}`);
  return {
    certificate: opened.certificate,
    chain: opened.certificateChain,
    algorithm: opened.keyType === 'EC' ? 'ecdsa-sha256' : 'rsa-sha256',
    isSelfMade: false,
    sign: async (data) => {
      const signature = await opened.sign(data, 'SHA-256');
      return opened.keyType === 'EC' ? ecdsaDer(signature) : signature;
    },
  };
}

/** WebCrypto gives r and s side by side; CMS wants a DER SEQUENCE of two INTEGERs. Passes through what is DER already. */
function ecdsaDer(signature: Uint8Array): Uint8Array {
  if (signature[0] === 0x30 && signature[1] === signature.length - 2) return signature;
  const half = signature.length / 2;
  const integer = (bytes: Uint8Array) => {
    let from = 0;
    while (from < bytes.length - 1 && bytes[from] === 0) from++;
    const trimmed = bytes.subarray(from);
    const body = trimmed[0]! & 0x80 ? [0, ...trimmed] : [...trimmed];
    return [0x02, body.length, ...body];
  };
  const body = [...integer(signature.subarray(0, half)), ...integer(signature.subarray(half))];
  return Uint8Array.of(0x30, ...(body.length < 128 ? [body.length] : [0x81, body.length]), ...body);
}
