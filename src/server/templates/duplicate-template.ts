import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { newId, type TemplateId, type WorkspaceId } from '../../model/ids.ts';
import { LIMITS } from '../../model/limits.ts';
import type { copyAnswer, copyTemplate as copyBody, Template } from '../../wire/http/templates.ts';
import { withCurrentVersions } from '../account/seals/current-version.ts';
import { requireSealsIn } from '../account/seals/seal-scope.ts';
import { refuseIfSuspended } from '../documents/multi-document-suspension.ts';
import { copyPictures, usePictures } from '../pictures/use-pictures.ts';
import { json } from '../platform/db/json.ts';
import type { Trx } from '../platform/db/open-database.ts';
import { type Principal, requireCompanyKey, requireKey, scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { copySet } from '../records/document-set.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import { withNewIds } from './new-ids.ts';
import { readTemplate, type TemplateRecord } from './read-template.ts';
import { recordFirstVersion } from './record-version.ts';
import { copyTags } from './tags.ts';
import { viewTemplate } from './template-view.ts';
import { writeParts } from './write-parts.ts';

const SUFFIX = ' (copy)';

/** Inserts a copy. It shares the stored document, which is immutable. */
async function insertCopy(
  services: Services,
  trx: Trx,
  record: TemplateRecord,
  {
    principal,
    name,
    workspaceId,
  }: {
    readonly principal: Principal;
    readonly name: string | undefined;
    readonly workspaceId: WorkspaceId;
  },
): Promise<TemplateRecord> {
  const now = services.clock.now();
  const id = newId<'template'>();
  const set = copySet(record.document_set);
  await refuseIfSuspended(services, trx, record.company_id, set);
  await trx
    .insertInto('template')
    .values({
      id,
      company_id: record.company_id,
      workspace_id: workspaceId,
      document_id: record.document.id,
      document_set: set && json(set),
      name: name ?? `${record.name.slice(0, LIMITS.templateName - SUFFIX.length)}${SUFFIX}`,
      description: record.description,
      expiration_hours: record.expiration_hours,
      credit_cost: record.credit_cost,
      settings: json(record.settings),
      completion: json(record.completion),
      language: record.language,
      revision: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const seal_participants = await withCurrentVersions(trx, record.seal_participants);
  const parts = withNewIds({
    ...record,
    seal_participants: seal_participants.map((one) => ({ ...one, created_at: now, updated_at: now })),
  });
  const fields =
    workspaceId === record.workspace_id
      ? parts.fields
      : await copyPictures(trx, parts.fields, { workspaceId, now });
  await usePictures(trx, workspaceId, fields, { now });
  await writeParts(trx, id, { ...parts, fields });
  await copyCustomFields(trx, record.id, id, now);
  await copyTags(trx, record.id, id, now);
  const made = await readTemplate(trx, id, { companyId: record.company_id, workspaceId });
  await Promise.all([
    recordFirstVersion(trx, made, principal),
    emitTemplateEvent(services, trx, 'template.created', made),
  ]);
  return made;
}

async function copyCustomFields(trx: Trx, from: TemplateId, to: TemplateId, now: Date): Promise<void> {
  const fields = await trx
    .selectFrom('template_custom_field')
    .select(['field_name', 'field_label'])
    .where('template_id', '=', from)
    .execute();
  if (fields.length === 0) return;
  const own = { template_id: to, created_at: now, updated_at: now };
  await trx
    .insertInto('template_custom_field')
    .values(fields.map((one) => ({ ...one, ...own, id: newId<'custom-field'>() })))
    .execute();
}

interface Target {
  readonly id: string;
  readonly principal: Principal;
}

/** Copies a template within its workspace. */
export async function duplicateTemplate(
  services: Services,
  target: Target,
  name: string | undefined,
): Promise<Template> {
  const scope = scopeOf(requireKey(target.principal));
  const copy = await services.db.transaction(async (trx) => {
    const record = await readTemplate(trx, target.id, scope);
    const { principal } = target;
    return insertCopy(services, trx, record, { principal, name, workspaceId: record.workspace_id });
  });
  services.jobs.wake();
  return viewTemplate(services, copy, 'initial');
}

/**
 * Copies a template to another workspace of the company.
 * @throws ServiceError NOT_FOUND, PROTECTED_KEY_REQUIRED, ACCESS_DENIED when the company has no such workspace,
 * SEAL_SCOPE_FORBIDDEN if a seal belongs to another workspace
 */
export async function copyTemplate(
  services: Services,
  target: Target,
  input: z.output<typeof copyBody>,
): Promise<z.infer<typeof copyAnswer>> {
  const principal = requireKey(target.principal);
  const copy = await services.db.transaction(async (trx) => {
    // Before the key is checked, so that other companies can't find out whether a template exists.
    const record = await readTemplate(trx, target.id, scopeOf(principal));
    requireCompanyKey(principal);
    const workspace = await trx
      .selectFrom('workspace')
      .select('id')
      .where('id', '=', input.workspace_id as WorkspaceId)
      .where('company_id', '=', principal.companyId)
      .executeTakeFirst();
    if (!workspace) throw new ServiceError('ACCESS_DENIED', 'The company has no workspace with this ID');
    await requireSealsIn(
      trx,
      workspace.id,
      record.seal_participants.map(({ seal_id }) => seal_id),
    );
    return insertCopy(services, trx, record, { principal, name: input.name, workspaceId: workspace.id });
  });
  services.jobs.wake();
  return {
    id: copy.id,
    name: copy.name,
    workspace_id: copy.workspace_id,
    created_date: copy.created_at.toISOString(),
  };
}
