import { createRoute, z } from '@hono/zod-openapi';
import type { CompanyId, SealId, WorkspaceId } from '../../../model/ids.ts';
import { sealChoices } from '../../../wire/http/seal-choices.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import { type Principal, requirePermission } from '../../platform/http/principal.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  refusals,
} from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { logImageLinks } from './log-image-links.ts';
import { listChoices } from './seal-choices.ts';

const KINDS = {
  templates: { tag: 'Templates', record: 'template', key: 'template_id' },
  'signing-requests': { tag: 'Signing requests', record: 'signing request', key: 'signing_request_id' },
} as const;
type Kind = keyof typeof KINDS;

const list = (kind: Kind) =>
  createRoute({
    method: 'get',
    path: `/${kind}/{id}/seals`,
    tags: [KINDS[kind].tag],
    security: [{ apiKey: [] }, { editorToken: [] }],
    summary: `List the seals for a ${KINDS[kind].record}`,
    description: `The seals in the signing order of the ${KINDS[kind].record} and those that can be added to it: its workspace’s and the company’s, each with a link to its picture that works for one hour. An editor token without the permission \`recipients\` gets only the seals in the signing order. The access log of a seal records who got a link to its picture: an editor token once, an API key with each call.`,
    request: { params: z.object({ id: idOf(KINDS[kind].record) }) },
    responses: { 200: answers(sealChoices, 'The seals'), ...refusals(403, 404) },
  });

/** A template or request whose seals are listed. */
export interface SealedRecord {
  readonly id: string;
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId;
  /** The versions in its signing order. */
  readonly seals: readonly SealId[];
  /** Whether seals can still be added: not after sending. */
  readonly isOpen: boolean;
}

const mayAdd = (principal: Principal): boolean =>
  principal.kind !== 'editor' ||
  (principal.permissions.includes('write') && principal.permissions.includes('recipients'));

/** @param read the record that the path names, if the caller may see it */
export function sealChoiceRoutes(
  services: Services,
  kind: Kind,
  read: (c: ApiContext) => Promise<SealedRecord>,
): ApiRouter {
  return createRouter().openapi(list(kind), async (c) => {
    const { principal } = c.var;
    requirePermission(principal, 'read');
    const { id, seals, isOpen, ...scope } = await read(c);
    const { results, pictured } = await listChoices(
      services,
      scope,
      seals,
      isOpen && mayAdd(principal) && services.config.areSealsOn,
    );
    if (pictured.length > 0)
      await services.db.transaction((trx) =>
        logImageLinks(trx, pictured, principal, { [KINDS[kind].key]: id }, services.clock.now()),
      );
    return c.json({ results }, 200);
  });
}
