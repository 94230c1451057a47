import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  element,
  integer,
  objectIdentifier,
  octetString,
  sequence,
} from '../../../src/server/sealing/der.ts';
import { DerError } from '../../../src/verify/der.ts';
import { OID } from '../../../src/verify/signed-data.ts';
import { readTimeStamp } from '../../../src/verify/time-stamp.ts';
import { makeTimeStamp, type TimeStampOptions } from '../../support/make-cms.ts';
import { authority, type Entity, makeEntity, x509 } from '../../support/test-pki.ts';

const STAMPED = new TextEncoder().encode('What was stamped');
const OTHER = new TextEncoder().encode('What was not stamped');
const AT = new Date('2026-11-21T09:14:05Z');
const STAMPING = '1.3.6.1.5.5.7.3.8';
const digests: Readonly<Record<string, string>> = {
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const imprint = (name: string, data = STAMPED) =>
  sequence(sequence(objectIdentifier(digests[name]!)), octetString(createHash(name).update(data).digest()));
const integerOf = (...bytes: readonly number[]) => element(0x02, Buffer.from(bytes));

let root: Entity;
let stamps: Entity;
const makeAuthority = (usages: readonly string[], isCritical = true) =>
  makeEntity('Stamps', {
    issuer: root,
    notBefore: new Date('2026-11-01T00:00:00Z'),
    notAfter: new Date('2026-11-30T00:00:00Z'),
    extensions: usages.length > 0 ? [new x509.ExtendedKeyUsageExtension([...usages], isCritical)] : [],
  });
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  stamps = await makeAuthority([STAMPING]);
});
const read = (options: TimeStampOptions = {}, { signer = stamps, stamped = STAMPED } = {}) =>
  readTimeStamp(makeTimeStamp(signer, STAMPED, { at: AT, ...options }), stamped);
const withAt = (place: number, other: Uint8Array) => (usual: readonly Uint8Array[]) =>
  usual.with(place, other);
const withMore =
  (...more: readonly Uint8Array[]) =>
  (usual: readonly Uint8Array[]) => [...usual, ...more];

describe('a time stamp', () => {
  it('says when it was issued, by whom, and under which policy and number', async () => {
    const stamp = await read({ certificates: [root], info: withAt(3, integerOf(0, 0x8f, 1)) });
    expect(stamp).toMatchObject({ at: AT, policy: '1.2.3.4.1', serial: '008f01', nonce: null });
    expect(stamp.authority).toEqual(stamps.certificate);
    expect(stamp.certificates.map(({ subjectText }) => subjectText)).toEqual(['CN=Stamps', 'CN=Root']);
  });

  it.each(['sha256', 'sha384', 'sha512'])('can be over a digest of %s', async (name) => {
    expect(await read({ info: withAt(2, imprint(name)) })).toMatchObject({ at: AT });
  });

  it.each<[string, readonly Uint8Array[], string]>([
    ['as it is', [integerOf(0x41, 2)], '4102'],
    ['without its sign byte', [integerOf(0, 0xff)], 'ff'],
    ['without any zeros in front', [integerOf(0, 0, 5)], '05'],
    ['that is zero', [integerOf(0, 0)], '00'],
    ['with a zero inside', [integerOf(0x41, 0, 2)], '410002'],
    [
      'behind accuracy and order',
      [sequence(integer(1)), element(0x01, Buffer.of(0xff)), integerOf(7), element(0xa0)],
      '07',
    ],
  ])('gives the nonce %s', async (_how, more, nonce) => {
    expect((await read({ info: withMore(...more) })).nonce).toBe(nonce);
  });

  it.each<[string, TimeStampOptions, string]>([
    ['it is a signature of another kind', { contentType: OID.data }, 'Expected a time stamp token'],
    [
      'it holds nothing',
      { parts: withAt(2, sequence(objectIdentifier(OID.tstInfo))) },
      'Expected a time stamp token',
    ],
    [
      'it is over a digest of SHA-1',
      { info: withAt(2, imprint('sha1')) },
      'Expected a time stamp over a digest of the SHA-2 family',
    ],
    [
      'it is over other bytes',
      { info: withAt(2, imprint('sha256', OTHER)) },
      'The time stamp is for something else',
    ],
    [
      'its content is not what the authority signed',
      { content: OTHER },
      'The time stamp’s own signature is wrong',
    ],
    [
      'it does not name the certificate of the authority',
      { named: null },
      'The time stamp doesn’t name the certificate that signed it',
    ],
  ])('is refused when %s', async (_why, options, message) => {
    await expect(read(options)).rejects.toThrow(new DerError(message));
  });

  it('is rejected if another key signed it', async () => {
    const signer = { ...stamps, keys: root.keys };
    await expect(read({}, { signer })).rejects.toThrow(
      new DerError('The time stamp’s own signature is wrong'),
    );
  });

  it('is rejected for other bytes than it was issued for', async () => {
    await expect(read({}, { stamped: OTHER })).rejects.toThrow('The time stamp is for something else');
  });

  it.each<[string, readonly string[], boolean]>([
    ['no usage', [], true],
    ['another usage', ['1.3.6.1.5.5.7.3.4'], true],
    ['another usage as well', [STAMPING, '1.3.6.1.5.5.7.3.4'], true],
    ['a usage that is not critical', [STAMPING], false],
  ])('is refused when the certificate of the authority has %s', async (_what, usages, isCritical) => {
    const signer = await makeAuthority(usages, isCritical);
    await expect(read({}, { signer })).rejects.toThrow(
      new DerError('The time stamp’s certificate isn’t restricted to time stamps'),
    );
  });

  it.each(['2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z'])(
    'can be from the first or last moment of the certificate: %s',
    async (text) => {
      expect(await read({ at: new Date(text) })).toMatchObject({ at: new Date(text) });
    },
  );

  it.each(['2026-10-31T23:59:59Z', '2026-11-30T00:00:01Z'])(
    "is rejected if the certificate wasn't valid: %s",
    async (text) => {
      await expect(read({ at: new Date(text) })).rejects.toThrow(
        new DerError('The time stamp’s certificate wasn’t valid at the stamped time'),
      );
    },
  );
});
