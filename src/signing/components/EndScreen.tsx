import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import type { Screen } from '../state/screen.ts';
import { useSigning } from '../state/signing-context.tsx';
import { EndCard } from './EndCard.tsx';
import { EndDocument } from './EndDocument.tsx';
import { endScreenText } from './end-screen-text.ts';
import { Redirect, redirectTarget } from './Redirect.tsx';

/** Address of the service's page that verifies sealed documents. */
const verifyPage = (apiUrl: string) =>
  new URL('verify', new URL(apiUrl.slice(0, apiUrl.lastIndexOf('/api/v1') + 1), location.href)).href;

/** Screens on which only the sender can help. */
const NEEDS_CONTACT: readonly Screen['name'][] = [
  'declined',
  'declined-here',
  'waiting-for-turn',
  'cancelled',
  'expired',
  'not-sent',
];

/** The end of a visit, or a wait: what happened, what comes next and what can still be done. */
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
  const text = endScreenText(screen, session, i18n);
  const download = session?.request.final_document_url;
  const isSealed = 'isSealed' in screen && screen.isSealed;
  const contact = NEEDS_CONTACT.includes(screen.name) ? session?.request.sender_email : null;
  const completion = screen.name === 'signed' ? session?.completion : null;
  const target = redirectTarget(completion?.redirect_url);

  // The focused element is gone; screen readers continue at the title.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [screen.name]);

  return (
    <EndCard
      tone={text.tone}
      icon={text.icon}
      logo={
        session?.branding?.logo_url
          ? { url: session.branding.logo_url, alt: session.request.sender_name }
          : undefined
      }
    >
      <h1 ref={heading} tabIndex={-1}>
        {completion?.title || text.title}
      </h1>
      {completion?.message && <p class="sign-end-message">{completion.message}</p>}
      <p class="sign-end-text" role="status">
        {text.isBusy && <Spinner size={16} />} {text.text}
      </p>
      {text.more && <p class="sign-end-text">{text.more}</p>}
      {session?.request.name && <EndDocument session={session} />}
      {download && (
        <a class="ui-button ui-primary ui-large ui-wide" href={download} download rel="noopener">
          <Icon path={DEFERRED_ICONS.download} />
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
            <Icon path={DEFERRED_ICONS.shield} />
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
          <Icon path={DEFERRED_ICONS.send} />
          <span class="sign-end-contact">
            {t('signing.end.contact', { sender: session!.request.sender_name })}
            <small dir="ltr">{contact}</small>
          </span>
        </a>
      )}
      {text.canRetry && (
        <Button
          variant="primary"
          size="large"
          class="ui-wide"
          icon={DEFERRED_ICONS.refresh}
          busy={model.sessionModel.isLoading.value}
          onClick={() => void model.sessionModel.load()}
        >
          {t('signing.retry')}
        </Button>
      )}
      {model.isModal.value && (
        <Button size="large" class="ui-wide" onClick={() => model.closeModal()}>
          {t('ui.close')}
        </Button>
      )}
    </EndCard>
  );
}
