import { useRef, useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Field } from '../../ui/Field.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { TextInput } from '../../ui/TextInput.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly help: string;
  readonly done: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a secret once, to be copied. Escape doesn't close it, because the secret would be lost. */
export function SecretDialog({ title, help, done, secret, onClose }: SecretDialogProps) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Without https or permission: it is selected for copying by keyboard.
      input.current?.focus();
      input.current?.select();
    }
  }
  return (
    <Dialog
      open
      title={title}
      description={help}
      footer={
        <Button variant="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div class="con-secret">
        <Field label={title} hideLabel>
          <TextInput
            ref={input}
            class="con-mono"
            readOnly
            value={secret}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button icon={isCopied ? SIGNING_ICONS.check : DEFERRED_ICONS.copy} onClick={() => void copy()}>
          {t(isCopied ? 'console.copied' : 'console.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
