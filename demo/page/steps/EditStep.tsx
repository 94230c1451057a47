import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchToken } from '../backend-calls.ts';
import { barAction } from '../bar-action.ts';
import { log, logError } from '../event-log.ts';
import { failure, go, place, refreshTemplate, request, serviceUrl, template } from '../journey.ts';
import { Notice } from '../Notice.tsx';
import { isolation, locale, readOnly, shownLocale, theme } from '../preferences.ts';
import { widget } from '../widgets.ts';
import { Widget } from './Widget.tsx';

/** Before the token's end at which a fresh one is fetched, so that nobody notices. Milliseconds. */
const EARLY = 120_000;
/** Between two tries to fetch one; milliseconds. */
const AGAIN = 10_000;

interface EditorProps {
  readonly templateId: string;
  readonly handle: { current: EditorHandle | null };
}

function Editor({ templateId, handle }: EditorProps) {
  const start = async (container: HTMLElement, signal: AbortSignal) => {
    const [{ token, expires_at }, Editor] = await Promise.all([
      fetchToken(templateId),
      widget('CountersignTemplateEditor', serviceUrl),
    ]);
    signal.throwIfAborted();
    const editor = Editor.init({
      container,
      jwt: token,
      templateId,
      theme: theme.value,
      readOnly: readOnly.value,
      ...(locale.value ? { locale: locale.value } : {}),
      isolation,
      height: '100%',
      onLoad: (payload) => log({ from: 'editor', name: 'onLoad', payload }),
      onSave: (payload) => {
        log({ from: 'editor', name: 'onSave', payload });
        void refreshTemplate();
      },
      onError: logError('editor'),
      onClose: (payload) => log({ from: 'editor', name: 'onClose', payload }),
    });
    handle.current = editor;
    const stopRenewing = renewToken(templateId, expires_at, (jwt) => editor.updateJWT(jwt));
    return () => {
      stopRenewing();
      editor.destroy();
      if (handle.current === editor) handle.current = null;
    };
  };
  // The open editor follows: starting it anew would lose what is not saved.
  const changes = { theme: theme.value, readOnly: readOnly.value, locale: shownLocale.value };
  useEffect(() => handle.current?.update(changes), Object.values(changes));
  return (
    <Widget
      look="widget-editor"
      failed="The editor could not be started"
      start={start}
      inputs={[templateId]}
    />
  );
}

/** Gives a fresh token before the old one ends, again and again; returns what stops that. */
function renewToken(templateId: string, firstEnd: string, give: (jwt: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const renew = async () => {
    const fresh = await fetchToken(templateId);
    if (isStopped) return;
    give(fresh.token);
    log({ from: 'editor', name: 'updateJWT', note: 'fresh token' });
    plan(Date.parse(fresh.expires_at) - Date.now() - EARLY);
  };
  const plan = (wait: number) => {
    timer = setTimeout(
      // While the server is away: again soon, so that a token that ran out meanwhile is replaced when it is back.
      () => void renew().catch(() => !isStopped && plan(AGAIN)),
      Math.max(AGAIN, wait),
    );
  };
  plan(Date.parse(firstEnd) - Date.now() - EARLY);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
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
      setProblem((error as Error).message ?? 'The template could not be saved.');
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
