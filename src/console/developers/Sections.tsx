import { useMessages } from '../../i18n/context.ts';
import { consoleDevelopers } from '../../i18n/locales/en-console-developers.ts';
import { consoleTools } from '../../i18n/locales/en-console-tools.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { useCurrentInView } from '../shell/use-current-in-view.ts';

const SECTIONS = ['webhooks', 'keys', 'tokens', 'embed', 'requests'] as const;
const MESSAGES = { ...consoleDevelopers, ...consoleTools };

/** Links between the pages for developers. */
export function Sections() {
  const { t } = useMessages(MESSAGES);
  const path = useConsole().router.path.value;
  const row = useCurrentInView(path);
  return (
    <nav ref={row} class="con-sections" aria-label={t('console.developers.sections')}>
      {SECTIONS.map((section) => {
        const to = `/developers/${section}`;
        return (
          <a
            key={section}
            href={hrefOf(to)}
            aria-current={
              path === to || (section === 'webhooks' && path === '/developers') ? 'page' : undefined
            }
          >
            {t(`console.developers.${section}`)}
          </a>
        );
      })}
    </nav>
  );
}
