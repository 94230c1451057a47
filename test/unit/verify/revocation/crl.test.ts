/** What a list says about a certificate, and which lists say nothing (RFC 5280, 6.3.3). */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  tagged,
} from '../../../../src/server/sealing/der.ts';
import { DerError } from '../../../../src/verify/der.ts';
import { readCrl } from '../../../../src/verify/revocation/crl.ts';
import { createWorkBudget, TooComplexError, type WorkBudget } from '../../../../src/verify/work-budget.ts';
import {
  authority,
  type Entity,
  forUsages,
  generalizedTime,
  makeCrl,
  makeEntity,
  makeRawCrl,
  type RawCrlOptions,
  revokedEntry,
  x509,
} from '../../../support/test-pki.ts';

const POINT = 'http://crl.example/1.crl';
const OTHER_POINT = 'http://crl.example/2.crl';
const AT = new Date('2026-11-20T12:00:00Z');
const FIRST = new Date('2026-11-01T00:00:00Z');
const LAST = new Date('2026-12-01T00:00:00Z');

const scope = (...parts: readonly Uint8Array[]) =>
  new x509.Extension('2.5.29.28', true, new Uint8Array(sequence(...parts)));
const flag = (number: number, value = 0xff) => element(0x80 | number, Buffer.of(value));
/** DistributionPointName by URL. */
const pointAt = (...urls: readonly string[]) =>
  tagged(0, tagged(0, ...urls.map((url) => element(0x86, Buffer.from(url)))));

let root: Entity;
let subject: Entity;
let between: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  subject = await makeEntity('Subject', {
    issuer: root,
    extensions: [...forUsages(), new x509.CRLDistributionPointsExtension([POINT])],
  });
  between = await makeEntity('Between', { issuer: root, extensions: authority() });
});
const ask = async (list: Uint8Array, { about = subject, issuer = root } = {}) =>
  readCrl(list, { subject: about.certificate, issuer: issuer.certificate });
const askRaw = (options: RawCrlOptions) => ask(makeRawCrl(root, options));
const askWith = async (extension: x509.Extension, about = subject) =>
  ask(await makeCrl(root, { extensions: [extension] }), { about });

describe('a revocation list', () => {
  it('says whether and when a certificate was revoked', async () => {
    expect(await ask(await makeCrl(root))).toMatchObject({ revokedAt: null });
    const revoked = [
      { serial: between.certificate.serial, at: LAST },
      { serial: subject.certificate.serial, at: AT },
    ];
    expect(await ask(await makeCrl(root, { revoked }))).toMatchObject({ revokedAt: AT });
    expect(await ask(await makeCrl(root, { revoked: [revoked[0]!] }))).toMatchObject({ revokedAt: null });
  });

  it('says when it was issued and when the next one will be', async () => {
    const body = (usual: readonly Uint8Array[]) => [
      ...usual.slice(0, 3),
      generalizedTime(FIRST),
      generalizedTime(LAST),
    ];
    expect(await askRaw({ body })).toEqual({ thisUpdate: FIRST, nextUpdate: LAST, revokedAt: null });
    const entries = sequence(revokedEntry(subject.certificate.serial, AT, sequence()));
    expect(await askRaw({ body: (usual) => [...body(usual), entries] })).toEqual({
      thisUpdate: FIRST,
      nextUpdate: LAST,
      revokedAt: AT,
    });
  });

  it('may omit when the next one will be', async () => {
    const entries = sequence(revokedEntry(subject.certificate.serial, AT));
    const answer = await askRaw({ body: (usual) => [...usual.slice(0, 4), entries] });
    expect(answer).toMatchObject({ thisUpdate: expect.any(Date), nextUpdate: null, revokedAt: AT });
    expect(await askRaw({ body: (usual) => usual.slice(0, 4) })).toMatchObject({
      nextUpdate: null,
      revokedAt: null,
    });
  });

  it('has no version field in version 1', async () => {
    const entries = sequence(revokedEntry(subject.certificate.serial, AT));
    const answer = await askRaw({ body: (usual) => [...usual.slice(1), entries] });
    expect(answer).toMatchObject({ nextUpdate: expect.any(Date), revokedAt: AT });
  });

  describe('with 100,000 entries', () => {
    const others = Array.from({ length: 99_999 }, (_, index) =>
      revokedEntry(`51${index.toString(16).padStart(38, '0')}`, LAST),
    );
    const listWith = (entries: readonly Uint8Array[]) =>
      makeRawCrl(root, { body: (usual) => [...usual, sequence(Buffer.concat(entries))] });

    it.each([
      ['start', 0],
      ['middle', 50_000],
      ['end', others.length],
    ])('says when the one at the %s was revoked', async (_place, index) => {
      const own = revokedEntry(subject.certificate.serial, AT);
      const list = listWith(others.toSpliced(index, 0, own));
      expect(await ask(list)).toMatchObject({ revokedAt: AT });
    });

    it("doesn't revoke a certificate that isn't in it", async () => {
      const list = listWith([...others, revokedEntry(`51${'f'.repeat(38)}`, LAST)]);
      expect(list.length).toBeGreaterThan(3_500_000);
      expect(await ask(list)).toMatchObject({ revokedAt: null });
    });
  });

  it('finds a serial number that starts with a zero byte, as positive ones may', async () => {
    const about = await makeEntity('Odd', { issuer: root, serialNumber: `80${'1'.repeat(14)}` });
    const entry = revokedEntry(`0080${'1'.repeat(14)}`, AT);
    const list = makeRawCrl(root, { body: (usual) => [...usual, sequence(entry)] });
    expect(await ask(list, { about })).toMatchObject({ revokedAt: AT });
  });

  describe('by a hostile authority', () => {
    const MIB = 1024 * 1024;
    /** 16 MiB of the same bytes over and over, as the list of entries. */
    const filledWith = (...pattern: readonly number[]) =>
      element(0x30, Buffer.alloc(16 * MIB - ((16 * MIB) % pattern.length), Buffer.from(pattern)));
    const nested = (depth: number) => {
      let whole: Uint8Array = nullValue();
      for (let left = depth; left > 0; left--) whole = sequence(whole);
      return whole;
    };
    const TIME = [0x17, 13, ...Buffer.from('261120120000Z')];
    const spentOn = async (list: Uint8Array) => {
      const spend = vi.fn<WorkBudget['spend']>();
      const question = { subject: subject.certificate, issuer: root.certificate };
      const outcome = await readCrl(list, question, { spend }).catch((error: unknown) => error);
      return { outcome, entries: spend.mock.calls.filter(([kind]) => kind.endsWith('entries')).length };
    };

    it.each<[string, () => Uint8Array, string]>([
      ['empty sequences', () => filledWith(0x30, 0), 'Expected an element, got the end'],
      ['elements of other types', () => filledWith(0x05, 0), 'Expected an element, got the end'],
      ['entries with empty serial numbers', () => filledWith(0x30, 2, 2, 0), 'Expected a serial number'],
      ['sets', () => filledWith(0x31, 18, 2, 1, 5, ...TIME), 'Expected a serial number'],
      ['entries without a date', () => filledWith(0x30, 3, 2, 1, 5), 'Expected an element, got the end'],
      [
        'entries with empty dates',
        () => filledWith(0x30, 5, 2, 1, 5, 0x17, 0),
        'Expected the date of a revocation',
      ],
      [
        'entries with other things for dates',
        () => filledWith(0x30, 18, 2, 1, 5, 4, 13, ...TIME.slice(2)),
        'Expected the date of a revocation',
      ],
      ['indefinite lengths', () => filledWith(0x30, 0x80), 'Expected a definite length'],
      [
        'serial numbers that reach into the next entry',
        () => filledWith(0x30, 18, 2, 17, 5, ...TIME),
        'Expected an element to end within its parent',
      ],
      [
        'dates that reach into the next entry',
        () => filledWith(0x30, 18, 2, 1, 5, 0x17, 14, ...TIME.slice(2)),
        'Expected an element to end within its parent',
      ],
      ['a deep nest', () => sequence(nested(10_000)), 'Expected a serial number'],
    ])('is refused at its first entry when it holds %s', async (_what, entries, message) => {
      const list = makeRawCrl(root, { body: (usual) => [...usual, entries()] });
      expect(await spentOn(list)).toEqual({ outcome: new DerError(message), entries: 1 });
    });

    it('takes no more steps than its size has room for entries', async () => {
      const entries = filledWith(0x30, 18, 2, 1, 5, ...TIME);
      const list = makeRawCrl(root, { body: (usual) => [...usual, entries] });
      const spent = await spentOn(list);
      expect(spent).toMatchObject({ outcome: { revokedAt: null } });
      expect(spent.entries).toBe(Math.floor((16 * MIB) / 20));
    });

    it('is rejected if all its extensions together have more elements than a structure may', async () => {
      const values = Array.from({ length: 3 }, (_, index) =>
        sequence(
          objectIdentifier(`1.2.3.${index}`),
          octetString(sequence(Buffer.alloc(2 * 8_000, Buffer.of(5, 0)))),
        ),
      );
      const body = (parts: readonly Uint8Array[]) => (usual: readonly Uint8Array[]) => [
        ...usual,
        tagged(0, sequence(...parts)),
      ];
      expect(await askRaw({ body: body(values.slice(1)) })).toMatchObject({ revokedAt: null });
      await expect(askRaw({ body: body(values) })).rejects.toThrow(
        new DerError('Expected at most 20000 elements'),
      );
    });

    it.each<[string, RawCrlOptions['parts'], string]>([
      [
        'algorithm',
        (usual) => usual.with(1, sequence(element(0x06, Buffer.alloc(MIB, 1)))),
        'Expected a shorter object identifier',
      ],
      [
        'signature',
        (usual) =>
          usual.with(2, element(0x03, Buffer.of(0), sequence(element(0x02, Buffer.alloc(MIB)), integer(1)))),
        'Expected a shorter signature',
      ],
    ])('is refused for an %s of a million bytes', async (_what, parts, message) => {
      await expect(askRaw({ parts: parts! })).rejects.toThrow(new DerError(message));
    });
  });

  it("counts each entry against the file's budget", async () => {
    const entry = revokedEntry(`51${'f'.repeat(38)}`, LAST);
    const list = makeRawCrl(root, { body: (usual) => [...usual, sequence(entry, entry)] });
    const question = { subject: subject.certificate, issuer: root.certificate };
    const budgetWith = (left: number) => {
      const budget = createWorkBudget(0);
      budget.spend('revocation list entries', 1_000_000 - left);
      return budget;
    };
    expect(await readCrl(list, question, budgetWith(2))).toMatchObject({ revokedAt: null });
    await expect(readCrl(list, question, budgetWith(1))).rejects.toThrow(TooComplexError);
  });

  it('counts against the budget of the file it is in', async () => {
    const list = makeRawCrl(root);
    const budget = createWorkBudget(0);
    budget.spend('revocation list bytes', 256 * 1024 * 1024 - list.length);
    const question = { subject: subject.certificate, issuer: root.certificate };
    await readCrl(list, question, budget);
    await expect(readCrl(list, question, budget)).rejects.toThrow(TooComplexError);
  });

  it("by another issuer doesn't count against the budget", async () => {
    const stranger = await makeEntity('Stranger', { extensions: authority() });
    const budget = createWorkBudget(0);
    budget.spend('revocation list bytes', 256 * 1024 * 1024);
    const question = { subject: subject.certificate, issuer: root.certificate };
    await expect(readCrl(makeRawCrl(stranger), question, budget)).rejects.toThrow(
      new DerError('The revocation list is from another issuer'),
    );
  });

  it('is rejected with more parts than a list has', async () => {
    const many = element(0x30, Buffer.alloc(48 * 1024 * 1024, Buffer.of(5, 0))).subarray(6);
    await expect(askRaw({ body: (usual) => [...usual, many] })).rejects.toThrow(
      new DerError('Expected a revocation list'),
    );
  });

  it('counts if its authority has no key usage', async () => {
    const issuer = await makeEntity('Root');
    expect(await ask(makeRawCrl(issuer), { issuer })).toMatchObject({ revokedAt: null });
  });

  it.each<[string, RawCrlOptions]>([
    ['has no signature', { parts: (usual) => usual.slice(0, 2) }],
    ['has no algorithm', { parts: (usual) => usual.slice(0, 1) }],
    ['is empty', { parts: () => [] }],
    ['has something behind the signature', { parts: (usual) => [...usual, nullValue()] }],
    [
      'has a signature of another type',
      { parts: (usual) => usual.with(2, octetString(usual[2]!.subarray(2))) },
    ],
  ])('is none when it %s', async (_why, options) => {
    await expect(askRaw(options)).rejects.toThrow(new DerError('Expected a revocation list'));
  });

  it.each<[string, RawCrlOptions['body'], string]>([
    ['an issuer', (usual) => usual.slice(0, 2), 'The revocation list is from another issuer'],
    ['anything', () => [], 'The revocation list is from another issuer'],
    ['a date', (usual) => usual.slice(0, 3), 'Expected a moment in UTC'],
    [
      'the serial number of an entry',
      (usual) => [...usual, sequence(sequence())],
      'Expected an element, got the end',
    ],
    [
      'a whole number as the serial number of an entry',
      (usual) => [...usual, sequence(sequence(octetString(integer(1))))],
      'Expected a serial number',
    ],
  ])('without %s says nothing', async (_what, body, message) => {
    await expect(askRaw({ body: body! })).rejects.toThrow(new DerError(message));
  });

  it('is ignored without a revocation date', async () => {
    const entry = sequence(element(0x02, Buffer.from(subject.certificate.serial, 'hex')));
    await expect(askRaw({ body: (usual) => [...usual, sequence(entry)] })).rejects.toThrow(
      new DerError('Expected an element, got the end'),
    );
  });

  it('is ignored if another issuer has the same name', async () => {
    const stranger = await makeEntity('Root', { extensions: authority() });
    await expect(ask(await makeCrl(stranger))).rejects.toThrow(
      new DerError('The revocation list isn’t signed by the issuer'),
    );
    const other = await makeEntity('Other', { extensions: authority() });
    await expect(
      ask(await makeCrl({ ...root, name: 'Other', certificate: other.certificate })),
    ).rejects.toThrow(new DerError('The revocation list is from another issuer'));
  });

  it('is ignored if the issuer may not sign lists', async () => {
    const issuer = await makeEntity('Root', {
      extensions: [
        new x509.BasicConstraintsExtension(true, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      ],
    });
    await expect(ask(await makeCrl(issuer), { issuer })).rejects.toThrow(
      new DerError('The issuer’s certificate isn’t meant for signing revocation lists'),
    );
  });
});

describe('the extensions of a revocation list', () => {
  it.each<[string, () => x509.Extension]>([
    ['the distribution point of the certificate', () => scope(pointAt(POINT))],
    [
      'several distribution points, one of which is that of the certificate',
      () => scope(pointAt(OTHER_POINT, POINT)),
    ],
    ['certificates of users', () => scope(flag(1))],
    ['what is no part of it', () => scope(flag(1, 0), flag(2, 0), flag(4, 0), flag(5, 0))],
    ['everything', () => scope()],
    ['a critical number', () => new x509.Extension('2.5.29.20', true, Buffer.of(2, 1, 1))],
    ['a critical key identifier', () => new x509.Extension('2.5.29.35', true, Buffer.of(0x30, 0))],
    ['something unknown that is not critical', () => new x509.Extension('1.2.3.4', false, Buffer.of(5, 0))],
  ])('let it count for %s', async (_name, extension) => {
    expect(await askWith(extension())).toMatchObject({ revokedAt: null });
  });

  it.each<[string, () => x509.Extension, string]>([
    [
      'another distribution point',
      () => scope(pointAt(OTHER_POINT)),
      'The revocation list is for another distribution point',
    ],
    [
      'a distribution point without an address',
      () => scope(tagged(0, tagged(1, sequence()))),
      'The revocation list is for another distribution point',
    ],
    ['authorities alone', () => scope(flag(2)), 'The revocation list is for other kinds of certificates'],
    [
      'attribute certificates alone',
      () => scope(flag(5)),
      'The revocation list is for other kinds of certificates',
    ],
    [
      'some reasons alone',
      () => scope(element(0x83, Buffer.of(6, 0x40))),
      'The revocation list holds only some reasons',
    ],
    ['other issuers as well', () => scope(flag(4)), 'The revocation list is an indirect one'],
    [
      'changes alone',
      () => new x509.Extension('2.5.29.27', true, Buffer.of(2, 1, 1)),
      'The revocation list holds only changes (a delta CRL)',
    ],
    [
      'something unknown',
      () => new x509.Extension('1.2.3.4', true, Buffer.of(5, 0)),
      'The revocation list has an unknown critical extension, 1.2.3.4',
    ],
  ])('keep it from counting when it is for %s', async (_name, extension, message) => {
    await expect(askWith(extension())).rejects.toThrow(new DerError(message));
  });

  it('distinguish lists of authorities from those of users', async () => {
    expect(await askWith(scope(flag(2)), between)).toMatchObject({ revokedAt: null });
    await expect(askWith(scope(flag(1)), between)).rejects.toThrow(
      new DerError('The revocation list is for other kinds of certificates'),
    );
  });

  it('are found without a next update and without entries', async () => {
    const delta = sequence(
      sequence(objectIdentifier('2.5.29.27'), element(0x01, Buffer.of(0xff)), octetString(integer(1))),
    );
    const body = (usual: readonly Uint8Array[]) => [...usual.slice(0, 4), tagged(0, delta)];
    await expect(askRaw({ body })).rejects.toThrow(/delta CRL/);
  });
});
