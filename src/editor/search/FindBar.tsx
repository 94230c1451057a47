import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { boundsOf } from '../../geometry/box.ts';
import { useMessages } from '../../i18n/context.ts';
import { editorReading } from '../../i18n/locales/en-editor-reading.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from '../detection/styles.css?inline';
import { useEditor } from '../kernel/editor-context.ts';
import { pageName } from '../kernel/several-documents.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { FindLayer } from './FindLayer.tsx';
import { PlaceAtMatches } from './PlaceAtMatches.tsx';
import { SearchModel, searchOf } from './search-model.ts';

/** Searches the document as the user types. Escape closes it and restores focus. */
export function FindBar() {
  const editor = useEditor();
  const { i18n, view, layers, viewer } = editor;
  useMessages(editorReading);
  const { t } = i18n;
  const bar = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const search = searchOf(editor);
  const wanted = useSignal(search.peek()?.wanted.peek() ?? '');

  useStyles(styles);
  useEffect(() => {
    const root = bar.current!.getRootNode() as Document | ShadowRoot;
    const before = root.activeElement;
    layers.value = [FindLayer, ...layers.peek()];
    // On a phone it would cover the matches.
    view.sheet.value = null;
    return () => {
      layers.value = layers.peek().filter((one) => one !== FindLayer);
      search.peek()?.stop();
      search.value = null;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  // Opened again: selects the text, so that typing replaces it.
  useSignalEffect(() => {
    if (!view.finding.value) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  });

  useSignalEffect(() => {
    const pdf = editor.pdf.value;
    search.peek()?.stop();
    search.value = pdf && new SearchModel(pdf, () => viewer.peek()?.currentPage.peek() ?? 1);
    const text = wanted.peek();
    if (text) void search.peek()?.search(text);
  });

  // Scrolls to the current match, and announces it after a pause.
  useSignalEffect(() => {
    const model = search.value;
    const at = model?.current.value;
    if (!model || !at) return;
    let isGone = false;
    model.boxes(at.page).then(
      (boxes) => {
        const box = boundsOf(boxes[at.index] ?? []);
        if (!isGone && box) viewer.peek()?.scrollToBox(at.page, box);
      },
      () => {}, // the document was closed meanwhile
    );
    return () => {
      isGone = true;
    };
  });
  const state = useComputed(() => {
    const model = search.value;
    if (!model?.wanted.value.trim()) return null;
    return { position: model.position.value, total: model.total.value, isRunning: model.isRunning.value };
  });
  const count = () => {
    const now = state.value;
    if (!now) return '';
    if (search.value?.hasFailed.value) return t('editor.suggest.failed');
    if (now.total === 0) return t(now.isRunning ? 'editor.find.running' : 'editor.find.none');
    const words = t('editor.find.count', {
      position: i18n.number(now.position),
      total: i18n.number(now.total),
    });
    return now.isRunning ? `${words}…` : words;
  };
  useSignalEffect(() => {
    const now = state.value;
    if (!now || now.isRunning) return;
    const page = search.peek()?.current.value?.page;
    editor.say(page ? `${count()}. ${pageName(editor, page)}` : count());
  });

  const go = (by: 1 | -1) => search.peek()?.step(by);
  const leave = () => {
    view.finding.value = 0;
  };
  const hasNone = state.value !== null && state.value.total === 0;
  return (
    <search
      ref={bar}
      class="ed-find"
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === 'Escape') leave();
        else if (event.key === 'Enter' && event.target === input.current) go(event.shiftKey ? -1 : 1);
        else if (event.key === 'F3') go(event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <TextInput
        ref={input}
        type="search"
        aria-label={t('editor.find')}
        placeholder={t('editor.find')}
        autocomplete="off"
        spellcheck={false}
        value={wanted.value}
        onValue={(text) => {
          wanted.value = text;
          void search.peek()?.search(text);
        }}
      />
      <output data-none={(hasNone && !state.value?.isRunning) || undefined} aria-live="off">
        {count()}
      </output>
      <IconButton
        icon={DEFERRED_ICONS.chevronUp}
        size="small"
        label={t('editor.find.previous')}
        keys="⇧ Enter"
        aria-disabled={hasNone || state.value === null}
        onClick={() => go(-1)}
      />
      <IconButton
        icon={DEFERRED_ICONS.chevronDown}
        size="small"
        label={t('editor.find.next')}
        keys="Enter"
        aria-disabled={hasNone || state.value === null}
        onClick={() => go(1)}
      />
      <PlaceAtMatches />
      <IconButton icon={ICONS.close} size="small" label={t('editor.find.close')} keys="Esc" onClick={leave} />
    </search>
  );
}
