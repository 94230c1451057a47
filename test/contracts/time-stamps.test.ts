/** PAdES levels above B-B, with a local time stamp authority, checked with OpenSSL and poppler. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspect } from '../../src/server/pdf/document/inspect.ts';
import { requestTimeStamp } from '../../src/server/sealing/time-stamps.ts';
import { certificatesFromPem } from '../../src/verify/pem.ts';
import { readSignedData } from '../../src/verify/signed-data.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { type Authority, serve, startAuthority, type TestServer } from '../support/authority.ts';
import { extractSeal, profileErrors } from '../support/cms-profile.ts';
import { sealingInProcess } from '../support/seal-in-process.ts';
import { sealInput } from '../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';

const STAMP = '1.2.840.113549.1.9.16.2.14';

describe.runIf(hasTool('openssl'))('with a time stamp authority', () => {
  let authority: Authority;
  const servers: TestServer[] = [];
  const open = async (...given: Parameters<typeof serve>) => {
    const server = await serve(...given);
    servers.push(server);
    return server.url;
  };
  beforeAll(async () => {
    authority = await startAuthority();
  }, 30_000);
  afterAll(async () => {
    await authority.close();
    for (const server of servers) await server.close();
  });

  const seal = async (
    tsaUrls: readonly string[],
    more: { name?: string; hosts?: readonly string[]; requireTimeStamp?: boolean } = {},
  ) => {
    const original = await inspect({ bytes: onePage(), maxPages: 9 });
    const signer = authority.signer(more.name ?? `seal-${Math.random().toString(36).slice(2)}`);
    const { hosts = [], requireTimeStamp = false } = more;
    const config = { tsaUrls, requireTimeStamp, webhookAllowedHosts: hosts };
    return sealingInProcess(signer, config).seal(sealInput(original.bytes, original.pages));
  };
  const pageText = (pdf: Uint8Array) =>
    run('pdftotext', [temporaryFile('sealed.pdf', pdf), '-']).replace(/\s+/g, ' ');

  it('reaches B-T: the signature contains the token and OpenSSL verifies it', async () => {
    const sealed = await seal([authority.stampUrl]);
    expect(sealed).toMatchObject({ level: 'B-T', time_stamp: { authority: 'CN=Test tsa' } });
    expect(profileErrors(sealed.pdf, 'B-T')).toEqual([]);
    const { cms } = extractSeal(sealed.pdf);
    const data = readSignedData(new Uint8Array(cms));
    const token = temporaryFile('token.der', data.unsigned.get(STAMP)![0]!.whole);
    const root = join(authority.folder, 'root.pem');
    const ask = (signature: Uint8Array) => {
      const stamped = temporaryFile('signature.bin', signature);
      return run('openssl', ['ts', '-verify', '-token_in', '-in', token, '-data', stamped, '-CAfile', root]);
    };
    expect(ask(data.signature)).toMatch(/Verification: OK/);
    const changed = data.signature.slice();
    changed[9]! ^= 1;
    expect(ask(changed)).toMatch(/FAILED/);
    expect(pageText(sealed.pdf)).toContain('PAdES B-T');
  });

  it.each([
    [true, 'only with'],
    [false, 'also seals documents without'],
  ])('says on the certificate whether time stamps are required: %s', async (requireTimeStamp, words) => {
    const { pdf } = await seal([authority.stampUrl], { requireTimeStamp });
    expect(pageText(pdf)).toMatch(
      new RegExp(`A time stamp authority stamped .+ This service [^.]*${words} a time stamp\\.`),
    );
  });

  it.runIf(hasTool('pdfsig'))('is a valid signature over the whole file according to poppler', async () => {
    const answer = run('pdfsig', [temporaryFile('stamped.pdf', (await seal([authority.stampUrl])).pdf)]);
    expect(answer).toContain('Signature is Valid');
    expect(answer).toContain('Total document signed');
  });

  it('falls back to the next authority, and finally to B-B, which is reported everywhere', async () => {
    const broken = await open((_, response) => void response.writeHead(500).end());
    const garbage = await open((_, response) => void response.end('no token'));
    expect((await seal([broken, garbage, authority.stampUrl])).level).toBe('B-T');
    const sealed = await seal([broken, garbage]);
    expect(sealed).toMatchObject({ level: 'B-B', time_stamp: null });
    expect(profileErrors(sealed.pdf)).toEqual([]);
    expect(pageText(sealed.pdf)).toContain('PAdES B-B');
    expect(pageText(sealed.pdf)).toContain(
      `A time stamp was requested several times from ${new URL(broken).host}, ${new URL(garbage).host}, but none was received.`,
    );
  });

  it('reaches B-LT with revocation lists, which are appended to the sealed bytes', async () => {
    const sealed = await seal([authority.stampUrl], { hosts: ['127.0.0.1'] });
    expect(sealed.level).toBe('B-LT');
    const text = Buffer.from(sealed.pdf).toString('latin1');
    expect(text).toMatch(/\/DSS /);
    expect(text).toMatch(/\/CRLs/);
    expect(profileErrors(sealed.pdf, 'B-T')).toEqual([]);
    const trusted = certificatesFromPem(authority.root);
    const report = await verifyPdf(sealed.pdf, { trusted });
    expect(report).toMatchObject({ verdict: 'intact', seal: { level: 'B-LT', is_trusted: true } });
    expect(report.findings.map(({ code }) => code)).toEqual([
      ...[
        'seal_intact',
        'covers_all_but_proof',
        'no_change_allowed',
        'log_intact',
        'issuer_trusted',
        'time_stamped',
      ],
    ]);
    const path = temporaryFile('lt.pdf', sealed.pdf);
    if (hasTool('pdfsig')) expect(run('pdfsig', [path])).toContain('Signature is Valid');
    if (hasTool('qpdf'))
      expect(run('qpdf', ['--check', path])).toMatch(/No syntax or stream encoding errors/);
  });

  it('doesn’t call private addresses from certificates', async () => {
    expect((await seal([authority.stampUrl])).level).toBe('B-T');
  });

  it('doesn’t seal with a revoked certificate', async () => {
    const original = await inspect({ bytes: onePage(), maxPages: 9 });
    const signer = authority.signer('gone');
    authority.revoke('gone');
    const sealing = sealingInProcess(signer, { webhookAllowedHosts: ['127.0.0.1'] });
    await expect(sealing.seal(sealInput(original.bytes, original.pages))).rejects.toThrow(/gone is revoked/);
  });

  describe('a response', () => {
    const data = new TextEncoder().encode('a signature');
    const stamp = (url: string, timeoutMs = 5_000) => requestTimeStamp(url, data, timeoutMs);

    it('to another request is rejected', async () => {
      let kept: Uint8Array | undefined;
      const replay = await open(async (request, response) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of request) chunks.push(chunk);
        kept ??= new Uint8Array(
          await (
            await fetch(authority.stampUrl, { method: 'POST', body: Buffer.concat(chunks) })
          ).arrayBuffer(),
        );
        response.end(kept);
      });
      await expect(stamp(replay)).resolves.toMatchObject({ stamp: { policy: '1.2.3.4.1' } });
      await expect(stamp(replay)).rejects.toThrow(/belongs to a different request/);
      await expect(requestTimeStamp(replay, data.slice(1), 5_000)).rejects.toThrow(/for something else/);
    });

    it('that is too long, too deep, endless or late is rejected', async () => {
      const long = await open((_, response) => void response.end(Buffer.alloc(2_000_000, 0x30)));
      await expect(stamp(long)).rejects.toThrow(/more than \d+ bytes/);
      // Nested sequences, each as long as its content.
      const layers = Array.from({ length: 4_000 }, (_, index) => [
        0x30,
        0x83,
        0,
        (index >> 8) & 255,
        index & 255,
      ]).flat();
      const deep = await open((_, response) => void response.end(Buffer.from(layers)));
      await expect(stamp(deep)).rejects.toThrow();
      let nested = Buffer.alloc(0);
      for (let index = 0; index < 200; index++)
        nested = Buffer.concat([Buffer.from([0x30, 0x82, nested.length >> 8, nested.length & 255]), nested]);
      const nestedUrl = await open((_, response) => void response.end(nested));
      await expect(stamp(nestedUrl)).rejects.toThrow(/as short as possible|nested less deeply/);
      const silent = await open(() => {});
      await expect(stamp(silent, 300)).rejects.toThrow(/didn’t respond within 0.3 s/);
      const elsewhere = await open(
        (_, response) => void response.writeHead(302, { location: authority.stampUrl }).end(),
      );
      await expect(stamp(elsewhere)).rejects.toThrow(/answered 302/);
    });

    it('with an error is reported', async () => {
      const refusal = Buffer.from('3011300f020102300a0c0862757379206e6f77', 'hex');
      const url = await open((_, response) => void response.end(refusal));
      await expect(stamp(url)).rejects.toThrow(/status 2: busy now/);
    });

    it('with a modified token is rejected', async () => {
      const spoiled = await open(async (request, response) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of request) chunks.push(chunk);
        const whole = await (
          await fetch(authority.stampUrl, { method: 'POST', body: Buffer.concat(chunks) })
        ).arrayBuffer();
        const bytes = Buffer.from(whole);
        bytes[bytes.length - 3]! ^= 1;
        response.end(bytes);
      });
      await expect(stamp(spoiled)).rejects.toThrow(/signature is wrong|Expected/);
    });
  });
});
