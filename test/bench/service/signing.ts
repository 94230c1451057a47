/** The last act by itself: how long a seal takes for short and long documents, and how many people can finish at once. */

import { request } from 'undici';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import { makePdf } from '../bench-pdfs.ts';
import { median } from '../statistics.ts';
import { ask } from './load.ts';

const ROUNDS = 7;
/** Seals until the code has been optimized; the first ones take two to four times as long. */
const WARM_UP = 20;
const AT_ONCE = 20;

interface Service {
  readonly url: string;
  readonly key: string;
}

/** A request of which nothing is missing but the finish. */
async function readyToFinish({ url, key }: Service, document: string) {
  const api = `${url}/api/v1`;
  const sent = (await ask({
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
  const path = `${api}/signing-sessions/${sent.first_signer.id}`;
  const session = (await ask({ method: 'GET', url: path })) as SigningSession;
  const consent = { sha256: session.consent.sha256, language: 'en' };
  await ask({ method: 'POST', url: `${path}/consent`, body: consent });
  const signature = { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' };
  await ask({ method: 'PUT', url: `${path}/fields/${session.fields[0]!.id}`, body: { value: signature } });
  const { request: shown, fields_sha256 } = (await ask({ method: 'GET', url: path })) as SigningSession;
  const body = { document_sha256: shown.document_sha256, fields_sha256, time_zone: 'Europe/London' };
  return {
    finish: () => ask({ method: 'POST', url: `${path}/finish`, body }),
    sealed: () => sealedBy(`${path}/events`),
  };
}

/** Waits like the open signing page does. Polling would keep the service and the machine busy. */
async function sealedBy(events: string): Promise<void> {
  const { body } = await request(events);
  let text = '';
  for await (const chunk of body) {
    text += String(chunk);
    if (text.includes('"sealing_status":"sealed"')) return;
  }
  throw new Error('The events ended before the document was sealed');
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Milliseconds, by pages; null: only for the reader. */
const GOALS: readonly (readonly [pages: number, goal: number | null])[] = [
  [1, 60],
  [20, null],
  [200, 150],
];
const PER_SECOND = 30;

export async function measureSigning(service: Service, row: (...cells: string[]) => void): Promise<void> {
  row('', 'ms', 'goal', '');
  const onePage = base64(await makePdf(1));
  for (let done = 0; done < WARM_UP; done++) {
    const { finish, sealed } = await readyToFinish(service, onePage);
    await finish();
    await sealed();
  }
  for (const [pages, goal] of GOALS) {
    const document = base64(await makePdf(pages));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ready = await readyToFinish(service, document);
      const start = performance.now();
      await ready.finish();
      await ready.sealed();
      times.push(performance.now() - start);
    }
    const ms = median(times);
    const judged = goal === null ? [] : [`≤ ${goal}`, verdict(ms <= goal)];
    row(`from finish to sealed, ${pages} pages`, ms.toFixed(0), ...judged);
  }
  const finishing: number[] = [];
  const sealing: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ready = await Promise.all(Array.from({ length: AT_ONCE }, () => readyToFinish(service, onePage)));
    const start = performance.now();
    await Promise.all(ready.map(({ finish }) => finish()));
    finishing.push(performance.now() - start);
    await Promise.all(ready.map(({ sealed }) => sealed()));
    sealing.push(performance.now() - start);
  }
  const perSecond = (AT_ONCE * 1000) / median(sealing);
  row('', 'per second', 'goal', '');
  row(`finishes, ${AT_ONCE} at once`, ((AT_ONCE * 1000) / median(finishing)).toFixed(1));
  row('the same, sealed', perSecond.toFixed(1), `≥ ${PER_SECOND}`, verdict(perSecond >= PER_SECOND));
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'missed');
