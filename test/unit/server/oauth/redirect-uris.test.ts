import { describe, expect, it } from 'vitest';
import { isRedirectUri, isRegistered } from '../../../../src/server/oauth/redirect-uris.ts';

describe('an address to return to', () => {
  it.each([
    'https://app.example.com/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:4000/',
    'http://localhost:1/x?y',
    'cursor://anysphere.cursor/callback',
    'com.example.app://x',
  ])('may be %s', (uri) => {
    expect(isRedirectUri(uri)).toBe(true);
  });

  it.each([
    'http://app.example.com/',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'http://127.0.0.2/',
    'https://user@app.example.com/',
    'https://app.example.com/#',
    'https://app.example.com/#x',
    'javascript://x/%0aalert(1)',
    'JavaScript://x/%0aalert(1)',
    ' javascript://x/%0aalert(1)',
    'java\nscript://x/%0aalert(1)',
    'data://text/html,x',
    'file:///etc/passwd',
    'mailto:ada@example.com',
    'cursor:callback',
    'https://app.example.com/\n',
    ' https://app.example.com/',
    `https://app.example.com/${'x'.repeat(2000)}`,
    '',
  ])('isn’t %j', (uri) => {
    expect(isRedirectUri(uri)).toBe(false);
  });
});

describe('the address of a request', () => {
  it.each([
    ['https://app.example.com/callback', 'https://app.example.com/callback/'],
    ['https://app.example.com/callback', 'https://app.example.com:443/callback'],
    ['https://app.example.com/callback', 'https://APP.example.com/callback'],
    ['https://app.example.com/callback', 'https://app.example.com/x/../callback'],
    ['https://app.example.com/callback', 'https://app.example.com/callback?'],
    ['https://app.example.com/callback', 'https://app.example.com/callback#'],
    ['https://app.example.com/callback', 'https://app.example.com@evil.example/callback'],
    ['https://app.example.com/', 'https://app.example.com\\@evil.example/'],
    ['cursor://x/callback', 'cursor://x:80/callback'],
    ['http://127.0.0.1/callback', 'http://localhost/callback'],
    ['http://127.0.0.1/callback', 'https://127.0.0.1/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:8000/callback?x'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:8000/callback#x'],
    ['http://127.0.0.1/callback', 'http://user@127.0.0.1:8000/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:8000/x/../callback'],
    ['http://127.0.0.1/callback', 'http://2130706433:8000/callback'],
    ['http://127.0.0.1/callback', ''],
  ])('registered as %s isn’t %j', (known, given) => {
    expect(isRegistered([known], given)).toBe(false);
  });

  it('is exactly a registered one, but for the port on the person’s machine', () => {
    const known = ['https://app.example.com/callback', 'http://127.0.0.1:3000/callback?x', 'http://[::1]/'];
    for (const given of [
      ...known,
      'http://127.0.0.1/callback?x',
      'http://127.0.0.1:9/callback?x',
      'http://[::1]:9/',
    ])
      expect([given, isRegistered(known, given)]).toEqual([given, true]);
  });
});
