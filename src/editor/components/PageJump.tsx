import { useEffect, useRef } from 'preact/hooks';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { documentOfPage, pageLabel } from '../kernel/several-documents.ts';
import { useStyles } from '../kernel/use-styles.ts';
import styles from './PageJump.css?inline';
import { ToolbarArrowKeys } from './ToolbarArrowKeys.tsx';

/** Milliseconds that the page number stays visible on phones after scrolling. */
const VISIBLE_TIME = 1_500;

/**
 * Shows the current page and jumps to another by number. It's in the toolbar, so that it doesn't cover pages;
 * on phones it floats over the pages while they scroll and also opens the search.
 */
export function PageJump({ isInBar = false }: { readonly isInBar?: boolean }) {
  useStyles(styles);
  const editor = useEditor();
  const { viewer, view, i18n } = editor;
  const { t } = i18n;
  const pdfViewer = viewer.value;
  const pages = view.pageCount.value;
  const pill = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scroller = pdfViewer?.scroller;
    if (!scroller || isInBar) return;
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      pill.current?.setAttribute('data-shown', '');
      clearTimeout(timer);
      timer = setTimeout(() => pill.current?.removeAttribute('data-shown'), VISIBLE_TIME);
    };
    scroller.addEventListener('scroll', show, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', show);
    };
  }, [pdfViewer]);
  if (!pdfViewer) return isInBar ? <ToolbarArrowKeys /> : null;
  const isSinglePage = pages < 2;
  if (isInBar && isSinglePage) return <ToolbarArrowKeys />;
  return (
    <div ref={pill} class={`ed-floating ed-jump ${isInBar ? 'ed-jump-bar ed-wide-only' : 'ed-narrow-only'}`}>
      {isInBar && <ToolbarArrowKeys />}
      {!isSinglePage && (
        <>
          <input
            type="number"
            inputMode="numeric"
            aria-label={t('editor.page')}
            min={1}
            max={pages}
            value={pdfViewer.currentPage.value}
            onChange={(event) => {
              const page = Math.round(event.currentTarget.valueAsNumber);
              if (page >= 1 && page <= pages) pdfViewer.scrollToPage(page);
              else event.currentTarget.value = String(pdfViewer.currentPage.peek());
            }}
          />
          <span>{t('editor.pageOf', { pages })}</span>
          {documentOfPage(editor, pdfViewer.currentPage.value) && (
            <span class="ed-jump-document">{pageLabel(editor, pdfViewer.currentPage.value)}</span>
          )}
        </>
      )}
      {!isInBar && (
        <IconButton
          icon={ICONS.search}
          label={t('editor.find')}
          aria-expanded={view.finding.value > 0}
          onClick={() => view.finding.value++}
        />
      )}
    </div>
  );
}
