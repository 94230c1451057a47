import type { z } from '@hono/zod-openapi';
import { newId, type WorkspaceId } from '../../model/ids.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { createTemplate as body, Template } from '../../wire/http/templates.ts';
import { loadSettings } from '../account/settings/effective.ts';
import { type DocumentSource, resolveDocument } from '../documents/resolve-document.ts';
import { documentWarnings } from '../documents/take-document.ts';
import { json } from '../platform/db/json.ts';
import { type Principal, scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { emitTemplateEvent } from './emit-template-events.ts';
import { readTemplate } from './read-template.ts';
import { completionOf, givenSettings } from './settings-input.ts';
import { viewTemplate } from './template-view.ts';

export async function createTemplate(
  services: Services,
  input: z.output<typeof body> & DocumentSource,
  owner: { readonly principal: Principal; readonly workspaceId: WorkspaceId },
): Promise<Template> {
  const { db, clock } = services;
  const takeDocument = await resolveDocument(services, input, owner);
  const id = newId<'template'>();
  const now = clock.now();
  const settings = await loadSettings(db.kysely, owner.workspaceId);
  const { record, document } = await db.transaction(async (trx) => {
    const documentId = await takeDocument(trx);
    await trx
      .insertInto('template')
      .values({
        id,
        company_id: owner.principal.companyId,
        workspace_id: owner.workspaceId,
        document_id: documentId,
        name: input.name,
        description: input.description ?? null,
        expiration_hours: input.expiration_hours ?? settings.default_expiration_hours,
        credit_cost: 1,
        settings: json({ ...DEFAULT_SETTINGS, ...givenSettings(input.settings) }),
        completion: json(completionOf(input)),
        revision: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const made = await readTemplate(trx, id, scopeOf(owner.principal));
    await emitTemplateEvent(services, trx, 'template.created', made);
    const document = await trx
      .selectFrom('document')
      .select(['signatures', 'is_restricted', 'is_repaired', 'conversion'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    return { record: made, document };
  });
  services.jobs.wake();
  const warnings = [
    ...(input.seal_participants?.length ? ['seal_participants: seals aren’t available'] : []),
    ...documentWarnings(document),
  ];
  return { ...viewTemplate(services, record, 'initial'), ...(warnings.length > 0 && { warnings }) };
}
