/** What a person may do in a company, from most to least: owners also manage people, API keys, workspaces and the company itself. */
export const ROLES = ['owner', 'admin', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role includes all that another one permits. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed);
}
