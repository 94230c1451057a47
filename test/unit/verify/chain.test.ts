import { beforeAll, describe, expect, it } from 'vitest';
import { objectIdentifier, sequence } from '../../../src/server/sealing/der.ts';
import type { Certificate } from '../../../src/verify/certificate.ts';
import { buildChain } from '../../../src/verify/chain.ts';
import { readDer } from '../../../src/verify/der.ts';
import { authority, type Entity, forUsages, makeEntity, x509 } from '../../support/test-pki.ts';

const DAY_MS = 86_400_000;
const NOW = new Date();

let root: Entity;
let between: Entity;
let seal: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority() });
  between = await below(root, 'Between', authority());
  seal = await below(between, 'Seal', forUsages());
});
const below = (issuer: Entity, name: string, extensions: readonly x509.Extension[]) =>
  makeEntity(name, { issuer, extensions });
const certificatesOf = (entities: readonly Entity[]) => entities.map(({ certificate }) => certificate);
const chainOf = (start: Entity, others: readonly Entity[], at = NOW) =>
  buildChain(start.certificate, certificatesOf(others), [root.certificate], at);
const withoutTrust = (start: Certificate, others: readonly Certificate[] = []) =>
  buildChain(start, others, [], NOW);

describe('a chain', () => {
  it('leads from the certificate through authorities to a trusted root', async () => {
    expect(await chainOf(seal, [between])).toEqual({
      certificates: certificatesOf([seal, between, root]),
      isComplete: false,
      isTampered: false,
      isTrusted: true,
      isWithinValidity: true,
    });
  });

  it("is trusted if it ends at a trusted authority that isn't a root", async () => {
    const chain = await buildChain(seal.certificate, [root.certificate], [between.certificate], NOW);
    expect(chain).toMatchObject({ isTrusted: true, isComplete: false, isTampered: false });
    expect(chain.certificates).toEqual(certificatesOf([seal, between]));
  });

  it('is trusted if its only certificate is', async () => {
    const chain = await buildChain(seal.certificate, [between.certificate], [seal.certificate], NOW);
    expect(chain).toMatchObject({ certificates: [seal.certificate], isTrusted: true, isTampered: false });
  });

  it('is complete but not trusted if it ends at an unknown root', async () => {
    const chain = await withoutTrust(seal.certificate, certificatesOf([root, between]));
    expect(chain).toMatchObject({ isComplete: true, isTrusted: false, isTampered: false });
    expect(chain.certificates).toEqual(certificatesOf([seal, between, root]));
  });

  it('is complete with one self-issued certificate, authority or not', async () => {
    const own = (await makeEntity('Own', { extensions: forUsages() })).certificate;
    const chain = await withoutTrust(own, [root.certificate]);
    expect(chain).toMatchObject({ certificates: [own], isComplete: true, isTampered: false });
  });

  it('is incomplete without the issuer’s certificate', async () => {
    const chain = await withoutTrust(seal.certificate);
    expect(chain).toMatchObject({ certificates: [seal.certificate], isComplete: false, isTrusted: false });
    expect(chain.isTampered).toBe(false);
    // The certificates inside a signature hold that of the signer as well.
    expect(await withoutTrust(seal.certificate, [seal.certificate])).toMatchObject({ isTampered: false });
  });

  it('is broken if certificates remain that should continue it', async () => {
    const changed = { ...between.certificate, subject: seal.certificate.subject };
    expect(await withoutTrust(seal.certificate, [changed])).toMatchObject({
      isTampered: true,
      isTrusted: false,
    });
  });

  it("is broken if its last certificate claims to be self-issued and isn't", async () => {
    const own = (await makeEntity('Own')).certificate;
    const chain = await withoutTrust({ ...own, signature: seal.certificate.signature });
    expect(chain).toMatchObject({ isComplete: false, isTampered: true });
  });

  it("doesn't continue from a signature with an unknown algorithm", async () => {
    const algorithm = readDer(sequence(objectIdentifier('1.2.3.4')));
    const start = { ...seal.certificate, algorithm };
    const chain = await buildChain(start, [between.certificate], [root.certificate], NOW);
    expect(chain).toMatchObject({ certificates: [start], isTrusted: false, isTampered: true });
  });

  it('takes the issuer with the matching key, and trusted ones first', async () => {
    const namesake = await makeEntity('Root', { extensions: authority() });
    const again = await makeEntity('Root', { keys: root.keys, extensions: authority() });
    const chain = await buildChain(
      between.certificate,
      certificatesOf([again, namesake]),
      certificatesOf([namesake, root]),
      NOW,
    );
    expect(chain.certificates).toEqual(certificatesOf([between, root]));
    expect(chain.isTrusted).toBe(true);
  });

  it('ends if two authorities certify each other', async () => {
    const first = await makeEntity('First', { extensions: authority() });
    const second = await below(first, 'Second', authority());
    const crossed = await makeEntity('First', { issuer: second, keys: first.keys, extensions: authority() });
    const start = await below(crossed, 'Seal', forUsages());
    const chain = await chainOf(start, [crossed, second]);
    expect(chain.certificates).toEqual(certificatesOf([start, crossed, second]));
    expect(chain).toMatchObject({ isComplete: false, isTrusted: false, isTampered: false });
  });

  it('has at most eight certificates', async () => {
    const line: Entity[] = [root];
    for (let count = 1; count <= 8; count++)
      line.unshift(await below(line[0]!, `Level ${count}`, authority()));
    const [ninth, eighth] = line as [Entity, Entity];
    const eight = await chainOf(eighth, line);
    expect(eight).toMatchObject({ isTrusted: true, isComplete: false });
    expect(eight.certificates).toHaveLength(8);
    const nine = await chainOf(ninth, line);
    expect(nine).toMatchObject({ isTrusted: false });
    expect(nine.certificates).toHaveLength(8);
  });

  it("doesn't include an authority that may not sign certificates", async () => {
    const silent = await below(root, 'Silent', [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.cRLSign, true),
    ]);
    expect(await chainOf(await below(silent, 'Seal', []), [silent])).toMatchObject({ isTrusted: false });
    const free = await below(root, 'Free', [new x509.BasicConstraintsExtension(true, undefined, true)]);
    expect(await chainOf(await below(free, 'Seal', []), [free])).toMatchObject({ isTrusted: true });
  });

  it("doesn't include a certificate that isn't an authority's", async () => {
    const leaf = await below(root, 'Leaf', forUsages());
    expect(await chainOf(await below(leaf, 'Seal', forUsages()), [leaf])).toMatchObject({ isTrusted: false });
  });

  it("doesn't accept basic constraints with only a path length", async () => {
    // SEQUENCE { INTEGER 1 }: cA is false by default, whatever the path length says.
    const odd = new x509.Extension('2.5.29.19', true, Buffer.from('3003020101', 'hex'));
    const leaf = await below(root, 'Odd', [odd]);
    expect(await chainOf(await below(leaf, 'Seal', forUsages()), [leaf])).toMatchObject({ isTrusted: false });
  });

  it("is no longer than an authority's path length allows", async () => {
    const first = await below(root, 'First', authority(0));
    const second = await below(first, 'Second', authority());
    const direct = await below(first, 'Seal', forUsages());
    const deep = await below(second, 'Seal', forUsages());
    expect(await chainOf(direct, [first])).toMatchObject({ isTrusted: true });
    expect(await chainOf(deep, [second, first])).toMatchObject({ isTrusted: false });
  });

  it('honors the path length of the root itself', async () => {
    const narrow = await makeEntity('Narrow Root', { extensions: authority(0) });
    const between = await below(narrow, 'Between', authority());
    const seal = await below(between, 'Seal', forUsages());
    const chain = await buildChain(seal.certificate, [between.certificate], [narrow.certificate], new Date());
    expect(chain.isTrusted).toBe(false);
  });

  it("doesn't count an authority's own newer certificate against its path length", async () => {
    const narrow = await makeEntity('Narrow', { extensions: authority(0) });
    const newer = await below(narrow, 'Narrow', authority());
    const start = await below(newer, 'Seal', forUsages());
    const chain = await buildChain(start.certificate, [newer.certificate], [narrow.certificate], NOW);
    expect(chain).toMatchObject({ isTrusted: true });
    expect(chain.certificates).toEqual(certificatesOf([start, newer, narrow]));
  });

  it("doesn't include an authority with an unknown critical extension", async () => {
    const constraint = new x509.Extension('2.5.29.30', true, Buffer.from('3000', 'hex'));
    const between = await below(root, 'Between', [...authority(), constraint]);
    expect(await chainOf(await below(between, 'Seal', forUsages()), [between])).toMatchObject({
      isTrusted: false,
    });
  });

  it("wasn't valid if an intermediate authority had expired", async () => {
    const between = await makeEntity('Between', {
      issuer: root,
      extensions: authority(),
      notBefore: new Date(Date.now() - 29 * DAY_MS),
      notAfter: new Date(Date.now() - 20 * DAY_MS),
    });
    const seal = await below(between, 'Seal', forUsages());
    expect(await chainOf(seal, [between])).toMatchObject({ isTrusted: true, isWithinValidity: false });
    const before = new Date(Date.now() - 25 * DAY_MS);
    expect(await chainOf(seal, [between], before)).toMatchObject({ isWithinValidity: true });
  });

  it('is valid from the first to the last moment of its certificates', async () => {
    const moment = (offset: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + offset);
    const [notBefore, notAfter] = [moment(-DAY_MS), moment(DAY_MS)];
    const short = await makeEntity('Seal', { issuer: root, notBefore, notAfter });
    const isInTimeAt = async (at: Date) => (await chainOf(short, [], at)).isWithinValidity;
    expect(await isInTimeAt(notBefore)).toBe(true);
    expect(await isInTimeAt(notAfter)).toBe(true);
    expect(await isInTimeAt(moment(-DAY_MS - 1))).toBe(false);
    expect(await isInTimeAt(moment(DAY_MS + 1))).toBe(false);
  });
});
