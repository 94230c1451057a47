import { describe, expect, it } from 'vitest';
import {
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tagged,
} from '../../../src/server/sealing/der.ts';
import { readCertificate, uris } from '../../../src/verify/certificate.ts';
import { DerError, readDer } from '../../../src/verify/der.ts';

const text = (tag: number, value: string) => element(tag, Buffer.from(value));
const utf8 = (value: string) => text(0x0c, value);
const uri = (value: string) => text(0x86, value);
const name = (...pairs: readonly [id: string, value: string][]) =>
  sequence(...pairs.map(([id, value]) => set(sequence(objectIdentifier(id), utf8(value)))));
const bitString = (...bytes: readonly number[]) => element(0x03, Buffer.from(bytes));
const boolean = (value: number) => element(0x01, Buffer.of(value));

const ISSUER = name(['2.5.4.6', 'CH'], ['2.5.4.10', 'Acme'], ['2.5.4.3', 'Acme Root']);
const SUBJECT = name(['2.5.4.3', 'Seal']);
const PUBLIC_KEY = sequence(
  sequence(objectIdentifier('1.2.840.10045.2.1'), objectIdentifier('1.2.840.10045.3.1.7')),
  bitString(0, 4, 1, 2),
);
const ALGORITHM = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const CRL_POINTS = '2.5.29.31';
const INFORMATION_ACCESS = '1.3.6.1.5.5.7.1.1';

/** @param critical the encoded BOOLEAN; left out by default */
const extension = (id: string, value: Uint8Array, critical?: Uint8Array) =>
  sequence(objectIdentifier(id), ...(critical ? [critical] : []), octetString(value));
const CRITICAL = boolean(0xff);

interface Parts {
  readonly isVersion1?: boolean;
  /** Bytes of the INTEGER. */
  readonly serial?: readonly number[];
  readonly subject?: Uint8Array;
  readonly extensions?: readonly Uint8Array[];
  readonly signature?: Uint8Array;
  /** Between the public key and the extensions. */
  readonly between?: readonly Uint8Array[];
}
const bodyOf = ({ isVersion1, serial = [1], subject = SUBJECT, extensions, between = [] }: Parts) =>
  sequence(
    ...(isVersion1 ? [] : [tagged(0, integer(2))]),
    element(0x02, Buffer.from(serial)),
    ALGORITHM,
    ISSUER,
    sequence(text(0x17, '260102030405Z'), text(0x18, '20511231235959Z')),
    subject,
    PUBLIC_KEY,
    ...between,
    ...(extensions ? [tagged(3, sequence(...extensions))] : []),
  );
const certificateOf = (parts: Parts = {}) =>
  new Uint8Array(sequence(bodyOf(parts), ALGORITHM, parts.signature ?? bitString(0, 7, 8, 9)));
const read = (parts: Parts = {}) => readCertificate(certificateOf(parts));
const readWith = (...extensions: readonly Uint8Array[]) => read({ extensions });

describe('a certificate', () => {
  it.each([false, true])('is parsed (version 1: %s)', (isVersion1) => {
    const certificate = read({ isVersion1 });
    expect(Buffer.from(certificate.bytes)).toEqual(Buffer.from(certificateOf({ isVersion1 })));
    expect(Buffer.from(certificate.signed)).toEqual(bodyOf({ isVersion1 }));
    expect(Buffer.from(certificate.algorithm.whole)).toEqual(ALGORITHM);
    expect([...certificate.signature]).toEqual([7, 8, 9]);
    expect(Buffer.from(certificate.issuer)).toEqual(ISSUER);
    expect(Buffer.from(certificate.subject)).toEqual(SUBJECT);
    expect(Buffer.from(certificate.publicKey.whole)).toEqual(PUBLIC_KEY);
    expect(certificate.notBefore).toEqual(new Date('2026-01-02T03:04:05Z'));
    expect(certificate.notAfter).toEqual(new Date('2051-12-31T23:59:59Z'));
  });

  it('has no limits and no URLs without extensions', () => {
    expect(read()).toMatchObject({
      isAuthority: false,
      pathLength: null,
      keyUsage: null,
      extendedKeyUsage: [],
      isExtendedUsageCritical: false,
      unknownCritical: [],
      crlUrls: [],
      ocspUrls: [],
      issuerUrls: [],
    });
  });

  it.each([
    [[1], '1'],
    [[0], '0'],
    [[0x0a, 0xbc], 'abc'],
    [[0, 0xff, 0], 'ff00'],
    [[0, 0, 0x10], '10'],
  ])('with the serial number %j has it without leading zeros', (serial, expected) => {
    expect(read({ serial }).serial).toBe(expected);
  });

  it('names issuer and subject readably', () => {
    const subject = name(
      ['2.5.4.3', 'Seal'],
      ['2.5.4.5', '42'],
      ['2.5.4.6', 'CH'],
      ['2.5.4.7', 'Zürich'],
      ['2.5.4.8', 'ZH'],
      ['2.5.4.10', 'Acme'],
      ['2.5.4.11', 'Legal'],
      ['1.2.840.113549.1.9.1', 'seal@acme.example'],
      ['2.5.4.97', 'VATCH-1'],
    );
    const { issuerText, subjectText } = read({ subject });
    expect(issuerText).toBe('C=CH, O=Acme, CN=Acme Root');
    expect(subjectText).toBe(
      'CN=Seal, serialNumber=42, C=CH, L=Zürich, ST=ZH, O=Acme, OU=Legal, E=seal@acme.example, 2.5.4.97=VATCH-1',
    );
  });

  it('includes every pair of a multi-valued name', () => {
    const pair = (id: string, value: string) => sequence(objectIdentifier(id), utf8(value));
    const subject = sequence(set(pair('2.5.4.3', 'Seal'), pair('2.5.4.10', 'Acme')));
    expect(read({ subject }).subjectText).toBe('CN=Seal, O=Acme');
  });

  it.each([
    ['its signature is not a bit string', { signature: octetString(Buffer.of(0, 1)) }],
    ['its signature ends within a byte', { signature: bitString(1, 2) }],
  ])('is refused when %s', (_why, parts) => {
    expect(() => read(parts)).toThrow(new DerError('Expected a signature in whole bytes'));
  });

  it('is rejected if a part is missing', () => {
    expect(() => readCertificate(sequence(bodyOf({}), ALGORITHM))).toThrow(DerError);
    expect(() => readCertificate(sequence(sequence(integer(1)), ALGORITHM, bitString(0)))).toThrow(DerError);
    expect(() => readCertificate(sequence(sequence(), ALGORITHM, bitString(0)))).toThrow(DerError);
  });

  it('has extensions after the unique identifiers', () => {
    const usage = extension(KEY_USAGE, bitString(7, 0x80));
    const between = [element(0x81, Buffer.of(0, 1)), element(0x82, Buffer.of(0, 2))];
    expect(read({ between, extensions: [usage] }).keyUsage).toEqual(new Set([0]));
  });

  it('is rejected with a duplicate extension', () => {
    const usage = extension(KEY_USAGE, bitString(7, 0x80));
    expect(() => readWith(usage, usage)).toThrow(new DerError('Expected each extension once'));
  });
});

describe('basic constraints', () => {
  const path = (...bytes: readonly number[]) => element(0x02, Buffer.from(bytes));
  it.each([
    ['cA', sequence(boolean(0xff)), true, null],
    ['cA written as 1', sequence(boolean(1)), true, null],
    ['nothing', sequence(), false, null],
    ['cA false', sequence(boolean(0)), false, null],
    ['a path length alone', sequence(path(3)), false, 3],
    ['cA and a path length of 0', sequence(boolean(0xff), path(0)), true, 0],
    ['cA and a path length of 258', sequence(boolean(0xff), path(1, 2)), true, 258],
  ])('with %s are read', (_what, value, isAuthority, pathLength) => {
    expect(readWith(extension(BASIC_CONSTRAINTS, value, CRITICAL))).toMatchObject({
      isAuthority,
      pathLength,
    });
  });
});

describe('all extensions of a certificate together', () => {
  it('have at most as many elements as one structure may', () => {
    const large = (id: string) => extension(id, sequence(Buffer.alloc(2 * 9_000, Buffer.of(5, 0))));
    expect(readWith(large('1.2.3.1'), large('1.2.3.2')).keyUsage).toBe(null);
    expect(() => readWith(large('1.2.3.1'), large('1.2.3.2'), large('1.2.3.3'))).toThrow(
      new DerError('Expected at most 20000 elements'),
    );
  });
});

describe('key usage', () => {
  it.each<[string, readonly number[], readonly number[]]>([
    ['digitalSignature', [7, 0x80], [0]],
    ['digitalSignature and nonRepudiation', [6, 0xc0], [0, 1]],
    ['keyCertSign and cRLSign', [1, 0x06], [5, 6]],
    ['decipherOnly, in a second byte', [7, 0, 0x80], [8]],
    ['bits up to the last', [0, 0x81], [0, 7]],
    ['bits that are said to be unused', [4, 0xff], [0, 1, 2, 3]],
    ['more bytes than there are bits', [0, 0x80, 0, 0x80], [0]],
    ['nothing', [0], []],
    ['nothing at all', [], []],
  ])('with %s is read', (_what, content, bits) => {
    expect(readWith(extension(KEY_USAGE, bitString(...content), CRITICAL)).keyUsage).toEqual(new Set(bits));
  });
});

describe('extended key usage', () => {
  const value = sequence(objectIdentifier('1.3.6.1.5.5.7.3.8'), objectIdentifier('1.3.6.1.5.5.7.3.4'));
  it.each([
    ['critical', CRITICAL, true],
    ['critical as 1', boolean(1), true],
    ['not critical', boolean(0), false],
    ['not critical by default', undefined, false],
  ])('is %s', (_what, critical, isExtendedUsageCritical) => {
    expect(readWith(extension(EXTENDED_KEY_USAGE, value, critical))).toMatchObject({
      extendedKeyUsage: ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.4'],
      isExtendedUsageCritical,
    });
  });
});

describe('a critical extension', () => {
  it.each([
    ['subject key identifier', '2.5.29.14'],
    ['subject alternative name', '2.5.29.17'],
    ['CRL distribution points', CRL_POINTS],
    ['certificate policies', '2.5.29.32'],
    ['authority key identifier', '2.5.29.35'],
    ['policy constraints', '2.5.29.36'],
    ['inhibit any policy', '2.5.29.54'],
    ['authority information access', INFORMATION_ACCESS],
    ['qualified certificate statements', '1.3.6.1.5.5.7.1.3'],
    ['key usage', KEY_USAGE],
    ['basic constraints', BASIC_CONSTRAINTS],
    ['extended key usage', EXTENDED_KEY_USAGE],
  ])('is known: %s', (_name, id) => {
    expect(readWith(extension(id, sequence(), CRITICAL)).unknownCritical).toEqual([]);
  });

  it('is listed if it is unknown and critical', () => {
    const certificate = readWith(
      extension('2.5.29.30', sequence(), CRITICAL),
      extension('1.2.3.4', nullValue(), CRITICAL),
      extension('1.2.3.5', nullValue()),
    );
    expect(certificate.unknownCritical).toEqual(['2.5.29.30', '1.2.3.4']);
  });
});

describe('the URLs in a certificate', () => {
  it('include revocation lists of all distribution points', () => {
    const point = (...urls: readonly string[]) => sequence(tagged(0, tagged(0, ...urls.map(uri))));
    const value = sequence(
      point('http://a.example/1.crl', 'ldap://a.example'),
      point('http://b.example/2.crl'),
    );
    expect(readWith(extension(CRL_POINTS, value)).crlUrls).toEqual([
      'http://a.example/1.crl',
      'ldap://a.example',
      'http://b.example/2.crl',
    ]);
  });

  it('distinguish responders from issuers', () => {
    const access = (method: string, url: string) => sequence(objectIdentifier(method), uri(url));
    const value = sequence(
      access('1.3.6.1.5.5.7.48.2', 'http://a.example/issuer.cer'),
      access('1.3.6.1.5.5.7.48.1', 'http://ocsp.a.example'),
      access('1.3.6.1.5.5.7.48.3', 'http://stamp.a.example'),
      access('1.3.6.1.5.5.7.48.1', 'http://ocsp.b.example'),
    );
    expect(readWith(extension(INFORMATION_ACCESS, value))).toMatchObject({
      ocspUrls: ['http://ocsp.a.example', 'http://ocsp.b.example'],
      issuerUrls: ['http://a.example/issuer.cer'],
    });
  });

  it('are only names of the kind URI', () => {
    expect(uris(readDer(sequence(uri('http://a.example/ü'), text(0x82, 'a.example'))))).toEqual([
      'http://a.example/Ã¼',
    ]);
  });
});
