import type { ReadonlySignal } from '@preact/signals';
import type { PdfHandle } from '../../pdf/open-document.ts';
import type { DocumentGuides } from '../detection/document-guides.ts';
import { whenIdle } from '../kernel/when-idle.ts';

/**
 * The document's own lines and boxes. Requested at the first drag over a page and never awaited: null until
 * then.
 */
export interface GuideCache {
  lines(page: number): DocumentGuides | null;
}

export function createGuideCache(pdf: ReadonlySignal<PdfHandle | null>): GuideCache {
  let of: PdfHandle | null = null;
  let known = new Map<number, DocumentGuides | null>();
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
          .then(({ readDocumentGuides }) => readDocumentGuides(handle, page))
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
