import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../../platform/services.ts';

/**
 * For calls that create or change a seal, or add one to a document.
 * @throws ServiceError SEALS_DISABLED
 */
export function requireSealsOn({ config }: Pick<Services, 'config'>): void {
  if (!config.areSealsOn)
    throw new ServiceError('SEALS_DISABLED', 'Seals are turned off here. The operator can set SEALS to on');
}
