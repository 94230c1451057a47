import { sealChoiceRoutes } from '../account/seals/choice-routes.ts';
import { scopeOf } from '../platform/http/principal.ts';
import type { ApiRouter } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { readTemplate } from './read-template.ts';

export const templateSealRoutes = (services: Services): ApiRouter =>
  sealChoiceRoutes(services, 'templates', async (c) => {
    const { kysely } = services.db;
    const record = await readTemplate(kysely, c.req.param('id') ?? '', scopeOf(c.var.principal));
    return {
      id: record.id,
      companyId: record.company_id,
      workspaceId: record.workspace_id,
      seals: record.seal_participants.map(({ seal_id }) => seal_id),
      isOpen: true,
    };
  });
