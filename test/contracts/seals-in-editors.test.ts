/** What the editors need of seals: which there are, their pictures, and one save of recipients, seals and fields. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SealChoice } from '../../src/wire/http/seal-choices.ts';
import type { SealLog } from '../../src/wire/http/seal-lists.ts';
import type { SealRecord } from '../../src/wire/http/seals.ts';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import type { EmbeddedAnswer } from '../../src/wire/http/tokens.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { givenSeal } from '../support/seals.ts';
import { type Answer, base64, sharedService, type TestService } from '../support/service.ts';
import { ada, sendFromTemplate } from '../support/signing.ts';

let service: TestService;
let seal: SealRecord;
let other: SealRecord;
beforeAll(async () => {
  service = await sharedService();
  seal = await givenSeal(service, { name: 'Company', is_default: true });
  other = await givenSeal(service, { name: 'Legal' });
}, 60_000);
afterAll(() => service.close());

const at = (y: number) => ({ page_number: 1, position: { x: 10, y, width: 25, height: 8 } });
const sealed = async (...seals: SealRecord[]) =>
  service.given.template({
    seal_participants: seals.map((one, index) => ({ seal_id: one.id, order: index + 1 })),
  });
const tokenFor = (id: string, ...permissions: string[]) =>
  service.given.token(id, permissions.length > 0 ? { permissions } : {});
const choices = async (path: string, authorization?: string) =>
  service.get<{ results: SealChoice[] }>(`${path}/seals`, authorization ? { authorization } : {});
const names = ({ body }: Answer<{ results: SealChoice[] }>) => body.results.map(({ name }) => name);
const reads = async (one: SealRecord) =>
  (await service.get<SealLog>(`/seals/${one.id}/access-log`)).body.entries.filter(
    ({ action }) => action === 'image_read',
  );

/** A workspace without seals. */
async function elsewhere() {
  const workspace = await service.post<{ id: string; api_key: string }>('/workspaces', { name: 'Team' });
  return workspace.body;
}

describe('whether there are seals', () => {
  it('comes with a template and a draft, for a key and for a token', async () => {
    const { id } = await service.given.template();
    expect((await service.get<Template>(`/templates/${id}`)).body.has_seals).toBe(true);
    const authorization = await tokenFor(id);
    expect((await service.get<Template>(`/templates/${id}`, { authorization })).body.has_seals).toBe(true);
    const draft = await service.post<SigningRequest>('/signing-requests', { template_id: id });
    const { body } = await service.post<EmbeddedAnswer>('/get-embedded-signing-request', {
      companies_workspaces_signing_requests_id: draft.body.id,
    });
    expect(body.workspace.has_seals).toBe(true);
  });

  it('is false in a workspace that can use none', async () => {
    const { api_key: authorization } = await elsewhere();
    const { id } = (await service.post<Template>('/templates', templateBody(), { authorization })).body;
    const read = await service.get<Template>(`/templates/${id}`, { authorization });
    expect(read.body.has_seals).toBe(false);
    expect(names(await choices(`/templates/${id}`, authorization))).toEqual([]);
  });

  it('is false once the only seal is revoked', async () => {
    const { id: workspace_id, api_key: authorization } = await elsewhere();
    const only = await givenSeal(service, { workspace_id });
    const { id } = (await service.post<Template>('/templates', templateBody(), { authorization })).body;
    const read = async () =>
      (await service.get<Template>(`/templates/${id}`, { authorization })).body.has_seals;
    expect(await read()).toBe(true);
    await service.delete(`/seals/${only.id}`);
    expect(await read()).toBe(false);
  });
});

describe('the seals for a template', () => {
  it('are those that can be added, the default first, with pictures that load without a key', async () => {
    const { id } = await service.given.template();
    const { body } = await choices(`/templates/${id}`, await tokenFor(id));
    expect(body.results.map(({ name, can_add }) => [name, can_add])).toEqual([
      ['Company', true],
      ['Legal', true],
    ]);
    const picture = await fetch(new URL(body.results[0]!.image_url, service.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Object.keys(body.results[0]!).sort()).toEqual(
      ['can_add', 'display_name', 'id', 'image_url', 'image_url_expires_at', 'name'].sort(),
    );
  });

  it('are only those in the signing order for a token that can’t change it', async () => {
    const { id } = await sealed(other);
    for (const permissions of [['read'], ['read', 'write', 'fields'], ['read', 'recipients']]) {
      const { body } = await choices(`/templates/${id}`, await tokenFor(id, ...permissions));
      expect(body.results.map(({ name, can_add }) => [name, can_add])).toEqual([['Legal', false]]);
    }
  });

  it('include a revoked seal in the signing order, which can’t be added again', async () => {
    const gone = await givenSeal(service, { name: 'Gone' });
    const { id } = await sealed(gone);
    await service.delete(`/seals/${gone.id}`);
    const { body } = await choices(`/templates/${id}`);
    expect(body.results.find(({ name }) => name === 'Gone')).toMatchObject({ id: gone.id, can_add: false });
    const read = (await service.get<Template>(`/templates/${id}`)).body;
    expect(read.seal_participants).toMatchObject([{ name: 'Gone', state: 'revoked' }]);
  });

  it('show a replaced version as the current one', async () => {
    const first = await givenSeal(service, { name: 'Draft seal' });
    const { id } = await sealed(first);
    const next = await service.patch<SealRecord>(`/seals/${first.id}`, {
      typed: { text: 'New' },
      name: 'Seal 2',
    });
    const { results } = (await choices(`/templates/${id}`)).body;
    expect(results.filter(({ name }) => name === 'Seal 2').map((one) => [one.id, one.can_add])).toEqual([
      [next.body.id, true],
      [first.id, false],
    ]);
    await service.delete(`/seals/${next.body.id}`);
  });

  it('are not listed for another template or by the token of another', async () => {
    const mine = await service.given.template();
    const its = await service.given.template();
    expect((await choices(`/templates/${its.id}`, await tokenFor(mine.id))).status).toBe(401);
    expect((await choices(`/templates/${crypto.randomUUID()}`)).status).toBe(404);
    const { api_key: foreign } = await elsewhere();
    expect((await choices(`/templates/${mine.id}`, foreign)).status).toBe(404);
  });

  it('give a token no other access to seals', async () => {
    const { id } = await service.given.template();
    const authorization = await tokenFor(id);
    for (const path of ['/seals', `/seals/${seal.id}`, `/seals/${seal.id}/image`])
      expect((await service.get(path, { authorization })).status).toBe(401);
  });

  it('are recorded in the access log: once for a token, each time for a key', async () => {
    const mine = await givenSeal(service, { name: 'Logged' });
    const { id } = await service.given.template();
    const authorization = await tokenFor(id);
    await choices(`/templates/${id}`, authorization);
    await choices(`/templates/${id}`, authorization);
    const [entry, ...more] = await reads(mine);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actor_kind: 'user',
      details: { version: 1, template_id: id, token_id: expect.any(String) },
    });
    await choices(`/templates/${id}`, await tokenFor(id));
    expect(await reads(mine)).toHaveLength(2);
    await choices(`/templates/${id}`);
    await choices(`/templates/${id}`);
    // All at the same time, so in no particular order.
    const actors = (await reads(mine)).map(({ actor_kind }) => actor_kind).toSorted();
    expect(actors).toEqual(['api_key', 'api_key', 'user', 'user']);
    await service.delete(`/seals/${mine.id}`);
  });
});

describe('the seals for a signing request', () => {
  it('can be added to a draft, and after sending are only those in the signing order', async () => {
    const { id: templateId } = await sealed(other);
    const { body: template } = await service.put<Template>(`/templates/${templateId}`, {
      users: [{ _temp_id: 'one', order: 2 }],
      fields: [
        { type: 'signature', recipient_id: 'one', required: true, ...at(10) },
        { type: 'stamp', seal_participant_temp_id: await participant(templateId), ...at(30) },
      ],
    });
    const draft = await service.post<SigningRequest>('/signing-requests', {
      template_id: templateId,
      recipients: [{ ...ada, order: 2 }],
    });
    expect(names(await choices(`/signing-requests/${draft.body.id}`))).toEqual(['Company', 'Legal']);
    const sent = await sendFromTemplate(service, template, { recipients: [{ ...ada, order: 2 }] });
    const { body } = await choices(`/signing-requests/${sent.id}`);
    expect(body.results.map(({ name, can_add }) => [name, can_add])).toEqual([['Legal', false]]);
    expect(sent.seal_participants).toMatchObject([{ name: 'Legal', state: 'applied' }]);
  });
});

describe('a save of an editor', () => {
  it('adds a seal under the ID that the editor chose, with its fields and the order of all', async () => {
    const { id, revision } = await service.given.template();
    const authorization = await tokenFor(id);
    const mine = crypto.randomUUID();
    const one = crypto.randomUUID();
    const { body } = await service.put<Template>(
      `/templates/${id}`,
      {
        users: [{ id: one, _temp_id: one, designation: 'Signer', order: 2 }],
        seal_participants: [{ temp_id: mine, seal_id: seal.id, order: 1 }],
        fields: [
          { type: 'stamp', recipient_id: null, seal_participant_temp_id: mine, ...at(10) },
          { type: 'signature', recipient_id: one, seal_participant_temp_id: null, ...at(30) },
        ],
      },
      { authorization, headers: { 'if-match': `"${revision}"` } },
    );
    expect(body.seal_participants).toMatchObject([
      { id: mine, organization_seals_id: seal.id, name: 'Company', state: 'usable', order: 1 },
    ]);
    expect(body.recipients).toMatchObject([{ id: one, order: 2 }]);
    expect(body.fields.map((field) => field.seal_participant_temp_id)).toEqual([mine, undefined]);
    expect((await service.get<Template>(`/templates/${id}`)).body.fields).toEqual(body.fields);
  });

  it('keeps the chosen ID in a draft, too', async () => {
    const { id } = await service.given.template();
    const draft = await service.post<SigningRequest>('/signing-requests', { name: 'Lease', template_id: id });
    const mine = crypto.randomUUID();
    await service.put(`/signing-requests/${draft.body.id}`, {
      signing_request_properties: { settings: { allow_editing_before_sending: true } },
      seal_participants: [{ temp_id: mine, seal_id: other.id, order: 1 }],
      fields: [{ type: 'stamp', seal_participant_temp_id: mine, ...at(10) }],
    });
    const { body } = await service.get<SigningRequest>(`/signing-requests/${draft.body.id}`);
    expect(body.seal_participants).toMatchObject([{ id: mine, name: 'Legal', state: 'usable' }]);
    expect(body.fields[0]!.seal_participant_temp_id).toBe(mine);
  });

  it('can’t take over the ID of another record’s seal', async () => {
    const theirs = await participant((await sealed(seal)).id);
    const { id } = await service.given.template();
    const put = await service.put(`/templates/${id}`, {
      seal_participants: [{ temp_id: theirs, seal_id: seal.id, order: 1 }],
    });
    expect(put).toMatchObject({ status: 400, body: { details: { seal_participants: expect.any(String) } } });
    const made = await service.given.template({
      seal_participants: [{ temp_id: theirs, seal_id: seal.id, order: 1 }],
    });
    expect(made.seal_participants[0]!.id).not.toBe(theirs);
  });

  it('changes nothing if a part of it is refused', async () => {
    const { id } = await sealed(seal);
    const before = (await service.get<Template>(`/templates/${id}`)).body;
    const refused = await service.put(`/templates/${id}`, {
      users: [{ _temp_id: 'one', order: 1 }],
      seal_participants: [{ id: before.seal_participants[0]!.id, seal_id: seal.id, order: 1 }],
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'SEAL_ORDER_COLLISION' } });
    const stale = await service.put(
      `/templates/${id}`,
      { seal_participants: [] },
      { headers: { 'if-match': `"${before.revision + 1}"` } },
    );
    expect(stale.status).toBe(412);
    const { seal_participants, recipients, revision } = (await service.get<Template>(`/templates/${id}`))
      .body;
    expect({ seal_participants, recipients, revision }).toEqual({
      seal_participants: before.seal_participants,
      recipients: [],
      revision: before.revision,
    });
  });

  it('can’t change seals with a token for fields only, but can save their fields', async () => {
    const { id } = await sealed(seal);
    const authorization = await tokenFor(id, 'read', 'write', 'fields');
    const mine = await participant(id);
    const put = (body: unknown) => service.put<Template>(`/templates/${id}`, body, { authorization });
    expect((await put({ seal_participants: [] })).status).toBe(403);
    const saved = await put({ fields: [{ type: 'stamp', seal_participant_temp_id: mine, ...at(10) }] });
    expect(saved.body.fields[0]!.seal_participant_temp_id).toBe(mine);
  });
});

const templateBody = () => ({ name: 'Contract', document: base64(onePage()) });

async function participant(id: string): Promise<string> {
  return (await service.get<Template>(`/templates/${id}`)).body.seal_participants[0]!.id;
}
