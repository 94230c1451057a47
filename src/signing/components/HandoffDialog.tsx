import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { HandoffModel } from '../state/handoff-model.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './HandoffDialog.css?inline';

/** Shows a QR code for a phone, then the state of the hand-off. */
export function HandoffDialog() {
  const handoff = useSigning().model.handoff.value;
  return handoff?.wanted.value ? <OpenHandoffDialog handoff={handoff} /> : null;
}

function OpenHandoffDialog({ handoff }: { readonly handoff: HandoffModel }) {
  useStyles(styles);
  const { t } = useI18n();
  const { wanted, link, problem, state } = handoff;
  const isField = wanted.value?.fieldId != null;
  const picture = useSignal<{ readonly size: number; readonly path: string } | null>(null);
  const isLate = useSignal(false);
  const url = link.value?.url;

  useEffect(() => {
    picture.value = null;
    if (!url) return;
    let isUnmounted = false;
    import('./qr-code.ts').then(
      ({ qrCode }) => {
        if (!isUnmounted) picture.value = qrCode(url);
      },
      () => {}, // the dialog goes on without the code
    );
    return () => {
      isUnmounted = true;
    };
  }, [url]);
  useEffect(() => {
    isLate.value = false;
    if (!link.value) return;
    const left = Date.parse(link.value.link_expires_at) - Date.now();
    const timer = setTimeout(
      () => {
        isLate.value = true;
      },
      Math.min(Math.max(left, 10_000), 300_000),
    );
    return () => clearTimeout(timer);
  }, [link.value?.id]);

  const isOver = state.value === 'ended' || (state.value === 'waiting' && isLate.value);
  const isAway = state.value === 'opened' || state.value === 'filled';
  return (
    <Dialog
      open
      size="small"
      title={t('signing.phone.title')}
      description={t(
        isAway
          ? isField
            ? 'signing.phone.openedField'
            : 'signing.phone.opened'
          : isField
            ? 'signing.phone.textField'
            : 'signing.phone.text',
      )}
      onClose={handoff.close}
      footer={<Button onClick={handoff.close}>{t(isAway ? 'signing.phone.back' : 'signing.cancel')}</Button>}
    >
      <div class="sign-phone" aria-live="polite">
        {problem.value ? (
          <Banner
            tone="danger"
            actions={
              <Button size="small" onClick={() => void handoff.make()}>
                {t('signing.retry')}
              </Button>
            }
          >
            {problem.value.message}
          </Banner>
        ) : isOver ? (
          <Button variant="primary" icon={DEFERRED_ICONS.refresh} onClick={() => void handoff.make()}>
            {t('signing.phone.again')}
          </Button>
        ) : isAway ? (
          <Spinner size={28} label={t('signing.phone.waiting')} />
        ) : url ? (
          <>
            {picture.value && (
              <svg
                class="sign-qr"
                viewBox={`0 0 ${picture.value.size} ${picture.value.size}`}
                shape-rendering="crispEdges"
                role="img"
                aria-label={t('signing.phone.picture')}
              >
                <path class="sign-qr-ground" d={`M0 0h${picture.value.size}v${picture.value.size}H0z`} />
                <path class="sign-qr-ink" d={picture.value.path} />
              </svg>
            )}
            <p class="sign-phone-note">{t('signing.phone.note')}</p>
          </>
        ) : (
          <Spinner size={28} label={t('signing.phone.waiting')} />
        )}
      </div>
    </Dialog>
  );
}
