import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { isOwnMachine } from '../../wire/page-address.ts';

/** Default delay in seconds. */
const DELAY = 5;

/** Null unless the address is HTTPS, or local during development. */
export function redirectTarget(address: string | null | undefined): URL | null {
  const url = address ? parse(address) : null;
  if (!url) return null;
  const isLocal = url.protocol === 'http:' && isOwnMachine(url.hostname);
  return url.protocol === 'https:' || isLocal ? url : null;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Redirects to the sender's page after a delay that can be stopped, or at once by the link. In a frame only the link does, as the
 * host gets the event and decides itself.
 */
export function Redirect({ url, delay }: { readonly url: URL; readonly delay: number | null }) {
  const { t } = useI18n();
  const isFramed = window.parent !== window;
  const left = useSignal<number | null>(isFramed ? null : (delay ?? DELAY));

  useEffect(() => {
    if (left.value === null) return;
    if (left.value <= 0) {
      location.assign(url);
      return;
    }
    const timer = setTimeout(() => {
      left.value = left.peek() === null ? null : left.peek()! - 1;
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left.value, url.href]);

  return (
    <>
      {left.value !== null && (
        <p class="sign-end-text">{t('signing.end.redirect', { site: url.host, count: left.value })}</p>
      )}
      <a class="ui-button ui-primary ui-large ui-wide" href={url.href} target="_top" rel="noopener">
        {t('signing.end.continue')}
      </a>
      {left.value !== null && (
        <Button
          variant="ghost"
          onClick={() => {
            left.value = null;
          }}
        >
          {t('signing.end.stay')}
        </Button>
      )}
    </>
  );
}
