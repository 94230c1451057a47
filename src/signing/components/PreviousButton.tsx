import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useSigning } from '../state/signing-context.tsx';

export function PreviousButton({ disabled }: { readonly disabled: boolean }) {
  const { model } = useSigning();
  const { t } = useI18n();
  return (
    <Button
      variant="ghost"
      size="large"
      icon={SIGNING_ICONS.arrowUp}
      disabled={disabled}
      onClick={() => model.goTo(model.guide.neighbour(-1))}
    >
      {t('signing.previous')}
    </Button>
  );
}
