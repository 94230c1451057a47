import type { Role } from '../../model/roles.ts';

/** What a person can permit an assistant. `manage` is what settings, webhooks, domains, workspaces and keys need. */
export const SCOPES = ['read', 'prepare', 'send', 'manage'] as const;
export type GrantScope = (typeof SCOPES)[number];

/** For clients that name no scopes. */
const DEFAULT_SCOPES: readonly GrantScope[] = ['read', 'prepare', 'send'];

/** What a client asks for. Scopes of others, such as `offline_access`, are ignored. Empty if it names only those. */
export function readScopes(text: string | undefined): readonly GrantScope[] {
  const wanted = (text ?? '').split(' ').filter(Boolean);
  return wanted.length === 0 ? DEFAULT_SCOPES : SCOPES.filter((scope) => wanted.includes(scope));
}

/** Viewers can't permit what they can't do. */
export const scopesOfRole = (role: Role): readonly GrantScope[] => (role === 'viewer' ? ['read'] : SCOPES);
