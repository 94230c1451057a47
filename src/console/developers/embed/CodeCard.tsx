import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useI18n } from '../../../i18n/context.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { SIGNING_ICONS } from '../../../ui/signing-icons.ts';
import { useConsole } from '../../console-model.ts';
import { Card } from '../../shell/Card.tsx';

/** Milliseconds for which a button says that it copied. */
const SHOWN_FOR = 2_500;

interface CodeCardProps {
  readonly title: string;
  readonly help?: string;
  readonly code: string;
  /** Whether long lines are wrapped; otherwise they scroll. */
  readonly isWrapped?: boolean;
  /** Around the code, such as tabs. */
  readonly wrap?: (code: ComponentChildren) => ComponentChildren;
}

/** Code with a button that copies it. */
export function CodeCard({ title, help, code, isWrapped = false, wrap = (inner) => inner }: CodeCardProps) {
  const { t } = useI18n();
  const { toasts } = useConsole();
  const [copied, setCopied] = useState<string | null>(null);
  const block = useRef<HTMLPreElement>(null);
  const isCopied = copied === code;
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // Without https or permission.
      block.current?.focus();
      getSelection()?.selectAllChildren(block.current!);
      toasts.show({ tone: 'neutral', text: t('console.embed.selected') });
    }
  }
  return (
    <Card
      title={title}
      actions={
        <Button
          size="small"
          icon={isCopied ? SIGNING_ICONS.check : DEFERRED_ICONS.copy}
          aria-label={t(isCopied ? 'console.embed.copied' : 'console.embed.copy', { title })}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'console.copied' : 'console.copy')}
        </Button>
      }
    >
      {help && <p class="con-quiet con-code-help">{help}</p>}
      {wrap(
        <pre
          ref={block}
          class={`con-code${isWrapped ? ' con-code-wrapped' : ''}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard
          tabIndex={0}
          dir="ltr"
          aria-label={title}
          role="group"
        >
          <code>{code}</code>
        </pre>,
      )}
    </Card>
  );
}
