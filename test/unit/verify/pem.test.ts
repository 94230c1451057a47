import { describe, expect, it } from 'vitest';
import { DerError } from '../../../src/verify/der.ts';
import { certificatesFromPem } from '../../../src/verify/pem.ts';
import { makeEntity } from '../../support/test-pki.ts';

const armor = (base64: string, label = 'CERTIFICATE') =>
  `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----\n`;
const certificate = async (name: string) => {
  const { bytes } = (await makeEntity(name)).certificate;
  return Buffer.from(bytes).toString('base64');
};

describe('a PEM file', () => {
  it('returns its certificates in order, whatever is between them', async () => {
    const [first, second] = [await certificate('First'), await certificate('Second')];
    const lines = second.replace(/.{64}/g, '$&\r\n');
    const text = `# roots\n${armor(first)}\n${armor('AAAA', 'PRIVATE KEY')}subject=Second\n${armor(`${lines}\r\n \t`)}`;
    expect(certificatesFromPem(text).map(({ subjectText }) => subjectText)).toEqual([
      'CN=First',
      'CN=Second',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a key', armor('AAAA', 'PRIVATE KEY')],
    ['no end', '-----BEGIN CERTIFICATE-----\nAAAA\n'],
  ])('with %s has no certificates', (_what, text) => {
    expect(certificatesFromPem(text)).toEqual([]);
  });

  it('is rejected with something other than a certificate', () => {
    expect(() => certificatesFromPem(armor('BQA='))).toThrow(DerError);
    expect(() => certificatesFromPem(armor('A'))).toThrow('not correctly encoded');
  });
});
