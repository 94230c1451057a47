import type { EditorFeatures } from '../../wire/editor-options.ts';

/** Parts of the document that can be locked separately. */
export type EditorPart = 'fields' | 'recipients' | 'settings';

/** Whether the token permits no changes at all. If a token lists no permissions, the service decides. */
export function isReadOnlyToken(permissions: readonly string[] | null): boolean {
  return permissions !== null && !permissions.includes('write');
}

/** Parts that the token doesn't permit or the embedder has turned off. */
export function lockedParts(
  permissions: readonly string[] | null,
  features: EditorFeatures = {},
): ReadonlySet<EditorPart> {
  const locked = new Set<EditorPart>();
  for (const part of ['fields', 'recipients', 'settings'] as const)
    if (permissions && !permissions.includes(part)) locked.add(part);
  if (features.recipients === false) locked.add('recipients');
  if (features.settings === false) locked.add('settings');
  return locked;
}
