import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccessAnswer, ResumedAccess } from '../../../../../src/wire/http/signing-sessions.ts';
import {
  ada,
  bob,
  linkOf,
  mailedCode,
  openSigning,
  type SentRequest,
  sentRequest,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const MINUTE = 60_000;
const newResume = () => {
  const secret = randomBytes(32).toString('hex');
  return { secret, sha256: createHash('sha256').update(secret).digest('hex') };
};

const behindCode = () =>
  sentRequest({
    recipients: [ada, bob],
    settings: { require_otp_verification: true, use_signing_order: false },
  });

/** A page that entered the code and keeps a secret. */
async function entered(sent: SentRequest, index = 0) {
  const page = sent.page(index);
  const { secret, sha256 } = newResume();
  await page.post('code');
  const code = await mailedCode(sent);
  const { body } = await page.post<AccessAnswer>('code/verify', { code, resume_sha256: sha256 });
  return { page, secret, token: body.token };
}
const state = async (sent: SentRequest, token: string, index = 0) =>
  (await sent.browser(sent.page(index).address, token).get()).body.state;

describe('resuming after a reload', () => {
  it('gives a new token for the secret, and the old token ends', async () => {
    const sent = await behindCode();
    const { page, secret, token } = await entered(sent);
    const next = newResume();
    const { status, body } = await page.post<ResumedAccess>('resume', { secret, next_sha256: next.sha256 });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['expires_at', 'token']);
    expect(await state(sent, body.token)).toBe('ready');
    expect(await state(sent, token)).toBe('auth-required');
    const again = await page.post<ResumedAccess>('resume', {
      secret: next.secret,
      next_sha256: newResume().sha256,
    });
    expect(again.status).toBe(200);
    expect(await state(sent, again.body.token)).toBe('ready');
  });

  it('takes each secret once: a copy that comes later ends the access', async () => {
    const sent = await behindCode();
    const { page, secret } = await entered(sent);
    const { body } = await page.post<ResumedAccess>('resume', { secret, next_sha256: newResume().sha256 });
    expect(await page.post('resume', { secret, next_sha256: newResume().sha256 })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED' },
    });
    expect(await state(sent, body.token)).toBe('auth-required');
  });

  it('works until 30 minutes after the token was last used', async () => {
    const sent = await behindCode();
    const { page, secret, token } = await entered(sent);
    sent.clock.forward(20 * MINUTE);
    expect(await state(sent, token)).toBe('ready');
    sent.clock.forward(29 * MINUTE);
    const next = newResume();
    expect((await page.post('resume', { secret, next_sha256: next.sha256 })).status).toBe(200);
    sent.clock.forward(30 * MINUTE);
    const late = { secret: next.secret, next_sha256: newResume().sha256 };
    expect((await page.post('resume', late)).status).toBe(403);
  });

  it("doesn't outlive the access that the code gave", async () => {
    const sent = await behindCode();
    let { page, secret } = await entered(sent);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      const next = newResume();
      expect((await page.post('resume', { secret, next_sha256: next.sha256 })).status).toBe(200);
      secret = next.secret;
      sent.clock.forward(20 * MINUTE);
    }
    expect((await page.post('resume', { secret, next_sha256: newResume().sha256 })).status).toBe(403);
  });

  it("is for one recipient's page, and for a secret that was announced", async () => {
    const sent = await behindCode();
    const { secret, page } = await entered(sent);
    const next_sha256 = newResume().sha256;
    expect((await sent.page(1).post('resume', { secret, next_sha256 })).status).toBe(403);
    expect((await page.post('resume', { ...newResume(), next_sha256 })).status).toBe(403);
    expect((await page.post('resume', { secret: 'short', next_sha256 })).status).toBe(400);
    expect((await page.post('resume', { secret, next_sha256: 'short' })).status).toBe(400);
    // None of these used it up.
    expect((await page.post('resume', { secret, next_sha256 })).status).toBe(200);
  });

  it("isn't possible without the digest of a secret, nor with the digest itself", async () => {
    const sent = await behindCode();
    const page = sent.page();
    await page.post('code');
    await page.post('code/verify', { code: await mailedCode(sent) });
    const { secret, sha256 } = newResume();
    expect((await page.post('resume', { secret, next_sha256: sha256 })).status).toBe(403);
    const other = await entered(await behindCode());
    const digest = createHash('sha256').update(other.secret).digest('hex');
    expect((await other.page.post('resume', { secret: digest, next_sha256: sha256 })).status).toBe(403);
  });

  it('brings a phone back to what it was handed, at its own address only', async () => {
    const sent = await sentRequest({ fields: [{ type: 'text', of: 0, variable_name: 'city' }] });
    const made = await sent.page().post<never>('handoffs', { field_id: sent.field('city').id });
    const { address, secret: link } = linkOf(made.body);
    const { secret, sha256 } = newResume();
    const phone = sent.browser(address);
    await phone.post('redeem', { secret: link, resume_sha256: sha256 });
    const next_sha256 = newResume().sha256;
    expect((await sent.page().post('resume', { secret, next_sha256 })).status).toBe(403);
    const { body } = await phone.post<ResumedAccess>('resume', { secret, next_sha256 });
    expect((await sent.browser(address, body.token).get()).body).toMatchObject({
      state: 'ready',
      scope: { kind: 'field', field_id: sent.field('city').id },
    });
  });
});
