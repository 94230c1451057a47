import { useEffect, useRef, useState } from 'preact/hooks';
import { useI18n } from '../../../i18n/context.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useConsole } from '../../console-model.ts';
import { errorText } from '../../shell/error-text.ts';
import { loadWidget } from '../../shell/load-widget.ts';
import { type EmbedChoice, lookOf } from './embed-choice.ts';
import { GLOBALS } from './page-code.ts';

interface WidgetPreviewProps {
  readonly choice: EmbedChoice;
  /** For the signing page. */
  readonly signingId: string | null;
}

/** The widget with the options of the snippet. Starts again when one changes. */
export function WidgetPreview({ choice, signingId }: WidgetPreviewProps) {
  const i18n = useI18n();
  const console = useConsole();
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { widget, record, readOnly } = choice;
  const id = record?.id ?? '';
  const look = lookOf(choice);

  useEffect(() => {
    let shown: { destroy(): void } | null = null;
    let isGone = false;
    const isTemplate = widget === 'template-editor';
    const getToken = async () => {
      const path = isTemplate ? '/generate-template-token' : '/jwt/generate-signing-request';
      const key = `companies_workspaces_${isTemplate ? 'templates' : 'signing_requests'}_id`;
      const body = { [key]: id, ...(readOnly && { permissions: ['read'] }) };
      return (await console.api<{ jwt: string }>('POST', path, { body })).jwt;
    };
    const start = async () => {
      const script = await loadWidget(widget, GLOBALS[widget]);
      if (widget === 'signing')
        return () => script.mount!({ container: box.current, signingRequestUserId: signingId, ...look });
      const jwt = await getToken();
      const ids = { [isTemplate ? 'templateId' : 'signingRequestId']: id };
      return () => script.init!({ container: box.current, jwt, ...ids, getToken, ...look });
    };
    setError(null);
    start().then(
      (show) => {
        if (!isGone && box.current) shown = show();
      },
      (cause: unknown) => {
        if (!isGone) setError(errorText(i18n, cause));
      },
    );
    return () => {
      isGone = true;
      shown?.destroy();
    };
  }, [widget, id, readOnly, signingId, JSON.stringify(look), attempt]);

  if (error !== null)
    return (
      <EmptyState
        icon={DEFERRED_ICONS.error}
        title={i18n.t('console.embed.previewFailed')}
        danger
        actions={<Button onClick={() => setAttempt(attempt + 1)}>{i18n.t('console.retry')}</Button>}
      >
        {error}
      </EmptyState>
    );
  return <div ref={box} class="con-preview" />;
}
