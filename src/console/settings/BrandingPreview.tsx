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
import { PreviewFrame } from '../shell/PreviewFrame.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import type { SettingsForm } from './use-settings.ts';

type Kind = 'signingPage' | 'email' | 'certificate';
/** The service isn't called for every step of a color picker. */
const PAUSE_MS = 400;

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

/** What the service makes of settings that aren't saved, again whenever they change. */
function useDraft<Result>(path: string | null, settings: object) {
  const i18n = useMessages(consoleBranding);
  const console = useConsole();
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<string | null>(null);
  const draft = JSON.stringify(settings);
  useEffect(() => {
    if (!path) return;
    const stop = new AbortController();
    const show = async () => {
      try {
        const body = { settings: JSON.parse(draft) as object };
        setResult(await console.own<Result>('POST', path, { body, signal: stop.signal }));
        setError(null);
      } catch (cause) {
        if (!stop.signal.aborted) setError(errorText(i18n, cause));
      }
    };
    const timer = setTimeout(() => void show(), result ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, draft]);
  return { result, error };
}

/** How recipients see the sender, with what isn't saved yet. */
export function BrandingPreview({ form }: { readonly form: SettingsForm }) {
  const { t } = useMessages(consoleBranding);
  const [kind, setKind] = useState<Kind>('signingPage');
  const sender = useSender();
  const email = useDraft<{ html: string }>(kind === 'email' ? '/previews/email' : null, form.draft);
  const certificate = useDraft<CertificatePreview>(
    kind === 'certificate' ? '/previews/certificate' : null,
    form.draft,
  );
  const settings = sender && JSON.stringify(sampleSettings(form, sender));
  const texts = useSampleTexts(form.value('language') ?? form.inherited('language') ?? 'en');
  const page = useMemo<PreviewContent | null>(
    () => (settings && texts ? { type: 'show-signing-page', settings: JSON.parse(settings), texts } : null),
    [settings, texts],
  );
  const mail = useMemo<PreviewContent | null>(
    () => email.result && { type: 'show-email', html: email.result.html },
    [email.result],
  );
  const error = kind === 'email' ? email.error : kind === 'certificate' ? certificate.error : null;
  return (
    <Card title={t('console.branding.preview')}>
      <Tabs
        label={t('console.branding.preview')}
        tabs={(['signingPage', 'email', 'certificate'] as const).map((id) => ({
          id,
          label: t(`console.branding.${id}`),
        }))}
        selected={kind}
        onSelect={setKind}
      >
        {error && (
          <p class="ui-error" role="alert">
            {error}
          </p>
        )}
        {kind === 'signingPage' && (
          <>
            <p class="con-quiet">{t('console.branding.tryIt')}</p>
            <PreviewFrame title={t('console.branding.previewOfPage')} content={page} />
          </>
        )}
        {kind === 'email' && <PreviewFrame title={t('console.branding.previewOfEmail')} content={mail} />}
        {kind === 'certificate' &&
          (certificate.result ? (
            <img
              class="con-certificate"
              alt={t('console.branding.previewOfCertificate')}
              src={certificate.result.url}
              width={certificate.result.width}
              height={certificate.result.height}
            />
          ) : (
            !error && <PageSpinner />
          ))}
      </Tabs>
    </Card>
  );
}
