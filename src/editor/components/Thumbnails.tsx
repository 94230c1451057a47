import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { createLayout } from '../../pdf/layout.ts';
import { renderThumbnail } from '../../pdf/thumbnails.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { colorsOf, displayOfRecipient } from '../kernel/recipient-display.ts';
import { canArrangePages, documentOfPage, pageLabel } from '../kernel/several-documents.ts';
import { useStyles } from '../kernel/use-styles.ts';
import styles from './Thumbnails.css?inline';

const WIDTH = 96;
/** Space for the page number under each thumbnail, CSS pixels. */
const CAPTION = 26;
/** Space for the name of a document above its first thumbnail. */
const HEADING = 22;

function Thumbnail({
  page,
  top,
  width,
  height,
}: {
  page: number;
  top: number;
  width: number;
  height: number;
}) {
  const editor = useEditor();
  const { document, viewer, pdf } = editor;
  const picture = useRef<HTMLDivElement>(null);
  const own = documentOfPage(editor, page);
  const isCurrent = useComputed(() => viewer.value?.currentPage.value === page);
  useEffect(() => {
    const handle = pdf.value;
    if (!handle) return;
    const stop = new AbortController();
    renderThumbnail(handle, page, Math.round(WIDTH * devicePixelRatio), stop.signal).then(
      (canvas) => {
        if (!stop.signal.aborted) picture.current?.replaceChildren(canvas);
      },
      () => {}, // Without a picture, the numbered sheet still leads to its page.
    );
    return () => stop.abort();
  }, [page, pdf.value]);
  return (
    <button
      type="button"
      class="ed-thumb"
      style={`top:${top}px`}
      aria-label={pageLabel(editor, page)}
      aria-current={isCurrent.value ? 'page' : undefined}
      onClick={() => viewer.peek()?.scrollToPage(page)}
    >
      {own && own.before === page - 1 && (
        <strong class="ed-thumb-heading" dir="auto">
          {own.label}
        </strong>
      )}
      <span class="ed-thumb-sheet" style={`width:${width}px;height:${height}px`}>
        <span ref={picture} />
        {document.idsOnPage(page).value.map((id) => {
          const field = document.field(id)?.value;
          if (!field) return null;
          const { position: at } = field;
          const color = colorsOf(displayOfRecipient(editor, field.recipient_id)).solid;
          return (
            <i
              key={id}
              style={`left:${at.x}%;top:${at.y}%;width:${at.width}%;height:${at.height}%;background:${color}`}
            />
          );
        })}
      </span>
      <small>{page - (own?.before ?? 0)}</small>
    </button>
  );
}

/** Thumbnails of all pages, with markers for fields. Only visible ones are rendered. */
export function Thumbnails() {
  useStyles(styles);
  const editor = useEditor();
  const { loaded, viewer, i18n, dialog, view } = editor;
  const heading = loaded.file.documents ? HEADING : 0;
  const strip = useRef<HTMLElement>(null);
  const visible = useSignal({ top: 0, height: 900 });
  // Scaled to the widest page.
  const widest = Math.max(...loaded.file.page_sizes.map((run) => run.width));
  const layout = createLayout(loaded.file.page_sizes, {
    scale: WIDTH / widest,
    ratio: 1,
    gap: CAPTION + heading,
    padding: 12 + heading,
  });
  const { first, last } = layout.range(
    visible.value.top - 300,
    visible.value.top + visible.value.height + 300,
  );
  useSignalEffect(() => {
    const element = strip.current;
    const page = viewer.value?.currentPage.value;
    if (!element || !page) return;
    const { top, height } = layout.span(page);
    if (top < element.scrollTop || top + height + CAPTION > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: top - element.clientHeight / 2 + height / 2 });
  });
  return (
    <nav
      ref={strip}
      class="ed-thumbs"
      aria-label={i18n.t('editor.thumbnails')}
      onScroll={(event) => {
        const { scrollTop, clientHeight } = event.currentTarget;
        visible.value = { top: scrollTop, height: clientHeight };
      }}
    >
      {canArrangePages(editor) && (
        <Button
          size="small"
          icon={DEFERRED_ICONS.arrangePages}
          onClick={() => (dialog.value = { kind: 'pages' })}
        >
          {i18n.t('editor.pages.edit')}
        </Button>
      )}
      {loaded.file.documents && (
        <Button
          size="small"
          icon={SIGNING_ICONS.document}
          onClick={() => {
            view.tab.value = 'document';
            view.sheet.value = 'panel';
          }}
        >
          {i18n.t('editor.documents')}
        </Button>
      )}
      <div style={`height:${layout.height + CAPTION}px`}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
          const page = first + index;
          return <Thumbnail key={page} page={page} {...layout.span(page)} />;
        })}
      </div>
    </nav>
  );
}
