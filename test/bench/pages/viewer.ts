/** Our viewer alone, without an editor around it, as the frame pages use it: early start, preview, layers. */
import '../../../src/pdf/styles.css';
import { openDocument } from '../../../src/pdf/open-document.ts';
import { createViewer } from '../../../src/pdf/viewer.ts';
import { documentUrl, nextFrame, report, settings } from './marks.ts';
import { early } from './viewer-prefetch.ts';

const marks: Record<string, number> = {};
const waiting = new Map<number, () => void>();
const root = document.createElement('div');
root.style.cssText = 'position:fixed;inset:0';
document.body.append(root);
const preview = settings.get('preview');
const count = Number(settings.get('pages') ?? 1);

const viewer = createViewer({
  root,
  pageSizes: [{ count, width: 612, height: 792 }],
  previews: preview ? [{ page_number: 1, url: preview }] : [],
  zoom: 100,
  onPageRendered(page) {
    void nextFrame().then((at) => {
      if (page === 1 && !marks.crisp) {
        marks.crisp = at;
        report(marks);
      }
      waiting.get(page)?.();
    });
  },
});
const image = root.querySelector<HTMLImageElement>('.pdf-preview');
image
  ?.decode()
  .then(nextFrame)
  .then((at) => {
    marks.preview = at;
  })
  .catch(() => {}); // replaced by the page before it arrived

const handle = await openDocument({
  url: documentUrl,
  renewUrl: () => Promise.reject(new Error('no renewal in the bench')),
  assetBase: new URL('/', location.href).href,
  early,
  usesRenderer: settings.get('renderer') === 'off' ? false : undefined,
});
viewer.show(handle);
viewer.attachInteractions(await import('../../../src/pdf/viewer-interactions.ts'));

const rendered = (page: number) =>
  new Promise<void>((resolve) => {
    waiting.set(page, resolve);
  });

window.bench = {
  marks,
  async jump(page) {
    const start = performance.now();
    const done = rendered(page);
    viewer.scrollToPage(page);
    await done;
    return performance.now() - start;
  },
  async zoomTo(width) {
    const start = performance.now();
    const done = rendered(viewer.currentPage.value);
    viewer.setZoom((width / 816) * 100);
    const first = (await nextFrame()) - start;
    await done;
    return { first, crisp: performance.now() - start };
  },
  async sweep(milliseconds) {
    const { scroller } = viewer;
    const end = scroller.scrollHeight - scroller.clientHeight;
    const start = performance.now();
    for (let share = 0; share < 1; ) {
      share = Math.min(1, (performance.now() - start) / milliseconds);
      scroller.scrollTop = end * share;
      await new Promise(requestAnimationFrame);
    }
  },
};
