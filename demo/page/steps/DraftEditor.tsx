import { readRequest } from '../backend-calls.ts';
import { log, logError } from '../event-log.ts';
import { go, request, serviceUrl } from '../journey.ts';
import { isolation, locale, theme } from '../preferences.ts';
import { widget } from '../widgets.ts';
import { Widget } from './Widget.tsx';

/** A request that is not sent yet, and the token of its editor. */
export interface OpenDraft {
  readonly id: string;
  readonly token: string;
}

/** The signing request editor: who wants to look first sends from inside it. */
export function DraftEditor({ draft, onBack }: { readonly draft: OpenDraft; readonly onBack: () => void }) {
  const sent = async () => {
    const found = await readRequest(draft.id);
    request.value = found;
    go({ step: 'sign', request: found.id, signer: found.recipients[0]?.id ?? null });
  };
  const start = async (container: HTMLElement, signal: AbortSignal) => {
    const RequestEditor = await widget('CountersignSigningRequestEditor', serviceUrl);
    signal.throwIfAborted();
    const editor = RequestEditor.init({
      container,
      jwt: draft.token,
      signingRequestId: draft.id,
      theme: theme.value,
      ...(locale.value ? { locale: locale.value } : {}),
      isolation,
      height: '100%',
      onLoad: (payload) => log({ from: 'editor', name: 'onLoad', payload }),
      onSave: (payload) => log({ from: 'editor', name: 'onSave', payload }),
      onSend: (payload) => {
        log({ from: 'editor', name: 'onSend', payload });
        void sent();
      },
      onError: logError('editor'),
    });
    return () => editor.destroy();
  };
  return (
    <>
      <div class="toolbar">
        <div class="toolbar-title">
          <h1>A last look before sending</h1>
          <p>The same editor, on a draft of this request. Its Send button is the customer’s own.</p>
        </div>
        <button type="button" class="button" onClick={onBack}>
          Back to recipients
        </button>
      </div>
      <Widget
        look="widget-editor"
        failed="The editor could not be started"
        start={start}
        inputs={[draft.id, theme.value, locale.value]}
      />
    </>
  );
}
