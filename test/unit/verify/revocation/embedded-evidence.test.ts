import { beforeAll, describe, expect, it } from 'vitest';
import { objectIdentifier, sequence } from '../../../../src/server/sealing/der.ts';
import { readDer } from '../../../../src/verify/der.ts';
import { Revision } from '../../../../src/verify/pdf/revision.ts';
import { embeddedEvidence } from '../../../../src/verify/revocation/embedded-evidence.ts';
import { createWorkBudget, TooComplexError } from '../../../../src/verify/work-budget.ts';
import { type Body, latin1, writePart } from '../../../support/raw-seal.ts';
import {
  authority,
  type Entity,
  forUsages,
  makeCrl,
  makeEntity,
  makeOcsp,
  makeRawCrl,
} from '../../../support/test-pki.ts';

let root: Entity;
let between: Entity;
let seal: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  between = await makeEntity('Between', { issuer: root, extensions: authority() });
  seal = await makeEntity('Seal', { issuer: between, extensions: forUsages() });
});
const chain = (...entities: readonly Entity[]) => entities.map(({ certificate }) => certificate);
const stream = (bytes: Uint8Array, dict = ''): Body => ({ dict, stream: bytes });

/** A file whose catalog has these entries. */
async function fileWith(catalog: string, objects: Readonly<Record<number, Body>> = {}) {
  const { pdf } = writePart(latin1('%PDF-1.7\n'), {
    objects: { 1: `<< /Type /Catalog ${catalog} >>`, ...objects },
    rows: { 0: 'free' },
    trailer: '/Root 1 0 R',
    size: 2 + Math.max(1, ...Object.keys(objects).map(Number)),
  });
  return Revision.read(pdf, pdf.length, createWorkBudget(pdf.length));
}
/** A file with these streams in its document security store. */
const storeWith = (streams: { readonly CRLs?: readonly Body[]; readonly OCSPs?: readonly Body[] }) => {
  const objects: Record<number, Body> = {};
  const listOf = (bodies: readonly Body[]) => {
    const references = bodies.map((body) => {
      const number = 10 + Object.keys(objects).length;
      objects[number] = body;
      return `${number} 0 R`;
    });
    return `[${references.join(' ')}]`;
  };
  const lists = Object.entries(streams).map(([key, bodies]) => `/${key} ${listOf(bodies)}`);
  return fileWith(`/DSS << ${lists.join(' ')} >>`, objects);
};
const good = { thisUpdate: expect.any(Date), nextUpdate: expect.any(Date), revokedAt: null };

describe('the evidence in a document security store', () => {
  it('includes lists and responses for each certificate issued by another one', async () => {
    const file = await storeWith({
      CRLs: [stream(await makeCrl(root))],
      OCSPs: [stream(makeOcsp(between, seal.certificate.serial))],
    });
    const found = await embeddedEvidence(file, [chain(seal, between, root)]);
    expect(found.map(({ subject, evidence }) => [subject.subjectText, evidence])).toEqual([
      ['CN=Between', good],
      ['CN=Seal', good],
    ]);
  });

  it('covers every available chain', async () => {
    const stamps = await makeEntity('Stamps', { issuer: root, extensions: forUsages() });
    const file = await storeWith({ CRLs: [stream(await makeCrl(root))] });
    const found = await embeddedEvidence(file, [chain(between, root), chain(stamps, root)]);
    expect(found.map(({ subject }) => subject.subjectText)).toEqual(['CN=Between', 'CN=Stamps']);
  });

  it('says which certificate was revoked', async () => {
    const at = new Date('2026-11-20T12:00:00Z');
    const revoked = [{ serial: seal.certificate.serial, at }];
    const file = await storeWith({ CRLs: [stream(await makeCrl(between, { revoked }))] });
    const found = await embeddedEvidence(file, [chain(seal, between, root)]);
    expect(found).toEqual([{ subject: seal.certificate, evidence: { ...good, revokedAt: at } }]);
  });

  it("isn't looked up for a root, or without the issuer's certificate", async () => {
    const again = await makeEntity('Root', { keys: root.keys, extensions: authority() });
    const file = await storeWith({ CRLs: [stream(await makeCrl(root))] });
    expect(await embeddedEvidence(file, [chain(root, again)])).toEqual([]);
    expect(await embeddedEvidence(file, [chain(between)])).toEqual([]);
    expect(await embeddedEvidence(file, [])).toEqual([]);
  });

  it('ignores data without a statement', async () => {
    const stranger = await makeEntity('Root', { extensions: authority() });
    const list = await makeCrl(root);
    const unknown = makeRawCrl(root, {
      parts: (usual) => usual.with(1, sequence(objectIdentifier('1.2.3.4'))),
    });
    const file = await storeWith({
      CRLs: [
        '<< /No /Stream >>',
        stream(list, '/Filter /Unknown'),
        stream(latin1('not a list')),
        stream(await makeCrl(stranger)),
        stream(unknown),
        stream(list),
      ],
      OCSPs: [stream(list)],
    });
    expect(await embeddedEvidence(file, [chain(between, root)])).toHaveLength(1);
  });

  it("ignores data that can't be checked because the issuer's key is invalid", async () => {
    const publicKey = readDer(
      sequence(root.certificate.publicKey.children[0]!.whole, Buffer.from('0303000401', 'hex')),
    );
    const file = await storeWith({ CRLs: [stream(await makeCrl(root))] });
    const broken = { ...root.certificate, publicKey };
    expect(await embeddedEvidence(file, [[between.certificate, broken]])).toEqual([]);
  });

  it('is limited to the first hundred streams', async () => {
    const list = stream(await makeCrl(root));
    const other: Body = 'null';
    const afterOthers = async (count: number) => {
      const file = await storeWith({ CRLs: [...new Array<Body>(count).fill(other), list] });
      return embeddedEvidence(file, [chain(between, root)]);
    };
    expect(await afterOthers(99)).toHaveLength(1);
    expect(await afterOthers(100)).toEqual([]);
  });

  it.each([
    ['no store', ''],
    ['a store that is no dictionary', '/DSS [10 0 R]'],
    ['a store without lists', '/DSS << >>'],
    ['one list in place of several', '/DSS << /CRLs 10 0 R >>'],
  ])('is none with %s', async (_what, catalog) => {
    const file = await fileWith(catalog, { 10: stream(await makeCrl(root)) });
    expect(await embeddedEvidence(file, [chain(between, root)])).toEqual([]);
  });

  it("doesn't exist without a catalog", async () => {
    const { pdf } = writePart(latin1('%PDF-1.7\n'), {
      objects: { 1: '[]' },
      trailer: '/Root 1 0 R',
      size: 2,
    });
    const file = await Revision.read(pdf, pdf.length, createWorkBudget(pdf.length));
    expect(await embeddedEvidence(file, [chain(between, root)])).toEqual([]);
  });

  it('counts against the budget for signatures', async () => {
    const file = await storeWith({ CRLs: [stream(await makeCrl(root))] });
    file.budget.spend('signatures', 2_000);
    await expect(embeddedEvidence(file, [chain(between, root)])).rejects.toThrow(TooComplexError);
  });
});
