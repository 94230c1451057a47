/** Tags of templates and saved views, which only the console has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  RequestDeliveries,
  SavedView,
  SavedViews,
  TaggedTemplateList,
  TagList,
  TemplateTags,
} from '../../src/wire/http/console-lists.ts';
import { createCompany, inviteOwner } from '../support/built.ts';
import { givenMember, givenOwner, type Person, signInWithLink } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { drainJobs, sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let owner: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:9' });
  owner = await givenOwner(service);
  viewer = await givenMember(service, owner, 'lists-viewer@example.com', 'viewer');
  const other = await createCompany(service.services, { name: 'Other' });
  const invited = { companyId: other.company_id, email: 'lists-stranger@example.com' };
  stranger = await signInWithLink(service, (await inviteOwner(service.services, invited)).token);
}, 60_000);
afterAll(() => service.close());

describe('tags', () => {
  const put = (id: string, tags: unknown, person = owner) =>
    person.put<TemplateTags>(person.console(`/templates/${id}/tags`), { tags });
  const tagsOf = async (id: string, person = owner) =>
    (await person.get<TemplateTags>(person.console(`/templates/${id}/tags`))).body.tags;
  const listed = async (query: string, person = owner, headers = {}) =>
    (await person.get<TaggedTemplateList>(person.console(`/templates${query}`), { headers })).body;
  const all = async (person = owner) => (await person.get<TagList>(person.console('/tags'))).body.tags;

  it('are set, found, counted and removed', async () => {
    const [one, two] = [await service.given.template(), await service.given.template()];
    expect((await put(one.id, ['HR', '  Lease   2026 ', 'hr'])).body.tags).toEqual(['hr', 'Lease 2026']);
    // As the company spells it already.
    expect((await put(two.id, ['LEASE 2026'])).body.tags).toEqual(['Lease 2026']);
    expect(await all(viewer)).toEqual([
      { tag: 'hr', count: 1 },
      { tag: 'Lease 2026', count: 2 },
    ]);
    const found = await listed('?tag=hr');
    expect(found.results.map(({ id, tags }) => [id, tags])).toEqual([[one.id, ['hr', 'Lease 2026']]]);
    expect((await listed('?tag=Lease%202026&page_size=1')).pagination).toMatchObject({ total_count: 2 });
    await put(one.id, []);
    expect(await tagsOf(one.id)).toEqual([]);
  });

  it('come with a copy, and go with the template', async () => {
    const { id } = await service.given.template();
    await put(id, ['Copied']);
    const copy = (await service.post<{ id: string }>(`/templates/${id}/duplicate`, {})).body;
    expect(await tagsOf(copy.id)).toEqual(['Copied']);
    await service.delete(`/templates/${id}`);
    expect((await all()).find(({ tag }) => tag === 'Copied')).toMatchObject({ count: 1 });
    expect((await put(id, ['x'])).status).toBe(404);
  });

  it('have limits', async () => {
    const { id } = await service.given.template();
    for (const tags of [
      Array.from({ length: 21 }, (_, index) => `t${index}`),
      ['x'.repeat(41)],
      [' '],
      ['a\u0000b'],
      'x',
      [1],
    ])
      expect((await put(id, tags)).status, JSON.stringify(tags)).toBe(400);
    expect(
      (
        await put(
          id,
          Array.from({ length: 20 }, (_, index) => `t${index}`),
        )
      ).status,
    ).toBe(200);
  });

  it('are of one company and workspace, and viewers only read them', async () => {
    const { id } = await service.given.template();
    await put(id, ['Secret']);
    expect((await put(id, ['x'], viewer)).status).toBe(403);
    expect(await tagsOf(id, viewer)).toEqual(['Secret']);
    expect((await put(id, ['x'], stranger)).status).toBe(404);
    expect((await stranger.get(stranger.console(`/templates/${id}/tags`))).status).toBe(404);
    expect(await all(stranger)).toEqual([]);
    expect((await listed('?tag=Secret', stranger)).results).toEqual([]);
    const workspace = (await service.post<{ id: string }>('/workspaces', { name: 'Side' })).body;
    const headers = { 'countersign-workspace': workspace.id };
    expect((await listed('?tag=Secret', owner, headers)).results).toEqual([]);
    expect((await owner.put(owner.console(`/templates/${id}/tags`), { tags: [] }, { headers })).status).toBe(
      404,
    );
  });
});

describe('saved views', () => {
  const create = (body: object, person = owner) => person.post<SavedView>(person.console('/views'), body);
  const viewsOf = async (person: Person) =>
    (await person.get<SavedViews>(person.console('/views'))).body.views;
  const view = { list: 'requests', name: 'Late', query: { status: 'in_progress', email: 'x@y.de' } };

  it('are saved, renamed, changed and deleted by their owner, whatever the role', async () => {
    const made = await create(view, viewer);
    expect(made).toMatchObject({ status: 201, body: view });
    const path = viewer.console(`/views/${made.body.id}`);
    expect(
      (await viewer.patch(path, { name: 'Very late', query: { status: 'expired' } })).body,
    ).toMatchObject({
      name: 'Very late',
      query: { status: 'expired' },
    });
    expect(await viewsOf(viewer)).toEqual([
      { ...view, id: made.body.id, name: 'Very late', query: { status: 'expired' } },
    ]);
    for (const person of [owner, stranger]) {
      expect(await viewsOf(person)).toEqual([]);
      const theirs = person.console(`/views/${made.body.id}`);
      expect((await person.patch(theirs, { name: 'x' })).status).toBe(404);
      expect((await person.delete(theirs)).status).toBe(404);
    }
    expect((await viewer.delete(path)).status).toBe(204);
    expect((await viewer.delete(path)).status).toBe(404);
  });

  it('have different names, and limits', async () => {
    expect((await create(view)).status).toBe(201);
    expect((await create({ ...view, name: 'LATE' })).status).toBe(409);
    expect((await create({ ...view, list: 'templates' })).status).toBe(201);
    for (const wrong of [
      { ...view, name: ' ' },
      { ...view, name: 'x'.repeat(81) },
      { ...view, list: 'members' },
      { ...view, query: { __proto__: 'x', 'A B': 'x' } },
      { ...view, query: { status: 'x'.repeat(256) } },
      {
        ...view,
        query: Object.fromEntries(
          Array.from({ length: 13 }, (_, index) => [`k${'abcdefghijklm'[index]}`, 'x']),
        ),
      },
    ])
      expect((await create(wrong)).status, JSON.stringify(wrong)).toBe(400);
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) => create({ ...view, name: `View ${index}` })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(48);
    expect(await viewsOf(owner)).toHaveLength(50);
  });

  it('end with the membership', async () => {
    const leaving = await givenMember(service, owner, 'lists-leaving@example.com', 'admin');
    await create(view, leaving);
    const me = (await leaving.get<{ user: { id: string } }>(leaving.console('/me'))).body.user;
    const count = async () =>
      (
        await service.services.db.kysely
          .selectFrom('saved_view')
          .select('id')
          .where('user_id', '=', me.id as never)
          .execute()
      ).length;
    expect(await count()).toBe(1);
    expect((await owner.delete(owner.console(`/members/${me.id}`))).status).toBe(204);
    expect(await count()).toBe(0);
  });
});

it('the deliveries about a request are shown to its company, and only those', async () => {
  const hook = { url: 'http://127.0.0.1:9/hook', events: ['signing_request.sent', 'template.used'] };
  expect((await service.post('/webhooks', hook)).status).toBe(201);
  const template = await twoSignerTemplate(service);
  const [request] = [await sendFromTemplate(service, template), await sendFromTemplate(service, template)];
  await drainJobs(service);
  const deliveriesOf = async (person: Person, headers = {}) =>
    (
      await person.get<RequestDeliveries>(
        person.console(`/requests/${request.id.toUpperCase()}/deliveries`),
        {
          headers,
        },
      )
    ).body;
  const { results, pagination } = await deliveriesOf(viewer);
  expect(pagination.total_count).toBe(1);
  expect(results).toMatchObject([
    { url: hook.url, event_type: 'signing_request.sent', success: false, attempt: 1, can_resend: true },
  ]);
  expect((await deliveriesOf(stranger)).results).toEqual([]);
  const workspace = (await service.post<{ id: string }>('/workspaces', { name: 'Apart' })).body;
  expect((await deliveriesOf(owner, { 'countersign-workspace': workspace.id })).results).toEqual([]);
});
