/** Pictures for the `stamp` and `image` fields of one template or draft. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Field } from '../../model/field.ts';
import { createPicture, pictureLink, pictureList } from '../../wire/http/pictures.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { requirePermission } from '../platform/http/principal.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { linkPictures } from './read-pictures.ts';
import { decodePicture, type PictureOwner, storePicture } from './store-picture.ts';
import { usedPictures } from './use-pictures.ts';

const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];

const KINDS = {
  templates: { tag: 'Templates', record: 'template', a: 'a template' },
  'signing-requests': { tag: 'Signing requests', record: 'signing request', a: 'a draft' },
} as const;
type Kind = keyof typeof KINDS;

const upload = (kind: Kind) =>
  createRoute({
    method: 'post',
    path: `/${kind}/{id}/pictures`,
    tags: [KINDS[kind].tag],
    security,
    summary: `Upload a picture for ${KINDS[kind].a}`,
    description:
      'Stores a PNG, JPEG or SVG of up to 2 MB that fields of type `stamp` or `image` can show: pass its `id` in `read_only_picture` of a field. The picture is re-encoded without metadata, scaled down to at most 1,600 pixels per side, and an SVG becomes a PNG. SVGs with scripts or references to other files are rejected. A picture that no field uses is deleted after a day.',
    request: { params: z.object({ id: idOf(KINDS[kind].record) }), body: jsonBody(createPicture) },
    responses: { 201: answers(pictureLink, 'The stored picture'), ...refusals(400, 403, 404, 413) },
  });

const list = (kind: Kind) =>
  createRoute({
    method: 'get',
    path: `/${kind}/{id}/pictures`,
    tags: [KINDS[kind].tag],
    security,
    summary: `List the pictures of ${KINDS[kind].a}`,
    description: 'Returns the pictures that its fields show, with links that work for one hour.',
    request: { params: z.object({ id: idOf(KINDS[kind].record) }) },
    responses: { 200: answers(pictureList, 'The pictures'), ...refusals(403, 404) },
  });

export interface PicturedRecord {
  readonly owner: PictureOwner;
  readonly fields: readonly Field[];
}

/** @param read the record that the path names, if the caller may see it */
export function pictureRoutes(
  services: Services,
  kind: Kind,
  read: (c: ApiContext) => Promise<PicturedRecord>,
): ApiRouter {
  return createRouter()
    .openapi(upload(kind), async (c) => {
      requirePermission(c.var.principal, 'write', 'fields');
      const bytes = decodePicture(c.req.valid('json').image, 'image');
      const { owner } = await read(c);
      const work = services.pdf.for(owner.companyId);
      const { id } = await storePicture(services, work, bytes, owner, 'image');
      const [stored] = await linkPictures(services, [id]);
      if (!stored) throw new TypeError('Expected the picture that was just stored');
      return c.json(stored, 201);
    })
    .openapi(list(kind), async (c) => {
      requirePermission(c.var.principal, 'read');
      const { fields } = await read(c);
      return c.json({ results: await linkPictures(services, usedPictures(fields)) }, 200);
    });
}
