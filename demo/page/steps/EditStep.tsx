import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchToken } from '../backend-calls.ts';
import { Choice } from '../Choice.tsx';
import { log } from '../event-log.ts';
import { Icon } from '../icons.tsx';
import { failure, go, place, refreshTemplate, request, serviceUrl, template } from '../journey.ts';
import { Notice } from '../Notice.tsx';
import { isolation, LOCALES, locale, readOnly, switchIsolation, theme } from '../preferences.ts';
import { widget } from '../widgets.ts';

/** Before the token's end at which a fresh one is fetched, so that nobody notices. Milliseconds. */
const EARLY = 120_000;

interface EditorProps {
  readonly templateId: string;
  readonly handle: { current: EditorHandle | null };
}

function Editor({ templateId, handle }: EditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    let renewal: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      setProblem(null);
      const [{ token, expires_at }, Editor] = await Promise.all([
        fetchToken(templateId),
        widget('CountersignTemplateEditor', serviceUrl),
      ]);
      if (isGone || !box.current) return;
      handle.current = Editor.init({
        container: box.current,
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
        onError: ({ code, message, retryable }) =>
          log({
            from: 'editor',
            name: 'onError',
            note: code,
            isBad: true,
            payload: { code, message, retryable },
          }),
        onClose: (payload) => log({ from: 'editor', name: 'onClose', payload }),
      });
      const renew = async () => {
        const fresh = await fetchToken(templateId);
        handle.current?.updateJWT(fresh.token);
        log({ from: 'editor', name: 'updateJWT', note: 'fresh token' });
        plan(fresh.expires_at);
      };
      const plan = (end: string) => {
        renewal = setTimeout(
          () => void renew().catch(() => {}),
          Math.max(10_000, Date.parse(end) - Date.now() - EARLY),
        );
      };
      plan(expires_at);
    };
    start().catch((error: Error) => !isGone && setProblem(error.message));
    return () => {
      isGone = true;
      clearTimeout(renewal);
      handle.current?.destroy();
      handle.current = null;
    };
  }, [templateId, theme.value, readOnly.value, locale.value, attempt]);

  return (
    <div class="widget widget-editor">
      {problem && (
        <div class="widget-problem">
          <Notice
            tone="bad"
            title="The editor could not be started"
            actions={
              <button type="button" class="button" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </button>
            }
          >
            {problem}
          </Notice>
        </div>
      )}
      <div ref={box} class="widget-box" />
    </div>
  );
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
          {isSaving ? 'Saving…' : request.value ? 'To signing' : 'Save and send'}
          <Icon name="arrow" size={16} />
        </button>
      </div>
      {problem && <Notice tone="bad" title={problem} />}
      <Editor key={id} templateId={id} handle={handle} />
    </>
  );
}
