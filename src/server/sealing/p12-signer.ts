import { verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Signer } from './seal-key.ts';

/**
 * An operator's seal key from a PKCS#12 file, read once at the start; RSA or EC.
 *
 * @throws Error naming the file if it is missing, the password is wrong, or the certificate has expired
 */
export async function p12Signer(path: string, password: string): Promise<Signer> {
  const bytes = await readFile(path).catch((cause) => {
    throw new Error(`SEAL_P12: expected a readable PKCS#12 file at ${path}`, { cause });
  });
  // Loaded on demand, so that services without PKCS#12 don't load libpdf in the main thread.
  const { P12Signer } = await import('@libpdf/core');
  const opened = await P12Signer.create(new Uint8Array(bytes), password).catch((cause) => {
    throw new Error(`SEAL_P12: ${path} can’t be opened. Check SEAL_P12_PASSWORD`, { cause });
  });
  const algorithm = opened.keyType === 'EC' ? 'ecdsa-sha256' : 'rsa-sha256';
  const certificates = [opened.certificate, ...opened.certificateChain];
  const sign = (data: Uint8Array) => opened.sign(data, 'SHA-256');
  const signature = await sign(PROBE);
  const certificate = certificates.find((one) => {
    const { publicKey } = new X509Certificate(one);
    const type = algorithm === 'ecdsa-sha256' ? 'ec' : 'rsa';
    return publicKey.asymmetricKeyType === type && verify('sha256', PROBE, publicKey, signature);
  });
  if (!certificate)
    throw new Error(
      `SEAL_P12: expected ${path} to contain the certificate of its key, got only other certificates`,
    );
  const until = new Date(new X509Certificate(certificate).validTo);
  if (until < new Date())
    throw new Error(`SEAL_P12: the certificate in ${path} expired on ${until.toISOString()}`);
  const chain = certificates.filter((one) => one !== certificate);
  return { certificate, chain, algorithm, isSelfMade: false, sign };
}

/** Certificates in a file have no defined order; the key's own is the one that verifies this. */
const PROBE = new TextEncoder().encode('seal key');
