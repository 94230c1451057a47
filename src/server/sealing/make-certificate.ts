// Required by x509, which uses decorators; must be loaded first.
import 'reflect-metadata';
import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

export interface MadeCertificate {
  readonly key: KeyObject;
  /** DER. */
  readonly certificate: Uint8Array<ArrayBuffer>;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A verifier's clock may be slightly behind. */
const BACKDATE_MS = 10 * 60 * 1000;

const yearsAfter = (moment: Date, years: number) => {
  const end = new Date(moment);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end;
};

/** Positive, non-zero, 127 random bits. */
function serialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return bytes.toString('hex');
}

const generate = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const common = (now: Date, years: number) => ({
  serialNumber: serialNumber(),
  notBefore: new Date(now.getTime() - BACKDATE_MS),
  notAfter: yearsAfter(now, years),
  signingAlgorithm: ALGORITHM,
});

// One root per installation, distinguished by part of its serial number.
const nameOf = (commonName: string, serial: string) => `CN=${commonName} ${serial.slice(0, 8).toUpperCase()}`;

/** Certifies seal certificates only; valid for 20 years. */
export async function makeRoot(commonName: string, now: Date): Promise<MadeCertificate> {
  const keys = await generate();
  const base = common(now, 20);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    {
      ...base,
      name: nameOf(commonName, base.serialNumber),
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      ],
    },
    webcrypto as Crypto,
  );
  return { key: KeyObject.from(keys.privateKey), certificate: new Uint8Array(certificate.rawData) };
}

/** Signs documents: digitalSignature and nonRepudiation, which strict verifiers require; valid for 5 years. */
export async function makeSealCertificate(
  commonName: string,
  root: MadeCertificate,
  now: Date,
): Promise<MadeCertificate> {
  const keys = await generate();
  const issuer = new x509.X509Certificate(root.certificate);
  const base = common(now, 5);
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    root.key.export({ type: 'pkcs8', format: 'der' }),
    ALGORITHM,
    false,
    ['sign'],
  );
  const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags;
  const certificate = await x509.X509CertificateGenerator.create(
    {
      ...base,
      subject: nameOf(commonName, base.serialNumber),
      issuer: issuer.subject,
      publicKey: keys.publicKey,
      signingKey,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(digitalSignature | nonRepudiation, true),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
        await x509.AuthorityKeyIdentifierExtension.create(issuer),
      ],
    },
    webcrypto as Crypto,
  );
  return { key: KeyObject.from(keys.privateKey), certificate: new Uint8Array(certificate.rawData) };
}
