/**
 * Erases a request with all personal data: recipients, answers, files, mails, event bodies, audit trail. Rows are deleted in one
 * transaction that also enqueues the job for the objects, so a crash leaves nothing half erased. The trail is a hash chain that can't
 * lose a part, so all of it is deleted and only its last hash stays.
 */
import { sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import type { CompanyId, PictureId, SigningRequestId, WorkspaceId } from '../../../model/ids.ts';
import { releaseDocument } from '../../documents/release-document.ts';
import { releasePictures } from '../../pictures/sweep-pictures.ts';
import type { Db, Trx } from '../../platform/db/open-database.ts';
import { clearStoredResponses } from '../../platform/http/clear-stored-responses.ts';
import type { Services } from '../../platform/services.ts';
import { forgetDraftDocuments } from '../drafts/document-history.ts';

interface ErasureTables {
  erased_request: {
    id: SigningRequestId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    reason: 'policy' | 'request';
    status: string;
    ended_at: Date | null;
    sealed_sha256: string | null;
    audit_count: number;
    audit_head: string | null;
    erased_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ErasureTables {}
}

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;

/** Requests in progress must be cancelled first. */
const ERASABLE = ['not_sent', 'finished', 'cancelled', 'declined', 'expired', 'deleted'] as const;

/** Object keys of files that signers uploaded. */
async function answerKeys(trx: Db, id: SigningRequestId): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select value->>'key' as key from signing_request_field
    where request_id = ${id} and value->>'key' is not null`.execute(trx);
  return rows.map(({ key }) => key);
}

/** IDs of the pictures that the author set for its fields. */
async function picturesOf(trx: Trx, id: SigningRequestId): Promise<readonly PictureId[]> {
  const { rows } = await sql<{ id: PictureId }>`
    select distinct definition -> 'read_only_picture' ->> 'id' as id from signing_request_field
    where request_id = ${id} and definition ? 'read_only_picture'`.execute(trx);
  return rows.map((row) => row.id);
}

/** Every event about a request names it in this place. */
async function deleteEvents(trx: Trx, id: SigningRequestId): Promise<void> {
  const isAbout = sql`body::jsonb #>> '{data,signing_request_id}' = ${id}`;
  const events = sql`select id from webhook_event where ${isAbout}`;
  await sql`delete from webhook_delivery where event_id in (${events})`.execute(trx);
  // An array, because with a subquery all deliveries would be read.
  await sql`delete from job where kind = 'webhook-delivery' and payload->>'event_id' = any(array(${events}))`.execute(
    trx,
  );
  await sql`delete from webhook_event where ${isAbout}`.execute(trx);
}

/**
 * @param companyId null, for operators, means any company
 * @throws ServiceError NOT_FOUND; STATE_CONFLICT while it is being signed or sealed
 */
export async function eraseRequest(
  { db, clock, jobs }: Needs,
  id: SigningRequestId,
  reason: 'policy' | 'request',
  companyId: CompanyId | null = null,
): Promise<void> {
  await db.transaction(async (trx) => {
    const request = await trx
      .selectFrom('signing_request')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!request || (companyId !== null && request.company_id !== companyId))
      throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    if (!ERASABLE.some((status) => status === request.status))
      throw new ServiceError('STATE_CONFLICT', 'The request is being signed. Cancel it first');
    if (request.status === 'finished' && request.sealing_status === 'pending')
      throw new ServiceError('STATE_CONFLICT', 'The document is being sealed. Try again in a moment', {
        headers: { 'Retry-After': '10' },
      });

    const now = clock.now();
    const trail = await trx
      .selectFrom('audit_entry')
      .select(['sequence', 'hash'])
      .where('request_id', '=', id)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    const keys = [
      request.sealed_key,
      request.document_only_key,
      request.certificate_only_key,
      request.partial_key,
      ...(request.sealed_documents ?? []).map(({ key }) => key),
      ...(await answerKeys(trx, id)),
    ];
    await deleteEvents(trx, id);
    await clearStoredResponses(trx, request.company_id);
    await sql`delete from job where payload->>'request_id' = ${id}`.execute(trx);
    // Files before their last archive time stamp, which links may still name.
    await sql`update job set run_at = ${now} where kind = 'forget-objects' and done_at is null
      and dedupe_key like ${`${id} %`}`.execute(trx);
    await trx.deleteFrom('mail_log').where('request_id', '=', id).execute();
    await trx.deleteFrom('api_request').where('subject_id', '=', id).execute();
    await sql`select set_config('countersign.erasing', ${id}, true)`.execute(trx);
    await trx.deleteFrom('audit_entry').where('request_id', '=', id).execute();
    const pictures = await picturesOf(trx, id);
    // Fields reference recipients, so they are deleted first; foreign keys cascade to the rest.
    await trx.deleteFrom('signing_request_field').where('request_id', '=', id).execute();
    const earlier = await forgetDraftDocuments(trx, id);
    await trx.deleteFrom('signing_request').where('id', '=', id).execute();
    const parts = request.document_set?.documents ?? [];
    const documents = [request.document_id, ...parts.map(({ document_id }) => document_id), ...earlier];
    for (const document of new Set(documents)) keys.push(...(await releaseDocument(trx, document)));
    keys.push(...(await releasePictures(trx, pictures)));
    await trx
      .insertInto('erased_request')
      .values({
        id,
        company_id: request.company_id,
        workspace_id: request.workspace_id,
        reason,
        status: request.status,
        ended_at:
          request.finished_at ??
          request.cancelled_at ??
          request.declined_at ??
          request.deleted_at ??
          (request.status === 'expired' ? request.expires_at : null),
        sealed_sha256: request.sealed_sha256,
        audit_count: trail?.sequence ?? 0,
        audit_head: trail?.hash ?? null,
        erased_at: now,
      })
      .execute();
    const unique = [...new Set(keys.filter((key) => key !== null))];
    if (unique.length > 0)
      await jobs.enqueue(trx, {
        kind: 'forget-objects',
        payload: { keys: unique },
        companyId: request.company_id,
      });
  });
  jobs.wake();
}
