import type { EditorFeatures } from '../../wire/editor-options.ts';
import type { ChangeLimits } from './change-limits.ts';

/** Parts of the document that can be locked separately. `roles`: who the recipients are, their roles and order. */
export type EditorPart = 'fields' | 'recipients' | 'roles' | 'settings' | 'document';

/** Whether the token permits no changes at all. If a token lists no permissions, the service decides. */
export function isReadOnlyToken(permissions: readonly string[] | null): boolean {
  return permissions !== null && !permissions.includes('write');
}

/** From permissions such as `fields:city`. Null if the token permits the whole part, or nothing of it. */
function namesIn(permissions: readonly string[] | null, part: string): ReadonlySet<string> | null {
  if (!permissions || permissions.includes(part)) return null;
  const names = permissions
    .filter((one) => one.startsWith(`${part}:`) && one !== `${part}:read`)
    .map((one) => one.slice(part.length + 1));
  return names.length > 0 ? new Set(names) : null;
}

/** Single fields and recipients that the token permits changing. */
export const limitsOf = (permissions: readonly string[] | null): ChangeLimits => ({
  fields: namesIn(permissions, 'fields'),
  recipients: namesIn(permissions, 'recipients'),
});

/** Parts that the token or the draft's template doesn't permit, or that the embedder has turned off. */
export function lockedParts(
  permissions: readonly string[] | null,
  features: EditorFeatures = {},
  isFixed = false,
): ReadonlySet<EditorPart> {
  const locked = new Set<EditorPart>();
  for (const part of ['fields', 'recipients', 'settings', 'document'] as const)
    if (permissions && !permissions.includes(part) && !namesIn(permissions, part)) locked.add(part);
  if (features.recipients === false) locked.add('recipients');
  if (features.settings === false) locked.add('settings');
  if (features.pages === false) locked.add('document');
  if (isFixed) {
    locked.add('fields');
    locked.add('document');
  }
  if (isFixed || namesIn(permissions, 'recipients')) locked.add('roles');
  return locked;
}
