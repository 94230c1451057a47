import { ServiceError } from '../../model/errors.ts';
import { isUuid, newId, type WebhookId, type WorkspaceId } from '../../model/ids.ts';
import type { CreateWebhook, UpdateWebhook } from '../../wire/http/webhooks.ts';
import { NEVER_SENT, type WebhookEventType } from '../../wire/webhook-events.ts';
import { json } from '../platform/db/json.ts';
import {
  type CompanyPrincipal,
  mayHoldSecrets,
  scopeOf,
  targetWorkspace,
} from '../platform/http/principal.ts';
import { checkTarget } from '../platform/network/target-guard.ts';
import type { Services } from '../platform/services.ts';
import { createEndpointSecret } from './endpoint-secrets.ts';
import { findWebhook, type WebhookRow } from './queries.ts';
import type { WebhookTables } from './tables.ts';

/** Warnings about accepted event types that are never sent. */
export const eventWarnings = (events: readonly WebhookEventType[] = []): readonly string[] =>
  events.flatMap((type, index) =>
    NEVER_SENT[type] ? [`events.${index}: ${type} is never sent, because ${NEVER_SENT[type]}`] : [],
  );

/** @throws ServiceError NOT_FOUND */
export async function readWebhook(
  services: Services,
  principal: CompanyPrincipal,
  id: string,
): Promise<WebhookRow> {
  const row = isUuid(id)
    ? await findWebhook(services.db.kysely, scopeOf(principal), id.toLowerCase() as WebhookId)
    : undefined;
  if (!row) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  return row;
}

/**
 * Signing IDs let their holder sign, so people in the console and assistants can't have them sent anywhere, or redirect a webhook that gets them.
 * @throws ServiceError ACCESS_DENIED
 */
function refuseLinks(
  principal: CompanyPrincipal,
  { include_signing_ids, url }: UpdateWebhook,
  before?: Pick<WebhookRow, 'include_signing_ids'>,
): void {
  if (mayHoldSecrets(principal)) return;
  if (include_signing_ids)
    throw new ServiceError('ACCESS_DENIED', 'Only an API key can set include_signing_ids to true');
  if (before?.include_signing_ids && url !== undefined && include_signing_ids !== false)
    throw new ServiceError(
      'ACCESS_DENIED',
      'Only an API key can change the URL of a webhook that gets signing IDs. Set include_signing_ids to false in the same call, or use a key',
    );
}

/**
 * Creates a webhook. With a company-wide key and no workspace, it receives events of every workspace. It gets its own secret.
 * @throws ServiceError VALIDATION_ERROR, ACCESS_DENIED, NOT_FOUND
 */
export async function createWebhook(
  services: Services,
  principal: CompanyPrincipal,
  input: CreateWebhook,
): Promise<{ readonly row: WebhookRow; readonly secret: string }> {
  const { db, clock, config } = services;
  refuseLinks(principal, input);
  const target = checkTarget(input.url, config.webhookAllowedHosts);
  const workspaceId: WorkspaceId | null =
    principal.isProtected && !input.workspace_id
      ? null
      : await targetWorkspace(db.kysely, principal, input.workspace_id ?? undefined);
  const now = clock.now();
  return db.transaction(async (trx) => {
    const row = await trx
      .insertInto('webhook')
      .values({
        id: newId<'webhook'>(),
        company_id: principal.companyId,
        workspace_id: workspaceId,
        url: target.href,
        events: json([...new Set(input.events)]) as never,
        description: input.description ?? '',
        enabled: input.enabled ?? true,
        include_signing_ids: input.include_signing_ids ?? false,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, secret: await createEndpointSecret(services, trx, row.id) };
  });
}

/** Enabling a webhook resets its failure count. @throws ServiceError NOT_FOUND, VALIDATION_ERROR */
export async function updateWebhook(
  services: Services,
  principal: CompanyPrincipal,
  id: string,
  input: UpdateWebhook,
): Promise<WebhookRow> {
  const before = await readWebhook(services, principal, id);
  refuseLinks(principal, input, before);
  const url = input.url && checkTarget(input.url, services.config.webhookAllowedHosts).href;
  const isRevived = input.enabled === true && !before.enabled;
  const change: Partial<{ [Key in keyof WebhookTables['webhook']]: unknown }> = {
    ...(url && { url }),
    ...(input.events && { events: json([...new Set(input.events)]) }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.enabled !== undefined && { enabled: input.enabled }),
    ...(input.include_signing_ids !== undefined && { include_signing_ids: input.include_signing_ids }),
    ...(isRevived && { consecutive_failures: 0, auto_disabled_at: null }),
    updated_at: services.clock.now(),
  };
  return services.db.transaction((trx) =>
    trx
      .updateTable('webhook')
      .set(change as never)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Drops pending deliveries too. @throws ServiceError NOT_FOUND */
export async function deleteWebhook(
  services: Services,
  principal: CompanyPrincipal,
  id: string,
): Promise<void> {
  const { id: found } = await readWebhook(services, principal, id);
  const now = services.clock.now();
  await services.db.transaction((trx) =>
    trx
      .updateTable('webhook')
      .set({ deleted_at: now, enabled: false, updated_at: now })
      .where('id', '=', found)
      .execute(),
  );
}
