/** Versions of templates: what starts one, what goes into it, and what reads show. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemplateVersionList } from '../../src/wire/http/template-versions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { rotatedAndCropped } from '../fixtures/make-pdfs.ts';
import { plainPng } from '../fixtures/pictures.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, twoSignerTemplate } from '../support/signing.ts';
import {
  APART_MS,
  contentOf,
  NO_CHANGES,
  readVersion,
  restoreVersion,
  versionsOf,
} from '../support/versions.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const rename = (id: string, name: string, authorization?: string) =>
  service.put<Template>(
    `/templates/${id}`,
    { template_properties: { name } },
    { ...(authorization && { authorization }) },
  );
const apart = () => service.clock.forward(APART_MS);
const numbers = async (id: string) => (await versionsOf(service, id)).map(({ version }) => version);

describe('a version', () => {
  it('is made with the template, and shows its author and what it has', async () => {
    const { id, revision, created_date } = await service.given.template();
    expect(await versionsOf(service, id)).toEqual([
      {
        version: 1,
        revision,
        created_at: created_date,
        updated_at: created_date,
        author: { type: 'api_key', id: expect.any(String), name: expect.stringMatching(/^cs_live_/) },
        restored_from: null,
        is_current: true,
        changes: NO_CHANGES,
      },
    ]);
    expect(service.company.live_key).not.toBe((await versionsOf(service, id))[0]!.author.name);
  });

  it.each(['duplicate', 'copy'])('is made by a call of %s, without those of the original', async (how) => {
    const original = await twoSignerTemplate(service);
    const body = how === 'copy' ? { workspace_id: original.workspace_id } : {};
    const made = await service.post<{ id: string }>(`/templates/${original.id}/${how}`, body);
    expect(made.status).toBe(201);
    const [only, ...others] = await versionsOf(service, made.body.id);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ version: 1, changes: { fields_added: original.fields.length } });
    expect(await versionsOf(service, original.id)).toHaveLength(1);
  });

  it('takes saves with the same credential for ten minutes', async () => {
    const { id } = await service.given.template();
    apart();
    await rename(id, 'One');
    const start = (await versionsOf(service, id))[0]!.created_at;
    service.clock.forward(APART_MS - 1);
    const { body } = await rename(id, 'Two');
    const [newest, first] = await versionsOf(service, id);
    expect(newest).toMatchObject({ version: 2, created_at: start, updated_at: body.updated_date });
    expect(newest).toMatchObject({ revision: body.revision, is_current: true });
    expect(newest!.changes).toEqual({ ...NO_CHANGES, properties: ['name'] });
    expect(first).toMatchObject({ version: 1, revision: 1, is_current: false });
    service.clock.forward(1);
    await rename(id, 'Three');
    expect(await numbers(id)).toEqual([3, 2, 1]);
    const names = await Promise.all(
      [1, 2, 3].map(async (version) => (await readVersion(service, id, version)).body.template.name),
    );
    expect(names).toEqual(['Contract', 'Two', 'Three']);
  });

  it('has saves of one credential only', async () => {
    const { id } = await service.given.template();
    const [one, two] = [await service.given.token(id), await service.given.token(id)];
    for (const [index, token] of [one, one, two, undefined, two].entries())
      expect((await rename(id, `Name ${index}`, token)).status).toBe(200);
    const versions = await versionsOf(service, id);
    expect(versions.map(({ author }) => author.type)).toEqual([
      'editor_token',
      'api_key',
      'editor_token',
      'editor_token',
      'api_key',
    ]);
    const [last, , second, first] = versions.map(({ author }) => author.id);
    expect(last).toBe(second);
    expect(first).not.toBe(second);
    expect(new Set(versions.map(({ author }) => author.name))).toEqual(
      new Set([null, expect.stringMatching(/^cs_live_/)]),
    );
  });

  it('isn’t made by a save that changes nothing', async () => {
    const template = await twoSignerTemplate(service);
    const { id, fields } = template;
    apart();
    const saved = await service.put<Template>(`/templates/${id}`, { fields });
    expect(saved.body.revision).toBe(template.revision + 1);
    expect(await versionsOf(service, id)).toMatchObject([
      { version: 1, revision: saved.body.revision, updated_at: template.updated_date, is_current: true },
    ]);
    const read = await readVersion(service, id, 1);
    expect(read.body.template.revision).toBe(saved.body.revision);
  });

  it('is started by each change of documents, and goes on with the saves after it', async () => {
    const { id } = await service.given.template({ document: base64(rotatedAndCropped()) });
    const arrange = (pages: object[]) => service.post(`/templates/${id}/arrange-pages`, { pages });
    await arrange([{ page_number: 2 }, { page_number: 1 }]);
    await arrange([{ page_number: 2 }]);
    const document = base64(onePage());
    const replaced = await service.post(`/templates/${id}/replace-document`, {
      document,
      different_pages: 'carry',
    });
    expect(replaced.status).toBe(200);
    await rename(id, 'Renamed');
    const versions = await versionsOf(service, id);
    expect(
      versions.map(({ version, changes }) => [version, changes.documents_changed, changes.properties]),
    ).toEqual([
      [4, true, ['name']],
      [3, true, []],
      [2, true, []],
      [1, false, []],
    ]);
    const pages = await Promise.all(
      versions.map(async ({ version }) => (await readVersion(service, id, version)).body.template.page_count),
    );
    expect(pages).toEqual([1, 1, 2, 8]);
  });

  it('counts what changed, whichever call changed it', async () => {
    const template = await twoSignerTemplate(service);
    const { id, fields, recipients } = template;
    const path = `/templates/${id}`;
    const calls = [
      () => service.patch(path, { field: { id: fields[0]!.id, label: 'Here' } }),
      () => service.patch(path, { user: { ...ada, designation: 'Approver' } }),
      () => service.patch(path, { user: { id: recipients[0]!.id, title: 'Dr.' } }),
      () =>
        service.patch(path, { properties: { expiration_hours: 100, settings: { allow_decline: false } } }),
      () => service.put(path, { reminders: [{ hours: 24, subject: '', message: '', all_users: true }] }),
      () => service.put(path, { fields: [...fields].reverse() }),
      () => service.put(path, { deleted_users: [{ user_id: recipients[1]!.id, field_action: 'delete' }] }),
    ];
    for (const call of calls) {
      apart();
      expect((await call()).status).toBe(200);
    }
    const gone = fields.filter(({ recipient_id }) => recipient_id === recipients[1]!.id).length;
    const versions = await versionsOf(service, id);
    expect(versions.map(({ changes }) => changes).reverse()).toEqual([
      { ...NO_CHANGES, fields_added: fields.length, recipients_added: 2, properties: expect.any(Array) },
      { ...NO_CHANGES, fields_changed: 1 },
      { ...NO_CHANGES, recipients_added: 1 },
      { ...NO_CHANGES, recipients_changed: 1 },
      { ...NO_CHANGES, properties: ['expiration_hours', 'settings.allow_decline'] },
      { ...NO_CHANGES, properties: ['reminders'] },
      { ...NO_CHANGES, fields_changed: 1, properties: ['field_order'] },
      { ...NO_CHANGES, fields_removed: gone, recipients_removed: 1, recipients_changed: 1 },
    ]);
    // Computed once and then stored.
    expect(await versionsOf(service, id)).toEqual(versions);
    const read = await Promise.all(versions.map(({ version }) => readVersion(service, id, version)));
    expect(read.map(({ body }) => body.version)).toEqual(versions);
  });

  it('shows the template as it was, with its pictures and documents', async () => {
    const { id } = await service.given.template({ document: base64(rotatedAndCropped()) });
    const position = { x: 10, y: 20, width: 30, height: 5 };
    const stamp = {
      type: 'stamp',
      page_number: 1,
      position,
      read_only_value: `data:image/png;base64,${base64(plainPng())}`,
    };
    const { body: before } = await service.put<Template>(`/templates/${id}`, { fields: [stamp] });
    await service.post(`/templates/${id}/arrange-pages`, { pages: [{ page_number: 2 }] });
    const { body } = await readVersion(service, id, 1);
    expect(contentOf(body.template)).toEqual(contentOf(before));
    expect(body.template).toMatchObject({ revision: before.revision, updated_date: before.updated_date });
    const file = await (await fetch(body.template.document_url)).arrayBuffer();
    expect(Buffer.from(file).equals(Buffer.from(rotatedAndCropped()))).toBe(true);
    expect(body.pictures).toMatchObject([{ id: before.fields[0]!.read_only_picture!.id }]);
    expect((await fetch(body.pictures[0]!.url)).status).toBe(200);
    const current = await readVersion(service, id, 2);
    expect(current.body).toMatchObject({ version: { is_current: true }, pictures: [] });
    expect(contentOf(current.body.template)).toEqual(
      contentOf((await service.get<Template>(`/templates/${id}`)).body),
    );
  });
});

describe('the list of versions', () => {
  it('has pages', async () => {
    const { id } = await service.given.template();
    for (const name of ['B', 'C', 'D']) {
      apart();
      await rename(id, name);
    }
    const page = async (query: string) =>
      (await service.get<TemplateVersionList>(`/templates/${id}/versions?${query}`)).body;
    const second = await page('page=2&page_size=3');
    expect(second.results.map(({ version }) => version)).toEqual([1]);
    expect(second.pagination).toEqual({ current_page: 2, page_size: 3, total_count: 4, total_pages: 2 });
    expect((await page('page=3&page_size=3')).results).toEqual([]);
    expect((await service.get(`/templates/${id}/versions?page=0`)).status).toBe(400);
  });

  it('keeps the first and the last 99', async () => {
    const { id } = await service.given.template();
    for (let version = 2; version <= 102; version++) {
      apart();
      await rename(id, `Name ${version}`);
      if (version === 100) expect(await numbers(id)).toHaveLength(100);
    }
    const versions = await versionsOf(service, id);
    expect(versions.map(({ version }) => version)).toEqual([
      ...Array.from({ length: 99 }, (_, index) => 102 - index),
      1,
    ]);
    // Relative to the version before, which is the first now.
    expect(versions.at(-2)).toMatchObject({ version: 4, changes: { properties: ['name'] } });
    expect((await readVersion(service, id, 2)).status).toBe(404);
    expect((await readVersion(service, id, 3)).status).toBe(404);
    const restored = await restoreVersion(service, id, 1);
    expect(restored.body.name).toBe('Contract');
    expect(await numbers(id)).toEqual([103, ...Array.from({ length: 98 }, (_, index) => 102 - index), 1]);
  }, 60_000);

  it('has nothing for a version that never was', async () => {
    const { id } = await service.given.template();
    for (const version of ['2', '0', '-1', '1.5', '01', 'x', '99999999999', '1e0'])
      for (const call of [
        service.get(`/templates/${id}/versions/${version}`),
        service.post(`/templates/${id}/versions/${version}/restore`, {}),
      ])
        expect(await call).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('ends with the template', async () => {
    const { id } = await service.given.template();
    apart();
    await rename(id, 'Renamed');
    expect((await service.delete(`/templates/${id}`)).status).toBe(200);
    for (const path of ['versions', 'versions/1', 'versions/2'])
      expect((await service.get(`/templates/${id}/${path}`)).status).toBe(404);
    expect((await restoreVersion(service, id, 1)).status).toBe(404);
    const kept = service.services.db.kysely
      .selectFrom('template_version')
      .select('version')
      .where('template_id', '=', id as never);
    expect(await kept.execute()).toEqual([]);
  });
});
