import type { SealScope } from '../../../model/seal.ts';
import type { SealRecord } from '../../../wire/http/seals.ts';
import type { SealEventData } from '../../../wire/webhook-events.ts';
import type { SealRow } from './find-seal.ts';

export const scopeOfSeal = ({ workspace_id }: Pick<SealRow, 'workspace_id'>): SealScope =>
  workspace_id === null ? 'company' : 'workspace';

/** The seal as responses show it. */
export function viewSeal(row: SealRow): SealRecord {
  return {
    id: row.id,
    lineage_id: row.lineage_id,
    version: row.version,
    companies_id: row.company_id,
    companies_workspaces_id: row.workspace_id,
    authority_name: row.authority_name,
    name: row.name,
    display_name: row.display_name,
    signatory_title: row.signatory_title,
    kind: row.kind,
    is_default: row.is_default ? 1 : 0,
    statement_language: row.statement.language,
    statement_version: row.statement.version,
    signatory_name: row.statement.signatory_name,
    signatory_title_attested: row.statement.signatory_title,
    attested_at: row.attested_at.toISOString(),
    revoked_on: row.revoked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    deleted: row.revoked_at || row.replaced_at ? 1 : 0,
  };
}

/** The seal in `data.seal` of webhook events. */
export const sealInEvent = (
  row: Pick<SealRow, 'id' | 'lineage_id' | 'version' | 'name' | 'workspace_id'>,
): SealEventData['seal'] => ({
  id: row.id,
  lineage_id: row.lineage_id,
  version: row.version,
  name: row.name,
  scope: scopeOfSeal(row),
});
