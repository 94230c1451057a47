import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import type { Translator } from '../../i18n/translator.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import type { Screen } from '../state/screen.ts';
import { useSigning } from './context.ts';
import { Redirect, redirectTarget } from './Redirect.tsx';

interface Words {
  readonly tone: 'success' | 'neutral' | 'warning' | 'danger';
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly isBusy?: boolean;
  readonly canRetry?: boolean;
}

/** Where the visit ends, or waits: says what happened, what comes next, and offers what can still be done. */
export function EndScreen({
  screen,
  session,
}: {
  readonly screen: Screen;
  readonly session: SigningSession | null;
}) {
  const { model } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const heading = useRef<HTMLHeadingElement>(null);
  const words = wordsFor(screen, session, i18n);
  const download = session?.request.final_document_url;
  const completion = screen.name === 'signed' ? session?.completion : null;
  const target = redirectTarget(completion?.redirect_url);

  // What had the focus is gone; the new screen is read from its title.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [screen.name]);

  return (
    <main class="sign-end">
      <div class="sign-end-card">
        <span class={`sign-end-icon sign-tone-${words.tone}`}>
          <Icon name={words.icon} size={30} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {completion?.title || words.title}
        </h1>
        {completion?.message && <p class="sign-end-message">{completion.message}</p>}
        <p class="sign-end-text" role="status">
          {words.isBusy && <Spinner size={16} />} {words.text}
        </p>
        {session && (
          <p class="sign-end-document">
            <Icon name="document" size={16} />
            <span>{session.request.name}</span>
          </p>
        )}
        {download && (
          <a class="ui-button ui-primary ui-large ui-wide" href={download} download rel="noopener">
            <Icon name="download" />
            {t('signing.end.download')}
          </a>
        )}
        {target && <Redirect url={target} delay={completion?.redirect_delay ?? null} />}
        {words.canRetry && (
          <Button
            variant="primary"
            size="large"
            class="ui-wide"
            icon="refresh"
            busy={model.sessionModel.isLoading.value}
            onClick={() => void model.sessionModel.load()}
          >
            {t('signing.retry')}
          </Button>
        )}
        {model.isModal.value && (
          <Button size="large" class="ui-wide" onClick={() => model.leaveModal()}>
            {t('ui.close')}
          </Button>
        )}
      </div>
    </main>
  );
}

function wordsFor(screen: Screen, session: SigningSession | null, { t }: Translator): Words {
  const sender = session?.request.sender_name ?? '';
  switch (screen.name) {
    case 'signed':
    case 'already-signed':
      return signedWords(screen, session!, t);
    case 'declined':
      return plain(
        'neutral',
        'close',
        t('signing.end.declined'),
        sender ? t('signing.end.declinedText', { sender }) : t('signing.end.declinedTextUnnamed'),
      );
    case 'declined-here':
      return plain(
        'neutral',
        'close',
        t('signing.end.declinedHere'),
        t('signing.end.declinedHereText', { sender }),
      );
    case 'waiting-for-turn': {
      if (session!.recipient.designation === 'CC')
        return plain('neutral', 'document', t('signing.end.copy'), t('signing.end.copyText'));
      const before = session!.others.find(
        (other) => !other.is_done && other.designation !== 'CC' && other.order <= session!.recipient.order,
      );
      const text = before?.name
        ? t('signing.end.waitingForTurnText', { name: before.name })
        : t('signing.end.waitingForOthersText');
      return plain('neutral', 'clock', t('signing.end.waitingForTurn'), text);
    }
    case 'cancelled':
      return plain(
        'neutral',
        'close',
        t('signing.end.cancelled'),
        sender ? t('signing.end.cancelledText', { sender }) : t('signing.end.cancelledTextUnnamed'),
      );
    case 'expired':
      return plain(
        'warning',
        'clock',
        t('signing.end.expired'),
        sender ? t('signing.end.expiredText', { sender }) : t('signing.end.expiredTextUnnamed'),
      );
    case 'not-sent':
      return plain(
        'neutral',
        'clock',
        t('signing.end.notSent'),
        sender ? t('signing.end.notSentText', { sender }) : t('signing.end.notSentTextUnnamed'),
      );
    case 'failed': {
      if (screen.error.code === 'LINK_EXPIRED')
        return plain('warning', 'clock', t('signing.end.phoneOver'), t('signing.end.phoneOverText'));
      const isInvalid = ['NOT_FOUND', 'VALIDATION_ERROR', 'UNAUTHORIZED'].includes(screen.error.code);
      if (isInvalid) return plain('danger', 'error', t('signing.end.invalid'), t('signing.end.invalidText'));
      return {
        ...plain('danger', 'warning', t('signing.end.failed'), screen.error.message),
        canRetry: true,
      };
    }
    default:
      return { ...plain('neutral', 'document', t('signing.loading'), ''), isBusy: true };
  }
}

const plain = (tone: Words['tone'], icon: IconName, title: string, text: string): Words => ({
  tone,
  icon,
  title,
  text,
});

function signedWords(
  screen: Extract<Screen, { name: 'signed' | 'already-signed' }>,
  { request, recipient }: SigningSession,
  t: Translator['t'],
): Words {
  const approved = recipient.designation === 'Approver' ? 'signing.end.approved' : 'signing.end.signed';
  const isEveryone = screen.waitsFor === 0;
  const title =
    screen.name === 'signed'
      ? t(approved)
      : t(screen.isSealed ? 'signing.end.finished' : 'signing.end.alreadySigned');
  if (screen.isSealed) {
    const text = t(request.final_document_url ? 'signing.end.sealed' : 'signing.end.sealedNoDownload');
    return plain('success', 'shield', title, text);
  }
  if (!isEveryone)
    return plain('success', 'check', title, t('signing.end.signedWaiting', { count: screen.waitsFor }));
  const isLate = request.sealing_status === 'failed';
  return {
    ...plain('success', 'check', title, t(isLate ? 'signing.end.sealFailed' : 'signing.end.sealing')),
    isBusy: !isLate,
  };
}
