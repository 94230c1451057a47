import { createMiddleware } from 'hono/factory';
import { ServiceError } from '../../../model/errors.ts';
import type { ApiEnv } from './router.ts';

/** The only version; sent as a header with every response. */
export const API_VERSION = 1;

/** Checks `X-API-Version`, which may be absent. @throws ServiceError INVALID_VERSION, UNSUPPORTED_VERSION */
export const checkVersion = createMiddleware<ApiEnv>(async (c, next) => {
  const asked = c.req.header('x-api-version')?.trim();
  if (asked !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(asked))
      throw new ServiceError('INVALID_VERSION', 'X-API-Version: expected a positive whole number');
    if (Number(asked) !== API_VERSION)
      throw new ServiceError(
        'UNSUPPORTED_VERSION',
        `Version ${asked} isn’t available. Expected ${API_VERSION}`,
        {
          details: { supported_versions: [API_VERSION] },
        },
      );
  }
  await next();
});
