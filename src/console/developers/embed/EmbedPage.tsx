import { useState } from 'preact/hooks';
import { useMessages } from '../../../i18n/context.ts';
import { consoleTools } from '../../../i18n/locales/en-console-tools.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Card } from '../../shell/Card.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Sections } from '../Sections.tsx';
import { CodeCard } from './CodeCard.tsx';
import { EmbedForm } from './EmbedForm.tsx';
import { FIRST_CHOICE } from './embed-choice.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { pageCode, pagePolicy } from './page-code.ts';
import { SERVER_LANGUAGES, type ServerLanguage, serverCode } from './server-code.ts';

/** Code that embeds a widget, and the widget as that code shows it. */
export function EmbedPage() {
  const { t } = useMessages(consoleTools);
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [language, setLanguage] = useState<ServerLanguage>('curl');
  const service = location.origin;
  return (
    <>
      <PageHead
        title={t('console.developers.embed')}
        description={
          <>
            {t('console.embed.help')} <a href="/docs/embedding">{t('console.embed.guide')}</a>
          </>
        }
      />
      <Sections />
      <div class="con-embed">
        <Card title={t('console.embed.options')}>
          <EmbedForm
            choice={choice}
            onChange={(change) => setChoice((before) => ({ ...before, ...change }))}
          />
        </Card>
        <div class="con-column">
          <CodeCard title={t('console.embed.page')} code={pageCode(choice, service)} />
          <CodeCard
            title={t('console.embed.server')}
            help={t(
              choice.widget === 'signing'
                ? 'console.embed.serverSigningHelp'
                : 'console.embed.serverEditorHelp',
            )}
            code={serverCode(choice, service, language)}
            wrap={(code) => (
              <Tabs
                label={t('console.embed.serverLanguages')}
                tabs={SERVER_LANGUAGES}
                selected={language}
                onSelect={setLanguage}
              >
                {code}
              </Tabs>
            )}
          />
          <CodeCard
            title={t('console.embed.policy')}
            help={t('console.embed.policyHelp')}
            code={pagePolicy(choice, service)}
            isWrapped
          />
        </div>
      </div>
      <PreviewCard choice={choice} />
    </>
  );
}
