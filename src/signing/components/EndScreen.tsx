import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import type { Translator } from '../../i18n/translator.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconPath } from '../../ui/icons.ts';
import { ICONS } from '../../ui/icons.ts';
import { MORE_ICONS } from '../../ui/more-icons.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import type { Screen } from '../state/screen.ts';
import { useSigning } from '../state/signing-context.tsx';
import { EndDocument } from './EndDocument.tsx';
import { Redirect, redirectTarget } from './Redirect.tsx';

interface Words {
  readonly tone: 'success' | 'info' | 'neutral' | 'warning' | 'danger';
  readonly icon: IconPath;
  readonly title: string;
  readonly text: string;
  /** What follows from it, in a paragraph of its own. */
  readonly more?: string | undefined;
  readonly isBusy?: boolean;
  readonly canRetry?: boolean;
}

/** The service's page that checks sealed files, beside its API. */
const verifyPage = (apiUrl: string) =>
  new URL('verify', new URL(apiUrl.slice(0, apiUrl.lastIndexOf('/api/v1') + 1), location.href)).href;

/** Screens from which only the sender can help on. */
const NEEDS_CONTACT: readonly Screen['name'][] = [
  'declined',
  'declined-here',
  'waiting-for-turn',
  'cancelled',
  'expired',
  'not-sent',
];

/** Where the visit ends, or waits: says what happened, what comes next, and offers what can still be done. */
export function EndScreen({
  screen,
  session,
}: {
  readonly screen: Screen;
  readonly session: SigningSession | null;
}) {
  const { model, ports } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const heading = useRef<HTMLHeadingElement>(null);
  const words = wordsFor(screen, session, i18n);
  const download = session?.request.final_document_url;
  const isSealed = 'isSealed' in screen && screen.isSealed;
  // Where there is nothing more to do here, whoever sent it is the one to ask.
  const contact = NEEDS_CONTACT.includes(screen.name) ? session?.request.sender_email : null;
  const completion = screen.name === 'signed' ? session?.completion : null;
  const target = redirectTarget(completion?.redirect_url);

  // What had the focus is gone; the new screen is read from its title.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [screen.name]);

  return (
    <main class="sign-end">
      <div class="sign-end-card">
        {session?.branding?.logo_url && (
          <img class="sign-end-logo" src={session.branding.logo_url} alt={session.request.sender_name} />
        )}
        <span class={`sign-end-icon sign-tone-${words.tone}`}>
          <Icon path={words.icon} size={30} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {completion?.title || words.title}
        </h1>
        {completion?.message && <p class="sign-end-message">{completion.message}</p>}
        <p class="sign-end-text" role="status">
          {words.isBusy && <Spinner size={16} />} {words.text}
        </p>
        {words.more && <p class="sign-end-text">{words.more}</p>}
        {session?.request.name && <EndDocument session={session} />}
        {download && (
          <a class="ui-button ui-primary ui-large ui-wide" href={download} download rel="noopener">
            <Icon path={MORE_ICONS.download} />
            {t('signing.end.download')}
          </a>
        )}
        {target && <Redirect url={target} delay={completion?.redirect_delay ?? null} />}
        {isSealed && (
          <>
            <a
              class="ui-button ui-secondary ui-large ui-wide"
              href={verifyPage(ports.apiUrl)}
              target="_blank"
              rel="noopener"
              aria-describedby="sign-end-verify"
            >
              <Icon path={MORE_ICONS.shield} />
              {t('signing.end.verify')}
            </a>
            <p class="sign-end-verify" id="sign-end-verify">
              {t('signing.end.verifyText')}
            </p>
          </>
        )}
        {contact && (
          <a
            class="ui-button ui-secondary ui-large ui-wide"
            href={`mailto:${encodeURIComponent(contact)}?subject=${encodeURIComponent(session!.request.name)}`}
            target="_top"
          >
            <Icon path={MORE_ICONS.send} />
            <span class="sign-end-contact">
              {t('signing.end.contact', { sender: session!.request.sender_name })}
              <small dir="ltr">{contact}</small>
            </span>
          </a>
        )}
        {words.canRetry && (
          <Button
            variant="primary"
            size="large"
            class="ui-wide"
            icon={MORE_ICONS.refresh}
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
  const isApprover = session?.recipient.designation === 'Approver';
  switch (screen.name) {
    case 'signed':
    case 'already-signed':
      return signedWords(screen, session!, t);
    case 'declined':
      return plain(
        'danger',
        ICONS.close,
        t('signing.end.declined'),
        sender ? t('signing.end.declinedText', { sender }) : t('signing.end.declinedTextUnnamed'),
      );
    case 'declined-here':
      return plain(
        'danger',
        ICONS.close,
        t(isApprover ? 'signing.end.declinedHereApprove' : 'signing.end.declinedHere'),
        t(session!.sender_is_told ? 'signing.end.declinedHereText' : 'signing.end.declinedHereUntold', {
          sender,
        }),
      );
    case 'waiting-for-turn': {
      if (session!.recipient.designation === 'CC')
        return plain('info', ICONS.document, t('signing.end.copy'), t('signing.end.copyText'));
      const before = session!.others.find(
        (other) => !other.is_done && other.designation !== 'CC' && other.order <= session!.recipient.order,
      );
      const [named, unnamed] = session!.turn_is_emailed
        ? (['signing.end.waitingForTurnText', 'signing.end.waitingForOthersText'] as const)
        : (['signing.end.waitingUntoldTurnText', 'signing.end.waitingUntoldText'] as const);
      const text = before?.name ? t(named, { name: before.name }) : t(unnamed);
      return plain('info', ICONS.users, t('signing.end.waitingForTurn'), text);
    }
    case 'cancelled':
      return plain(
        'neutral',
        MORE_ICONS.trash,
        t('signing.end.cancelled'),
        sender ? t('signing.end.cancelledText', { sender }) : t('signing.end.cancelledTextUnnamed'),
      );
    case 'expired':
      return plain(
        'warning',
        MORE_ICONS.clock,
        t('signing.end.expired'),
        sender ? t('signing.end.expiredText', { sender }) : t('signing.end.expiredTextUnnamed'),
      );
    case 'not-sent':
      return plain(
        'info',
        MORE_ICONS.send,
        t('signing.end.notSent'),
        sender ? t('signing.end.notSentText', { sender }) : t('signing.end.notSentTextUnnamed'),
      );
    case 'failed': {
      if (screen.error.code === 'LINK_EXPIRED')
        return plain('warning', MORE_ICONS.clock, t('signing.end.phoneOver'), t('signing.end.phoneOverText'));
      const isInvalid = ['NOT_FOUND', 'VALIDATION_ERROR', 'UNAUTHORIZED'].includes(screen.error.code);
      if (isInvalid)
        return plain('danger', MORE_ICONS.error, t('signing.end.invalid'), t('signing.end.invalidText'));
      return {
        ...plain('danger', ICONS.warning, t('signing.end.failed'), screen.error.message),
        canRetry: true,
      };
    }
    default:
      return { ...plain('neutral', ICONS.document, t('signing.loading'), ''), isBusy: true };
  }
}

const plain = (tone: Words['tone'], icon: IconPath, title: string, text: string): Words => ({
  tone,
  icon,
  title,
  text,
});

function signedWords(
  screen: Extract<Screen, { name: 'signed' | 'already-signed' }>,
  { request, recipient, others, copy_is_emailed }: SigningSession,
  t: Translator['t'],
): Words {
  const isApprover = recipient.designation === 'Approver';
  const isEveryone = screen.waitsFor === 0;
  const title =
    screen.name === 'signed'
      ? t(isApprover ? 'signing.end.approved' : 'signing.end.signed')
      : screen.isSealed
        ? t('signing.end.finished')
        : t(isApprover ? 'signing.end.alreadyApproved' : 'signing.end.alreadySigned');
  if (screen.isSealed) {
    const { sender_name: sender, final_document_url: url } = request;
    const ask = url ? undefined : t('signing.end.askForCopy', { sender });
    const more = copy_is_emailed ? t('signing.end.copyMailed', { address: recipient.email }) : ask;
    const isAlone =
      recipient.designation === 'Signer' && others.every(({ designation }) => designation === 'CC');
    return {
      ...plain(
        'success',
        MORE_ICONS.shield,
        title,
        t(isAlone ? 'signing.end.sealedAlone' : 'signing.end.sealed'),
      ),
      more: [more, t('signing.end.nothingLeft')].filter(Boolean).join(' '),
    };
  }
  if (!isEveryone)
    return plain(
      'success',
      ICONS.check,
      title,
      t(copy_is_emailed ? 'signing.end.signedWaiting' : 'signing.end.signedWaitingOnly', {
        count: screen.waitsFor,
      }),
    );
  const isLate = request.sealing_status === 'failed';
  return {
    ...plain('success', ICONS.check, title, t(isLate ? 'signing.end.sealFailed' : 'signing.end.sealing')),
    isBusy: !isLate,
  };
}
