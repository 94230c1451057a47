import { useSignal } from '@preact/signals';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useEditor } from '../kernel/editor-context.ts';

interface Props {
  /** For the button that submits it. */
  readonly id: string;
  readonly fileName: string;
  readonly isWrong: boolean;
  readonly onPassword: (password: string) => void;
}

/** Asks for the password of a protected PDF. */
export function PasswordForm({ id, fileName, isWrong, onPassword }: Props) {
  const { t } = useEditor().i18n;
  const password = useSignal('');
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        const given = password.peek();
        password.value = '';
        if (given) onPassword(given);
      }}
    >
      <Field
        label={t('editor.replace.password')}
        help={t('editor.replace.passwordHelp', { file: fileName })}
        error={isWrong ? t('editor.replace.passwordWrong') : undefined}
      >
        <TextInput
          ref={(node) => node?.focus()}
          type="password"
          autocomplete="off"
          maxLength={255}
          value={password.value}
          onValue={(value) => (password.value = value)}
        />
      </Field>
    </form>
  );
}
