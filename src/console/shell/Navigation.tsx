import { useI18n } from '../../i18n/context.ts';
import { CONSOLE_ICONS } from '../../ui/console-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useConsole } from '../console-model.ts';
import type { Page } from '../page-types.ts';
import { hrefOf } from '../router.ts';
import { useCurrentInView } from './use-current-in-view.ts';

/** Links to the pages that the person's role can open. */
export function Navigation({ pages }: { readonly pages: readonly Page[] }) {
  const { t } = useI18n();
  const console = useConsole();
  const path = console.router.path.value;
  const row = useCurrentInView(path);
  const entries = pages.flatMap(({ entry, component }) => (entry ? [{ ...entry, component }] : []));
  return (
    <nav ref={row} class="con-nav" aria-label={t('console.navigation')}>
      <ul>
        {entries
          .filter(({ needs, isShown }) => console.may(needs) && (isShown?.(console.me.value) ?? true))
          .map(({ path: to, label, icon, component }) => {
            const isHere = path === to || path.startsWith(`${to}/`);
            return (
              <li key={to}>
                <a
                  href={hrefOf(to)}
                  aria-current={isHere ? 'page' : undefined}
                  onPointerEnter={() => component.preload()}
                  onFocus={() => component.preload()}
                >
                  <Icon path={icon} size={18} />
                  <span>{t(label)}</span>
                </a>
              </li>
            );
          })}
        <li class="con-nav-end">
          <a href="/docs/" target="_blank" rel="noopener">
            <Icon path={CONSOLE_ICONS.book} size={18} />
            <span>{t('console.documentation')}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
