import { createRoute, z } from '@hono/zod-openapi';
import { idOf } from '../../../wire/http/shapes.ts';
import { markQuery, signerFile, signerMark } from '../../../wire/http/signer-marks.ts';
import { requireKey } from '../../platform/http/principal.ts';
import { type ApiContext, type ApiRouter, answers, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { callerOf } from '../record/caller.ts';
import type { RequestBundle } from '../record/queries.ts';
import { recipientIdReader } from '../record/signing-ids.ts';
import { type MarkAccess, readFile, readMark, readStamp } from './signer-marks.ts';

const tags = ['Signer marks and files'];
const base = '/signing-requests/{id}/signers/{signer_id}';
const params = z.object({
  id: idOf('signing request'),
  signer_id: idOf('recipient (the public ID)'),
});
const ofField = params.extend({ field_id: idOf('field') });
const AUDITED =
  'Fails with 404 `SIGNATURE_NOT_AVAILABLE` until the recipient has finished. The audit trail records each read.';

const mark = <const Kind extends 'signature' | 'initials'>(kind: Kind) =>
  createRoute({
    method: 'get',
    path: `${base}/${kind}`,
    tags,
    summary: `Get a recipient’s ${kind} as an image`,
    description: `Drawn as in the sealed document, on a transparent background. ${AUDITED}`,
    request: { params, query: markQuery },
    responses: { 200: answers(signerMark, 'The picture'), ...refusals(400, 403, 404) },
  });
const signature = mark('signature');
const initials = mark('initials');
const stamp = createRoute({
  method: 'get',
  path: `${base}/stamps/{field_id}`,
  tags,
  summary: 'Get a recipient’s stamp',
  description: `Fails with 400 \`INVALID_FIELD_TYPE\` if the field has a different type. ${AUDITED}`,
  request: { params: ofField },
  responses: { 200: answers(signerMark, 'The picture'), ...refusals(400, 403, 404) },
});
const file = createRoute({
  method: 'get',
  path: `${base}/files/{field_id}`,
  tags,
  summary: 'Get a link to a recipient’s attachment',
  description: `The link works for five minutes. Fails with 400 \`INVALID_FIELD_TYPE\` if the field has a different type. ${AUDITED}`,
  request: { params: ofField },
  responses: { 200: answers(signerFile, 'The file’s name, type, size and link'), ...refusals(400, 403, 404) },
});

/** A signer's signatures, stamps and files, for API keys only. `find` throws NOT_FOUND. */
export function markRoutes(
  router: ApiRouter,
  services: Services,
  find: (c: ApiContext, id: string) => Promise<RequestBundle>,
): void {
  const accessOf = async (c: ApiContext, given: { id: string; signer_id: string }): Promise<MarkAccess> => {
    const principal = requireKey(c.var.principal);
    const bundle = await find(c, given.id);
    return {
      bundle,
      signerId: recipientIdReader(principal, bundle)(given.signer_id),
      caller: callerOf(services, c),
    };
  };
  const isFramed = (given: string) => given === 'true' || given === '1';

  router.openapi(signature, async (c) => {
    const look = await accessOf(c, c.req.valid('param'));
    const framed = isFramed(c.req.valid('query').include_frame);
    return c.json(await readMark(services, look, 'signature', framed), 200);
  });
  router.openapi(initials, async (c) => {
    const look = await accessOf(c, c.req.valid('param'));
    const framed = isFramed(c.req.valid('query').include_frame);
    return c.json(await readMark(services, look, 'initials', framed), 200);
  });
  router.openapi(stamp, async (c) => {
    const given = c.req.valid('param');
    return c.json(await readStamp(services, await accessOf(c, given), given.field_id), 200);
  });
  router.openapi(file, async (c) => {
    const given = c.req.valid('param');
    return c.json(await readFile(services, await accessOf(c, given), given.field_id), 200);
  });
}
