import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  element,
  elements,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tagged,
} from '../../../src/server/sealing/der.ts';
import { DerError } from '../../../src/verify/der.ts';
import { UnknownAlgorithm } from '../../../src/verify/signature.ts';
import { checkSignedData, OID, readSignedData } from '../../../src/verify/signed-data.ts';
import { attribute, type CmsOptions, makeCms } from '../../support/make-cms.ts';
import { authority, type Entity, forUsages, makeEntity, x509 } from '../../support/test-pki.ts';

const DATA = new TextEncoder().encode('What was signed');
const SHA384 = '2.16.840.1.101.3.4.2.2';
const SHA1 = '1.3.14.3.2.26';
const hashOf = (name: string, { certificate }: Entity) => createHash(name).update(certificate.bytes).digest();

let root: Entity;
let seal: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  seal = await makeEntity('Seal', { issuer: root, extensions: forUsages() });
});
const made = (options: Partial<CmsOptions> = {}) => makeCms({ signer: seal, content: DATA, ...options });
const contentOf = (whole: Uint8Array) => elements(whole)[0]!.content;
const serialOf = ({ certificate }: Entity) => element(0x02, Buffer.from(certificate.serial, 'hex'));
/** The list with another element at a place, or with more behind it. */
const withAt = (place: number, other: Uint8Array) => (usual: readonly Uint8Array[]) =>
  usual.with(place, other);
const withMore =
  (...more: readonly Uint8Array[]) =>
  (usual: readonly Uint8Array[]) => [...usual, ...more];

describe('signed data', () => {
  it('returns the signer, its certificate and the attributes', () => {
    const data = readSignedData(made({ certificates: [root] }));
    expect(data).toMatchObject({ contentType: OID.data, content: null, digestName: 'SHA-256' });
    expect(data.signer.subjectText).toBe('CN=Seal');
    expect(data.certificates.map(({ subjectText }) => subjectText)).toEqual(['CN=Seal', 'CN=Root']);
    expect([...data.signed.keys()].sort()).toEqual(
      [OID.contentType, OID.messageDigest, OID.signingCertificateV2].sort(),
    );
    expect(data.unsigned.size).toBe(0);
    expect(data.signedBytes[0]).toBe(0x31);
  });

  it('returns embedded content', () => {
    const content = readSignedData(made({ attached: DATA })).content;
    expect(Buffer.from(content!)).toEqual(Buffer.from(DATA));
  });

  it('has no content if its element is empty', () => {
    const parts = withAt(2, sequence(objectIdentifier(OID.data), tagged(0)));
    expect(readSignedData(made({ parts })).content).toBe(null);
  });

  it('reads unsigned attributes at any position after the signature', () => {
    const unsigned = tagged(1, attribute(OID.signatureTimeStamp, nullValue()));
    const data = readSignedData(made({ signerInfo: withMore(nullValue(), unsigned) }));
    expect(data.unsigned.get(OID.signatureTimeStamp)?.map(({ tag }) => tag)).toEqual([0x05]);
  });

  it('can be padded with zeros', () => {
    const padded = Buffer.concat([made(), Buffer.alloc(9)]);
    expect(readSignedData(padded, true).signer.subjectText).toBe('CN=Seal');
    expect(() => readSignedData(padded)).toThrow('Expected nothing behind the structure');
  });

  it('finds the signer among the certificates by issuer and serial number', () => {
    // The same issuer with another serial number first.
    const parts = withAt(3, tagged(0, root.certificate.bytes, seal.certificate.bytes));
    expect(readSignedData(made({ parts })).signer.subjectText).toBe('CN=Seal');
  });

  it('ignores certificates of other kinds, and revocation lists', () => {
    const other = element(0xa2, nullValue());
    const parts = (usual: readonly Uint8Array[]) => [
      ...usual.slice(0, 3),
      tagged(0, other, seal.certificate.bytes),
      tagged(1, nullValue()),
      usual[4]!,
    ];
    expect(readSignedData(made({ parts })).certificates).toHaveLength(1);
  });

  it('has at most 50 certificates', () => {
    const many = (count: number) =>
      made({ parts: withAt(3, tagged(0, ...new Array<Uint8Array>(count).fill(seal.certificate.bytes))) });
    expect(readSignedData(many(50)).certificates).toHaveLength(50);
    expect(() => readSignedData(many(51))).toThrow(new DerError('Expected at most 50 certificates'));
  });

  it('has certificates with at most as many elements together as one structure may', async () => {
    const value = new Uint8Array(sequence(Buffer.alloc(2 * 9_000, Buffer.of(5, 0))));
    const large = await makeEntity('Large', { extensions: [new x509.Extension('1.2.3.4', false, value)] });
    const withLarge = (count: number) => {
      const more = new Array<Uint8Array>(count).fill(large.certificate.bytes);
      return made({ parts: withAt(3, tagged(0, seal.certificate.bytes, ...more)) });
    };
    expect(readSignedData(withLarge(2)).certificates).toHaveLength(3);
    expect(() => readSignedData(withLarge(3))).toThrow(new DerError('Expected at most 20000 elements'));
  });

  it.each<[string, () => Partial<CmsOptions>, string]>([
    ['it is of another type', () => ({ type: OID.data }), 'Expected signed data'],
    ['nobody signed it', () => ({ parts: withAt(4, set()) }), 'Expected exactly one signer'],
    [
      'two signed it',
      () => ({ parts: (usual) => usual.with(4, element(0x31, contentOf(usual[4]!), contentOf(usual[4]!))) }),
      'Expected exactly one signer',
    ],
    [
      'the list of signers is missing',
      () => ({ parts: (usual) => usual.slice(0, 4).with(1, integer(1)) }),
      'Expected exactly one signer',
    ],
    [
      'the signer’s certificate is missing',
      () => ({ parts: withAt(3, tagged(0, root.certificate.bytes)) }),
      'Expected the certificate of the signer among those included',
    ],
    [
      'there are no certificates',
      () => ({ parts: (usual) => usual.toSpliced(3, 1) }),
      'Expected the certificate of the signer among those included',
    ],
    [
      'it names a certificate of another issuer with the same serial number',
      () => ({ signerInfo: withAt(1, sequence(sequence(), serialOf(seal))) }),
      'Expected the certificate of the signer among those included',
    ],
    [
      'it names the signer by key',
      () => ({ signerInfo: withAt(1, element(0xa0, sequence(), serialOf(seal))) }),
      'Expected the certificate of the signer among those included',
    ],
    [
      'it has no signed attributes',
      () => ({ signerInfo: (usual) => usual.toSpliced(3, 1) }),
      'Expected signed attributes',
    ],
    [
      'it ends before the signed attributes',
      () => ({ signerInfo: (usual) => usual.slice(0, 3) }),
      'Expected signed attributes',
    ],
    [
      'a signed attribute stands in it twice',
      () => ({ attributes: withMore(attribute(OID.messageDigest, octetString(DATA))) }),
      `Expected attribute ${OID.messageDigest} once`,
    ],
    [
      'an unsigned attribute stands in it twice',
      () => {
        const one = attribute(OID.signatureTimeStamp, nullValue());
        return { signerInfo: withMore(tagged(1, one, one)) };
      },
      `Expected attribute ${OID.signatureTimeStamp} once`,
    ],
  ])('is refused when %s', (_why, options, message) => {
    expect(() => readSignedData(made(options()))).toThrow(new DerError(message));
  });

  it('is neither valid nor invalid with an unknown digest', () => {
    const signerInfo = withAt(2, sequence(objectIdentifier(SHA1)));
    expect(() => readSignedData(made({ signerInfo }))).toThrow(new UnknownAlgorithm(`digest ${SHA1}`));
  });
});

describe('a check of signed data', () => {
  const checked = (options: Partial<CmsOptions> = {}, content = DATA) =>
    checkSignedData(readSignedData(made(options)), content);

  it('succeeds for valid data', async () => {
    expect(await checked()).toEqual({
      isDigestValid: true,
      isSignatureValid: true,
      isCertificateNamed: true,
    });
  });

  it('fails for other content', async () => {
    const other = new TextEncoder().encode('What was not signed');
    expect(await checked({}, other)).toMatchObject({ isDigestValid: false, isSignatureValid: true });
  });

  it.each<[string, Partial<CmsOptions>]>([
    ['has no message digest', { attributes: (usual) => usual.toSpliced(1, 1) }],
    [
      'has a message digest without a value',
      { attributes: withAt(1, sequence(objectIdentifier(OID.messageDigest), set())) },
    ],
    ['has no content type', { attributes: (usual) => usual.toSpliced(0, 1) }],
    [
      'has another content type signed',
      { attributes: withAt(0, attribute(OID.contentType, objectIdentifier(OID.tstInfo))) },
    ],
    ['has another content type unsigned', { parts: withAt(2, sequence(objectIdentifier(OID.signedData))) }],
    [
      'says that the digest is of another kind',
      { signerInfo: withAt(2, sequence(objectIdentifier(SHA384))) },
    ],
  ])('finds the digest wrong when the signature %s', async (_what, options) => {
    expect(await checked(options)).toMatchObject({ isDigestValid: false, isSignatureValid: true });
  });

  it('fails if it was signed with another key or over other attributes', async () => {
    const stranger = { ...root, certificate: seal.certificate };
    expect(await checked({ signer: stranger })).toMatchObject({
      isDigestValid: true,
      isSignatureValid: false,
    });
    const signerInfo = withAt(3, tagged(0, attribute(OID.contentType, objectIdentifier(OID.data))));
    expect(await checked({ signerInfo })).toMatchObject({ isSignatureValid: false });
  });

  it('uses the separate digest of a bare key algorithm for the attributes', async () => {
    const signerInfo = withAt(4, sequence(objectIdentifier('1.2.840.10045.2.1')));
    expect(await checked({ signerInfo })).toMatchObject({ isSignatureValid: true });
  });

  const second = (...id: readonly Uint8Array[]) =>
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(...id))));
  const first = (hash: Uint8Array) =>
    attribute(OID.signingCertificate, sequence(sequence(sequence(octetString(hash)))));
  const named = (...own: readonly Uint8Array[]) => checked({ named: null, attributes: withMore(...own) });

  it.each<[string, () => Uint8Array[]]>([
    ['SHA-256 without its name', () => [second(octetString(hashOf('sha256', seal)))]],
    [
      'SHA-384 by name',
      () => [second(sequence(objectIdentifier(SHA384)), octetString(hashOf('sha384', seal)))],
    ],
    [
      'SHA-256, and its issuer',
      () => [second(octetString(hashOf('sha256', seal)), sequence(sequence(), serialOf(seal)))],
    ],
    ['SHA-1, as older ones do', () => [first(hashOf('sha1', seal))]],
    [
      'SHA-256, whatever the older attribute says',
      () => [second(octetString(hashOf('sha256', seal))), first(hashOf('sha1', root))],
    ],
  ])('finds the certificate named by %s', async (_how, own) => {
    expect(await named(...own())).toMatchObject({ isSignatureValid: true, isCertificateNamed: true });
  });

  it.each<[string, () => Uint8Array[]]>([
    ['when another one is', () => [second(octetString(hashOf('sha256', root)))]],
    [
      'when another one is by SHA-384',
      () => [second(sequence(objectIdentifier(SHA384)), octetString(hashOf('sha384', root)))],
    ],
    [
      'by an unknown digest',
      () => [second(sequence(objectIdentifier(SHA1)), octetString(hashOf('sha1', seal)))],
    ],
    ['when another one is by SHA-1', () => [first(hashOf('sha1', root))]],
    [
      'when another one is, whatever the older attribute says',
      () => [second(octetString(hashOf('sha256', root))), first(hashOf('sha1', seal))],
    ],
  ])('does not find the certificate named %s', async (_how, own) => {
    expect(await named(...own())).toMatchObject({ isSignatureValid: true, isCertificateNamed: false });
  });

  it('accepts attributes that name no certificate', async () => {
    expect(await named()).toMatchObject({ isSignatureValid: true, isCertificateNamed: null });
  });
});
