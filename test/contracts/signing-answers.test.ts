/**
 * Calls every operation of a signing session with valid input, to the end of the signing: each succeeds with the documented response.
 * `schema-fuzz.test.ts` covers errors.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIELD_TYPES, type FieldType } from '../../src/model/field-types.ts';
import type { FieldValue } from '../../src/model/field-value.ts';
import { sha256Hex } from '../../src/server/audit/chain.ts';
import type {
  AccessAnswer,
  HandoffAnswer,
  ResumedAccess,
  SigningSession,
} from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { answerJudge } from '../support/judge-answer.ts';
import { mailServer } from '../support/mail-server.ts';
import { callsOf, type OpenApi, type OpenApiCall } from '../support/openapi-document.ts';
import { startService, type TestService } from '../support/service.ts';
import { drainJobs, drawn, sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const picture: FieldValue = {
  kind: 'file',
  file_name: 'a.png',
  content_type: 'image/png',
  size: 70,
  data_uri: PNG,
};

/** A signer's answer for each type, except for types that signers can't answer. */
const ANSWERS: Partial<Record<FieldType, FieldValue>> = {
  signature: drawn as FieldValue,
  initial: { kind: 'typed', text: 'AL', font: 'caveat' },
  date: '2026-02-28',
  text: 'Lorem',
  text_area: 'Lorem\nipsum',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Ltd',
  title: 'Countess',
  phone: '+44 20 7946 0958',
  number: '-12.5',
  cells: 'AB12',
  checkbox: 'true',
  radio_buttons: 'true',
  dropdown: 'Option 1',
  file: picture,
  image: picture,
  stamp: picture,
};
const UNANSWERED: readonly FieldType[] = [
  'url',
  'formula',
  'approval_signature',
  'approval_checkmark',
  'approval_date',
];

let service: TestService;
let template: Template;
let calls: readonly OpenApiCall[];
let check: ReturnType<typeof answerJudge>;
const succeeded = new Set<string>();
let relay: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  relay = await mailServer();
  service = await startService({ SMTP_URL: relay.url });
  const { body } = await service.get<OpenApi>('/openapi.json');
  calls = callsOf(body).filter(({ path }) => path.startsWith('/signing-sessions'));
  check = answerJudge(body);
  template = await twoSignerTemplate(service, {
    fields: (Object.keys(ANSWERS) as FieldType[]).map((type, index) => ({
      type,
      position: { x: 50, y: 2 + index * 5, width: 30, height: 4 },
      recipient_id: 'temp_1',
      variable_name: `a_${type}`,
      ...(type === 'dropdown' && { dropdown_options: ['Option 1', 'Option 2'] }),
    })),
    settings: { allow_presigning_download: true, identity_editable_fields: ['company'] },
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  await relay.close();
});

/** Calls an operation of a session, which must succeed as documented. */
function sessionOf(id: string, token?: string) {
  return async <Body = SigningSession>(
    name: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Body> => {
    const [method, rest] = name.split(' ');
    const call = calls.find((one) => one.name === `${method} /signing-sessions/{id}${rest}`)!;
    const path = call.path.replace(/\{(\w+)\}/g, (_whole, key: string) => ({ id, ...more })[key]!);
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: method!,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // An event stream never ends.
    const answer = isJson ? await response.clone().json() : undefined;
    expect(
      [name, response.status, await check(call, response)],
      `${JSON.stringify(body)?.slice(0, 100)}: ${JSON.stringify(answer)?.slice(0, 300)}`,
    ).toEqual([name, expect.toSatisfy((status: number) => status < 300), []]);
    succeeded.add(call.name);
    return answer as Body;
  };
}

const sent = async (settings: object = {}) =>
  (await sendFromTemplate(service, template, { settings })).first_signer.id;

const agree = async (ask: ReturnType<typeof sessionOf>) => {
  const { consent } = await ask('GET ');
  return ask('POST /consent', { sha256: consent.sha256, language: 'en' });
};

it('every type of field has an answer, or signers can’t answer it', () => {
  expect([...Object.keys(ANSWERS), ...UNANSWERED].sort()).toEqual([...FIELD_TYPES].sort());
});

it('gives consent, withdraws it, corrects details, answers every type of field and finishes', async () => {
  const ask = sessionOf(await sent());
  await agree(ask);
  await ask('POST /consent/withdraw', {});
  const { fields, recipient } = await agree(ask);
  await ask('PUT /identity', { company: 'Analytical Engines' });
  await ask('POST /paper-copy', {});
  await ask('POST /link-email');
  await ask('POST /download', {});
  await ask('POST /passkey');
  await ask('POST /reading', { visit_id: crypto.randomUUID(), pages: [1], fields: [], is_closed: false });
  // The signing date is set automatically.
  const mine = fields.filter((one) => one.recipient_id === recipient.id && one.variable_name !== 'when');
  for (const { id, type } of mine)
    await ask('PUT /fields/{field_id}', { value: ANSWERS[type as FieldType] }, { field_id: id });
  await ask('GET /events');
  const { request, fields_sha256 } = await ask('GET ');
  const done = await ask('POST /finish', {
    document_sha256: request.document_sha256,
    fields_sha256,
    time_zone: 'Europe/London',
  });
  expect(done.state).not.toBe('open');
});

it('continues on a phone, and ends there', async () => {
  const ask = sessionOf(await sent());
  await agree(ask);
  const { id, url } = await ask<HandoffAnswer>('POST /handoffs', {});
  const [, address, secret] = /\/signing\/([\w-]+)#([\w-]+)$/.exec(url)!;
  const opened = await sessionOf(address!)<AccessAnswer>('POST /redeem', { secret });
  await sessionOf(address!, opened.token)('GET ');
  await ask('POST /handoffs/{handoff_id}/end', {}, { handoff_id: id });
});

it('is opened with a code, and declined', async () => {
  const sessionId = await sent({ require_otp_verification: true });
  const ask = sessionOf(sessionId);
  await ask('POST /code');
  await drainJobs(service);
  const code = relay.codeTo('ada@example.com');
  const secret = 'c'.repeat(64);
  await ask<AccessAnswer>('POST /code/verify', { code, resume_sha256: sha256Hex(secret) });
  const { token } = await ask<ResumedAccess>('POST /resume', { secret, next_sha256: 'd'.repeat(64) });
  await sessionOf(sessionId, token)('POST /decline', { reason: 'No' });
});

it('all operations of a signing session were called', () => {
  expect([...succeeded].sort()).toEqual(calls.map(({ name }) => name).sort());
});
