import { useI18n } from '../../i18n/context.ts';
import { useSigning } from '../state/signing-context.tsx';

/** Once nothing is missing: the way to what may be filled as well. */
export function OptionalLeft() {
  const { model } = useSigning();
  const { t } = useI18n();
  const count = model.answers.emptyOptional.value;
  if (count === 0) return null;
  return (
    <button type="button" class="sign-link" onClick={model.goToEmpty}>
      {t('signing.reviewOptional', { count })}
    </button>
  );
}
