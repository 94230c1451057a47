import { useSignal } from '@preact/signals';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { ICONS } from '../../ui/icons.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './InAppNotice.css?inline';

/**
 * Apps with in-app browsers in which camera, uploads, downloads or storage often fail. Web views of customers' own apps aren't
 * listed: they are built for the page.
 */
const APPS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Threads', /\bBarcelona\b/],
  ['Messenger', /\bFBAN\/Messenger|\bMessengerForiOS|\bcom\.facebook\.orca\b|\bOrca-Android\b/],
  ['Facebook', /\bFBA[NV]\/|\bFB_IAB\b/],
  ['WeChat', /\bMicroMessenger\//],
  ['LINE', /\bLine\/\d/],
  ['KakaoTalk', /\bKAKAOTALK\b/i],
  ['TikTok', /\bBytedanceWebview\b|\bmusical_ly\b|\btrill_\d/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['X', /\bTwitter(?:Android)?\b/],
  ['Pinterest', /\bPinterest\b/],
];

/** Name of the app whose in-app browser shows this page; null in a full browser. */
export function inAppBrowser(userAgent: string): string | null {
  return APPS.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}

/** In an in-app browser: what may fail there, and how to open the page in a full browser. */
export function InAppNotice() {
  useStyles(styles);
  const { model } = useSigning();
  const { t } = useI18n();
  const isDismissed = useSignal(false);
  const isCopied = useSignal(false);
  const app = inAppBrowser(navigator.userAgent);
  if (!app || isDismissed.value) return null;
  // In a frame, the copied address would leave the host page.
  const canCopy = window.parent === window && 'clipboard' in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      return; // the app forbids it; the text names its menu
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
              icon={isCopied.value ? ICONS.check : DEFERRED_ICONS.copy}
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
