import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { SETTING_LIMITS } from '../../model/branding.ts';
import { SIGNING_LINK_MODES } from '../../model/settings.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Card } from '../shell/Card.tsx';
import { FormPage } from './FormPage.tsx';
import { ChoiceSetting, FlagSetting, NumberSetting, TextSetting } from './fields.tsx';
import type { SettingsForm } from './use-settings.ts';

interface CardProps {
  readonly form: SettingsForm;
}

function IdentityCard({ form }: CardProps) {
  const { t } = useMessages(consoleSettings);
  return (
    <Card title={t('console.settings.identity')}>
      <FlagSetting
        form={form}
        name="require_otp_verification"
        label={t('console.settings.otp')}
        help={t('console.settings.otpHelp')}
      />
      <FlagSetting
        form={form}
        name="require_passkey"
        label={t('console.settings.passkey')}
        help={t('console.settings.passkeyHelp')}
      />
      <ChoiceSetting
        form={form}
        name="signing_link_mode"
        label={t('console.settings.linkMode')}
        help={t('console.settings.linkModeHelp')}
        options={SIGNING_LINK_MODES.map((value) => ({
          value,
          label: t(`console.settings.linkMode.${value}`),
        }))}
      />
    </Card>
  );
}

function PageCard({ form }: CardProps) {
  const { t } = useMessages(consoleSettings);
  return (
    <Card title={t('console.settings.page')}>
      <FlagSetting
        form={form}
        name="require_terms_acceptance"
        label={t('console.settings.terms')}
        help={t('console.settings.termsHelp')}
      />
      <FlagSetting
        form={form}
        name="disable_guided_navigation"
        label={t('console.settings.guided')}
        isReversed
      />
      <FlagSetting form={form} name="show_qr_code" label={t('console.settings.qrCode')} />
      <FlagSetting form={form} name="allow_presigning_download" label={t('console.settings.download')} />
      <FlagSetting
        form={form}
        name="show_partial_watermark"
        label={t('console.settings.watermark')}
        help={t('console.settings.watermarkHelp')}
      />
      <FlagSetting form={form} name="show_signature_frame" label={t('console.settings.frame')} />
      <FlagSetting
        form={form}
        name="audit_reading_events"
        label={t('console.settings.reading')}
        help={t('console.settings.readingHelp')}
      />
    </Card>
  );
}

function DecliningCard({ form }: CardProps) {
  const { t } = useMessages(consoleSettings);
  return (
    <Card title={t('console.settings.declining')}>
      <FlagSetting form={form} name="allow_decline" label={t('console.settings.decline')} />
      <FlagSetting form={form} name="require_decline_reason" label={t('console.settings.declineReason')} />
    </Card>
  );
}

function AfterCard({ form }: CardProps) {
  const { t } = useMessages(consoleSettings);
  return (
    <Card title={t('console.settings.after')}>
      <TextSetting
        form={form}
        name="completion_title"
        label={t('console.settings.afterTitle')}
        maxLength={SETTING_LIMITS.completionTitle}
      />
      <TextSetting
        form={form}
        name="completion_message"
        label={t('console.settings.afterMessage')}
        maxLength={SETTING_LIMITS.completionMessage}
        isLong
      />
      <TextSetting
        form={form}
        name="completion_redirect_url"
        type="url"
        label={t('console.settings.redirect')}
        help={t('console.settings.redirectHelp')}
        maxLength={SETTING_LIMITS.redirectUrl}
      />
      <NumberSetting
        form={form}
        name="completion_redirect_delay"
        label={t('console.settings.redirectDelay')}
        min={0}
        max={SETTING_LIMITS.redirectDelay}
      />
    </Card>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function EmbeddingCard({ form }: CardProps) {
  const { t } = useMessages(consoleSettings);
  const origins = form.value('allowed_origins');
  return (
    <Card title={t('console.settings.embedding')}>
      <Field
        label={t('console.settings.origins')}
        help={t('console.settings.originsHelp')}
        error={form.error('allowed_origins')}
      >
        <TextArea
          key={origins === null ? 'none' : 'some'}
          value={origins?.join('\n') ?? ''}
          rows={3}
          disabled={!form.canEdit}
          placeholder="https://app.example.com"
          onCommit={(text) => form.set('allowed_origins', text.trim() === '' ? null : linesOf(text))}
        />
      </Field>
      {form.workspaceId && (
        <FlagSetting form={form} name="show_credit_cost_in_editor" label={t('console.settings.credits')} />
      )}
    </Card>
  );
}

/** How people sign, and what they see afterward. */
export function SigningPage() {
  return (
    <FormPage section="signing">
      {(form) => (
        <>
          <IdentityCard form={form} />
          <PageCard form={form} />
          <DecliningCard form={form} />
          <AfterCard form={form} />
          <EmbeddingCard form={form} />
        </>
      )}
    </FormPage>
  );
}
