import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import { SEAL_TEXTS } from '../../model/seal.ts';
import { Button } from '../../ui/Button.tsx';
import { RenameDialog } from '../../ui/RenameDialog.tsx';
import type { SealRecord } from '../../wire/http/seals.ts';
import { useConsole } from '../console-model.ts';
import type { PageProps } from '../page-types.ts';
import { hrefOf } from '../router.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { Card } from '../shell/Card.tsx';
import { errorText } from '../shell/error-text.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { RevokeDialog } from './RevokeDialog.tsx';
import { SealLogCard } from './SealLogCard.tsx';
import { SealPicture } from './SealPicture.tsx';
import { SealUsesCard } from './SealUsesCard.tsx';

function SealFacts({ seal }: { readonly seal: SealRecord }) {
  const { t, date } = useMessages(consoleSeals);
  const facts: readonly (readonly [string, string | null])[] = [
    [t('console.seals.displayName'), seal.display_name],
    [t('console.seals.kind'), t(`console.seals.kind.${seal.kind}`)],
    [t('console.seals.title'), seal.signatory_title],
    [t('console.seals.version'), String(seal.version)],
    [t('console.seals.statedBy'), `${seal.signatory_name} · ${date(seal.attested_at)}`],
  ];
  return (
    <Card title={t('console.seals.facts')}>
      <div class="con-logo con-seal">
        <SealPicture seal={seal} />
      </div>
      <dl class="con-facts">
        {facts.map(
          ([name, value]) =>
            value && [
              <dt key={`${name} name`}>{name}</dt>,
              <dd key={name} dir="auto">
                {value}
              </dd>,
            ],
        )}
      </dl>
    </Card>
  );
}

/** One seal: what it looks like, who answers for it, where it is used, and what happened to it. */
export function SealPage({ params: [id] }: PageProps) {
  const i18n = useMessages(consoleSeals);
  const { t, date } = i18n;
  const console = useConsole();
  /** Its parts load again after a change. */
  const [changes, setChanges] = useState(0);
  const [asking, setAsking] = useState<'rename' | 'revoke' | null>(null);
  const loaded = useLoaded(id!, (signal) => console.api<SealRecord>('GET', `/seals/${id}`, { signal }));
  const seal = loaded.data;
  const canChange = console.may('admin') && seal !== null && seal.deleted === 0;

  async function change(body: object, done: string): Promise<string | null> {
    try {
      await console.api('PATCH', `/seals/${id}`, { body });
      await loaded.reload();
      setChanges((count) => count + 1);
      setAsking(null);
      console.toasts.show({ tone: 'success', text: done });
      return null;
    } catch (error) {
      return errorText(i18n, error);
    }
  }
  async function makeDefault(name: string) {
    const problem = await change({ is_default: true }, t('console.seals.madeDefault', { name }));
    if (problem) console.toasts.show({ tone: 'danger', text: problem });
  }

  return (
    <SettingsPage
      section="seals"
      needs="admin"
      title={seal?.name ?? t('console.settings.seals')}
      back={{ href: hrefOf('/settings/seals'), label: t('console.seals.back') }}
      description={
        seal?.revoked_on ? (
          <span class="con-badge con-badge-danger">
            {t('console.seals.revoked', { date: date(seal.revoked_on) })}
          </span>
        ) : (
          seal?.is_default === 1 && <span class="con-badge con-badge-info">{t('console.seals.default')}</span>
        )
      }
      actions={
        canChange && (
          <>
            <Button onClick={() => setAsking('revoke')}>{t('console.seals.revoke')}</Button>
            <Button onClick={() => setAsking('rename')}>{t('console.settings.rename')}</Button>
            {seal.is_default === 0 && (
              <Button onClick={() => void makeDefault(seal.name)}>{t('console.seals.makeDefault')}</Button>
            )}
          </>
        )
      }
    >
      <Loaded of={loaded}>
        {(shown) => (
          <div class="con-columns">
            <div class="con-column" key={changes}>
              <SealUsesCard id={shown.id} />
              <SealLogCard id={shown.id} />
            </div>
            <SealFacts seal={shown} />
          </div>
        )}
      </Loaded>
      {asking === 'rename' && seal && (
        <RenameDialog
          title={t('console.settings.rename')}
          label={t('console.seals.name')}
          cancelLabel={t('console.cancel')}
          name={seal.name}
          maxLength={SEAL_TEXTS.name}
          onRename={(name) => change({ name }, t('console.settings.saved'))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'revoke' && seal && (
        <RevokeDialog
          seal={seal}
          onClose={() => setAsking(null)}
          onRevoked={() => {
            setAsking(null);
            console.toasts.show({
              tone: 'success',
              text: t('console.seals.wasRevoked', { name: seal.name }),
            });
            setChanges((count) => count + 1);
            void loaded.reload();
          }}
        />
      )}
    </SettingsPage>
  );
}
