import type { Context, MiddlewareHandler } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import type { ApiEnv } from '../platform/http/router.ts';

/** Sent by every page of the console. Other sites can't set it without a preflight, which doesn't allow it. */
const CONSOLE_HEADER = 'Countersign-Console';

export const isConsoleCall = (c: Context<ApiEnv>): boolean => c.req.header(CONSOLE_HEADER) === '1';

/**
 * Rejects calls from other origins, whose cookies browsers would send too (Fetch Metadata, 2.3; RFC 6454, 7). Programs that send neither
 * header have no cookies of ours.
 * @throws ServiceError ACCESS_DENIED
 */
export function requireSameOrigin(publicUrl: string, c: Context<ApiEnv>): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const expected = new URL(publicUrl).origin;
  if ((site === undefined || site === 'same-origin') && (origin === undefined || origin === expected)) return;
  throw new ServiceError('ACCESS_DENIED', `The console works at ${expected} only. Open it at that address.`);
}

/** For routes that only the console calls. */
export function consoleOnly(publicUrl: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!isConsoleCall(c))
      throw new ServiceError(
        'ACCESS_DENIED',
        `Expected the header ${CONSOLE_HEADER}: 1, as the console sends it`,
      );
    requireSameOrigin(publicUrl, c);
    await next();
  };
}
