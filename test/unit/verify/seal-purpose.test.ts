import { beforeAll, describe, expect, it } from 'vitest';
import type { Certificate } from '../../../src/verify/certificate.ts';
import { maySeal } from '../../../src/verify/seal-purpose.ts';
import { makeEntity } from '../../support/test-pki.ts';

const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';

let certificate: Certificate;
beforeAll(async () => {
  ({ certificate } = await makeEntity('Seal'));
});
const judge = (more: Partial<Certificate>) => maySeal({ ...certificate, ...more });

describe('a certificate', () => {
  it('can seal without any extension', () => {
    expect(judge({})).toBe(true);
  });

  it.each([
    ['digitalSignature', [0]],
    ['nonRepudiation', [1]],
    ['both', [0, 1]],
  ])('may seal with the key usage %s', (_name, bits) => {
    expect(judge({ keyUsage: new Set(bits) })).toBe(true);
  });

  it.each([
    ['keyEncipherment', [2]],
    ['keyCertSign and cRLSign', [5, 6]],
    ['nothing', []],
  ])('may not seal with the key usage %s', (_name, bits) => {
    expect(judge({ keyUsage: new Set(bits) })).toBe(false);
  });

  it.each([
    ['documentSigning', ['1.3.6.1.5.5.7.3.36']],
    ['emailProtection', ['1.3.6.1.5.5.7.3.4']],
    ['any', ['2.5.29.37.0']],
    ['Adobe document signing', ['1.2.840.113583.1.1.5']],
    ['serverAuth and emailProtection', [SERVER_AUTH, '1.3.6.1.5.5.7.3.4']],
  ])('may seal with the extended key usage %s, if the key usage allows it', (_name, extendedKeyUsage) => {
    expect(judge({ extendedKeyUsage })).toBe(true);
    expect(judge({ extendedKeyUsage, keyUsage: new Set([2]) })).toBe(false);
  });

  it("can't seal with only the extended key usage serverAuth", () => {
    expect(judge({ extendedKeyUsage: [SERVER_AUTH], keyUsage: new Set([0]) })).toBe(false);
  });

  it("can't seal with an unknown critical extension", () => {
    expect(judge({ unknownCritical: ['1.2.3.4'] })).toBe(false);
  });
});
