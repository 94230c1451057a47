/** What versions keep stored, and for how long. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentId, TemplateId } from '../../src/model/ids.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { rotatedAndCropped } from '../fixtures/make-pdfs.ts';
import { plainPng } from '../fixtures/pictures.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { erasePerson, sweep } from '../support/built.ts';
import { givenSeal } from '../support/seals.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { twoSignerTemplate } from '../support/signing.ts';
import { APART_MS, contentOf, readVersion, restoreVersion, versionsOf } from '../support/versions.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const DAY_MS = 24 * 3_600_000;
const position = { x: 10, y: 20, width: 30, height: 5 };
const kysely = () => service.services.db.kysely;

/** Starts versions until the second is deleted. */
async function fill(id: string): Promise<void> {
  for (let count = 0; count < 100; count++) {
    service.clock.forward(APART_MS);
    const name = `Name ${count}`;
    expect((await service.put(`/templates/${id}`, { template_properties: { name } })).status).toBe(200);
  }
}

describe('cleanups', () => {
  const stored = async (id: string) =>
    (
      await kysely()
        .selectFrom('document')
        .select('object_key')
        .where('id', '=', id as DocumentId)
        .execute()
    )[0];

  it('keep earlier documents as long as a version has them, and not longer', async () => {
    const document = base64(rotatedAndCropped());
    const { id, document_id: first } = await service.given.template({ document });
    const replace = () =>
      service.post<Template>(`/templates/${id}/replace-document`, {
        document: base64(onePage()),
        different_pages: 'carry',
      });
    const second = (await replace()).body.document_id;
    await replace();
    const key = (await stored(second))!.object_key;
    service.clock.forward(40 * DAY_MS);
    await sweep(service.services);
    const read = await readVersion(service, id, 1);
    expect((await fetch(read.body.template.document_url)).status).toBe(200);
    expect((await fetch((await readVersion(service, id, 2)).body.template.document_url)).status).toBe(200);
    await fill(id);
    await sweep(service.services);
    expect(await stored(second)).toBeUndefined();
    expect(await service.services.storage.head(key)).toBeNull();
    // The first version is kept, and how its pages became the current ones isn't known anymore.
    const since = await service.get(`/templates/${id}/page-changes?since=${first}`);
    expect(since).toMatchObject({ status: 200, body: { pages: null } });
    const restored = await restoreVersion(service, id, 1);
    expect(restored).toMatchObject({ status: 200, body: { document_id: first, page_count: 8 } });
  }, 60_000);

  it('keep each document of several', async () => {
    const documents = [rotatedAndCropped(), onePage()].map((bytes) => ({ document: base64(bytes) }));
    const before = await service.given.template({ document: undefined, documents });
    const [, removed] = before.documents!;
    await service.delete(`/templates/${before.id}/documents/${removed!.id}`);
    service.clock.forward(40 * DAY_MS);
    await sweep(service.services);
    const { body } = await readVersion(service, before.id, 1);
    for (const { document_url } of body.template.documents!)
      expect((await fetch(document_url)).status).toBe(200);
    const restored = await restoreVersion(service, before.id, 1);
    expect(contentOf(restored.body)).toEqual(contentOf(before));
    // Changing the documents reads their files.
    const order = { document_ids: before.documents!.map((one) => one.id).reverse() };
    expect((await service.put(`/templates/${before.id}/documents/order`, order)).status).toBe(200);
  });

  it('keep pictures as long as a version has them, and not longer', async () => {
    const { id } = await service.given.template();
    service.clock.forward(APART_MS);
    const stamp = { type: 'stamp', page_number: 1, position };
    const picture = { ...stamp, read_only_value: `data:image/png;base64,${base64(plainPng())}` };
    await service.put(`/templates/${id}`, { fields: [picture] });
    service.clock.forward(APART_MS);
    await service.put(`/templates/${id}`, { fields: [] });
    service.clock.forward(2 * DAY_MS);
    await sweep(service.services);
    const { body } = await readVersion(service, id, 2);
    expect((await fetch(body.pictures[0]!.url)).status).toBe(200);
    const restored = await restoreVersion(service, id, 2);
    expect(restored.body.fields[0]!.read_only_picture!.id).toBe(body.pictures[0]!.id);
    await service.put(`/templates/${id}`, { fields: [] });
    await fill(id);
    service.clock.forward(2 * DAY_MS);
    await sweep(service.services);
    expect(await kysely().selectFrom('picture').selectAll().execute()).toEqual([]);
  }, 60_000);

  it('take what only versions of a deleted template had', async () => {
    const { id, document_id } = await service.given.template({ document: base64(rotatedAndCropped()) });
    await service.post(`/templates/${id}/replace-document`, {
      document: base64(onePage()),
      different_pages: 'carry',
    });
    service.clock.forward(40 * DAY_MS);
    await sweep(service.services);
    expect(await stored(document_id)).toBeDefined();
    await service.delete(`/templates/${id}`);
    await sweep(service.services);
    expect(await stored(document_id)).toBeUndefined();
  });
});

describe('erasing', () => {
  it('a person clears them in versions, which can still be restored', async () => {
    const template = await twoSignerTemplate(service);
    const [one, two] = template.recipients;
    const email = 'Versioned@example.org';
    const person = { email, first_name: 'Versioned', last_name: 'Person', custom_fields: { a: 'Versioned' } };
    await service.put(`/templates/${template.id}`, {
      users: [
        { id: one!.id, ...person },
        { id: two!.id, first_name: 'Kept' },
      ],
    });
    service.clock.forward(APART_MS);
    await service.put(`/templates/${template.id}`, {
      users: [{ id: one!.id, email: 'other@example.org', first_name: 'Other', last_name: '' }],
    });
    await versionsOf(service, template.id);
    await erasePerson(service.services, {
      email,
      withRequests: false,
      companyId: service.company.company_id,
    });
    const rows = await kysely()
      .selectFrom('template_version')
      .selectAll()
      .where('template_id', '=', template.id as TemplateId)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/versioned/i);
    const restored = await restoreVersion(service, template.id, 1);
    expect(restored.body.recipients).toMatchObject([
      { id: one!.id, email: '', first_name: '', custom_fields: {}, order: 1 },
      { id: two!.id, first_name: 'Kept', order: 2 },
    ]);
  });

  it('a seal leaves no name in versions', async () => {
    const seal = await givenSeal(service, { name: 'Erasable seal' });
    const template = await twoSignerTemplate(service, {
      seal_participants: [{ temp_id: 'temp_s', seal_id: seal.id, order: 3 }],
    });
    service.clock.forward(APART_MS);
    await service.put(`/templates/${template.id}`, { seal_participants: [] });
    await service.delete(`/seals/${seal.id}`);
    service.clock.forward(91 * DAY_MS);
    expect((await service.delete(`/seals/${seal.id}/erase`)).status).toBe(200);
    const rows = await kysely().selectFrom('template_version').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Erasable');
    const { body } = await readVersion(service, template.id, 1);
    expect(body.template.seal_participants).toMatchObject([{ name: '', state: 'revoked' }]);
    expect(await restoreVersion(service, template.id, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'SEAL_UNAVAILABLE',
        details: { seals: [{ seal_id: seal.id, name: null, reason: 'erased' }] },
      },
    });
    const without = await restoreVersion(service, template.id, 1, { body: { omit_unavailable_seals: true } });
    expect(without).toMatchObject({ status: 200, body: { seal_participants: [] } });
    expect(without.body.warnings).toEqual([expect.stringContaining('erased')]);
  });
});

describe('a template without versions', () => {
  it('has one, as an older instance of the service may have made it', async () => {
    const template = await twoSignerTemplate(service);
    const { id } = template;
    await kysely()
      .deleteFrom('template_version')
      .where('template_id', '=', id as TemplateId)
      .execute();
    const [only, ...others] = await versionsOf(service, id);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      version: 1,
      author: { type: 'unknown', id: null, name: null },
      is_current: true,
    });
    expect((await readVersion(service, id, 1)).body.template.fields).toEqual(template.fields);
    await service.put(`/templates/${id}`, { fields: [] });
    const [next, first] = await versionsOf(service, id);
    expect(next).toMatchObject({ version: 2, author: { type: 'api_key' } });
    expect(first).toMatchObject({ version: 1, author: { type: 'unknown' }, revision: template.revision });
    const restored = await restoreVersion(service, id, 1);
    expect(contentOf(restored.body)).toEqual(contentOf(template));
  });
});
