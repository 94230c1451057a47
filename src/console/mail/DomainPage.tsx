import { useEffect, useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { Button } from '../../ui/Button.tsx';
import type { Domain } from '../../wire/http/domains.ts';
import { CallError } from '../call.ts';
import { useConsole } from '../console-model.ts';
import type { PageProps } from '../page-types.ts';
import { hrefOf } from '../router.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { Card } from '../shell/Card.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { errorText } from '../shell/error-text.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { DnsRecords } from './DnsRecords.tsx';
import { DomainState } from './DomainState.tsx';
import { useOwnerPath } from './scope.ts';

const CHECK_MS = 15_000;

/** One domain: the records to add, with their state, until emails can come from it. */
export function DomainPage({ params: [id] }: PageProps) {
  const i18n = useMessages(consoleMail);
  const { t } = i18n;
  const console = useConsole();
  const list = `${useOwnerPath()}/domains`;
  const path = `${list}/${id}`;
  const [isDeleting, setDeleting] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const { isBusy, run } = useAction();
  const [note, setNote] = useState<string | null>(null);
  const loaded = useLoaded(path, (signal) => console.api<Domain>('GET', path, { signal }));
  const domain = loaded.data;
  const isWaiting = domain !== null && domain.domain_status === 0 && console.may('owner');

  /** The step that comes next: ownership, then the records. */
  async function check(isSilent: boolean) {
    if (!domain) return;
    if (!isSilent) setChecking(true);
    try {
      if (domain.verification_status === 0) await console.api('POST', `${path}/verify-ownership`);
      if (domain.verification_status <= 1) await console.api('POST', `${path}/finalize`);
      await console.api('POST', `${path}/verify-dns`);
      setNote(null);
    } catch (cause) {
      const isNotFoundYet = cause instanceof CallError && cause.code === 'DOMAIN_VERIFICATION_FAILED';
      if (isNotFoundYet || !isSilent) setNote(errorText(i18n, cause));
    } finally {
      await loaded.reload();
      if (!isSilent) setChecking(false);
    }
  }
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void check(true);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, domain?.verification_status]);

  return (
    <SettingsPage
      section="domains"
      title={domain?.domain ?? t('console.mail.domain')}
      back={{ href: hrefOf('/settings/domains'), label: t('console.mail.backToDomains') }}
      needs="owner"
      description={domain && <DomainState of={domain} />}
      actions={
        domain &&
        console.may('owner') && (
          <>
            <Button onClick={() => setDeleting(true)}>{t('console.mail.deleteDomain')}</Button>
            {domain.domain_status === 1 && !domain.is_primary && (
              <Button
                variant="primary"
                busy={isBusy}
                onClick={() =>
                  void run(
                    async () => {
                      await console.api('POST', `${path}/set-primary`);
                      await loaded.reload();
                    },
                    t('console.mail.madePrimary', { domain: domain.domain }),
                  )
                }
              >
                {t('console.mail.makePrimary')}
              </Button>
            )}
            {isWaiting && (
              <Button variant="primary" busy={isChecking} onClick={() => void check(false)}>
                {t('console.mail.check')}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded of={loaded}>
        {(shown) => (
          <Card
            title={t(shown.verification_status === 0 ? 'console.mail.ownership' : 'console.mail.records')}
          >
            <p class="con-quiet">
              {t(shown.verification_status === 0 ? 'console.mail.ownershipHelp' : 'console.mail.recordsHelp')}
            </p>
            <DnsRecords domain={shown} />
            <p class="con-quiet" role="status">
              {note ?? (isWaiting && t('console.mail.checking'))}
            </p>
          </Card>
        )}
      </Loaded>
      {isDeleting && domain && (
        <ConfirmDialog
          title={t('console.mail.deleteDomainTitle', { domain: domain.domain })}
          description={t('console.mail.deleteDomainHelp')}
          confirm={t('console.mail.deleteDomain')}
          keep={t('console.mail.keepDomain')}
          isDanger
          isBusy={isBusy}
          onConfirm={() =>
            void run(
              async () => {
                await console.api('DELETE', path);
                console.router.go('/settings/domains');
              },
              t('console.mail.domainDeleted', { domain: domain.domain }),
            ).then(() => setDeleting(false))
          }
          onClose={() => setDeleting(false)}
        />
      )}
    </SettingsPage>
  );
}
