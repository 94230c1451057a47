/**
 * Kills the service with SIGKILL at every step from consent to the sealed file. After a restart, the signing page repeats requests
 * without a response, and the signing request ends up sealed once, complete, and without manual intervention.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type brokenAt, sha256Hex } from '../../src/server/audit/chain.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { KilledService } from '../support/killed-service.ts';
import { ada, drawn } from '../support/signing.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';

type Action = 'consent' | 'save' | 'draw' | 'finish';
type Points = Partial<Record<Action, readonly string[]>>;

const COMMIT = ['transaction:before', 'transaction:after'];
const STATEMENT = ['statement:before', 'statement:after'];
/** Where the service dies, by the act that it is processing. */
const LIVES: readonly (readonly [string, Points])[] = [
  ['before and after every commit', { consent: COMMIT, save: STATEMENT, finish: COMMIT }],
  ...['seal', 'put', 'seal-transaction'].flatMap((step) =>
    ['before', 'after'].map((when): [string, Points] => [`${when} ${step}`, { finish: [`${step}:${when}`] }]),
  ),
];

let service: KilledService;
beforeAll(async () => {
  service = await KilledService.create();
}, 90_000);
afterAll(() => service?.remove());

const call = <T>(method: string, path: string, body?: unknown, attempt?: string) =>
  service.call<T>(method, path, body, attempt ? { 'idempotency-key': attempt } : {});

it.each(LIVES)(
  'killed %s',
  async (title, points) => {
    const request = await call<CreateAndSendAnswer>('POST', '/signing-requests/create-and-send', {
      name: `Crash ${title}`,
      document: Buffer.from(onePage()).toString('base64'),
      recipients: [{ id: 'temp_a', ...ada }],
      fields: [
        { type: 'signature', page: 1, x: 10, y: 10, recipient_id: 'temp_a', required: true },
        {
          type: 'text',
          page: 1,
          x: 10,
          y: 30,
          recipient_id: 'temp_a',
          required: true,
          variable_name: 'city',
        },
      ],
    });
    const session = `/signing-sessions/${request.first_signer.id}`;
    const page = await call<SigningSession>('GET', session);
    const [signature, city] = ['signature', 'text'].map(
      (type) => page.fields.find((one) => one.type === type)!.id,
    );

    /** Repeats a request without a response as a reloaded page would, with a new key. */
    const act = async (name: Action, method: string, path: string, body: unknown) => {
      let first = 'not asked';
      for (const point of points[name] ?? [])
        first = await service.dieAt(point, () =>
          call(method, session + path, body, `${request.id} ${name} ${point}`).then(
            () => 'answered',
            () => 'no answer',
          ),
        );
      // It may have committed without a response; then it is rejected as done.
      if (first !== 'answered')
        await call(method, session + path, body).catch((error: Error) => {
          if (first === 'not asked') throw error;
          expect(error.message).toContain(': 409 ');
        });
    };
    await act('consent', 'POST', '/consent', { sha256: page.consent.sha256, language: 'en' });
    await act('save', 'PUT', `/fields/${city}`, { value: 'Sankt Pölten' });
    await act('draw', 'PUT', `/fields/${signature}`, { value: drawn });
    const { document_sha256 } = page.request;
    await act('finish', 'POST', '/finish', { document_sha256, fields_sha256: page.fields_sha256 });

    const one = () => call<SigningRequest>('GET', `/signing-requests/${request.id}`);
    await expect
      .poll(async () => (await one()).sealing_status, { timeout: 60_000, interval: 100 })
      .toBe('sealed');
    const sealed = await one();
    const file = new Uint8Array(
      await (await service.follow(sealed.final_document_download_url!)).arrayBuffer(),
    );
    expect(sha256Hex(file)).toBe(sealed.certificate.sha256);
    const report = await verifyPdf(file);
    expect(report).toMatchObject({ verdict: 'intact', log: { brokenAt: null } });
    if (hasTool('pdftotext'))
      expect(run('pdftotext', [temporaryFile('sealed.pdf', file), '-'])).toContain('Sankt Pölten');

    const { results } = await call<{ results: Parameters<typeof brokenAt>[0] }>(
      'GET',
      `/signing-requests/${request.id}/audit?page_size=200`,
    );
    const count = (action: string) => results.filter(({ details }) => details.action === action).length;
    expect([count('finished'), count('sealed')]).toEqual([1, 1]);
    expect(results.filter(({ event }) => event === 'document_finished')).toHaveLength(1);
    expect(results.filter(({ event }) => event === 'terms_accepted')).toHaveLength(1);
  },
  // Six restarts in the first, each of which takes ten seconds on a busy machine.
  180_000,
);

it('stops cleanly afterward', async () => {
  expect(await service.stop()).toBe(0);
});
