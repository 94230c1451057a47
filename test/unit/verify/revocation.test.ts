/** What lists and answers say about a certificate, and which of them say nothing (RFC 5280, 6.3.3; RFC 6960). */
import { beforeAll, describe, expect, it } from 'vitest';
import { readCrl } from '../../../src/verify/revocation/crl.ts';
import { readOcsp } from '../../../src/verify/revocation/ocsp.ts';
import {
  authority,
  type Entity,
  forUsages,
  makeCrl,
  makeEntity,
  makeLongCrl,
  makeOcsp,
  x509,
} from '../../support/test-pki.ts';

const POINT = 'http://crl.example/1.crl';
const AT = new Date('2026-11-20T12:00:00Z');
const scope = (hex: string) => new x509.Extension('2.5.29.28', true, Buffer.from(hex, 'hex'));
/** IssuingDistributionPoint with the name of one list. */
const pointAt = (url: string) => {
  const name = Buffer.concat([Buffer.of(0x86, url.length), Buffer.from(url)]);
  const full = Buffer.concat([Buffer.of(0xa0, name.length), name]);
  const point = Buffer.concat([Buffer.of(0xa0, full.length), full]);
  return scope(Buffer.concat([Buffer.of(0x30, point.length), point]).toString('hex'));
};

let root: Entity;
let subject: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  subject = await makeEntity('Subject', {
    issuer: root,
    extensions: [...forUsages(), new x509.CRLDistributionPointsExtension([POINT])],
  });
});
const ask = async (list: Uint8Array, issuer = root) =>
  readCrl(list, { subject: subject.certificate, issuer: issuer.certificate });

describe('a revocation list', () => {
  it('says whether and when a certificate was revoked', async () => {
    expect(await ask(await makeCrl(root))).toMatchObject({ revokedAt: null });
    const revoked = [{ serial: subject.certificate.serial, at: AT }];
    expect(await ask(await makeCrl(root, { revoked }))).toMatchObject({ revokedAt: AT });
  });

  it('may have tens of thousands of entries', async () => {
    const { serial } = subject.certificate;
    expect(await ask(makeLongCrl(root, 30_000, []))).toMatchObject({ revokedAt: null });
    expect(await ask(makeLongCrl(root, 30_000, [serial]))).toMatchObject({ revokedAt: expect.any(Date) });
  });

  it('for the distribution point of the certificate counts', async () => {
    expect(await ask(await makeCrl(root, { extensions: [pointAt(POINT)] }))).toMatchObject({
      revokedAt: null,
    });
    // SEQUENCE { [1] onlyContainsUserCerts TRUE }
    expect(await ask(await makeCrl(root, { extensions: [scope('30038101ff')] }))).toMatchObject({
      revokedAt: null,
    });
  });

  it.each([
    ['another distribution point', () => pointAt('http://crl.example/2.crl'), /another distribution point/],
    ['authorities alone', () => scope('30038201ff'), /other kinds/],
    ['attribute certificates alone', () => scope('30038501ff'), /other kinds/],
    ['some reasons alone', () => scope('300483020640'), /some reasons/],
    ['other issuers as well', () => scope('30038401ff'), /indirect/],
    ['changes alone', () => new x509.Extension('2.5.29.27', true, Buffer.of(2, 1, 1)), /delta/],
    ['something unknown', () => new x509.Extension('1.2.3.4', true, Buffer.of(5, 0)), /unknown critical/],
  ])('for %s says nothing', async (_name, extension, message) => {
    await expect(ask(await makeCrl(root, { extensions: [extension()] }))).rejects.toThrow(message);
  });

  it('for users alone says nothing about an authority', async () => {
    const between = await makeEntity('Between', { issuer: root, extensions: authority() });
    const list = await makeCrl(root, { extensions: [scope('30038101ff')] });
    await expect(readCrl(list, { subject: between.certificate, issuer: root.certificate })).rejects.toThrow(
      /other kinds/,
    );
  });

  it('of another issuer says nothing, even under the same name', async () => {
    const stranger = await makeEntity('Root', { extensions: authority() });
    await expect(ask(await makeCrl(stranger))).rejects.toThrow(/not signed by the issuer/);
    const other = await makeEntity('Other', { extensions: authority() });
    await expect(
      ask(await makeCrl({ ...root, name: 'Other', certificate: other.certificate })),
    ).rejects.toThrow(/another issuer/);
  });

  it('says nothing when the issuer may not sign lists', async () => {
    const silent = await makeEntity('Root', {
      extensions: [
        new x509.BasicConstraintsExtension(true, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      ],
    });
    await expect(ask(await makeCrl(silent), silent)).rejects.toThrow(/not one for signing revocation lists/);
  });
});

describe('an OCSP response', () => {
  const answered = (about: Entity) =>
    readOcsp(makeOcsp(root, subject.certificate.serial, about), {
      subject: subject.certificate,
      issuer: root.certificate,
    });

  it('counts for a certificate of the issuer that it names', async () => {
    expect(await answered(root)).toMatchObject({ revokedAt: null });
  });

  it('says nothing about a certificate of another issuer with the same serial number', async () => {
    const other = await makeEntity('Other', { extensions: authority() });
    await expect(answered(other)).rejects.toThrow(/about another certificate/);
    // The same name under another key is another issuer as well.
    const namesake = await makeEntity('Root', { extensions: authority() });
    await expect(answered(namesake)).rejects.toThrow(/about another certificate/);
  });
});
