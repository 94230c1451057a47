import { useEffect, useRef, useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { BRAND } from '../../model/brand.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { loadWidget } from '../shell/load-widget.ts';
import { useUnsaved } from '../shell/use-unsaved.ts';

interface EmbeddedEditorProps {
  readonly id: string;
  /** The template was saved. */
  readonly onSave: () => Promise<void>;
}

/** The template editor, embedded as in a customer's page. Asks before the page is left with unsaved changes. */
export function EmbeddedEditor({ id, onSave }: EmbeddedEditorProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const console = useConsole();
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isDirty, setDirty] = useState(false);
  useUnsaved(isDirty);
  const saved = useRef(onSave);
  saved.current = onSave;

  useEffect(() => {
    let editor: { destroy(): void } | null = null;
    let isGone = false;
    const getToken = async () => {
      const body = { companies_workspaces_templates_id: id };
      return (await console.api<{ token: string }>('POST', '/generate-template-token', { body })).token;
    };
    setError(null);
    Promise.all([loadWidget('template-editor', BRAND.editorGlobal), getToken()]).then(
      ([script, jwt]) => {
        if (isGone || !box.current) return;
        editor = script.init!({
          container: box.current,
          jwt,
          templateId: id,
          theme: 'auto',
          getToken,
          onSave: () => void saved.current(),
          onDirtyChange: setDirty,
        });
      },
      (cause) => {
        if (!isGone)
          setError(cause instanceof Error && cause.name === 'CallError' ? errorText(i18n, cause) : '');
      },
    );
    return () => {
      isGone = true;
      editor?.destroy();
      setDirty(false);
    };
  }, [id, attempt]);

  if (error !== null)
    return (
      <EmptyState
        icon={DEFERRED_ICONS.error}
        title={t('console.templates.editorFailed')}
        danger
        actions={<Button onClick={() => setAttempt(attempt + 1)}>{t('console.retry')}</Button>}
      >
        {error}
      </EmptyState>
    );
  return <div ref={box} class="con-editor" />;
}
