import type { FieldType } from '../../model/field-types.ts';
import type { FieldId } from '../../model/ids.ts';
import { dragTile } from './drag-from-palette.ts';
import { dragGroup } from './drag-group.ts';
import { dragHandle, edgeOf } from './drag-handle.ts';
import { drawOrSelect } from './draw-or-marquee.ts';
import type { ActiveTools, Gesture, Pointer } from './gesture.ts';
import { dragRecipient } from './reorder-recipient.ts';

/** The gesture for a drag that didn't begin on a field. */
export function beginGesture(tools: ActiveTools, target: HTMLElement, start: Pointer): Gesture | null {
  const { dataset } = target;
  if (dataset.group) return dragGroup(tools, Number(dataset.group), dataset.handle!, start);
  if (dataset.handle) return dragHandle(tools, dataset.of as FieldId, edgeOf(dataset.handle), start);
  if (dataset.tile) return dragTile(tools, dataset.tile as FieldType, target, start);
  if (dataset.grip !== undefined) return dragRecipient(tools, target.closest('[data-person]')!, start);
  return drawOrSelect(tools, start);
}
