/** Proof against revocation by single answers (RFC 6960), of OpenSSL's own responder on the loopback address. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inspect } from '../../../../src/server/pdf/document/inspect.ts';
import { RevokedError, validationData } from '../../../../src/server/sealing/revocation.ts';
import { readCertificate } from '../../../../src/verify/certificate.ts';
import { certificatesFromPem } from '../../../../src/verify/pem.ts';
import { verifyPdf } from '../../../../src/verify/verify-pdf.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';
import { type Authority, startAuthority } from '../../../support/authority.ts';
import { sealingInProcess } from '../../../support/seal-in-process.ts';
import { sealInput } from '../../../support/seal-input.ts';
import { hasTool, run, temporaryFile } from '../../../support/tools.ts';

describe.runIf(hasTool('openssl'))('a response about one certificate', () => {
  let authority: Authority;
  let count = 0;
  let refusals: string[];
  beforeAll(async () => {
    authority = await startAuthority();
  }, 30_000);
  afterAll(() => authority.close());
  beforeEach(() => {
    refusals = [];
    authority.answersAs = 'responder';
  });

  const fresh = () => {
    const name = `asked-${++count}`;
    return { name, signer: authority.signer(name, 'asked') };
  };
  const ask = ({ signer }: ReturnType<typeof fresh>, now = new Date()) =>
    validationData(
      [signer.certificate, ...signer.chain].map((one) => readCertificate(one)),
      {
        allowedHosts: ['127.0.0.1'],
        log: { warn: (_message, details) => void refusals.push(String(details?.cause)) },
        now,
      },
    );

  it.each(['responder', 'root'] as const)('is accepted if it is signed by the %s', async (who) => {
    authority.answersAs = who;
    const proof = await ask(fresh());
    expect(refusals).toEqual([]);
    expect([proof?.answers.length, proof?.lists.length]).toEqual([1, 0]);
  });

  it("is rejected if the issuer didn't authorize the responder", async () => {
    authority.answersAs = 'tsa';
    expect(await ask(fresh())).toBe(null);
    expect(refusals).toEqual([expect.stringContaining('isn’t signed by the issuer')]);
  });

  it('prevents sealing if the certificate is revoked', async () => {
    const key = fresh();
    authority.revoke(key.name);
    await expect(ask(key)).rejects.toThrow(RevokedError);
  });

  it.each([
    ['the day before it was made', -2],
    ['after its end', 3],
  ])('is none %s', async (_when, days) => {
    expect(await ask(fresh(), new Date(Date.now() + days * 86_400_000))).toBe(null);
    expect(refusals).toEqual([expect.stringMatching(/not |isn’t /)]);
  });

  it('makes a seal B-LT, outside the sealed bytes', async () => {
    const original = await inspect({ bytes: onePage(), maxPages: 9 });
    const config = { tsaUrls: [authority.stampUrl], webhookAllowedHosts: ['127.0.0.1'] };
    const sealed = await sealingInProcess(fresh().signer, config).seal(
      sealInput(original.bytes, original.pages),
    );
    expect(sealed.level).toBe('B-LT');
    expect(Buffer.from(sealed.pdf).toString('latin1')).toMatch(/\/OCSPs/);
    const report = await verifyPdf(sealed.pdf, { trusted: certificatesFromPem(authority.root) });
    expect(report).toMatchObject({ verdict: 'intact', seal: { level: 'B-LT', is_trusted: true } });
    if (hasTool('pdfsig'))
      expect(run('pdfsig', ['-no-ocsp', temporaryFile('asked.pdf', sealed.pdf)])).toContain(
        'Signature is Valid',
      );
  }, 30_000);
});
