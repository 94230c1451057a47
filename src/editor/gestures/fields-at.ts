import type { FieldId } from '../../model/ids.ts';

export type ClientPoint = Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>;

export const boxesAt = ({ clientX, clientY, target }: ClientPoint) =>
  ((target as Element).getRootNode() as Document | ShadowRoot)
    .elementsFromPoint(clientX, clientY)
    .filter((element): element is HTMLElement => (element as HTMLElement).dataset.field !== undefined);

/** Fields under the pointer, topmost first; handles don't hide any. */
export const fieldsAt = (event: ClientPoint): readonly FieldId[] =>
  boxesAt(event).map(({ dataset }) => dataset.field as FieldId);

/** Half the size of a touch target, in CSS pixels. */
const FINGER = 22;

/**
 * The nearest field whose box, enlarged to a touch target, contains the point: tapping next to a small field
 * selects it.
 */
export function fieldNear({ clientX, clientY, target }: ClientPoint): FieldId | null {
  let found: { readonly id: FieldId; readonly distance: number } | null = null;
  for (const box of (target as Element).querySelectorAll<HTMLElement>('[data-field]')) {
    const { left, top, width, height } = box.getBoundingClientRect();
    const across = Math.abs(clientX - left - width / 2);
    const down = Math.abs(clientY - top - height / 2);
    if (across > Math.max(FINGER, width / 2) || down > Math.max(FINGER, height / 2)) continue;
    const distance = Math.hypot(Math.max(0, across - width / 2), Math.max(0, down - height / 2));
    if (!found || distance < found.distance) found = { id: box.dataset.field as FieldId, distance };
  }
  return found?.id ?? null;
}
