import { useState } from 'preact/hooks';
import type { SigningRequest } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { isEmailAddress } from '../../model/email-address.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { CorrectPerson } from '../../wire/http/console-lists.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';

type Recipient = SigningRequest['recipients'][number];
type Details = Required<CorrectPerson>;

interface CorrectDialogProps {
  readonly requestId: string;
  readonly recipient: Recipient;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

const detailsOf = ({ email, first_name, last_name, phone_number }: Recipient): Details => ({
  email: email ?? '',
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  phone_number: phone_number ?? '',
});

/** Corrects a recipient after sending. A new address is asked about once more: the earlier link ends. */
export function CorrectDialog({ requestId, recipient, onClose, onDone }: CorrectDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const console = useConsole();
  const before = detailsOf(recipient);
  const [details, setDetails] = useState(before);
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: Partial<Details>) => setDetails({ ...details, ...next });
  const email = details.email.trim();
  const isNewAddress = email !== before.email;
  const nameProblem = details.first_name.trim() === '' && before.first_name !== '';
  const emailProblem = isNewAddress && !isEmailAddress(email);

  async function save() {
    setBusy(true);
    setError(null);
    const keys = Object.keys(before) as (keyof Details)[];
    const changed = keys.filter((key) => details[key].trim() !== before[key]);
    try {
      const body = Object.fromEntries(changed.map((key) => [key, details[key].trim()]));
      if (changed.length > 0) {
        await console.own('PATCH', `/requests/${requestId}/people/${recipient.recipient_id}`, { body });
        console.toasts.show({ tone: 'success', text: t('console.lists.corrected') });
      }
      onClose();
      await onDone();
    } catch (cause) {
      setError(errorText(i18n, cause));
      setAsking(false);
      setBusy(false);
    }
  }
  function submit() {
    setChecked(true);
    if (nameProblem || emailProblem) return;
    if (isNewAddress) setAsking(true);
    else void save();
  }

  if (isAsking)
    return (
      <Dialog
        key="ask"
        open
        size="small"
        title={t('console.lists.replaceTitle')}
        description={t('console.lists.replaceHelp', { old: before.email, new: email })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('console.lists.back')}</Button>
            <Button variant="primary" busy={isBusy} onClick={() => void save()}>
              {t('console.lists.replace')}
            </Button>
          </>
        }
      />
    );
  return (
    <FormDialog
      key="edit"
      size="small"
      title={t('console.lists.correctTitle')}
      description={t('console.lists.correctHelp')}
      submit={t(isNewAddress ? 'console.lists.continue' : 'console.lists.save')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Banner tone="danger">{error}</Banner>}
      <Field
        label={t('console.lists.email')}
        required
        error={isChecked && emailProblem ? t('console.lists.emailWrong') : null}
      >
        <TextInput type="email" value={details.email} onValue={(next) => change({ email: next })} />
      </Field>
      <Field
        label={t('console.lists.firstName')}
        required
        error={isChecked && nameProblem ? t('console.lists.firstNameMissing') : null}
      >
        <TextInput
          value={details.first_name}
          maxLength={100}
          onValue={(next) => change({ first_name: next })}
        />
      </Field>
      <Field label={t('console.lists.lastName')}>
        <TextInput
          value={details.last_name}
          maxLength={100}
          onValue={(next) => change({ last_name: next })}
        />
      </Field>
      <Field label={t('console.lists.phone')}>
        <TextInput
          type="tel"
          value={details.phone_number}
          maxLength={50}
          onValue={(next) => change({ phone_number: next })}
        />
      </Field>
    </FormDialog>
  );
}
