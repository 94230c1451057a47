import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lazy, type ReportLoadError } from '../../../ui/lazy.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { afterTransition, doesPanelCoverPages, revealPlace } from '../../kernel/reveal-place.ts';
import { canChangeDocuments } from '../../kernel/several-documents.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import { whenIdle } from '../../kernel/when-idle.ts';
import { findingsOf } from '../watch-checks.ts';
import { FieldPanel } from './FieldPanel.tsx';
import styles from './SidePanel.css?inline';

const FieldListPanel = lazy(async () => (await import('./FieldListPanel.tsx')).FieldListPanel, Spinner);
const ChecksPanel = lazy(async () => (await import('./ChecksPanel.tsx')).ChecksPanel, Spinner);
const DocumentPanel = lazy(async () => (await import('./DocumentPanel.tsx')).DocumentPanel, Spinner);
const SuggestionsPanel = lazy(
  async () => (await import('../../detection/SuggestionsPanel.tsx')).SuggestionsPanel,
  Spinner,
);

export function SidePanel() {
  useStyles(styles);
  const editor = useEditor();
  const { view, document, i18n, saving, live, loaded } = editor;
  const { t } = i18n;
  const hasDocument =
    live.value.features?.settings !== false || canChangeDocuments(editor) || Boolean(loaded.file.documents);
  const requested = view.tab.value;
  const tab = requested === 'document' && !hasDocument ? 'field' : requested;
  // Hints aren't counted: many templates always have some.
  const found = useComputed(
    () => findingsOf(editor).value.filter(({ severity }) => severity !== 'hint').length,
  );
  const count = found.value + saving.refused.value.length;

  // The first number format of a process takes 10 to 100 ms, for which the first selected field would wait.
  useEffect(() => whenIdle(() => i18n.number(0.5)), []);

  // Keeps the field visible when its settings open, also where the panel covers the pages.
  const sheet = view.sheet.value;
  useEffect(() => {
    const [field] = editor.selection.fields.peek();
    const panel = editor.viewer.peek()?.scroller.closest('.ed-app')?.querySelector('.ed-right');
    if (sheet !== 'panel' || view.tab.peek() !== 'field' || !field || !panel) return;
    void afterTransition(panel).then(() => {
      if (view.sheet.peek() === 'panel' && doesPanelCoverPages(panel))
        revealPlace(editor, field.page_number, field.position, panel);
    });
  }, [sheet]);

  const goBack: ReportLoadError = (cause) => {
    view.tab.value = 'field';
    editor.deferred.report(cause, () => (view.tab.value = tab));
  };
  if (tab === 'suggestions') return <SuggestionsPanel onLoadError={goBack} />;
  return (
    <Tabs
      label={t('editor.panel')}
      selected={tab}
      onSelect={(next) => {
        view.tab.value = next;
      }}
      tabs={[
        { id: 'field', label: t('editor.tab.field') },
        { id: 'list', label: t('editor.tab.list'), count: document.fieldIds.value.length },
        { id: 'checks', label: t('editor.tab.checks'), count: count || undefined },
        ...(hasDocument ? [{ id: 'document' as const, label: t('editor.tab.document') }] : []),
      ]}
    >
      {tab === 'field' && <FieldPanel />}
      {tab === 'list' && <FieldListPanel />}
      {tab === 'checks' && <ChecksPanel />}
      {tab === 'document' && <DocumentPanel onLoadError={goBack} />}
    </Tabs>
  );
}
