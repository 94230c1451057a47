import { ServiceError } from '../../model/errors.ts';
import type { PictureOwner } from '../pictures/store-picture.ts';
import { type PictureInput, type Taken, takePictures } from '../pictures/take-pictures.ts';
import { scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { findTemplateOwner } from './queries.ts';
import type { ChangeTarget } from './wanted-change.ts';

/** Stores pictures in the fields of a change to a template. @throws ServiceError NOT_FOUND, VALIDATION_ERROR */
export function takeTemplatePictures<Input extends PictureInput>(
  services: Services,
  { id, principal }: Pick<ChangeTarget, 'id' | 'principal'>,
  fields: readonly Input[],
  pathOf?: (index: number) => string,
): Promise<Taken<Input>[]> {
  const owner = async (): Promise<PictureOwner> => {
    const found = await findTemplateOwner(services.db.kysely, id, scopeOf(principal));
    if (!found) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    return { companyId: found.company_id, workspaceId: found.workspace_id };
  };
  return takePictures(services, fields, owner, pathOf);
}
