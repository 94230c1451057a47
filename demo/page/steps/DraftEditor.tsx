import { useEffect, useRef } from 'preact/hooks';
import { type OpenDraft, readRequest } from '../backend-calls.ts';
import { barAction } from '../bar-action.ts';
import { log, logError } from '../event-log.ts';
import { go, request, serviceUrl } from '../journey.ts';
import { isolation, locale, shownLocale, theme } from '../preferences.ts';
import { widget } from '../widgets.ts';
import { Widget } from './Widget.tsx';

/** The signing request editor: who wants to look first sends from inside it. */
export function DraftEditor({ draft, onBack }: { readonly draft: OpenDraft; readonly onBack: () => void }) {
  const handle = useRef<EditorHandle | null>(null);
  useEffect(() => {
    barAction.value = { label: 'Back to recipients', short: 'Back', isBack: true, run: onBack };
    return () => {
      barAction.value = null;
    };
  }, []);
  const sent = async () => {
    const found = await readRequest(draft.id);
    request.value = found;
    const [first] = [...found.recipients].sort((a, b) => a.order - b.order);
    go({ step: 'sign', request: found.id, signer: first?.id ?? null });
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
    handle.current = editor;
    return () => {
      editor.destroy();
      if (handle.current === editor) handle.current = null;
    };
  };
  const changes = { theme: theme.value, locale: shownLocale.value };
  useEffect(() => handle.current?.update(changes), Object.values(changes));
  return (
    <>
      <h1 class="hidden">Review the draft before sending</h1>
      <Widget
        look="widget-editor"
        failed="The editor could not be started"
        start={start}
        inputs={[draft.id]}
      />
    </>
  );
}
