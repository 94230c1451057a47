import { ServiceError } from '../../../model/errors.ts';

export const sealsDisabled = (): ServiceError =>
  new ServiceError('SEALS_DISABLED', 'Organization seals are not available in this service');
