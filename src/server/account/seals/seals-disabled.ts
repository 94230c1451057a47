import { ServiceError } from '../../../model/errors.ts';

export const sealsDisabled = (): ServiceError =>
  new ServiceError('SEALS_DISABLED', 'Organization seals aren’t available in this service');
