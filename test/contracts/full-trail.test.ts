/** The longest possible audit trail can be sealed, and the verifier reads all of it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuditEntry, CHAIN_START, linkEntry } from '../../src/server/audit/chain.ts';
import { TRAIL_LIMITS } from '../../src/server/audit/trail-limits.ts';
import { createPdfService, type PdfService } from '../../src/server/pdf/worker/pdf-service.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { buildService } from '../support/build-service.ts';
import { sealingInProcess } from '../support/seal-in-process.ts';
import { auditLog, sealInput } from '../support/seal-input.ts';

let pdfs: PdfService;
let sealing: ReturnType<typeof sealingInProcess>;
beforeAll(async () => {
  const workerUrl = pathToFileURL(join(await buildService(), 'pdf-worker.js'));
  // With the memory and time limits of a real service.
  pdfs = createPdfService({ workerUrl, log: { warn: () => {} } });
  sealing = sealingInProcess(undefined, {}, pdfs);
}, 60_000);
afterAll(() => pdfs.close());

const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;

/** Entries with incompressible details of this many bytes. */
function trail(count: number, bytes: number) {
  const plain = auditLog(count);
  const records: AuditEntry[] = [];
  for (const { previous_hash, hash, ...content } of plain.records) {
    const filler = Array.from({ length: Math.ceil(bytes / 64) }, (_, index) =>
      createHash('sha256').update(`${content.sequence} ${index}`).digest('hex'),
    ).join('');
    records.push(linkEntry({ ...content, details: { filler } }, records.at(-1)?.hash ?? CHAIN_START));
  }
  return {
    entries: plain.entries.map((entry, index) => ({ ...entry, hash: records[index]!.hash })),
    records,
    head: records.at(-1)!.hash,
    count,
  };
}

it.each([
  ['entries', TRAIL_LIMITS.entries + 100, 0],
  ['bytes', 200, TRAIL_LIMITS.bytes / 200],
])(
  'of as many %s as there may be',
  async (_name, count, bytes) => {
    const audit = trail(count, bytes);
    const { pdf } = await sealing.seal(sealInput(onePage(), [A4], [], { audit }));
    const { verdict, log, findings } = await verifyPdf(pdf);
    expect(verdict).toBe('intact');
    expect(findings).toContainEqual({ code: 'log_intact', kind: 'good', count });
    expect(log).toMatchObject({ count, head: audit.head, brokenAt: null });
  },
  120_000,
);
