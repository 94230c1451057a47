/** A CMS signature with one signer (RFC 5652), as in seals and time stamps. */
import { type Certificate, readCertificate, serialOf } from './certificate.ts';
import { child, createElementBudget, DerError, type Node, objectId, readDer, sameBytes } from './der.ts';
import { DIGESTS, digest, isSignatureValid, UnknownAlgorithm } from './signature.ts';

export const OID = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
} as const;

export interface SignedData {
  readonly contentType: string;
  /** Encapsulated content; null for a detached signature. */
  readonly content: Uint8Array | null;
  readonly certificates: readonly Certificate[];
  readonly signer: Certificate;
  readonly digestName: string;
  readonly signature: Uint8Array;
  /** Values of signed attributes by OID. */
  readonly signed: ReadonlyMap<string, readonly Node[]>;
  readonly unsigned: ReadonlyMap<string, readonly Node[]>;
  /** The signed bytes: the attributes as a SET. */
  readonly signedBytes: Uint8Array;
  readonly signatureAlgorithm: Node;
}

function attributes(list: Node | undefined): Map<string, readonly Node[]> {
  const found = new Map<string, readonly Node[]>();
  for (const attribute of list?.children ?? []) {
    const id = objectId(child(attribute, 0));
    if (found.has(id)) throw new DerError(`Expected attribute ${id} once`);
    found.set(id, child(attribute, 1).children);
  }
  return found;
}

const MAX_CERTIFICATES = 50;

/** @throws DerError, UnknownAlgorithm */
export function readSignedData(bytes: Uint8Array, isPadded = false): SignedData {
  const info = readDer(bytes, { isPadded });
  if (objectId(child(info, 0)) !== OID.signedData) throw new DerError('Expected signed data');
  const body = child(child(info, 1), 0);
  const [, , encapsulated] = body.children;
  const contentType = objectId(child(encapsulated, 0));
  const content = encapsulated!.children[1]?.children[0]?.content ?? null;
  const given = body.children.find(({ tag }) => tag === 0xa0)?.children ?? [];
  if (given.length > MAX_CERTIFICATES)
    throw new DerError(`Expected at most ${MAX_CERTIFICATES} certificates`);
  const budget = createElementBudget();
  const certificates = given
    .filter(({ tag }) => tag === 0x30)
    .map(({ whole }) => readCertificate(whole, budget));
  const infos = body.children.filter(({ tag }) => tag === 0x31).at(-1);
  if (infos?.children.length !== 1) throw new DerError('Expected exactly one signer');
  const signerInfo = child(infos, 0);
  const parts = signerInfo.children;
  const sid = child(signerInfo, 1);
  const signer = certificates.find(
    (one) =>
      sid.tag === 0x30 &&
      sameBytes(one.issuer, child(sid, 0).whole) &&
      one.serial === serialOf(child(sid, 1)),
  );
  if (!signer) throw new DerError('Expected the certificate of the signer among those included');
  const digestName = DIGESTS[objectId(child(child(signerInfo, 2), 0))];
  if (!digestName) throw new UnknownAlgorithm(`digest ${objectId(child(child(signerInfo, 2), 0))}`);
  const list = parts[3]?.tag === 0xa0 ? parts[3] : undefined;
  if (!list) throw new DerError('Expected signed attributes');
  const signedBytes = list.whole.slice();
  signedBytes[0] = 0x31;
  return {
    contentType,
    content,
    certificates,
    signer,
    digestName,
    signature: child(signerInfo, 5).content,
    signed: attributes(list),
    unsigned: attributes(parts.slice(6).find(({ tag }) => tag === 0xa1)),
    signedBytes,
    signatureAlgorithm: child(signerInfo, 4),
  };
}

interface SignedDataCheck {
  /** The signed digest matches the content. */
  readonly isDigestValid: boolean;
  /** The signature matches the certificate's key. */
  readonly isSignatureValid: boolean;
  /** The signed attributes identify this certificate (ESS); null if they identify none. */
  readonly isCertificateNamed: boolean | null;
}

export async function checkSignedData(data: SignedData, content: Uint8Array): Promise<SignedDataCheck> {
  const expected = await digest(data.digestName, content);
  const found = data.signed.get(OID.messageDigest)?.[0]?.content ?? new Uint8Array();
  const type = data.signed.get(OID.contentType)?.[0];
  return {
    isDigestValid: sameBytes(expected, found) && type !== undefined && objectId(type) === data.contentType,
    isSignatureValid: await isSignatureValid({
      algorithm: data.signatureAlgorithm,
      digestName: data.digestName,
      publicKey: data.signer.publicKey,
      signature: data.signature,
      data: data.signedBytes,
      readPair: (bytes) => readDer(bytes),
    }),
    isCertificateNamed: await namesCertificate(data),
  };
}

async function namesCertificate({ signed, signer }: SignedData): Promise<boolean | null> {
  const second = signed.get(OID.signingCertificateV2)?.[0];
  if (second) {
    const id = child(child(second, 0), 0);
    const first = child(id, 0);
    // SHA-256 is the default and then omitted.
    const name = first.tag === 0x30 ? DIGESTS[objectId(child(first, 0))] : 'SHA-256';
    const hash = first.tag === 0x30 ? child(id, 1) : first;
    return name !== undefined && sameBytes(hash.content, await digest(name, signer.bytes));
  }
  const first = signed.get(OID.signingCertificate)?.[0];
  if (!first) return null;
  // Time stamp authorities still identify themselves by SHA-1; their signature doesn't depend on it.
  return sameBytes(child(child(child(first, 0), 0), 0).content, await digest('SHA-1', signer.bytes));
}
