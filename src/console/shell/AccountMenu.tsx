import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useConsole } from '../console-model.ts';

/** Who is signed in, test mode, and signing out. */
export function AccountMenu() {
  const { t } = useI18n();
  const { me, mode, chooseMode, router, signOut } = useConsole();
  const { user, role } = me.value;
  const isTest = mode.value === 'test';
  return (
    <div class="con-account">
      <Menu
        label={t('console.account')}
        trigger={(props) => (
          <Button {...props} variant="ghost" icon={DEFERRED_ICONS.user}>
            <span class="ui-visually-hidden">{t('console.account')}: </span>
            <span class="con-account-name">{user.name || user.email}</span>
            {role && <span class="con-account-role">{t(`console.role.${role}`)}</span>}
          </Button>
        )}
        items={[
          {
            label: t('console.testMode'),
            checked: isTest,
            toggles: true,
            onSelect: () => chooseMode(isTest ? 'live' : 'test'),
          },
          'line',
          { label: t('console.account'), onSelect: () => router.go('/account') },
          { label: t('console.signOut'), onSelect: () => void signOut() },
        ]}
      />
    </div>
  );
}
