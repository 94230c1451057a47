/** Applies seals whose turn has come, in the transaction of what made it come. */
import { sql } from 'kysely';
import type { SealParticipantId } from '../../../model/ids.ts';
import { appendAudit, SYSTEM } from '../../audit/append.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { sealInTurn } from '../../records/recipient-order.ts';
import { type FieldRow, loadHeld, type Parts, type RequestBundle, toOrdered } from '../record/queries.ts';
import { type SealParticipantRow, toOrderedSeals } from '../record/seal-rows.ts';
import { signingDate } from '../record/signing-date.ts';
import { emitParticipantEvent, sealDetails } from './seal-events.ts';
import { sealValue } from './seal-values.ts';

/** Of one seal, however the bundle was loaded. */
async function fieldsOf(
  trx: Trx,
  { request }: RequestBundle,
  id: SealParticipantId,
): Promise<readonly Pick<FieldRow, 'id' | 'definition' | 'value'>[]> {
  return trx
    .selectFrom('signing_request_field')
    .select(['id', 'definition', 'value'])
    .where('request_id', '=', request.id)
    .where(sql<boolean>`definition ->> 'seal_participant_temp_id' = ${id}`)
    .orderBy('place')
    .execute();
}

async function writeValues(
  { storage }: Services,
  trx: Trx,
  bundle: RequestBundle,
  { id, seal }: SealParticipantRow,
  now: Date,
): Promise<readonly string[]> {
  const fields = await fieldsOf(trx, bundle, id);
  const picture = seal.image_key ? await storage.head(seal.image_key) : null;
  const today = signingDate(now, bundle.branding.settings.timezone);
  for (const field of fields)
    await trx
      .updateTable('signing_request_field')
      .set({ value: json(sealValue(field, seal, { today, size: picture?.size ?? 0 })), value_at: now })
      .where('id', '=', field.id)
      .execute();
  return fields.map((field) => field.id);
}

async function applySeal(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  row: SealParticipantRow,
  now: Date,
): Promise<void> {
  const { request } = bundle;
  const { seal } = row;
  const fieldIds = await writeValues(services, trx, bundle, row, now);
  await trx
    .updateTable('request_seal_participant')
    .set({ status: 'applied', applied_at: now, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await trx
    .updateTable('signing_request')
    .set((column) => ({
      // Open signing pages show the seal.
      last_signing_action_at: now,
      updated_at: now,
      revision: column('revision', '+', 1),
    }))
    .where('id', '=', request.id)
    .execute();
  await appendAudit(
    trx,
    request.id,
    SYSTEM,
    {
      event: 'activity',
      description: `The seal “${seal.display_name}” was applied automatically`,
      details: {
        action: 'seal_applied',
        ...sealDetails(row),
        display_name: seal.display_name,
        image_sha256: seal.image_sha256,
        seal_statement_sha256: seal.statement.sha256,
        document_sha256: request.document_sha256,
        field_ids: [...fieldIds],
      },
    },
    now,
  );
}

interface Applied {
  /** After the last of them. */
  readonly bundle: RequestBundle;
  readonly applied: readonly SealParticipantRow[];
}

/** Applies one seal after the other until it is a recipient's turn. Call `emitApplied` afterward. */
export async function applyDueSeals(
  services: Services,
  trx: Trx,
  bundle: RequestBundle,
  now: Date,
  parts: Parts = 'without fields',
): Promise<Applied> {
  const applied: SealParticipantRow[] = [];
  let current = bundle;
  for (;;) {
    const next = sealInTurn(toOrdered(current.recipients), toOrderedSeals(current.sealParticipants));
    if (!next) return { bundle: current, applied };
    await applySeal(services, trx, current, next.row, now);
    applied.push(next.row);
    current = (await loadHeld(trx, bundle.request.id, parts))!;
  }
}

export async function emitApplied(services: Services, trx: Trx, { bundle, applied }: Applied): Promise<void> {
  for (const row of applied) await emitParticipantEvent(services, trx, 'applied', bundle, row, 'applied');
}
