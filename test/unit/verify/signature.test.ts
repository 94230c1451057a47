import { constants, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { element, nullValue, objectIdentifier, sequence, tagged } from '../../../src/server/sealing/der.ts';
import { DerError, readDer } from '../../../src/verify/der.ts';
import { digest, isSignatureValid, UnknownAlgorithm } from '../../../src/verify/signature.ts';

const RSA = '1.2.840.113549.1.1.1';
const PSS = '1.2.840.113549.1.1.10';
const EC = '1.2.840.10045.2.1';
const MGF1 = '1.2.840.113549.1.1.8';
const SHA1 = '1.3.14.3.2.26';
const SHA2: Readonly<Record<string, string>> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const DATA = new TextEncoder().encode('What was signed');
const OTHER = new TextEncoder().encode('What was not signed');

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

let rsa: KeyPair;
const curves: Record<string, KeyPair> = {};
beforeAll(() => {
  rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  for (const namedCurve of ['P-256', 'P-384', 'P-521', 'secp256k1'])
    curves[namedCurve] = generateKeyPairSync('ec', { namedCurve });
});

interface Question {
  readonly key: Pick<KeyPair, 'publicKey'>;
  /** AlgorithmIdentifier. */
  readonly algorithm: Uint8Array;
  readonly signature: Uint8Array;
  readonly digestName?: string;
  readonly data?: Uint8Array;
}
const ask = ({ key, algorithm, data = DATA, ...rest }: Question) =>
  isSignatureValid({
    ...rest,
    data,
    algorithm: readDer(algorithm),
    publicKey: readDer(new Uint8Array(key.publicKey.export({ type: 'spki', format: 'der' }))),
    readPair: (bytes) => readDer(bytes),
  });
/** Whether it holds for the data that was signed, and for other data. */
const answers = async (question: Question) => [await ask(question), await ask({ ...question, data: OTHER })];
const named = (id: string, ...parameters: Uint8Array[]) => sequence(objectIdentifier(id), ...parameters);

describe('an RSA signature (PKCS #1)', () => {
  it.each([
    ['1.2.840.113549.1.1.11', 'sha256'],
    ['1.2.840.113549.1.1.12', 'sha384'],
    ['1.2.840.113549.1.1.13', 'sha512'],
  ])('of algorithm %s is checked with %s', async (id, hash) => {
    const signature = sign(hash, DATA, rsa.privateKey);
    expect(await answers({ key: rsa, algorithm: named(id, nullValue()), signature })).toEqual([true, false]);
    const wrong = sign(hash === 'sha256' ? 'sha384' : 'sha256', DATA, rsa.privateKey);
    expect(await ask({ key: rsa, algorithm: named(id, nullValue()), signature: wrong })).toBe(false);
  });

  it('uses the separate digest if the algorithm names only the key', async () => {
    const signature = sign('sha384', DATA, rsa.privateKey);
    const question = { key: rsa, algorithm: named(RSA, nullValue()), signature };
    expect(await answers({ ...question, digestName: 'SHA-384' })).toEqual([true, false]);
    await expect(ask(question)).rejects.toThrow(new UnknownAlgorithm(`RSA as ${RSA}`));
  });

  it.each([
    ['SHA-1', '1.2.840.113549.1.1.5'],
    ['MD5', '1.2.840.113549.1.1.4'],
    ['ECDSA', '1.2.840.10045.4.3.2'],
  ])('is neither right nor wrong with %s', async (_name, id) => {
    const signature = sign('sha1', DATA, rsa.privateKey);
    await expect(
      ask({ key: rsa, algorithm: named(id, nullValue()), signature, digestName: 'SHA-256' }),
    ).rejects.toThrow(new UnknownAlgorithm(`RSA as ${id}`));
  });
});

describe('an RSA-PSS signature', () => {
  interface Parameters {
    readonly hash?: string;
    /** Bytes of the INTEGER. */
    readonly salt?: readonly number[];
  }
  const parameters = ({ hash, salt }: Parameters) =>
    sequence(
      ...(hash ? [tagged(0, named(hash, nullValue()))] : []),
      ...(hash ? [tagged(1, named(MGF1, named(hash, nullValue())))] : []),
      ...(salt ? [tagged(2, element(0x02, Buffer.from(salt)))] : []),
      tagged(3, element(0x02, Buffer.of(1))),
    );
  const signed = (hash: string, saltLength: number) =>
    sign(hash, DATA, { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });

  it.each([
    ['sha256', 32, [32]],
    ['sha384', 48, [48]],
    ['sha512', 64, [64]],
    ['sha256', 0, [0]],
    ['sha512', 128, [0, 128]],
    // RFC 4055, 3.1: a salt of 20 bytes is the default.
    ['sha256', 20, undefined],
  ])('with %s and a salt of %i bytes is checked', async (hash, length, salt) => {
    const algorithm = named(PSS, parameters({ hash: SHA2[hash]!, ...(salt && { salt }) }));
    expect(await answers({ key: rsa, algorithm, signature: signed(hash, length) })).toEqual([true, false]);
  });

  it('is invalid if its salt has another length than stated', async () => {
    const algorithm = named(PSS, parameters({ hash: SHA2.sha256!, salt: [31] }));
    expect(await ask({ key: rsa, algorithm, signature: signed('sha256', 32) })).toBe(false);
  });

  it.each<[string, Parameters]>([
    ['SHA-1, the default', { salt: [20] }],
    ['SHA-1 by name', { hash: SHA1, salt: [20] }],
    ['a salt of 129 bytes', { hash: SHA2.sha256!, salt: [0, 129] }],
    ['a salt of 256 bytes', { hash: SHA2.sha256!, salt: [1, 0] }],
  ])('is neither right nor wrong with %s', async (_name, given) => {
    const algorithm = named(PSS, parameters(given));
    await expect(ask({ key: rsa, algorithm, signature: signed('sha256', 32) })).rejects.toThrow(
      new UnknownAlgorithm('RSA-PSS with unusual parameters'),
    );
  });

  it('is neither valid nor invalid without parameters', async () => {
    await expect(ask({ key: rsa, algorithm: named(PSS), signature: signed('sha256', 32) })).rejects.toThrow(
      new UnknownAlgorithm('RSA-PSS with unusual parameters'),
    );
  });
});

describe('an ECDSA signature', () => {
  it.each([
    ['P-256', '1.2.840.10045.4.3.2', 'sha256'],
    ['P-256', '1.2.840.10045.4.3.4', 'sha512'],
    ['P-384', '1.2.840.10045.4.3.3', 'sha384'],
    ['P-521', '1.2.840.10045.4.3.4', 'sha512'],
  ])('on %s of algorithm %s is checked with %s', async (curve, id, hash) => {
    const key = curves[curve]!;
    const signature = sign(hash, DATA, key.privateKey);
    expect(await answers({ key, algorithm: named(id), signature })).toEqual([true, false]);
  });

  it('uses the separate digest if the algorithm names only the key', async () => {
    const key = curves['P-256']!;
    const question = { key, algorithm: named(EC), signature: sign('sha512', DATA, key.privateKey) };
    expect(await answers({ ...question, digestName: 'SHA-512' })).toEqual([true, false]);
    await expect(ask(question)).rejects.toThrow(new UnknownAlgorithm(`ECDSA as ${EC}`));
  });

  it.each([
    ['SHA-1', 'P-256', '1.2.840.10045.4.1'],
    ['RSA', 'P-256', '1.2.840.113549.1.1.11'],
    ['an unusual curve', 'secp256k1', '1.2.840.10045.4.3.2'],
  ])('is neither right nor wrong with %s', async (_name, curve, id) => {
    const key = curves[curve]!;
    const signature = sign('sha256', DATA, key.privateKey);
    await expect(ask({ key, algorithm: named(id), signature, digestName: 'SHA-256' })).rejects.toThrow(
      new UnknownAlgorithm(`ECDSA as ${id}`),
    );
  });

  /** Made with one P-256 key until the numbers had these lengths. */
  const publicKey = createPublicKey({
    key: Buffer.from(
      '3059301306072a8648ce3d020106082a8648ce3d030107034200047e4ff3727576a680365d66dd1eab4b1bdb200211' +
        '724e954e3071ec9caa606346820f1117cde80794895dd20fd9edf8e5eed011c6fd74c937c082db5c5d4d714d',
      'hex',
    ),
    type: 'spki',
    format: 'der',
  });
  it.each([
    [
      'first number is shorter than the curve',
      '3044021f5d7c36ff817f80235a39fceb502cd85931e4ffc61d52d1a63e8ad1dc01f623' +
        '022100a9789133363d414560ed7c00e88a6784e00482db12f84eb42e2a77805542b2a2',
    ],
    [
      'second number is shorter than the curve',
      '304302202e5b6421cd13c3a051f1615740008615f626523e32b86af33bb4f5630343b384' +
        '021f658802f9fd1acc1988d5e2eaec181ea93275f79014f74cbccd53becec60363',
    ],
    [
      'numbers have a sign byte',
      '3046022100f0d367e06be4cc700294587b2b87a0a4d2d8edb481457e147dff609274caa211' +
        '0221008c4a381c89719cbe58b6da586c112bf37b0a60ebd103291af03709ece1f59a35',
    ],
  ])('is right when its %s', async (_what, signature) => {
    const key = { publicKey };
    const algorithm = named('1.2.840.10045.4.3.2');
    expect(await answers({ key, algorithm, signature: Buffer.from(signature, 'hex') })).toEqual([
      true,
      false,
    ]);
  });

  const integerOf = (...bytes: readonly number[]) => element(0x02, Buffer.from(bytes));
  const made = (...numbers: readonly Uint8Array[]) =>
    ask({
      key: curves['P-256']!,
      algorithm: named('1.2.840.10045.4.3.2'),
      signature: sequence(...numbers),
    });

  it('is invalid with a zero', async () => {
    expect(await made(integerOf(0), integerOf(1))).toBe(false);
    expect(await made(integerOf(1), integerOf(0, 0, 0))).toBe(false);
  });

  it.each([
    ['a number too large for the curve', () => [integerOf(1), integerOf(...new Array<number>(33).fill(1))]],
    ['a number of many zeros', () => [integerOf(1), integerOf(...new Array<number>(34).fill(0))]],
    ['one number', () => [integerOf(1)]],
  ])('is refused with %s', async (_name, numbers) => {
    await expect(made(...numbers())).rejects.toThrow(DerError);
  });
});

describe('a signature', () => {
  it('by another kind of key is neither valid nor invalid', async () => {
    const key = generateKeyPairSync('ed25519');
    const signature = sign(null, DATA, key.privateKey);
    await expect(ask({ key, algorithm: named('1.3.101.112'), signature })).rejects.toThrow(
      new UnknownAlgorithm('key 1.3.101.112'),
    );
  });

  it("is logged if it can't be checked", () => {
    expect(String(new UnknownAlgorithm('key 1.2.3'))).toBe('UnknownAlgorithm: key 1.2.3');
  });
});

describe('a digest', () => {
  it.each([
    ['SHA-1', '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12'],
    ['SHA-256', 'd7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592'],
  ])('is made with %s', async (name, expected) => {
    const bytes = new TextEncoder().encode('The quick brown fox jumps over the lazy dog');
    expect(Buffer.from(await digest(name, bytes)).toString('hex')).toBe(expected);
  });
});
