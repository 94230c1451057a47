import type { z } from '@hono/zod-openapi';
import type { FieldIssue } from '../../model/errors.ts';
import { newId, type WorkspaceId } from '../../model/ids.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { SealParticipantInput } from '../../wire/http/seal-participants.ts';
import type { createTemplate as body, Template } from '../../wire/http/templates.ts';
import { loadSettings } from '../account/settings/effective.ts';
import { refuseIfSuspended } from '../documents/multi-document-suspension.ts';
import type { DocumentSource } from '../documents/resolve-document.ts';
import { resolveSource } from '../documents/resolve-documents.ts';
import { documentWarnings } from '../documents/take-document.ts';
import type { DocumentOwner } from '../documents/uploads.ts';
import { json } from '../platform/db/json.ts';
import type { Trx } from '../platform/db/open-database.ts';
import { type Principal, scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { jointOrder } from '../records/joint-order.ts';
import { applySeals, chosenSeals } from './apply-seals.ts';
import { requireUsableSeals } from './change-template.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import { readTemplate } from './read-template.ts';
import { recordFirstVersion } from './record-version.ts';
import { completionOf, givenSettings } from './settings-input.ts';
import { viewTemplate } from './template-view.ts';
import { NOTHING, writeParts } from './write-parts.ts';

/** The seals of a new template, which has no recipients yet: their places are 1 to n. */
async function givenSeals(
  services: Pick<Services, 'config'>,
  trx: Trx,
  inputs: readonly SealParticipantInput[],
  { principal, workspaceId }: { readonly principal: Principal; readonly workspaceId: WorkspaceId },
  now: Date,
) {
  const issues: FieldIssue[] = [];
  const sealNames = await requireUsableSeals(
    services,
    trx,
    { company_id: principal.companyId, workspace_id: workspaceId },
    chosenSeals([], { seals: inputs }),
  );
  // Under new IDs, as everything of a new template.
  const seals = inputs.map(({ temp_id: _name, ...own }) => own);
  const { participants, placed } = applySeals([], { seals, sealNames }, now, issues);
  if (issues.length > 0) throw invalid(issues);
  const ordered = jointOrder([], participants, { placed });
  if (ordered.refusal) throw ordered.refusal;
  return ordered.seals;
}

/** @throws ServiceError VALIDATION_ERROR, SEAL_NOT_FOUND, SEAL_UNAVAILABLE, INVALID_SIGNING_ORDER, SEAL_ORDER_COLLISION */
export async function createTemplate(
  services: Services,
  input: z.output<typeof body> & DocumentSource,
  owner: DocumentOwner,
): Promise<Template> {
  const { db, clock } = services;
  const source = await resolveSource(services, input, owner);
  const id = newId<'template'>();
  const now = clock.now();
  const settings = await loadSettings(db.kysely, owner.workspaceId);
  const { record, document } = await db.transaction(async (trx) => {
    await refuseIfSuspended(services, trx, owner.principal.companyId, source.set);
    const documentId = await source.take(trx);
    await trx
      .insertInto('template')
      .values({
        id,
        company_id: owner.principal.companyId,
        workspace_id: owner.workspaceId,
        document_id: documentId,
        document_set: source.set && json(source.set),
        name: input.name,
        description: input.description ?? null,
        expiration_hours: input.expiration_hours ?? settings.default_expiration_hours,
        credit_cost: 1,
        settings: json({ ...DEFAULT_SETTINGS, ...givenSettings(input.settings) }),
        completion: json(completionOf(input)),
        language: input.language ?? null,
        revision: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const seals = await givenSeals(services, trx, input.seal_participants ?? [], owner, now);
    if (seals.length > 0) await writeParts(trx, id, { ...NOTHING, seal_participants: seals });
    const made = await readTemplate(trx, id, scopeOf(owner.principal));
    await Promise.all([
      recordFirstVersion(trx, made, owner.principal),
      emitTemplateEvent(services, trx, 'template.created', made),
    ]);
    const document = await trx
      .selectFrom('document')
      .select(['signatures', 'is_restricted', 'is_repaired', 'conversion'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    return { record: made, document };
  });
  services.jobs.wake();
  const warnings = source.set ? source.warnings : documentWarnings(document);
  return {
    ...viewTemplate(services, record, 'initial'),
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}
