import { beforeAll, describe, expect, it } from 'vitest';
import { appendAudit, SYSTEM } from '../../../../../src/server/audit/append.ts';
import { isCodeOpen } from '../../../../../src/server/requests/signing/one-time-codes.ts';
import type { AccessAnswer } from '../../../../../src/wire/http/signing-sessions.ts';
import {
  enterCode,
  mailedCode,
  openSigning,
  type SentRequest,
  sentRequest,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const behindCode = () => sentRequest({ settings: { require_otp_verification: true } });
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const verify = (sent: SentRequest, code: string) => sent.page().post<AccessAnswer>('code/verify', { code });
const iso = (moment: Date, more = 0) => new Date(moment.getTime() + more).toISOString();

describe('requesting a one-time code', () => {
  it('emails six digits, returns the address and expiry, and records it without the digits', async () => {
    const sent = await behindCode();
    expect((await sent.page().get()).body.code).toEqual({
      sent_to: 'a•••@example.com',
      status: null,
      sent_at: null,
      expires_at: null,
      resend_at: null,
    });
    const now = sent.clock.now();
    const { status, body } = await sent.page().post('code');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'auth-required',
      code: {
        sent_to: 'a•••@example.com',
        // Its mail is a job that has not run.
        status: 'sending',
        sent_at: null,
        expires_at: iso(now, 10 * MINUTE),
        resend_at: iso(now, MINUTE),
      },
    });
    const code = await mailedCode(sent);
    expect(code).toMatch(/^\d{6}$/);
    const [job, ...more] = await sent.jobs('mail');
    expect(more).toEqual([]);
    expect(job).toMatchObject({
      dedupe_key: `code:${job!.payload.occasion}`,
      payload: { kind: 'code', request_id: sent.id, recipient_id: sent.people[0]!.id },
    });
    expect(JSON.stringify(job!.payload)).not.toContain(code);
    const [, entry] = await sent.trail();
    expect(entry).toMatchObject({
      event: 'otp_sent',
      description: 'Requested a one-time code by email',
      source: 'signer',
      details: { recipient_id: sent.people[0]!.id, sent_to: 'a•••@example.com' },
    });
  });

  it('is rejected if no code is required', async () => {
    const sent = await sentRequest();
    for (const answer of [await sent.page().post('code'), await verify(sent, '123456')])
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'STATE_CONFLICT',
          message: 'This isn’t needed in the current state',
          details: { state: 'ready' },
        },
      });
  });

  it('is rejected for a minute after the last one', async () => {
    const sent = await behindCode();
    await sent.page().post('code');
    sent.clock.forward(MINUTE - 1500);
    const refused = await sent.page().post('code');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'RATE_LIMIT_EXCEEDED',
        message: 'Another code can be sent in 2 seconds',
        details: { retry_after: 2 },
      },
    });
    expect(refused.headers.get('retry-after')).toBe('2');
    sent.clock.forward(1500);
    expect((await sent.page().post('code')).status).toBe(200);
  });

  it('is limited by the trail, which outlasts the codes', async () => {
    const sent = await behindCode();
    const details = { recipient_id: sent.people[0]!.id };
    await sent.services.db.transaction(async (trx) => {
      for (let count = 0; count < 6; count += 1)
        await appendAudit(
          trx,
          sent.id,
          SYSTEM,
          { event: 'otp_sent', description: 'x', details },
          sent.clock.now(),
        );
    });
    expect(await sent.page().post('code')).toMatchObject({
      status: 429,
      body: { details: { retry_after: 3600 } },
    });
  });

  it('is rejected the seventh time within an hour, until the first is an hour old', async () => {
    const sent = await behindCode();
    for (let count = 0; count < 6; count += 1) {
      expect((await sent.page().post('code')).status).toBe(200);
      sent.clock.forward(2 * MINUTE);
    }
    // The page says so before anyone presses in vain.
    const allowedAt = iso(sent.clock.now(), 48 * MINUTE);
    expect((await sent.page().get()).body.code).toMatchObject({ resend_at: allowedAt });
    const refused = await sent.page().post('code');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(48 * 60)]);
    sent.clock.forward(48 * MINUTE);
    expect((await sent.page().post('code')).status).toBe(200);
  });
});

describe('entering a one-time code', () => {
  it('gives access for twelve hours, also if entered with spaces', async () => {
    const sent = await behindCode();
    await sent.page().post('code');
    const code = await mailedCode(sent);
    const now = sent.clock.now();
    const { status, body } = await verify(sent, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_at: iso(now, 12 * HOUR), session: { state: 'ready', code: null } });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect((await sent.recipient()).code_verified_at).toEqual(now);
    const entry = (await sent.trail()).find(({ event }) => event === 'otp_verified');
    expect(entry).toMatchObject({
      description: 'Entered the one-time code from the email',
      details: { recipient_id: sent.people[0]!.id, sent_to: 'a•••@example.com', tries: 1 },
    });
  });

  it('works once', async () => {
    const sent = await behindCode();
    await sent.page().post('code');
    const code = await mailedCode(sent);
    await verify(sent, code);
    expect(await verify(sent, code)).toMatchObject({ status: 403, body: { code: 'CODE_EXPIRED' } });
    expect((await sent.page().get()).body.code).toMatchObject({ sent_at: null, expires_at: null });
  });

  it('counts wrong ones, and rejects everything after the fifth', async () => {
    const sent = await behindCode();
    await sent.page().post('code');
    const code = await mailedCode(sent);
    for (const tries_left of [4, 3, 2, 1])
      expect(await verify(sent, other(code))).toMatchObject({
        status: 403,
        body: { code: 'CODE_WRONG', message: 'That isn’t the code we sent', details: { tries_left } },
      });
    expect((await sent.page().get()).body.code!.expires_at).not.toBeNull();
    expect(await verify(sent, other(code))).toMatchObject({
      status: 403,
      body: { code: 'CODE_EXPIRED', message: 'Too many wrong attempts. Request a new code' },
    });
    expect(await verify(sent, code)).toMatchObject({
      body: { code: 'CODE_EXPIRED', message: 'There’s no valid code. Request a new one' },
    });
    expect((await sent.page().get()).body.code).toMatchObject({
      sent_at: null,
      expires_at: null,
      resend_at: expect.any(String),
    });
    const wrong = (await sent.trail()).filter(({ event }) => event === 'otp_failed');
    expect(wrong.map(({ details }) => details.tries)).toEqual([1, 2, 3, 4, 5]);
    expect(wrong[0]!.description).toBe('Entered a wrong one-time code');
    expect((await sent.recipient()).code_verified_at).toBeNull();
  });

  it('expires after ten minutes', async () => {
    const sent = await behindCode();
    await sent.page().post('code');
    const code = await mailedCode(sent);
    const { payload } = (await sent.jobs('mail'))[0]!;
    expect(await isCodeOpen(sent.services, payload.occasion!)).toBe(true);
    sent.clock.forward(10 * MINUTE);
    expect(await verify(sent, code)).toMatchObject({ status: 403, body: { code: 'CODE_EXPIRED' } });
    expect((await sent.page().get()).body.code).toMatchObject({ sent_at: null, expires_at: null });
    expect(await isCodeOpen(sent.services, payload.occasion!)).toBe(false);
  });

  it('is rejected before any was requested', async () => {
    expect(await verify(await behindCode(), '123456')).toMatchObject({
      status: 403,
      body: { code: 'CODE_EXPIRED' },
    });
  });

  it('accepts only the latest one', async () => {
    const sent = await behindCode();
    await sent.page().post('code');
    const first = await mailedCode(sent);
    sent.clock.forward(MINUTE);
    await sent.page().post('code');
    const second = await mailedCode(sent);
    if (first !== second) expect((await verify(sent, first)).body.code).toBe('CODE_WRONG');
    expect((await verify(sent, second)).status).toBe(200);
  });

  it('makes an email that is still to be sent useless', async () => {
    const sent = await behindCode();
    await enterCode(sent);
    const { payload } = (await sent.jobs('mail'))[0]!;
    expect(await isCodeOpen(sent.services, payload.occasion!)).toBe(false);
    expect(await isCodeOpen(sent.services, sent.id)).toBe(false);
  });
});
