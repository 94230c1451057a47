import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import type { downloadAnswer } from '../../wire/http/signing-requests.ts';
import type { Services } from '../services.ts';
import type { RequestBundle } from './queries.ts';
import { sealedLink } from './sealed-link.ts';

/**
 * The sealed document alone: half-signed files could be taken for final ones, so there is none.
 * @throws ServiceError NO_DOCUMENT_AVAILABLE
 */
export function downloadRequest(
  services: Services,
  { request }: RequestBundle,
): z.infer<typeof downloadAnswer> {
  const link = sealedLink(services, request);
  if (!link || !request.sealed_at)
    throw new ServiceError('NO_DOCUMENT_AVAILABLE', 'There is no sealed document yet', {
      details: { status: request.status, sealing_status: request.sealing_status },
      // Being sealed takes seconds; any other state does not change by waiting.
      ...(request.sealing_status === 'pending' && { headers: { 'Retry-After': '2' } }),
    });
  return {
    status: 'finished',
    is_partial: false,
    download_url: link.url,
    generated_at: request.sealed_at.toISOString(),
    expires_at: link.expiresAt,
  };
}
