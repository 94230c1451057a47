/** Seals in the signing order of a request. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SealId, SealLineageId, SigningRequestId, WorkspaceId } from '../../../model/ids.ts';
import type { SealParticipantState } from '../../../model/seal.ts';
import type { SealParticipantAnswer } from '../../../wire/http/seal-participants.ts';
import type { SealStatement, SealTables } from '../../account/seals/tables.ts';
import type { OrderedSeal } from '../../records/recipient-order.ts';
import type { SealParticipantRecord } from '../../templates/apply-seals.ts';
import { viewSealParticipant } from '../../templates/template-view.ts';

/** The version of a seal that a participant applies. */
export interface ParticipantSeal {
  readonly id: SealId;
  readonly lineage_id: SealLineageId;
  readonly version: number;
  readonly workspace_id: WorkspaceId | null;
  readonly name: string;
  /** Of the current version. */
  readonly current_name: string;
  readonly is_revoked: boolean;
  readonly display_name: string;
  readonly authority_name: string;
  readonly signatory_title: string | null;
  readonly statement: SealStatement;
  readonly attested_at: string;
  readonly image_key: string | null;
  readonly image_sha256: string | null;
}

export type SealParticipantRow = Selectable<SealTables['request_seal_participant']> & {
  readonly seal: ParticipantSeal;
};

/** Rows of one column: those of the request, in signing order, as JSON. @param requestId can also be `any(…)` of several */
export const participantRows = (requestId: RawBuilder<unknown> | SigningRequestId) => sql`
  select to_jsonb(one) || jsonb_build_object('seal', (
      select json_build_object('id', seal.id, 'lineage_id', seal.lineage_id, 'version', seal.version,
        'workspace_id', seal.workspace_id, 'name', seal.name, 'is_revoked', seal.revoked_at is not null,
        'current_name', (select latest.name from organization_seal latest
          where latest.lineage_id = seal.lineage_id and latest.replaced_at is null), 'display_name', seal.display_name,
        'authority_name', seal.authority_name, 'signatory_title', seal.signatory_title,
        'statement', seal.statement, 'attested_at', seal.attested_at,
        'image_key', seal.image_key, 'image_sha256', seal.image_sha256)
      from organization_seal seal where seal.id = one.seal_id))
  from request_seal_participant one where one.request_id = ${requestId}
  order by one.signing_order, one.id`;

const stateOf = ({ status, seal }: SealParticipantRow): SealParticipantState =>
  status !== 'pending' ? status : seal.is_revoked ? 'revoked' : 'usable';

export const toParticipantRecord = (row: SealParticipantRow): SealParticipantRecord => ({
  id: row.id,
  seal_id: row.seal_id,
  name: row.status === 'applied' ? row.seal.name : row.seal.current_name,
  state: stateOf(row),
  order: row.signing_order,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewParticipant = (row: SealParticipantRow): SealParticipantAnswer =>
  viewSealParticipant(toParticipantRecord(row));

export const toOrderedSeals = (
  rows: readonly SealParticipantRow[],
): (OrderedSeal & { row: SealParticipantRow })[] =>
  rows.map((row) => ({ order: row.signing_order, status: row.status, row }));
