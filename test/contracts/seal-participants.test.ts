/** Seals in the signing order of templates and signing requests. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SealApplications, SealLog } from '../../src/wire/http/seal-lists.ts';
import type { SealParticipantAnswer } from '../../src/wire/http/seal-participants.ts';
import type { SealRecord } from '../../src/wire/http/seals.ts';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { eraseRequest, setCredits } from '../support/built.ts';
import { givenSeal, pngUri, sealBody, sealPng, statement } from '../support/seals.ts';
import { type Answer, base64, startService, type TestService } from '../support/service.ts';
import { ada, bob, drainJobs, readRequest, sendFromTemplate, signer } from '../support/signing.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let company: SealRecord;
let other: SealRecord;
beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
  // The test service has no built pages; the evidence pack contains whatever is served.
  mkdirSync(join(service.folder, 'embed'), { recursive: true });
  writeFileSync(join(service.folder, 'embed', 'verify-page.js'), 'document.title;');
  company = await givenSeal(service, { name: 'Company', display_name: 'Acme Corporation' });
  other = await givenSeal(service, { name: 'Other' });
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const at = (y: number) => ({ page_number: 1, position: { x: 60, y, width: 25, height: 8 } });
const stampOf = (seal: string, y = 60) => ({ type: 'stamp', seal_participant_temp_id: seal, ...at(y) });
const signatureOf = (recipient: string, y: number) => ({
  type: 'signature',
  recipient_id: recipient,
  required: true,
  variable_name: `sig_${recipient}`,
  page_number: 1,
  position: { x: 10, y, width: 30, height: 5 },
});
const refusal = ({ status, body }: Answer<unknown>) => {
  const { code, details } = body as { code?: string; details?: Record<string, unknown> };
  return [status, code, details] as const;
};
const ordersOf = ({
  recipients,
  seal_participants: seals,
}: Pick<Template, 'recipients' | 'seal_participants'>) => ({
  recipients: recipients.map((one) => one.order),
  seals: seals.map((one) => one.order),
});
const readTemplate = async (id: string) => (await service.get<Template>(`/templates/${id}`)).body;

/** A template with signers in `signers` and the company's seal, with all kinds of fields, in `seal`. */
async function sealedTemplate(signers: readonly number[], seal: number): Promise<Template> {
  const { id } = await service.given.template();
  const answer = await service.put<Template>(`/templates/${id}`, {
    template_properties: { settings: { allow_editing_before_sending: true } },
    users: signers.map((order) => ({ _temp_id: `temp_${order}`, designation: 'Signer', order })),
    seal_participants: [{ seal_id: company.id, order: seal, temp_id: 'seal' }],
    fields: [
      ...signers.map((order) => signatureOf(`temp_${order}`, 10 + order * 10)),
      stampOf('seal'),
      { type: 'date', seal_participant_temp_id: 'seal', variable_name: 'sealed_on', ...at(70) },
      { type: 'text', seal_participant_temp_id: 'seal', variable_name: 'sealed_for', ...at(80) },
    ],
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const people = (orders: readonly number[]) =>
  orders.map((order, index) => ({ ...(index === 0 ? ada : bob), order }));
const send = async (signers: readonly number[], seal: number, more: Record<string, unknown> = {}) =>
  sendFromTemplate(service, await sealedTemplate(signers, seal), { recipients: people(signers), ...more });
/** Signs everything the recipient has to. */
async function sign(request: SigningRequest, index: number): Promise<Answer<SigningSession>> {
  const page = signer(service, request.recipients[index]!.id);
  await page.consent();
  for (const field of (await page.open()).fields)
    if (field.type === 'signature' && field.editable)
      await page.fill(field.variable_name, { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' });
  return page.finish();
}
const valuesOf = ({ fields }: SigningRequest) =>
  fields.filter((field) => field.seal_participant_temp_id).map(({ type, value }) => ({ type, value }));
const invited = ({ recipients }: SigningRequest) =>
  recipients.map(({ invitation_status }) => invitation_status !== 'not_invited');
const applications = async (seal: SealRecord, id: string) =>
  (await service.get<SealApplications>(`/seals/${seal.id}/applications`)).body.applications.filter(
    (one) => one.signing_request_id === id,
  );
const trailOf = async (id: string) =>
  (
    await service.get<{ results: { description: string; details: Record<string, unknown> }[] }>(
      `/signing-requests/${id}/audit`,
    )
  ).body.results;
const actionsOf = async (id: string) =>
  (await trailOf(id)).map(({ details }) => details.action).filter((action) => action !== undefined);

describe('a template', () => {
  it('without seals has an empty list and no new keys in its fields', async () => {
    const { id } = await service.given.template();
    const { body } = await service.put<Template>(`/templates/${id}`, {
      users: [{ _temp_id: 'temp_1', order: 4 }],
      fields: [signatureOf('temp_1', 10)],
    });
    expect(body.seal_participants).toEqual([]);
    expect(body.fields[0]).not.toHaveProperty('seal_participant_temp_id');
    expect(body.recipients[0]!.order).toBe(1);
  });

  it('is created with its seals', async () => {
    const { seal_participants: seals } = await service.given.template({
      seal_participants: [{ seal_id: company.id, order: 1, temp_id: 'seal' }],
    });
    const now = service.clock.now().toISOString();
    expect(seals).toEqual([
      {
        id: expect.any(String),
        organization_seals_id: company.id,
        name: 'Company',
        state: 'usable',
        order: 1,
        deleted: 0,
        created_at: now,
        updated_at: now,
      },
    ]);
  });

  it('stores the fields of a seal, which belong to no recipient', async () => {
    const template = await sealedTemplate([1, 2], 3);
    const [participant] = template.seal_participants;
    const own = template.fields.filter((field) => field.seal_participant_temp_id === participant!.id);
    expect(own.map(({ type, recipient_id }) => [type, recipient_id])).toEqual([
      ['stamp', null],
      ['date', null],
      ['text', null],
    ]);
    expect((await readTemplate(template.id)).fields).toEqual(template.fields);
  });

  it('keeps the seal of a field that is sent back as it was read, and of one that is changed', async () => {
    const template = await sealedTemplate([1], 2);
    const put = await service.put<Template>(`/templates/${template.id}`, { fields: template.fields });
    expect(put.body.fields).toEqual(template.fields);
    const stamp = template.fields.find(({ type }) => type === 'stamp')!;
    const patched = await service.patch<{ field: unknown }>(`/templates/${template.id}`, {
      field: { id: stamp.id, label: 'Seal' },
    });
    expect(patched.body.field).toEqual({ ...stamp, label: 'Seal' });
  });

  it('gives a field to a recipient, which takes it from its seal', async () => {
    const template = await sealedTemplate([1], 2);
    const stamp = template.fields.find(({ type }) => type === 'stamp')!;
    const { body } = await service.patch<{ field: object }>(`/templates/${template.id}`, {
      field: { id: stamp.id, recipient_id: template.recipients[0]!.id },
    });
    expect(body.field).toMatchObject({ recipient_id: template.recipients[0]!.id });
    expect(body.field).not.toHaveProperty('seal_participant_temp_id');
  });

  it('names everything that a field of a seal can’t have', async () => {
    const template = await sealedTemplate([1], 2);
    const seal = template.seal_participants[0]!.id;
    const wrong = await service.put(`/templates/${template.id}`, {
      fields: [
        { ...stampOf(seal), type: 'signature' },
        { ...stampOf('nobody') },
        { ...stampOf(seal), recipient_id: template.recipients[0]!.id },
        { ...stampOf(seal), type: 'text', prefilled_data: 'email' },
      ],
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys((wrong.body as { details: object }).details)).toEqual([
      'fields.0.type',
      'fields.1.seal_participant_temp_id',
      'fields.2.seal_participant_temp_id',
      'fields.3.prefilled_data',
    ]);
  });

  it('takes only seals that its workspace can use', async () => {
    const { id } = await service.given.template();
    const add = (seal_id: string) => service.patch(`/templates/${id}`, { seal_participant: { seal_id } });
    expect(refusal(await add(crypto.randomUUID())).slice(0, 2)).toEqual([404, 'SEAL_NOT_FOUND']);
    const revoked = await givenSeal(service);
    await service.delete(`/seals/${revoked.id}`);
    expect(refusal(await add(revoked.id)).slice(0, 2)).toEqual([409, 'SEAL_UNAVAILABLE']);
    expect(await service.patch(`/templates/${id}`, { seal_participant: {} })).toMatchObject({
      status: 400,
      body: { details: { 'seal_participant.seal_id': expect.any(String) } },
    });
  });

  it('copies its seals and their fields under new IDs', async () => {
    const template = await sealedTemplate([1, 3], 2);
    const copy = (await service.post<Template>(`/templates/${template.id}/duplicate`, {})).body;
    expect(ordersOf(copy)).toEqual({ recipients: [1, 3], seals: [2] });
    expect(copy.seal_participants[0]!.id).not.toBe(template.seal_participants[0]!.id);
    const own = copy.fields.filter((one) => one.seal_participant_temp_id === copy.seal_participants[0]!.id);
    expect(own).toHaveLength(3);
  });

  it('no longer keeps a revoked seal from being erased once it is deleted', async () => {
    const seal = await givenSeal(service);
    const { id } = await service.given.template({ seal_participants: [{ seal_id: seal.id, order: 1 }] });
    await service.delete(`/seals/${seal.id}`);
    service.clock.forward(90 * 24 * 3_600_000);
    const erase = () => service.delete(`/seals/${seal.id}/erase`);
    expect(refusal(await erase())).toMatchObject([409, 'SEAL_ERASE_NOT_ELIGIBLE', { templates: 1 }]);
    await service.delete(`/templates/${id}`);
    expect((await erase()).status).toBe(200);
  });

  it('is copied to another workspace with seals of the company, but not with those of a workspace', async () => {
    const workspace = (await service.post<{ id: string }>('/workspaces', { name: 'Team' })).body.id;
    const ofAll = await givenSeal(service, { scope: 'company' });
    const copyOf = async (seal: SealRecord) => {
      const { id } = await service.given.template({ seal_participants: [{ seal_id: seal.id, order: 1 }] });
      return service.post<{ id: string }>(`/templates/${id}/copy`, { workspace_id: workspace });
    };
    const copy = await copyOf(ofAll);
    expect((await readTemplate(copy.body.id)).seal_participants).toMatchObject([
      { organization_seals_id: ofAll.id },
    ]);
    expect(refusal(await copyOf(company)).slice(0, 2)).toEqual([403, 'SEAL_SCOPE_FORBIDDEN']);
  });
});

describe('the signing order with seals', () => {
  it.each([
    ['a tie with a seal', [1, 2], [2], [409, 'SEAL_ORDER_COLLISION']],
    ['a tie of two seals', [1], [2, 2], [409, 'SEAL_ORDER_COLLISION']],
    ['a tie of two recipients', [1, 1], [3], [400, 'INVALID_SIGNING_ORDER']],
    ['a gap', [1, 2], [4], [400, 'INVALID_SIGNING_ORDER']],
  ] as const)('refuses %s in a template and a request', async (_name, signers, seals, expected) => {
    const parts = {
      seal_participants: seals.map((order) => ({ seal_id: company.id, order })),
    };
    const { id } = await service.given.template();
    const put = await service.put(`/templates/${id}`, {
      ...parts,
      users: signers.map((order) => ({ order })),
    });
    expect(refusal(put).slice(0, 2)).toEqual(expected);
    const post = await service.post('/signing-requests', {
      ...parts,
      name: 'Lease',
      document: base64(onePage()),
      recipients: signers.map((order) => ({ ...ada, order })),
    });
    expect(refusal(post).slice(0, 2)).toEqual(expected);
    expect((post.body as { details: object }).details).toMatchObject({
      places: signers.length + seals.length,
    });
  });

  it('gives recipients without a place the free ones', async () => {
    const { body } = await service.post<SigningRequest>('/signing-requests', {
      name: 'Lease',
      document: base64(onePage()),
      recipients: [ada, { ...bob, order: 3 }],
      seal_participants: [{ seal_id: company.id, order: 1 }],
    });
    expect(body.recipients.map(({ first_name, order }) => [first_name, order])).toEqual([
      ['Ada', 2],
      ['Bob', 3],
    ]);
  });

  it('makes room for a seal that is added or moved, and for a recipient', async () => {
    const template = await sealedTemplate([1, 2], 3);
    const patch = (body: unknown) =>
      service.patch<{ seal_participant?: SealParticipantAnswer; updated_fields: string[] }>(
        `/templates/${template.id}`,
        body,
      );
    const orders = async () => ordersOf(await readTemplate(template.id));
    const { id } = template.seal_participants[0]!;
    const moved = await patch({ seal_participant: { id, order: 1 } });
    expect(moved.body.seal_participant).toMatchObject({ id, order: 1 });
    expect(moved.body.updated_fields).toEqual(['order']);
    expect(await orders()).toEqual({ recipients: [2, 3], seals: [1] });
    const added = await patch({ seal_participant: { seal_id: other.id, order: 3 } });
    expect(added.body.seal_participant).toMatchObject({ organization_seals_id: other.id, order: 3 });
    expect(await orders()).toEqual({ recipients: [2, 4], seals: [1, 3] });
    await patch({ user: { id: template.recipients[1]!.id, order: 1 } });
    expect(await orders()).toEqual({ recipients: [1, 3], seals: [2, 4] });
    expect(refusal(await patch({ seal_participant: { id, order: 9 } })).slice(0, 2)).toEqual([
      400,
      'INVALID_SIGNING_ORDER',
    ]);
  });

  it('closes up when a recipient or a seal is removed', async () => {
    const template = await sealedTemplate([1, 3], 2);
    const gone = await service.put<Template>(`/templates/${template.id}`, {
      deleted_users: [{ user_id: template.recipients[0]!.id, field_action: 'delete' }],
    });
    expect(ordersOf(gone.body)).toEqual({ recipients: [2], seals: [1] });
    const without = await service.put<Template>(`/templates/${template.id}`, { seal_participants: [] });
    expect(ordersOf(without.body)).toEqual({ recipients: [1], seals: [] });
    expect(without.body.fields.map(({ type }) => type)).toEqual(['signature']);
  });

  it('swaps the seal of a template, which keeps its place and fields', async () => {
    const template = await sealedTemplate([1], 2);
    const { id } = template.seal_participants[0]!;
    for (const key of ['id', 'participant_id']) {
      const { body } = await service.patch<{ seal_participant: unknown }>(`/templates/${template.id}`, {
        seal_participant: { [key]: id, swap_to_seal_id: other.id },
      });
      expect(body.seal_participant).toMatchObject({ id, organization_seals_id: other.id, order: 2 });
    }
    const missing = await service.patch(`/templates/${template.id}`, {
      seal_participant: { id: crypto.randomUUID(), order: 1 },
    });
    expect(refusal(missing)).toMatchObject([409, 'PARTICIPANTS_CHANGED', { seal_participants: [id] }]);
  });
});

describe('a draft', () => {
  const draftOf = async (template: Template, more: Record<string, unknown> = {}) =>
    service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [ada],
      ...more,
    });

  it.each([undefined, null])('inherits seals and their fields if seal_participants is %s', async (given) => {
    const template = await sealedTemplate([1], 2);
    const { body } = await draftOf(template, { seal_participants: given });
    const [participant] = body.seal_participants;
    expect(participant).toMatchObject({ organization_seals_id: company.id, order: 2 });
    expect(participant!.id).not.toBe(template.seal_participants[0]!.id);
    expect(body.fields.filter((one) => one.seal_participant_temp_id === participant!.id)).toHaveLength(3);
    expect(body).not.toHaveProperty('warnings');
  });

  it('has none with an empty list, and closes the gap in the order', async () => {
    const { body } = await draftOf(await sealedTemplate([1, 3], 2), {
      seal_participants: [],
      recipients: people([1, 3]),
    });
    expect(ordersOf(body as never)).toEqual({ recipients: [1, 2], seals: [] });
    expect(body.fields.map(({ type }) => type)).toEqual(['signature', 'signature']);
  });

  it('takes given seals, which take over the fields of the same place', async () => {
    const template = await sealedTemplate([1], 2);
    const { body } = await draftOf(template, {
      seal_participants: [{ seal_id: other.id, order: 2, temp_id: 'mine' }],
      fields: [stampOf('mine', 90)],
    });
    expect(body.seal_participants).toMatchObject([{ organization_seals_id: other.id, order: 2 }]);
    const own = body.fields.filter((one) => one.seal_participant_temp_id === body.seal_participants[0]!.id);
    expect(own.map(({ type }) => type)).toEqual(['stamp', 'date', 'text', 'stamp']);
  });

  it('inherits the current version of a seal', async () => {
    const seal = await givenSeal(service);
    const template = await service.given.template({ seal_participants: [{ seal_id: seal.id, order: 1 }] });
    const next = (await service.patch<SealRecord>(`/seals/${seal.id}`, { typed: { text: 'New' } })).body;
    const { body } = await draftOf(template, { recipients: [] });
    expect(body.seal_participants).toMatchObject([{ organization_seals_id: next.id }]);
  });

  it('adds, moves, swaps and removes seals', async () => {
    const { body: draft } = await draftOf(await sealedTemplate([1], 2));
    const path = `/signing-requests/${draft.id}`;
    const patch = (seal_participant: object) =>
      service.patch<SealParticipantAnswer & { seal_participant: SealParticipantAnswer; revision: number }>(
        path,
        {
          seal_participant,
        },
      );
    const added = await patch({ seal_id: other.id, order: 1 });
    expect(added.body).toMatchObject({ organization_seals_id: other.id, order: 1 });
    expect(added.body.seal_participant.id).toBe(added.body.id);
    expect(ordersOf((await readRequest(service, draft.id)) as never)).toEqual({
      recipients: [2],
      seals: [1, 3],
    });
    const swapped = await patch({
      participant_id: draft.seal_participants[0]!.id,
      swap_to_seal_id: other.id,
    });
    expect(swapped.body).toMatchObject({ organization_seals_id: other.id, order: 3 });
    const remove = (id: string) => service.delete(`${path}/seal-participants/${id}`);
    expect(await remove(draft.seal_participants[0]!.id)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const left = await readRequest(service, draft.id);
    expect(ordersOf(left as never)).toEqual({ recipients: [2], seals: [1] });
    expect(left.fields.map(({ type }) => type)).toEqual(['signature']);
    expect(refusal(await remove(draft.seal_participants[0]!.id)).slice(0, 2)).toEqual([
      409,
      'PARTICIPANTS_CHANGED',
    ]);
  });

  it('can’t be sent with a seal without stamp field or a revoked one, which its checks say as well', async () => {
    const seal = await givenSeal(service, { name: 'Soon revoked' });
    const draft = (
      await service.post<SigningRequest>('/signing-requests', {
        name: 'Lease',
        document: base64(onePage()),
        recipients: [{ ...ada, _temp_id: 'ada', order: 1 }],
        seal_participants: [{ seal_id: seal.id, order: 2, temp_id: 'seal' }],
        fields: [signatureOf('ada', 10)],
      })
    ).body;
    const path = `/signing-requests/${draft.id}`;
    const [participant] = draft.seal_participants;
    const messages = async () =>
      (
        await service.get<{ results: { rule: string; message: string }[] }>(`${path}/checks`)
      ).body.results.map(({ message }) => message);
    expect(refusal(await service.post(`${path}/send`))).toMatchObject([
      400,
      'SEAL_NO_IMAGE_FIELD',
      { seal_participants: [participant!.id] },
    ]);
    expect(await messages()).toContain('The seal “Soon revoked” has no stamp field.');
    await service.patch(path, { field: stampOf(participant!.id) });
    expect(await messages()).toEqual([]);
    await service.delete(`/seals/${seal.id}`);
    expect(await messages()).toEqual(['The seal “Soon revoked” was revoked. Choose another one.']);
    expect(refusal(await service.post(`${path}/send`)).slice(0, 2)).toEqual([409, 'SEAL_UNAVAILABLE']);
    expect((await readRequest(service, draft.id)).status).toBe('not_sent');
  });
});

describe('a seal', () => {
  it('in the first place is applied at sending, before the first invitation', async () => {
    const sent = await send([2], 1);
    const today = sent.sent_date.slice(0, 10);
    expect(valuesOf(sent)).toEqual([
      { type: 'stamp', value: expect.objectContaining({ content_type: 'image/png' }) },
      { type: 'date', value: today },
      { type: 'text', value: 'Acme Corporation' },
    ]);
    expect(JSON.stringify(sent.fields)).not.toContain('base64');
    expect(invited(sent)).toEqual([true]);
    expect(await actionsOf(sent.id)).toEqual(['created', 'sent', 'seal_applied']);
    expect(await applications(company, sent.id)).toMatchObject([
      { id: sent.seal_participants[0]!.id, status: 'applied', applied_at: sent.sent_date },
    ]);
    const page = await signer(service, sent.recipients[0]!.id).open();
    const stamp = page.fields.find(({ type }) => type === 'stamp');
    expect(stamp).toMatchObject({ editable: false, recipient_id: null });
    expect((stamp!.value as { data_uri: string }).data_uri).toMatch(/^data:image\/png;base64,/);
  });

  it('is not applied, and nothing is charged, if the company can’t pay', async () => {
    await setCredits(service.services, service.company.company_id, 0);
    const template = await sealedTemplate([2], 1);
    const answer = await service.post('/signing-requests/create-and-send', {
      name: 'Insolvent',
      template_id: template.id,
      recipients: people([2]),
    });
    await setCredits(service.services, service.company.company_id, null);
    expect(refusal(answer).slice(0, 2)).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect(
      (await service.get<{ results: unknown[] }>('/signing-requests?name=Insolvent')).body.results,
    ).toEqual([]);
  });

  it('in the middle is applied after those before it, and only then is the next recipient invited', async () => {
    const sent = await send([1, 3], 2);
    expect(valuesOf(sent).map(({ value }) => value)).toEqual([null, null, null]);
    expect(invited(sent)).toEqual([true, false]);
    const second = signer(service, sent.recipients[1]!.id);
    expect((await second.open()).state).toBe('waiting-for-turn');
    expect((await sign(sent, 0)).status).toBe(200);
    const now = await readRequest(service, sent.id);
    expect(valuesOf(now).map(({ value }) => value)).not.toContain(null);
    expect(invited(now)).toEqual([true, true]);
    expect((await second.open()).state).toBe('ready');
    expect((await sign(sent, 1)).status).toBe(200);
    expect((await readRequest(service, sent.id)).status).toBe('finished');
  });

  it('shows its fields to no one before it is applied', async () => {
    const sent = await send([1], 2);
    const { fields } = await signer(service, sent.recipients[0]!.id).open();
    expect(fields.map(({ type }) => type)).toEqual(['signature']);
  });

  it('in the last place finishes the request', async () => {
    const sent = await send([1], 2);
    expect((await sign(sent, 0)).status).toBe(200);
    const done = await readRequest(service, sent.id);
    expect(done.status).toBe('finished');
    expect(await actionsOf(sent.id)).toEqual(['created', 'sent', 'seal_applied', 'finished']);
    expect(valuesOf(done).map(({ value }) => value)).not.toContain(null);
  });

  it('writes the date in the workspace’s time zone, and the text that its field has', async () => {
    const template = await sealedTemplate([2], 1);
    const text = template.fields.find(({ variable_name }) => variable_name === 'sealed_for')!;
    await service.patch(`/templates/${template.id}`, { field: { id: text.id, read_only_value: 'Legal' } });
    const path = `/workspace/${service.company.workspace_id}/settings`;
    await service.put(path, { timezone: 'Pacific/Kiritimati' });
    const sent = await sendFromTemplate(service, template, { recipients: people([2]) });
    await service.put(path, { timezone: 'UTC' });
    const day = new Date(service.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(valuesOf(sent).slice(1)).toEqual([
      { type: 'date', value: day },
      { type: 'text', value: 'Legal' },
    ]);
  });

  it('keeps its version in a request in progress when it is replaced or revoked', async () => {
    const seal = await givenSeal(service);
    const template = await sealedTemplate([1], 2);
    await service.patch(`/templates/${template.id}`, {
      seal_participant: { id: template.seal_participants[0]!.id, swap_to_seal_id: seal.id },
    });
    const sent = await sendFromTemplate(service, template, { recipients: [ada] });
    await service.patch(`/seals/${seal.id}`, { typed: { text: 'New' } });
    const { body: current } = await service.get<SealRecord>(`/seals/${seal.id}`);
    expect(current.deleted).toBe(1);
    expect((await sign(sent, 0)).status).toBe(200);
    const done = await readRequest(service, sent.id);
    expect(done.status).toBe('finished');
    expect(done.seal_participants).toMatchObject([{ organization_seals_id: seal.id }]);
  });

  it('can’t be added, moved or removed after sending', async () => {
    const sent = await send([1, 3], 2);
    const path = `/signing-requests/${sent.id}`;
    const { id } = sent.seal_participants[0]!;
    const code = async (answer: Promise<Answer<unknown>>) => refusal(await answer)[1];
    const patch = (seal_participant: object) => service.patch(path, { seal_participant });
    expect(await code(patch({ seal_id: other.id }))).toBe('ALREADY_SENT');
    expect(await code(patch({ id, order: 1 }))).toBe('ALREADY_SENT');
    expect(await code(patch({ id, swap_to_seal_id: other.id }))).toBe('SIGNING_ORDER_LOCKED_SENT');
    const remove = () => service.delete(`${path}/seal-participants/${id}`);
    expect(await code(remove())).toBe('SIGNING_ORDER_LOCKED_SENT');
    await sign(sent, 0);
    expect(await code(remove())).toBe('SIGNING_ORDER_LOCKED_APPLIED');
  });
});

describe('a paused seal', () => {
  const paused = async (signers: readonly number[], place: number) => {
    const seal = await givenSeal(service, { name: 'Stopped' });
    const template = await sealedTemplate(signers, place);
    await service.patch(`/templates/${template.id}`, {
      seal_participant: { id: template.seal_participants[0]!.id, swap_to_seal_id: seal.id },
    });
    const sent = await sendFromTemplate(service, template, { recipients: people(signers) });
    const revoked = await service.delete<{ in_flight_requests: number }>(
      `/seals/${seal.id}?stop_pending=true`,
    );
    expect(revoked.body.in_flight_requests).toBe(1);
    return { seal, sent, participant: sent.seal_participants[0]! };
  };

  it('stops everyone, and resending, until it is swapped', async () => {
    const { seal, sent, participant } = await paused([1, 3], 2);
    const page = signer(service, sent.recipients[0]!.id);
    expect((await page.open()).state).toBe('waiting-for-turn');
    expect(refusal(await page.finish()).slice(0, 2)).toEqual([409, 'SEAL_PAUSED']);
    const resent = await service.post(`/signing-requests/${sent.id}/resend`, {
      recipient_ids: [sent.recipients[0]!.id],
    });
    expect(refusal(resent)).toMatchObject([409, 'SEAL_PAUSED', { seal_participants: [participant.id] }]);
    const checks = await service.get<{ results: { rule: string; detail: string }[] }>(
      `/signing-requests/${sent.id}/checks`,
    );
    expect(checks.body.results).toMatchObject([{ rule: 'seal-paused', detail: 'Stopped' }]);

    const swapped = await service.patch<SealParticipantAnswer>(`/signing-requests/${sent.id}`, {
      seal_participant: { participant_id: participant.id, swap_to_seal_id: other.id },
    });
    expect(swapped.body).toMatchObject({ id: participant.id, organization_seals_id: other.id, order: 2 });
    expect((await page.open()).state).toBe('ready');
    expect((await sign(sent, 0)).status).toBe(200);
    expect((await sign(sent, 1)).status).toBe(200);
    expect((await readRequest(service, sent.id)).status).toBe('finished');
    expect(await actionsOf(sent.id)).toEqual([
      'created',
      'sent',
      'seal_paused',
      'seal_swapped',
      'seal_applied',
      'finished',
    ]);
    for (const one of [seal, other]) {
      const { entries } = (await service.get<SealLog>(`/seals/${one.id}/access-log`)).body;
      expect(entries.map(({ action }) => action)).toContain('participant_swapped');
    }
  });

  it('is applied at once when it is swapped in its turn', async () => {
    const { sent, participant } = await paused([1, 3], 2);
    // Swapped and stopped again after the first has signed: only a paused seal whose turn it is waits.
    const third = await givenSeal(service);
    const swap = (seal: SealRecord) =>
      service.patch(`/signing-requests/${sent.id}`, {
        seal_participant: { id: participant.id, swap_to_seal_id: seal.id },
      });
    expect((await swap(third)).status).toBe(200);
    await service.delete(`/seals/${third.id}?stop_pending=true`);
    expect(refusal(await swap(third)).slice(0, 2)).toEqual([409, 'SEAL_UNAVAILABLE']);
    expect((await swap(other)).status).toBe(200);
    await sign(sent, 0);
    expect(await applications(other, sent.id)).toMatchObject([{ status: 'applied' }]);
    expect(refusal(await swap(company)).slice(0, 2)).toEqual([409, 'SIGNING_ORDER_LOCKED_APPLIED']);
  });

  it('can be removed with its fields', async () => {
    const { sent, participant } = await paused([1], 2);
    const path = `/signing-requests/${sent.id}/seal-participants/${participant.id}`;
    expect((await service.delete(path)).status).toBe(200);
    expect(refusal(await service.delete(path)).slice(0, 2)).toEqual([409, 'PARTICIPANTS_CHANGED']);
    expect((await sign(sent, 0)).status).toBe(200);
    const done = await readRequest(service, sent.id);
    expect(done).toMatchObject({ status: 'finished', seal_participants: [] });
    expect(valuesOf(done)).toEqual([]);
  });

  it('ends when the request is canceled', async () => {
    const { sent, participant } = await paused([1], 2);
    expect((await service.post(`/signing-requests/${sent.id}/cancel`, {})).status).toBe(200);
    const swap = await service.patch(`/signing-requests/${sent.id}`, {
      seal_participant: { id: participant.id, swap_to_seal_id: other.id },
    });
    expect(refusal(swap).slice(0, 2)).toEqual([409, 'STATE_CONFLICT']);
    await eraseRequest(service.services, sent.id as never, 'request');
    expect((await service.get(`/signing-requests/${sent.id}`)).status).toBe(404);
  });

  it('does not stop the request from expiring', async () => {
    const { sent } = await paused([1], 2);
    service.clock.forward(sent.expiration_hours * 3_600_000);
    await drainJobs(service);
    expect((await readRequest(service, sent.id)).status).toBe('expired');
  });

  it('is reported to the sender’s team', async () => {
    const path = `/workspace/${service.company.workspace_id}/settings`;
    await service.put(path, { team_email: 'team@example.com' });
    const { sent } = await paused([1], 2);
    await drainJobs(service);
    await service.put(path, { team_email: null });
    const { body } = await service.get<{
      results: { to: string; subject: string }[];
    }>(`/mail-log?signing_request_id=${sent.id}`);
    const mail = body.results.find(({ subject }) => subject === '“Contract” is waiting because of a seal');
    expect(mail).toMatchObject({ to: 'team@example.com', kind: 'seal_paused' });
  });

  it('is reported to the account owner if the team has no address', async () => {
    await service.patch('/company', { account_owner_email: 'owner@example.com' });
    const { sent } = await paused([1], 2);
    await drainJobs(service);
    await service.patch('/company', { account_owner_email: null });
    const { body } = await service.get<{ results: { kind: string; to: string }[] }>(
      `/mail-log?signing_request_id=${sent.id}`,
    );
    const mails = body.results.filter(({ kind }) => kind === 'seal_paused');
    expect(mails).toMatchObject([{ to: 'owner@example.com' }]);
  });

  it('and an applied and a swapped one are reported to webhooks', async () => {
    const types = ['applied', 'paused', 'swapped'].map((what) => `signing_request.seal.${what}`);
    const hook = await service.post<{ id: string }>('/webhooks', { url: receiver.url, events: types });
    expect(hook.status).toBe(201);
    const { seal, sent, participant } = await paused([1], 2);
    await service.patch(`/signing-requests/${sent.id}`, {
      seal_participant: { id: participant.id, swap_to_seal_id: other.id },
    });
    await sign(sent, 0);
    await drainJobs(service);
    await service.delete(`/webhooks/${hook.body.id}`);
    const events = receiver.received
      .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
      .filter(({ data }) => data.signing_request_id === sent.id);
    const inEvent = ({ id, lineage_id, version, name }: SealRecord) => ({
      ...{ id, lineage_id, version, name },
      scope: 'workspace',
    });
    const facts = events.map(({ type, data }) => ({ type, seal: data.seal, participant: data.participant }));
    const place = (status: string) => ({ id: participant.id, order: 2, status });
    expect(facts).toEqual([
      { type: types[1], seal: inEvent(seal), participant: place('paused') },
      { type: types[2], seal: inEvent(other), participant: place('pending') },
      { type: types[0], seal: inEvent(other), participant: place('applied') },
    ]);
  });
});

describe('a journey with two signers, an approver, and a seal in the third place', () => {
  const red = sealPng(160);
  let sealed: Uint8Array;
  let done: SigningRequest;
  beforeAll(async () => {
    const seal = (
      await service.post<SealRecord>('/seals', sealBody({ image: pngUri(red), display_name: 'Acme Seal' }))
    ).body;
    const { id } = await service.given.template();
    await service.put(`/templates/${id}`, {
      users: [
        { _temp_id: 'one', designation: 'Signer', order: 1 },
        { _temp_id: 'two', designation: 'Approver', order: 2 },
        { _temp_id: 'three', designation: 'Signer', order: 4 },
      ],
      seal_participants: [{ seal_id: seal.id, order: 3, temp_id: 'seal' }],
      fields: [signatureOf('one', 10), signatureOf('three', 20), stampOf('seal'), stampOf('seal', 75)],
    });
    const sent = await sendFromTemplate(service, await readTemplate(id), {
      recipients: [
        { ...ada, order: 1 },
        { first_name: 'Cleo', last_name: 'Approves', email: 'cleo@example.com', order: 2 },
        { ...bob, order: 4 },
      ],
    });
    for (const index of [0, 1, 2]) expect((await sign(sent, index)).status).toBe(200);
    await drainJobs(service);
    done = await readRequest(service, sent.id);
    const file = await fetch(done.final_document_download_url!);
    sealed = new Uint8Array(await file.arrayBuffer());
  }, 60_000);

  it.runIf(hasTool('pdfsig'))('is sealed so that pdfsig accepts it', () => {
    const answer = run('pdfsig', ['-nocert', temporaryFile('sealed.pdf', sealed)]);
    expect(answer).toContain('Signature is Valid');
    expect(answer).toContain('Total document signed');
  });

  it.runIf(hasTool('pdfimages'))(
    'contains the picture of the seal once, losslessly and with its transparency',
    () => {
      const rows = run('pdfimages', ['-list', temporaryFile('sealed.pdf', sealed)])
        .split('\n')
        .filter((row) => / 160 +160 /.test(row))
        .map((row) => row.trim().split(/\s+/));
      expect(new Set(rows.map((row) => row[8]))).toEqual(new Set(['image']));
      expect(new Set(rows.map((row) => row[10])).size).toBeLessThanOrEqual(2);
      expect(rows.map((row) => row[2])).toContain('smask');
    },
  );

  it.runIf(hasTool('pdftotext'))('says on the certificate that the seal was applied automatically', () => {
    const text = run('pdftotext', ['-layout', temporaryFile('sealed.pdf', sealed), '-']).replace(/\s+/g, ' ');
    const digest = createHash('sha256').update(statement.text).digest('hex');
    for (const words of [
      'Acme Seal',
      'Seal, step 3',
      'Applied automatically',
      'Ada Lovelace · Managing director',
      'Acme',
      statement.text,
      digest,
      'The seal “Acme Seal” was applied automatically',
    ])
      expect(text).toContain(words);
  });

  it('has the picture and the statement of the seal in its evidence pack', async () => {
    const pack = await fetch(`${service.url}/api/v1/signing-requests/${done.id}/evidence`, {
      headers: { authorization: service.company.live_key },
    });
    const files = unzipSync(new Uint8Array(await pack.arrayBuffer()));
    const [entry] = (await trailOf(done.id)).filter(({ details }) => details.action === 'seal_applied');
    const { image_sha256: image, seal_statement_sha256: text } = entry!.details as Record<string, string>;
    const digestOf = (path: string) => createHash('sha256').update(files[path]!).digest('hex');
    expect(digestOf(`seals/${image}.png`)).toBe(image);
    expect(digestOf(`seals/${text}.txt`)).toBe(text);
  });
});
