import { type Principal, principalKey } from '../platform/http/principal.ts';
import type { ToolScope } from './tool-table.ts';

/** On whose behalf an assistant calls. */
export interface AssistantCaller {
  readonly principal: Exclude<Principal, { readonly kind: 'editor' }>;
  readonly scopes: ReadonlySet<ToolScope>;
}

export const callerKey = ({ principal }: AssistantCaller): string => principalKey(principal);
