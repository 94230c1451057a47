import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { ICONS, type IconPath } from '../../ui/icons.ts';
import type { DifferenceKind } from './compare-fields.ts';

/** Kinds differ by these signs and by lines, not only by color. */
export const KIND_ICONS: Readonly<Record<DifferenceKind, IconPath>> = {
  added: ICONS.plus,
  removed: ICONS.close,
  moved: DEFERRED_ICONS.move,
  changed: DEFERRED_ICONS.edit,
};
