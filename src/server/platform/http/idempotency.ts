/**
 * `Idempotency-Key` on every POST, kept 24 hours.
 *
 * 1. A row claims the key before the work starts. If the key is already claimed, the caller gets the stored response, or 409.
 * 2. The work's transaction marks the row as done, so the mark exists exactly when the change does. A claim that was taken over can't
 *    commit, so taking one from an instance that only seems dead is safe.
 * 3. The response is stored. A crash between 2 and 3 leaves a row that is done but has no response: repeating the request is refused.
 *    A crash before 2 leaves a claim that the next attempt takes over.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { CompanyId } from '../../../model/ids.ts';
import { beforeCommit } from '../db/open-database.ts';
import { secretPlace } from '../secrets/secret-box.ts';
import type { Services } from '../services.ts';
import { principalKey } from './principal.ts';
import { revisionTag } from './revision.ts';
import type { ApiContext, ApiEnv } from './router.ts';

const KEPT_MS = 24 * 3600_000;
/** How long the claim of a running instance holds. */
const CLAIM_MS = 60_000;
const MAX_KEY_LENGTH = 255;
/** Responses with a new secret are never stored; a repeated request is refused. */
const GIVES_SECRET = /\/signing-sessions\/[^/]+\/(?:code\/verify|redeem|resume|handoffs)$/;

/** Responses that don't depend on the work aren't stored: a retry may succeed. */
const isKept = (status: number) => status < 500 && status !== 401 && status !== 429;

/** The namespace of a caller's keys. Two callers never share one. */
export interface IdempotencyScope {
  readonly scope: string;
  /** Prefix of the caller's key: within a session, responses belong to the credential that got them. */
  readonly credential: string;
  readonly companyId: CompanyId;
  /** Maximum number of keys at a time; null for no limit. */
  readonly maxKeys: number | null;
}

/** The scope of an API key or editor token. */
const principalScope = async (c: ApiContext): Promise<IdempotencyScope> => {
  const { principal } = c.var;
  return {
    scope: principalKey(principal),
    // Stored responses to the key itself have signing links.
    credential: principal.kind === 'key' && principal.isAssistant ? 'assistant ' : '',
    companyId: principal.companyId,
    maxKeys: null,
  };
};

async function requireRoom(
  { db, clock }: Services,
  { scope, maxKeys }: IdempotencyScope,
  key: string,
): Promise<void> {
  if (maxKeys === null) return;
  const { count } = await db.kysely
    .selectFrom('idempotency')
    .select((row) => row.fn.countAll<string | number>().as('count'))
    .where('scope', '=', scope)
    .where('key', '!=', key)
    .where('expires_at', '>', clock.now())
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxKeys)
    throw new ServiceError(
      'RATE_LIMIT_EXCEEDED',
      `A signing session can use at most ${maxKeys} different Idempotency-Keys per day`,
      { details: { retry_after: 3600 }, headers: { 'Retry-After': '3600' } },
    );
}

/** The original response's `ETag`, from the record's revision. */
function etagOf(body: string | null): { readonly ETag?: string } {
  const revision = body?.startsWith('{') ? (JSON.parse(body) as { revision?: unknown }).revision : undefined;
  return typeof revision === 'number' ? { ETag: revisionTag(revision) } : {};
}

export function idempotency(
  services: Services,
  scopeOf: (c: ApiContext) => Promise<IdempotencyScope> = principalScope,
): MiddlewareHandler<ApiEnv> {
  const { db, clock, secrets } = services;
  return async (c, next) => {
    const given = c.req.header('idempotency-key');
    if (given === undefined || c.req.method !== 'POST') return next();
    if (given.length === 0 || given.length > MAX_KEY_LENGTH)
      throw new ServiceError(
        'VALIDATION_ERROR',
        `Idempotency-Key: expected 1 to ${MAX_KEY_LENGTH} characters`,
      );

    const found = await scopeOf(c);
    const { scope, companyId } = found;
    const key = found.credential + given;
    await requireRoom(services, found, key);
    const request = createHash('sha256')
      .update(`${c.req.method} ${c.req.url.replace(/^https?:\/\/[^/]+/, '')}\n`)
      .update(new Uint8Array(await c.req.arrayBuffer()))
      .digest('hex');
    const place = secretPlace('idempotency', 'body', scope, key);
    const now = clock.now();
    const claim = {
      request_sha256: request,
      status: null,
      content_type: null,
      body: null,
      is_done: false,
      claim: randomUUID(),
      instance: db.instance,
      locked_until: new Date(now.getTime() + CLAIM_MS),
      expires_at: new Date(now.getTime() + KEPT_MS),
      company_id: companyId,
    };
    let mine = await db.kysely
      .insertInto('idempotency')
      .values({ scope, key, ...claim })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet(claim)
          .where((row) =>
            row.or([
              row('idempotency.expires_at', '<=', now),
              row.and([
                row('idempotency.status', 'is', null),
                row('idempotency.is_done', '=', false),
                row('idempotency.locked_until', '<=', now),
                row('idempotency.request_sha256', '=', request),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    const change = () =>
      db.kysely.updateTable('idempotency').where('scope', '=', scope).where('key', '=', key);

    const first = mine
      ? undefined
      : await db.kysely
          .selectFrom('idempotency')
          .where('scope', '=', scope)
          .where('key', '=', key)
          .selectAll()
          // The row may have been released since.
          .executeTakeFirst();
    if (first && first.request_sha256 !== request)
      throw new ServiceError(
        'IDEMPOTENCY_KEY_REUSED',
        'This Idempotency-Key was used with a different request',
      );
    const isDead =
      first?.status === null && first.instance !== null && !(await db.isInstanceAlive(first.instance));
    if (isDead && !first.is_done)
      mine = await change()
        .set(claim)
        .where('claim', '=', first.claim)
        .where('is_done', '=', false)
        .returning('key')
        .executeTakeFirst();
    if (!mine) {
      if (!first || first.status === null)
        throw new ServiceError(
          'STATE_CONFLICT',
          first?.is_done && (isDead || first.locked_until <= now)
            ? 'The first request with this Idempotency-Key succeeded, but its response was lost. Get the record instead'
            : 'The first request with this Idempotency-Key is still in progress',
          { headers: { 'Retry-After': '1' } },
        );
      const body = first.body && secrets.open(first.body, place);
      return c.newResponse(body, first.status as 200, {
        'Content-Type': first.content_type ?? 'application/json',
        'Idempotency-Replayed': 'true',
        ...etagOf(body),
      });
    }

    await beforeCommit(async (trx) => {
      const held = await trx
        .updateTable('idempotency')
        .set({ is_done: true })
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('claim', '=', claim.claim)
        .returning('key')
        .executeTakeFirst();
      if (!held)
        throw new ServiceError('STATE_CONFLICT', 'Another request with this Idempotency-Key has taken over');
    }, next);
    // Hono runs its error handler inside `next`, so errors are responses by now.
    const { status } = c.res;
    if (isKept(status) && GIVES_SECRET.test(c.req.path)) return;
    if (isKept(status))
      await change()
        .where('claim', '=', claim.claim)
        .set({
          status,
          content_type: c.res.headers.get('content-type'),
          // Responses contain keys, tokens and private links.
          body: secrets.seal(await c.res.clone().text(), place),
        })
        .execute();
    else
      await db.kysely
        .deleteFrom('idempotency')
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('claim', '=', claim.claim)
        .where('is_done', '=', false)
        .execute();
  };
}

/** Deletes expired records. Cheap; run it periodically. */
export async function sweepIdempotency({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.kysely.deleteFrom('idempotency').where('expires_at', '<=', clock.now()).execute();
}
