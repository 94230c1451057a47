import type { Json } from '../../../model/canonical-json.ts';
import type { SealParticipantStatus } from '../../../model/seal.ts';
import { sealInEvent } from '../../account/seals/seal-view.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import type { RequestBundle } from '../record/queries.ts';
import type { ParticipantSeal, SealParticipantRow } from '../record/seal-rows.ts';

/** What the audit trail says about a seal and its place. */
export const sealDetails = ({
  id,
  signing_order,
  seal,
}: Pick<SealParticipantRow, 'id' | 'signing_order' | 'seal'>): Record<string, Json> => ({
  participant_id: id,
  order: signing_order,
  ...versionDetails(seal),
});

export const versionDetails = (seal: ParticipantSeal): Record<string, Json> => ({
  seal_id: seal.id,
  seal_lineage_id: seal.lineage_id,
  seal_version: seal.version,
  seal_name: seal.name,
});

/** Emits an event about a seal of the request. Load `bundle` after the change. */
export function emitParticipantEvent(
  services: Services,
  trx: Trx,
  what: 'applied' | 'paused' | 'swapped',
  bundle: RequestBundle,
  { id, signing_order: order, seal }: Pick<SealParticipantRow, 'id' | 'signing_order' | 'seal'>,
  status: SealParticipantStatus,
): Promise<void> {
  return emitRequestEvent(services, trx, `signing_request.seal.${what}`, bundle, {
    seal: sealInEvent(seal),
    participant: { id, order, status },
  });
}
