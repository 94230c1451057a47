import { useSignal } from '@preact/signals';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ICONS } from '../../ui/icons.ts';
import { MORE_ICONS } from '../../ui/more-icons.ts';
import { inAppBrowser } from '../in-app-browser.ts';
import { useSigning } from './context.ts';

/** Inside the browser of a messenger or the like: what may fail there, and the way out. */
export function InAppNotice() {
  const { model } = useSigning();
  const { t } = useI18n();
  const isDismissed = useSignal(false);
  const isCopied = useSignal(false);
  const app = inAppBrowser(navigator.userAgent);
  if (!app || isDismissed.value) return null;
  // In a host's page our own address would lead away from it.
  const canCopy = window.parent === window && 'clipboard' in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      return; // the app forbids it; its menu is the way
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
          canCopy && (
            <Button
              size="small"
              icon={isCopied.value ? ICONS.check : MORE_ICONS.copy}
              onClick={() => void copy()}
            >
              {t(isCopied.value ? 'signing.inApp.copied' : 'signing.inApp.copy')}
            </Button>
          )
        }
        onDismiss={() => {
          isDismissed.value = true;
        }}
      >
        {t('signing.inApp.text', { app })}
      </Banner>
    </div>
  );
}
