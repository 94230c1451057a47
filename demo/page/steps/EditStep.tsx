import { useRef, useState } from 'preact/hooks';
import { fetchToken } from '../backend-calls.ts';
import { Choice } from '../Choice.tsx';
import { log, logError } from '../event-log.ts';
import { Icon } from '../icons.tsx';
import { failure, go, place, refreshTemplate, request, serviceUrl, template } from '../journey.ts';
import { Notice } from '../Notice.tsx';
import { isolation, LOCALES, locale, readOnly, switchIsolation, theme } from '../preferences.ts';
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
  return (
    <Widget
      look="widget-editor"
      failed="The editor could not be started"
      start={start}
      inputs={[templateId, theme.value, readOnly.value, locale.value]}
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
  if (!id) return null;

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

  return (
    <>
      <div class="toolbar">
        <div class="toolbar-title">
          <h1>{template.value?.name ?? 'Template'}</h1>
          {template.value && (
            <p>
              {template.value.page_count} {template.value.page_count === 1 ? 'page' : 'pages'} ·{' '}
              {template.value.field_count} fields saved
            </p>
          )}
        </div>
        <div class="toolbar-options">
          <label class="tick">
            <input
              type="checkbox"
              checked={readOnly.value}
              onChange={(event) => {
                readOnly.value = event.currentTarget.checked;
              }}
            />
            Read-only
          </label>
          <Choice
            label="Isolation"
            value={isolation}
            onChoose={switchIsolation}
            options={[
              { value: 'frame', label: 'Frame' },
              { value: 'inline', label: 'Inline' },
            ]}
          />
          <label class="pick">
            <span class="hidden">Locale</span>
            <select
              value={locale.value}
              onChange={(event) => {
                locale.value = event.currentTarget.value;
              }}
            >
              {LOCALES.map(([tag, name]) => (
                <option key={tag} value={tag}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <button type="button" class="button primary" aria-busy={isSaving} onClick={next}>
          {isSaving ? 'Saving…' : request.value ? 'To signing' : 'Save and continue'}
          <Icon name="arrow" size={16} />
        </button>
      </div>
      {problem && <Notice tone="bad" title={problem} />}
      <Editor key={id} templateId={id} handle={handle} />
    </>
  );
}
