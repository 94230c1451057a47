import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './PasskeyNotice.css?inline';

/** In the review: that a passkey will sign, and what to do if it didn't. */
export function PasskeyNotice({ session }: { readonly session: SigningSession }) {
  useStyles(styles);
  const { model } = useSigning();
  const { t } = useI18n();
  const problem = model.passkeyProblem.value;
  if (!problem) return <Banner>{t('signing.passkey.review')}</Banner>;
  if (problem === 'created') return <Banner tone="success">{t('signing.passkey.created')}</Banner>;
  // Many browsers and host pages forbid passkeys in frames.
  const isFramed = window.parent !== window;
  const canHandOff = session.settings.show_qr_code && !session.is_handoff;
  const isMissing = problem === 'unsupported';
  return (
    <div class="sign-passkey">
      <Banner
        tone={isMissing ? 'danger' : 'warning'}
        actions={
          <>
            {isFramed && (
              <a
                class="ui-button ui-secondary ui-small"
                href={location.href}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('signing.passkey.openTab')}
              </a>
            )}
            {canHandOff && (
              <Button
                size="small"
                onClick={() => {
                  model.overlay.value = null;
                  void model.openHandoff(null);
                }}
              >
                {t('signing.phone.use')}
              </Button>
            )}
          </>
        }
      >
        {t(isMissing ? 'signing.passkey.missing' : 'signing.passkey.stopped')}{' '}
        {isMissing && !isFramed && !canHandOff && t('signing.passkey.elsewhere')}
      </Banner>
    </div>
  );
}
