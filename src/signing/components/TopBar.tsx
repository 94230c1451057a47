import { useI18n } from '../../i18n/context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { whenIdle } from '../deferred.ts';

const RequestFacts = whenIdle(async () => (await import('./TopBarDetails.tsx')).RequestFacts);
const TopTools = whenIdle(async () => (await import('./TopTools.tsx')).TopTools);

export function TopBar({ session }: { readonly session: SigningSession }) {
  const { t } = useI18n();
  const { request } = session;
  return (
    <header class="sign-top">
      {session.branding?.logo_url ? (
        <img class="sign-top-logo" src={session.branding.logo_url} alt={request.sender_name} />
      ) : (
        <span class="sign-top-icon">
          <Icon path={SIGNING_ICONS.document} size={20} />
        </span>
      )}
      <div class="sign-top-text">
        <h1 dir="auto">{request.name}</h1>
        <p>
          {t('signing.from', { sender: request.sender_name })}
          <RequestFacts session={session} />
        </p>
      </div>
      <TopTools session={session} />
    </header>
  );
}
