/** Fixed pictures of stamp and image fields, from the API to the sealed document. */
import { decode, encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequestId } from '../../src/model/ids.ts';
import type { FixedPicture } from '../../src/model/picture.ts';
import { sha256Hex } from '../../src/server/audit/chain.ts';
import type { PictureLink } from '../../src/wire/http/pictures.ts';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { halves, plainJpeg } from '../fixtures/pictures.ts';
import { eraseRequest, sweep } from '../support/built.ts';
import { boundsOfColour, renderPage } from '../support/render.ts';
import { startService, type TestService } from '../support/service.ts';
import { drainJobs, sendFromTemplate, signersOf, twoSignerTemplate } from '../support/signing.ts';

type Signer = ReturnType<typeof signersOf>[number];

const DAY = 24 * 3600_000;
let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const uri = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
/** Distinct pictures, so that tests don't share stored ones. */
let made = 0;
const png = (width = 32) => {
  const { data } = halves(width, 16);
  made += 1;
  data.set([made, 9, 9, 255], 0);
  return uri('image/png', encode({ width, height: 16, data, channels: 4, depth: 8 }));
};
const svg = (content = '<rect width="20" height="10" fill="#f0f"/>') =>
  uri('image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${content}</svg>`);

const stamp = (more: Record<string, unknown> = {}) => ({
  type: 'stamp',
  variable_name: 'seal',
  page_number: 1,
  position: { x: 60, y: 60, width: 30, height: 20 },
  read_only: true,
  ...more,
});
const stampOf = <Field extends { variable_name: string; read_only_picture?: unknown }>(record: {
  fields: readonly Field[];
}) => record.fields.find(({ variable_name }) => variable_name === 'seal')!;
const pictureOf = (record: { fields: readonly { variable_name: string; read_only_picture?: unknown }[] }) =>
  stampOf(record).read_only_picture as FixedPicture;

const withStamp = (read_only_value = png(), more: Record<string, unknown> = {}) =>
  twoSignerTemplate(service, { fields: [stamp({ read_only_value, ...more })] });
const linksOf = async (path: string) =>
  (await service.get<{ results: PictureLink[] }>(`${path}/pictures`)).body.results;
const objects = async () => {
  const keys: string[] = [];
  for await (const key of service.services.storage.keys()) if (key.startsWith('pictures/')) keys.push(key);
  return keys;
};

describe('a fixed picture', () => {
  it('is stored as an object and returned as a reference', async () => {
    const template = await withStamp();
    expect(stampOf(template)).toMatchObject({
      read_only_value: '',
      read_only_picture: { content_type: 'image/png', width: 32, height: 16 },
    });
    expect(JSON.stringify(template)).not.toContain('base64');
    const [link] = await linksOf(`/templates/${template.id}`);
    const bytes = new Uint8Array(await (await fetch(link!.url)).arrayBuffer());
    expect(sha256Hex(bytes)).toBe(pictureOf(template).sha256);
    expect([...decode(bytes).data.slice(-4)]).toEqual([0, 0, 255, 255]);
  });

  it.each([
    ['a JPEG', () => uri('image/jpeg', plainJpeg()), 'image/jpeg'],
    ['an SVG, as a PNG', svg, 'image/png'],
    ['a PNG with another declared type', () => png().replace('image/png', 'image/jpeg'), 'image/png'],
  ])('can be %s', async (_what, given, content_type) => {
    expect(pictureOf(await withStamp(given()))).toMatchObject({ content_type });
  });

  it('stays when a field is sent back as it was read', async () => {
    const template = await withStamp();
    const answer = await service.put<Template>(`/templates/${template.id}`, { fields: template.fields });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('warnings');
    expect(pictureOf(answer.body)).toEqual(pictureOf(template));
  });

  it('stays when other properties change, and goes with null', async () => {
    const template = await withStamp();
    const { id } = stampOf(template);
    const patch = (field: object) =>
      service.patch<{ field: Record<string, unknown> }>(`/templates/${template.id}`, {
        field: { id, ...field },
      });
    expect((await patch({ label: 'Seal' })).body.field).toMatchObject({
      read_only_picture: pictureOf(template),
    });
    expect((await patch({ read_only_picture: null })).body.field).not.toHaveProperty('read_only_picture');
  });

  it('goes when the field becomes a text', async () => {
    const template = await withStamp();
    const answer = await service.patch<{ field: object }>(`/templates/${template.id}`, {
      field: { id: stampOf(template).id, type: 'text' },
    });
    expect(answer.body.field).not.toHaveProperty('read_only_picture');
  });

  it('is stored once, however often it is used', async () => {
    const picture = png();
    const before = (await objects()).length;
    const [one, two] = [await withStamp(picture), await withStamp(picture)];
    expect(pictureOf(one).id).toBe(pictureOf(two).id);
    expect(await objects()).toHaveLength(before + 1);
  });

  it('can be uploaded first', async () => {
    const template = await twoSignerTemplate(service);
    const { status, body } = await service.post<PictureLink>(`/templates/${template.id}/pictures`, {
      image: png(),
    });
    expect(status).toBe(201);
    expect((await fetch(body.url)).headers.get('content-type')).toBe('image/png');
    const answer = await service.patch<Template>(`/templates/${template.id}`, {
      field: stamp({ read_only_picture: { id: body.id } }),
    });
    expect(answer.status).toBe(200);
    expect(await linksOf(`/templates/${template.id}`)).toMatchObject([{ id: body.id }]);
  });
});

describe('a picture that can’t be used', () => {
  it.each([
    ['text', 'logo.png', /Expected a PNG, JPEG or SVG as a data URI/],
    ['damaged base64', 'data:image/png;base64,****', /Expected a PNG, JPEG or SVG/],
    ['a GIF', uri('image/gif', 'GIF89a'), /Expected a PNG, JPEG or SVG/],
    ['a script', svg('<script>alert(1)</script>'), /contains a script/],
    ['a reference', svg('<image href="http://127.0.0.1/a.png" width="9" height="9"/>'), /another file/],
    ['more than 2 MB', uri('image/png', Buffer.alloc(2 * 1024 * 1024 + 1)), /at most 2 MB/],
  ])('is refused by its path: %s', async (_what, read_only_value, message) => {
    const template = await twoSignerTemplate(service);
    const answer = await service.put<{ code: string; details: { issues?: unknown } }>(
      `/templates/${template.id}`,
      { fields: [stamp({ read_only_value })] },
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(JSON.stringify(answer.body)).toContain('fields.0.read_only_value');
    expect(JSON.stringify(answer.body)).toMatch(message);
  });

  it('is one of another workspace', async () => {
    const template = await withStamp();
    const { body: workspace } = await service.post<{ id: string }>('/workspaces', { name: 'Elsewhere' });
    const { body: copy } = await service.post<{ id: string }>(`/templates/${template.id}/copy`, {
      workspace_id: workspace.id,
    });
    const answer = await service.put(`/templates/${copy.id}`, {
      fields: [stamp({ read_only_picture: { id: pictureOf(template).id } })],
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('fields.0.read_only_picture.id');
  });

  it('is on a text field', async () => {
    const template = await withStamp();
    const answer = await service.patch(`/templates/${template.id}`, {
      field: { ...stamp({ type: 'text' }), read_only_picture: pictureOf(template) },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('field.read_only_picture');
  });
});

describe('copies', () => {
  it('of a template in its workspace share the picture', async () => {
    const template = await withStamp();
    const { body } = await service.post<Template>(`/templates/${template.id}/duplicate`, {});
    expect(pictureOf(body)).toEqual(pictureOf(template));
  });

  it('in another workspace have a picture of their own, which outlives the original', async () => {
    const template = await withStamp();
    const { body: workspace } = await service.post<{ id: string }>('/workspaces', { name: 'Branch' });
    const { body: copy } = await service.post<{ id: string }>(`/templates/${template.id}/copy`, {
      workspace_id: workspace.id,
    });
    const { body: copied } = await service.get<Template>(`/templates/${copy.id}`);
    expect(pictureOf(copied)).toMatchObject({ sha256: pictureOf(template).sha256 });
    expect(pictureOf(copied).id).not.toBe(pictureOf(template).id);
    await service.put(`/templates/${template.id}`, { fields: [] });
    service.clock.forward(2 * DAY);
    await sweep(service.services);
    const [link] = await linksOf(`/templates/${copy.id}`);
    expect((await fetch(link!.url)).status).toBe(200);
  });
});

describe('unused pictures', () => {
  it('are deleted after a day', async () => {
    const template = await withStamp();
    const [link] = await linksOf(`/templates/${template.id}`);
    const kept = await withStamp();
    await service.put(`/templates/${template.id}`, { fields: [] });
    await sweep(service.services);
    expect((await fetch(link!.url)).status).toBe(200);
    service.clock.forward(2 * DAY);
    await sweep(service.services);
    const answer = await service.patch(`/templates/${template.id}`, {
      field: stamp({ read_only_picture: pictureOf(template) }),
    });
    expect(answer.status).toBe(400);
    expect(await linksOf(`/templates/${kept.id}`)).toHaveLength(1);
  });
});

describe('a signing request', () => {
  const MAGENTA = [255, 0, 255] as const;

  it('shows the picture to signers and seals it', async () => {
    const template = await withStamp(svg());
    const request = await sendFromTemplate(service, template);
    const { body: sent } = await service.get<SigningRequest>(`/signing-requests/${request.id}`);
    const [first, second] = signersOf(service, sent) as [Signer, Signer];
    const session = await first.open();
    const field = stampOf(session);
    expect(field.value).toMatchObject({ kind: 'file', picture: { sha256: pictureOf(template).sha256 } });
    expect(JSON.stringify(session)).not.toContain('base64');
    expect((await fetch(field.picture_url!)).headers.get('content-type')).toBe('image/png');
    // The picture outlives its template.
    await service.put(`/templates/${template.id}`, { fields: [] });
    service.clock.forward(2 * DAY);
    await sweep(service.services);
    expect((await first.signAsFirst()).status).toBe(200);
    expect((await second.signAsSecond()).status).toBe(200);
    await drainJobs(service);
    const { body } = await service.get<SigningRequest>(`/signing-requests/${request.id}`);
    const sealed = new Uint8Array(await (await fetch(body.final_document_download_url!)).arrayBuffer());
    const bounds = boundsOfColour(await renderPage(sealed, 0), MAGENTA);
    expect(bounds).not.toBeNull();
  });

  it('takes pictures for its own fields, and erases them with it', async () => {
    const template = await withStamp();
    const { body: draft } = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [
        { first_name: 'A', email: 'a@example.com' },
        { first_name: 'B', email: 'b@example.com' },
      ],
      fields: [{ variable_name: 'seal', read_only_value: png() }],
    });
    expect(pictureOf(draft).id).not.toBe(pictureOf(template).id);
    const path = `/signing-requests/${draft.id}`;
    const { body: uploaded } = await service.post<PictureLink>(`${path}/pictures`, { image: png() });
    const patched = await service.patch(path, {
      field: { id: stampOf(draft).id, read_only_picture: { id: uploaded.id } },
    });
    expect(patched.status).toBe(200);
    const [link] = await linksOf(path);
    expect(link!.id).toBe(uploaded.id);
    await eraseRequest(service.services, draft.id as SigningRequestId, 'request');
    await drainJobs(service);
    expect((await fetch(link!.url)).status).toBe(404);
    expect(await linksOf(`/templates/${template.id}`)).toHaveLength(1);
  });

  it('can’t be sent without a required picture', async () => {
    const template = await twoSignerTemplate(service, {
      fields: [stamp({ required: true, recipient_id: 'temp_1' })],
    });
    const { body } = await service.get<{ results: { rule: string }[] }>(`/templates/${template.id}/checks`);
    expect(body.results.map(({ rule }) => rule)).toContain('empty-value');
    await expect(sendFromTemplate(service, template)).rejects.toThrow('seal');
  });
});

describe('an editor token', () => {
  it('uploads and lists the pictures of its own template only', async () => {
    const [own, other] = [await withStamp(), await withStamp()];
    const authorization = await service.given.token(own.id);
    expect((await service.get(`/templates/${own.id}/pictures`, { authorization })).status).toBe(200);
    expect((await service.get(`/templates/${other.id}/pictures`, { authorization })).status).toBe(401);
    const upload = (id: string) =>
      service.post(`/templates/${id}/pictures`, { image: png() }, { authorization });
    expect((await upload(own.id)).status).toBe(201);
    expect((await upload(other.id)).status).toBe(401);
  });
});
