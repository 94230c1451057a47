import { appendAudit } from '../../../audit/append.ts';
import type { AuditEvent } from '../../../audit/events.ts';
import type { SignerTransaction } from '../signer-transaction.ts';

/** What an entry about a visit is made of. */
export type Reading = Pick<SignerTransaction, 'trx' | 'bundle' | 'row' | 'caller' | 'now'>;

/** Adds an entry about a visit of the recipient to the audit trail. */
export async function noteReading(
  { trx, bundle, row, caller, now }: Reading,
  visitId: string,
  entry: {
    readonly event: AuditEvent;
    readonly description: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const details = { recipient_id: row.id, visit_id: visitId, ...entry.details };
  await appendAudit(trx, bundle.request.id, caller, { ...entry, details }, now);
}
