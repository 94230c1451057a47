/** No untrusted input blocks the service's event loop. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateAndSendAnswer } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64 } from '../support/service.ts';
import { ada } from '../support/signing.ts';
import { type LoopDelay, type WatchedService, watchedService } from '../support/watched-service.ts';

/** About 100 ms on an idle machine, in units of `LoopDelay`. */
const P99 = 12;
/** A percentile hides one long turn among many short ones. Before, these attacks took 80 to 1,800. */
const MAX_LENGTH = 36;
const ATTEMPTS = 3;

let service: WatchedService;
beforeAll(async () => {
  service = await watchedService({ RATE_LIMIT_FACTOR: '1' });
}, 120_000);
afterAll(() => service?.stop());

async function call<T>(method: string, path: string, body?: unknown, key: string | null = null) {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(key && { authorization: key }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as T };
}

/** The best of several attempts, because the machine itself may stall. */
async function expectFree(attack: () => Promise<unknown>): Promise<void> {
  const seen: LoopDelay[] = [];
  while (seen.length < ATTEMPTS) {
    const delay = await service.delayWhile(attack);
    if (delay.p99 < P99 && delay.longest < MAX_LENGTH) return;
    seen.push(delay);
  }
  expect.fail(`The event loop was late by ${JSON.stringify(seen)} times a megabyte of JSON`);
}

const madeUp = () => `/signing-sessions/${crypto.randomUUID()}`;
const field = (type: string, index: number, more: Record<string, unknown> = {}) => ({
  type,
  recipient_id: 'temp_1',
  page_number: 1,
  position: { x: (index % 50) * 1.9, y: (index / 50) % 95, width: 1.5, height: 1.5 },
  ...more,
});
/** A request whose first signer may begin. */
async function sent(fields: readonly object[], more: Record<string, unknown> = {}) {
  const made = await call<CreateAndSendAnswer & { message?: string }>(
    'POST',
    '/signing-requests/create-and-send',
    {
      name: 'Contract',
      document: base64(onePage()),
      recipients: [{ _temp_id: 'temp_1', ...ada, designation: 'Signer', order: 1 }],
      fields: [field('signature', 0, { required: true }), ...fields],
      ...more,
    },
    service.key,
  );
  expect(made.status, JSON.stringify(made.body).slice(0, 500)).toBe(201);
  const base = `/signing-sessions/${made.body.first_signer.id}`;
  const session = (await call<SigningSession>('GET', base)).body;
  return { base, session };
}

it('the event loop isn’t blocked by 14 MB of strokes for unknown IDs', async () => {
  const strokes = Array.from({ length: 2_000 }, () => Array.from({ length: 3_500 }, () => 1));
  const body = JSON.stringify({ value: { kind: 'drawn', width: 1, height: 1, strokes } });
  await expectFree(() =>
    Promise.all(
      Array.from({ length: 4 }, () => call('PUT', `${madeUp()}/fields/${crypto.randomUUID()}`, body)),
    ),
  );
}, 120_000);

it('the event loop isn’t blocked by bodies with an escape and millions of numbers', async () => {
  const body = `{"a":"\\ud83d\\ude00","value":[${'0,'.repeat(7_000_000)}0]}`;
  const { base } = await sent([]);
  for (const path of [`${madeUp()}/consent`, `${base}/consent`])
    await expectFree(async () => {
      const answers = await Promise.all([1, 2].map(() => call('POST', path, body).catch(() => null)));
      // The connection may be closed before the response is read, because the body isn't read.
      for (const answer of answers) expect([404, 413, 429, undefined]).toContain(answer?.status);
    });
  await expectFree(async () => {
    // With a key, larger bodies are accepted and checked up to a limit.
    const keyed = await call('POST', '/templates', body, service.key).catch(() => null);
    expect([413, undefined]).toContain(keyed?.status);
  });
}, 120_000);

describe('the event loop isn’t blocked when a key sends', () => {
  const list = (count: number, one: (index: number) => string) =>
    Array.from({ length: count }, (_none, index) => one(index)).join(',');
  it.each([
    [
      'a million empty fields',
      'PUT',
      `/templates/${crypto.randomUUID()}`,
      `{"fields":[${list(1e6, () => '{}')}]}`,
    ],
    ['a million empty recipients', 'POST', '/signing-requests', `{"recipients":[${list(1e6, () => '{}')}]}`],
    ['half a million keys', 'POST', '/signing-requests', `{${list(5e5, (index) => `"k${index}":0`)}}`],
    [
      'fields that all have other keys',
      'POST',
      '/signing-requests',
      `{"fields":[${list(5_000, (index) => `{${list(60, (key) => `"k${index * 60 + key}":0`)}}`)}]}`,
    ],
  ])(
    '%s',
    async (_title, method, path, body) => {
      await expectFree(async () => {
        for (let round = 0; round < 5; round += 1) {
          const answer = await call<{ code: string; message: string }>(method, path, body, service.key);
          expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
          expect(answer.body.message).toMatch(/^Expected at most \d+ (values|different sequences of keys) /);
        }
      });
    },
    120_000,
  );
});

it('the event loop isn’t blocked by 300 unknown IDs', async () => {
  await expectFree(async () => {
    for (let round = 0; round < 30; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => call('POST', `${madeUp()}/consent`, { x: 1 })));
  });
}, 120_000);

it('the event loop isn’t blocked by the maximum number of formulas, and more are rejected', async () => {
  const sum = Array.from({ length: 165 }, (_none, index) => `n${2_400 + index}`)
    .join('+')
    .slice(0, 989);
  const numbers = Array.from({ length: 2_599 }, (_none, index) =>
    field('number', index, { variable_name: `n${index}` }),
  );
  const formulas = (count: number) =>
    Array.from({ length: count }, (_none, index) =>
      field('formula', index, { format_rules: { formula: sum } }),
    );
  const refused = await call<{ details: { fields: string } }>(
    'POST',
    '/signing-requests',
    {
      name: 'Contract',
      document: base64(onePage()),
      recipients: [{ _temp_id: 'temp_1', ...ada, designation: 'Signer', order: 1 }],
      fields: [...numbers, ...formulas(2_400)],
    },
    service.key,
  );
  expect([refused.status, refused.body.details.fields]).toEqual([
    400,
    expect.stringMatching(/^Expected at most 100000 characters of formulas/),
  ]);

  const { base, session } = await sent([...numbers, ...formulas(100)]);
  await call('POST', `${base}/consent`, { sha256: session.consent.sha256, language: 'en' });
  await expectFree(async () => {
    const answer = await call<{ code: string }>('POST', `${base}/finish`, {
      document_sha256: session.request.document_sha256,
      fields_sha256: session.fields_sha256,
    });
    expect(answer.body.code).toBe('FIELDS_INCOMPLETE');
    await wait(50);
  });
}, 120_000);

it('the event loop isn’t blocked by repeated consents and withdrawals', async () => {
  const { base, session } = await sent([]);
  await expectFree(async () => {
    for (let round = 0; round < 30; round += 1) {
      await call('POST', `${base}/consent`, { sha256: session.consent.sha256, language: 'en' });
      await call('POST', `${base}/consent/withdraw`);
    }
  });
}, 120_000);
