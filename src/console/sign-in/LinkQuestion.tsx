import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';

interface LinkQuestionProps {
  /** Of the person who is signed in. */
  readonly email: string;
  readonly onUse: () => void;
  readonly onStay: () => void;
}

/** Asks before a link replaces a session: it may be someone else's, who wants a person to work in their account. */
export function LinkQuestion({ email, onUse, onStay }: LinkQuestionProps) {
  const { t } = useI18n();
  return (
    <div class="con-link-question">
      <p>{t('console.linkReplaces', { email })}</p>
      <Button variant="primary" size="large" onClick={onUse}>
        {t('console.signIn')}
      </Button>
      <Button size="large" onClick={onStay}>
        {t('console.cancel')}
      </Button>
    </div>
  );
}
