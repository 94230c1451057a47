import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import type { Domain } from '../../wire/http/domains.ts';

type State = Pick<Domain, 'verification_status' | 'domain_status' | 'is_primary'>;

export function DomainState({
  of: { verification_status, domain_status, is_primary },
}: {
  readonly of: State;
}) {
  const { t } = useMessages(consoleMail);
  const state = domain_status === 1 ? 'ready' : verification_status === 0 ? 'unverified' : 'verified';
  return (
    <>
      <span class={`con-badge con-badge-${state === 'ready' ? 'success' : 'warning'}`}>
        {t(`console.mail.state.${state}`)}
      </span>{' '}
      {is_primary && <span class="con-badge con-badge-info">{t('console.mail.primary')}</span>}
    </>
  );
}
