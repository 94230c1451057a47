/** Whom a certificate names, from its distinguished name. */
import { describe, expect, it } from 'vitest';
import { certificateName, formatName } from '../../../src/verify/certificate-name.ts';
import { readDer } from '../../../src/verify/der.ts';
import { x509 } from '../../support/test-pki.ts';

const partyIn = (name: string) =>
  certificateName(readDer(new Uint8Array(new x509.Name(name).toArrayBuffer())));

describe('a certificate', () => {
  it.each([
    ['C=DE, O=Example Corp, CN=Jane Doe', 'Jane Doe', 'Example Corp'],
    ['CN=Jane Doe', 'Jane Doe', null],
    ['CN=محمد علي, O=شركة المثال', 'محمد علي', 'شركة المثال'],
    ['G=Jane, SN=Doe, O=Example Corp', 'Jane Doe', 'Example Corp'],
    ['OU=Sales, O=Example Corp', 'Example Corp', null],
    ['CN=Example Corp, O=Example Corp', 'Example Corp', null],
    ['E=jane@example.com, C=DE', 'jane@example.com', null],
    ['C=DE', 'DE', null],
  ])('of %s names %s', (subject, name, organization) => {
    expect(partyIn(subject)).toEqual({ name, organization });
  });
});

it('puts the organization after the name', () => {
  expect(formatName({ name: 'Jane Doe', organization: 'Example Corp' })).toBe('Jane Doe (Example Corp)');
  expect(formatName({ name: 'Jane Doe', organization: null })).toBe('Jane Doe');
});
