import type { WorkspaceId } from '../../../model/ids.ts';
import { isTrue } from '../../../wire/http/shapes.ts';
import { requireCompanyKey, requireKey, scopeOf } from '../../platform/http/principal.ts';
import { type ApiContext, type ApiRouter, createRouter } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { listAccessLog } from './access-log.ts';
import { createSeal } from './create-seal.ts';
import { checkEdge } from './edge.ts';
import { eraseSeal } from './erase-seal.ts';
import { findSeal } from './find-seal.ts';
import { listSeals } from './list-seals.ts';
import { readSealImage } from './read-seal-image.ts';
import { requireSealsOn } from './require-seals-on.ts';
import { type AfterPausing, revokeSeal } from './revoke-seal.ts';
import * as routes from './route-definitions.ts';
import { listApplications } from './seal-applications.ts';
import { viewSeal } from './seal-view.ts';
import { updateSeal } from './update-seal.ts';

/**
 * Seals of the company and its workspaces, for API keys only.
 * @param pausing what pausing a seal means for requests
 */
export function sealRoutes(services: Services, pausing: (c: ApiContext) => AfterPausing): ApiRouter {
  const { kysely } = services.db;
  const router = createRouter();
  const scopeIn = (c: ApiContext) => scopeOf(requireKey(c.var.principal));

  router.openapi(routes.list, async (c) => {
    const scope = scopeIn(c);
    const { include_revoked, workspace_id } = c.req.valid('query');
    const workspaceId = scope.workspaceId ?? ((workspace_id?.toLowerCase() ?? null) as WorkspaceId | null);
    const withRevoked = include_revoked !== undefined && isTrue(include_revoked);
    const rows = await listSeals(kysely, { ...scope, workspaceId }, withRevoked);
    return c.json({ seals: rows.map(viewSeal) }, 200);
  });
  router.openapi(routes.create, async (c) => {
    const key = requireKey(c.var.principal);
    requireSealsOn(services);
    checkEdge(c, services.config);
    const given = c.req.valid('json');
    const workspace_id =
      given.scope === 'workspace' ? (given.workspace_id ?? c.req.valid('query').workspace_id) : null;
    return c.json(viewSeal(await createSeal(services, key, { ...given, workspace_id })), 201);
  });
  router.openapi(routes.get, async (c) =>
    c.json(viewSeal(await findSeal(kysely, scopeIn(c), c.req.valid('param').id)), 200),
  );
  router.openapi(routes.update, async (c) => {
    const key = requireKey(c.var.principal);
    requireSealsOn(services);
    const given = c.req.valid('json');
    if (given.image || given.typed) checkEdge(c, services.config);
    return c.json(viewSeal(await updateSeal(services, key, c.req.valid('param').id, given)), 200);
  });
  router.openapi(routes.revoke, async (c) => {
    const key = requireKey(c.var.principal);
    const { stop_pending } = c.req.valid('query');
    const stopPending = stop_pending !== undefined && isTrue(stop_pending) ? pausing(c) : null;
    const { id } = c.req.valid('param');
    const { seal, inFlight, paused } = await revokeSeal(services, key, id, stopPending);
    for (const request of paused) services.changes.publish(request);
    return c.json({ ...viewSeal(seal), in_flight_requests: inFlight }, 200);
  });
  router.openapi(routes.image, async (c) =>
    c.json(await readSealImage(services, scopeIn(c), c.req.valid('param').id), 200),
  );
  router.openapi(routes.erase, async (c) => {
    const key = requireCompanyKey(c.var.principal);
    return c.json(await eraseSeal(services, key, c.req.valid('param').id), 200);
  });
  router.openapi(routes.applications, async (c) =>
    c.json(await listApplications(kysely, scopeIn(c), c.req.valid('param').id, c.req.valid('query')), 200),
  );
  router.openapi(routes.accessLog, async (c) => {
    const key = requireKey(c.var.principal);
    return c.json(await listAccessLog(kysely, key, c.req.valid('param').id, c.req.valid('query')), 200);
  });
  return router;
}
