import type { FieldId } from '../../model/ids.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { focusedIn } from '../../ui/floating.ts';
import type { Editor } from '../kernel/editor-context.ts';

/** Frames that are waited for a page: it comes with the scroll to it, on a busy machine a little later. */
const PATIENCE = 300;

export interface FieldFocus {
  /** Puts the keyboard on a field, scrolling it into view. */
  focus(id: FieldId): void;
  /** The field that the keyboard is led to and whose box is not there yet. */
  coming(): FieldId | null;
}

/** A box is made anew on each page, perhaps one that has to be put into the tree first; the old one goes with the focus. */
export function createFieldFocus(
  { document, view }: Pick<Editor, 'document' | 'view'>,
  viewer: () => PdfViewer | null,
  app: () => HTMLElement | null,
): FieldFocus {
  let coming: FieldId | null = null;

  /** Never the one on a page that the field has left. */
  const boxOf = (id: FieldId): HTMLElement | null => {
    const page = document.field(id)?.peek().page_number;
    return (page && viewer()?.layerOf(page)?.querySelector<HTMLElement>(`[data-field="${id}"]`)) || null;
  };

  const focus = (id: FieldId) => {
    const field = document.field(id)?.peek();
    const root = app();
    if (!field || !root) return;
    viewer()?.scrollToBox(field.page_number, field.position);
    view.rovingId.value = id;
    coming = id;
    // Keys that come meanwhile stay here: what has them now may be gone with the next frame.
    if (!boxOf(id) && focusedIn(root)?.closest('.pdf-layer')) root.focus({ preventScroll: true });
    const from = focusedIn(root);
    const lead = (left: number) => {
      if (coming !== id) return;
      const now = focusedIn(root);
      const isElsewhere = now !== from && now !== root && !now?.contains(root);
      const box = boxOf(id);
      if (!box && !isElsewhere && left > 0 && document.field(id)) {
        requestAnimationFrame(() => lead(left - 1));
        return;
      }
      if (!isElsewhere) box?.focus({ preventScroll: true });
      coming = null;
    };
    lead(PATIENCE);
  };

  return { focus, coming: () => coming };
}
