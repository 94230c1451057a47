import { useRef } from 'preact/hooks';
import { useEditor } from '../kernel/editor-context.ts';
import { revealPlace } from '../kernel/reveal-place.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import type { Suggestion } from './suggestion.ts';
import { suggestionsOf } from './suggestions-model.ts';

/** Rows rendered at first; more follow while scrolling. */
const SHOWN = 100;

/**
 * One tab stop: arrow keys move between rows, Enter accepts, Delete dismisses, Tab reaches a row's buttons.
 */
export function SuggestionRows({
  shown,
  onEmpty,
}: {
  readonly shown: readonly Suggestion[];
  readonly onEmpty: () => void;
}) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const model = suggestionsOf(editor);
  const list = useRef<HTMLOListElement>(null);
  const limit = Math.max(SHOWN, shown.findIndex(({ id }) => id === model.currentId.value) + 1);
  const rows = shown.slice(0, limit);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === model.currentId.value),
  );

  const show = (one: Suggestion) => {
    model.currentId.value = one.id;
    if (list.current) revealPlace(editor, one.page, one.box, list.current);
  };
  const focusRow = (id: string | undefined) => {
    if (id === undefined) return onEmpty();
    // After the rows have been rendered again.
    requestAnimationFrame(() => {
      const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
        (one) => one.dataset.row === id,
      );
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    });
  };
  /** The row after the removed one, so that the list can be worked through with one key. */
  const nextTo = (one: Suggestion) => {
    const index = shown.findIndex(({ id }) => id === one.id);
    return shown[index + 1] ?? shown[index - 1];
  };
  const done = (one: Suggestion, isAccepted: boolean) => {
    const next = nextTo(one);
    const hadFocus = list.current?.contains(
      (list.current.getRootNode() as Document | ShadowRoot).activeElement,
    );
    if (isAccepted) {
      if (model.accept([one]) === 0) return;
    } else model.dismiss([one]);
    editor.say(t(isAccepted ? 'editor.suggest.accepted' : 'editor.suggest.dismissed', { count: 1 }));
    if (next) show(next);
    if (hadFocus) focusRow(next?.id);
  };
  const walk = (event: KeyboardEvent) => {
    const one = rows[at];
    const isRow = (event.target as HTMLElement).dataset.row !== undefined;
    if (!one || !isRow || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -at, End: rows.length - 1 - at }[event.key];
    if (step !== undefined) {
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]!;
      show(next);
      focusRow(next.id);
    } else if (event.key === 'Enter') done(one, true);
    else if (event.key === 'Delete' || event.key === 'Backspace') done(one, false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (rows.length === 0) return null;
  return (
    <>
      <p id="ed-suggest-keys" class="ui-visually-hidden">
        {t('editor.suggest.keys')}
      </p>
      <ol ref={list} onKeyDown={walk}>
        {rows.map((one, index) => (
          <SuggestionRow
            key={one.id}
            one={one}
            isFirst={rows[index - 1]?.page !== one.page}
            isCurrent={one.id === model.currentId.value}
            isStop={index === at}
            onShow={() => show(one)}
            onDone={(isAccepted) => done(one, isAccepted)}
          />
        ))}
      </ol>
      {shown.length > rows.length && (
        <p class="ed-hint">{t('editor.suggest.more', { count: shown.length - rows.length })}</p>
      )}
    </>
  );
}
