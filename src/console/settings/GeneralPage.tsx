import { useMemo } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { LIMITS } from '../../model/limits.ts';
import { Card } from '../shell/Card.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { languageChoices, timeZoneChoices } from './choices.ts';
import { FormPage } from './FormPage.tsx';
import { ChoiceSetting, NumberSetting, TextSetting } from './fields.tsx';
import { LogoCard } from './LogoCard.tsx';
import type { SettingsForm } from './use-settings.ts';

function WorkspaceCard({ form }: { readonly form: SettingsForm }) {
  const { t } = useMessages(consoleSettings);
  return (
    <Card title={t('console.settings.workspace')}>
      <TextSetting
        form={form}
        name="name"
        label={t('console.settings.name')}
        help={t('console.settings.workspaceNameHelp')}
        maxLength={255}
        isRequired
      />
      <TextSetting
        form={form}
        name="team_email"
        type="email"
        label={t('console.settings.teamEmail')}
        help={t('console.settings.teamEmailHelp')}
        maxLength={254}
      />
    </Card>
  );
}

function RegionCard({ form }: { readonly form: SettingsForm }) {
  const { t } = useMessages(consoleSettings);
  const languages = useMemo(languageChoices, []);
  const zones = useMemo(timeZoneChoices, []);
  return (
    <Card title={t('console.settings.region')}>
      <ChoiceSetting
        form={form}
        name="language"
        label={t('console.settings.language')}
        help={t('console.settings.languageHelp')}
        options={languages}
      />
      <ChoiceSetting
        form={form}
        name={form.workspaceId ? 'timezone' : 'default_timezone'}
        label={t('console.settings.timeZone')}
        help={t('console.settings.timeZoneHelp')}
        options={zones}
      />
      {form.workspaceId ? null : (
        <NumberSetting
          form={form}
          name="default_expiration_hours"
          label={t('console.settings.expiration')}
          help={t('console.settings.expirationHelp')}
          min={LIMITS.expirationHours.min}
          max={LIMITS.expirationHours.max}
        />
      )}
    </Card>
  );
}

/** Names, logo, language and time zone of the company or a workspace. */
export function GeneralPage() {
  return (
    <FormPage section="general">
      {(form) => (
        <>
          {form.workspaceId ? <WorkspaceCard form={form} /> : <CompanyCard canEdit={form.canEdit} />}
          <LogoCard canEdit={form.canEdit} />
          <RegionCard form={form} />
        </>
      )}
    </FormPage>
  );
}
