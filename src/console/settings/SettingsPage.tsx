import type { ComponentChildren } from 'preact';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import type { Role } from '../../model/roles.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useConsole } from '../console-model.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { SectionLinks } from '../shell/SectionLinks.tsx';
import { usePageStyles } from '../shell/use-page-styles.ts';
import styles from './styles.css?inline';

const SECTIONS = [
  'general',
  'signing',
  'branding',
  'emails',
  'consent',
  'domains',
  'seals',
  'workspaces',
  'usage',
] as const;
export type SettingsSection = (typeof SECTIONS)[number];

interface SettingsPageProps {
  readonly section: SettingsSection;
  /** The role that can change what the page shows; others see a note. */
  readonly needs: Role;
  /** Whether the page shows the settings of the chosen workspace, or of the company if none is. */
  readonly isScoped?: boolean;
  /** Of a page below the section's. */
  readonly title?: string;
  readonly back?: { readonly href: string; readonly label: string };
  readonly description?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What all pages of settings have around their content. */
export function SettingsPage(props: SettingsPageProps) {
  const { section, needs, isScoped = true, title, back, description, actions, children } = props;
  usePageStyles(styles);
  const { t } = useMessages(consoleSettings);
  const console = useConsole();
  const { me, workspaceId } = console;
  const workspace = me.value.workspaces.find(({ id }) => id === workspaceId.value);
  const scope = workspace
    ? t('console.settings.ofWorkspace', { workspace: workspace.name })
    : me.value.workspaces.length > 1 && t('console.settings.ofCompany');
  return (
    <>
      <PageHead
        title={title ?? t(`console.settings.${section}`)}
        {...(back && { back })}
        description={description ?? (isScoped && scope)}
        actions={actions}
      />
      <SectionLinks
        label={t('console.settings.sections')}
        parent="/settings"
        sections={SECTIONS.map((one) => ({ to: `/settings/${one}`, label: t(`console.settings.${one}`) }))}
      />
      {!console.may(needs) && (
        <Banner>
          {t(needs === 'owner' ? 'console.settings.ownersOnly' : 'console.settings.adminsOnly')}
        </Banner>
      )}
      {children}
    </>
  );
}
