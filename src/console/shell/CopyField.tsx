import { useRef, useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Field } from '../../ui/Field.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { TextInput } from '../../ui/TextInput.tsx';

interface CopyFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string;
}

/** A text to be copied. */
export function CopyField({ label, hideLabel = false, value }: CopyFieldProps) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without https or permission: it is selected for copying by keyboard.
      input.current?.focus();
      input.current?.select();
    }
  }
  return (
    <div class="con-secret">
      <Field label={label} hideLabel={hideLabel}>
        <TextInput
          ref={input}
          class="con-mono"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button
        icon={isCopied ? SIGNING_ICONS.check : DEFERRED_ICONS.copy}
        aria-label={`${t(isCopied ? 'console.copied' : 'console.copy')}: ${label}`}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'console.copied' : 'console.copy')}
      </Button>
    </div>
  );
}
