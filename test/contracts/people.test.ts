/** Accounts, sessions and members, as the console uses them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccessLog, Keys, Me, Members, Sessions } from '../../src/wire/http/console.ts';
import { createCompany, inviteOwner, sweep } from '../support/built.ts';
import {
  accountMails,
  cookieOf,
  givenMember,
  givenOwner,
  linkToken,
  type Person,
  personWith,
  signInCode,
  signInWithLink,
} from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

const HOUR = 3600_000;
const NOTHING = '00000000-0000-4000-8000-00000000000a';

let service: TestService;
let owner: Person;
let count = 0;
/** An address that no other test uses. */
const address = (name: string) => `${name}-${++count}@example.com`;

beforeAll(async () => {
  service = await startService();
  owner = await givenOwner(service);
}, 60_000);
afterAll(() => service.close());

const auth = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  service.post<{ code?: string }>(`${service.url}/auth${path}`, body, { authorization: null, headers });

const meOf = async (person: Person, headers: Record<string, string> = {}) =>
  (await person.get<Me>(person.console('/me'), { headers })).body;

async function requestCode(email: string): Promise<string> {
  const mailsNow = () => accountMails(service.folder, email);
  const before = (await mailsNow()).map(({ messageId }) => messageId);
  expect((await auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })).status).toBe(200);
  const fresh = async () => (await mailsNow()).filter(({ messageId }) => !before.includes(messageId));
  await expect.poll(async () => (await fresh()).length).toBe(1);
  return signInCode((await fresh())[0]!);
}

const logOf = async (person: Person) =>
  (await person.get<AccessLog>(person.console('/access-log?page_size=100'))).body.entries.map(
    ({ action, user_email }) => [action, user_email],
  );

describe('a sign-in link', () => {
  it('signs in and makes its holder a member, once', async () => {
    const email = address('grace');
    const invitation = { email: email.toUpperCase(), role: 'admin' };
    expect((await owner.post(owner.console('/invitations'), invitation)).status).toBe(201);
    const [mail] = await accountMails(service.folder, email);
    const token = linkToken(mail!);
    const person = await signInWithLink(service, token);
    expect(await meOf(person)).toMatchObject({ user: { email }, company: { name: 'Acme' }, role: 'admin' });
    const again = await auth('/sign-in/link', { token });
    expect([again.status, again.body.code, cookieOf(again.headers)]).toEqual([
      403,
      'SIGN_IN_LINK_INVALID',
      '',
    ]);
  });

  it('is sent in the language and time zone of the company', async () => {
    const settings = { language: 'de', default_timezone: 'Asia/Kolkata' };
    expect((await owner.put('/company/settings', settings)).status).toBe(200);
    const email = address('konrad');
    await owner.post(owner.console('/invitations'), { email, role: 'viewer' });
    await owner.put('/company/settings', { language: null, default_timezone: null });
    const [mail] = await accountMails(service.folder, email);
    expect(mail!.subject).toMatch(/ lädt Sie zu Acme ein$/);
    expect(mail!.text).toMatch(/^Der Link funktioniert einmal, bis .* GMT\+5:30\.$/m);
    expect(mail!.html).toContain('>Acme beitreten</a>');
    expect(await meOf(await signInWithLink(service, linkToken(mail!)))).toMatchObject({ role: 'viewer' });
  });

  it('ends after its time, when it is withdrawn, and when a newer one is sent', async () => {
    const [late, withdrawn, older] = ['late', 'withdrawn', 'older'].map(address) as [string, string, string];
    const tokenFor = async (email: string) => {
      await owner.post(owner.console('/invitations'), { email, role: 'viewer' });
      return linkToken((await accountMails(service.folder, email)).at(-1)!);
    };
    const tokens = [await tokenFor(withdrawn), await tokenFor(older)];
    await tokenFor(older);
    const { invitations } = (await owner.get<Members>(owner.console('/members'))).body;
    const { id } = invitations.find(({ email }) => email === withdrawn)!;
    expect((await owner.delete(owner.console(`/invitations/${id}`))).status).toBe(204);
    for (const token of tokens) expect((await auth('/sign-in/link', { token })).status).toBe(403);

    const { token } = await inviteOwner(service.services, {
      companyId: service.company.company_id,
      email: late,
    });
    const { kysely } = service.services.db;
    await kysely
      .updateTable('sign_in_link')
      .set({ expires_at: service.clock.now() })
      .where('email', '=', late)
      .execute();
    expect((await auth('/sign-in/link', { token })).status).toBe(403);
  });

  it('never lowers a role, and gives an owner who lost access theirs back', async () => {
    const email = address('linus');
    const person = await givenMember(service, owner, email, 'viewer');
    const { token } = await inviteOwner(service.services, { companyId: service.company.company_id, email });
    expect((await meOf(await signInWithLink(service, token))).role).toBe('owner');
    expect((await meOf(person)).role).toBe('owner');
  });

  it('isn’t stored, and neither are codes', async () => {
    const email = address('hidden');
    const invited = await owner.post(owner.console('/invitations'), { email, role: 'viewer' });
    const token = linkToken((await accountMails(service.folder, email))[0]!);
    // Not for the inviter either: the link signs in as another person.
    expect(JSON.stringify(invited.body)).not.toContain(token);
    const code = await requestCode('ada@example.com');
    const { kysely } = service.services.db;
    const rows = JSON.stringify([
      await kysely.selectFrom('sign_in_link').selectAll().execute(),
      await kysely.selectFrom('user_verification').selectAll().execute(),
      await kysely.selectFrom('access_log').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(code);
  });
});

describe('a code by email', () => {
  it('signs in once', async () => {
    const email = address('code');
    await givenMember(service, owner, email, 'viewer');
    const otp = await requestCode(email);
    const answer = await auth('/sign-in/email-otp', { email, otp });
    expect(answer.status).toBe(200);
    // Scripts of the page never see the session's token.
    const cookie = cookieOf(answer.headers);
    expect(JSON.stringify(answer.body)).not.toContain(cookie.split('=')[1]!.slice(0, 20));
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await meOf(personWith(service, cookie))).user.email).toBe(email);
    expect((await auth('/sign-in/email-otp', { email, otp })).status).toBe(400);
  });

  it('stops working after three wrong guesses', async () => {
    const email = address('guess');
    await givenMember(service, owner, email, 'viewer');
    const otp = await requestCode(email);
    const wrong = otp === '00000000' ? '00000001' : '00000000';
    for (const guess of [wrong, wrong, wrong, otp]) {
      const { status } = await auth('/sign-in/email-otp', { email, otp: guess });
      expect(status, guess).toBeGreaterThanOrEqual(400);
    }
  });

  it('isn’t sent to strangers, who get the same answers as members', async () => {
    const [member, stranger] = [address('member'), address('stranger')];
    await givenMember(service, owner, member, 'viewer');
    const answers = async (email: string) => {
      const sent = await auth('/email-otp/send-verification-otp', { email, type: 'sign-in' });
      const tried = await auth('/sign-in/email-otp', { email, otp: '12345678' });
      return [sent.status, sent.body, tried.status, tried.body];
    };
    const [first, second] = [await answers(member), await answers(stranger)];
    await expect.poll(async () => (await accountMails(service.folder, member)).length).toBe(2);
    expect(await accountMails(service.folder, stranger)).toEqual([]);
    expect(second).toEqual(first);
  });
});

describe('a session', () => {
  it('is new with each sign-in, whatever cookie was sent before', async () => {
    const email = address('fixed');
    await givenMember(service, owner, email, 'viewer');
    const otp = await requestCode(email);
    const planted = owner.cookie;
    const answer = await auth('/sign-in/email-otp', { email, otp }, { cookie: planted, origin: service.url });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer.headers)).not.toBe(planted);
    expect((await meOf(owner)).user.email).toBe('ada@example.com');
  });

  it('can be listed and ended, one or all others', async () => {
    const email = address('many');
    const first = await givenMember(service, owner, email, 'viewer');
    const next = async () =>
      personWith(
        service,
        cookieOf((await auth('/sign-in/email-otp', { email, otp: await requestCode(email) })).headers),
      );
    const listed = async () => (await first.get<Sessions>(first.console('/sessions'))).body.sessions;
    const second = await next();
    expect((await listed()).filter(({ is_current }) => is_current)).toHaveLength(1);
    const { id } = (await listed()).find(({ is_current }) => !is_current)!;
    // A stranger's session isn't theirs to end.
    expect((await owner.delete(owner.console(`/sessions/${id}`))).status).toBe(404);
    expect((await first.delete(first.console(`/sessions/${id}`))).status).toBe(204);
    expect((await second.get(second.console('/me'))).status).toBe(401);
    const { kysely } = service.services.db;
    const row = await kysely
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const sessions = () =>
      kysely.selectFrom('user_session').select('token').where('user_id', '=', row.id).execute();
    expect(JSON.stringify(await listed())).not.toContain((await sessions())[0]!.token);
    expect((await first.post(first.console('/sessions/end-others'))).status).toBe(204);
    expect(await sessions()).toHaveLength(1);
  });

  it('ends with signing out', async () => {
    const email = address('out');
    const person = await givenMember(service, owner, email, 'viewer');
    const out = await auth('/sign-out', {}, { cookie: person.cookie, origin: service.url });
    expect(out.status).toBe(200);
    expect((await person.get(person.console('/me'))).status).toBe(401);
    expect((await person.get('/templates')).status).toBe(401);
  });

  it('ends after its time, and is deleted', async () => {
    const email = address('idle');
    const person = await givenMember(service, owner, email, 'viewer');
    const { kysely } = service.services.db;
    const row = await kysely
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const mine = () => kysely.selectFrom('user_session').selectAll().where('user_id', '=', row.id);
    await kysely
      .updateTable('user_session')
      .set({ expires_at: new Date(Date.now() - HOUR) })
      .where('user_id', '=', row.id)
      .execute();
    expect((await person.get('/templates')).status).toBe(401);
    await sweep(service.services);
    expect(await mine().execute()).toEqual([]);
  });
});

describe('calls from elsewhere', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('are rejected: %s', async (_who, headers) => {
    for (const path of [owner.console('/me'), '/templates'])
      expect((await owner.get(path, { headers })).status, path).toBe(403);
    const { status } = await auth(
      '/email-otp/send-verification-otp',
      { email: 'ada@example.com', type: 'sign-in' },
      headers,
    );
    expect(status).toBe(403);
  });

  it('need the console’s header, which no other origin can send', async () => {
    const headers = { cookie: owner.cookie };
    expect((await service.get('/templates', { authorization: null, headers })).status).toBe(401);
    expect((await service.get(owner.console('/me'), { authorization: null, headers })).status).toBe(403);
    const preflight = await fetch(`${service.url}/api/v1/templates`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'countersign-console',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('countersign');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('don’t reach what the library offers besides codes, links and passkeys', async () => {
    for (const path of ['/sign-up/email', '/sign-in/email', '/update-user', '/change-email', '/delete-user'])
      expect((await auth(path, {}, { cookie: owner.cookie })).status, path).toBe(404);
    for (const path of ['/list-sessions', '/get-session', '/token', '/jwks'])
      expect((await owner.get(`${service.url}/auth${path}`)).status, path).toBe(404);
  });

  it('can’t use a cookie that was changed', async () => {
    const [name, value] = owner.cookie.split('=') as [string, string];
    for (const cookie of [`${name}=${value.slice(0, -4)}AAAA`, `${name}=${value.split('.')[0]}`, `${name}=`])
      expect((await personWith(service, cookie).get('/templates')).status, cookie).toBe(401);
  });
});

describe('members', () => {
  it('are managed by owners only', async () => {
    const email = address('admin');
    const admin = await givenMember(service, owner, email, 'admin');
    const { user } = await meOf(owner);
    const refused = [
      await admin.post(admin.console('/invitations'), { email: address('x'), role: 'viewer' }),
      await admin.patch(admin.console(`/members/${user.id}`), { role: 'viewer' }),
      await admin.delete(admin.console(`/members/${user.id}`)),
      await admin.post(admin.console('/keys'), { workspace_id: service.company.workspace_id, mode: 'live' }),
      await admin.get(admin.console('/access-log')),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('lose access immediately', async () => {
    const email = address('gone');
    const person = await givenMember(service, owner, email, 'admin');
    expect((await person.get('/templates')).status).toBe(200);
    const id = (await meOf(person)).user.id;
    expect((await owner.patch(owner.console(`/members/${id}`), { role: 'viewer' })).status).toBe(204);
    expect((await person.post('/templates', { name: 'x' })).status).toBe(403);
    expect((await owner.delete(owner.console(`/members/${id}`))).status).toBe(204);
    expect((await person.get('/templates')).status).toBe(403);
    expect(await meOf(person)).toMatchObject({ company: null, role: null, companies: [] });
  });

  it('can leave, but a company keeps an owner', async () => {
    const company = await createCompany(service.services, { name: 'Small' });
    const email = address('only');
    const { token } = await inviteOwner(service.services, { companyId: company.company_id, email });
    const only = await signInWithLink(service, token);
    const { id } = (await meOf(only)).user;
    const path = only.console(`/members/${id}`);
    expect((await only.delete<{ code: string }>(path)).body.code).toBe('LAST_OWNER');
    expect((await only.patch<{ code: string }>(path, { role: 'viewer' })).body.code).toBe('LAST_OWNER');
    const second = await givenMember(service, only, address('second'), 'owner');
    expect((await only.delete(path)).status).toBe(204);
    expect((await meOf(second)).role).toBe('owner');
  });

  it('of another company can’t be reached', async () => {
    const company = await createCompany(service.services, { name: 'Other' });
    const { token } = await inviteOwner(service.services, {
      companyId: company.company_id,
      email: address('stranger'),
    });
    const stranger = await signInWithLink(service, token);
    const { id } = (await meOf(owner)).user;
    const headers = { 'countersign-company': service.company.company_id };
    const answers = [
      await stranger.get(stranger.console('/members'), { headers }),
      await stranger.get('/templates', { headers }),
      await stranger.delete(stranger.console(`/members/${id}`)),
      await stranger.get('/templates', {
        headers: { 'countersign-workspace': service.company.workspace_id },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    expect(JSON.stringify((await stranger.get<Members>(stranger.console('/members'))).body)).not.toContain(
      'ada@',
    );
  });

  it('can’t remove each other at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const company = await createCompany(service.services, { name: 'Rivals' });
      const { token } = await inviteOwner(service.services, {
        companyId: company.company_id,
        email: address('first'),
      });
      const first = await signInWithLink(service, token);
      const second = await givenMember(service, first, address('second'), 'owner');
      const { id: firstId } = (await meOf(first)).user;
      const { id: secondId } = (await meOf(second)).user;
      const answers = await Promise.all([
        first.delete(first.console(`/members/${secondId}`)),
        second.patch(second.console(`/members/${firstId}`), { role: 'viewer' }),
        first.post(first.console('/keys'), { workspace_id: company.workspace_id, mode: 'test' }),
      ]);
      const [removed, demoted] = answers.map(({ status }) => status);
      expect([removed, demoted].filter((status) => status === 204)).toHaveLength(1);
      const owners = await service.services.db.kysely
        .selectFrom('member')
        .select('user_id')
        .where('company_id', '=', company.company_id as never)
        .where('role', '=', 'owner')
        .execute();
      expect(owners).toHaveLength(1);
    }
  });

  it('give nothing more to those they invited once they aren’t owners', async () => {
    const invitedBy = async (person: Person) => {
      const email = address('accomplice');
      await person.post(person.console('/invitations'), { email, role: 'owner' });
      return linkToken((await accountMails(service.folder, email))[0]!);
    };
    for (const change of ['demoted', 'removed'] as const) {
      const leaving = await givenMember(service, owner, address('leaving'), 'owner');
      const { id } = (await meOf(leaving)).user;
      const token = await invitedBy(leaving);
      const kept = await invitedBy(owner);
      const path = owner.console(`/members/${id}`);
      const { status } = await (change === 'demoted'
        ? owner.patch(path, { role: 'admin' })
        : owner.delete(path));
      expect(status).toBe(204);
      expect([change, (await auth('/sign-in/link', { token })).status]).toEqual([change, 403]);
      expect((await auth('/sign-in/link', { token: kept })).status).toBe(200);
    }
    expect(await logOf(owner)).toContainEqual(['invitation_withdrawn', 'ada@example.com']);
  });

  it('have names of one line, which the audit trail and emails show', async () => {
    for (const name of [
      'Ada\nBcc: eve@example.com',
      'Ada\u2028Signed by Bob',
      'A\u0000da',
      ' ',
      'x'.repeat(121),
    ])
      expect((await owner.patch(owner.console('/me'), { name })).status, JSON.stringify(name)).toBe(400);
    expect((await owner.patch(owner.console('/me'), { name: ' Ada Lovelace ' })).status).toBe(204);
    expect((await meOf(owner)).user.name).toBe('Ada Lovelace');
  });

  it('see in the access log what was done', async () => {
    const entries = await logOf(owner);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['owner_invited', null],
        ['invited', 'ada@example.com'],
        ['role_changed', 'ada@example.com'],
        ['member_removed', 'ada@example.com'],
      ]),
    );
  });
});

describe('API keys', () => {
  let made: string;
  beforeEach(async () => {
    const answer = await owner.post<{ api_key: string }>(owner.console('/keys'), {
      workspace_id: service.company.workspace_id,
      mode: 'test',
    });
    expect(answer.status).toBe(201);
    made = answer.body.api_key;
  });

  it('are shown to an owner once, and masked afterwards', async () => {
    expect((await service.get('/company', { authorization: made })).status).toBe(200);
    const { keys } = (await owner.get<Keys>(owner.console('/keys'))).body;
    expect(keys.some(({ hint, expires_at }) => made.startsWith(hint) && expires_at === null)).toBe(true);
    expect(JSON.stringify(keys)).not.toContain(made);
    expect(await logOf(owner)).toContainEqual(['key_created', 'ada@example.com']);
  });

  it('can end the previous ones at once', async () => {
    await owner.post(owner.console('/keys'), {
      workspace_id: service.company.workspace_id,
      mode: 'test',
      ends_previous: true,
    });
    expect((await service.get('/company', { authorization: made })).status).toBe(401);
  });

  it('belong to the company’s workspaces only', async () => {
    const other = await createCompany(service.services, { name: 'Other' });
    for (const workspace_id of [other.workspace_id, NOTHING])
      expect((await owner.post(owner.console('/keys'), { workspace_id, mode: 'live' })).status).toBe(404);
  });
});
