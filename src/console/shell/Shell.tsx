import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useConsole } from '../console-model.ts';
import type { Page } from '../page-types.ts';
import { hrefOf, START } from '../router.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Navigation } from './Navigation.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

interface ShellProps {
  readonly pages: readonly Page[];
}

function NotFound() {
  const { t } = useI18n();
  return (
    <EmptyState
      icon={DEFERRED_ICONS.info}
      title={t('console.notFound')}
      heading="h1"
      large
      actions={
        <a class="ui-button ui-secondary ui-medium" href={hrefOf(START)}>
          {t('console.toOverview')}
        </a>
      }
    >
      {t('console.notFoundHelp')}
    </EmptyState>
  );
}

/** The page at the address. */
function CurrentPage({ pages }: ShellProps) {
  const { router, workspaceId, mode } = useConsole();
  const path = router.path.value;
  const found = pages
    .map(({ pattern, component }) => ({ match: pattern.exec(path), component }))
    .find(({ match }) => match !== null);
  if (!found?.match) return <NotFound />;
  const { component: Component } = found;
  // A page of another workspace starts anew.
  return (
    <Component key={`${path} ${workspaceId.value} ${mode.value}`} params={found.match.slice(1) as string[]} />
  );
}

/** Everything around a page, for people who are signed in. */
export function Shell({ pages }: ShellProps) {
  const { t } = useI18n();
  const { me, mode, router } = useConsole();
  const main = useRef<HTMLElement>(null);
  const path = router.path.value;
  const isFirst = useRef(true);
  useEffect(() => {
    // The browser did it for the first page.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path]);
  const { company, user } = me.value;
  return (
    <div class="con-shell">
      <a class="con-skip" href="#main">
        {t('console.skip')}
      </a>
      <header class="con-bar">
        <ScopeChoice />
        <Navigation pages={pages} />
        <AccountMenu />
      </header>
      <main ref={main} id="main" class="con-main" tabIndex={-1}>
        {mode.value === 'test' && (
          <p class="con-test-note" role="note">
            <strong>{t('console.testMode')}</strong> {t('console.testModeHelp')}
          </p>
        )}
        {company ? (
          <CurrentPage pages={pages} />
        ) : (
          <EmptyState icon={DEFERRED_ICONS.users} title={t('console.noCompany')} heading="h1" large>
            {t('console.noCompanyHelp', { email: user.email })}
          </EmptyState>
        )}
      </main>
      <LeaveDialog />
    </div>
  );
}
