import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { SEAL_TEXTS } from '../../model/seal.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import { errorText, inputErrors } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { type SealDraft, sealBody } from './new-seal.ts';
import { SealAppearance } from './SealAppearance.tsx';

interface NewSealDialogProps {
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** Creates a seal of the chosen workspace, or of the company if none is chosen. */
export function NewSealDialog({ onClose, onCreated }: NewSealDialogProps) {
  const i18n = useMessages(consoleSeals);
  const { t } = i18n;
  const console = useConsole();
  const { company, user } = console.me.value;
  const [draft, setDraft] = useState<SealDraft>({
    name: '',
    displayName: '',
    kind: 'uploaded',
    image: null,
    text: company?.name ?? '',
    title: '',
    statement: t('console.seals.statementText', { company: company?.name ?? '' }),
    signatory: user.name,
    isAccepted: false,
    isDefault: false,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (more: Partial<SealDraft>) => setDraft({ ...draft, ...more });

  async function create() {
    const missing = {
      ...(draft.kind === 'uploaded' && !draft.image && { image: t('console.seals.imageMissing') }),
      ...(!draft.isAccepted && { accepted: t('console.seals.acceptMissing') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const language = negotiateLanguage([i18n.locale], LANGUAGES, 'en');
      const body = sealBody(draft, console.workspaceId.value, language);
      await console.api('POST', '/seals', { body });
      onCreated();
    } catch (cause) {
      const refused = inputErrors(cause);
      setErrors(Object.keys(refused).length > 0 ? refused : { other: errorText(i18n, cause) });
      setBusy(false);
    }
  }

  return (
    <FormDialog
      size="medium"
      title={t('console.seals.new')}
      submit={t('console.seals.create')}
      isBusy={isBusy}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <Field
        label={t('console.seals.name')}
        help={t('console.seals.nameHelp')}
        error={errors.name ?? null}
        required
      >
        <TextInput
          dir="auto"
          maxLength={SEAL_TEXTS.name}
          value={draft.name}
          onValue={(name) => change({ name })}
        />
      </Field>
      <Field label={t('console.seals.displayName')} error={errors.display_name ?? null}>
        <TextInput
          dir="auto"
          maxLength={SEAL_TEXTS.displayName}
          placeholder={draft.name}
          value={draft.displayName}
          onValue={(displayName) => change({ displayName })}
        />
      </Field>
      <SealAppearance draft={draft} errors={errors} onChange={change} />
      <Field
        label={t('console.seals.title')}
        help={t('console.seals.titleHelp')}
        error={errors.signatory_title ?? null}
      >
        <TextInput
          dir="auto"
          maxLength={SEAL_TEXTS.person}
          value={draft.title}
          onValue={(title) => change({ title })}
        />
      </Field>
      <Field
        label={t('console.seals.statement')}
        help={t('console.seals.statementHelp')}
        error={errors.statement ?? null}
        required
      >
        <TextArea
          rows={3}
          dir="auto"
          maxLength={SEAL_TEXTS.statement.max}
          value={draft.statement}
          onValue={(statement) => change({ statement })}
        />
      </Field>
      <Field label={t('console.seals.signatory')} required>
        <TextInput
          dir="auto"
          maxLength={SEAL_TEXTS.person}
          value={draft.signatory}
          onValue={(signatory) => change({ signatory })}
        />
      </Field>
      <Checkbox
        checked={draft.isAccepted}
        label={t('console.seals.accept')}
        onValue={(isAccepted) => change({ isAccepted })}
      />
      <Checkbox
        checked={draft.isDefault}
        label={t('console.seals.isDefault')}
        onValue={(isDefault) => change({ isDefault })}
      />
      {(errors.accepted ?? errors.other) && (
        <p class="ui-error" role="alert">
          {errors.accepted ?? errors.other}
        </p>
      )}
    </FormDialog>
  );
}
