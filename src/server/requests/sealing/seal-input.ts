import type { ApiKeyId } from '../../../model/ids.ts';
import { recipientName } from '../../../model/recipient.ts';
import { originOf } from '../../../verify/passkey/check-assertion.ts';
import type { PasskeySignature } from '../../../wire/http/signing-sessions.ts';
import type { Branding } from '../../account/settings/effective.ts';
import { type AuditEntry, sha256Hex } from '../../audit/chain.ts';
import type {
  AppliedSeal,
  SealAuditEntry,
  SealBranding,
  SealInput,
  SealRecipient,
} from '../../pdf/seal-input.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { digestsOf } from '../../records/document-set.ts';
import type { RecipientRow, RequestBundle } from '../record/queries.ts';
import type { SealParticipantRow } from '../record/seal-rows.ts';
import { frameTextsOf, sealedField } from '../record/signature-frame.ts';
import { isMailOnly } from '../record/signing-link-mode.ts';

/** Where the document and the request came from, as far as recorded. */
interface SealOrigin {
  /** Null for a base64 document, which has no name. */
  readonly fileName: string | null;
  /** Prefix of the API key that sent it; null for the editor and for deleted keys. */
  readonly keyHint: string | null;
}

/** The entry that records the sending. */
const sendEntry = (entries: readonly AuditEntry[]): AuditEntry | undefined =>
  entries.find(({ details }) => details.action === 'sent');

export async function sealOrigin(
  db: Db,
  { document }: Pick<RequestBundle, 'document'>,
  entries: readonly AuditEntry[],
): Promise<SealOrigin> {
  const keyId = sendEntry(entries)?.actor.key_id as ApiKeyId | null | undefined;
  const key = keyId
    ? await db.selectFrom('api_key').select('hint').where('id', '=', keyId).executeTakeFirst()
    : undefined;
  return { fileName: document.file_name, keyHint: key?.hint ?? null };
}

interface SealLook {
  readonly branding: SealBranding;
  readonly timeZone: string;
  /** For requests without a language. */
  readonly language?: string;
}

/** The certificate's branding, language and time zone. */
export async function sealLookOf(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { chosen, settings, logoKey }: Branding,
): Promise<SealLook> {
  // A logo that can't be loaded must not prevent sealing.
  const logo =
    logoKey &&
    (await storage.get(logoKey).catch((cause: unknown) => {
      log.warn('the certificate has no logo because it couldn’t be loaded', { cause });
      return null;
    }));
  return {
    branding: {
      ...(chosen.color_primary && { accent: chosen.color_primary }),
      ...(logo && { logo: `data:image/png;base64,${Buffer.from(logo).toString('base64')}` }),
    },
    timeZone: settings.timezone,
    language: settings.language,
  };
}

/** `Name <address>`, or the kind of caller. */
function actorName({ source, actor }: AuditEntry): string {
  if (source === 'system') return 'System';
  if (source === 'admin') return 'Sender';
  return [actor.name, actor.email && `<${actor.email}>`].filter(Boolean).join(' ');
}

function sealEntry(entry: AuditEntry): SealAuditEntry {
  return {
    sequence: entry.sequence,
    timestamp: entry.timestamp,
    event: entry.event,
    actor: actorName(entry),
    description: entry.description,
    ip: entry.ip_address ?? entry.actor.ip_address ?? null,
    hash: entry.hash,
  };
}

/** The passkey that signed, from the entry that records it. */
function passkeyOf(finish: AuditEntry | undefined): Pick<SealRecipient, 'passkey'> {
  const passkey = finish?.details.passkey as PasskeySignature | undefined;
  const origin = passkey && originOf(passkey);
  if (!passkey || !origin) return {};
  const key = Buffer.from(passkey.public_key, 'base64url');
  return { passkey: { host: new URL(origin).host, key_sha256: sha256Hex(key) } };
}

function sealRecipient(row: RecipientRow, entries: readonly AuditEntry[]): SealRecipient {
  // The address of the signing act, not of the first visit.
  const finish = entries.find(
    (entry) => entry.event === 'document_finished' && entry.details.recipient_id === row.id,
  );
  return {
    id: row.id,
    name: recipientName(row),
    email: row.email,
    designation: row.designation,
    order: row.signing_order,
    signed_at: row.finished_at?.toISOString() ?? null,
    time_zone: row.time_zone,
    ip: finish?.ip_address ?? null,
    user_agent: finish?.user_agent ?? null,
    consent: row.consent_at && {
      sha256: row.consent_sha256 ?? '',
      version: row.consent_version ?? '',
      language: row.consent_language ?? '',
      accepted_at: row.consent_at.toISOString(),
    },
    identity: row.code_verified_at ? 'email-code' : 'link',
    ...passkeyOf(finish),
  };
}

/** Null if the trail doesn't record how the request was sent. */
function sentWith(
  entries: readonly AuditEntry[],
  { keyHint }: SealOrigin,
): SealInput['request']['sent_with'] {
  const entry = sendEntry(entries);
  const type = entry?.actor.type;
  const hasNoKey = type === 'editor_token' || type === 'user';
  if (!hasNoKey && (type !== 'api_key' || keyHint === null)) return null;
  const email = entry?.details.sender_email;
  return {
    key: type === 'api_key' ? keyHint : null,
    email: typeof email === 'string' ? email : null,
    ip: entry?.actor.ip_address ?? null,
  };
}

/** The trail up to the last signature. Later entries aren't part of the sealed file. */
export function untilFinish(entries: readonly AuditEntry[]): AuditEntry[] {
  const end = entries.findIndex((entry) => entry.details.action === 'finished');
  return entries.slice(0, end < 0 ? entries.length : end + 1);
}

function appliedSeal({ id, signing_order: order, applied_at: at, seal }: SealParticipantRow): AppliedSeal[] {
  if (!at) return [];
  const { display_name, authority_name, statement } = seal;
  return [{ id, order, applied_at: at.toISOString(), display_name, authority_name, statement }];
}

/** The input of sealing, with the pictures of seals in their fields. `entries`: the audit trail up to and including the entry that finished the request. */
export async function sealInput(
  bundle: RequestBundle,
  entries: readonly AuditEntry[],
  original: Pick<SealInput['document'], 'bytes' | 'pages'>,
  look: SealLook,
  origin: SealOrigin = { fileName: null, keyHint: null },
): Promise<SealInput> {
  const { request } = bundle;
  const frames = await frameTextsOf(bundle);
  const isoOf = (date: Date | null) => (date ?? request.created_at).toISOString();
  return {
    request: {
      id: request.id,
      name: request.name,
      description: request.description,
      created_at: request.created_at.toISOString(),
      sent_at: isoOf(request.sent_at),
      finished_at: isoOf(request.finished_at),
      file_name: origin.fileName,
      sent_with: sentWith(entries, origin),
      is_mail_only: isMailOnly(bundle),
      mails_copy: request.settings.send_finish_email !== false,
    },
    language: request.language ?? look.language ?? 'en',
    workspace_name: bundle.workspaceName,
    company_name: bundle.companyName,
    time_zone: look.timeZone,
    branding: look.branding,
    document: {
      ...original,
      sha256: request.document_sha256,
      ...(request.document_set && { parts: digestsOf(request.document_set) }),
    },
    recipients: bundle.recipients.map((row) => sealRecipient(row, entries)),
    seals: bundle.sealParticipants.flatMap(appliedSeal),
    fields: bundle.fields
      .filter((field) => !field.is_hidden)
      .map((field) => sealedField(field, bundle, frames)),
    audit: {
      entries: entries.map(sealEntry),
      records: entries,
      head: entries.at(-1)?.hash ?? '',
      count: entries.length,
    },
    is_test: request.is_test,
  };
}
