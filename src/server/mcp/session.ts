/**
 * `Mcp-Session-Id`: what the service remembers of a connection. The ID itself says whether the client can ask its user, so that any
 * instance can answer any call without a session in memory.
 */
import { isUuid, newId, type WorkspaceId } from '../../model/ids.ts';
import type { Services } from '../platform/services.ts';
import { type AssistantCaller, callerKey } from './caller.ts';

export interface AssistantSession {
  readonly id: string;
  /** Whether the client declared `elicitation`. */
  readonly canAsk: boolean;
}

const KEPT_MS = 7 * 24 * 3600_000;
const ASKS = '.asks';

/** @param params of `initialize` */
export function newSessionId(params: unknown): string {
  const { capabilities } = (params ?? {}) as {
    capabilities?: { elicitation?: { form?: unknown; url?: unknown } };
  };
  const elicitation = capabilities?.elicitation;
  // An empty object means forms, as before clients could also open addresses.
  const canAsk =
    elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
  return newId<'assistant-session'>() + (canAsk ? ASKS : '');
}

/** Null without a header, or with one that isn't ours. */
export function readSession(header: string | undefined): AssistantSession | null {
  if (header === undefined) return null;
  const canAsk = header.endsWith(ASKS);
  const id = canAsk ? header.slice(0, -ASKS.length) : header;
  return isUuid(id) ? { id: id.toLowerCase(), canAsk } : null;
}

/** The workspace for calls that name none. */
export async function chosenWorkspace(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: AssistantSession,
  caller: AssistantCaller,
): Promise<WorkspaceId | null> {
  const row = await db.kysely
    .selectFrom('assistant_session')
    .select('workspace_id')
    .where('id', '=', session.id)
    .where('caller', '=', callerKey(caller))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row?.workspace_id ?? null;
}

export async function chooseWorkspace(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: AssistantSession,
  caller: AssistantCaller,
  workspaceId: WorkspaceId,
): Promise<void> {
  const { companyId } = caller.principal;
  const expires_at = new Date(clock.now().getTime() + KEPT_MS);
  await db.kysely
    .insertInto('assistant_session')
    .values({
      id: session.id,
      caller: callerKey(caller),
      company_id: companyId,
      workspace_id: workspaceId,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['id', 'caller']).doUpdateSet({ workspace_id: workspaceId, expires_at }),
    )
    .execute();
}

/** Deletes what has expired. Cheap; run it periodically. */
export async function sweepAssistants({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.kysely.deleteFrom('assistant_session').where('expires_at', '<=', now).execute();
  await db.kysely.deleteFrom('assistant_question').where('expires_at', '<=', now).execute();
}
