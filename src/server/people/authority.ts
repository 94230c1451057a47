/** What each role may do with the API. Denied unless permitted: a new endpoint that changes something needs at least an admin. */
import { ServiceError } from '../../model/errors.ts';
import { includesRole, type Role } from '../../model/roles.ts';

/** Changes to the company itself, its workspaces, keys and domains. Paths below `/api/v1`. */
const FOR_OWNERS =
  /^\/(?:company(?:\/(?:settings|logo|erasures|domains)(?:\/|$)|$)|workspaces(?:\/|$)|workspace\/[^/]+\/domains(?:\/|$)|seals\/[^/]+\/erase$)/;
/** Reads that a viewer may not do: they follow events with their content. */
const STREAMS = /^\/webhooks\/events$/;

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** The role that an API call needs. */
export function neededRole(method: string, path: string): Role {
  if (isRead(method)) return STREAMS.test(path) ? 'admin' : 'viewer';
  // Not a change of the workspaces themselves.
  if (/^\/workspaces\/[^/]+\/webhooks\//.test(path)) return 'admin';
  return FOR_OWNERS.test(path) ? 'owner' : 'admin';
}

const NAMES: Record<Role, string> = { owner: 'an owner', admin: 'an admin', viewer: 'a member' };

/** @throws ServiceError ACCESS_DENIED */
export function requireRole(role: Role, needed: Role): void {
  if (includesRole(role, needed)) return;
  throw new ServiceError('ACCESS_DENIED', `Only ${NAMES[needed]} of the company can do this`, {
    details: { expected_role: needed, role },
  });
}
