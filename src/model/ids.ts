/** A UUID of one type of record. The brand exists only in the type: a `FieldId` can't be passed as a `TemplateId`. */
export type Id<Name extends string> = string & { readonly __id: Name };

export type CompanyId = Id<'company'>;
export type WorkspaceId = Id<'workspace'>;
export type TemplateId = Id<'template'>;
export type DocumentId = Id<'document'>;
export type FieldId = Id<'field'>;
/** A picture that an author set for a field. */
export type PictureId = Id<'picture'>;
/** Fields saved under a name in a workspace. */
export type PresetId = Id<'preset'>;
export type RecipientId = Id<'recipient'>;
/** Secret: opens a recipient's signing page and lets its holder sign as them. Use a `RecipientId` where possible. */
export type SigningId = Id<'signing'>;
export type ReminderId = Id<'reminder'>;
export type GroupId = Id<'group'>;
export type SigningRequestId = Id<'signing-request'>;
export type WebhookId = Id<'webhook'>;
export type DomainId = Id<'email-domain'>;
export type ApiKeyId = Id<'api-key'>;
/** A person who can sign in to the console. */
export type UserId = Id<'user'>;
/** A document's place in a template or request with several; stays when the file is replaced. */
export type SetDocumentId = Id<'set-document'>;
/** One version of a seal. */
export type SealId = Id<'seal'>;
/** All versions of one seal. */
export type SealLineageId = Id<'seal-lineage'>;
/** The place of a seal in the signing order of a template or request. */
export type SealParticipantId = Id<'seal-participant'>;
/** The `jti` of an editor token. */
export type TokenId = Id<'token'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** A new version 4 UUID. `randomUUID` needs a secure context; plain-http pages on a LAN have only `getRandomValues`. */
export function newId<Name extends string>(): Id<Name> {
  const { crypto } = globalThis as typeof globalThis & {
    crypto: { randomUUID?(): string; getRandomValues(a: Uint8Array): Uint8Array };
  };
  if (crypto.randomUUID) return crypto.randomUUID() as Id<Name>;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Name>;
}
