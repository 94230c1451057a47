import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Company, Workspace } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleBranding } from '../../i18n/locales/en-console-branding.ts';
import type { Translator } from '../../i18n/translator.ts';
import { COLOR_KEYS } from '../../model/branding.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import type { CertificatePreview } from '../../wire/http/console.ts';
import type { PreviewContent, SampleSettings, SampleTexts } from '../../wire/preview-messages.ts';
import { useConsole } from '../console-model.ts';
import { loadConsoleTranslator } from '../load-translator.ts';
import { Card } from '../shell/Card.tsx';
import { errorText } from '../shell/error-text.ts';
import { PageSpinner } from '../shell/PageSpinner.tsx';
import { PREVIEW_PAUSE_MS, PreviewFrame } from '../shell/PreviewFrame.tsx';
import { type LoadedState, useLoaded } from '../shell/use-loaded.ts';
import type { SettingsForm } from './use-settings.ts';

interface Sender {
  readonly name: string;
  readonly logoUrl: string | null;
}

/** Logo and name of the sender whose settings are shown. */
function useSender(): Sender | null {
  const console = useConsole();
  const workspaceId = console.workspaceId.value;
  const { data } = useLoaded(workspaceId ?? '', async (signal): Promise<Sender> => {
    const company = await console.api<Company>('GET', '/company', { signal, ofCompany: true });
    if (!workspaceId) return { name: company.name, logoUrl: company.icon_url };
    const workspace = await console.api<Workspace>('GET', `/workspaces/${workspaceId}`, { signal });
    return { name: workspace.name, logoUrl: workspace.icon_url ?? company.icon_url };
  });
  return data;
}

function sampleSettings(form: SettingsForm, sender: Sender): SampleSettings {
  const effective = <Key extends Parameters<SettingsForm['value']>[0]>(key: Key) =>
    form.value(key) ?? form.inherited(key);
  return {
    colors: Object.fromEntries(
      COLOR_KEYS.flatMap((key) => {
        const color = form.chosen(key);
        return color ? [[key, color]] : [];
      }),
    ),
    logo_url: sender.logoUrl,
    sender_name: sender.name,
    disable_guided_navigation: effective('disable_guided_navigation') === true,
    allow_presigning_download: effective('allow_presigning_download') === true,
    show_qr_code: false,
    show_signature_frame: effective('show_signature_frame') !== false,
    allow_decline: effective('allow_decline') !== false,
    require_decline_reason: effective('require_decline_reason') === true,
    require_terms_acceptance: effective('require_terms_acceptance') !== false,
    language: effective('language'),
    signing_button_label_overrides: structuredClone(
      effective('signing_button_label_overrides') ?? {},
    ) as SampleSettings['signing_button_label_overrides'],
    completion_title: effective('completion_title'),
    completion_message: effective('completion_message'),
  };
}

const sampleTexts = ({ t }: Pick<Translator, 't'>): SampleTexts => ({
  requestName: t('console.branding.sampleRequest'),
  consent: t('console.branding.sampleConsent'),
  firstName: t('console.branding.sampleFirstName'),
  lastName: t('console.branding.sampleLastName'),
  nameLabel: t('console.branding.sampleField'),
});

/** The sample's texts in the language of the signing page, which may not be the reader's. Null until they have loaded. */
function useSampleTexts(language: string): SampleTexts | null {
  const [texts, setTexts] = useState<SampleTexts | null>(null);
  useEffect(() => {
    let isStale = false;
    const load = async () => {
      const translator = await loadConsoleTranslator([language], consoleBranding);
      // Without them, the texts are English.
      await translator.loadPages().catch(() => {});
      if (!isStale) setTexts(sampleTexts(translator));
    };
    void load();
    return () => {
      isStale = true;
    };
  }, [language]);
  return texts;
}

/** What the service makes of settings that aren't saved, again whenever they change. @param path below `/console/api` */
function useDraft<Result>(path: string, settings: object): LoadedState<Result> {
  const console = useConsole();
  return useLoaded(
    JSON.stringify(settings),
    (signal) => console.own<Result>('POST', path, { body: { settings }, signal }),
    { pauseMs: PREVIEW_PAUSE_MS },
  );
}

interface PreviewProps {
  readonly form: SettingsForm;
}

function SigningPagePreview({ form }: PreviewProps) {
  const { t } = useMessages(consoleBranding);
  const sender = useSender();
  const settings = sender && JSON.stringify(sampleSettings(form, sender));
  const texts = useSampleTexts(form.value('language') ?? form.inherited('language') ?? 'en');
  const content = useMemo<PreviewContent | null>(
    () => (settings && texts ? { type: 'show-signing-page', settings: JSON.parse(settings), texts } : null),
    [settings, texts],
  );
  return (
    <>
      <p class="con-quiet">{t('console.branding.tryIt')}</p>
      <PreviewFrame title={t('console.branding.previewOfPage')} content={content} />
    </>
  );
}

/** Why a preview couldn't be made. */
function PreviewError({ of: { error } }: { readonly of: LoadedState<unknown> }) {
  const i18n = useMessages(consoleBranding);
  if (!error) return null;
  return (
    <p class="ui-error" role="alert">
      {errorText(i18n, error)}
    </p>
  );
}

function EmailPreview({ form }: PreviewProps) {
  const { t } = useMessages(consoleBranding);
  const email = useDraft<{ html: string }>('/previews/email', form.draft);
  const content = useMemo<PreviewContent | null>(
    () => email.data && { type: 'show-email', html: email.data.html },
    [email.data],
  );
  return (
    <>
      <PreviewError of={email} />
      <PreviewFrame title={t('console.branding.previewOfEmail')} content={content} />
    </>
  );
}

function CertificatePreviewImage({ form }: PreviewProps) {
  const { t } = useMessages(consoleBranding);
  const certificate = useDraft<CertificatePreview>('/previews/certificate', form.draft);
  const { data, error } = certificate;
  return (
    <>
      <PreviewError of={certificate} />
      {data ? (
        <img
          class="con-certificate"
          alt={t('console.branding.previewOfCertificate')}
          src={data.url}
          width={data.width}
          height={data.height}
        />
      ) : (
        !error && <PageSpinner />
      )}
    </>
  );
}

const KINDS = {
  signingPage: SigningPagePreview,
  email: EmailPreview,
  certificate: CertificatePreviewImage,
} as const;
type Kind = keyof typeof KINDS;

/** How recipients see the sender, with what isn't saved yet. */
export function BrandingPreview({ form }: PreviewProps) {
  const { t } = useMessages(consoleBranding);
  const [kind, setKind] = useState<Kind>('signingPage');
  const Preview = KINDS[kind];
  return (
    <Card title={t('console.branding.preview')}>
      <Tabs
        label={t('console.branding.preview')}
        tabs={(Object.keys(KINDS) as Kind[]).map((id) => ({ id, label: t(`console.branding.${id}`) }))}
        selected={kind}
        onSelect={setKind}
      >
        <Preview key={kind} form={form} />
      </Tabs>
    </Card>
  );
}
