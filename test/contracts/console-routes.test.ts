/** Every route of the console × who calls it, from where, and for which company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { includesRole, ROLES, type Role } from '../../src/model/roles.ts';
import type { ApiRequests } from '../../src/wire/http/api-requests.ts';
import type { Inbox, Me, Members, Sessions } from '../../src/wire/http/console.ts';
import type { IssuedTokens } from '../../src/wire/http/issued-tokens.ts';
import { routesBelow } from '../support/bare-app.ts';
import { createCompany, inviteOwner } from '../support/built.ts';
import {
  CONSOLE_ROUTES,
  type ConsoleRecords,
  type ConsoleRoute,
  NOTHING,
} from '../support/console-routes.ts';
import { oauthClientOf } from '../support/oauth.ts';
import { givenMember, givenOwner, type Person, signInWithLink } from '../support/people.ts';
import { type Answer, startService, type TestService } from '../support/service.ts';
import { sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';

type Body = { readonly code?: string; readonly details?: { readonly expected_role?: string } };
interface Given {
  readonly headers?: Readonly<Record<string, string>>;
  /** Named in the path and the body; without them, records that don't exist. */
  readonly ids?: ConsoleRecords;
  readonly body?: unknown;
}

const names = Object.keys(CONSOLE_ROUTES);
const routeOf = (name: string): ConsoleRoute => CONSOLE_ROUTES[name]!;
const ofCompany = names.filter((name) => routeOf(name).needs !== 'account');

let service: TestService;
let people: Record<Role, Person>;
/** An owner of another company. */
let stranger: Person;
/** Was an owner of the company. */
let former: Person;
let ids: ConsoleRecords;
let secrets: readonly string[];

function call(person: Pick<Person, 'cookie'>, name: string, { headers, ids, body }: Given = {}) {
  const { record, body: bodyOf } = routeOf(name);
  const [method, pattern] = name.split(' ') as [string, string];
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, name) =>
    record && ids ? ids[name === 'person' ? 'person' : record] : NOTHING,
  );
  return service.call<Body>(method, `${service.url}/console/api${path}`, {
    body: body !== undefined ? body : bodyOf?.(ids ?? { workspace: NOTHING, subject: NOTHING }),
    authorization: null,
    headers: { cookie: person.cookie, 'countersign-console': '1', ...headers },
  });
}
/** Of all the given routes, so that a failure names the route. */
async function eachOf<T>(routes: readonly string[], of: (name: string) => Promise<T>) {
  const found: [string, T][] = [];
  for (const name of routes) found.push([name, await of(name)]);
  return Object.fromEntries(found);
}
const all = <T>(routes: readonly string[], value: T) =>
  Object.fromEntries(routes.map((name) => [name, value]));
const outcome = ({ status, body }: Answer<Body>) => [status, body?.code];

async function read<T>(person: Person, path: string): Promise<T> {
  const { status, body } = await person.get<T>(person.console(path));
  if (status !== 200) throw new Error(`${path} ${JSON.stringify(body)}`);
  return body;
}

beforeAll(async () => {
  service = await startService();
  const owner = await givenOwner(service);
  const viewer = await givenMember(service, owner, 'viewer@example.com', 'viewer');
  people = { owner, viewer, admin: await givenMember(service, owner, 'admin@example.com', 'admin') };
  former = await givenMember(service, owner, 'former@example.com', 'owner');
  const { user_id } = (await read<Members>(owner, '/members')).members.find(
    ({ email }) => email === 'former@example.com',
  )!;
  await owner.delete(owner.console(`/members/${user_id}`));
  const other = await createCompany(service.services, { name: 'Other' });
  const { token } = await inviteOwner(service.services, {
    companyId: other.company_id,
    email: 'stranger@example.com',
  });
  stranger = await signInWithLink(service, token);

  const template = await twoSignerTemplate(service);
  const sent = await sendFromTemplate(service, template);
  const editorToken = await service.given.token(template.id);
  const tokens = await oauthClientOf(service).connect(owner, service.company.company_id, ['read']);
  const { body: view } = await owner.post<{ id: string }>(owner.console('/views'), {
    list: 'requests',
    name: 'Open',
    query: {},
  });
  await owner.post(owner.console('/invitations'), { email: 'invited@example.com', role: 'viewer' });
  await service.services.apiLog!.flush();
  const { members, invitations } = await read<Members>(owner, '/members');
  ids = {
    session: (await read<Sessions>(owner, '/sessions')).sessions[0]!.id,
    member: members.find(({ email }) => email === 'viewer@example.com')!.user_id,
    invitation: invitations[0]!.id,
    mail: (await read<Inbox>(owner, '/inbox')).mails[0]!.id,
    authorization: NOTHING,
    grant: (await read<{ grants: { id: string }[] }>(owner, '/grants')).grants[0]!.id,
    apiRequest: (await read<ApiRequests>(owner, '/api-requests')).requests[0]!.id,
    token: (await read<IssuedTokens>(owner, '/tokens')).tokens[0]!.id,
    view: view.id,
    request: sent.id,
    person: sent.first_signer.recipient_id,
    workspace: service.company.workspace_id,
    subject: template.id,
  };
  const { kysely } = service.services.db;
  const rows = async (table: 'user_session' | 'sign_in_link', column: 'token' | 'sha256') =>
    (
      await kysely
        .selectFrom(table)
        .select(column as never)
        .execute()
    ).map((row) => String(row[column]));
  secrets = [
    service.company.live_key,
    editorToken.slice('Bearer '.length),
    tokens.access_token,
    tokens.refresh_token,
    ...(await rows('user_session', 'token')),
    ...(await rows('sign_in_link', 'sha256')),
    sent.first_signer.id,
  ];
}, 60_000);
afterAll(() => service.close());

it('every route of the router is in the table', () => {
  expect(names.sort()).toEqual(routesBelow('/console/api'));
});

describe('each route', () => {
  it('is refused without a session, and with any other credential', async () => {
    expect(await eachOf(names, async (name) => outcome(await call({ cookie: '' }, name)))).toEqual(
      all(names, [401, 'SIGNED_OUT']),
    );
    const editor = await service.given.token(ids.subject);
    const { access_token } = await oauthClientOf(service).connect(people.owner, service.company.company_id, [
      'read',
      'manage',
    ]);
    for (const authorization of [service.company.live_key, editor, `Bearer ${access_token}`]) {
      const headers = { authorization };
      expect(
        await eachOf(names, async (name) => outcome(await call({ cookie: '' }, name, { headers }))),
      ).toEqual(all(names, [401, 'SIGNED_OUT']));
    }
  });

  it.each([
    ['without the console’s header', { 'countersign-console': '' }],
    ['with another value of it', { 'countersign-console': '0' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['by a link or the address bar', { 'sec-fetch-site': 'none' }],
  ])('is refused %s', async (_from, headers) => {
    const answers = await eachOf(names, async (name) =>
      outcome(await call(people.owner, name, { headers, ids })),
    );
    expect(answers).toEqual(all(names, [403, 'ACCESS_DENIED']));
  });

  it.each(ROLES)('permits what an %s may do, and no more', async (role) => {
    const refused = await eachOf(names, async (name) => {
      const { status, body } = await call(people[role], name);
      expect([name, status]).not.toEqual([name, 500]);
      return status === 403 ? body.details?.expected_role : null;
    });
    const expected = names.map((name) => {
      const { needs } = routeOf(name);
      return [name, needs === 'account' || includesRole(role, needs) ? null : needs];
    });
    expect(refused).toEqual(Object.fromEntries(expected));
  });

  it('is refused to former members, and to members of another company', async () => {
    const headers = { 'countersign-company': service.company.company_id };
    for (const person of [former, stranger])
      expect(
        await eachOf(ofCompany, async (name) => outcome(await call(person, name, { headers, ids }))),
      ).toEqual(all(ofCompany, [403, 'ACCESS_DENIED']));
    // Without the header: they aren't a member of any company.
    expect(await eachOf(ofCompany, async (name) => outcome(await call(former, name, { ids })))).toEqual(
      all(ofCompany, [403, 'ACCESS_DENIED']),
    );
  });

  it('has no workspace of another company', async () => {
    const headers = { 'countersign-workspace': service.company.workspace_id };
    const perWorkspace = names.filter((name) => routeOf(name).perWorkspace);
    expect(
      await eachOf(perWorkspace, async (name) => outcome(await call(stranger, name, { headers }))),
    ).toEqual(all(perWorkspace, [404, 'NOT_FOUND']));
    // The others don't look at it.
    const others = ofCompany.filter((name) => !routeOf(name).perWorkspace);
    const answers = await eachOf(others, async (name) => (await call(stranger, name, { headers })).body);
    expect(JSON.stringify(answers)).not.toContain('viewer@example.com');
  });

  it('answers for records of another company as if they didn’t exist', async () => {
    const naming = names.filter((name) => routeOf(name).record || name === 'POST /keys');
    expect(naming.length).toBeGreaterThan(8);
    for (const name of naming) {
      const [real, none] = [await call(stranger, name, { ids }), await call(stranger, name)];
      expect([name, real.status, real.body]).toEqual([name, routeOf(name).isEmpty ? 200 : 404, none.body]);
    }
    const { status, body } = await call(stranger, 'POST /tokens/revoke', { ids });
    expect([status, body]).toEqual([200, { revoked: 0 }]);
    // They are real, and still there.
    for (const [path, id] of [
      ['/sessions', ids.session],
      ['/members', ids.member],
      ['/members', ids.invitation],
      ['/inbox', ids.mail],
      ['/grants', ids.grant],
      ['/api-requests?page_size=100', ids.apiRequest],
      ['/tokens', ids.token],
      ['/views', ids.view],
    ] as const)
      expect(JSON.stringify(await read(people.owner, path)), path).toContain(id);
  });

  it('that reads is never cached, and answers no secret', async () => {
    const reads = names.filter((name) => name.startsWith('GET '));
    for (const name of reads) {
      const { headers, body } = await call(people.owner, name, { ids });
      expect([name, headers.get('cache-control')]).toEqual([name, 'no-store']);
      expect([name, headers.get('access-control-allow-origin')]).toEqual([name, null]);
      const text = JSON.stringify(body);
      for (const secret of secrets) expect(text, name).not.toContain(secret);
    }
  });

  it.each([
    ['a zero character', '\u0000'],
    ['half a character', '\ud800'],
    ['a very long text', 'x'.repeat(20_000)],
    ['an object', { $gt: '' }],
    ['a list', [1]],
    ['null', null],
  ])('survives %s in each part of its body', async (_what, value) => {
    for (const name of names) {
      const body = routeOf(name).body?.(ids) as Record<string, unknown> | undefined;
      if (body === undefined) continue;
      for (const key of Object.keys(body)) {
        const { status } = await call(people.owner, name, { body: { ...body, [key]: value } });
        expect([name, key, status], name).not.toEqual([name, key, 500]);
      }
      expect([name, (await call(people.owner, name, { body: value })).status]).toEqual([name, 400]);
    }
  });

  it.each(['%00', '%ff', "'", '../me', '%2e%2e', 'x'.repeat(3000)])(
    'survives %s as an ID and a filter',
    async (text) => {
      for (const name of names) {
        const [method, pattern] = name.split(' ') as [string, string];
        if (!pattern.includes('{')) continue;
        const path = people.owner.console(pattern.replaceAll(/\{\w+\}/g, text));
        const { status } = await people.owner.call(method, path, routeOf(name).body?.(ids));
        expect([name, status], name).not.toEqual([name, 500]);
      }
      const filters = ['request_id', 'path', 'status', 'page', 'subject_id', 'time_zone', 'days'];
      const query = (filter: string) => `?${filter}=${text}`;
      for (const path of ['/api-requests', '/tokens', '/overview', '/usage', '/access-log'])
        for (const filter of filters) {
          const { status } = await people.owner.get(people.owner.console(`${path}${query(filter)}`));
          expect([path, filter, status]).not.toEqual([path, filter, 500]);
        }
    },
  );
});

it('a member of two companies acts in the one that the page shows, with the role they have there', async () => {
  const { user, company } = await read<Me>(stranger, '/me');
  const both = await givenMember(service, people.owner, user.email, 'viewer');
  const role = (person: Person, companyId: string) =>
    call(person, 'PATCH /members/{user_id}', { headers: { 'countersign-company': companyId } });
  expect((await role(both, service.company.company_id)).status).toBe(403);
  // An owner there: the member doesn't exist.
  expect((await role(both, company!.id)).status).toBe(404);
  // One company's workspace isn't the other's, although the person may see both.
  const headers = {
    'countersign-company': company!.id,
    'countersign-workspace': service.company.workspace_id,
  };
  expect((await call(both, 'GET /overview', { headers })).status).toBe(404);
  expect((await both.get('/templates', { headers })).status).toBe(404);
});
