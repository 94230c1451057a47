import { useEffect } from 'preact/hooks';
import { fetchDraftToken, type OpenDraft, readRequest } from '../backend-calls.ts';
import { barAction } from '../bar-action.ts';
import { log, logError } from '../event-log.ts';
import { goToSigning, serviceUrl } from '../journey.ts';
import { editorOptions } from '../preferences.ts';
import { widget } from '../widgets.ts';
import { Widget } from './Widget.tsx';

/** The signing request editor, for reviewing a request before sending it. */
export function DraftEditor({ draft, onBack }: { readonly draft: OpenDraft; readonly onBack: () => void }) {
  useEffect(() => {
    barAction.value = { label: 'Back to recipients', short: 'Back', isBack: true, run: onBack };
    return () => {
      barAction.value = null;
    };
  }, []);
  const start = async (container: HTMLElement, signal: AbortSignal) => {
    const RequestEditor = await widget('CountersignSigningRequestEditor', serviceUrl);
    signal.throwIfAborted();
    return RequestEditor.init({
      container,
      jwt: draft.token,
      signingRequestId: draft.id,
      ...editorOptions(),
      getToken: async () => (await fetchDraftToken(draft.id)).token,
      onLoad: (payload) => log({ from: 'editor', name: 'onLoad', payload }),
      onSave: (payload) => log({ from: 'editor', name: 'onSave', payload }),
      onSend: (payload) => {
        log({ from: 'editor', name: 'onSend', payload });
        void readRequest(draft.id).then(goToSigning);
      },
      onError: logError('editor'),
    });
  };
  return (
    <>
      <h1 class="hidden">Review the draft before sending</h1>
      <Widget look="widget-editor" failed="The editor couldn’t be started" start={start} input={draft.id} />
    </>
  );
}
