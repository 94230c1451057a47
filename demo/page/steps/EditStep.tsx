import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchToken } from '../backend-calls.ts';
import { barAction } from '../bar-action.ts';
import { log, logError } from '../event-log.ts';
import { failure, go, place, refreshTemplate, request, serviceUrl, template } from '../journey.ts';
import { Notice } from '../Notice.tsx';
import { readOnly, templateEditorOptions } from '../preferences.ts';
import { widget } from '../widgets.ts';
import { Widget } from './Widget.tsx';

interface EditorProps {
  readonly templateId: string;
  readonly handle: { current: EditorHandle | null };
}

function Editor({ templateId, handle }: EditorProps) {
  const start = async (container: HTMLElement, signal: AbortSignal) => {
    const getToken = async () => (await fetchToken(templateId)).token;
    const [jwt, Editor] = await Promise.all([getToken(), widget('CountersignTemplateEditor', serviceUrl)]);
    signal.throwIfAborted();
    return Editor.init({
      container,
      jwt,
      templateId,
      ...templateEditorOptions(),
      getToken,
      onLoad: (payload) => log({ from: 'editor', name: 'onLoad', payload }),
      onSave: (payload) => {
        log({ from: 'editor', name: 'onSave', payload });
        void refreshTemplate();
      },
      onError: logError('editor'),
    });
  };
  return (
    <Widget
      look="widget-editor"
      failed="The editor couldn’t be started"
      start={start}
      input={templateId}
      changes={{ readOnly: readOnly.value }}
      handle={handle}
    />
  );
}

export function EditStep() {
  const handle = useRef<EditorHandle | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { template: id } = place.value;
  const next = async () => {
    setProblem(null);
    setSaving(true);
    try {
      if (handle.current?.isDirty) await handle.current.save();
      await refreshTemplate();
      if (!failure.value) go(request.value ? { step: 'sign' } : { step: 'send' });
    } catch (error) {
      setProblem((error as Error).message ?? 'The template couldn’t be saved.');
    } finally {
      setSaving(false);
    }
  };

  useEffect(() => {
    barAction.value = {
      label: isSaving ? 'Saving…' : request.value ? 'Continue to signing' : 'Save and continue',
      short: isSaving ? 'Saving…' : 'Continue',
      isBusy: isSaving,
      run: () => void next(),
    };
  }, [isSaving, request.value]);
  useEffect(
    () => () => {
      barAction.value = null;
    },
    [],
  );
  if (!id) return null;

  return (
    <>
      <h1 class="hidden">{template.value?.name ?? 'Template'}</h1>
      {problem && <Notice tone="bad" title={problem} />}
      <Editor key={id} templateId={id} handle={handle} />
    </>
  );
}
