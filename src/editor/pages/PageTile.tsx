import { useEffect, useRef } from 'preact/hooks';
import { turnBox } from '../../geometry/transform-box.ts';
import { renderThumbnail } from '../../pdf/thumbnails.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOf, displayOfRecipient } from '../kernel/recipient-display.ts';
import type { PlannedPage } from './page-plan.ts';

/** CSS pixels available for the page. */
const ROOM = { width: 144, height: 176 };

interface Props {
  readonly page: PlannedPage;
  /** From 1. */
  readonly place: number;
  /** Pages before those of the document. */
  readonly first: number;
  readonly isChosen: boolean;
  readonly isFocused: boolean;
}

/** One page of the plan, rotated and with its fields. Rendered when it scrolls into view. */
export function PageTile({ page: { page_number, rotate }, place, first, isChosen, isFocused }: Props) {
  const editor = useEditor();
  const { document, pdf, i18n, view } = editor;
  const tile = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLSpanElement>(null);
  const was = page_number - first;
  const size = view.pageSize(page_number);
  const isLying = rotate % 180 !== 0;
  const [across, down] = isLying ? [size.height, size.width] : [size.width, size.height];
  const scale = Math.min(ROOM.width / across, ROOM.height / down);
  const [width, height] = [size.width * scale, size.height * scale];

  useEffect(() => {
    const handle = pdf.peek();
    if (!handle) return;
    const stop = new AbortController();
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      renderThumbnail(handle, page_number, Math.round(width * devicePixelRatio), stop.signal).then(
        (canvas) => {
          if (stop.signal.aborted) return;
          // The queue has one canvas per page; the thumbnails may show the same one.
          const own = canvas.cloneNode() as HTMLCanvasElement;
          own.getContext('2d')?.drawImage(canvas, 0, 0);
          picture.current?.replaceChildren(own);
        },
        () => {}, // The numbered sheet stays without a picture.
      );
    });
    seen.observe(tile.current!);
    return () => {
      seen.disconnect();
      stop.abort();
    };
  }, [page_number]);

  return (
    <div
      ref={tile}
      role="option"
      class="ed-tile"
      data-page={page_number}
      tabIndex={isFocused ? 0 : -1}
      aria-selected={isChosen}
      aria-label={
        place === was
          ? i18n.t('editor.conflict.page', { page: place })
          : i18n.t('editor.pages.was', { page: place, was })
      }
    >
      <span
        class="ed-tile-sheet"
        style={`width:${isLying ? height : width}px;height:${isLying ? width : height}px`}
      >
        <span
          ref={picture}
          class="ed-tile-picture"
          style={`width:${width}px;height:${height}px;transform:translate(-50%,-50%) rotate(${rotate}deg)`}
        />
        {document.idsOnPage(page_number).value.map((id) => {
          const field = document.field(id)?.value;
          if (!field) return null;
          const at = turnBox(field.position, rotate);
          const { solid } = colorsOf(displayOfRecipient(editor, field.recipient_id));
          return (
            <i
              key={id}
              style={`left:${at.x}%;top:${at.y}%;width:${at.width}%;height:${at.height}%;background:${solid}`}
            />
          );
        })}
      </span>
      <small>{place === was ? place : `${place} ← ${was}`}</small>
    </div>
  );
}
