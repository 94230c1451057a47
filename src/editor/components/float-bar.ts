import { effect } from '@preact/signals';
import type { Editor } from './editor-context.ts';

/** In CSS pixels, to the selection and to the edges of the view. */
const GAP = 8;
/** Beyond this many fields nobody looks for the bar beside them. */
const MOST = 200;

/** Puts the bar above the selected fields, below them at the upper edge; where neither has room it stays at the lower edge. */
function place(bar: HTMLElement, stage: HTMLElement, boxes: readonly DOMRect[]): void {
  const view = stage.getBoundingClientRect();
  // The host may have scaled us.
  const scale = view.width / stage.offsetWidth || 1;
  const top = (Math.min(...boxes.map((box) => box.top)) - view.top) / scale;
  const bottom = (Math.max(...boxes.map((box) => box.bottom)) - view.top) / scale;
  const left = (Math.min(...boxes.map((box) => box.left)) - view.left) / scale;
  const right = (Math.max(...boxes.map((box) => box.right)) - view.left) / scale;
  const { offsetWidth: width, offsetHeight: height } = bar;
  const above = top - GAP - height;
  const below = bottom + GAP;
  const y =
    above >= GAP && above + height <= stage.offsetHeight
      ? above
      : below >= GAP && below + height + GAP <= stage.offsetHeight
        ? below
        : null;
  bar.toggleAttribute('data-floats', y !== null);
  const x = Math.max(GAP, Math.min((left + right - width) / 2, stage.offsetWidth - width - GAP));
  bar.style.translate = y === null ? '' : `${Math.round(x)}px ${Math.round(y)}px`;
}

/** Keeps it there while fields move, and the pages are scrolled or zoomed. Returns what stops it. */
export function floatBar({ selection, viewer, view }: Editor, bar: HTMLElement): () => void {
  const stage = bar.closest<HTMLElement>('.ed-stage')!;
  let frame = 0;
  const again = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const ids = selection.ids.peek();
      const boxes = (ids.length > MOST ? [] : ids).flatMap(
        (id) => stage.querySelector(`[data-field="${id}"]`)?.getBoundingClientRect() ?? [],
      );
      place(bar, stage, boxes);
    });
  };
  const stop = effect(() => {
    void [selection.fields.value, viewer.value?.percent.value, view.sheet.value];
    again();
  });
  const resized = new ResizeObserver(again);
  resized.observe(stage);
  resized.observe(bar);
  stage.addEventListener('scroll', again, { capture: true, passive: true });
  return () => {
    stop();
    cancelAnimationFrame(frame);
    resized.disconnect();
    stage.removeEventListener('scroll', again, true);
  };
}
