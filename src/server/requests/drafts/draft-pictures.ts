import type { SigningRequestId } from '../../../model/ids.ts';
import type { RequestFieldInput } from '../../../wire/http/signing-requests.ts';
import type { PictureOwner } from '../../pictures/store-picture.ts';
import { takePictures } from '../../pictures/take-pictures.ts';
import type { Services } from '../../platform/services.ts';

/** Stores pictures in the fields of a change to a draft. @throws ServiceError VALIDATION_ERROR */
export function takeDraftPictures(
  services: Services,
  id: SigningRequestId,
  fields: readonly RequestFieldInput[],
  pathOf?: (index: number) => string,
): Promise<RequestFieldInput[]> {
  const owner = async (): Promise<PictureOwner> => {
    const { company_id, workspace_id } = await services.db.kysely
      .selectFrom('signing_request')
      .select(['company_id', 'workspace_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { companyId: company_id, workspaceId: workspace_id };
  };
  return takePictures(services, fields, owner, pathOf);
}
