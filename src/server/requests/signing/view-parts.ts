/** Parts of a session's response: recipient, settings, branding and consent. */
import { recipientName } from '../../../model/recipient.ts';
import type { SigningSession } from '../../../wire/http/signing-sessions.ts';
import type { WebhookEventType } from '../../../wire/webhook-events.ts';
import { logoUrl } from '../../account/logos/logos.ts';
import { chosenColors } from '../../account/settings/effective.ts';
import type { Services } from '../../platform/services.ts';
import { hasSubscriber } from '../../webhooks/emit.ts';
import { READABLE } from '../record/session-state.ts';
import { chooseStatement, statementsOf } from './consent.ts';
import type { SessionParts } from './session-parts.ts';
import type { SessionContext, SignerTransaction } from './signer-transaction.ts';

/** `ada@example.com` as `a•••@example.com`: enough to recognize one's own address. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${[...address][0]}•••${address.slice(at)}`;
}

const IDENTITY_KEYS = [
  'company',
  'title',
  'phone_number',
  'street_address',
  'city',
  'state_province',
  'postal_code',
  'country',
] as const;

/** The recipient's details, masked until they are authenticated. */
export function viewRecipient({ row, isAuthenticated, state }: SessionContext): SigningSession['recipient'] {
  const visible = (text: string) => (isAuthenticated ? text : '');
  return {
    id: row.id,
    first_name: visible(row.first_name),
    last_name: visible(row.last_name),
    name: visible(recipientName(row)),
    email: isAuthenticated ? row.email : maskAddress(row.email),
    // Only to be corrected before signing: a link that leaks later must not reveal the recipient's address.
    ...(Object.fromEntries(
      IDENTITY_KEYS.map((key) => [key, state === 'ready' ? visible(row[key]) : '']),
    ) as Record<(typeof IDENTITY_KEYS)[number], string>),
    designation: row.designation,
    order: row.signing_order,
    signed_at: row.finished_at?.toISOString() ?? null,
    declined_at: row.declined_at?.toISOString() ?? null,
  };
}

/** The recipient's language, else the request's; null: the reader's own. */
export const languageOf = (
  { request }: Pick<SessionContext['bundle'], 'request'>,
  row: Pick<SessionContext['row'], 'language'>,
): string | null => row.language ?? request.language;

export function viewSettings({ bundle, row, rules }: SessionContext): SigningSession['settings'] {
  const { settings } = bundle.branding;
  return {
    disable_guided_navigation: rules.isUnguided,
    allow_presigning_download: rules.allowsPresigningDownload,
    show_qr_code: rules.showsQrCode,
    show_signature_frame: settings.show_signature_frame,
    allow_decline: rules.allowsDeclining,
    require_passkey: rules.requiresPasskey,
    require_decline_reason: rules.requiresDeclineReason,
    audit_reading_events: rules.recordsReading,
    identity_editable_fields: [...rules.correctable],
    language: languageOf(bundle, row),
    signing_button_label_overrides: { ...settings.signing_button_label_overrides } as Record<
      string,
      Record<string, string>
    >,
    allowed_origins: rules.allowedOrigins && [...rules.allowedOrigins],
  };
}

export function viewBranding(services: Services, { bundle }: SessionContext): SigningSession['branding'] {
  return { colors: chosenColors(bundle.branding), logo_url: logoUrl(services, bundle.branding.logoKey) };
}

export function viewConsent(
  { terms }: Pick<SessionParts, 'terms'>,
  { bundle, row, rules }: SessionContext,
  languages: readonly string[],
): SigningSession['consent'] {
  const statements = statementsOf(terms);
  const { owner: _owner, ...shown } =
    // The accepted statement stays, whatever the language.
    statements.find((one) => row.consent_at && one.sha256 === row.consent_sha256) ??
    chooseStatement(
      statements,
      [languageOf(bundle, row) ?? [], ...languages].flat(),
      bundle.branding.settings.language,
    );
  return { ...shown, is_required: rules.requiresTerms, accepted_at: row.consent_at?.toISOString() ?? null };
}

/** The completion message: the request's, else the workspace's. Null until the recipient has finished. */
export function completionFor({
  bundle: { request, branding },
  row,
  state,
}: Pick<SignerTransaction, 'bundle' | 'row' | 'state'>): SigningSession['completion'] {
  if (!row.finished_at || !READABLE.includes(state)) return null;
  const own = request.completion;
  const inherited = branding.settings;
  return {
    title: own.completion_title ?? inherited.completion_title ?? null,
    message: own.completion_message ?? inherited.completion_message ?? null,
    redirect_url: own.completion_redirect_url ?? inherited.completion_redirect_url ?? null,
    redirect_delay: own.completion_redirect_delay ?? inherited.completion_redirect_delay ?? null,
  };
}

const DECLINED: readonly WebhookEventType[] = [
  'signing_request.declined',
  'signing_request.recipient.declined',
];

/** Whether an email or a webhook notifies the sender of a decline, so that the page may say so. */
export function senderIsTold(
  { mailer }: Pick<Services, 'mailer'>,
  { bundle: { request, branding }, state }: Pick<SessionContext, 'bundle' | 'state'>,
  { subscribers }: Pick<SessionParts, 'subscribers'>,
): boolean {
  // Only shown to recipients who can still decline, or have.
  if (state !== 'ready' && state !== 'declined') return false;
  if (mailer && branding.settings.team_email && request.settings.send_cancellation_email) return true;
  return hasSubscriber(subscribers, DECLINED);
}
