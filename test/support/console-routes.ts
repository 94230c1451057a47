/** Every route below `/console/api`: who may call it, and a call. */
import type { Role } from '../../src/model/roles.ts';

export const NOTHING = '00000000-0000-4000-8000-00000000000a';

export interface ConsoleRoute {
  /** `account`: about the person themselves, whatever company they are a member of. */
  readonly needs: Role | 'account';
  /** Whether the answer depends on `Countersign-Workspace`. */
  readonly perWorkspace?: true;
  /** The kind of record that the path names; for a recipient, the request is named before. */
  readonly record?: keyof ConsoleRecords;
  /** Answers an empty list for a record of another company, as for none. */
  readonly isEmpty?: true;
  readonly body?: (ids: Pick<ConsoleRecords, 'workspace' | 'subject'>) => unknown;
}

/** IDs of one company's records. */
export interface ConsoleRecords {
  readonly session: string;
  readonly member: string;
  readonly invitation: string;
  readonly mail: string;
  readonly authorization: string;
  readonly grant: string;
  readonly apiRequest: string;
  readonly token: string;
  readonly view: string;
  readonly request: string;
  /** A recipient of the request. */
  readonly person: string;
  readonly workspace: string;
  /** A template that has an editor token. */
  readonly subject: string;
}

/** A route that is missing here fails the test. */
export const CONSOLE_ROUTES: Readonly<Record<string, ConsoleRoute>> = {
  'GET /me': { needs: 'account' },
  'PATCH /me': { needs: 'account', body: () => ({ name: 'Grace' }) },
  'GET /sessions': { needs: 'account' },
  'DELETE /sessions/{id}': { needs: 'account', record: 'session' },
  'POST /sessions/end-others': { needs: 'account' },
  'GET /authorizations/{id}': { needs: 'account' },
  'POST /authorizations/{id}': { needs: 'account', body: () => ({ allow: false }) },

  'GET /members': { needs: 'viewer' },
  'PATCH /members/{user_id}': { needs: 'owner', record: 'member', body: () => ({ role: 'viewer' }) },
  'DELETE /members/{user_id}': { needs: 'owner', record: 'member' },
  'POST /invitations': { needs: 'owner', body: () => ({ email: 'new@example.com', role: 'viewer' }) },
  'DELETE /invitations/{id}': { needs: 'owner', record: 'invitation' },
  'GET /keys': { needs: 'admin' },
  'POST /keys': { needs: 'owner', body: ({ workspace }) => ({ workspace_id: workspace, mode: 'test' }) },
  'GET /access-log': { needs: 'owner' },
  'GET /inbox': { needs: 'admin' },
  'GET /inbox/{id}': { needs: 'admin', record: 'mail' },
  'GET /overview': { needs: 'viewer', perWorkspace: true },
  'GET /usage': { needs: 'viewer', perWorkspace: true },
  'GET /grants': { needs: 'viewer' },
  'DELETE /grants/{id}': { needs: 'viewer', record: 'grant' },
  'GET /api-requests': { needs: 'admin', perWorkspace: true },
  'GET /api-requests/{id}': { needs: 'admin', perWorkspace: true, record: 'apiRequest' },
  'GET /tokens': { needs: 'viewer', perWorkspace: true },
  'DELETE /tokens/{id}': { needs: 'admin', perWorkspace: true, record: 'token' },
  'POST /tokens/revoke': {
    needs: 'admin',
    perWorkspace: true,
    body: ({ subject }) => ({ subject_id: subject }),
  },
  'GET /templates': { needs: 'viewer', perWorkspace: true },
  'GET /tags': { needs: 'viewer', perWorkspace: true },
  'GET /templates/{id}/tags': { needs: 'viewer', perWorkspace: true, record: 'subject' },
  'PUT /templates/{id}/tags': {
    needs: 'admin',
    perWorkspace: true,
    record: 'subject',
    body: () => ({ tags: ['Leases'] }),
  },
  'GET /requests/{id}/deliveries': { needs: 'viewer', perWorkspace: true, record: 'request', isEmpty: true },
  'PATCH /requests/{id}/people/{person}': {
    needs: 'admin',
    perWorkspace: true,
    record: 'request',
    body: () => ({ first_name: 'Grace' }),
  },
  'GET /views': { needs: 'viewer' },
  'POST /views': {
    needs: 'viewer',
    body: () => ({ list: 'requests', name: 'Mine', query: { status: 'finished' } }),
  },
  'PATCH /views/{id}': { needs: 'viewer', record: 'view', body: () => ({ name: 'Theirs' }) },
  'DELETE /views/{id}': { needs: 'viewer', record: 'view' },
  'POST /previews/email': { needs: 'viewer', perWorkspace: true, body: () => ({}) },
  'POST /previews/certificate': { needs: 'viewer', perWorkspace: true, body: () => ({}) },
};
