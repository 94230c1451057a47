import { useSignal } from '@preact/signals';
import { useI18n } from '../../i18n/context.ts';
import { isFamilyNameFirst } from '../../i18n/name-order.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { IdentityBody, SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './IdentityDialog.css?inline';

type Key = keyof IdentityBody;

const LINES: Record<string, readonly (readonly [Key, string])[]> = {
  name: [
    ['first_name', 'given-name'],
    ['last_name', 'family-name'],
  ],
  company: [['company', 'organization']],
  title: [['title', 'organization-title']],
  phone: [['phone_number', 'tel']],
  address: [
    ['street_address', 'street-address'],
    ['postal_code', 'postal-code'],
    ['city', 'address-level2'],
    ['state_province', 'address-level1'],
    ['country', 'country-name'],
  ],
};

/** Corrects the recipient's details, as far as the sender allows. */
export function IdentityDialog({ session }: { readonly session: SigningSession }) {
  useStyles(styles);
  const { model } = useSigning();
  const { t, locale } = useI18n();
  const lines = session.settings.identity_editable_fields.flatMap((part) => {
    const own = LINES[part] ?? [];
    return part === 'name' && isFamilyNameFirst(locale) ? [...own].reverse() : own;
  });
  const given = useSignal<Partial<Record<Key, string>>>({});
  const isMissing = useSignal(false);
  const isBusy = model.busy.value === 'identity';
  const close = () => {
    if (model.busy.peek()) return;
    model.overlay.value = null;
    model.problem.value = null;
  };
  const save = () => {
    isMissing.value = given.peek().first_name !== undefined && given.peek().first_name!.trim() === '';
    if (!isMissing.peek()) void model.correctIdentity(given.peek());
  };
  return (
    <Dialog
      open
      title={t('signing.identity.title')}
      description={t('signing.identity.text')}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('signing.cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={save}>
            {t('signing.identity.save')}
          </Button>
        </>
      }
    >
      <form
        class="sign-identity"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {lines.map(([key, autocomplete]) => (
          <Field
            key={key}
            label={t(`signing.identity.${key === 'title' ? 'title_' : key}`)}
            error={key === 'first_name' && isMissing.value ? t('signing.identity.needed') : null}
          >
            <TextInput
              value={given.value[key] ?? session.recipient[key]}
              autocomplete={autocomplete as 'name'}
              maxLength={100}
              onValue={(text) => {
                given.value = { ...given.peek(), [key]: text };
              }}
            />
          </Field>
        ))}
        {/* With several inputs, Enter only submits a form that has a submit button. */}
        <button type="submit" hidden />
      </form>
      {model.problem.value && <Banner tone="danger">{model.problem.value.message}</Banner>}
    </Dialog>
  );
}
