import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import type { CompanyId, WorkspaceId } from '../../model/ids.ts';
import type { rotateAnswer, secretStatus } from '../../wire/http/webhooks.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import { secretPlace } from '../platform/secrets/secret-box.ts';
import type { Services } from '../platform/services.ts';
import { SECRET_COLUMNS, type WebhookTables } from './tables.ts';

/** How long the previous secret stays valid after a rotation. */
export const GRACE_HOURS = 168;

/** Represents the company in `webhook_secret`. */
const COMPANY_WIDE = '00000000-0000-0000-0000-000000000000' as WorkspaceId;

type SecretRow = Selectable<WebhookTables['webhook_secret']>;

export async function findSecret(
  db: Db,
  companyId: CompanyId,
  workspaceId: WorkspaceId | null,
): Promise<SecretRow | undefined> {
  return db
    .selectFrom('webhook_secret')
    .select(SECRET_COLUMNS)
    .where('company_id', '=', companyId)
    .where('workspace_id', '=', workspaceId ?? COMPANY_WIDE)
    .executeTakeFirst();
}

const placeOf = (column: 'secret' | 'old_secret', companyId: CompanyId, workspaceId: WorkspaceId | null) =>
  secretPlace('webhook_secret', column, companyId, workspaceId ?? COMPANY_WIDE);

/** 64 hex characters. */
export const newSecret = () => randomBytes(32).toString('hex');

type Needs = Pick<Services, 'secrets' | 'clock'>;

/** Creates the secret of a company or workspace if it has none. */
export async function ensureSecret(
  { secrets, clock }: Needs,
  trx: Trx,
  companyId: CompanyId,
  workspaceId: WorkspaceId | null,
): Promise<void> {
  await trx
    .insertInto('webhook_secret')
    .values({
      company_id: companyId,
      workspace_id: workspaceId ?? COMPANY_WIDE,
      secret: secrets.seal(newSecret(), placeOf('secret', companyId, workspaceId)),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'workspace_id']).doNothing())
    .execute();
}

/** Rotates the secret; the previous one also signs for `GRACE_HOURS`. Returns the new one, which is shown only once. */
export async function rotateSecret(
  { secrets, clock }: Needs,
  trx: Trx,
  companyId: CompanyId,
  workspaceId: WorkspaceId | null,
): Promise<string> {
  await ensureSecret({ secrets, clock }, trx, companyId, workspaceId);
  const before = (await findSecret(trx, companyId, workspaceId))!;
  const now = clock.now();
  const secret = newSecret();
  await trx
    .updateTable('webhook_secret')
    .set({
      secret: secrets.seal(secret, placeOf('secret', companyId, workspaceId)),
      rotated_at: now,
      old_secret: secrets.seal(
        secrets.open(before.secret, placeOf('secret', companyId, workspaceId)),
        placeOf('old_secret', companyId, workspaceId),
      ),
      old_valid_until: new Date(now.getTime() + GRACE_HOURS * 3_600_000),
    })
    .where('company_id', '=', companyId)
    .where('workspace_id', '=', workspaceId ?? COMPANY_WIDE)
    .execute();
  return secret;
}

/** The secrets that sign a delivery. */
export function currentSecrets(
  { secrets, clock }: Needs,
  row: SecretRow,
): { readonly secret: string; readonly oldSecret: string | null } {
  const isOldSecretValid = row.old_valid_until !== null && row.old_valid_until > clock.now();
  return {
    secret: secrets.open(row.secret, placeOf('secret', row.company_id, row.workspace_id)),
    oldSecret:
      isOldSecretValid && row.old_secret
        ? secrets.open(row.old_secret, placeOf('old_secret', row.company_id, row.workspace_id))
        : null,
  };
}

/** @param warning what happens to the previous secret */
export function rotationAnswer(secret: string, warning: string): z.infer<typeof rotateAnswer> {
  return { message: 'The secret was changed', new_secret: secret, grace_period_hours: GRACE_HOURS, warning };
}

type SecretDates = Pick<SecretRow, 'created_at' | 'rotated_at' | 'old_valid_until'>;

/** @param isShared whether several webhooks use it */
export function statusOf(row: SecretDates, now: Date, isShared: boolean): z.infer<typeof secretStatus> {
  const isActive = row.old_valid_until !== null && row.old_valid_until > now;
  return {
    created_at: row.created_at.toISOString(),
    last_rotated_at: row.rotated_at?.toISOString() ?? null,
    grace_period_active: isActive,
    grace_period_ends_at: isActive ? row.old_valid_until!.toISOString() : null,
    is_shared: isShared,
  };
}

/** Rotates the secret and returns the response with the new one, which is shown only once. */
export async function answerRotation(
  services: Needs & Pick<Services, 'db'>,
  companyId: CompanyId,
  workspaceId: WorkspaceId | null,
): Promise<z.infer<typeof rotateAnswer>> {
  return rotationAnswer(
    await services.db.transaction((trx) => rotateSecret(services, trx, companyId, workspaceId)),
    `Deliveries are signed with both secrets for ${GRACE_HOURS} hours, then with the new one only. Webhooks with their own secret keep it. To rotate it, use POST /webhooks/{id}/rotate-secret`,
  );
}

/** @throws ServiceError NOT_FOUND if there is no secret */
export async function answerSecretStatus(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  companyId: CompanyId,
  workspaceId: WorkspaceId | null,
): Promise<z.infer<typeof secretStatus>> {
  const row = await findSecret(db.kysely, companyId, workspaceId);
  if (!row)
    throw new ServiceError(
      'NOT_FOUND',
      'There’s no shared secret, because each webhook has its own. See GET /webhooks/{id}/secret-status',
    );
  return statusOf(row, clock.now(), true);
}
