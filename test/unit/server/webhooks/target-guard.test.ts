import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/server/config.ts';
import {
  checkTarget,
  isPublicAddress,
  ownPort,
  PrivateAddressError,
  publicLookup,
} from '../../../../src/server/webhooks/target-guard.ts';

describe('addresses that webhooks may not reach', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[2002:7f00:1::]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://172.16.5.5/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://localhost/',
    'https://localhost./',
    'https://foo.localhost/',
    'https://metadata.google.internal/',
    'https://printer/',
    'https://printer./',
    'http://example.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'https://user:secret@example.com/',
    '/relative',
  ])('refuses %s', (target) => {
    expect(() => checkTarget(target, [])).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });

  it('lets public addresses through', () => {
    for (const target of [
      'https://example.com/hook',
      'https://93.184.215.14:8443/x',
      'https://[2606:4700::1111]/',
    ])
      expect(checkTarget(target, []).href).toBe(target);
  });

  it("opens what the operator's list names, and only that port when it names one", () => {
    expect(checkTarget('http://localhost:4401/hooks', ['localhost:4401']).port).toBe('4401');
    expect(checkTarget('http://127.0.0.1:9/', ['127.0.0.1']).port).toBe('9');
    expect(() => checkTarget('http://localhost:4402/hooks', ['localhost:4401'])).toThrow();
    expect(() => checkTarget('ftp://localhost/', ['localhost'])).toThrow();
  });

  it('opens no host whose name only ends or begins like one of the list', () => {
    for (const host of ['evil-example.com', 'a.example.com', 'example.com.evil.org', 'example.co'])
      expect(() => checkTarget(`http://${host}/hook`, ['example.com'])).toThrow();
    expect(checkTarget('http://example.com/hook', ['example.com']).host).toBe('example.com');
  });

  it('judges every spelling that a resolver gives', () => {
    expect(isPublicAddress('8.8.8.8')).toBe(true);
    expect(isPublicAddress('::ffff:8.8.8.8')).toBe(true);
    expect(isPublicAddress('::ffff:10.1.1.1')).toBe(false);
    expect(isPublicAddress('fe80::1%eth0')).toBe(false);
    expect(isPublicAddress('nonsense')).toBe(false);
  });
});

describe('the demo’s own port', () => {
  const { webhookAllowedHosts: allowed } = readConfig({ WEBHOOK_ALLOWED_HOSTS: ownPort(4401) });

  it.each(['http://localhost:4401/hook', 'http://127.0.0.1:4401/hook'])('%s is open', (url) => {
    expect(checkTarget(url, allowed).href).toBe(url);
  });

  it.each([
    'http://localhost:4400/api/v1/templates',
    'http://127.0.0.1:5432/',
    'http://127.0.0.1/',
    'http://localhost/',
    'https://localhost/',
    'http://[::1]:4401/',
    'http://10.0.0.1:4401/',
    'http://169.254.169.254:4401/latest',
  ])('%s is not', (url) => {
    expect(() => checkTarget(url, allowed)).toThrow();
  });
});

describe('the lookup of a connection', () => {
  type Answer = { address: string; family: number }[];
  const resolving = (addresses: Answer) =>
    publicLookup(((_name: string, _options: object, done: (error: null, found: Answer) => void) =>
      done(null, addresses)) as unknown as typeof lookup);

  it('never hands out a private address, whatever the name says', () => {
    resolving([{ address: '127.0.0.1', family: 4 }])('rebind.example', { all: true }, (error) => {
      expect(error).toBeInstanceOf(PrivateAddressError);
    });
    resolving([
      { address: '10.0.0.1', family: 4 },
      { address: '8.8.8.8', family: 4 },
    ])('mixed.example', { all: true }, (error, found) => {
      expect(error).toBeNull();
      expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
    });
    // Also behind a public one.
    resolving([
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])('mixed.example', { all: true }, (error, found) => {
      expect(error).toBeNull();
      expect(found).toEqual([{ address: '8.8.8.8', family: 4 }]);
    });
    resolving([
      { address: '10.0.0.1', family: 4 },
      { address: '8.8.8.8', family: 4 },
    ])('mixed.example', {}, (_error, found) => expect(found).toBe('8.8.8.8'));
    expect.assertions(6);
  });

  it('says the same of a name that nobody knows, but not of a resolver that is away', () => {
    for (const [code, told] of [
      ['ENOTFOUND', PrivateAddressError],
      ['EAI_AGAIN', Error],
    ] as const) {
      const failing = Object.assign(new Error(code), { code });
      const look = publicLookup(((_name: string, _options: object, done: (error: Error) => void) =>
        done(failing)) as unknown as typeof lookup);
      look('inside.example', { all: true }, (error) => {
        expect(error?.constructor).toBe(told);
      });
    }
    expect.assertions(2);
  });
});
