import type { GrantScope } from '../oauth/scopes.ts';
import type { GrantId } from '../oauth/tables.ts';
import { type CompanyPrincipal, principalKey } from '../platform/http/principal.ts';

/** On whose behalf an assistant calls. */
export interface AssistantCaller {
  readonly principal: CompanyPrincipal;
  readonly scopes: ReadonlySet<GrantScope>;
  /** Null with an API key. */
  readonly grantId: GrantId | null;
}

/** Separates assistants of one person. */
export const callerKey = ({ principal, grantId }: AssistantCaller): string =>
  grantId ? `grant:${grantId}` : principalKey(principal);
