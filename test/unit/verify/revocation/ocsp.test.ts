/** What a response says about a certificate, and which responses say nothing (RFC 6960). */
import { beforeAll, describe, expect, it } from 'vitest';
import { element, nullValue, sequence, tagged } from '../../../../src/server/sealing/der.ts';
import { DerError } from '../../../../src/verify/der.ts';
import { readOcsp } from '../../../../src/verify/revocation/ocsp.ts';
import {
  authority,
  type CertificateOptions,
  type Entity,
  forUsages,
  generalizedTime,
  makeEntity,
  makeOcsp,
  type OcspOptions,
  x509,
} from '../../../support/test-pki.ts';

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const DAY_MS = 86_400_000;
const AT = new Date('2026-11-20T12:00:00Z');
const NEXT = new Date('2026-11-27T12:00:00Z');

let root: Entity;
let subject: Entity;
let other: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  subject = await makeEntity('Subject', { issuer: root, extensions: forUsages() });
  other = await makeEntity('Other', { extensions: authority() });
});
const ask = (options: OcspOptions = {}, serial = subject.certificate.serial) =>
  readOcsp(makeOcsp(root, serial, options), {
    subject: subject.certificate,
    issuer: root.certificate,
  });
const ABOUT_ANOTHER = new DerError('The response is about a different certificate');
const NOT_SIGNED = new DerError('The response isn’t signed by the issuer');

describe('an OCSP response', () => {
  it('says that a certificate is good, and until when that is valid', async () => {
    const single = (usual: readonly Uint8Array[]) => [
      ...usual.slice(0, 2),
      generalizedTime(AT),
      tagged(0, generalizedTime(NEXT)),
    ];
    expect(await ask({ single })).toEqual({ thisUpdate: AT, nextUpdate: NEXT, revokedAt: null });
  });

  it('may omit until when it is valid', async () => {
    expect(await ask({ single: (usual) => usual.slice(0, 3) })).toMatchObject({ nextUpdate: null });
    const extensions = tagged(1, sequence());
    expect(await ask({ single: (usual) => [...usual.slice(0, 3), extensions] })).toMatchObject({
      nextUpdate: null,
    });
    expect(await ask({ single: (usual) => [...usual, extensions] })).toMatchObject({
      nextUpdate: expect.any(Date),
    });
  });

  it('says when a certificate was revoked', async () => {
    const revoked = element(0xa1, generalizedTime(AT), tagged(0, element(0x0a, Buffer.of(1))));
    expect(await ask({ single: (usual) => usual.with(1, revoked) })).toMatchObject({ revokedAt: AT });
  });

  it('says nothing about a certificate that the responder does not know', async () => {
    await expect(ask({ single: (usual) => usual.with(1, element(0x82)) })).rejects.toThrow(
      new DerError('The responder doesn’t know the certificate'),
    );
  });

  it('is ignored if the responder refused', async () => {
    const tryLater = sequence(element(0x0a, Buffer.of(3)));
    await expect(
      readOcsp(tryLater, { subject: subject.certificate, issuer: root.certificate }),
    ).rejects.toThrow(new DerError('The responder refused'));
  });

  it("is ignored in a form that isn't the basic one", async () => {
    await expect(ask({ type: '1.3.6.1.5.5.7.48.1.2' })).rejects.toThrow(
      new DerError('Expected a basic answer'),
    );
  });

  it("may have a version and the responder's key", async () => {
    const body = (usual: readonly Uint8Array[]) => [
      tagged(0, element(0x02, Buffer.of(0))),
      tagged(2, element(0x04, Buffer.alloc(20))),
      ...usual.slice(1),
      tagged(1, sequence()),
    ];
    expect(await ask({ body })).toMatchObject({ revokedAt: null });
  });
});

describe('the certificate that an OCSP response is about', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'] as const)('can be identified with %s', async (hash) => {
    expect(await ask({ hash })).toMatchObject({ revokedAt: null });
  });

  it('is found among several', async () => {
    const first = sequence(sequence(), element(0x82));
    expect(await ask({ answers: ([own]) => [first, sequence(), own!] })).toMatchObject({ revokedAt: null });
  });

  it.each<[string, OcspOptions]>([
    ['there is no answer', { answers: () => [] }],
    ['there is no list of answers', { body: (usual) => usual.slice(0, 2) }],
    ['it is named with an unknown digest', { hash: 'md5' }],
    ['its name is cut short', { id: (usual) => usual.slice(0, 3) }],
    ['its name has more parts', { id: (usual) => [...usual, nullValue()] }],
  ])('is another one when %s', async (_why, options) => {
    await expect(ask(options)).rejects.toThrow(ABOUT_ANOTHER);
  });

  it("isn't one with another serial number", async () => {
    await expect(ask({}, '4102')).rejects.toThrow(ABOUT_ANOTHER);
  });

  it("isn't one with another issuer name or key", async () => {
    await expect(ask({ about: other })).rejects.toThrow(ABOUT_ANOTHER);
    const namesake = await makeEntity('Root', { extensions: authority() });
    await expect(ask({ about: namesake })).rejects.toThrow(ABOUT_ANOTHER);
    const renamed = await makeEntity('Renamed', { keys: root.keys, extensions: authority() });
    await expect(ask({ about: renamed })).rejects.toThrow(ABOUT_ANOTHER);
  });
});

describe('the certificates in an OCSP response', () => {
  it('have at most as many elements together as one structure may', async () => {
    const value = new Uint8Array(sequence(Buffer.alloc(2 * 9_000, Buffer.of(5, 0))));
    const large = await makeEntity('Large', { extensions: [new x509.Extension('1.2.3.4', false, value)] });
    expect(await ask({ certificates: [large, large] })).toMatchObject({ revokedAt: null });
    await expect(ask({ certificates: [large, large, large] })).rejects.toThrow(
      new DerError('Expected at most 20000 elements'),
    );
  });
});

describe('the signature of an OCSP response', () => {
  const responder = (options: CertificateOptions = {}) =>
    makeEntity('Responder', { issuer: root, extensions: forUsages(OCSP_SIGNING), ...options });
  const askSignedBy = (signer: Entity, more: OcspOptions = {}) =>
    ask({ signer, certificates: [signer], ...more });

  it('can be by a responder that the issuer certified for it', async () => {
    const signer = await responder();
    expect(await askSignedBy(signer)).toMatchObject({ revokedAt: null });
    expect(await askSignedBy(signer, { certificates: [subject, signer] })).toMatchObject({ revokedAt: null });
  });

  it.each<[string, () => CertificateOptions]>([
    ['is for something else', () => ({ extensions: forUsages('1.3.6.1.5.5.7.3.8') })],
    ['has no extended key usage', () => ({ extensions: forUsages() })],
    ['is from another issuer', () => ({ issuer: other })],
    ['is from another issuer of the same name', () => ({ issuer: { ...other, name: 'Root' } })],
    ['had expired', () => ({ notAfter: new Date(Date.now() - DAY_MS) })],
    ['was not valid yet', () => ({ notBefore: new Date(Date.now() + DAY_MS) })],
  ])('does not count when the certificate of the responder %s', async (_why, options) => {
    await expect(askSignedBy(await responder(options()))).rejects.toThrow(NOT_SIGNED);
  });

  it("is valid from the first to the last moment of the responder's certificate", async () => {
    const signer = await responder({ notBefore: AT, notAfter: NEXT });
    const askAt = (moment: Date) =>
      askSignedBy(signer, { single: (usual) => usual.with(2, generalizedTime(moment)) });
    expect(await askAt(AT)).toMatchObject({ thisUpdate: AT });
    expect(await askAt(NEXT)).toMatchObject({ thisUpdate: NEXT });
    await expect(askAt(new Date(AT.getTime() - 1000))).rejects.toThrow(NOT_SIGNED);
    await expect(askAt(new Date(NEXT.getTime() + 1000))).rejects.toThrow(NOT_SIGNED);
  });

  it("is invalid without the responder's certificate", async () => {
    await expect(askSignedBy(await responder(), { certificates: [] })).rejects.toThrow(NOT_SIGNED);
  });

  it("is invalid by another key than the certified responder's", async () => {
    const signer = await responder();
    await expect(askSignedBy(other, { certificates: [signer] })).rejects.toThrow(NOT_SIGNED);
  });
});
