import type { RecipientId } from '../../../model/ids.ts';
import { appendAudit } from '../../audit/append.ts';
import type { Services } from '../../platform/services.ts';
import { requireReady } from '../record/session-state.ts';
import { type ClientInfo, requireFullAccess, signerTransaction } from './signer-transaction.ts';

/**
 * Records that the signer asks for a paper copy, and emails the sender. The signer can still sign here. Repeating it changes nothing.
 */
export function requestPaper(services: Services, id: RecipientId, client: ClientInfo): Promise<void> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, caller, now } = session;
    requireReady(session.state);
    requireFullAccess(session);
    const asked = await trx
      .selectFrom('audit_entry')
      .select('details')
      .where('request_id', '=', bundle.request.id)
      .where('event', '=', 'paper_requested')
      .execute();
    if (asked.some(({ details }) => details.recipient_id === row.id)) return;
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'paper_requested',
        description: 'Asked the sender for a paper copy',
        details: { recipient_id: row.id },
      },
      now,
    );
    if (bundle.branding.settings.team_email)
      await services.jobs.enqueue(trx, {
        kind: 'mail',
        payload: { kind: 'paper', request_id: bundle.request.id, recipient_id: row.id },
        companyId: bundle.request.company_id,
      });
  });
}
