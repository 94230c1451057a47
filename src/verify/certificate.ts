/** Reads the parts of an X.509 certificate (RFC 5280) that verification needs. */
import { toHex } from '../model/hex.ts';
import { type CertificateName, certificateName } from './certificate-name.ts';
import {
  child,
  createElementBudget,
  DerError,
  type ElementBudget,
  type Node,
  objectId,
  readDer,
  readTime,
  textOf,
} from './der.ts';

export interface Certificate {
  /** DER. */
  readonly bytes: Uint8Array;
  readonly signed: Uint8Array;
  readonly algorithm: Node;
  readonly signature: Uint8Array;
  /** Hex without leading zeros. */
  readonly serial: string;
  /** DER. Equal names have equal bytes in practice. */
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  /** `CN=…, O=…` */
  readonly issuerText: string;
  readonly subjectText: string;
  readonly issuerName: CertificateName;
  readonly subjectName: CertificateName;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Node;
  /** `cA` of the basic constraints (RFC 5280, 4.2.1.9). */
  readonly isAuthority: boolean;
  /** Maximum number of intermediate CA certificates below this one; null if unlimited. */
  readonly pathLength: number | null;
  /** Bit numbers; null without the extension. */
  readonly keyUsage: ReadonlySet<number> | null;
  readonly extendedKeyUsage: readonly string[];
  readonly isExtendedUsageCritical: boolean;
  /** OIDs of critical extensions that aren't processed: the certificate must be rejected (RFC 5280, 4.2). */
  readonly unknownCritical: readonly string[];
  /** URLs of revocation lists, OCSP responders and issuer certificates. */
  readonly crlUrls: readonly string[];
  readonly ocspUrls: readonly string[];
  readonly issuerUrls: readonly string[];
}

const NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '1.2.840.113549.1.9.1': 'E',
};

function nameText(name: Node): string {
  const parts = name.children.flatMap((set) =>
    set.children.map((pair) => {
      const id = objectId(child(pair, 0));
      return `${NAMES[id] ?? id}=${textOf(child(pair, 1))}`;
    }),
  );
  return parts.join(', ');
}

const trimmed = (hex: string) => hex.replace(/^0+(?=.)/, '');
export const serialOf = (node: Node) => trimmed(toHex(node.content));

/** KeyUsage has nine bits. */
function bits(node: Node): Set<number> {
  const [unused = 0, ...bytes] = node.content.subarray(0, 3);
  const set = new Set<number>();
  for (let index = 0; index < bytes.length * 8 - unused; index++)
    if (bytes[index >> 3]! & (0x80 >> (index & 7))) set.add(index);
  return set;
}

/** Extensions that may be critical: this code checks them, or they only constrain policies. */
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set([
  '2.5.29.14', // subject key identifier
  '2.5.29.15', // key usage
  '2.5.29.17', // subject alternative name
  '2.5.29.19', // basic constraints
  '2.5.29.31', // CRL distribution points
  '2.5.29.32', // certificate policies
  '2.5.29.35', // authority key identifier
  '2.5.29.36', // policy constraints
  '2.5.29.37', // extended key usage
  '2.5.29.54', // inhibit any policy
  '1.3.6.1.5.5.7.1.1', // authority information access
  '1.3.6.1.5.5.7.1.3', // qualified certificate statements
]);

/** BasicConstraints ::= SEQUENCE { cA BOOLEAN DEFAULT FALSE, pathLenConstraint INTEGER (0..MAX) OPTIONAL } */
function constraintsOf(value: Node | undefined): Pick<Certificate, 'isAuthority' | 'pathLength'> {
  const isAuthority = value?.children.some(({ tag, content }) => tag === 0x01 && content[0] !== 0) ?? false;
  const length = value?.children.find(({ tag }) => tag === 0x02);
  return {
    isAuthority,
    pathLength: length ? length.content.reduce((sum, byte) => sum * 256 + byte, 0) : null,
  };
}

export const uris = (node: Node): string[] =>
  node.tag === 0x86 ? [new TextDecoder('latin1').decode(node.content)] : node.children.flatMap(uris);

export interface Extension {
  readonly isCritical: boolean;
  readonly value: Node;
}

/**
 * @param list the explicitly tagged Extensions of a certificate or revocation list
 * @param budget for all values together: there may be thousands
 */
export function extensionsOf(
  list: Node | undefined,
  budget: ElementBudget = createElementBudget(),
): Map<string, Extension> {
  const found = new Map<string, Extension>();
  for (const extension of list?.children[0]?.children ?? []) {
    if (found.has(objectId(child(extension, 0)))) throw new DerError('Expected each extension once');
    const value = extension.children.at(-1)!;
    const isCritical = extension.children.length === 3 && extension.children[1]!.content[0] !== 0;
    found.set(objectId(child(extension, 0)), { isCritical, value: readDer(value.content, { budget }) });
  }
  return found;
}

/**
 * @param budget shared by certificates of one structure
 * @throws DerError
 */
export function readCertificate(
  bytes: Uint8Array,
  budget: ElementBudget = createElementBudget(),
): Certificate {
  const whole = readDer(bytes, { budget });
  const body = child(whole, 0);
  // An explicit version precedes the serial number, except in version 1.
  const at = body.children[0]?.tag === 0xa0 ? 1 : 0;
  const [serial, , issuer, validity, subject, publicKey] = [0, 1, 2, 3, 4, 5].map((index) =>
    child(body, at + index),
  );
  const extensions = extensionsOf(
    body.children.slice(at + 6).find(({ tag }) => tag === 0xa3),
    budget,
  );
  const signature = child(whole, 2);
  if (signature.tag !== 0x03 || signature.content[0] !== 0)
    throw new DerError('Expected a signature in whole bytes');
  const access = (method: string) =>
    (extensions.get('1.3.6.1.5.5.7.1.1')?.value.children ?? [])
      .filter((one) => objectId(child(one, 0)) === method)
      .flatMap((one) => uris(child(one, 1)));
  const points = extensions.get('2.5.29.31')?.value;
  return {
    bytes,
    signed: body.whole,
    algorithm: child(whole, 1),
    signature: signature.content.subarray(1),
    serial: serialOf(serial!),
    issuer: issuer!.whole,
    subject: subject!.whole,
    issuerText: nameText(issuer!),
    subjectText: nameText(subject!),
    issuerName: certificateName(issuer!),
    subjectName: certificateName(subject!),
    notBefore: readTime(child(validity, 0)),
    notAfter: readTime(child(validity, 1)),
    publicKey: publicKey!,
    ...constraintsOf(extensions.get('2.5.29.19')?.value),
    keyUsage: extensions.has('2.5.29.15') ? bits(extensions.get('2.5.29.15')!.value) : null,
    extendedKeyUsage: (extensions.get('2.5.29.37')?.value.children ?? []).map(objectId),
    isExtendedUsageCritical: extensions.get('2.5.29.37')?.isCritical ?? false,
    unknownCritical: [...extensions]
      .filter(([id, { isCritical }]) => isCritical && !KNOWN_EXTENSIONS.has(id))
      .map(([id]) => id),
    crlUrls: points ? uris(points) : [],
    ocspUrls: access('1.3.6.1.5.5.7.48.1'),
    issuerUrls: access('1.3.6.1.5.5.7.48.2'),
  };
}
