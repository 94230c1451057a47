import type { EditorFeatures } from '../../wire/editor-options.ts';

/** What a person may be kept from changing, apart from everything at once. */
export type EditorPart = 'fields' | 'recipients' | 'settings';

/** True when nothing at all may be written with the token. A token that does not say what it permits is the service's to judge. */
export function isReadingOnly(permissions: readonly string[] | null): boolean {
  return permissions !== null && !permissions.includes('write');
}

/** Parts that the token does not permit, or that the embedder has switched off. */
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
