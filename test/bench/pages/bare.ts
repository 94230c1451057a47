/** The physical limit: pdf.js as published (modern build), one canvas, page 1. */
import type * as Pdfjs from 'pdfjs-dist';
import { documentUrl, nextFrame, report } from './marks.ts';

const core = (await import(/* @vite-ignore */ '/bare/pdf.min.mjs' as string)) as typeof Pdfjs;
core.GlobalWorkerOptions.workerSrc = '/bare/pdf.worker.min.mjs';
const marks: Record<string, number> = {};
const canvas = document.createElement('canvas');
document.body.append(canvas);
const pdf = await core.getDocument({ url: documentUrl, verbosity: 0 }).promise;
let width = 816;
let shown: Pdfjs.PDFPageProxy | null = null;

async function show(number: number): Promise<void> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({
    scale: (width * devicePixelRatio) / page.getViewport({ scale: 1 }).width,
  });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  canvas.style.width = `${width}px`;
  await page.render({ canvas, viewport }).promise;
  if (shown && shown !== page) shown.cleanup();
  shown = page;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (await nextFrame()) - start;
}

await show(1);
marks.crisp = await nextFrame();
window.bench = {
  marks,
  jump: (page) => timed(() => show(page)),
  async zoomTo(next) {
    width = next;
    const crisp = await timed(() => show(shown?.pageNumber ?? 1));
    return { first: crisp, crisp };
  },
  async sweep(milliseconds) {
    // No scrolling here; the same pages pass, as many as time allows.
    const end = performance.now() + milliseconds;
    for (let page = 1; performance.now() < end; page += Math.ceil(pdf.numPages / 60))
      await show(((page - 1) % pdf.numPages) + 1);
  },
};
report(marks);
