import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorDetails } from '../../i18n/locales/en-editor-details.ts';
import { editorDocument } from '../../i18n/locales/en-editor-document.ts';
import { editorDocuments } from '../../i18n/locales/en-editor-documents.ts';
import { editorReading } from '../../i18n/locales/en-editor-reading.ts';
import { editorVersions } from '../../i18n/locales/en-editor-versions.ts';
import { nextFrame } from '../../pdf/next-frame.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusedIn } from '../../ui/floating.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { isTyping } from '../commands/shortcuts.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { recipientDisplays } from '../kernel/recipient-display.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { ComparisonBar } from './ComparisonBar.tsx';
import { ComparisonPages } from './ComparisonPages.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { RestoreBar } from './RestoreBar.tsx';
import { stepDifference } from './step-difference.ts';
import styles from './styles.css?inline';
import { VersionList } from './VersionList.tsx';
import { displaysIn } from './version-text.ts';
import { ComparisonContext, type ShownComparison } from './versions-context.ts';
import { VersionsModel } from './versions-model.ts';

/** With little room, one of them is shown at a time. */
type Pane = 'list' | 'pages' | 'differences';

/** Makes the rest of the editor inert, but for what it announces, and gives focus back. */
function useModal(screen: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const app = screen.current!.parentElement!;
    const opener = focusedIn(app);
    const rest = [...app.children].filter(
      (one): one is HTMLElement =>
        one !== screen.current &&
        one instanceof HTMLElement &&
        !one.inert &&
        !one.matches('[role="status"], .ui-toasts, dialog'),
    );
    for (const one of rest) one.inert = true;
    return () => {
      for (const one of rest) one.inert = false;
      if (opener?.isConnected) (opener as HTMLElement).focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => screen.current!.focus({ preventScroll: true }), []);
}

const isVisible = (element: Element) => element.getClientRects().length > 0;

/** Covers the editor: the versions of the template, and the differences between two of them on their pages. Escape closes it. */
export function VersionsScreen() {
  const editor = useEditor();
  for (const texts of [editorVersions, editorDocument, editorDetails, editorDocuments, editorReading])
    useMessages(texts);
  useStyles(styles);
  const { i18n, dialog } = editor;
  const { t } = i18n;
  const screen = useRef<HTMLElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const id = useId();
  const viewer = useSignal<PdfViewer | null>(null);
  const pane = useSignal<Pane>('list');
  const versions = useMemo(() => new VersionsModel(editor), []);
  useModal(screen);
  useEffect(() => void versions.load(), []);
  const shown = useComputed((): ShownComparison | null => {
    const comparison = versions.comparison.value;
    if (!comparison) return null;
    return { versions, comparison, displays: displaysIn(i18n, recipientDisplays(editor), comparison) };
  });

  const close = () => {
    dialog.value = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'escape') close();
    else if ((key === 'n' || key === 'p') && !isTyping(event) && shown.peek())
      stepDifference(editor, shown.peek()!, key === 'n' ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const current = shown.value;
  const { list, error, shownSide } = versions;
  const choices = current?.comparison.choices;
  const isWithNow = choices?.after === 'now' || choices?.before === choices?.after;
  const key = choices && `${choices.before} ${choices.after}`;
  const pagesKey = current?.comparison.hasOtherPages ? `${key} ${shownSide.value}` : key;
  return (
    <section
      ref={screen}
      class="ed-vs"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-pane={pane.value}
      onKeyDown={onKeyDown}
    >
      <header class="ed-vs-head">
        <h2 id={id}>{t('editor.versions')}</h2>
        <div class="ed-vs-panes">
          <SegmentedControl
            label={t('editor.panel')}
            value={pane.value}
            segments={[
              { value: 'list', label: t('editor.versions') },
              { value: 'pages', label: t('editor.pages') },
              { value: 'differences', label: t('editor.versions.differences') },
            ]}
            onValue={(next) => {
              pane.value = next;
            }}
          />
        </div>
        <IconButton icon={ICONS.close} label={t('ui.close')} onClick={close} />
      </header>
      {list.value && (
        <VersionList
          versions={versions}
          onChoose={(choice) => {
            pane.value = 'pages';
            void versions.choose(choice);
          }}
        />
      )}
      <div ref={main} class="ed-vs-main">
        {error.value && (
          <Banner
            tone="danger"
            actions={
              <Button size="small" onClick={() => void versions.retry()}>
                {t('editor.retry')}
              </Button>
            }
          >
            {error.value.message}
          </Banner>
        )}
        {!current && !error.value && (list.value?.length !== 0 ? <Spinner /> : null)}
        {list.value?.length === 0 && <p class="ed-hint">{t('editor.versions.onlyText')}</p>}
        {current && (
          <ComparisonContext.Provider value={current} key={key}>
            <ComparisonBar viewer={viewer.value} />
            <ComparisonPages
              key={pagesKey}
              side={shownSide.value}
              onViewer={(made) => {
                viewer.value = made;
              }}
            />
          </ComparisonContext.Provider>
        )}
        <RestoreBar
          key={versions.chosen.value}
          versions={versions}
          comparison={isWithNow ? (current?.comparison ?? null) : null}
        />
      </div>
      {current && (
        <ComparisonContext.Provider value={current}>
          <DifferenceList
            onShow={(index) => {
              if (isVisible(main.current!)) versions.show(index);
              else {
                pane.value = 'pages';
                // Once the pages have their size again.
                void nextFrame()
                  .then(nextFrame)
                  .then(() => versions.show(index));
              }
            }}
          />
        </ComparisonContext.Provider>
      )}
    </section>
  );
}
