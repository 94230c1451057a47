import type { DragPoint } from '../gestures/interact-drags.ts';
import { bindListDrags } from '../gestures/list-drags.ts';

/** Where the document would be dropped. */
interface Mark {
  readonly row: HTMLElement;
  readonly isAfter: boolean;
}

/**
 * Reorders the rows of a list by their grips, with mouse, pen and touch.
 * @param onMove receives the ID of the document and its new index among all
 * @returns the function that stops it
 */
export function bindDocumentDrag(list: HTMLElement, onMove: (id: string, place: number) => void): () => void {
  let dragged: HTMLElement | null = null;
  let mark: Mark | null = null;
  const rows = () => [...list.querySelectorAll<HTMLElement>('[data-document]')];

  const show = (next: Mark | null) => {
    mark?.row.removeAttribute('data-drop');
    mark = next;
    mark?.row.setAttribute('data-drop', mark.isAfter ? 'after' : 'before');
  };
  const markAt = ({ clientY }: DragPoint): Mark | null => {
    const all = rows();
    const row = all.findLast((one) => one.getBoundingClientRect().top <= clientY) ?? all[0]!;
    const { top, height } = row.getBoundingClientRect();
    return row === dragged ? null : { row, isAfter: clientY > top + height / 2 };
  };

  return bindListDrags(list, '.ed-document-grip', {
    start({ target }) {
      dragged = target.closest<HTMLElement>('[data-document]')!;
      dragged.setAttribute('data-dragged', '');
      return true;
    },
    move: (at) => show(markAt(at)),
    drop() {
      if (!dragged || !mark) return;
      const others = rows().filter((one) => one !== dragged);
      onMove(dragged.dataset.document!, others.indexOf(mark.row) + (mark.isAfter ? 1 : 0));
    },
    end() {
      show(null);
      dragged?.removeAttribute('data-dragged');
      dragged = null;
    },
  });
}
