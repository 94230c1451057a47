import { useMessages } from '../../i18n/context.ts';
import { consoleDevelopers } from '../../i18n/locales/en-console-developers.ts';
import { consoleTools } from '../../i18n/locales/en-console-tools.ts';
import { SectionLinks } from '../shell/SectionLinks.tsx';

const SECTIONS = ['webhooks', 'keys', 'tokens', 'embed', 'requests'] as const;
const MESSAGES = { ...consoleDevelopers, ...consoleTools };

/** Links between the pages for developers. */
export function Sections() {
  const { t } = useMessages(MESSAGES);
  return (
    <SectionLinks
      label={t('console.developers.sections')}
      parent="/developers"
      sections={SECTIONS.map((section) => ({
        to: `/developers/${section}`,
        label: t(`console.developers.${section}`),
      }))}
    />
  );
}
