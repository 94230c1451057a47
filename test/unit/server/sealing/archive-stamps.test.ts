/** Archive time stamps (PAdES B-LTA) and their renewal, with OpenSSL as time stamp authority, checked with OpenSSL, poppler and qpdf. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspect } from '../../../../src/server/pdf/document/inspect.ts';
import { findSignatures } from '../../../../src/verify/pdf/find-seals.ts';
import { certificatesFromPem } from '../../../../src/verify/pem.ts';
import { verifyPdf } from '../../../../src/verify/verify-pdf.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';
import { type Authority, serve, startAuthority, type TestServer } from '../../../support/authority.ts';
import { sealingInProcess } from '../../../support/seal-in-process.ts';
import { sealInput } from '../../../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../../../support/tools.ts';

const SOON = { now: new Date(), isUrgent: false };

describe.runIf(hasTool('openssl'))('archive time stamps', () => {
  let authority: Authority;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    authority = await startAuthority();
  }, 30_000);
  afterAll(async () => {
    await authority.close();
    for (const server of servers) await server.close();
  });

  const sealing = (archiveTimeStamp = true, tsaUrls = [authority.stampUrl], hosts = ['127.0.0.1']) =>
    sealingInProcess(authority.signer(`seal-${Math.random().toString(36).slice(2)}`), {
      tsaUrls,
      archiveTimeStamp,
      webhookAllowedHosts: hosts,
    });
  const input = async () => {
    const { bytes, pages } = await inspect({ bytes: onePage(), maxPages: 9 });
    return sealInput(bytes, pages);
  };
  const report = (pdf: Uint8Array) => verifyPdf(pdf, { trusted: certificatesFromPem(authority.root) });
  const codes = async (pdf: Uint8Array) => (await report(pdf)).findings.map(({ code }) => code);
  /** Passes requests on to the authority, except those with these numbers, from 1. */
  const failing = async (fails: (number: number) => boolean) => {
    let count = 0;
    const server = await serve(async (request, response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      if (fails(++count)) return void response.writeHead(503).end();
      const answer = await fetch(authority.stampUrl, { method: 'POST', body: Buffer.concat(chunks) });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    servers.push(server);
    return server.url;
  };
  const lists = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/CRLs \[[^\]]*\]/g) ?? [];

  it('cover the seal, its time stamp and the revocation data', async () => {
    const { pdf, level, archive } = await sealing().seal(await input());
    expect(level).toBe('B-LTA');
    expect(archive).toMatchObject({ authority: 'CN=Test tsa' });
    const { verdict, seal, findings } = await report(pdf);
    expect(verdict).toBe('intact');
    expect(findings.map(({ code }) => code)).toEqual([
      'seal_intact',
      'covers_all_but_archive',
      'no_change_allowed',
      'log_intact',
      'issuer_trusted',
      'time_stamped',
      'archive_stamped',
    ]);
    expect(seal).toMatchObject({ level: 'B-LTA' });
    expect(seal!.archive_stamps).toEqual([
      {
        at: archive!.at,
        authority: 'CN=Test tsa',
        valid_until: archive!.valid_until,
        is_trusted: true,
        covers: pdf.length,
      },
    ]);
  });

  it('are valid over the whole file according to OpenSSL, and not after a change', async () => {
    const { pdf } = await sealing().seal(await input());
    const place = findSignatures(pdf).at(-1)!;
    const [, first, second, length] = place.range;
    expect(second + length).toBe(pdf.length);
    const stamped = Buffer.concat([pdf.subarray(0, first), pdf.subarray(second)]);
    const token = temporaryFile('archive.der', place.contents.bytes);
    const ask = (data: Uint8Array) =>
      run('openssl', [
        ...['ts', '-verify', '-token_in', '-in', token, '-data', temporaryFile('stamped.bin', data)],
        ...['-CAfile', join(authority.folder, 'root.pem')],
      ]);
    expect(ask(stamped)).toMatch(/Verification: OK/);
    stamped[stamped.length - 20]! ^= 1;
    expect(ask(stamped)).toMatch(/FAILED/);
  });

  it.runIf(hasTool('pdfsig') && hasTool('qpdf'))('keep the seal valid in other programs', async () => {
    const { pdf } = await sealing().seal(await input());
    const renewed = await sealing().renewArchiveStamp(pdf, null, SOON);
    const path = temporaryFile('archived.pdf', renewed!.pdf);
    const answer = run('pdfsig', ['-nocert', path]);
    expect(answer).toContain('Signature is Valid');
    // Poppler lists archive time stamps, but can't check them.
    expect(answer).toMatch(/Archive time stamp 1.+Not total.+Archive time stamp 2.+Total document signed/s);
    expect(run('qpdf', ['--check', path])).toMatch(/No syntax or stream encoding errors/);
    expect(run('pdftotext', [path, '-']).replace(/\s+/g, ' ')).toContain(
      'PAdES B-LTA, time-stamped for archiving, certified: no changes allowed',
    );
  });

  it('are waited for if a missing time stamp is refused, and else left out', async () => {
    const sealOnce = async (missedStamp: 'noted' | 'refused') =>
      // The first is for the signature.
      sealing(true, [await failing((number) => number === 2)]).seal(await input(), null, { missedStamp });
    await expect(sealOnce('refused')).rejects.toMatchObject({ code: 'TIME_STAMP_UNAVAILABLE' });
    const sealed = await sealOnce('noted');
    expect(sealed).toMatchObject({ level: 'B-LT', archive: null });
    expect((await report(sealed.pdf)).seal).toMatchObject({ level: 'B-LT' });
  });

  it('need revocation data', async () => {
    expect(await sealing(true, undefined, []).seal(await input())).toMatchObject({
      level: 'B-T',
      archive: null,
    });
  });

  describe('a renewal', () => {
    it('adds the previous authority’s revocation data and a stamp over everything before', async () => {
      const { pdf } = await sealing().seal(await input());
      // Another list than the one in the file.
      authority.revokeOthers(1);
      const renewed = (await sealing().renewArchiveStamp(pdf, null, SOON))!;
      expect(Buffer.compare(renewed.pdf.subarray(0, pdf.length), pdf)).toBe(0);
      expect(renewed.has_proof).toBe(true);
      expect(await codes(renewed.pdf)).toEqual([
        ...['seal_intact', 'covers_all_but_archive', 'no_change_allowed', 'log_intact', 'issuer_trusted'],
        ...['time_stamped', 'archive_stamped', 'archive_renewed'],
      ]);
      const { seal } = await report(renewed.pdf);
      expect(seal!.archive_stamps.map(({ covers }) => covers)).toEqual([pdf.length, renewed.pdf.length]);
      const refs = lists(renewed.pdf).map((text) => text.match(/ R/g)!.length);
      expect(refs).toEqual([1, 2]);
    });

    it('stays valid many times over', async () => {
      let { pdf } = await sealing().seal(await input());
      for (let round = 0; round < 12; round++) {
        const next = await sealing().renewArchiveStamp(pdf, null, SOON);
        pdf = next!.pdf;
      }
      const { verdict, seal, findings } = await report(pdf);
      expect(verdict).toBe('intact');
      expect(seal!.archive_stamps).toHaveLength(13);
      expect(findings.find(({ code }) => code === 'archive_renewed')).toMatchObject({ count: 12 });
    }, 60_000);

    it('gives a file at B-LT its first, and leaves one below alone', async () => {
      const proven = await sealing(false).seal(await input());
      expect(proven).toMatchObject({ level: 'B-LT', archive: null });
      const archived = (await sealing().renewArchiveStamp(proven.pdf, null, SOON))!;
      expect(archived.has_proof).toBe(false);
      expect((await report(archived.pdf)).seal).toMatchObject({ level: 'B-LTA' });
      const stamped = await sealing(false, undefined, []).seal(await input());
      expect(stamped.level).toBe('B-T');
      expect(await sealing().renewArchiveStamp(stamped.pdf, null, SOON)).toBeNull();
    });

    it('waits for an authority', async () => {
      const { pdf } = await sealing().seal(await input());
      const down = await failing(() => true);
      await expect(sealing(true, [down]).renewArchiveStamp(pdf, null, SOON)).rejects.toMatchObject({
        code: 'TIME_STAMP_UNAVAILABLE',
      });
    });

    it('waits for revocation data of the previous authority until it is urgent', async () => {
      const { pdf } = await sealing().seal(await input());
      const blind = sealing(true, undefined, []);
      await expect(blind.renewArchiveStamp(pdf, null, SOON)).rejects.toMatchObject({
        code: 'TIME_STAMP_UNAVAILABLE',
        message: expect.stringContaining('CN=Test tsa'),
      });
      const urgent = (await blind.renewArchiveStamp(pdf, null, { ...SOON, isUrgent: true }))!;
      expect(urgent.has_proof).toBe(false);
      expect((await report(urgent.pdf)).verdict).toBe('intact');
    });
  });
});
