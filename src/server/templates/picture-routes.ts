import { pictureRoutes } from '../pictures/routes.ts';
import { scopeOf } from '../platform/http/principal.ts';
import type { ApiRouter } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { readTemplate } from './read-template.ts';

export const templatePictureRoutes = (services: Services): ApiRouter =>
  pictureRoutes(services, 'templates', async (c) => {
    const { kysely } = services.db;
    const record = await readTemplate(kysely, c.req.param('id') ?? '', scopeOf(c.var.principal));
    return {
      owner: { companyId: record.company_id, workspaceId: record.workspace_id },
      fields: record.fields,
    };
  });
