import dns, { type LookupAddress, promises } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { readConfig } from '../../../../../src/server/platform/config/config.ts';
import {
  checkTarget,
  isPublicAddress,
  lookUpAddress,
  ownPort,
  PrivateAddressError,
  publicLookup,
} from '../../../../../src/server/platform/network/target-guard.ts';

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
    'https://foo.localhost./',
    'https://printer.local/',
    'https://printer.home.arpa/',
    'https://metadata.google.internal/',
    'https://printer/',
    'https://printer./',
    'http://example.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https://:secret@example.com/',
    '/relative',
  ])('refuses %s', (target) => {
    expect(() => checkTarget(target, [])).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });

  it("don't include public addresses", () => {
    for (const target of [
      'https://example.com/hook',
      'https://93.184.215.14:8443/x',
      'https://[2606:4700::1111]/',
      'https://x.local.example.com/',
      'https://localhost.example.com/',
    ])
      expect(checkTarget(target, []).href).toBe(target);
  });

  it.each([
    ['nonsense', 'Expected an absolute https URL'],
    ['https://user@example.com/', 'Expected a URL without user name and password'],
    ['ftp://allowed.example/', 'Expected an http or https URL'],
    ['http://example.com/', 'Expected an https URL, got http://'],
    [
      'https://10.0.0.1/',
      'Expected a public host, got 10.0.0.1. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS',
    ],
    [
      'https://printer/',
      'Expected a public host, got printer. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS',
    ],
    [
      'http://localhost:3000/hook',
      'Expected a public host, got localhost:3000. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS',
    ],
  ])('says of %s: %s', (target, message) => {
    expect(() => checkTarget(target, ['allowed.example'])).toThrow(
      expect.objectContaining({ extra: expect.objectContaining({ issues: [{ path: 'url', message }] }) }),
    );
  });

  it("don't include what the operator's list allows, and only that port if it names one", () => {
    expect(checkTarget('http://localhost:4401/hooks', ['localhost:4401']).port).toBe('4401');
    expect(checkTarget('http://127.0.0.1:9/', ['127.0.0.1']).port).toBe('9');
    expect(() => checkTarget('http://localhost:4402/hooks', ['localhost:4401'])).toThrow();
    expect(() => checkTarget('ftp://localhost/', ['localhost'])).toThrow();
    expect(checkTarget('https://localhost/', ['LOCALHOST']).host).toBe('localhost');
  });

  it.each([
    ['http://hooks/', 'hooks:80', true],
    ['https://hooks/', 'hooks:443', true],
    ['https://hooks/', 'hooks:80', false],
    ['http://hooks/', 'hooks:443', false],
  ])('knows the usual port of a scheme: %s with %s in the list is open: %s', (target, entry, isOpen) => {
    const check = () => checkTarget(target, [entry]).href;
    if (isOpen) expect(check()).toBe(target);
    else expect(check).toThrow();
  });

  it('include hosts whose name only ends or starts like one on the list', () => {
    for (const host of ['evil-example.com', 'a.example.com', 'example.com.evil.org', 'example.co'])
      expect(() => checkTarget(`http://${host}/hook`, ['example.com'])).toThrow();
    expect(checkTarget('http://example.com/hook', ['example.com']).host).toBe('example.com');
  });

  it('are recognized in every spelling that a resolver returns', () => {
    expect(isPublicAddress('8.8.8.8')).toBe(true);
    expect(isPublicAddress('::ffff:8.8.8.8')).toBe(true);
    expect(isPublicAddress('::ffff:10.1.1.1')).toBe(false);
    expect(isPublicAddress('2606:4700::1111')).toBe(true);
    expect(isPublicAddress('4000::1')).toBe(false);
    for (const address of ['fe80::1%eth0', '2606:4700::1111%eth0'])
      expect(isPublicAddress(address)).toBe(false);
    expect(isPublicAddress('nonsense')).toBe(false);
  });
});

describe("the demo's own port", () => {
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
  interface Answer {
    readonly error: Error | null;
    readonly found: unknown;
  }
  const look = (
    name: string,
    addresses: readonly LookupAddress[] | Error,
    options: { all?: boolean } = { all: true },
  ) =>
    new Promise<Answer>((resolve) => {
      const lookup = publicLookup(async () => {
        if (addresses instanceof Error) throw addresses;
        return [...addresses];
      });
      lookup(name, options, (error, found) => resolve({ error, found }));
    });
  const open = { address: '8.8.8.8', family: 4 };
  const inside = { address: '10.0.0.1', family: 4 };

  it('never returns a private address, whatever the name resolves to', async () => {
    const { error, found } = await look('rebind.example', [{ address: '127.0.0.1', family: 4 }]);
    expect(error).toBeInstanceOf(PrivateAddressError);
    expect(error).toMatchObject({
      name: 'PrivateAddressError',
      message: 'rebind.example doesn’t resolve to a public address',
    });
    expect(found).toEqual([]);
    for (const addresses of [
      [inside, open],
      [open, inside],
    ]) {
      expect(await look('mixed.example', addresses)).toEqual({ error: null, found: [open] });
      expect(await look('mixed.example', addresses, {})).toEqual({ error: null, found: '8.8.8.8' });
    }
  });

  it('returns the family of its one address', async () => {
    const six = { address: '2606:4700::1111', family: 6 };
    const handedOut = await new Promise((resolve) =>
      publicLookup(async () => [six])('six.example', {}, (...answer) => resolve(answer)),
    );
    expect(handedOut).toEqual([null, six.address, 6]);
  });

  it('reports an unknown name the same way, but not an unavailable resolver', async () => {
    for (const [code, told] of [
      ['ENOTFOUND', PrivateAddressError],
      ['ETIMEOUT', Error],
    ] as const) {
      const { error } = await look('inside.example', Object.assign(new Error(code), { code }));
      expect(error?.constructor).toBe(told);
    }
  });

  it('uses name servers, not the threads that all lookups of the process share', async () => {
    const lookup = vi.spyOn(dns, 'lookup');
    syncBuiltinESMExports();
    const asked = vi
      .spyOn(dns.promises.Resolver.prototype, 'resolve4')
      .mockResolvedValue(['8.8.8.8'] as never);
    const none = Object.assign(new Error('queryAaaa ENODATA'), { code: 'ENODATA' });
    const other = vi.spyOn(dns.promises.Resolver.prototype, 'resolve6').mockRejectedValue(none);
    try {
      const found = await new Promise((resolve) =>
        publicLookup()('public.example', { all: true }, (_error, addresses) => resolve(addresses)),
      );
      expect(found).toEqual([open]);
      expect(lookup).not.toHaveBeenCalled();
    } finally {
      for (const spy of [lookup, asked, other]) spy.mockRestore();
      syncBuiltinESMExports();
    }
  });
});

describe('looking up a host name', () => {
  let four: MockInstance;
  let six: MockInstance;
  beforeEach(() => {
    four = vi.spyOn(promises.Resolver.prototype, 'resolve4');
    six = vi.spyOn(promises.Resolver.prototype, 'resolve6');
  });
  afterEach(() => vi.restoreAllMocks());

  const failure = (code?: string) => Object.assign(new Error(`query ${code}`), code && { code });
  const answers = (spy: MockInstance, answer: readonly string[] | Error) =>
    answer instanceof Error ? spy.mockRejectedValue(answer) : spy.mockResolvedValue([...answer]);

  it('finds the addresses of both families, IPv4 first', async () => {
    answers(four, ['8.8.8.8', '8.8.4.4']);
    answers(six, ['2606:4700::1111']);
    expect(await lookUpAddress('both.example')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '8.8.4.4', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    for (const spy of [four, six]) expect(spy).toHaveBeenCalledWith('both.example');
  });

  it.each(['ENODATA', 'ENOTFOUND', 'ETIMEOUT'])('accepts one family if the other is %s', async (code) => {
    answers(four, failure(code));
    answers(six, ['2606:4700::1111']);
    expect(await lookUpAddress('six.example')).toEqual([{ address: '2606:4700::1111', family: 6 }]);
    answers(four, ['8.8.8.8']);
    answers(six, failure(code));
    expect(await lookUpAddress('four.example')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it.each<[string, readonly string[] | Error, readonly string[] | Error, string]>([
    ['neither family', failure('ENODATA'), failure('ENODATA'), 'ENOTFOUND'],
    ['no such name', failure('ENOTFOUND'), failure('ENOTFOUND'), 'ENOTFOUND'],
    ['empty answers', [], [], 'ENOTFOUND'],
    ['a silent server for IPv4', failure('ETIMEOUT'), failure('ENODATA'), 'ETIMEOUT'],
    ['a failing server for IPv6', failure('ENOTFOUND'), failure('ESERVFAIL'), 'ESERVFAIL'],
  ])('fails for %s', async (_what, ofFour, ofSix, code) => {
    answers(four, ofFour);
    answers(six, ofSix);
    await expect(lookUpAddress('none.example')).rejects.toMatchObject({ code });
  });

  it('names the host that has no address', async () => {
    answers(four, failure('ENODATA'));
    answers(six, failure('ENODATA'));
    await expect(lookUpAddress('none.example')).rejects.toThrow('queryA ENOTFOUND none.example');
  });

  it('passes on a failure without a code', async () => {
    answers(four, failure());
    answers(six, failure('ENODATA'));
    await expect(lookUpAddress('odd.example')).rejects.toThrow('query undefined');
  });
});
