import { ServiceCallError } from '../client/call-service.ts';
import { lazyModule } from '../ui/lazy.tsx';
import type { AnswerCall } from './calls/answer-calls.ts';
import { canTokenFix, chunkLoadError } from './chunk-load-error.ts';
import type { Editor } from './kernel/editor-context.ts';
import { currentVersion, toWidgetError } from './kernel/to-widget-error.ts';
import { toastsOf } from './kernel/toasts-of.ts';
import type { OpenOptions } from './open-editor.tsx';
import type { SavedVersion } from './state/editable-document.ts';
import type { OpenSaving, SaveParts } from './state/save-model.ts';
import { createSaving, type DocumentStore } from './state/saving.ts';

const calls = lazyModule(() => import('./calls/answer-calls.ts'));

/** Saves and sends changes, and answers the host page. */
export interface SaveController {
  readonly openSaving: OpenSaving;
  /** Answers a method of the handle on the host page. */
  readonly call: AnswerCall;
  /** Saves and reports the outcome. `isQuiet`: doesn't report the same error again. */
  save(isQuiet?: boolean): Promise<SavedVersion>;
  /** Saves and sends the document. Resolves to the number of recipients notified. */
  send(message: string): Promise<number>;
}

export function createSaveController(editor: Editor, params: OpenOptions): SaveController {
  const { events, loaded, signal, translator } = params;
  const { saving, view } = editor;

  const store: DocumentStore = {
    save: async (changes, revision) => (await params.source()).save(changes, { revision, signal }),
    toWidgetError: (cause) => toWidgetError(cause, translator, 'save'),
    currentOf: currentVersion,
    hasOtherPages: (current) => {
      if (!editor.pages || current.file.document_id === loaded.file.document_id) return false;
      editor.dialog.value = { kind: 'other-pages', current };
      return true;
    },
    issuesOf: (cause) =>
      cause instanceof ServiceCallError && cause.code === 'VALIDATION_ERROR'
        ? Object.entries(cause.details).map(([path, message]) => ({ path, message: String(message) }))
        : [],
  };

  let parts: SaveParts | undefined;
  const clearSaveError = () => {
    if (parts) parts.error.value = null;
    saving.refused.value = [];
  };

  const controller: SaveController = {
    openSaving: async (opened) => createSaving(store, (parts = opened)),
    async call(type, value) {
      // Saving waits for no other code: the page may be about to close.
      if (type === 'save')
        return {
          [loaded.sending ? 'signing_request_id' : 'template_id']: loaded.id,
          ...(await controller.save()),
        };
      const { createCalls } = await calls.load().catch((cause) => {
        throw chunkLoadError(cause, translator);
      });
      return createCalls({ editor, source: params.source, clearSaveError })(type, value);
    },
    async save(isQuiet = false) {
      const before = saving.last.peek().revision;
      try {
        const saved = await saving.save();
        editor.hasExpired.value = false;
        if (saved.revision !== before) events.onSaved(saved);
        return saved;
      } catch (cause) {
        const error = toWidgetError(cause, translator, 'save');
        // Suspended since the document was loaded. Changes stay on the device.
        if (error.code === 'MULTI_DOCUMENT_READ_ONLY') editor.document.isReadOnly.value = true;
        if (canTokenFix(error.code)) {
          editor.hasExpired.value = true;
          events.onTokenWanted?.();
        } else if (editor.dialog.peek()?.kind === 'other-pages') {
          // The dialog asks what to do.
        } else if (!isQuiet && error.code !== 'NETWORK' && saving.status.peek().kind === 'failed') {
          const isRefused = saving.refused.peek().length > 0;
          const showChecks = () => {
            view.tab.value = 'checks';
            view.sheet.value = 'panel';
          };
          toastsOf(editor).show({
            tone: 'danger',
            text: error.message,
            action: isRefused ? { label: translator.t('editor.checks.show'), run: showChecks } : undefined,
          });
        }
        // Closing the conflict dialog is a choice, not an error.
        if (!isQuiet && saving.status.peek().kind === 'failed') events.onError(error);
        throw error;
      }
    },
    async send(message) {
      const { revision } = await controller.save();
      const source = await params.source();
      const sending = source.send!({ revision, message, signal });
      const { recipients_notified, sent_date, expires_at } = await sending.catch((cause) => {
        const error = toWidgetError(cause, translator, 'send');
        if (canTokenFix(error.code)) {
          editor.hasExpired.value = true;
          events.onTokenWanted?.();
        }
        events.onError(error);
        throw error;
      });
      editor.sending!.isSent.value = true;
      editor.document.isReadOnly.value = true;
      events.onSent?.({ recipients_notified, sent_date, expires_at });
      return recipients_notified;
    },
  };
  return controller;
}
