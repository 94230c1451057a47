import { useMessages } from '../../i18n/context.ts';
import { consoleBranding } from '../../i18n/locales/en-console-branding.ts';
import { COLOR_KEYS, type ColorKey } from '../../model/branding.ts';
import { contrast } from '../../theme/brand-colours.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../shell/Card.tsx';
import { BrandingPreview } from './BrandingPreview.tsx';
import { ColorSetting } from './ColorSetting.tsx';
import { FormPage } from './FormPage.tsx';
import { FlagSetting } from './fields.tsx';
import { LabelsCard } from './LabelsCard.tsx';
import type { SettingsForm } from './use-settings.ts';

const FIRST: readonly ColorKey[] = [
  'color_primary',
  'color_primary_fg',
  'color_background',
  'color_foreground',
];
const READABLE = 4.5;

function ColorsCard({ form }: { readonly form: SettingsForm }) {
  const { t, number } = useMessages(consoleBranding);
  const [button, label] = [form.chosen('color_primary'), form.chosen('color_primary_fg')];
  const ratio = button && label ? contrast(button, label) : null;
  return (
    <Card title={t('console.branding.colors')}>
      {FIRST.map((key) => (
        <ColorSetting key={key} form={form} name={key} />
      ))}
      {ratio !== null && ratio < READABLE && (
        <Banner tone="warning">
          {t('console.branding.lowContrast', { ratio: number(ratio, { maximumFractionDigits: 1 }) })}
        </Banner>
      )}
      <details class="con-more">
        <summary>{t('console.branding.moreColors')}</summary>
        {COLOR_KEYS.filter((key) => !FIRST.includes(key)).map((key) => (
          <ColorSetting key={key} form={form} name={key} />
        ))}
      </details>
    </Card>
  );
}

/** Colors and words of emails, signing pages and certificates, with previews. The logo is in the general settings. */
export function BrandingPage() {
  const { t } = useMessages(consoleBranding);
  return (
    <FormPage section="branding" hasColumns>
      {(form) => (
        <>
          <div class="con-column">
            <ColorsCard form={form} />
            {form.workspaceId === null && (
              <Card title={t('console.branding.productName')}>
                <FlagSetting
                  form={form}
                  name="show_custom_branding_only"
                  label={t('console.branding.hideProductName')}
                />
              </Card>
            )}
            <LabelsCard form={form} />
          </div>
          <BrandingPreview form={form} />
        </>
      )}
    </FormPage>
  );
}
