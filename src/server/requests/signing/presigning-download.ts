import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId } from '../../../model/ids.ts';
import type { LinkAnswer } from '../../../wire/http/signing-sessions.ts';
import { appendAudit } from '../../audit/append.ts';
import type { Services } from '../../platform/services.ts';
import { fileLink } from '../record/sealed-link.ts';
import { requireReady } from '../record/session-state.ts';
import { limitActions } from './action-limits.ts';
import { type ClientInfo, requireFullAccess, signerTransaction } from './signer-transaction.ts';

/** A link to the original document, to read it before signing. @throws ServiceError ACCESS_DENIED */
export function presigningDownload(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
): Promise<LinkAnswer> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, rules, caller, now } = session;
    requireReady(session.state);
    requireFullAccess(session);
    if (!rules.allowsPresigningDownload)
      throw new ServiceError(
        'ACCESS_DENIED',
        'The sender doesn’t allow downloading the document before signing',
      );
    await limitActions(session, 'document_downloaded');
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'document_downloaded',
        isRepeatable: true,
        description: 'Downloaded the document before signing',
        details: { recipient_id: row.id, document_sha256: bundle.request.document_sha256 },
      },
      now,
    );
    const { url, expiresAt } = fileLink(services, bundle.request, bundle.document.object_key);
    return { url, expires_at: expiresAt };
  });
}
