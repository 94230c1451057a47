import { useMemo, useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleBranding } from '../../i18n/locales/en-console-branding.ts';
import { SETTING_LIMITS } from '../../model/branding.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Card } from '../shell/Card.tsx';
import { languageChoices } from './choices.ts';
import type { SettingsForm } from './use-settings.ts';

/** The API's names of buttons. */
const BUTTONS = {
  finish: 'common.finish',
  approve: 'signing.approveAndFinish',
  next: 'signing.nextRequiredField',
  later: 'signing.saveAndFinishLater',
  goBack: 'signing.goBack',
  declineTitle: 'signing.decline.title',
  declineConfirm: 'signing.decline.confirm',
  declineCancel: 'signing.decline.cancel',
} as const;
const NAMES = Object.keys(BUTTONS) as (keyof typeof BUTTONS)[];

/** The sender's own words for buttons of the signing page, by language. */
export function LabelsCard({ form }: { readonly form: SettingsForm }) {
  const { t } = useMessages(consoleBranding);
  const languages = useMemo(languageChoices, []);
  const [language, setLanguage] = useState<string>(
    form.value('language') ?? form.inherited('language') ?? 'en',
  );
  const all = form.value('signing_button_label_overrides') ?? {};
  const own = all[language] ?? {};
  const change = (name: string, text: string) => {
    const { [name]: _before, ...others } = own;
    const labels = text.trim() === '' ? others : { ...others, [name]: text };
    const { [language]: _labels, ...rest } = all;
    const next = Object.keys(labels).length > 0 ? { ...rest, [language]: labels } : rest;
    form.set('signing_button_label_overrides', Object.keys(next).length > 0 ? next : null);
  };
  return (
    <Card title={t('console.branding.labels')}>
      <p class="con-quiet">{t('console.branding.labelsHelp')}</p>
      <Field label={t('console.branding.labelLanguage')} error={form.error('signing_button_label_overrides')}>
        <Select value={language} options={languages} onValue={setLanguage} />
      </Field>
      {NAMES.map((name) => (
        <Field key={`${language} ${name}`} label={t(`console.branding.label.${name}`)}>
          <TextInput
            dir="auto"
            maxLength={SETTING_LIMITS.buttonLabel}
            placeholder={t('console.branding.builtIn')}
            disabled={!form.canEdit}
            value={own[BUTTONS[name]] ?? ''}
            onValue={(text) => change(BUTTONS[name], text)}
          />
        </Field>
      ))}
    </Card>
  );
}
