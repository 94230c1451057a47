/** The last act by itself: how long a seal takes for short and long documents, and how many people can finish at once. */
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import { makePdf } from '../bench-pdfs.ts';
import { median } from '../statistics.ts';
import { ask } from './load.ts';

const PAGES = [1, 20, 200];
const ROUNDS = 3;
const AT_ONCE = 20;

interface Service {
  readonly url: string;
  readonly key: string;
}

/** A request of which nothing is missing but the finish. */
async function readyToFinish({ url, key }: Service, document: string) {
  const api = `${url}/api/v1`;
  const request = (await ask({
    method: 'POST',
    url: `${api}/signing-requests/create-and-send`,
    key,
    body: {
      name: 'Lease',
      document,
      recipients: [{ id: 'temp_1', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }],
      fields: [{ type: 'signature', page: 1, x: 10, y: 10, recipient_id: 'temp_1', required: true }],
    },
  })) as CreateAndSendAnswer;
  const path = `${api}/signing-sessions/${request.first_signer.id}`;
  const session = (await ask({ method: 'GET', url: path })) as SigningSession;
  const consent = { sha256: session.consent.sha256, language: 'en' };
  await ask({ method: 'POST', url: `${path}/consent`, body: consent });
  const signature = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' };
  await ask({ method: 'PUT', url: `${path}/fields/${session.fields[0]!.id}`, body: { value: signature } });
  const { request: shown, fields_sha256 } = (await ask({ method: 'GET', url: path })) as SigningSession;
  const body = { document_sha256: shown.document_sha256, fields_sha256, time_zone: 'Europe/London' };
  return {
    id: request.id,
    finish: () => ask({ method: 'POST', url: `${path}/finish`, body }),
    async sealed(): Promise<void> {
      for (;;) {
        const read = (await ask({ method: 'GET', url: `${api}/signing-requests/${request.id}`, key })) as {
          sealing_status: string;
        };
        if (read.sealing_status === 'sealed') return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export async function measureSigning(service: Service, row: (...cells: string[]) => void): Promise<void> {
  const onePage = base64(await makePdf(1));
  const warm = await readyToFinish(service, onePage);
  await warm.finish();
  await warm.sealed();
  row('', 'ms');
  for (const pages of PAGES) {
    const document = base64(await makePdf(pages));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const request = await readyToFinish(service, document);
      const start = performance.now();
      await request.finish();
      await request.sealed();
      times.push(performance.now() - start);
    }
    row(`from finish to sealed, ${pages} pages`, median(times).toFixed(0));
  }
  const ready = await Promise.all(Array.from({ length: AT_ONCE }, () => readyToFinish(service, onePage)));
  const start = performance.now();
  await Promise.all(ready.map(({ finish }) => finish()));
  const finished = performance.now();
  await Promise.all(ready.map(({ sealed }) => sealed()));
  row('', 'per second');
  row(`finishes, ${AT_ONCE} at once`, ((AT_ONCE * 1000) / (finished - start)).toFixed(1));
  row('the same, sealed', ((AT_ONCE * 1000) / (performance.now() - start)).toFixed(1));
}
