import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { browserLink, inAppBrowser } from '../frame/in-app-browser.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './InAppNotice.css?inline';

/** In an in-app browser: what may fail there, and how to open the page in a full browser. */
export function InAppNotice() {
  useStyles(styles);
  const { model } = useSigning();
  const { t } = useI18n();
  const isDismissed = useSignal(false);
  const isCopied = useSignal(false);
  /** The address to copy by hand, where the app forbids copying. */
  const isAddressShown = useSignal(false);
  const address = useRef<HTMLInputElement>(null);
  const app = inAppBrowser(navigator.userAgent, document.referrer);
  // A finished document waits to be downloaded, which is what fails most often.
  const { name } = model.screen.value;
  const hasDownload =
    name !== 'document' && model.sessionModel.session.value?.request.final_document_url != null;
  if (!app || (isDismissed.value && !hasDownload)) return null;
  // In a frame, the address would leave the host page.
  const isWindow = window.parent === window;
  const link = isWindow ? browserLink(location.href, navigator.userAgent) : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      isAddressShown.value = true;
      requestAnimationFrame(() => {
        address.current?.focus();
        address.current?.select();
      });
      return;
    }
    isCopied.value = true;
    model.announcer.announce(t('signing.inApp.copied'));
  };
  return (
    <div class="sign-in-app">
      <Banner
        tone="warning"
        title={t('signing.inApp.title', { app })}
        actions={
          isWindow && (
            <>
              {link && (
                <a class="ui-button ui-primary ui-small" href={link} rel="noreferrer">
                  {t('signing.inApp.open')}
                </a>
              )}
              <Button
                size="small"
                icon={isCopied.value ? SIGNING_ICONS.check : DEFERRED_ICONS.copy}
                onClick={() => void copy()}
              >
                {t(isCopied.value ? 'signing.inApp.copied' : 'signing.inApp.copy')}
              </Button>
            </>
          )
        }
        onDismiss={
          hasDownload
            ? undefined
            : () => {
                isDismissed.value = true;
              }
        }
      >
        {t('signing.inApp.text', { app })}
        {isAddressShown.value && (
          <input
            ref={address}
            class="ui-input sign-in-app-address"
            aria-label={t('signing.inApp.address')}
            readOnly
            dir="ltr"
            value={location.href}
          />
        )}
      </Banner>
    </div>
  );
}
