import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import { TRAIL_LIMITS } from '../../../../../src/server/audit/trail-limits.ts';
import { json } from '../../../../../src/server/platform/db/json.ts';
import {
  requireFullAccess,
  sessionContext,
  sessionRules,
  signerTransaction,
} from '../../../../../src/server/requests/signing/signer-transaction.ts';
import {
  ada,
  agree,
  bob,
  finish,
  openSigning,
  type SentRequest,
  sentRequest,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const client = { ip: '203.0.113.7', userAgent: 'Test browser', access: null };
const unknown = { code: 'NOT_FOUND', message: 'This signing link isn’t valid' };
const run = (sent: SentRequest, more: object = {}) =>
  signerTransaction(sent.services, sent.people[0]!.id, { ...client, ...more }, async (session) => session);

describe("a signer's action", () => {
  it('knows who acts, in which request and state', async () => {
    const sent = await sentRequest({ recipients: [ada, bob], fields: [{ type: 'text', of: 0 }] });
    expect(await run(sent)).toMatchObject({
      row: { id: sent.people[0]!.id },
      recipient: { email: 'ada@example.com' },
      caller: {
        source: 'signer',
        actor: { name: 'Ada Lovelace', email: 'ada@example.com' },
        ip: '203.0.113.7',
        userAgent: 'Test browser',
      },
      bundle: { request: { id: sent.id }, fields: [] },
      isAuthenticated: true,
      state: 'ready',
      now: sent.clock.now(),
    });
    const nameless = await sentRequest({ recipients: [{ first_name: 'Ada' }] });
    expect((await run(nameless)).caller.actor.name).toBe('Ada');
  });

  it('notifies listeners of the request after storing', async () => {
    const sent = await sentRequest();
    const heard: string[] = [];
    const stop = sent.services.changes.subscribe(sent.id, () => heard.push('changed'));
    await signerTransaction(sent.services, sent.people[0]!.id, client, async () => {
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['changed']);
    const failing = signerTransaction(sent.services, sent.people[0]!.id, client, async ({ trx }) => {
      await trx.updateTable('signing_request').set({ name: 'Lost' }).where('id', '=', sent.id).execute();
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect([heard.length, (await sent.row()).name]).toEqual([1, 'Contract']);
    stop();
  });

  it('is rejected for anyone but a recipient, and in a deleted request', async () => {
    const sent = await sentRequest();
    const none = async () => {};
    await expect(signerTransaction(sent.services, newId<'recipient'>(), client, none)).rejects.toMatchObject(
      unknown,
    );
    await expect(run(sent, { requestId: newId<'signing-request'>() })).rejects.toMatchObject(unknown);
    const other = await sentRequest();
    await expect(run(sent, { requestId: other.id })).rejects.toMatchObject(unknown);
    await expect(run(await sentRequest({ request: { status: 'deleted' } }))).rejects.toMatchObject(unknown);
  });
});

describe('a full trail', () => {
  const settings = {
    allow_presigning_download: true,
    show_qr_code: true,
    identity_editable_fields: ['company'],
  } as const;
  async function withFullTrail() {
    const sent = await sentRequest({ settings });
    await agree(sent.page());
    await sent.services.db.kysely
      .insertInto('audit_entry')
      .values({
        request_id: sent.id,
        sequence: TRAIL_LIMITS.entries,
        id: newId<'audit-entry'>(),
        at: sent.clock.now(),
        source: 'system',
        event: 'activity',
        description: 'Filler',
        actor: json({ name: 'System' }),
        details: json({}),
        ip_address: null,
        user_agent: null,
        previous_hash: '0'.repeat(64),
        hash: '0'.repeat(64),
      })
      .execute();
    return sent;
  }

  it('accepts no action that is recorded and can be repeated', async () => {
    const page = (await withFullTrail()).page();
    for (const answer of [
      await page.post('download'),
      await page.post('consent/withdraw'),
      await page.put('identity', { company: 'Acme' }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'STATE_CONFLICT', message: expect.stringContaining('trail') },
      });
  });

  it("accepts an action that ends a signer's part", async () => {
    expect((await finish((await withFullTrail()).page())).status).toBe(200);
    expect((await (await withFullTrail()).page().post('decline', {})).status).toBe(200);
  });
});

it('wakes the job queue as soon as an action is stored', async () => {
  const sent = await sentRequest();
  const woken = vi.spyOn(sent.services.jobs, 'wake');
  await run(sent);
  expect(woken).toHaveBeenCalledOnce();
  woken.mockRestore();
});

describe('access by one-time code', () => {
  const asked = { settings: { require_otp_verification: true } };

  it("belongs to the holder of this recipient's token", async () => {
    const sent = await sentRequest(asked);
    const { bundle, now } = await run(sent);
    const { id } = sent.people[0]!;
    const token = { id: newId(), kind: 'code', fieldId: null } as const;
    const seen = (access: object | null) => sessionContext(bundle, id, access as never, now);
    expect(seen(null)).toMatchObject({ isAuthenticated: false, state: 'auth-required' });
    expect(seen({ ...token, recipientId: newId() })).toMatchObject({ isAuthenticated: false });
    expect(seen({ ...token, recipientId: id })).toMatchObject({ isAuthenticated: true, state: 'ready' });
  });

  it("isn't needed if there is nothing to read", async () => {
    const sent = await sentRequest({ ...asked, request: { status: 'cancelled' } });
    expect(await run(sent)).toMatchObject({ isAuthenticated: false, state: 'cancelled' });
  });
});

it('allows nothing for the whole document on a phone with one field', () => {
  const access = { id: newId(), recipientId: newId(), kind: 'handoff', fieldId: null };
  expect(() => requireFullAccess({ access: null })).not.toThrow();
  expect(() => requireFullAccess({ access: access as never })).not.toThrow();
  expect(() => requireFullAccess({ access: { ...access, fieldId: newId() } as never })).toThrow(
    expect.objectContaining({
      code: 'ACCESS_DENIED',
      message: 'This phone only has access to one field',
    }),
  );
});

const NOTHING = {
  require_otp_verification: false,
  require_terms_acceptance: false,
  disable_guided_navigation: false,
  allow_presigning_download: false,
  show_qr_code: false,
};
const SWITCHES = [
  ['require_otp_verification', 'requiresCode'],
  ['disable_guided_navigation', 'isUnguided'],
  ['allow_presigning_download', 'allowsPresigningDownload'],
  ['show_qr_code', 'showsQrCode'],
] as const;

const rules = (own: object, inherited: object, recipient: object = {}) =>
  sessionRules(
    { request: { settings: own }, branding: { settings: { ...NOTHING, ...inherited } } } as never,
    recipient as never,
  );

describe("a session's settings", () => {
  it.each(SWITCHES)("use the request's value for %s, else the workspace's", (setting, rule) => {
    expect(rules({}, { [setting]: true })[rule]).toBe(true);
    expect(rules({ [setting]: null }, { [setting]: true })[rule]).toBe(true);
    expect(rules({ [setting]: false }, { [setting]: true })[rule]).toBe(false);
    expect(rules({ [setting]: true }, { [setting]: false })[rule]).toBe(true);
  });

  it('require consent if the workspace does', () => {
    expect(rules({}, {}).requiresTerms).toBe(false);
    expect(rules({}, { require_terms_acceptance: true }).requiresTerms).toBe(true);
  });

  it("use the recipient's list of correctable details before the request's, even an empty one", () => {
    expect(rules({}, {}).correctable).toEqual([]);
    const own = { identity_editable_fields: ['company'] };
    expect(rules(own, {}).correctable).toEqual(['company']);
    expect(rules(own, {}, { identity_editable_fields: ['name'] }).correctable).toEqual(['name']);
    expect(rules(own, {}, { identity_editable_fields: [] }).correctable).toEqual([]);
  });

  it("use the request's origins that may frame the page, else the workspace's, else any", () => {
    expect(rules({}, {}).allowedOrigins).toBeNull();
    expect(rules({}, { allowed_origins: ['https://a.example'] }).allowedOrigins).toEqual([
      'https://a.example',
    ]);
    expect(rules({ allowed_origins: [] }, { allowed_origins: ['https://a.example'] }).allowedOrigins).toEqual(
      [],
    );
  });
});
