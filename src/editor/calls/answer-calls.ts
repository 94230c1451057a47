/** Answers the methods of the handle on the host page. */

import type { EditorCalls } from '../../wire/frame-messages.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { scrollWhenReady } from '../kernel/scroll-when-ready.ts';
import { showFields } from '../kernel/show-fields.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import { turnHistory } from '../kernel/turn-history.ts';
import type { EditorSource } from '../sources/editor-source.ts';
import { discardChanges } from './discard-changes.ts';
import { readFieldIds, readPage } from './read-arguments.ts';

export interface CallOptions {
  readonly editor: Editor;
  readonly source: () => Promise<EditorSource>;
  readonly clearSaveError: () => void;
}

/** Answers a call. Rejects with a `WidgetError`. */
export type AnswerCall<Type = keyof EditorCalls> = (type: Type, value?: unknown) => Promise<unknown>;

/** All but `save`. */
export function createCalls({
  editor,
  source,
  clearSaveError,
}: CallOptions): AnswerCall<Exclude<keyof EditorCalls, 'save'>> {
  const { document, loaded, saving, selection, view, i18n } = editor;

  const argument = <T>(read: () => T): T => {
    try {
      return read();
    } catch (message) {
      throw toWidgetError({ code: 'VALIDATION_ERROR', retryable: false, message }, i18n, 'options');
    }
  };
  /** It covers the pages. */
  const leavePreview = () => {
    view.isPreviewing.value = false;
  };
  const readRecord = async () => (await source()).toRecord(loaded, document.snapshot(), saving.last.peek());

  const answers: { readonly [Type in Exclude<keyof EditorCalls, 'save'>]: (value: unknown) => unknown } = {
    undo: () => turnHistory(editor, 'undo'),
    redo: () => turnHistory(editor, 'redo'),
    discard: () => discardChanges(editor, clearSaveError),
    getTemplate: readRecord,
    getSigningRequest: readRecord,
    async select(value) {
      const ids = argument(() => readFieldIds(value, (id) => document.field(id) !== undefined));
      if (ids.length === 0) return selection.clear();
      leavePreview();
      await showFields(editor, ids);
    },
    async goToPage(value) {
      const page = argument(() => readPage(value, view.pageCount.peek()));
      leavePreview();
      await scrollWhenReady(editor, (viewer) => viewer.scrollToPage(page));
    },
  };

  return async (type, value) => {
    try {
      return await answers[type](value);
    } catch (cause) {
      throw toWidgetError(cause, i18n, 'load');
    }
  };
}
