import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreateAndSendAnswer } from '../../src/wire/http/signing-requests.ts';
import type { AccessAnswer, HandoffAnswer, SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { codeIn, outboxOf } from '../support/outbox.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { drainJobs, drawn, sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';

interface Mail {
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text_body: string;
}

let service: TestService;
let template: Template;
let coded: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service);
  coded = await twoSignerTemplate(service, { settings: { require_otp_verification: true } });
}, 60_000);
afterAll(() => service.close());

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const mailsOf = async (request: CreateAndSendAnswer, kind: string): Promise<Mail[]> => {
  await drainJobs(service);
  return (await service.services.db.kysely
    .selectFrom('mail_log')
    .select(['kind', 'recipient', 'subject', 'text_body'])
    .where('request_id', '=', request.id as never)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()) as Mail[];
};

const audited = async (request: CreateAndSendAnswer) => {
  const { body } = await service.get<{ results: { event: string; details: Record<string, unknown> }[] }>(
    `/signing-requests/${request.id}/audit`,
  );
  return body.results;
};

/** Calls a session as a page does, with or without a token. */
function page(id: string, token: string | null = null) {
  const options = { authorization: token && `Bearer ${token}` };
  const base = `/signing-sessions/${id}`;
  return {
    open: () => service.get<SigningSession>(base, options),
    post: <T = SigningSession>(path: string, body?: unknown) =>
      service.post<T & { code?: string; details?: Record<string, unknown> }>(
        `${base}/${path}`,
        body,
        options,
      ),
    put: <T = SigningSession>(path: string, body: unknown) =>
      service.put<T>(`${base}/${path}`, body, options),
  };
}

describe('a one-time code by e-mail', () => {
  let request: CreateAndSendAnswer;
  let id: string;
  beforeEach(async () => {
    request = await sendFromTemplate(service, coded);
    id = request.first_signer.id;
  });
  const lastCode = async () => {
    await drainJobs(service);
    return codeIn((await outboxOf(service.folder, request.id)).at(-1)!);
  };
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('comes first: without it nothing about document, answers or people is shown', async () => {
    const { body } = await page(id).open();
    expect(body).toMatchObject({
      state: 'auth-required',
      fields: [],
      others: [],
      request: { name: '', document_url: null, preview_pages: [], final_document_url: null },
      recipient: { first_name: '', name: '', email: 'a•••@example.com' },
      code: { sent_to: 'a•••@example.com', sent_at: null },
    });
    expect(JSON.stringify(body)).not.toContain('Lovelace');
    for (const [path, given] of [
      ['consent', { sha256: 'a'.repeat(64), language: 'en' }],
      ['decline', { reason: 'no' }],
      ['finish', { document_sha256: 'a'.repeat(64), fields_sha256: 'b'.repeat(64) }],
      ['handoffs', {}],
      ['consent/withdraw', undefined],
      ['paper-copy', undefined],
      ['download', undefined],
    ] as const)
      expect(await page(id).post(path, given), path).toMatchObject({
        status: 401,
        body: { code: 'AUTH_REQUIRED', details: { state: 'auth-required' } },
      });
    expect((await page(id).put(`fields/${request.fields[0]!.id}`, { value: 'x' })).status).toBe(401);
    expect((await page(id).put('identity', { first_name: 'X' })).status).toBe(401);
  });

  it('gives access until signing is finished, and is recorded in the trail and the certificate', async () => {
    const asked = await page(id).post('code');
    expect(asked).toMatchObject({
      status: 200,
      body: { state: 'auth-required', code: { sent_to: 'a•••@example.com' } },
    });
    const [mail] = await mailsOf(request, 'code');
    expect(mail).toMatchObject({ recipient: 'ada@example.com' });
    expect(mail!.subject).not.toMatch(/\d{6}/);
    const entered = await page(id).post<AccessAnswer>('code/verify', { code: ` ${await lastCode()} ` });
    expect(entered).toMatchObject({
      status: 200,
      body: { session: { state: 'ready', request: { name: 'Contract' } } },
    });
    const inside = page(id, entered.body.token);
    const { body: session } = await inside.open();
    expect(session).toMatchObject({ state: 'ready', code: null, recipient: { email: 'ada@example.com' } });
    await inside.post('consent', { sha256: session.consent.sha256, language: 'en' });
    for (const [name, value] of [
      ['sig1', drawn],
      ['city', 'London'],
    ] as const) {
      const field = session.fields.find((one) => one.variable_name === name)!;
      expect((await inside.put(`fields/${field.id}`, { value })).status).toBe(200);
    }
    const done = await inside.post('finish', {
      document_sha256: session.request.document_sha256,
      fields_sha256: session.fields_sha256,
    });
    expect(done).toMatchObject({ status: 200, body: { state: 'already-signed' } });
    // The link alone still shows nothing.
    expect((await page(id).open()).body).toMatchObject({
      state: 'auth-required',
      request: { document_url: null },
    });
    const events = await audited(request);
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['otp_sent', 'otp_verified', 'document_viewed', 'document_finished']),
    );
    expect(events.find(({ event }) => event === 'document_finished')!.details).toMatchObject({
      access: 'code',
    });
    expect(JSON.stringify(events)).not.toContain(await lastCode());
  });

  it('allows five attempts, ten minutes and one use; a new code is available after a minute', async () => {
    await page(id).post('code');
    expect(await page(id).post('code')).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_EXCEEDED' } });
    const first = await lastCode();
    for (const left of [4, 3, 2, 1])
      expect(await page(id).post('code/verify', { code: wrong(first) })).toMatchObject({
        status: 403,
        body: { code: 'CODE_WRONG', details: { tries_left: left } },
      });
    expect(await page(id).post('code/verify', { code: wrong(first) })).toMatchObject({
      body: { code: 'CODE_EXPIRED' },
    });
    expect(await page(id).post('code/verify', { code: first })).toMatchObject({
      body: { code: 'CODE_EXPIRED' },
    });

    service.clock.forward(61 * SECOND);
    await page(id).post('code');
    const second = await lastCode();
    service.clock.forward(10 * MINUTE);
    expect(await page(id).post('code/verify', { code: second })).toMatchObject({
      body: { code: 'CODE_EXPIRED' },
    });

    await page(id).post('code');
    const third = await lastCode();
    const twice = await Promise.all([1, 2].map(() => page(id).post('code/verify', { code: third })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 403]);
    const events = await audited(request);
    expect(events.filter(({ event }) => event === 'otp_failed')).toHaveLength(5);
  });

  it('is sent at most six times per hour', async () => {
    for (let sent = 0; sent < 6; sent++) {
      expect((await page(id).post('code')).status).toBe(200);
      service.clock.forward(61 * SECOND);
    }
    const refused = await page(id).post('code');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    service.clock.forward(HOUR);
    expect((await page(id).post('code')).status).toBe(200);
  });

  it('isn’t readable in the database, nor is the token', async () => {
    await page(id).post('code');
    const jobs = await service.services.db.kysely.selectFrom('job').selectAll().execute();
    const code = await lastCode();
    // Like the page: with an idempotency key, so that the response is stored.
    const key = { 'idempotency-key': 'once-only' };
    const verify = () =>
      service.post<AccessAnswer>(
        `/signing-sessions/${id}/code/verify`,
        { code },
        { authorization: null, headers: key },
      );
    const entered = await verify();
    expect(entered.status).toBe(200);
    expect((await verify()).status).toBe(409);
    const rows = [
      ...(await service.services.db.kysely.selectFrom('idempotency').selectAll().execute()),
      ...(await service.services.db.kysely.selectFrom('signing_code').selectAll().execute()),
      ...(await service.services.db.kysely.selectFrom('signing_access').selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain(entered.body.token);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${code}"`));
    expect(JSON.stringify(jobs)).not.toMatch(new RegExp(`"${code}"`));
  });

  it('gives access for four hours after the last use and twelve after the first', async () => {
    await page(id).post('code');
    const { token } = (await page(id).post<AccessAnswer>('code/verify', { code: await lastCode() })).body;
    for (let hour = 0; hour < 9; hour += 3) {
      service.clock.forward(3 * HOUR);
      expect((await page(id, token).open()).body.state).toBe('ready');
    }
    service.clock.forward(3 * HOUR + MINUTE);
    expect((await page(id, token).open()).body.state).toBe('auth-required');
  });

  it('is required by the workspace unless the request says otherwise', async () => {
    const put = (value: boolean | null) =>
      service.put(`/workspace/${request.workspace_id}/settings`, {
        require_otp_verification: value,
      });
    const open = await sendFromTemplate(service, template);
    const never = await sendFromTemplate(service, template, {
      settings: { require_otp_verification: false },
    });
    const stateOf = async (one: CreateAndSendAnswer) => (await page(one.first_signer.id).open()).body.state;
    expect(await stateOf(open)).toBe('ready');
    expect((await put(true)).status).toBe(200);
    expect([await stateOf(open), await stateOf(never)]).toEqual(['auth-required', 'ready']);
    await put(null);
  });

  it('requested too early is sent a minute later with the same Idempotency-Key', async () => {
    const ask = (key: string) =>
      service.post(`/signing-sessions/${id}/code`, undefined, {
        authorization: null,
        headers: { 'idempotency-key': `${key}-${id}` },
      });
    expect((await ask('first')).status).toBe(200);
    expect((await ask('second')).status).toBe(429);
    service.clock.forward(MINUTE);
    const later = await ask('second');
    expect([later.status, later.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  it('isn’t in the mail log or any table, but in the operator’s folder', async () => {
    await page(id).post('code');
    const code = await lastCode();
    const { body } = await service.get<{ results: { id: string }[] }>(
      `/mail-log?signing_request_id=${request.id}&kind=code`,
    );
    const { body: mail } = await service.get<{ text: string; html: string }>(
      `/mail-log/${body.results[0]!.id}`,
    );
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('••••••');
      expect(part).not.toContain(code);
    }
    const [row] = await mailsOf(request, 'code');
    expect(JSON.stringify(row)).not.toContain(code);
    const outbox = join(service.folder, 'mail');
    const paths = readdirSync(outbox, { recursive: true, encoding: 'utf8' });
    expect(paths.filter((path) => path.endsWith('.eml')).length).toBeGreaterThan(0);
    for (const path of paths) expect([path, statSync(join(outbox, path)).mode & 0o077]).toEqual([path, 0]);
  });

  it('follows an invitation whose link only the operator can read', async () => {
    await drainJobs(service);
    const [invitation] = await outboxOf(service.folder, request.id, 'invite');
    expect(invitation!.text).toContain(`/signing/${id}`);
    const [row] = await mailsOf(request, 'invite');
    expect(row!.text_body).not.toContain(id);
  });

  it('doesn’t open another recipient’s page', async () => {
    await page(id).post('code');
    const { token } = (await page(id).post<AccessAnswer>('code/verify', { code: await lastCode() })).body;
    const other = await sendFromTemplate(service, coded);
    expect((await page(other.first_signer.id, token).open()).body.state).toBe('auth-required');
  });
});

describe('continuing on a phone', () => {
  let request: CreateAndSendAnswer;
  let desk: ReturnType<typeof page>;
  beforeEach(async () => {
    request = await sendFromTemplate(service, template);
    desk = page(request.first_signer.id);
    await signer(service, request.first_signer.id).consent();
  });
  const fieldOf = async (name: string) =>
    (await desk.open()).body.fields.find((one) => one.variable_name === name)!.id;
  const linkOf = ({ url }: HandoffAnswer) => {
    const [, id, secret] = /\/signing\/([\w-]+)#([\w-]+)$/.exec(url)!;
    return { id: id!, secret: secret! };
  };

  it('opens the link once, without revealing the signing ID to the phone', async () => {
    const { status, body } = await desk.post<HandoffAnswer>('handoffs', {});
    expect(status).toBe(201);
    const { id, secret } = linkOf(body);
    const opened = await page(id).post<AccessAnswer>('redeem', { secret });
    expect(opened).toMatchObject({
      status: 200,
      body: { session: { state: 'ready', is_handoff: true, id: request.first_signer.recipient_id } },
    });
    expect(JSON.stringify(opened.body)).not.toContain(request.first_signer.id);
    expect(await page(id).post('redeem', { secret })).toMatchObject({
      status: 403,
      body: { code: 'LINK_EXPIRED' },
    });
    expect(await page(id).open()).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } });
    const phone = page(id, opened.body.token);
    for (const [name, value] of [
      ['sig1', drawn],
      ['city', 'Paris'],
    ] as const)
      expect((await phone.put(`fields/${await fieldOf(name)}`, { value })).status).toBe(200);
    const { body: session } = await phone.open();
    const done = await phone.post('finish', {
      document_sha256: session.request.document_sha256,
      fields_sha256: session.fields_sha256,
    });
    expect(done).toMatchObject({ status: 200, body: { state: 'already-signed' } });
    expect((await desk.open()).body.state).toBe('already-signed');
    const events = await audited(request);
    expect(events.map(({ event }) => event)).toContain('handoff_opened');
    expect(events.find(({ event }) => event === 'document_finished')!.details).toMatchObject({
      access: 'handoff',
    });
  });

  it('for one field lets the phone fill in that field and do nothing else', async () => {
    const sig1 = await fieldOf('sig1');
    const { body } = await desk.post<HandoffAnswer>('handoffs', { field_id: sig1 });
    const { id, secret } = linkOf(body);
    const opened = (await page(id).post<AccessAnswer>('redeem', { secret })).body;
    expect(opened.session).toMatchObject({
      scope: { kind: 'field', field_id: sig1 },
      request: { document_url: null, preview_pages: [] },
    });
    expect(opened.session.fields.map((one) => one.id)).toEqual([sig1]);
    const phone = page(id, opened.token);
    expect((await phone.put(`fields/${await fieldOf('city')}`, { value: 'x' })).status).toBe(403);
    for (const path of ['decline', 'handoffs', 'consent/withdraw', 'paper-copy', 'download'])
      expect((await phone.post(path, {})).status, path).toBe(403);
    expect((await phone.put(`fields/${sig1}`, { value: drawn })).status).toBe(200);
    // With everything filled and the right digests, so that nothing else prevents the phone from signing.
    expect((await desk.put(`fields/${await fieldOf('city')}`, { value: 'Paris' })).status).toBe(200);
    const whole = (await desk.open()).body;
    const digests = {
      document_sha256: whole.request.document_sha256,
      fields_sha256: whole.fields_sha256,
    };
    expect((await phone.post('finish', digests)).status).toBe(403);
    expect((await desk.open()).body.state).toBe('ready');
    expect((await desk.open()).body.fields.find((one) => one.id === sig1)!.value).toEqual(drawn);
    service.clock.forward(16 * MINUTE);
    expect((await phone.put(`fields/${sig1}`, { value: drawn })).status).toBe(403);
  });

  it('ends after five minutes unopened, when it is taken back, and when another is created', async () => {
    const first = linkOf((await desk.post<HandoffAnswer>('handoffs', {})).body);
    service.clock.forward(5 * MINUTE);
    expect((await page(first.id).post('redeem', { secret: first.secret })).status).toBe(403);

    const made = (await desk.post<HandoffAnswer>('handoffs', {})).body;
    const second = linkOf(made);
    const { token } = (await page(second.id).post<AccessAnswer>('redeem', { secret: second.secret })).body;
    expect((await page(second.id, token).open()).status).toBe(200);
    expect(await desk.post(`handoffs/${made.id}/end`)).toMatchObject({
      status: 200,
      body: { state: 'ended' },
    });
    expect((await page(second.id, token).open()).status).toBe(403);

    const third = linkOf((await desk.post<HandoffAnswer>('handoffs', {})).body);
    await desk.post('handoffs', {});
    expect((await page(third.id).post('redeem', { secret: third.secret })).status).toBe(403);
    expect((await page(third.id).post('redeem', { secret: 'x'.repeat(43) })).status).toBe(404);
  });

  it('isn’t offered if the sender turned it off, or on a phone after a hand-off', async () => {
    const off = await sendFromTemplate(service, template, { settings: { show_qr_code: false } });
    expect((await page(off.first_signer.id).post('handoffs', {})).status).toBe(403);
    const { id, secret } = linkOf((await desk.post<HandoffAnswer>('handoffs', {})).body);
    const { token } = (await page(id).post<AccessAnswer>('redeem', { secret })).body;
    expect((await page(id, token).post('handoffs', {})).status).toBe(403);
  });

  it('leaves its secret in no stored response: repeating its Idempotency-Key is rejected', async () => {
    const headers = { 'idempotency-key': `handoff-${request.id}` };
    const make = () =>
      service.post<HandoffAnswer & { code: string }>(
        `/signing-sessions/${request.first_signer.id}/handoffs`,
        {},
        { authorization: null, headers },
      );
    expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    const kept = await service.services.db.kysely
      .selectFrom('idempotency')
      .select('body')
      .where('key', 'like', `%${headers['idempotency-key']}`)
      .execute();
    expect(kept).toEqual([{ body: null }]);
  });

  it('is reported by push: opened, filled', async () => {
    const stream = await fetch(`${service.url}/api/v1/signing-sessions/${request.first_signer.id}/events`);
    const reader = stream.body!.getReader();
    let text = '';
    const until = async (words: string) => {
      while (!text.includes(words)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before ${words}`);
        text += new TextDecoder().decode(value);
      }
    };
    const sig1 = await fieldOf('sig1');
    const { id, secret } = linkOf((await desk.post<HandoffAnswer>('handoffs', { field_id: sig1 })).body);
    await until('"state":"waiting"');
    const { token } = (await page(id).post<AccessAnswer>('redeem', { secret })).body;
    await until('"state":"opened"');
    await page(id, token).put(`fields/${sig1}`, { value: drawn });
    await until('"state":"filled"');
    expect(text).not.toContain(secret);
    await reader.cancel();
  });

  it('can’t be opened twice concurrently', async () => {
    const { id, secret } = linkOf((await desk.post<HandoffAnswer>('handoffs', {})).body);
    const answers = await Promise.all(Array.from({ length: 8 }, () => page(id).post('redeem', { secret })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(7);
  });
});

describe('event streams', () => {
  it('are limited per session, and closing one makes room', async () => {
    const { first_signer } = await sendFromTemplate(service, template);
    const url = `${service.url}/api/v1/signing-sessions/${first_signer.id}/events`;
    const opened: Response[] = [];
    for (let count = 0; count < 8; count++) opened.push(await fetch(url));
    expect(opened.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const refused = await fetch(url);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    await opened[0]!.body!.cancel();
    await expect
      .poll(async () => {
        const next = await fetch(url);
        if (next.status === 200) opened.push(next);
        else await next.body?.cancel();
        return next.status;
      })
      .toBe(200);
    for (const one of opened.slice(1)) await one.body?.cancel();
  });
});
