// x509 needs it, loaded before.
import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type MadeCertificate,
  makeRoot,
  makeSealCertificate,
} from '../../../../src/server/sealing/make-certificate.ts';

const NOW = new Date('2028-02-29T12:00:00.000Z');
let root: MadeCertificate;
let seal: MadeCertificate;
beforeAll(async () => {
  root = await makeRoot('Test Root', NOW);
  seal = await makeSealCertificate('Test Seal', root, NOW);
});

const parsed = ({ certificate }: MadeCertificate) => new x509.X509Certificate(certificate);
const usage = (made: MadeCertificate) => parsed(made).getExtension(x509.KeyUsagesExtension);
const constraints = (made: MadeCertificate) => parsed(made).getExtension(x509.BasicConstraintsExtension);

describe('the root', () => {
  it('is valid for twenty years, from ten minutes ago', () => {
    expect(parsed(root).notBefore).toEqual(new Date('2028-02-29T11:50:00.000Z'));
    expect(parsed(root).notAfter).toEqual(new Date('2048-02-29T12:00:00.000Z'));
  });

  it('certifies seal certificates only, directly below itself', () => {
    expect(constraints(root)).toMatchObject({ ca: true, pathLength: 0, critical: true });
    const { keyCertSign, cRLSign } = x509.KeyUsageFlags;
    expect(usage(root)).toMatchObject({ usages: keyCertSign | cRLSign, critical: true });
    const { ca, subject, issuer, publicKey } = new X509Certificate(root.certificate);
    expect([ca, subject]).toEqual([true, issuer]);
    expect(new X509Certificate(root.certificate).verify(publicKey)).toBe(true);
  });
});

describe('the seal certificate', () => {
  it('is valid for five years, from ten minutes ago', () => {
    expect(parsed(seal).notBefore).toEqual(new Date('2028-02-29T11:50:00.000Z'));
    expect(parsed(seal).notAfter).toEqual(new Date('2033-03-01T12:00:00.000Z'));
  });

  it('signs documents and certifies nothing', () => {
    expect(constraints(seal)).toMatchObject({ ca: false, critical: true });
    const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags;
    expect(usage(seal)).toMatchObject({ usages: digitalSignature | nonRepudiation, critical: true });
  });

  it('is issued by the root and identifies its key', () => {
    const [own, issuer] = [seal, root].map(({ certificate }) => new X509Certificate(certificate));
    expect(own!.checkIssued(issuer!)).toBe(true);
    expect(own!.verify(issuer!.publicKey)).toBe(true);
    expect(own!.checkPrivateKey(seal.key)).toBe(true);
    const identifier = parsed(root).getExtension(x509.SubjectKeyIdentifierExtension)?.keyId;
    expect(identifier).toMatch(/^[0-9a-f]{40}$/);
    expect(parsed(seal).getExtension(x509.AuthorityKeyIdentifierExtension)?.keyId).toBe(identifier);
    expect(parsed(seal).getExtension(x509.SubjectKeyIdentifierExtension)?.keyId).toMatch(/^[0-9a-f]{40}$/);
  });
});

describe('both certificates', () => {
  it('are named after part of their serial number', () => {
    for (const [made, name] of [
      [root, 'Test Root'],
      [seal, 'Test Seal'],
    ] as const) {
      const { serialNumber, subject } = parsed(made);
      expect(serialNumber).toMatch(/^[4-7][0-9a-f]{31}$/);
      expect(subject).toBe(`CN=${name} ${serialNumber.slice(0, 8).toUpperCase()}`);
    }
  });

  it('have P-256 keys and serial numbers of their own', async () => {
    const other = await makeRoot('Test Root', NOW);
    expect(parsed(other).serialNumber).not.toBe(parsed(root).serialNumber);
    for (const made of [root, seal, other])
      expect(made.key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
  });
});
