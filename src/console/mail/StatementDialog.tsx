import { useMemo, useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { languageName } from '../../i18n/language-name.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import type { Language } from '../../model/languages.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SignerTerms } from '../../wire/http/signer-terms.ts';
import { useConsole } from '../console-model.ts';
import { languageChoices } from '../settings/choices.ts';
import { errorText, inputErrors } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';

interface StatementDialogProps {
  /** Below `/api/v1`. */
  readonly path: string;
  /** Null: a new statement. */
  readonly terms: SignerTerms | null;
  /** Languages that have a statement. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function StatementDialog({ path, terms, taken, onClose, onSaved }: StatementDialogProps) {
  const i18n = useMessages(consoleMail);
  const { t } = i18n;
  const console = useConsole();
  const choices = useMemo(() => languageChoices().filter(({ value }) => !taken.includes(value)), [taken]);
  const [language, setLanguage] = useState(
    terms?.language ?? choices.find(({ value }) => value === 'en')?.value ?? choices[0]?.value ?? 'en',
  );
  const [text, setText] = useState(terms?.statement_text ?? '');
  const [url, setUrl] = useState(terms?.terms_url ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    setErrors({});
    try {
      const body = { statement_text: text, terms_url: url.trim() || null };
      await console.api('PUT', `${path}/${language}`, { body });
      console.toasts.show({ tone: 'success', text: t('console.mail.statementSaved') });
      onSaved();
    } catch (cause) {
      const refused = inputErrors(cause);
      setErrors(Object.keys(refused).length > 0 ? refused : { statement_text: errorText(i18n, cause) });
      setBusy(false);
    }
  }
  return (
    <FormDialog
      size="large"
      title={
        terms
          ? t('console.mail.editStatement', { language: languageName(language as Language) })
          : t('console.mail.addStatement')
      }
      submit={t('console.save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {!terms && (
        <Field label={t('console.mail.language')}>
          <Select value={language} options={choices} onValue={setLanguage} />
        </Field>
      )}
      <Field
        label={t('console.mail.statement')}
        help={t('console.mail.statementHelp')}
        error={errors.statement_text ?? null}
        required
      >
        <TextArea rows={10} dir="auto" maxLength={20_000} value={text} onValue={setText} />
      </Field>
      <Field label={t('console.mail.termsUrl')} error={errors.terms_url ?? null}>
        <TextInput type="url" maxLength={2000} placeholder="https://" value={url} onValue={setUrl} />
      </Field>
    </FormDialog>
  );
}
