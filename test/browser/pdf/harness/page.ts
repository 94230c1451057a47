/** The room `pdf` laid open for browser tests, without editor or service around it. */
import '../../../../src/pdf/styles.css';
import { readText } from '../../../../src/pdf/content/read-text.ts';
import { openDocument } from '../../../../src/pdf/open-document.ts';
import { startPrefetch } from '../../../../src/pdf/prefetch.ts';
import { renderThumbnail } from '../../../../src/pdf/thumbnails.ts';
import { createViewer } from '../../../../src/pdf/viewer.ts';
import * as hands from '../../../../src/pdf/viewer-interactions.ts';
import type { PdfViewer, ViewerOptions } from '../../../../src/pdf/viewer-options.ts';

const room = {
  startPrefetch,
  openDocument,
  readText,
  renderThumbnail,
  createViewer(options: ViewerOptions) {
    const viewer = createViewer(options);
    viewer.attachInteractions(hands);
    return viewer;
  },
  /** Ready-made: a viewer over `#root`, showing `url`; resolves when page 1 is sharp. */
  async show(url: string, options: Partial<ViewerOptions> & Pick<ViewerOptions, 'pageSizes'>) {
    const rendered: number[] = [];
    const troubles: (string | null)[] = [];
    let firstPage = () => {};
    const first = new Promise<void>((resolve) => {
      firstPage = resolve;
    });
    const viewer = createViewer({
      root: document.querySelector<HTMLElement>('#root')!,
      ...options,
      onPageRendered(page) {
        rendered.push(page);
        firstPage();
      },
    });
    viewer.attachInteractions(hands);
    const handle = await openDocument({
      url,
      renewUrl: async () => (await fetch('/renew')).json() as Promise<{ url: string }>,
      assetBase: new URL('/', location.href).href,
      onTrouble: (error) => troubles.push(error?.reason ?? null),
    });
    viewer.show(handle);
    await first;
    shown = { viewer, handle, rendered, troubles };
  },
  get shown(): Shown {
    return shown!;
  },
};
interface Shown {
  readonly viewer: PdfViewer;
  readonly handle: Awaited<ReturnType<typeof openDocument>>;
  readonly rendered: readonly number[];
  /** Reported reasons; null when the trouble is over. */
  readonly troubles: readonly (string | null)[];
}
let shown: Shown | null = null;

declare global {
  interface Window {
    room: typeof room;
  }
}
window.room = room;
