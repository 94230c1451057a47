import { ServiceError } from '../../../model/errors.ts';
import { isUuid, type SigningRequestId } from '../../../model/ids.ts';
import { pictureRoutes } from '../../pictures/routes.ts';
import { scopeOf } from '../../platform/http/principal.ts';
import type { ApiRouter } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { findRequest } from '../record/queries.ts';

export const requestPictureRoutes = (services: Services): ApiRouter =>
  pictureRoutes(services, 'signing-requests', async (c) => {
    const id = c.req.param('id')?.toLowerCase();
    const bundle = isUuid(id)
      ? await findRequest(services.db.kysely, scopeOf(c.var.principal), id as string as SigningRequestId)
      : undefined;
    if (!bundle) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    const { company_id, workspace_id } = bundle.request;
    return {
      owner: { companyId: company_id, workspaceId: workspace_id },
      fields: bundle.fields.map(({ definition }) => definition),
    };
  });
