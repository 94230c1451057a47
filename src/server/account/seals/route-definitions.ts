import { createRoute, z } from '@hono/zod-openapi';
import { cursorQuery, sealApplications, sealLog } from '../../../wire/http/seal-lists.ts';
import {
  createSeal,
  erasedSeal,
  revokedSeal,
  revokeQuery,
  seal,
  sealImage,
  sealList,
  sealsQuery,
  updateSeal,
} from '../../../wire/http/seals.ts';
import { idOf, workspaceOf } from '../../../wire/http/shapes.ts';
import { answers, jsonBody, refusals } from '../../platform/http/router.ts';
import { DEPRECATION_HEADER } from './edge.ts';

const tags = ['Seals'];
const params = z.object({ id: idOf('version of the seal') });
const OWNER = 'A seal of the company requires the protected workspace’s API key (`SEAL_SCOPE_FORBIDDEN`).';
const CURRENT =
  'Fails with 409 `SEAL_ALREADY_REVOKED` if the seal was revoked, and with `SEAL_MUTATION_NOT_ALLOWED` if the ID is that of a replaced version.';
const EDGE = `On a host of the edge gateway, the response has the header \`${DEPRECATION_HEADER}\`, or the call fails with 503 \`SEAL_CREATION_DISABLED_EDGE\`.`;
const DISABLED = 'Where the operator has turned seals off, the call fails with 403 `SEALS_DISABLED`.';
const IMAGE =
  'An image that can’t be used fails with 400 `SEAL_IMAGE_INVALID`; `details.reason` is `not_png`, `too_large`, `wrong_size`, `animated`, `unreadable` or `too_heavy`.';

const headers = z.object({
  [DEPRECATION_HEADER]: z
    .string()
    .optional()
    .openapi({ example: 'Creating seals and changing their images; use https://sign.example.com' })
    .describe('Only on a host of the edge gateway: where to call instead.'),
});

export const list = createRoute({
  method: 'get',
  path: '/seals',
  tags,
  summary: 'List seals',
  description:
    'The seals that the API key can use: those of its workspace and of the company. The protected workspace’s key sees those of all workspaces. A workspace without a seal uses the company’s.',
  request: { query: sealsQuery },
  responses: { 200: answers(sealList, 'The seals'), ...refusals(400, 403) },
});
export const create = createRoute({
  method: 'post',
  path: '/seals',
  tags,
  summary: 'Create a seal',
  description: `Creates a seal with an image (\`uploaded\`, \`drawn\`) or a text (\`typed\`), and the statement of the person who answers for it. ${OWNER} ${DISABLED} ${IMAGE} ${EDGE}`,
  request: {
    query: z.object({ workspace_id: workspaceOf('to create the seal in, if the body has none') }),
    body: jsonBody(createSeal),
  },
  responses: { 201: { ...answers(seal, 'The new seal'), headers }, ...refusals(400, 403, 404, 503) },
});
export const get = createRoute({
  method: 'get',
  path: '/seals/{id}',
  tags,
  summary: 'Get a seal',
  description: 'Any version of a seal, also a replaced or revoked one.',
  request: { params },
  responses: { 200: answers(seal, 'The seal'), ...refusals(403, 404) },
});
export const update = createRoute({
  method: 'patch',
  path: '/seals/{id}',
  tags,
  summary: 'Update a seal',
  description: `A new \`image\`, \`typed\` or \`statement\` creates a new version with a new ID; documents that already use the seal keep their version. Other changes keep the ID. ${OWNER} ${DISABLED} ${CURRENT} ${IMAGE} With a new image or text: ${EDGE}`,
  request: { params, body: jsonBody(updateSeal) },
  responses: {
    200: { ...answers(seal, 'The current version'), headers },
    ...refusals(400, 403, 404, 409, 503),
  },
});
export const revoke = createRoute({
  method: 'delete',
  path: '/seals/{id}',
  tags,
  summary: 'Revoke a seal',
  description: `Revokes all versions of a seal. No further document can use it; sealed documents don’t change. ${OWNER} ${CURRENT}`,
  request: { params, query: revokeQuery },
  responses: { 200: answers(revokedSeal, 'The revoked seal'), ...refusals(400, 403, 404, 409) },
});
export const image = createRoute({
  method: 'get',
  path: '/seals/{id}/image',
  tags,
  summary: 'Get the image of a seal',
  description: 'The image or, for a `typed` seal, its text as a PNG. The access log records each call.',
  request: { params },
  responses: { 200: answers(sealImage, 'The image'), ...refusals(403, 404) },
});
export const erase = createRoute({
  method: 'delete',
  path: '/seals/{id}/erase',
  tags,
  summary: 'Erase a revoked seal',
  description:
    'Erases all versions of a seal with their images and statements; you can’t undo this. Requires the protected workspace’s API key. Fails with 409 `SEAL_ERASE_NOT_ELIGIBLE` until 90 days after the seal was revoked, and as long as a template or request uses it; `details.reason` is `not_revoked`, `too_recent` or `in_use`.',
  request: { params },
  responses: { 200: answers(erasedSeal, 'The seal was erased'), ...refusals(403, 404, 409) },
});
export const applications = createRoute({
  method: 'get',
  path: '/seals/{id}/applications',
  tags,
  summary: 'List the uses of a seal',
  description:
    'Signing requests that the API key can see and that have applied the seal, or may still do so, in any of its versions.',
  request: { params, query: cursorQuery },
  responses: { 200: answers(sealApplications, 'The uses'), ...refusals(400, 403, 404) },
});
export const accessLog = createRoute({
  method: 'get',
  path: '/seals/{id}/access-log',
  tags,
  summary: 'List the access log of a seal',
  description: `Changes of a seal and reads of its image, in all its versions. ${OWNER} After the seal was erased, the protected workspace’s key still gets the actions and their times.`,
  request: { params, query: cursorQuery },
  responses: { 200: answers(sealLog, 'The entries'), ...refusals(400, 403, 404) },
});
