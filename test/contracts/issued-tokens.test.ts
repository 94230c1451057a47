/** Editor tokens in the console: what works, and revoking it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuedTokens } from '../../src/wire/http/issued-tokens.ts';
import { createCompany, inviteOwner } from '../support/built.ts';
import { givenMember, givenOwner, type Person, signInWithLink } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

const NOTHING = '00000000-0000-4000-8000-00000000000a';

let service: TestService;
let owner: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  service = await startService();
  owner = await givenOwner(service);
  viewer = await givenMember(service, owner, 'viewer@example.com', 'viewer');
  const other = await createCompany(service.services, { name: 'Other' });
  const { token } = await inviteOwner(service.services, {
    companyId: other.company_id,
    email: 'stranger@example.com',
  });
  stranger = await signInWithLink(service, token);
}, 60_000);
afterAll(() => service.close());

async function tokensOf(person: Person, query = '', headers: Record<string, string> = {}) {
  const answer = await person.get<IssuedTokens>(person.console(`/tokens${query}`), { headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.tokens;
}
const idIn = (authorization: string): string =>
  JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString()).jti;
/** Whether a token opens its template. */
const opens = async (templateId: string, authorization: string) =>
  (await service.get<{ code?: string }>(`/templates/${templateId}`, { authorization })).body.code ?? 'opened';

describe('the list', () => {
  it('says what each token opens, what it permits, and who created it', async () => {
    const template = await service.given.template({ name: 'Lease' });
    const token = await service.given.token(template.id, { permissions: ['read'], expires_in_seconds: 600 });
    const now = service.clock.now();
    expect(await tokensOf(viewer, `?subject_id=${template.id}`)).toEqual([
      {
        id: idIn(token),
        editor: 'template-editor',
        subject_id: template.id,
        subject_name: 'Lease',
        permissions: ['read'],
        created_at: expect.stringMatching(/Z$/),
        expires_at: new Date(Math.floor(now.getTime() / 1000) * 1000 + 600_000).toISOString(),
        issuer_kind: 'api_key',
        issuer: service.company.live_key.slice(0, 12),
      },
    ]);
    // The token isn't there, and neither is what it could be made of.
    const listed = JSON.stringify(await tokensOf(viewer));
    for (const part of token.replace('Bearer ', '').split('.')) expect(listed).not.toContain(part);
  });

  it('has tokens of people and of both editors', async () => {
    const draft = await service.post<{ id: string }>('/signing-requests', {
      name: 'Draft',
      template_id: (await service.given.template()).id,
    });
    expect(draft.status, JSON.stringify(draft.body)).toBe(201);
    const body = { companies_workspaces_signing_requests_id: draft.body.id };
    expect((await owner.post('/jwt/generate-signing-request', body)).status).toBe(200);
    expect(await tokensOf(owner, '?editor=signing-request-editor')).toEqual([
      expect.objectContaining({ subject_name: 'Draft', subject_id: draft.body.id, issuer_kind: 'user' }),
    ]);
  });

  it('leaves out those that expired or are of another workspace', async () => {
    const template = await service.given.template();
    const token = await service.given.token(template.id, { expires_in_seconds: 60 });
    expect((await tokensOf(owner)).map(({ id }) => id)).toContain(idIn(token));
    const other = (await service.post<{ id: string }>('/workspaces', { name: 'Quiet' })).body;
    expect(await tokensOf(owner, '', { 'countersign-workspace': other.id })).toEqual([]);
    service.clock.forward(61_000);
    expect((await tokensOf(owner)).map(({ id }) => id)).not.toContain(idIn(token));
  });
});

describe('revoking', () => {
  it('one token ends it at once, and no other', async () => {
    const template = await service.given.template();
    const [first, second] = [await service.given.token(template.id), await service.given.token(template.id)];
    expect((await owner.delete(owner.console(`/tokens/${idIn(first)}`))).status).toBe(204);
    expect(await opens(template.id, first)).toBe('TOKEN_REVOKED');
    expect(await opens(template.id, second)).toBe('opened');
    expect((await tokensOf(owner, `?subject_id=${template.id}`)).map(({ id }) => id)).toEqual([idIn(second)]);
    expect((await owner.delete(owner.console(`/tokens/${idIn(first)}`))).status).toBe(400);
    expect((await owner.delete(owner.console(`/tokens/${NOTHING}`))).status).toBe(404);
  });

  it('all tokens of a template leaves those of others', async () => {
    const [template, other] = [await service.given.template(), await service.given.template()];
    const tokens = [await service.given.token(template.id), await service.given.token(template.id)];
    const kept = await service.given.token(other.id);
    const answer = await owner.post(owner.console('/tokens/revoke'), {
      subject_id: template.id.toUpperCase(),
    });
    expect([answer.status, answer.body]).toEqual([200, { revoked: 2 }]);
    for (const token of tokens) expect(await opens(template.id, token)).toBe('TOKEN_REVOKED');
    expect(await opens(other.id, kept)).toBe('opened');
    const again = await owner.post(owner.console('/tokens/revoke'), { subject_id: template.id });
    expect(again.body).toEqual({ revoked: 0 });
  });

  it('is for admins and owners of the company', async () => {
    const template = await service.given.template();
    const token = await service.given.token(template.id);
    const id = idIn(token);
    const subject = { subject_id: template.id };
    expect((await viewer.delete(viewer.console(`/tokens/${id}`))).status).toBe(403);
    expect((await viewer.post(viewer.console('/tokens/revoke'), subject)).status).toBe(403);
    expect(await tokensOf(stranger)).toEqual([]);
    expect(await tokensOf(stranger, `?subject_id=${template.id}`)).toEqual([]);
    expect((await stranger.delete(stranger.console(`/tokens/${id}`))).status).toBe(404);
    expect((await stranger.post(stranger.console('/tokens/revoke'), subject)).body).toEqual({ revoked: 0 });
    expect(await opens(template.id, token)).toBe('opened');
    const admin = await givenMember(service, owner, 'admin@example.com', 'admin');
    expect((await admin.delete(admin.console(`/tokens/${id}`))).status).toBe(204);
    for (const body of [{}, { subject_id: 'x' }, { subject_id: NOTHING, more: 1 }])
      expect((await owner.post(owner.console('/tokens/revoke'), body)).status).toBe(400);
  });
});
