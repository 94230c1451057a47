import { ServiceError } from '../../../model/errors.ts';
import { isUuid, type SigningRequestId } from '../../../model/ids.ts';
import { sealChoiceRoutes } from '../../account/seals/choice-routes.ts';
import { scopeOf } from '../../platform/http/principal.ts';
import type { ApiRouter } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { findRequest } from '../record/queries.ts';

export const requestSealRoutes = (services: Services): ApiRouter =>
  sealChoiceRoutes(services, 'signing-requests', async (c) => {
    const id = c.req.param('id')?.toLowerCase();
    const bundle = isUuid(id)
      ? await findRequest(services.db.kysely, scopeOf(c.var.principal), id as string as SigningRequestId)
      : undefined;
    if (!bundle) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    const { request, sealParticipants } = bundle;
    return {
      id: request.id,
      companyId: request.company_id,
      workspaceId: request.workspace_id,
      seals: sealParticipants.map(({ seal_id }) => seal_id),
      isOpen: request.status === 'not_sent',
    };
  });
