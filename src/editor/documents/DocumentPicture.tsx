import { useEffect, useRef } from 'preact/hooks';
import { renderThumbnail } from '../../pdf/thumbnails.ts';
import { useEditor } from '../kernel/editor-context.ts';

/** CSS pixels available for the page. */
const ROOM = { width: 36, height: 46 };

/** The first page of a document, in small. */
export function DocumentPicture({ page }: { readonly page: number }) {
  const { pdf, view } = useEditor();
  const picture = useRef<HTMLSpanElement>(null);
  const size = view.pageSize(page);
  const scale = Math.min(ROOM.width / size.width, ROOM.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const handle = pdf.value;
  useEffect(() => {
    if (!handle) return;
    const stop = new AbortController();
    renderThumbnail(handle, page, Math.round(width * devicePixelRatio), stop.signal).then(
      (canvas) => {
        if (stop.signal.aborted) return;
        // The queue has one canvas per page; the page overview may show the same one.
        const own = canvas.cloneNode() as HTMLCanvasElement;
        own.getContext('2d')?.drawImage(canvas, 0, 0);
        picture.current?.replaceChildren(own);
      },
      () => {}, // The sheet stays without a picture.
    );
    return () => stop.abort();
  }, [page, handle]);
  return (
    <span class="ed-document-picture" aria-hidden="true">
      <span ref={picture} style={`width:${width}px;height:${height}px`} />
    </span>
  );
}
