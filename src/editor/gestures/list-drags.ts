import { bindDrags, type DragPoint, type DragStart } from './interact-drags.ts';

interface ListDragHandlers {
  /** Returns whether something is dragged; otherwise the browser handles the press. */
  start(drag: DragStart): boolean;
  move(at: DragPoint): void;
  drop(at: DragPoint): void;
  /** Called after each drag, dropped or canceled, and when the binding ends. */
  end(): void;
}

/** Drags parts of a list that match `selector`. Escape cancels. Returns the function that stops it. */
export function bindListDrags(list: HTMLElement, selector: string, handlers: ListDragHandlers): () => void {
  /** The current drag. */
  let escapable: AbortController | null = null;
  const end = () => {
    escapable?.abort();
    handlers.end();
  };
  /** Before the dialog, which would close, and before the editor, which would clear the selection. */
  const onKey = (event: Event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    drags.stop();
    end();
  };
  const drags = bindDrags(list, selector, {
    start(drag) {
      if (!handlers.start(drag)) return null;
      escapable = new AbortController();
      list.getRootNode().addEventListener('keydown', onKey, { capture: true, signal: escapable.signal });
      // Also keeps the click that ends the drag from what is under it.
      return list;
    },
    move: handlers.move,
    drop(at) {
      handlers.drop(at);
      end();
    },
    cancel: end,
  });
  return () => {
    drags.destroy();
    end();
  };
}
