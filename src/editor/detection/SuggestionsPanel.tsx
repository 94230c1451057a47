import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorReading } from '../../i18n/locales/en-editor-reading.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { afterTransition, doesPanelCoverPages, revealPlace } from '../kernel/reveal-place.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { SuggestionLayer } from './SuggestionLayer.tsx';
import { SuggestionRows } from './SuggestionRows.tsx';
import styles from './styles.css?inline';
import { suggestionsOf } from './suggestions-model.ts';

/** Fields suggested from the document, to accept or dismiss. Pages are read when the list is opened. */
export function SuggestionsPanel() {
  const editor = useEditor();
  const { i18n, view, layers } = editor;
  useMessages(editorReading);
  const { t } = i18n;
  const model = suggestionsOf(editor);
  const panel = useRef<HTMLElement>(null);
  const shown = model.shown.value;
  const looking = model.looking.value;
  const isRunning = looking === 'running';
  /** Placed by the last "Accept all". */
  const placed = useSignal(0);

  useStyles(styles);
  useEffect(() => {
    layers.value = [...layers.peek(), SuggestionLayer];
    panel.current!.focus({ preventScroll: true });
    return () => {
      layers.value = layers.peek().filter((one) => one !== SuggestionLayer);
      model.stopLooking();
    };
  }, []);

  // Also if the document loads after this list, or again.
  useSignalEffect(() => {
    const pdf = editor.pdf.value;
    if (pdf && model.looking.peek() !== 'done') void model.look(pdf);
  });

  // The count is announced once all pages are read, not for each page.
  useSignalEffect(() => {
    if (model.looking.value === 'done')
      editor.say(t('editor.suggest.found', { count: model.shown.peek().length }));
  });

  // The first one may be outside the view. Scrolls there once, when the list is opened.
  const isLed = useRef(false);
  useSignalEffect(() => {
    const offered = model.shown.value;
    if (isLed.current || offered.length === 0) return;
    isLed.current = true;
    const one = offered.find(({ id }) => id === model.currentId.peek()) ?? offered[0]!;
    model.currentId.value = one.id;
    const list = panel.current!;
    void afterTransition(list).then(() => {
      if (panel.current === list && model.currentId.peek() === one.id)
        revealPlace(editor, one.page, one.box, list);
    });
  });

  const leave = () => {
    view.tab.value = 'field';
    view.sheet.value = null;
    // The focused list disappears; keyboard users continue on the page.
    editor.viewer.peek()?.layerOf(editor.viewer.peek()!.currentPage.peek())?.focus({ preventScroll: true });
  };
  const acceptAll = async () => {
    const count = await model.acceptAll();
    if (!count) return;
    placed.value = count;
    // Closed in the meantime: the placed fields are on the pages.
    if (!panel.current) return;
    if (!doesPanelCoverPages(panel.current!)) {
      editor.say(t('editor.suggest.accepted', { count }));
      panel.current!.focus({ preventScroll: true });
      return;
    }
    // The placed fields are under the list on phones.
    leave();
    toastsOf(editor).show({ tone: 'success', text: t('editor.suggest.accepted', { count }) });
  };
  const dismissAll = () => {
    const all = model.shown.peek();
    model.dismiss(all);
    editor.say(t('editor.suggest.dismissed', { count: all.length }));
    panel.current?.focus({ preventScroll: true });
  };
  const pages = editor.pdf.value?.pageCount ?? 0;
  return (
    <section
      ref={panel}
      class="ed-suggest"
      tabIndex={-1}
      aria-label={t('editor.suggest')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    >
      <header>
        <h2>{t('editor.suggest')}</h2>
        {/* Phones show the other button for it only while pages scroll. */}
        <IconButton
          icon={ICONS.search}
          size="small"
          label={t('editor.find')}
          onClick={() => {
            leave();
            view.finding.value++;
          }}
        />
        <IconButton icon={ICONS.close} size="small" label={t('editor.suggest.close')} onClick={leave} />
      </header>
      {isRunning && (
        <div class="ed-suggest-progress">
          <progress max={pages || 1} value={model.pagesRead.value} aria-label={t('editor.suggest.reading')} />
          <span>{t('editor.suggest.progress', { page: model.pagesRead.value, pages })}</span>
          <Button size="small" variant="ghost" onClick={() => model.stopLooking()}>
            {t('editor.suggest.stop')}
          </Button>
        </div>
      )}
      {looking === 'failed' && <Banner tone="danger">{t('editor.suggest.failed')}</Banner>}
      {shown.length > 0 && (
        <div class="ed-suggest-all">
          <p>{t('editor.suggest.found', { count: shown.length })}</p>
          <Button
            size="small"
            variant="primary"
            icon={SIGNING_ICONS.check}
            busy={model.isPlacing.value}
            onClick={acceptAll}
          >
            {t('editor.suggest.acceptAll')}
          </Button>
          <Button size="small" onClick={dismissAll}>
            {t('editor.suggest.dismissAll')}
          </Button>
        </div>
      )}
      {shown.length === 0 && !isRunning && looking !== 'not-yet' && looking !== 'failed' && (
        <EmptyState
          icon={SIGNING_ICONS.check}
          title={
            placed.value > 0
              ? t('editor.suggest.accepted', { count: placed.value })
              : t('editor.suggest.none')
          }
        >
          {t('editor.suggest.noneText')}
        </EmptyState>
      )}
      <SuggestionRows shown={shown} onEmpty={() => panel.current?.focus({ preventScroll: true })} />
      {looking === 'stopped' && editor.pdf.value && (
        <button type="button" class="ed-link" onClick={() => void model.look(editor.pdf.peek()!)}>
          {t('editor.suggest.again')}
        </button>
      )}
      {model.dismissedCount.value > 0 && (
        <button type="button" class="ed-link" onClick={() => model.bringBack()}>
          {t('editor.suggest.bringBack', { count: model.dismissedCount.value })}
        </button>
      )}
    </section>
  );
}
