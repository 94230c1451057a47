/** Which proof against revocation is fetched, and from where; what lists and answers mean is tested in `verify`. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { element, sequence } from '../../../../src/server/sealing/der.ts';
import { RevokedError, validationData } from '../../../../src/server/sealing/revocation.ts';
import { child, objectId, readDer } from '../../../../src/verify/der.ts';
import { readCrl } from '../../../../src/verify/revocation/crl.ts';
import { serve, type TestServer } from '../../../support/authority.ts';
import {
  authority,
  type Entity,
  forUsages,
  makeCrl,
  makeEntity,
  makeOcsp,
  makeRawCrl,
  revokedEntry,
  x509,
} from '../../../support/test-pki.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

let server: TestServer;
let root: Entity;
/** What the server answers, by path; nothing else is found. */
let files: Record<string, Uint8Array>;
let asked: Asked[];
let warnings: (readonly [message: string, details?: Record<string, unknown>])[];

beforeAll(async () => {
  server = await serve(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const { method, url, headers } = request;
    asked.push({ method, path: url, headers, body: new Uint8Array(Buffer.concat(chunks)) });
    const file = files[url ?? ''];
    response.statusCode = file ? 200 : 404;
    response.end(file);
  });
  root = await makeEntity('Root', { extensions: authority() });
});
afterAll(() => server.close());
beforeEach(() => {
  files = {};
  asked = [];
  warnings = [];
});

const below = (
  issuer: Entity,
  { lists = [], answers = [], serialNumber }: { lists?: string[]; answers?: string[]; serialNumber?: string },
) =>
  makeEntity('Subject', {
    issuer,
    ...(serialNumber && { serialNumber }),
    extensions: [
      ...forUsages(),
      ...(lists.length > 0
        ? [new x509.CRLDistributionPointsExtension(lists.map((path) => server.url + path))]
        : []),
      ...(answers.length > 0
        ? [new x509.AuthorityInfoAccessExtension({ ocsp: answers.map((path) => server.url + path) })]
        : []),
    ],
  });

const ask = (chain: readonly Entity[], now = new Date(), allowedHosts = ['127.0.0.1']) =>
  validationData(
    chain.map(({ certificate }) => certificate),
    { allowedHosts, now, log: { warn: (...warning) => void warnings.push(warning) } },
  );
const askedPaths = () => asked.map(({ path }) => path);

describe('revocation data', () => {
  it('is the list named in the certificate, with the certificates of the chain', async () => {
    const subject = await below(root, { lists: ['/list'] });
    files['/list'] = await makeCrl(root);
    const proof = await ask([subject, root]);
    expect(proof).toEqual({
      certificates: [subject.certificate.bytes, root.certificate.bytes],
      lists: [files['/list']],
      answers: [],
    });
    expect(asked).toMatchObject([{ method: 'GET', path: '/list' }]);
    expect(warnings).toEqual([]);
  });

  it("is a responder's response if the certificate names no list", async () => {
    const subject = await below(root, { answers: ['/ocsp'] });
    files['/ocsp'] = makeOcsp(root, subject.certificate.serial);
    expect(await ask([subject, root])).toMatchObject({ lists: [], answers: [files['/ocsp']] });
    expect(asked).toMatchObject([
      { method: 'POST', path: '/ocsp', headers: { 'content-type': 'application/ocsp-request' } },
    ]);
  });

  it('is only the list if there is a response too', async () => {
    const subject = await below(root, { lists: ['/list'], answers: ['/ocsp'] });
    files = { '/list': await makeCrl(root), '/ocsp': makeOcsp(root, subject.certificate.serial) };
    expect(await ask([subject, root])).toMatchObject({ lists: [files['/list']], answers: [] });
    expect(askedPaths()).toEqual(['/list']);
  });

  it("is the response if the list isn't available, which is logged", async () => {
    const subject = await below(root, { lists: ['/list'], answers: ['/ocsp'] });
    files['/ocsp'] = makeOcsp(root, subject.certificate.serial);
    expect(await ask([subject, root])).toMatchObject({ lists: [], answers: [files['/ocsp']] });
    expect(warnings).toEqual([
      [
        'No proof against revocation',
        {
          certificate: subject.certificate.subjectText,
          from: `${server.url}/list`,
          cause: expect.stringContaining('answered 404'),
        },
      ],
    ]);
  });

  it('comes from the first responder that has it', async () => {
    const subject = await below(root, { answers: ['/gone', '/ocsp', '/unused'] });
    files['/ocsp'] = makeOcsp(root, subject.certificate.serial);
    expect(await ask([subject, root])).toMatchObject({ answers: [files['/ocsp']] });
    expect(askedPaths()).toEqual(['/gone', '/ocsp']);
  });

  it('is needed for every certificate of the chain but the root', async () => {
    const middle = await makeEntity('Middle', {
      issuer: root,
      extensions: [...authority(), new x509.CRLDistributionPointsExtension([`${server.url}/of-middle`])],
    });
    const subject = await below(middle, { lists: ['/of-subject'] });
    files = { '/of-middle': await makeCrl(root), '/of-subject': await makeCrl(middle) };
    expect(await ask([subject, middle, root])).toMatchObject({
      lists: [files['/of-subject'], files['/of-middle']],
    });
    delete files['/of-middle'];
    expect(await ask([subject, middle, root])).toBe(null);
    // The last certificate has no issuer here to check a list with.
    asked = [];
    expect(await ask([subject, middle])).toBe(null);
    expect(askedPaths()).toEqual(['/of-subject']);
  });

  it("isn't needed for a self-issued certificate", async () => {
    expect(await ask([root])).toEqual({ certificates: [root.certificate.bytes], lists: [], answers: [] });
  });

  it("isn't available for a certificate without a URL for it", async () => {
    expect(await ask([await below(root, {}), root])).toBe(null);
    expect(warnings).toEqual([]);
  });

  it("isn't fetched from a private address unless the operator allows it", async () => {
    const subject = await below(root, { lists: ['/list'], answers: ['/ocsp'] });
    files = { '/list': await makeCrl(root), '/ocsp': makeOcsp(root, subject.certificate.serial) };
    expect(await ask([subject, root], new Date(), [])).toBe(null);
    expect(asked).toEqual([]);
    expect(warnings).toHaveLength(2);
  });

  it('can be a list with 100,000 entries', async () => {
    const subject = await below(root, { lists: ['/list'] });
    const entries = Array.from({ length: 100_000 }, (_, index) =>
      revokedEntry(`51${index.toString(16).padStart(38, '0')}`, new Date()),
    );
    files['/list'] = makeRawCrl(root, { body: (usual) => [...usual, sequence(Buffer.concat(entries))] });
    const proof = await ask([subject, root]);
    expect(proof?.lists.map((list) => Buffer.compare(list, files['/list']!))).toEqual([0]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['list', 16_777_216],
    ['answer', 1_048_576],
  ])('is not taken when the %s is longer than %i bytes', async (kind, max) => {
    const subject = await below(root, kind === 'list' ? { lists: ['/proof'] } : { answers: ['/proof'] });
    files['/proof'] = new Uint8Array(max + 1);
    expect(await ask([subject, root])).toBe(null);
    expect(String(warnings[0]?.[1]?.cause)).toContain(`answered with more than ${max} bytes`);
    warnings = [];
    files['/proof'] = new Uint8Array(max);
    expect(await ask([subject, root])).toBe(null);
    expect(String(warnings[0]?.[1]?.cause)).not.toContain('answered with more');
  });

  it("isn't taken from a list that contains something else than entries", async () => {
    const subject = await below(root, { lists: ['/list'] });
    const entries = element(0x30, Buffer.alloc(16_000_000, Buffer.of(0x30, 2, 2, 0)));
    files['/list'] = makeRawCrl(root, { body: (usual) => [...usual, entries] });
    expect(await ask([subject, root])).toBe(null);
    expect(String(warnings[0]?.[1]?.cause)).toContain('Expected a serial number');
  });

  it('is looked up at three URLs of each kind at most, however many the certificate has', async () => {
    const lists = Array.from({ length: 50 }, (_, index) => `/list-${index}`);
    const answers = Array.from({ length: 50 }, (_, index) => `/ocsp-${index}`);
    expect(await ask([await below(root, { lists, answers }), root])).toBe(null);
    expect(askedPaths()).toEqual([...lists.slice(0, 3), ...answers.slice(0, 3)]);
  });

  it.each(['list', 'answer'])('is rejected if the %s is signed by another authority', async (kind) => {
    const subject = await below(root, kind === 'list' ? { lists: ['/proof'] } : { answers: ['/proof'] });
    const stranger = await makeEntity('Root', { extensions: authority() });
    files['/proof'] =
      kind === 'list'
        ? await makeCrl(stranger)
        : makeOcsp(stranger, subject.certificate.serial, { about: root });
    expect(await ask([subject, root])).toBe(null);
    expect(String(warnings[0]?.[1]?.cause)).toContain('isn’t signed by the issuer');
  });

  it('fails for a revoked certificate, whatever other source there is', async () => {
    const subject = await below(root, { lists: ['/list'], answers: ['/ocsp'] });
    const revoked = [{ serial: subject.certificate.serial, at: new Date() }];
    files = {
      '/list': await makeCrl(root, { revoked }),
      '/ocsp': makeOcsp(root, subject.certificate.serial),
    };
    const refusal = ask([subject, root]);
    await expect(refusal).rejects.toBeInstanceOf(RevokedError);
    await expect(refusal).rejects.toMatchObject({
      name: 'RevokedError',
      message: `The certificate ${subject.certificate.subjectText} is revoked`,
    });
    expect(askedPaths()).toEqual(['/list']);
  });
});

describe("a list's time", () => {
  const times = async (options: Parameters<typeof makeCrl>[1] = {}) => {
    const subject = await below(root, { lists: ['/list'] });
    files['/list'] = await makeCrl(root, options);
    const { certificate } = subject;
    const { thisUpdate, nextUpdate } = await readCrl(files['/list'], {
      subject: certificate,
      issuer: root.certificate,
    });
    return {
      from: thisUpdate.getTime(),
      end: nextUpdate?.getTime() ?? Number.NaN,
      isTaken: async (time: number) => (await ask([subject, root], new Date(time))) !== null,
    };
  };

  it("can be five minutes ahead of the service's clock", async () => {
    const { from, isTaken } = await times();
    expect(await isTaken(from - 300 * SECOND_MS)).toBe(true);
    expect(await isTaken(from - 301 * SECOND_MS)).toBe(false);
    expect(warnings.map(([, details]) => String(details?.cause))).toEqual([
      expect.stringContaining('The revocation list isn’t current'),
    ]);
  });

  it('is expired if a newer one was due', async () => {
    const { end, isTaken } = await times();
    expect(await isTaken(end)).toBe(true);
    expect(await isTaken(end + SECOND_MS)).toBe(false);
  });

  it("expires after a day if it doesn't say when a newer one is due", async () => {
    const { from, isTaken } = await times({ nextUpdate: null });
    expect(await isTaken(from + DAY_MS)).toBe(true);
    expect(await isTaken(from + DAY_MS + SECOND_MS)).toBe(false);
  });

  it('is checked for responses too', async () => {
    const subject = await below(root, { answers: ['/ocsp'] });
    files['/ocsp'] = makeOcsp(root, subject.certificate.serial);
    expect(await ask([subject, root], new Date(Date.now() + 2 * DAY_MS))).toBe(null);
    expect(String(warnings[0]?.[1]?.cause)).toContain('The answer isn’t current');
  });
});

describe('the request to a responder', () => {
  it.each([
    ['an even number of digits', '4123', '4123'],
    ['an odd number of digits', '0123', '0123'],
    ['its highest bit set', '00f123', '00f123'],
    ['its highest bit set only after padding', '0f12', '0f12'],
  ])('names issuer and serial number: one with %s', async (_what, serialNumber, expected) => {
    const subject = await below(root, { answers: ['/ocsp'], serialNumber });
    files['/ocsp'] = makeOcsp(root, serialNumber);
    expect(await ask([subject, root])).not.toBe(null);
    const [request] = asked as [Asked];
    // OCSPRequest, TBSRequest, requestList, Request, CertID (RFC 6960, 4.1.1).
    const id = child(child(child(child(readDer(request.body), 0), 0), 0), 0);
    expect(id.children).toHaveLength(4);
    expect(objectId(child(child(id, 0), 0))).toBe('1.3.14.3.2.26');
    expect(child(child(id, 0), 1).tag).toBe(0x05);
    const sha1 = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('hex');
    const { subject: name, publicKey } = root.certificate;
    const hex = (index: number) => Buffer.from(child(id, index).content).toString('hex');
    expect([hex(1), hex(2)]).toEqual([sha1(name), sha1(child(publicKey, 1).content.subarray(1))]);
    expect([child(id, 3).tag, hex(3)]).toEqual([0x02, expected]);
  });
});
