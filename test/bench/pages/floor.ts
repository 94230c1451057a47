/**
 * The least an editor can be (`floor-flat-win` of the goal table): pdf.js as published, one plain box with a word per
 * field, only pages near the view in the tree, and a drag that writes one `transform` on one element per frame.
 */
import type * as Pdfjs from 'pdfjs-dist';
import { type SpreadField, spreadFields } from '../spread-fields.ts';
import { documentUrl, nextFrame, report, settings } from './marks.ts';

/** As wide as the editor's pages between its panels in the bench's window, so that both drag over the same pixels. */
const WIDTH = 664;
const GAP = 16;
const PADDING = 24;

const core = (await import(/* @vite-ignore */ '/bare/pdf.min.mjs' as string)) as typeof Pdfjs;
core.GlobalWorkerOptions.workerSrc = '/bare/pdf.worker.min.mjs';
const make = (parent: HTMLElement, css: string) => {
  const made = document.createElement('div');
  made.style.cssText = css;
  parent.append(made);
  return made;
};
const scroller = make(document.body, 'position:fixed;inset:0;overflow:auto;background:#eee;user-select:none');
const column = make(scroller, 'position:relative');
const pdf = await core.getDocument({ url: documentUrl, verbosity: 0 }).promise;
const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
const height = Math.round((first.height / first.width) * WIDTH);
column.style.height = `${pdf.numPages * (height + GAP) - GAP + 2 * PADDING}px`;

const byPage = new Map<number, SpreadField[]>();
for (const field of spreadFields(Number(settings.get('fields') ?? 0), pdf.numPages))
  byPage.set(field.page_number, [...(byPage.get(field.page_number) ?? []), field]);

async function paint(number: number, sheet: HTMLElement): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none';
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: (WIDTH * devicePixelRatio) / first.width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  sheet.prepend(canvas);
}

const shown = new Map<number, HTMLElement>();
function show(number: number): Promise<void> | undefined {
  if (shown.has(number)) return undefined;
  const top = PADDING + (number - 1) * (height + GAP);
  const left = Math.max(PADDING, Math.round((scroller.clientWidth - WIDTH) / 2));
  const place = `left:${left}px;top:${top}px;width:${WIDTH}px;height:${height}px`;
  const sheet = make(column, `position:absolute;background:#fff;${place}`);
  sheet.dataset.page = String(number);
  for (const { position } of byPage.get(number) ?? []) {
    const { x, y, width, height } = position;
    const css = `position:absolute;box-sizing:border-box;border:1px solid #36c;background:#36c2;font:12px sans-serif`;
    const box = make(sheet, `${css};left:${x}%;top:${y}%;width:${width}%;height:${height}%`);
    box.dataset.field = '';
    box.textContent = 'Text';
  }
  shown.set(number, sheet);
  return paint(number, sheet);
}

/** The pages in view and one on each side, as the editor has them. */
function mountNear(): Promise<unknown> {
  const at = (y: number) =>
    Math.min(pdf.numPages, Math.max(1, Math.floor((y - PADDING) / (height + GAP)) + 1));
  const from = Math.max(1, at(scroller.scrollTop) - 1);
  const to = Math.min(pdf.numPages, at(scroller.scrollTop + scroller.clientHeight) + 1);
  for (const [number, sheet] of shown)
    if (number < from || number > to) {
      sheet.remove();
      shown.delete(number);
    }
  return Promise.all(Array.from({ length: to - from + 1 }, (_, index) => show(from + index)));
}
scroller.addEventListener('scroll', () => void mountNear(), { passive: true });

let dragged: { box: HTMLElement; x: number; y: number; frame: number } | null = null;
let pointer = { x: 0, y: 0 };
document.addEventListener('pointerdown', (event) => {
  const box = (event.target as HTMLElement).closest<HTMLElement>('[data-field]');
  if (box) dragged = { box, x: event.clientX, y: event.clientY, frame: 0 };
});
document.addEventListener('pointermove', (event) => {
  const drag = dragged;
  if (!drag) return;
  pointer = { x: event.clientX, y: event.clientY };
  drag.frame ||= requestAnimationFrame(() => {
    drag.frame = 0;
    drag.box.style.transform = `translate(${pointer.x - drag.x}px,${pointer.y - drag.y}px)`;
  });
});
document.addEventListener('pointerup', () => {
  if (!dragged) return;
  const { box, x, y, frame } = dragged;
  cancelAnimationFrame(frame);
  box.style.transform = '';
  box.style.left = `${Number.parseFloat(box.style.left) + ((pointer.x - x) / WIDTH) * 100}%`;
  box.style.top = `${Number.parseFloat(box.style.top) + ((pointer.y - y) / height) * 100}%`;
  dragged = null;
});

const marks: Record<string, number> = {};
await mountNear();
marks.crisp = await nextFrame();
window.bench = { marks };
report(marks);
