/** Restoring a version of a template: everything becomes what it was, in one change, without losing anything. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyId } from '../../src/model/ids.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { rotatedAndCropped, textDocument } from '../fixtures/make-pdfs.ts';
import { plainPng } from '../fixtures/pictures.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { suspendMultiDocument } from '../support/built.ts';
import { givenSeal } from '../support/seals.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, bob, drainJobs, twoSignerTemplate } from '../support/signing.ts';
import { contentOf, NO_CHANGES, readVersion, restoreVersion, versionsOf } from '../support/versions.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const read = async (id: string) => (await service.get<Template>(`/templates/${id}`)).body;
const match = (revision: number) => ({ 'if-match': `"${revision}"` });
const box = { x: 10, y: 20, width: 30, height: 5 };

/** A template with a bit of everything, at the end of its first version. */
async function rich(more: Record<string, unknown> = {}): Promise<Template> {
  const { id } = await service.given.template({ description: 'For rent', language: 'de', ...more });
  const { body, status } = await service.put<Template>(`/templates/${id}`, {
    template_properties: {
      expiration_hours: 200,
      settings: { allow_decline: false, allowed_origins: ['https://example.com'] },
      completion_title: 'Done',
    },
    users: [
      { _temp_id: 'temp_a', ...ada, designation: 'Signer', order: 1, custom_fields: { color: 'red' } },
      { _temp_id: 'temp_b', ...bob, designation: 'Approver', order: 2, language: 'fr' },
    ],
    fields: [
      { type: 'text', variable_name: 'city', recipient_id: 'temp_a', page_number: 1, position: box },
      {
        type: 'stamp',
        page_number: 1,
        position: { ...box, y: 40 },
        read_only_value: `data:image/png;base64,${base64(plainPng())}`,
      },
      {
        type: 'signature',
        variable_name: 'sig',
        recipient_id: 'temp_a',
        page_number: 1,
        position: { ...box, y: 60 },
      },
    ],
    reminders: [
      { hours: 24, subject: 'Soon', message: 'Please', all_users: true },
      { hours_before_expiration: 10, subject: '', message: '', template_user_id: 'temp_b' },
    ],
  });
  expect([status, body]).toEqual([200, body]);
  return body;
}

/** Changes all of it in other ways, with another credential, which makes a version. */
async function upset({ id, recipients }: Template): Promise<void> {
  const authorization = await service.given.token(id);
  const { status, body } = await service.put(
    `/templates/${id}`,
    {
      template_properties: {
        name: 'Other',
        description: null,
        language: null,
        expiration_hours: 100,
        settings: { allow_decline: true },
        completion_title: null,
      },
      deleted_users: [{ user_id: recipients[1]!.id, field_action: 'delete' }],
      users: [{ id: recipients[0]!.id, first_name: 'Augusta' }],
      fields: [{ type: 'text', variable_name: 'zip', page_number: 1, position: box }],
      reminders: [],
    },
    { authorization },
  );
  expect([status, body]).toEqual([200, body]);
}

describe('restoring a version', () => {
  it('brings back recipients, fields, pictures, reminders and properties with their IDs', async () => {
    const before = await rich();
    await service.post(`/templates/${before.id}/duplicate`, {});
    const token = await service.given.token(before.id);
    await service.put(`/templates/${before.id}`, { fields: [] }, { authorization: token });
    await upset(before);
    const upsetState = await read(before.id);
    const restored = await restoreVersion(service, before.id, 1, { headers: match(upsetState.revision) });
    expect(restored).toMatchObject({ status: 200, body: { revision: upsetState.revision + 1 } });
    expect(restored.headers.get('etag')).toBe(`"${upsetState.revision + 1}"`);
    expect(contentOf(restored.body)).toEqual(contentOf(before));
    expect(contentOf(await read(before.id))).toEqual(contentOf(before));
    const versions = await versionsOf(service, before.id);
    expect(versions.map((one) => [one.version, one.restored_from, one.is_current])).toEqual([
      [4, 1, true],
      [3, null, false],
      [2, null, false],
      [1, null, false],
    ]);
    // What was replaced can come back as well.
    const undone = await restoreVersion(service, before.id, 3);
    expect(contentOf(undone.body)).toEqual(contentOf(upsetState));
    expect((await versionsOf(service, before.id))[0]).toMatchObject({ version: 5, restored_from: 3 });
  });

  it('makes a version of its own, which no save goes into', async () => {
    const { id } = await service.given.template();
    const again = await restoreVersion(service, id, 1);
    expect(again.status).toBe(200);
    await service.put(`/templates/${id}`, { template_properties: { name: 'B' } });
    await restoreVersion(service, id, 2, { body: {} });
    const versions = await versionsOf(service, id);
    expect(versions.map(({ restored_from, changes }) => [restored_from, changes])).toEqual([
      [2, { ...NO_CHANGES, properties: ['name'] }],
      [null, { ...NO_CHANGES, properties: ['name'] }],
      [1, NO_CHANGES],
      [null, NO_CHANGES],
    ]);
  });

  it('sends the events of a change', async () => {
    const receiver = await webhookReceiver();
    const before = await rich();
    await upset(before);
    const events = ['template.updated', 'template.field.added'];
    const hook = await service.post<{ id: string }>('/webhooks', { url: receiver.url, events });
    await restoreVersion(service, before.id, 1);
    await drainJobs(service);
    expect(receiver.types().sort()).toEqual([...events].sort());
    await service.delete(`/webhooks/${hook.body.id}`);
    await receiver.close();
  });

  it('refuses an old revision with the current template', async () => {
    const before = await rich();
    await upset(before);
    const refused = await restoreVersion(service, before.id, 1, { headers: match(before.revision) });
    expect(refused).toMatchObject({
      status: 412,
      body: { code: 'REVISION_CONFLICT', details: { current: { id: before.id, name: 'Other' } } },
    });
    expect(await versionsOf(service, before.id)).toHaveLength(2);
  });

  it('of two at once with the same revision does one', async () => {
    const before = await rich();
    const token = await service.given.token(before.id);
    await service.put(`/templates/${before.id}`, { fields: [] }, { authorization: token });
    const { revision } = await read(before.id);
    const answers = await Promise.all(
      [1, 2].map((version) => restoreVersion(service, before.id, version, { headers: match(revision) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await versionsOf(service, before.id)).toHaveLength(3);
    const both = await Promise.all([1, 2].map((version) => restoreVersion(service, before.id, version)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [last, first] = await versionsOf(service, before.id);
    expect([last, first].map((one) => one!.restored_from).sort()).toEqual([1, 2]);
    const was = await readVersion(service, before.id, last!.restored_from!);
    expect(contentOf(await read(before.id))).toEqual(contentOf(was.body.template));
  });

  it('happens once for one idempotency key', async () => {
    const before = await rich();
    const headers = { 'idempotency-key': `restore ${before.id}` };
    const first = await restoreVersion(service, before.id, 1, { headers });
    const second = await restoreVersion(service, before.id, 1, { headers });
    expect(second.body).toEqual(first.body);
    expect(await versionsOf(service, before.id)).toHaveLength(2);
    const other = await restoreVersion(service, before.id, 2, { headers });
    expect(other.status).toBeGreaterThanOrEqual(400);
  });

  it('gives new IDs to what another template has taken the ID of', async () => {
    const before = await rich();
    await upset(before);
    const gone = before.fields[2]!.id;
    const other = await service.given.template();
    const taken = await service.put<Template>(`/templates/${other.id}`, {
      fields: [{ id: gone, type: 'text', page_number: 1, position: box }],
    });
    expect(taken.body.fields[0]!.id).toBe(gone);
    const restored = await restoreVersion(service, before.id, 1);
    expect(restored.body.fields.map(({ variable_name }) => variable_name)).toEqual(['city', '', 'sig']);
    expect(restored.body.fields[0]!.id).toBe(before.fields[0]!.id);
    expect(restored.body.fields[2]!.id).not.toBe(gone);
    expect((await read(other.id)).fields).toHaveLength(1);
  });

  it('says which keys it ignored', async () => {
    const { id } = await service.given.template();
    const { body } = await restoreVersion(service, id, 1, { body: { seals: false } });
    expect(body.warnings?.join()).toContain('seals');
  });
});

describe('restoring documents', () => {
  it('restores the pages with their fields, and tells open editors where they went', async () => {
    const { id, document_id } = await service.given.template({ document: base64(rotatedAndCropped()) });
    const at = (page: number) => ({ type: 'text', page_number: page, position: box });
    const { body: before } = await service.put<Template>(`/templates/${id}`, { fields: [at(1), at(3)] });
    const arranged = await service.post<Template>(`/templates/${id}/arrange-pages`, {
      pages: [{ page_number: 3, rotate: 90 }],
    });
    const restored = await restoreVersion(service, id, 1);
    expect(contentOf(restored.body)).toEqual(contentOf(before));
    const file = await (await fetch(restored.body.document_url)).arrayBuffer();
    expect(Buffer.from(file).equals(Buffer.from(rotatedAndCropped()))).toBe(true);
    const since = await service.get<{ document_id: string; pages: object[] }>(
      `/templates/${id}/page-changes?since=${arranged.body.document_id}`,
    );
    expect(since.body.document_id).toBe(document_id);
    expect(since.body.pages.slice(1, 3)).toEqual([
      { page_number: null, rotate: 0 },
      { page_number: 1, rotate: 270 },
    ]);
    expect((await versionsOf(service, id))[0]!.changes).toMatchObject({
      documents_changed: true,
      fields_added: 1,
    });
  });

  const several = async () =>
    service.given.template({
      document: undefined,
      documents: [
        { document: base64(await textDocument(2)), label: 'Lease' },
        { document: base64(onePage()), label: 'House rules' },
      ],
    });

  it('restores several documents with their order, labels and fields', async () => {
    const { id, documents } = await several();
    const [lease, rules] = documents!;
    const path = `/templates/${id}`;
    const { body: before } = await service.put<Template>(path, {
      fields: [
        { type: 'text', document_id: lease!.id, page_number: 2, position: box },
        { type: 'text', document_id: rules!.id, page_number: 1, position: box },
      ],
    });
    await service.put(`${path}/documents/order`, { document_ids: [rules!.id, lease!.id] });
    await service.patch(`${path}/documents/${rules!.id}`, { label: 'Rules' });
    await service.delete(`${path}/documents/${lease!.id}?force_remove_fields=true`);
    const changed = await read(id);
    const restored = await restoreVersion(service, id, 1);
    expect(contentOf(restored.body)).toEqual(contentOf(before));
    expect(restored.body.documents_version).toBeGreaterThan(changed.documents_version!);
    expect(restored.body.documents_layout_version).toBeGreaterThan(changed.documents_layout_version!);
    const versions = await versionsOf(service, id);
    expect(versions.map(({ changes }) => [changes.documents_changed, changes.fields_removed])).toEqual([
      [true, 0],
      [true, 1],
      [true, 0],
      [true, 0],
      [false, 0],
    ]);
    // Documents can be changed further.
    const more = await service.put(`${path}/documents/order`, { document_ids: [rules!.id, lease!.id] });
    expect(more.status).toBe(200);
    const combined = await service.get<{ template: Template }>(`${path}/versions/1?pages=combined`);
    expect(combined.body.template.fields.map(({ page_number }) => page_number)).toEqual([2, 3]);
    expect(combined.body.template.fields[0]).not.toHaveProperty('document_id');
  });

  it('restores only a label', async () => {
    const { id, documents } = await several();
    const path = `/templates/${id}/documents/${documents![0]!.id}`;
    await service.patch(path, { label: 'Contract of lease' });
    const { body } = await restoreVersion(service, id, 1);
    expect(body.documents!.map(({ label }) => label)).toEqual(['Lease', 'House rules']);
    expect(body).toMatchObject({ documents_version: 3, documents_layout_version: 1 });
  });

  it('goes from several documents back to one', async () => {
    const single = await service.given.template();
    const path = `/templates/${single.id}`;
    const authorization = await service.given.token(single.id);
    await service.patch(path, { multi_document: true }, { authorization });
    const upload = await service.post<{ document_id: string; upload_url: string }>('/documents', {
      file_name: 'rules.pdf',
      file_size: onePage().length,
      content_type: 'application/pdf',
    });
    await fetch(upload.body.upload_url, { method: 'PUT', body: onePage() as Uint8Array<ArrayBuffer> });
    const { document_id } = upload.body;
    expect((await service.post(`${path}/documents`, { document_id })).status).toBe(201);
    expect((await read(single.id)).documents).toHaveLength(2);
    const versions = await versionsOf(service, single.id);
    expect(versions.map(({ changes }) => [changes.documents_changed, changes.properties])).toEqual([
      [true, []],
      [false, ['multi_document']],
      [false, []],
    ]);
    const prepared = await restoreVersion(service, single.id, 2);
    expect(prepared.body).toMatchObject({ document_id: single.document_id, documents: [{ position: 1 }] });
    const { body } = await restoreVersion(service, single.id, 1);
    expect(contentOf(body)).toEqual(contentOf(single));
    expect(body).not.toHaveProperty('documents');
  });

  it('isn’t possible while changes to several documents are suspended', async () => {
    const template = await several();
    const company = service.company.company_id as CompanyId;
    await suspendMultiDocument(service.services, { company, isSuspended: true });
    const refused = await restoreVersion(service, template.id, 1);
    const single = await service.given.template();
    const fine = await restoreVersion(service, single.id, 1);
    const shown = await readVersion(service, template.id, 1);
    await suspendMultiDocument(service.services, { company, isSuspended: false });
    expect(refused).toMatchObject({ status: 409, body: { code: 'MULTI_DOCUMENT_READ_ONLY' } });
    expect([fine.status, shown.status]).toEqual([200, 200]);
    expect((await restoreVersion(service, template.id, 1)).status).toBe(200);
  });
});

describe('restoring seals', () => {
  const sealed = async (seal: string) => {
    const template = await twoSignerTemplate(service, {
      seal_participants: [{ temp_id: 'temp_s', seal_id: seal, order: 3 }],
    });
    const [participant] = template.seal_participants;
    const { body } = await service.put<Template>(`/templates/${template.id}`, {
      fields: [
        ...template.fields,
        { type: 'stamp', seal_participant_temp_id: participant!.id, page_number: 1, position: box },
      ],
    });
    return body;
  };
  /** With another credential, so that it is a version of its own. */
  const removeSeals = async (id: string) => {
    const authorization = await service.given.token(id);
    await service.put(`/templates/${id}`, { seal_participants: [] }, { authorization });
  };

  it('brings them back with their places and fields, in their current version', async () => {
    const seal = await givenSeal(service);
    const before = await sealed(seal.id);
    expect(before.fields.at(-1)!.seal_participant_temp_id).toBe(before.seal_participants[0]!.id);
    await removeSeals(before.id);
    const { body } = await restoreVersion(service, before.id, 1);
    expect(contentOf(body)).toEqual(contentOf(before));
    const [restored, removed] = await versionsOf(service, before.id);
    expect(restored!.changes).toEqual({ ...NO_CHANGES, seals_changed: 1, fields_added: 1 });
    expect(removed!.changes).toEqual({ ...NO_CHANGES, seals_changed: 1, fields_removed: 1 });
  });

  it('refuses a revoked seal by name, unless it may be left out', async () => {
    const seal = await givenSeal(service, { name: 'Seal of sales' });
    const before = await sealed(seal.id);
    await removeSeals(before.id);
    expect((await service.delete(`/seals/${seal.id}`)).status).toBeLessThan(300);
    const { revision } = await read(before.id);
    const refused = await restoreVersion(service, before.id, 1);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'SEAL_UNAVAILABLE',
        message: expect.stringContaining('Seal of sales'),
        details: { seals: [{ seal_id: seal.id, name: 'Seal of sales', reason: 'revoked' }] },
      },
    });
    expect((await read(before.id)).revision).toBe(revision);
    const shown = await readVersion(service, before.id, 1);
    expect(shown.body.template.seal_participants).toMatchObject([
      { name: 'Seal of sales', state: 'revoked' },
    ]);
    const body = { omit_unavailable_seals: true };
    const restored = await restoreVersion(service, before.id, 1, { body });
    expect(restored).toMatchObject({ status: 200, body: { seal_participants: [] } });
    expect(restored.body.warnings?.join()).toContain('Seal of sales');
    expect(restored.body.fields).toHaveLength(before.fields.length - 1);
    expect(restored.body.recipients.map(({ order }) => order)).toEqual([1, 2]);
  });
});
