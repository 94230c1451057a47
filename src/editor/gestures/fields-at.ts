import type { FieldId } from '../../model/ids.ts';

/** Fields below the pointer, the top one first; handles hide none. */
export function fieldsAt({ clientX, clientY, target }: MouseEvent): readonly FieldId[] {
  return ((target as Element).getRootNode() as Document | ShadowRoot)
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => ((element as HTMLElement).dataset.field as FieldId | undefined) ?? []);
}
