import type { ReadonlySignal } from '@preact/signals';
import type { PdfHandle } from '../../pdf/open-document.ts';
import type { PaperLines } from '../detection/document-guides.ts';

/**
 * The document's own lines and boxes. Requested at the first drag over a page and never awaited: null until
 * then.
 */
export interface Paper {
  lines(page: number): PaperLines | null;
}

/** Milliseconds before they are read during a drag, in browsers without idle callbacks. */
const LATER = 200;

export function createPaper(pdf: ReadonlySignal<PdfHandle | null>): Paper {
  let of: PdfHandle | null = null;
  let known = new Map<number, PaperLines | null>();
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, LATER);
  return {
    lines(page) {
      const handle = pdf.peek();
      if (!handle) return null;
      if (handle !== of) known = new Map();
      of = handle;
      const found = known.get(page);
      if (found !== undefined) return found;
      const mine = known.set(page, null);
      whenIdle(() =>
        import('../detection/document-guides.ts')
          .then(({ readPaperLines }) => readPaperLines(handle, page))
          .then(
            (lines) => mine.set(page, lines),
            // Guides are optional; the next drag tries again.
            () => mine.delete(page),
          ),
      );
      return null;
    },
  };
}
