import { effect } from '@preact/signals';
import type { Editor } from '../kernel/editor-context.ts';
import { shownFields, shownSelection } from '../state/shown-selection.ts';

/** CSS pixels between the bar and the selected fields or the edges of the view. */
const GAP = 8;
/** With more fields than this, the bar doesn't float. */
const MAX_FIELDS = 200;

interface Surroundings {
  readonly fields: readonly DOMRect[];
  readonly handles: readonly DOMRect[];
  /** Bottom of the page number, which floats at the top on phones; 0 if it isn't shown. */
  readonly jumpBottom: number;
}

/**
 * Places the bar above the selected fields and their handles, or below them near the top. Without room for
 * either, it stays at the bottom.
 */
function place(bar: HTMLElement, stage: HTMLElement, { fields, handles, jumpBottom }: Surroundings): void {
  const view = stage.getBoundingClientRect();
  // The host may have scaled the editor with a transform.
  const scale = view.width / stage.offsetWidth || 1;
  const gap = GAP * scale;
  const top = Math.min(...fields.map((box) => box.top - gap), ...handles.map((box) => box.top));
  const bottom = Math.max(...fields.map((box) => box.bottom + gap), ...handles.map((box) => box.bottom));
  const left = (Math.min(...fields.map((box) => box.left)) - view.left) / scale;
  const right = (Math.max(...fields.map((box) => box.right)) - view.left) / scale;
  const { offsetWidth: width, offsetHeight: height } = bar;
  const above = (top - view.top) / scale - height;
  const below = (bottom - view.top) / scale;
  const minTop = GAP + Math.max(0, (jumpBottom - view.top) / scale);
  const y =
    above >= minTop && above + height <= stage.offsetHeight
      ? above
      : below >= GAP && Math.max(below, minTop) + height + GAP <= stage.offsetHeight
        ? Math.max(below, minTop)
        : null;
  bar.toggleAttribute('data-floats', y !== null);
  const x = Math.max(GAP, Math.min((left + right - width) / 2, stage.offsetWidth - width - GAP));
  bar.style.translate = y === null ? '' : `${Math.round(x)}px ${Math.round(y)}px`;
}

/** Only fields that are displayed. */
const boxesOf = (elements: Iterable<Element>) =>
  [...elements].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);

/** Repositions the bar while fields move and pages scroll or zoom. Returns the function that stops it. */
export function positionBar(editor: Editor, bar: HTMLElement): () => void {
  const { viewer, view } = editor;
  const stage = bar.closest<HTMLElement>('.ed-stage')!;
  let frame = 0;
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const selected = shownSelection(editor).fields.peek();
      const fields = (selected.length > MAX_FIELDS ? [] : selected).flatMap(
        ({ id }) => stage.querySelector(`[data-field="${id}"]`)?.getBoundingClientRect() ?? [],
      );
      const handles = boxesOf(stage.querySelectorAll('.ed-handle'));
      const [jump] = boxesOf(stage.parentElement!.querySelectorAll('.ed-jump'));
      place(bar, stage, { fields, handles, jumpBottom: jump?.bottom ?? 0 });
    });
  };
  const stop = effect(() => {
    void [shownFields(editor), viewer.value?.percent.value, view.sheet.value];
    schedule();
  });
  const sizes = new ResizeObserver(schedule);
  sizes.observe(stage);
  sizes.observe(bar);
  stage.addEventListener('scroll', schedule, { capture: true, passive: true });
  return () => {
    stop();
    cancelAnimationFrame(frame);
    sizes.disconnect();
    stage.removeEventListener('scroll', schedule, true);
  };
}
