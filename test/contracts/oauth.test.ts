/** OAuth at `/oauth`: how an assistant gets access to `/mcp`, and how it loses it. */
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOAuth } from '../../src/server/oauth/sweep.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { connectAssistant } from '../support/assistant.ts';
import { createCompany } from '../support/built.ts';
import { oauthClientOf, pkce, REDIRECT } from '../support/oauth.ts';
import { givenMember, givenOwner, type Person } from '../support/people.ts';
import { base64, startService, type TestService } from '../support/service.ts';

const ALL = ['read', 'prepare', 'send', 'manage'];

let service: TestService;
let app: ReturnType<typeof oauthClientOf>;
let owner: Person;
let admin: Person;
let viewer: Person;
let companyId: string;
beforeAll(async () => {
  service = await startService();
  app = oauthClientOf(service);
  owner = await givenOwner(service);
  admin = await givenMember(service, owner, 'admin@example.com', 'admin');
  viewer = await givenMember(service, owner, 'viewer@example.com', 'viewer');
  companyId = service.company.company_id;
}, 60_000);
afterAll(() => service.close());

const mcp = (token: string, body: object = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
  fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
const works = async (token: string) => (await mcp(token)).status === 200;

describe('discovery', () => {
  it('leads from a call without credentials to the authorization server', async () => {
    const response = await mcp('');
    expect(response.status).toBe(401);
    const header = response.headers.get('www-authenticate')!;
    const [, address] = /^Bearer resource_metadata="([^"]+)"$/.exec(header)!;
    const resource = (await (await fetch(address!)).json()) as {
      resource: string;
      authorization_servers: string[];
    };
    expect(resource).toMatchObject({ resource: `${service.url}/mcp`, authorization_servers: [service.url] });
    const server = await (
      await fetch(`${resource.authorization_servers[0]}/.well-known/oauth-authorization-server`)
    ).json();
    expect(server).toMatchObject({
      issuer: service.url,
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ALL,
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('is what the protocol’s own client follows, up to a call as the person', async () => {
    let registered: { client_id: string } | undefined;
    let verifier = '';
    let tokens: { access_token: string; token_type: string } | undefined;
    let asked: URL | undefined;
    const authProvider = {
      redirectUrl: REDIRECT,
      clientMetadata: { client_name: 'SDK', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
      clientInformation: () => registered,
      saveClientInformation: (given: { client_id: string }) => void (registered = given),
      tokens: () => tokens,
      saveTokens: (given: { access_token: string; token_type: string }) => void (tokens = given),
      redirectToAuthorization: (url: URL) => void (asked = url),
      saveCodeVerifier: (given: string) => void (verifier = given),
      codeVerifier: () => verifier,
    };
    const url = new URL(`${service.url}/mcp`);
    const transport = new StreamableHTTPClientTransport(url, { authProvider });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await expect(client.connect(transport)).rejects.toThrow(UnauthorizedError);
    const { to } = await app.authorize(Object.fromEntries(asked!.searchParams));
    const back = await app.decide(owner, to!.searchParams.get('request')!, {
      allow: true,
      company_id: companyId,
      scopes: ['read'],
    });
    expect(back.origin + back.pathname).toBe(REDIRECT);
    await transport.finishAuth(back.searchParams.get('code')!);
    const second = new Client({ name: 'test', version: '1.0.0' });
    await second.connect(new StreamableHTTPClientTransport(url, { authProvider }));
    const { tools } = await second.listTools();
    expect(tools.length).toBeGreaterThan(25);
    expect(tools.filter(({ annotations }) => !annotations!.readOnlyHint)).toEqual([]);
    await second.close();
  });
});

describe('registration', () => {
  it.each([
    'http://app.example.com/callback',
    'javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://app.example.com/callback#fragment',
    'https://user:password@app.example.com/',
    'nonsense',
  ])('refuses to return to %s', async (uri) => {
    const { status, body } = await app.register({ redirect_uris: [uri] });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it.each([
    'http://127.0.0.1:33418/',
    'http://localhost/callback',
    'cursor://anysphere.cursor/callback',
    REDIRECT,
  ])('accepts %s', async (uri) => {
    expect((await app.register({ redirect_uris: [uri] })).status).toBe(201);
  });

  it('checks the rest and gives a secret to clients that can keep one', async () => {
    for (const wrong of [
      { redirect_uris: [] },
      { grant_types: ['implicit'] },
      { token_endpoint_auth_method: 'x' },
    ])
      expect((await app.register(wrong)).body.error).toBe('invalid_client_metadata');
    const { body } = await app.register({
      token_endpoint_auth_method: 'client_secret_basic',
      client_name: 'A\u202Eb\n',
    });
    expect(body.client_name).toBe('A b');
    const given = await app.code(owner, companyId, ['read'], body.client_id);
    const fields = {
      grant_type: 'authorization_code',
      code: given.code,
      code_verifier: given.verifier,
      redirect_uri: REDIRECT,
    };
    const basic = (secret: string) => ({
      authorization: `Basic ${Buffer.from(`${body.client_id}:${secret}`).toString('base64')}`,
    });
    expect((await app.token({ ...fields, client_id: body.client_id! })).status).toBe(401);
    expect((await app.token(fields, basic('wrong'))).status).toBe(401);
    const { body: other } = await app.register();
    const mixed = await app.token({ ...fields, client_id: other.client_id! }, basic(body.client_secret!));
    expect([mixed.status, mixed.body.error]).toEqual([400, 'invalid_request']);
    const refused = await fetch(`${service.url}/oauth/token`, {
      method: 'POST',
      headers: basic('wrong'),
      body: new URLSearchParams(fields),
    });
    expect(refused.headers.get('www-authenticate')).toMatch(/^Basic /);
    expect((await app.token(fields, basic(body.client_secret!))).status).toBe(200);
  });
});

describe('unused clients', () => {
  it('are deleted after a day, and those in use are kept', async () => {
    const { clientId } = await app.connect(owner, companyId, ['read']);
    const { body } = await app.register();
    const isKnown = async (id: string) => (await app.authorize(app.asked(id, pkce().challenge))).to !== null;
    await sweepOAuth(service.services);
    expect([await isKnown(clientId), await isKnown(body.client_id!)]).toEqual([true, true]);
    service.clock.forward(25 * 3600_000);
    await sweepOAuth(service.services);
    expect([await isKnown(clientId), await isKnown(body.client_id!)]).toEqual([true, false]);
  });

  it('have names that are whole characters', async () => {
    const { body } = await app.register({ client_name: `${'x'.repeat(79)}😀` });
    expect(body.client_name).toBe('x'.repeat(79));
  });
});

describe('the authorization endpoint', () => {
  it('sends nothing to an address that the client didn’t register', async () => {
    const { body } = await app.register();
    const { challenge } = pkce();
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${REDIRECT}/more`,
      `${REDIRECT}?more`,
      'https://app.example.com:444/callback',
      'javascript:alert(1)',
    ]) {
      const { status, to } = await app.authorize({ ...app.asked(body.client_id!, challenge), redirect_uri });
      expect([redirect_uri, status, to]).toEqual([redirect_uri, 400, null]);
    }
    expect(
      (await app.authorize({ ...app.asked('00000000-0000-4000-8000-000000000000', challenge) })).to,
    ).toBeNull();
  });

  it('lets apps on the person’s machine choose a port', async () => {
    const { body } = await app.register({ redirect_uris: ['http://127.0.0.1/callback'] });
    const ask = (redirect_uri: string) =>
      app.authorize({ ...app.asked(body.client_id!, pkce().challenge), redirect_uri });
    expect((await ask('http://127.0.0.1:51234/callback')).to?.pathname).toBe('/console/connect');
    expect((await ask('http://127.0.0.1:51234/other')).to).toBeNull();
    expect((await ask('http://127.0.0.2:51234/callback')).to).toBeNull();
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
    [{ scope: 'everything' }, 'invalid_scope'],
    [{ code_challenge_method: '' }, 'invalid_request'],
  ])('returns %j as an error to apps on the person’s machine only', async (wrong, error) => {
    const local = 'http://127.0.0.1:5000/callback';
    const { body } = await app.register({ redirect_uris: [local, REDIRECT, 'app://callback'] });
    const ask = (redirect_uri: string) =>
      app.authorize({ ...app.asked(body.client_id!, pkce().challenge), redirect_uri, ...wrong });
    const { to } = await ask(local);
    expect(to!.origin + to!.pathname).toBe(local);
    expect(Object.fromEntries(to!.searchParams)).toMatchObject({
      error,
      state: 'the-state',
      iss: service.url,
    });
    // Otherwise, anyone could make a link to this service that leads to their site at once.
    for (const elsewhere of [REDIRECT, 'app://callback'])
      expect(await ask(elsewhere)).toEqual({ status: 400, to: null });
  });

  it('says so in the browser, on a page that repeats nothing of the request', async () => {
    const { body } = await app.register();
    const asked = app.asked(body.client_id!, pkce().challenge, { resource: 'https://evil.example/<b>' });
    for (const more of [{}, { client_id: '<b>' }, { redirect_uri: 'https://evil.example/' }]) {
      const response = await fetch(
        `${service.url}/oauth/authorize?${new URLSearchParams({ ...asked, ...more })}`,
        { headers: { accept: 'text/html' }, redirect: 'manual' },
      );
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      const page = await response.text();
      expect(page).toContain('This app can’t connect');
      expect(page).not.toMatch(/evil|<b>/);
    }
  });

  it.each(['x'.repeat(2001), 'a\u0000b', 'a\nb', 'é'])(
    'doesn’t keep or repeat the state %j',
    async (state) => {
      const local = 'http://127.0.0.1:5000/callback';
      const { body } = await app.register({ redirect_uris: [local] });
      const asked = { ...app.asked(body.client_id!, pkce().challenge), redirect_uri: local, state };
      const { searchParams } = (await app.authorize(asked)).to!;
      expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['invalid_request', null]);
    },
  );

  it('refuses what could be read in two ways', async () => {
    const { body } = await app.register();
    const query = new URLSearchParams(app.asked(body.client_id!, pkce().challenge));
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/'],
      ['code_challenge_method', 'plain'],
      ['resource', 'https://other.example/mcp'],
    ] as const) {
      const twice = new URLSearchParams(query);
      twice.append(name, value);
      const response = await fetch(`${service.url}/oauth/authorize?${twice}`, { redirect: 'manual' });
      expect([name, response.status]).toEqual([name, 400]);
    }
  });
});

describe('the decision', () => {
  const request = async () => {
    const { body } = await app.register();
    const { to } = await app.authorize(app.asked(body.client_id!, pkce().challenge));
    return to!.searchParams.get('request')!;
  };

  it('shows who asks for what, and what the person can permit', async () => {
    const { body } = await viewer.get(viewer.console(`/authorizations/${await request()}`));
    expect(body).toMatchObject({
      client_name: 'Claude',
      returns_to: 'app.example.com',
      user: { email: 'viewer@example.com' },
      scopes: ALL,
      companies: [{ id: companyId, role: 'viewer', scopes: ['read'] }],
    });
  });

  it('is made once, by a member, within its time', async () => {
    const id = await request();
    const other = await createCompany(service.services, { name: 'Other' });
    const path = owner.console(`/authorizations/${id}`);
    const foreign = await owner.post(path, { allow: true, company_id: other.company_id, scopes: ALL });
    expect(foreign.status).toBe(403);
    expect((await owner.post(path, { allow: true, company_id: companyId, scopes: [] })).status).toBe(403);
    const refused = await app.decide(owner, id, { allow: false });
    expect(Object.fromEntries(refused.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the-state',
    });
    expect((await owner.post(path, { allow: false })).status).toBe(404);
    const late = await request();
    service.clock.forward(16 * 60_000);
    expect((await owner.get(owner.console(`/authorizations/${late}`))).status).toBe(404);
  });

  it('needs the console’s header and origin', async () => {
    const id = await request();
    const body = JSON.stringify({ allow: true, company_id: companyId, scopes: ALL });
    const headers = { cookie: owner.cookie, 'content-type': 'application/json' };
    const address = owner.console(`/authorizations/${id}`);
    expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(403);
    const foreign = { ...headers, 'countersign-console': '1', origin: 'https://evil.example' };
    expect((await fetch(address, { method: 'POST', headers: foreign, body })).status).toBe(403);
    expect((await fetch(address, { headers: { 'countersign-console': '1' } })).status).toBe(401);
  });

  it('can’t give more than the role has', async () => {
    const { scope } = await app.connect(viewer, companyId, ALL);
    expect(scope).toBe('read');
  });
});

describe('codes', () => {
  it('work once: a second use ends the access that the first one gave', async () => {
    const given = await app.code(owner, companyId, ['read']);
    const { body } = await app.exchange(given);
    expect(await works(body.access_token)).toBe(true);
    expect((await app.exchange(given)).body.error).toBe('invalid_grant');
    expect(await works(body.access_token)).toBe(false);
  });

  it('are bound to the client, the verifier, the address and the resource', async () => {
    const given = await app.code(owner, companyId, ['read']);
    const { body: other } = await app.register();
    const fields = {
      grant_type: 'authorization_code',
      client_id: given.clientId,
      code: given.code,
      code_verifier: given.verifier,
      redirect_uri: REDIRECT,
    };
    const errorOf = async (more: Record<string, string>) =>
      (await app.token({ ...fields, ...more })).body.error;
    expect(await errorOf({ client_id: other.client_id! })).toBe('invalid_grant');
    expect(await errorOf({ code_verifier: pkce().verifier })).toBe('invalid_grant');
    expect(await errorOf({ redirect_uri: 'https://app.example.com/other' })).toBe('invalid_grant');
    expect(await errorOf({ resource: 'https://other.example/mcp' })).toBe('invalid_target');
    expect(await errorOf({ grant_type: 'password' })).toBe('unsupported_grant_type');
    expect(await errorOf({ code_verifier: '' })).toBe('invalid_request');
    expect(await errorOf({})).toBeUndefined();
  });

  it('expire after a minute', async () => {
    const given = await app.code(owner, companyId, ['read']);
    service.clock.forward(61_000);
    expect((await app.exchange(given)).body.error).toBe('invalid_grant');
  });

  it('give tokens to one of two simultaneous calls at most', async () => {
    const given = await app.code(owner, companyId, ['read']);
    const answers = await Promise.all([app.exchange(given), app.exchange(given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('tokens', () => {
  const refresh = (clientId: string, refresh_token: string, more = {}) =>
    app.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token, ...more });

  it('are refreshed, and the previous access token ends', async () => {
    const first = await app.connect(owner, companyId, ['read', 'send']);
    const { status, body } = await refresh(first.clientId, first.refresh_token);
    expect([status, body.scope]).toEqual([200, 'read send']);
    expect([await works(first.access_token), await works(body.access_token)]).toEqual([false, true]);
  });

  it('end altogether when a refresh token is used twice, as after a theft', async () => {
    const first = await app.connect(owner, companyId, ['read']);
    const { body: thief } = await refresh(first.clientId, first.refresh_token);
    expect((await refresh(first.clientId, first.refresh_token)).body.error).toBe('invalid_grant');
    expect(await works(thief.access_token)).toBe(false);
    expect((await refresh(first.clientId, thief.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('can’t be refreshed by another client, or for more', async () => {
    const first = await app.connect(owner, companyId, ['read']);
    const { body: other } = await app.register();
    expect((await refresh(other.client_id!, first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(first.clientId, first.refresh_token, { scope: 'read send' })).body.error).toBe(
      'invalid_grant',
    );
    expect((await refresh(first.clientId, first.access_token)).body.error).toBe('invalid_grant');
    expect(await works(first.access_token)).toBe(true);
  });

  it('expire', async () => {
    const first = await app.connect(owner, companyId, ['read']);
    service.clock.forward(61 * 60_000);
    expect(await works(first.access_token)).toBe(false);
    const response = await mcp(first.access_token);
    expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"');
    service.clock.forward(31 * 24 * 3600_000);
    expect((await refresh(first.clientId, first.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('end half a year after the person permitted them, however often they are refreshed', async () => {
    const first = await app.connect(owner, companyId, ['read']);
    let { refresh_token } = first;
    for (let days = 0; days < 180; days += 20) {
      const { status, body } = await refresh(first.clientId, refresh_token);
      expect([days, status]).toEqual([days, 200]);
      ({ refresh_token } = body);
      service.clock.forward(20 * 24 * 3600_000);
    }
    expect((await refresh(first.clientId, refresh_token)).body.error).toBe('invalid_grant');
  });

  it('open nothing but /mcp', async () => {
    const { access_token, refresh_token } = await app.connect(owner, companyId, ALL);
    for (const token of [access_token, refresh_token])
      expect((await service.get('/company', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect(await works(refresh_token)).toBe(false);
  });

  it('count in the header only', async () => {
    const { access_token } = await app.connect(owner, companyId, ['read']);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    for (const [query, body] of [
      [`?access_token=${access_token}`, JSON.stringify(list)],
      ['', new URLSearchParams({ access_token })],
    ] as const) {
      const response = await fetch(`${service.url}/mcp${query}`, {
        method: 'POST',
        headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(401);
    }
  });

  it('give new ones to one of two simultaneous refreshes at most, and end', async () => {
    const { clientId, refresh_token } = await app.connect(owner, companyId, ['read']);
    const answers = await Promise.all([refresh(clientId, refresh_token), refresh(clientId, refresh_token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = answers.find(({ status }) => status === 200)!;
    expect(await works(body.access_token)).toBe(false);
  });

  it('are revoked by their client, their person, and by owners', async () => {
    const first = await app.connect(admin, companyId, ['read']);
    const { body: other } = await app.register();
    await app.form('/oauth/revoke', { client_id: other.client_id!, token: first.refresh_token });
    expect(await works(first.access_token)).toBe(true);
    await app.form('/oauth/revoke', { client_id: first.clientId, token: first.refresh_token });
    expect(await works(first.access_token)).toBe(false);

    const grantsOf = async (person: Person) =>
      (
        await person.get<{ grants: { id: string; email: string; is_yours: boolean }[] }>(
          person.console('/grants'),
        )
      ).body.grants;
    const second = await app.connect(admin, companyId, ['read']);
    const [grant] = await grantsOf(admin);
    expect(grant).toMatchObject({
      client_name: 'Claude',
      email: 'admin@example.com',
      is_yours: true,
      scopes: ['read'],
    });
    expect(await grantsOf(viewer)).not.toContainEqual(grant);
    expect((await viewer.delete(viewer.console(`/grants/${grant!.id}`))).status).toBe(404);
    expect(await works(second.access_token)).toBe(true);
    expect((await owner.delete(owner.console(`/grants/${grant!.id}`))).status).toBe(204);
    expect(await works(second.access_token)).toBe(false);
  });
});

describe('an assistant with a token', () => {
  const assistantOf = async (person: Person, scopes: readonly string[]) => {
    const { access_token } = await app.connect(person, companyId, scopes);
    return connectAssistant(service.url, { authorization: `Bearer ${access_token}` });
  };

  it('acts as the person, whom the audit trail names', async () => {
    const assistant = await assistantOf(admin, ['read', 'prepare']);
    const template = await service.given.template();
    const request = await assistant.ok<{ id: string }>('signing_requests_create', {
      template_id: template.id,
    });
    const audit = await assistant.ok('signing_requests_audit_list', { id: request.id });
    expect(JSON.stringify(audit)).toContain('"type":"user"');
    await assistant.close();
  });

  it('never reaches records of another company', async () => {
    const other = await createCompany(service.services, { name: 'Other' });
    const { body: template } = await service.post<{ id: string }>(
      '/templates',
      { name: 'Theirs', document: base64(onePage()) },
      { authorization: other.live_key },
    );
    const assistant = await assistantOf(owner, ALL);
    const { results } = await assistant.ok<{ results: { workspace_id: string }[] }>('templates_list');
    for (const one of results) expect(one.workspace_id).toBe(service.company.workspace_id);
    expect(JSON.stringify(results)).not.toContain('Theirs');
    expect((await assistant.error('templates_get', { id: template.id })).code).toBe('NOT_FOUND');
    expect((await assistant.error('select_workspace', { workspace_id: other.workspace_id })).code).toBe(
      'NOT_FOUND',
    );
    await assistant.close();
  });

  it('loses what the person loses', async () => {
    const leaving = await givenMember(service, owner, 'leaving@example.com', 'admin');
    const { access_token, clientId, refresh_token } = await app.connect(leaving, companyId, [
      'read',
      'prepare',
    ]);
    const assistant = await connectAssistant(service.url, { authorization: `Bearer ${access_token}` });
    await assistant.ok('templates_list');
    const { members } = (
      await owner.get<{ members: { user_id: string; email: string }[] }>(owner.console('/members'))
    ).body;
    const { user_id } = members.find(({ email }) => email === 'leaving@example.com')!;
    await owner.patch(owner.console(`/members/${user_id}`), { role: 'viewer' });
    const { tools } = await assistant.client.listTools();
    expect(tools.filter(({ annotations }) => !annotations!.readOnlyHint)).toEqual([]);
    await owner.delete(owner.console(`/members/${user_id}`));
    expect(await works(access_token)).toBe(false);
    expect(
      (await app.token({ grant_type: 'refresh_token', client_id: clientId, refresh_token })).status,
    ).toBe(400);
    // What a person permitted as a member doesn't come back with their next invitation.
    service.clock.forward(1000);
    await givenMember(service, owner, 'leaving@example.com', 'admin');
    expect(await works(access_token)).toBe(false);
    expect((await leaving.get<{ grants: object[] }>(leaving.console('/grants'))).body.grants).toEqual([]);
    await assistant.close();
  });

  it('can’t confirm with a code of the person’s other assistant', async () => {
    const [one, other] = [await assistantOf(owner, ALL), await assistantOf(owner, ALL)];
    const { id } = await service.given.template();
    const { details } = await one.error('templates_delete', { id });
    expect((await other.error('templates_delete', { id, confirm: details!.confirm })).code).toBe(
      'CONFIRMATION_INVALID',
    );
    await one.ok('templates_delete', { id, confirm: details!.confirm });
    await one.close();
    await other.close();
  });
});
