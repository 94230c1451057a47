/** What makes a signature in the bytes the seal of the document: its place, its certificate, and the trail that names it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { linkEntry } from '../../../src/server/audit/chain.ts';
import { readLog } from '../../../src/verify/log.ts';
import { findSeals } from '../../../src/verify/pdf/find-seals.ts';
import { Revision } from '../../../src/verify/pdf/revision.ts';
import {
  certifiesNoChange,
  chooseSeal,
  claimedTime,
  isDocumentSeal,
  isRangeValid,
} from '../../../src/verify/seal-structure.ts';
import { readTimeStamp } from '../../../src/verify/time-stamp.ts';
import { type Report, verifyPdf } from '../../../src/verify/verify-pdf.ts';
import { createWorkBudget, TooComplexError, type WorkBudget } from '../../../src/verify/work-budget.ts';
import { CATALOG, type LayOut, sealOf } from '../../fixtures/attack-corpus.ts';
import { makeCms, makeTimeStamp } from '../../support/make-cms.ts';
import { latin1, SIGNATURE, type UpdateOptions, writePart } from '../../support/raw-seal.ts';
import { auditLog, sha256 } from '../../support/seal-input.ts';
import { authority, type Entity, forUsages, makeEntity, signerOf, x509 } from '../../support/test-pki.ts';

const codes = ({ findings }: Report) => findings.map(({ code }) => code);
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

let root: Entity;
let seal: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  seal = await makeEntity('Seal', { issuer: root, extensions: forUsages() });
});
const reportOf = async (layOut?: LayOut) =>
  verifyPdf((await sealOf(signerOf(seal, root), layOut)).pdf, { trusted: [root.certificate] });

/** A sealed file with this audit trail inside. */
const withTrail = (trail: unknown): LayOut => ({
  objects: {
    1: `<< ${CATALOG} /Names << /EmbeddedFiles << /Names [(audit-trail.json) 14 0 R] >> >> >>`,
    14: '<< /Type /Filespec /F (audit-trail.json) /EF << /F 15 0 R >> >>',
    15: { dict: '/Type /EmbeddedFile', stream: bytesOf(trail) },
  },
});
const trailOf = (more: Record<string, unknown> = {}) => {
  const { records, head, count } = auditLog(3);
  return { version: 1, chain: { head, count }, entries: records, ...more };
};

describe('a seal', () => {
  it('counts only at the position in the cross references', async () => {
    expect(await reportOf()).toMatchObject({ verdict: 'intact' });
    const decoy = 'x'.repeat(20);
    const report = await reportOf({
      rows: { 7: { at: 15 } },
      objects: { 11: { dict: '', stream: decoy } },
    });
    expect(codes(report)).toContain('structure_wrong');
    expect(report.verdict).toBe('broken');
  });

  it('counts only as the value of a form field', async () => {
    const report = await reportOf({ objects: { 6: '<< /FT /Sig /T (Seal) /V 8 0 R >>' } });
    expect(codes(report)).toContain('structure_wrong');
  });

  it('allows no changes only with access permission 1', async () => {
    expect(codes(await reportOf())).toContain('no_change_allowed');
    const second = await reportOf({ objects: { 7: SIGNATURE.replace('/P 1', '/P 2') } });
    expect(codes(second)).toContain('seal_intact');
    expect(codes(second)).not.toContain('no_change_allowed');
  });

  it.each([
    ['names its certificate', () => seal, 'seal_intact'],
    ['names no certificate', () => null, 'signature_wrong'],
    ['names another certificate', () => root, 'signature_wrong'],
  ])('that %s is found out', async (_name, named, code) => {
    const sealed = await sealOf((parts) =>
      makeCms({ signer: seal, certificates: [root], content: Buffer.concat([...parts]), named: named() }),
    );
    expect(codes(await verifyPdf(sealed.pdf))).toContain(code);
  });

  it('is rejected with embedded content', async () => {
    const sealed = await sealOf((parts) =>
      makeCms({
        signer: seal,
        certificates: [root],
        content: Buffer.concat([...parts]),
        attached: Buffer.from('other'),
      }),
    );
    expect(codes(await verifyPdf(sealed.pdf))).toEqual(['seal_unreadable']);
  });
});

describe('the time that a seal claims', () => {
  const claimed = (value: string) => {
    const text = `7 0 obj\n<< /ByteRange [0 1 2 3] /Contents <00> /M ${value} >>\nendobj\n`;
    return claimedTime(findSeals(new TextEncoder().encode(text))[0]!);
  };
  it.each([
    ['(D:20261121091405Z)', '2026-11-21T09:14:05.000Z'],
    ["(D:20261121091405Z00'00')", '2026-11-21T09:14:05.000Z'],
    ['<443A32303236313132313039313430355A>', '2026-11-21T09:14:05.000Z'],
    ["(D:20261121101405+01'00')", '2026-11-21T09:14:05.000Z'],
    ["(D:20261121034405-05'30)", '2026-11-21T09:14:05.000Z'],
  ])('is read from %s', (value, moment) => {
    expect(claimed(value)?.toISOString()).toBe(moment);
  });
  it.each([
    'null',
    '/D:20261121091405Z',
    '(20261121091405Z)',
    '( D:20261121091405Z)',
    '(D:20261121091405)',
    "(D:20261121091405+01')",
    "(D:20261121091405+25'00')",
    '(D:202611210914Z)',
    '(D:20261321091405Z)',
    '(D:20261121251405Z)',
  ])('is not read from %s', (value) => {
    expect(claimed(value)).toBeNull();
  });
});

describe('the range of a seal', () => {
  const text = '7 0 obj\n<< /ByteRange [0000 0060 0066 0020] /Contents <4A4B>>>\nendobj\n% end';
  const isRight = (from: string, to: string) => {
    const bytes = new TextEncoder().encode(text.replace(from, to));
    return isRangeValid(bytes, findSeals(bytes)[0]!);
  };
  const hole = text.indexOf('<4A4B>');
  const digits = (value: number) => String(value).padStart(4, '0');
  const range = (start: number, first: number, second: number, length: number) =>
    isRight('[0000 0060 0066 0020]', `[${[start, first, second, length].map(digits).join(' ')}]`);

  it('excludes only the contents, up to any end inside the file', () => {
    expect(range(0, hole, hole + 6, text.length - hole - 6)).toBe(true);
    expect(range(0, hole, hole + 6, 1)).toBe(true);
  });
  it.each([
    ['starts behind the first byte', 1, 0, 0, 0],
    ['begins its hole a byte early', 0, -1, 0, 0],
    ['begins its hole a byte late', 0, 1, 0, 0],
    ['ends its hole a byte early', 0, 0, -1, 0],
    ['ends its hole a byte late', 0, 0, 1, -1],
    ['ends behind the file', 0, 0, 0, 1],
  ])('is wrong when it %s', (_what, start, first, second, length) => {
    expect(range(start, hole + first, hole + 6 + second, text.length - hole - 6 + length)).toBe(false);
  });
  it.each([
    ['a literal string', '(JKLM)'],
    ['an odd number of digits', '<4A4B4>'],
    ['white space between digits', '<4A 4B>'],
    ['letters that are no digits', '<4A4Bz>'],
  ])('is wrong around %s', (_what, contents) => {
    const bytes = new TextEncoder().encode(
      text
        .replace('<4A4B>', contents)
        .replace('[0000 0060 0066 0020]', `[0000 ${digits(hole)} ${digits(hole + contents.length)} 0001]`),
    );
    expect(isRangeValid(bytes, findSeals(bytes)[0]!)).toBe(false);
  });
});

describe('the seal of a document', () => {
  const SEAL = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> /Reference 20 0 R >>';
  const OBJECTS = {
    1: '<< /AcroForm << /Fields [6 0 R] >> /Perms << /DocMDP 7 0 R >> >>',
    6: '<< /V 7 0 R >>',
    7: SEAL,
    20: '[<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>]',
  };
  async function read(objects: Readonly<Record<number, string>>, more: Partial<UpdateOptions> = {}) {
    const { pdf } = writePart(latin1('%PDF-1.7\n'), {
      objects: { ...OBJECTS, ...objects },
      trailer: '/Root 1 0 R',
      size: 60,
      ...more,
    });
    return [await Revision.read(pdf, pdf.length, createWorkBudget(pdf.length)), findSeals(pdf)[0]!] as const;
  }
  const isSeal = async (...file: Parameters<typeof read>) => isDocumentSeal(...(await read(...file)));
  const certifies = async (...file: Parameters<typeof read>) => certifiesNoChange(...(await read(...file)));

  it.each<readonly [string, Readonly<Record<number, string>>]>([
    ['by a field', {}],
    [
      'by references',
      { 1: '<< /AcroForm 2 0 R >>', 2: '<< /Fields 3 0 R >>', 3: '[4 0 R 6 0 R]', 4: '<< >>' },
    ],
    ['by a field in place', { 1: '<< /AcroForm << /Fields [<< /V 7 0 R >>] >> >>' }],
    [
      'behind fields of other kinds',
      { 1: '<< /AcroForm << /Fields [null 7 (a) << /V (x) >> << /V 20 0 R >> 6 0 R] >> >>' },
    ],
    ['by the two hundredth field', { 1: `<< /AcroForm << /Fields [${'<< >> '.repeat(199)} 6 0 R] >> >>` }],
  ])('is named %s', async (_how, objects) => {
    expect(await isSeal(objects)).toBe(true);
  });

  it.for<readonly [string, Readonly<Record<number, string>>, Partial<UpdateOptions>?]>([
    ['by a catalog that is no dictionary', { 1: '[]' }],
    ['without a form', { 1: '<< >>' }],
    ['by a form that is no dictionary', { 1: '<< /AcroForm [6 0 R] >>' }],
    ['by fields that are no array', { 1: '<< /AcroForm << /Fields 6 0 R >> >>' }],
    ['by no field', { 1: '<< /AcroForm << /Fields [] >> >>' }],
    ['by a field with another value', { 6: '<< /V 20 0 R >>' }],
    ['by a field with a copy of it', { 6: `<< /V ${SEAL} >>` }],
    ['by another key of a field', { 6: '<< /DV 7 0 R >>' }],
    [
      'by the field behind two hundred others',
      { 1: `<< /AcroForm << /Fields [${'<< >> '.repeat(200)} 6 0 R] >> >>` },
    ],
    ['when its number is free', {}, { rows: { 7: 'free' } }],
    ['when its number is elsewhere', {}, { rows: { 7: { at: 9 } } }],
    [
      'when its number is inside an object stream',
      {},
      { rows: { 7: { container: 20, index: 0 } }, style: 'stream' },
    ],
  ])('is not named %s', async ([_how, objects, more]) => {
    expect(await isSeal(objects, more)).toBe(false);
  });

  it.each<readonly [string, Readonly<Record<number, string>>]>([
    ['in place', {}],
    [
      'by references',
      {
        1: '<< /Perms 2 0 R >>',
        2: '<< /DocMDP 7 0 R >>',
        20: '[21 0 R]',
        21: '<< /TransformMethod /DocMDP /TransformParams 22 0 R >>',
        22: '<< /P 1 >>',
      },
    ],
  ])('certifies that nothing may change, said %s', async (_how, objects) => {
    expect(await certifies(objects)).toBe(true);
  });

  it.each<readonly [string, Readonly<Record<number, string>>]>([
    ['in a catalog that is no dictionary', { 1: '[]' }],
    ['without permissions', { 1: '<< >>' }],
    ['with permissions that are no dictionary', { 1: '<< /Perms [7 0 R] >>' }],
    ['with permissions of another kind', { 1: '<< /Perms << /UR3 7 0 R >> >>' }],
    ['with permissions of another signature', { 1: '<< /Perms << /DocMDP 20 0 R >> >>' }],
    ['with a copy as its permissions', { 1: `<< /Perms << /DocMDP ${SEAL} >> >>` }],
    ['without a reference', { 20: '[]' }],
    [
      'with a reference that is no array',
      { 20: '<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>' },
    ],
    ['with a reference that is no dictionary', { 20: '[7]' }],
    ['with another method', { 20: '[<< /TransformMethod /FieldMDP /TransformParams << /P 1 >> >>]' }],
    ['without a method', { 20: '[<< /TransformParams << /P 1 >> >>]' }],
    ['without parameters', { 20: '[<< /TransformMethod /DocMDP >>]' }],
    ['without a permission', { 20: '[<< /TransformMethod /DocMDP /TransformParams << >> >>]' }],
    ['with permission 2', { 20: '[<< /TransformMethod /DocMDP /TransformParams << /P 2 >> >>]' }],
    ['with permission 1.0', { 20: '[<< /TransformMethod /DocMDP /TransformParams << /P 1.0 >> >>]' }],
  ])('does not certify that %s', async (_how, objects) => {
    expect(await certifies(objects)).toBe(false);
  });
});

describe('among several signatures', () => {
  const PLACE = '/Contents <00>';
  /** Both with a range up to the end, or `off` by some bytes; a field names the one with this number. */
  async function choose(named: number, off: Readonly<Record<number, number>> = {}, budget?: WorkBudget) {
    const body = `<< /Type /Sig /ByteRange [0000 1111 2222 3333] ${PLACE} >>`;
    const { pdf } = writePart(latin1('%PDF-1.7\n'), {
      objects: { 1: '<< /AcroForm << /Fields [6 0 R] >> >>', 6: `<< /V ${named} 0 R >>`, 7: body, 8: body },
      trailer: '/Root 1 0 R',
      size: 9,
    });
    let text = pdf.toString('latin1');
    const digits = (value: number) => String(value).padStart(4, '0');
    for (const number of [7, 8]) {
      const hole = text.indexOf('<00>', text.indexOf(`\n${number} 0 obj`));
      const length = text.length - hole - 4 + (off[number] ?? 0);
      text = text.replace('1111 2222 3333', [hole, hole + 4, length].map(digits).join(' '));
    }
    const bytes = latin1(text);
    return (await chooseSeal(bytes, findSeals(bytes), budget ?? createWorkBudget(bytes.length)))?.number;
  }

  it('is the one that the document names', async () => {
    expect([await choose(7), await choose(8)]).toEqual([7, 8]);
  });
  it('is the first if the document names none, or one with an invalid range', async () => {
    expect([await choose(6), await choose(8, { 8: 1 }), await choose(8, { 7: 1, 8: 1 })]).toEqual([7, 7, 7]);
    expect(await choose(8, { 7: 1 })).toBe(8);
  });
  it("isn't one that covers an unreadable revision if an earlier one is readable", async () => {
    expect(await choose(8, { 8: -1 - '%%EOF'.length })).toBe(7);
  });
  it('reads a revision once for all signatures that cover it', async () => {
    const spent: string[] = [];
    await choose(8, {}, { spend: (kind) => void spent.push(kind) });
    expect(spent.filter((kind) => kind === 'cross-reference sections')).toHaveLength(1);
  });
  it("isn't chosen if there is too much to read", async () => {
    const budget: WorkBudget = {
      spend: () => {
        throw new TooComplexError('Expected less');
      },
    };
    await expect(choose(8, {}, budget)).rejects.toThrow(TooComplexError);
  });
  it('may be missing or the only one', async () => {
    const bytes = latin1('7 0 obj\n<< /ByteRange [0 1 2 3] /Contents <00> >>\nendobj\n');
    const budget = createWorkBudget(1_000);
    expect(await chooseSeal(bytes, [], budget)).toBeUndefined();
    const [only] = findSeals(bytes);
    expect(await chooseSeal(bytes, [only!], budget)).toBe(only);
  });
  it("is the first in a file that can't be read", async () => {
    const one = '7 0 obj\n<< /ByteRange [0 44 48 1] /Contents <00> >>\nendobj\n';
    const bytes = latin1(`${one}${one.replace('7 0', '8 0')}`);
    const places = findSeals(bytes);
    expect(isRangeValid(bytes, places[0]!)).toBe(true);
    expect((await chooseSeal(bytes, places, createWorkBudget(1_000)))?.number).toBe(7);
  });
});

describe('the audit trail', () => {
  it("names the seal's certificate, and no other", async () => {
    const own = sha256(seal.certificate.bytes);
    const right = await reportOf(withTrail(trailOf({ seal: { certificate_sha256: own } })));
    expect(codes(right)).toContain('log_intact');
    expect(right.verdict).toBe('intact');
    const wrong = await reportOf(withTrail(trailOf({ seal: { certificate_sha256: sha256('another') } })));
    expect(codes(wrong)).toContain('other_key');
    expect(wrong.verdict).toBe('broken');
  });

  it('is broken if it has another number of entries than it says', async () => {
    const { chain, ...rest } = trailOf();
    const read = (count: number) =>
      readLog(bytesOf({ ...rest, chain: { ...chain, count } }), createWorkBudget(10_000));
    expect((await read(3)).brokenAt).toBe(null);
    expect((await read(4)).brokenAt).toBe(3);
  });

  it('is broken with something between its entries', async () => {
    const trail = trailOf();
    const budget = createWorkBudget(10_000);
    await expect(readLog(bytesOf({ ...trail, entries: [...trail.entries, 'note'] }), budget)).rejects.toThrow(
      TypeError,
    );
  });
});

describe('who signed', () => {
  const finished = (name: string | null, more: Record<string, unknown> = {}) => {
    const { records } = auditLog(2);
    const { hash: _hash, previous_hash: _previous, ...content } = records[1]!;
    const last = linkEntry(
      {
        ...content,
        sequence: 3,
        source: 'signer',
        event: 'document_finished',
        description: 'Signed the document',
        actor: { name, email: 'ada@example.com' },
        timestamp: '2026-11-21T09:14:05.123Z',
        ...more,
      },
      records[1]!.hash,
    );
    return { chain: { head: last.hash, count: 3 }, entries: [...records, last] };
  };

  it('comes from the entries of an intact trail', async () => {
    const report = await reportOf(withTrail(finished('Ada Lovelace')));
    expect(report.signers).toEqual([
      { name: 'Ada Lovelace', email: 'ada@example.com', at: '2026-11-21T09:14:05.123Z', role: 'signed' },
    ]);
    expect(report.findings).toContainEqual({
      code: 'signed_by',
      kind: 'good',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      at: '2026-11-21T09:14:05.123Z',
    });
  });

  it('is shown for a file that another party sealed, unless the trail names another seal', async () => {
    const under = async (certificate: Uint8Array) => {
      const trail = { ...finished('Ada Lovelace'), seal: { certificate_sha256: sha256(certificate) } };
      const { pdf } = await sealOf(signerOf(seal, root), withTrail(trail));
      const other = await makeEntity('Other', { extensions: authority() });
      return verifyPdf(pdf, { trusted: [other.certificate] });
    };
    expect(await under(seal.certificate.bytes)).toMatchObject({
      verdict: 'broken',
      signers: [{ name: 'Ada Lovelace' }],
    });
    expect(await under(root.certificate.bytes)).toMatchObject({ verdict: 'broken', signers: [] });
  });

  it('distinguishes approvals from signatures', async () => {
    const trail = finished('Ada Lovelace', { description: 'Approved the document' });
    expect(codes(await reportOf(withTrail(trail)))).toContain('approved_by');
  });

  it.each([
    ['recipients that the chain does not mention', { ...trailOf(), recipients: [{ name: 'Mallory' }] }],
    ['entries of the service itself', finished('Mallory', { source: 'system' })],
    ['entries without a moment', finished('Mallory', { timestamp: 'yesterday' })],
  ])('is not said from %s', async (_name, trail) => {
    const report = await reportOf(withTrail(trail));
    expect([report.verdict, report.signers]).toEqual(['intact', []]);
  });

  it("isn't shown for an invalid trail or file", async () => {
    const trail = finished('Mallory');
    const broken = { ...trail, chain: { ...trail.chain, count: 9 } };
    expect(await reportOf(withTrail(broken))).toMatchObject({ verdict: 'broken', signers: [] });
    const { pdf } = await sealOf(signerOf(seal, root), withTrail(trail));
    const longer = await verifyPdf(Buffer.concat([pdf, Buffer.from('more')]));
    expect(longer).toMatchObject({ verdict: 'broken', signers: [] });
  });
});

describe('a time stamp', () => {
  const data = Buffer.from('a signature');
  const stamping = (isCritical: boolean) => [
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
    new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.8'], isCritical),
  ];

  it('counts only with a certificate whose only, critical usage is time stamping', async () => {
    const right = await makeEntity('TSA', { issuer: root, extensions: stamping(true) });
    await expect(readTimeStamp(makeTimeStamp(right, data), data)).resolves.toMatchObject({
      policy: '1.2.3.4.1',
    });
    const loose = await makeEntity('TSA', { issuer: root, extensions: stamping(false) });
    await expect(readTimeStamp(makeTimeStamp(loose, data), data)).rejects.toThrow(
      /isn’t restricted to time stamps/,
    );
  });

  it('counts only if it names its certificate', async () => {
    const right = await makeEntity('TSA', { issuer: root, extensions: stamping(true) });
    const token = makeTimeStamp(right, data, { named: null });
    await expect(readTimeStamp(token, data)).rejects.toThrow(/doesn’t name/);
  });
});
