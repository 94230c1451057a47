import { EMPTY_FIELD } from '../model/field.ts';
import type { SigningSession } from '../wire/http/signing-sessions.ts';
import type { SampleSettings, SampleTexts } from '../wire/preview-messages.ts';

type Field = SigningSession['fields'][number];

const ids = {
  recipient: '00000000-0000-4000-8000-000000000001',
  request: '00000000-0000-4000-8000-000000000002',
  signature: '00000000-0000-4000-8000-000000000003',
  name: '00000000-0000-4000-8000-000000000004',
  date: '00000000-0000-4000-8000-000000000005',
} as const;

/** The API's types aren't read-only. */
const DEFAULTS = EMPTY_FIELD as Pick<Field, keyof typeof EMPTY_FIELD>;

function field(
  id: string,
  type: Field['type'],
  position: Pick<Field['position'], 'x' | 'y' | 'width' | 'height'>,
  more: Partial<Field>,
): Field {
  return {
    ...DEFAULTS,
    id,
    type,
    recipient_id: ids.recipient,
    page_number: 1,
    position,
    required: true,
    value: null,
    picture_url: null,
    editable: true,
    frame: null,
    ...more,
  };
}

function sampleFields(settings: SampleSettings, texts: SampleTexts): Field[] {
  const name = `\u2068${texts.firstName} ${texts.lastName}\u2069`;
  return [
    field(
      ids.name,
      'text',
      { x: 10, y: 62, width: 36, height: 3.5 },
      { label: texts.nameLabel, placeholder: texts.nameLabel },
    ),
    field(
      ids.signature,
      'signature',
      { x: 10, y: 70, width: 36, height: 8 },
      { frame: settings.show_signature_frame ? { text: name, reference: '00000000' } : null },
    ),
    field(
      ids.date,
      'date',
      { x: 54, y: 73, width: 24, height: 3.5 },
      { date_signing_default: true, editable: false },
    ),
  ];
}

/** A signing page of a recipient who doesn't exist. @param documentUrl of its PDF, of one A4 page */
export function sampleSession(
  settings: SampleSettings,
  texts: SampleTexts,
  documentUrl: string,
): SigningSession {
  const now = new Date();
  const inAWeek = new Date(now.getTime() + 7 * 24 * 3600_000).toISOString();
  const { firstName, lastName } = texts;
  return {
    id: ids.recipient,
    state: 'ready',
    request: {
      id: ids.request,
      name: texts.requestName,
      description: '',
      sender_name: settings.sender_name,
      sender_email: null,
      expires_at: inAWeek,
      status: 'in_progress',
      sealing_status: 'pending',
      document_url: documentUrl,
      document_url_expires_at: inAWeek,
      page_count: 1,
      page_sizes: [{ count: 1, width: 595, height: 842 }],
      preview_pages: [],
      document_sha256: '',
      hand_drawn_only: false,
      allow_download: true,
      final_document_url: null,
    },
    recipient: {
      id: ids.recipient,
      first_name: firstName,
      last_name: lastName,
      name: `${firstName} ${lastName}`,
      email: 'sample@example.com',
      company: '',
      title: '',
      phone_number: '',
      street_address: '',
      city: '',
      state_province: '',
      postal_code: '',
      country: '',
      designation: 'Signer',
      order: 1,
      signed_at: null,
      declined_at: null,
    },
    others: [],
    fields: sampleFields(settings, texts),
    fields_sha256: '',
    consent: {
      is_required: settings.require_terms_acceptance,
      version: '',
      language: settings.language ?? 'en',
      text: texts.consent,
      html: null,
      sha256: '',
      terms_url: null,
      accepted_at: null,
    },
    sender_is_told: false,
    turn_is_emailed: false,
    link_email: null,
    copy_is_emailed: false,
    code: null,
    scope: { kind: 'session', field_id: null },
    handoff: null,
    is_handoff: false,
    settings: {
      disable_guided_navigation: settings.disable_guided_navigation,
      allow_presigning_download: settings.allow_presigning_download,
      show_qr_code: false,
      show_signature_frame: settings.show_signature_frame,
      allow_decline: settings.allow_decline,
      require_decline_reason: settings.require_decline_reason,
      require_passkey: false,
      identity_editable_fields: [],
      language: settings.language,
      signing_button_label_overrides: settings.signing_button_label_overrides,
      audit_reading_events: false,
      allowed_origins: null,
    },
    branding: { colors: settings.colors, logo_url: settings.logo_url },
    completion: null,
    server_time: now.toISOString(),
  };
}

/** The session after signing. */
export function finishedSession(session: SigningSession, settings: SampleSettings): SigningSession {
  const now = new Date().toISOString();
  return {
    ...session,
    state: 'finished',
    request: { ...session.request, status: 'finished', sealing_status: 'sealed' },
    recipient: { ...session.recipient, signed_at: now },
    fields: session.fields.map((one) => ({ ...one, editable: false })),
    completion: {
      title: settings.completion_title,
      message: settings.completion_message,
      // A preview must not leave the page.
      redirect_delay: null,
      redirect_url: null,
    },
  };
}
