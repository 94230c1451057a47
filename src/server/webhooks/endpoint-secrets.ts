/** Secrets of individual webhooks. Older webhooks without one share the secret of their company or workspace. */
import type { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import type { WebhookId } from '../../model/ids.ts';
import type { rotateAnswer, secretStatus } from '../../wire/http/webhooks.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import { secretPlace } from '../platform/secrets/secret-box.ts';
import type { Services } from '../platform/services.ts';
import type { WebhookRow } from './queries.ts';
import { currentSecrets, findSecret, GRACE_HOURS, newSecret, rotationAnswer, statusOf } from './secrets.ts';
import { ENDPOINT_SECRET_COLUMNS, type WebhookTables } from './tables.ts';

type Needs = Pick<Services, 'secrets' | 'clock'>;
type OwnSecretRow = Selectable<WebhookTables['webhook_endpoint_secret']>;
type WebhookRef = Pick<WebhookRow, 'id' | 'company_id' | 'workspace_id'>;

interface SigningSecrets {
  readonly secret: string;
  /** The secret before the last rotation, while it is still valid. */
  readonly oldSecret: string | null;
}

const placeOf = (column: 'secret' | 'old_secret', id: WebhookId) =>
  secretPlace('webhook_endpoint_secret', column, id);

const findOwn = (db: Db, id: WebhookId) =>
  db
    .selectFrom('webhook_endpoint_secret')
    .select(ENDPOINT_SECRET_COLUMNS)
    .where('webhook_id', '=', id)
    .executeTakeFirst();

/** @returns the secret, which is shown only once */
export async function createEndpointSecret(
  { secrets, clock }: Needs,
  trx: Trx,
  id: WebhookId,
): Promise<string> {
  const secret = newSecret();
  await trx
    .insertInto('webhook_endpoint_secret')
    .values({
      webhook_id: id,
      secret: secrets.seal(secret, placeOf('secret', id)),
      created_at: clock.now(),
    })
    .execute();
  return secret;
}

/** The secrets that sign a delivery. Undefined if neither the webhook nor its owner has one. */
export async function signingSecrets(
  { secrets, clock }: Needs,
  db: Db,
  hook: WebhookRef,
): Promise<SigningSecrets | undefined> {
  const own = await findOwn(db, hook.id);
  if (own) return ownSecrets({ secrets, clock }, own);
  const shared = await findSecret(db, hook.company_id, hook.workspace_id);
  return shared && currentSecrets({ secrets, clock }, shared);
}

/** The same for a webhook's own secret. */
export function ownSecrets(
  { secrets, clock }: Needs,
  own: Pick<OwnSecretRow, 'webhook_id' | 'secret' | 'old_secret' | 'old_valid_until'>,
): SigningSecrets {
  const isOldSecretValid = own.old_valid_until !== null && own.old_valid_until > clock.now();
  return {
    secret: secrets.open(own.secret, placeOf('secret', own.webhook_id)),
    oldSecret:
      isOldSecretValid && own.old_secret
        ? secrets.open(own.old_secret, placeOf('old_secret', own.webhook_id))
        : null,
  };
}

/**
 * Rotates the webhook's secret. The previous one, its own or the shared one, also signs for `GRACE_HOURS`. Other webhooks aren't affected.
 * @returns the new secret, which is shown only once
 */
export async function rotateEndpointSecret(
  { secrets, clock }: Needs,
  trx: Trx,
  hook: WebhookRef,
): Promise<string> {
  // Concurrent rotations must not both keep the same previous secret.
  await trx.selectFrom('webhook').select('id').where('id', '=', hook.id).forUpdate().execute();
  const before = await signingSecrets({ secrets, clock }, trx, hook);
  const now = clock.now();
  const secret = newSecret();
  const rotated = {
    secret: secrets.seal(secret, placeOf('secret', hook.id)),
    rotated_at: now,
    old_secret: before ? secrets.seal(before.secret, placeOf('old_secret', hook.id)) : null,
    old_valid_until: before ? new Date(now.getTime() + GRACE_HOURS * 3_600_000) : null,
  };
  await trx
    .insertInto('webhook_endpoint_secret')
    .values({ webhook_id: hook.id, created_at: now, ...rotated })
    .onConflict((conflict) => conflict.column('webhook_id').doUpdateSet(rotated))
    .execute();
  return secret;
}

export async function answerEndpointRotation(
  services: Needs & Pick<Services, 'db'>,
  hook: WebhookRef,
): Promise<z.infer<typeof rotateAnswer>> {
  return rotationAnswer(
    await services.db.transaction((trx) => rotateEndpointSecret(services, trx, hook)),
    `Deliveries to this webhook are signed with both secrets for ${GRACE_HOURS} hours, then with the new one only`,
  );
}

/** @throws ServiceError NOT_FOUND if there is no secret */
export async function answerEndpointSecretStatus(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  hook: WebhookRef,
): Promise<z.infer<typeof secretStatus>> {
  const row =
    (await findOwn(db.kysely, hook.id)) ?? (await findSecret(db.kysely, hook.company_id, hook.workspace_id));
  if (!row)
    throw new ServiceError('NOT_FOUND', 'The webhook has no secret yet. Rotate the secret to create one');
  return statusOf(row, clock.now(), !('webhook_id' in row));
}
