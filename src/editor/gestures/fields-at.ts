import type { FieldId } from '../../model/ids.ts';

type At = Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>;

const boxesAt = ({ clientX, clientY, target }: At) =>
  ((target as Element).getRootNode() as Document | ShadowRoot)
    .elementsFromPoint(clientX, clientY)
    .filter((element): element is HTMLElement => (element as HTMLElement).dataset.field !== undefined);

/** Fields below the pointer, the top one first; handles hide none. */
export const fieldsAt = (event: At): readonly FieldId[] =>
  boxesAt(event).map(({ dataset }) => dataset.field as FieldId);

/**
 * The next field below this one at the pointer, after the lowest one the top one again; null when there is no other. A selected
 * field is raised above the others, so the order is that of the page.
 */
export function fieldBelow(event: At, id: FieldId): FieldId | null {
  const stack = boxesAt(event)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1))
    .map(({ dataset }) => dataset.field as FieldId);
  return stack.length > 1 ? stack[(stack.indexOf(id) + 1) % stack.length]! : null;
}
