/** The built worker under attack: whatever a document does, concurrent and later jobs succeed. */
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CompanyPdf,
  createPdfService,
  type PdfService,
} from '../../src/server/pdf/worker/pdf-service.ts';
import { hostilePdfs, undrawablePdf } from '../fixtures/hostile-pdfs.ts';
import { rotatedAndCropped, textDocument, trickyGeometry } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { buildService } from '../support/build-service.ts';

const quiet = { warn: () => {} };
let workerUrl: URL;
let service: PdfService;
let pdf: CompanyPdf;

beforeAll(async () => {
  workerUrl = new URL('pdf-worker.js', `${pathToFileURL(await buildService())}/`);
  service = createPdfService({ workerUrl, log: quiet, limits: { totalMs: Number.POSITIVE_INFINITY } });
  pdf = service.for(null);
}, 60_000);
afterAll(() => service.close());

const answerOf = (promise: Promise<{ pageCount: number }>) =>
  promise.then(
    ({ pageCount }) => `accepted, ${pageCount} pages`,
    (error: { code: string; extra: { details: { reason: string } } }) => error.extra.details.reason,
  );

describe('the PDF processes', () => {
  it('inspect and draw', async () => {
    expect((await pdf.inspect(rotatedAndCropped())).pages).toEqual(trickyGeometry);
    const images = await pdf.previews(await textDocument(2), { pages: 1, width: 300 });
    expect(images).toMatchObject([{ page_number: 1, width: 300, content_type: 'image/png' }]);
  });

  it('don’t detach the caller’s bytes', async () => {
    const bytes = onePage();
    await pdf.inspect(bytes);
    expect(bytes.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(hostilePdfs))(
    'reject %s with a reason while processing a valid document',
    async (_name, { reason, make }) => {
      const [bad, good] = await Promise.all([
        answerOf(pdf.inspect(await make())),
        answerOf(pdf.inspect(onePage())),
      ]);
      const accepted = (reason ?? 'null')
        .split('|')
        .map((one) => (one === 'null' ? 'accepted, 1 pages' : one));
      expect(accepted).toContain(bad);
      expect(good).toBe('accepted, 1 pages');
    },
    60_000,
  );

  it('abort drawing that never ends, and draw the next document', async () => {
    expect(await pdf.previews(undrawablePdf())).toEqual([]);
    expect(await pdf.previews(onePage(), { width: 100 })).toHaveLength(1);
  });

  it('reply to all waiting jobs when the service closes', async () => {
    const closing = createPdfService({ workerUrl, log: quiet, limits: { total: 1 } });
    const work = closing.for(null);
    const waiting = [1, 2, 3].map(() =>
      work.inspect(onePage()).then(
        () => 'done',
        ({ code }) => code as string,
      ),
    );
    await closing.close();
    for (const outcome of await Promise.all(waiting))
      expect(['done', 'SERVICE_UNAVAILABLE']).toContain(outcome);
    expect(closing.load().processes).toBe(0);
    await expect(work.inspect(onePage())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
