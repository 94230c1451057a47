/**
 * `operationId` of each operation, for generated clients and tools: the words of the path, then what is done. Ids are names in other
 * people's code, so a path that is there keeps its id.
 */

/** What a POST adds one of, by the last word of its path. Any other POST needs no verb: its path has one. */
const COLLECTIONS = new Set([
  'erasures',
  'custom-fields',
  'documents',
  'domains',
  'email-suppressions',
  'generate-signing-request',
  'generate-template-token',
  'handoffs',
  'revoke-signing-request',
  'revoke-template-token',
  'seals',
  'signing-requests',
  'templates',
  'uploads',
  'webhooks',
  'workspaces',
]);
/** What a GET reads one of, though its path ends with a word. */
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
  // A POST of a logo replaces it.
  if (last === 'logo' && method === 'post') return 'update';
  if (method === 'post') return COLLECTIONS.has(last) ? 'create' : '';
  // `DELETE /seals/{id}/erase` says itself what it does.
  return last === 'erase' ? '' : VERBS[method]!;
}

/** Paths whose words are those of another path. */
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
