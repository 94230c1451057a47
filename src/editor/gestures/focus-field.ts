import type { FieldId } from '../../model/ids.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { focusedIn } from '../../ui/floating.ts';
import type { Editor } from '../kernel/editor-context.ts';

/** Frames to wait for a page, which renders after scrolling to it, later on a busy machine. */
const PATIENCE = 300;

interface FieldFocus {
  /** Focuses a field and scrolls it into view. */
  focus(id: FieldId): void;
  /** The field to be focused, while its box isn't rendered yet. */
  coming(): FieldId | null;
}

/** Each page renders its own box, possibly only after scrolling to it; focus is lost with the old one. */
export function createFieldFocus(
  { document, view }: Pick<Editor, 'document' | 'view'>,
  viewer: () => PdfViewer | null,
  app: () => HTMLElement | null,
): FieldFocus {
  let coming: FieldId | null = null;

  /** Never the box on a page that the field has left. */
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
    // Keys pressed meanwhile go here, as the focused element may be removed in the next frame.
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
