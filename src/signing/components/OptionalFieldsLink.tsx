import { useI18n } from '../../i18n/context.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './OptionalFieldsLink.css?inline';

/** How many optional fields are empty, with a link to the first. */
export function OptionalFieldsLink({ disabled }: { readonly disabled?: boolean }) {
  useStyles(styles);
  const { model } = useSigning();
  const { t } = useI18n();
  const count = model.answers.emptyOptional.value;
  if (count === 0) return null;
  return (
    <button type="button" class="sign-link" disabled={disabled} onClick={model.goToEmpty}>
      {t('signing.reviewOptional', { count })}
    </button>
  );
}
