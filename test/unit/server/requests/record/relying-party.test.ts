import { describe, expect, it } from 'vitest';
import type { Services } from '../../../../../src/server/platform/services.ts';
import {
  relyingPartyOf,
  requirePasskeysWork,
} from '../../../../../src/server/requests/record/relying-party.ts';

const at = (publicUrl: string) => ({ config: { publicUrl } }) as Pick<Services, 'config'>;

it('is the domain of the signing page', () => {
  expect(relyingPartyOf(at('https://sign.example.com:8443/app'))).toEqual({
    origin: 'https://sign.example.com:8443',
    id: 'sign.example.com',
  });
});

describe('passkeys', () => {
  it.each([
    'https://sign.example.com',
    'https://sign.example.com:8443',
    'https://localhost',
    'http://localhost:3000',
  ])('work at %s', (publicUrl) => expect(() => requirePasskeysWork(at(publicUrl))).not.toThrow());

  it.each([
    'http://sign.example.com',
    'http://127.0.0.1:3000',
    'https://192.0.2.7',
    'https://0xC0000207',
    'https://[2001:db8::7]',
    'http://localhost.example.com',
  ])("don't work at %s", (publicUrl) =>
    expect(() => requirePasskeysWork(at(publicUrl))).toThrow(
      expect.objectContaining({
        code: 'PASSKEY_UNAVAILABLE',
        extra: { details: { public_url: new URL(publicUrl).origin } },
      }),
    ),
  );
});
