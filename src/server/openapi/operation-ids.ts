/**
 * `operationId` of each operation, for generated clients: the words of the path and a verb. IDs become names in customers' code, so they
 * must never change.
 */

/** Path endings whose POST creates one item. Other POST paths end with a verb. */
const COLLECTIONS = new Set([
  'erasures',
  'custom-fields',
  'documents',
  'domains',
  'email-suppressions',
  'generate-signing-request',
  'generate-template-token',
  'handoffs',
  'pictures',
  'revoke-signing-request',
  'revoke-template-token',
  'seals',
  'signing-requests',
  'templates',
  'uploads',
  'webhooks',
  'workspaces',
]);
/** Path endings whose GET reads a single item. */
const SINGLES = new Set([
  'checks',
  'download',
  'events',
  'evidence',
  'image',
  'initials',
  'page-changes',
  'placeholders',
  'secret-status',
  'signature',
]);

const VERBS: Readonly<Record<string, string>> = { put: 'update', patch: 'partial_update', delete: 'delete' };

function verbOf(method: string, last: string): string {
  const isOfRecord = last.startsWith('{');
  if (method === 'get') return isOfRecord ? 'get' : SINGLES.has(last) ? '' : 'list';
  // Posting a logo replaces it.
  if (last === 'logo' && method === 'post') return 'update';
  if (method === 'post') return COLLECTIONS.has(last) ? 'create' : '';
  // `DELETE /seals/{id}/erase` already has a verb.
  return last === 'erase' ? '' : VERBS[method]!;
}

/** Paths that would get another path's ID. */
const NAMED: Readonly<Record<string, string>> = {
  'post /webhooks/{id}/rotate-secret': 'webhooks_rotate_own_secret',
  'get /webhooks/{id}/secret-status': 'webhooks_own_secret_status',
};

export function operationId(method: string, path: string): string {
  const named = NAMED[`${method} ${path}`];
  if (named) return named;
  const words = path.split('/').filter(Boolean);
  const verb = verbOf(method, words.at(-1)!);
  return [...words.filter((word) => !word.startsWith('{')), verb]
    .filter(Boolean)
    .join('_')
    .replaceAll('-', '_');
}

export function nameOperations(paths: Readonly<Record<string, object>>): void {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      Object.assign(operation, { operationId: operationId(method, path) });
}
