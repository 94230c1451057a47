import { bindDrags, type DragPoint } from '../gestures/interact-drags.ts';

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
  /** The current drag. */
  let escapable: AbortController | null = null;
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
  const end = () => {
    escapable?.abort();
    show(null);
    dragged?.removeAttribute('data-dragged');
    dragged = null;
  };
  /** Before the editor, which would clear the selection. */
  const onKey = (event: Event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    drags.stop();
    end();
  };

  const drags = bindDrags(list, '.ed-document-grip', {
    start({ target }) {
      escapable = new AbortController();
      list.getRootNode().addEventListener('keydown', onKey, { capture: true, signal: escapable.signal });
      dragged = target.closest<HTMLElement>('[data-document]')!;
      dragged.setAttribute('data-dragged', '');
      return list;
    },
    move: (at) => show(markAt(at)),
    drop() {
      const [row, target] = [dragged, mark];
      end();
      if (!row || !target) return;
      const others = rows().filter((one) => one !== row);
      onMove(row.dataset.document!, others.indexOf(target.row) + (target.isAfter ? 1 : 0));
    },
    cancel: end,
  });
  return () => {
    drags.destroy();
    end();
  };
}
