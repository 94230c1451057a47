import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ICONS } from '../../ui/icons.ts';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SealRecord } from '../../wire/http/seals.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { NewSealDialog } from './NewSealDialog.tsx';
import { SealPicture } from './SealPicture.tsx';

function SealTile({ seal }: { readonly seal: SealRecord }) {
  const { t, date } = useMessages(consoleSeals);
  const { me } = useConsole();
  const workspace = me.value.workspaces.find(({ id }) => id === seal.companies_workspaces_id);
  return (
    <li class="con-tile">
      <a href={hrefOf(`/settings/seals/${seal.id}`)}>
        <span class="con-thumbnail con-seal">
          <SealPicture seal={seal} />
        </span>
        <strong>{seal.name}</strong>
        <span class="con-quiet">
          {workspace
            ? t('console.seals.scope.workspace', { workspace: workspace.name })
            : t('console.seals.scope.company')}
        </span>
        <span>
          {seal.is_default === 1 && (
            <span class="con-badge con-badge-info">{t('console.seals.default')}</span>
          )}
          {seal.revoked_on && (
            <span class="con-badge con-badge-danger">
              {t('console.seals.revoked', { date: date(seal.revoked_on) })}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

/** The seals of the company and its workspaces. */
export function SealListPage() {
  const { t } = useMessages(consoleSeals);
  const console = useConsole();
  const [showsRevoked, setShowsRevoked] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const loaded = useLoaded(String(showsRevoked), (signal) =>
    console.api<{ seals: readonly SealRecord[] }>('GET', '/seals', {
      signal,
      query: { include_revoked: showsRevoked ? 'true' : undefined },
    }),
  );
  const add = console.may('admin') && (
    <Button variant="primary" icon={ICONS.plus} onClick={() => setAdding(true)}>
      {t('console.seals.new')}
    </Button>
  );
  return (
    <SettingsPage section="seals" needs="admin" description={t('console.seals.help')} actions={add}>
      {loaded.error?.code === 'SEALS_DISABLED' ? (
        <EmptyState icon={SIGNING_ICONS.document} title={t('console.seals.none')} large>
          {t('console.seals.disabled')}
        </EmptyState>
      ) : (
        <Loaded of={loaded}>
          {({ seals }) => (
            <>
              {seals.length > 0 ? (
                <ul class="con-grid">
                  {seals.map((seal) => (
                    <SealTile key={seal.id} seal={seal} />
                  ))}
                </ul>
              ) : (
                <EmptyState icon={SIGNING_ICONS.document} title={t('console.seals.none')} large actions={add}>
                  {t('console.seals.noneHelp')}
                </EmptyState>
              )}
              <Checkbox
                checked={showsRevoked}
                label={t('console.seals.showRevoked')}
                onValue={setShowsRevoked}
              />
            </>
          )}
        </Loaded>
      )}
      {isAdding && (
        <NewSealDialog
          onClose={() => setAdding(false)}
          onCreated={() => {
            setAdding(false);
            console.toasts.show({ tone: 'success', text: t('console.seals.created') });
            void loaded.reload();
          }}
        />
      )}
    </SettingsPage>
  );
}
