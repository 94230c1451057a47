/** Inserts records directly, for unit tests that need many. */
import type { Insertable, InsertObject } from 'kysely';
import {
  type CompanyId,
  type DocumentId,
  newId,
  type SigningRequestId,
  type WorkspaceId,
} from '../../src/model/ids.ts';
import type { DocumentTables } from '../../src/server/documents/tables.ts';
import type { MailTables } from '../../src/server/mail/tables.ts';
import { json } from '../../src/server/platform/db/json.ts';
import type { Database } from '../../src/server/platform/db/open-database.ts';
import type { SigningRequestTables } from '../../src/server/requests/record/request-tables.ts';
import type { WebhookRow } from '../../src/server/webhooks/queries.ts';
import type { WebhookTables } from '../../src/server/webhooks/tables.ts';

interface Owner {
  readonly id: CompanyId;
  readonly workspaceId: WorkspaceId;
}

const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

export async function insertDocument(
  { kysely }: Database,
  { id: company_id, workspaceId: workspace_id }: Owner,
  more: Partial<Insertable<DocumentTables['document']>> = {},
): Promise<DocumentId> {
  const id = newId<'document'>();
  const row = {
    id,
    company_id,
    workspace_id,
    object_key: `documents/${id}.pdf`,
    original_key: `documents/${id}-original.pdf`,
    original_sha256: 'aa',
    sha256: 'bb',
    byte_size: 1,
    page_count: 1,
    pages: json([]),
    page_sizes: json([]),
    previews: json([]),
    signatures: 0,
    is_restricted: false,
    is_repaired: false,
    created_at: LONG_AGO,
    ...more,
  };
  await kysely.insertInto('document').values(row).execute();
  return id;
}

type RecipientRow = SigningRequestTables['signing_request_recipient'];

/** A request with this many recipients, and a new document unless `more` has one. */
export async function insertRequest(
  db: Database,
  owner: Owner,
  {
    recipients: count = 1,
    email = 'ada@example.org',
    ...more
  }: Partial<Insertable<SigningRequestTables['signing_request']>> & {
    readonly recipients?: number;
    readonly email?: string;
  } = {},
) {
  const id = newId<'signing-request'>();
  const document_id = more.document_id ?? (await insertDocument(db, owner));
  const row = {
    id,
    company_id: owner.id,
    workspace_id: owner.workspaceId,
    template_id: null,
    document_sha256: 'bb',
    name: 'Lease',
    description: '',
    status: 'finished' as const,
    settings: json({}) as never,
    expiration_hours: 24,
    credit_cost: 0,
    is_test: false,
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
    ...more,
    document_id,
  };
  await db.kysely.insertInto('signing_request').values(row).execute();
  const recipients = Array.from({ length: count }, (_, index) => ({
    id: newId<'recipient'>(),
    signing_id: newId<'signing'>(),
    request_id: id,
    template_user_id: null,
    designation: 'Signer' as const,
    signing_order: index + 1,
    email,
  }));
  for (const one of recipients)
    await db.kysely
      .insertInto('signing_request_recipient')
      .values(one as Insertable<RecipientRow>)
      .execute();
  return { id: id as SigningRequestId, document_id, recipients };
}

/** A template on that document, with one recipient. */
export async function insertTemplate(
  { kysely }: Database,
  owner: Owner,
  document_id: DocumentId,
  attributes: object = {},
) {
  const id = newId<'template'>();
  await kysely
    .insertInto('template')
    .values({
      id,
      company_id: owner.id,
      workspace_id: owner.workspaceId,
      document_id,
      name: 'Lease',
      description: null,
      expiration_hours: 24,
      credit_cost: 0,
      settings: json({}) as never,
      revision: 1,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
    })
    .execute();
  const recipientId = newId<'recipient'>();
  await kysely
    .insertInto('template_recipient')
    .values({
      id: recipientId,
      template_id: id,
      designation: 'Signer',
      signing_order: 1,
      attributes: json(attributes) as never,
    })
    .execute();
  return { id, recipientId };
}

export async function insertMail(
  { kysely }: Database,
  owner: Owner,
  more: Partial<Insertable<MailTables['mail_log']>> = {},
): Promise<string> {
  const id = newId();
  await kysely
    .insertInto('mail_log')
    .values({
      id,
      company_id: owner.id,
      workspace_id: owner.workspaceId,
      request_id: null,
      recipient_id: null,
      kind: 'invitation',
      recipient: 'ada@example.org',
      subject: 'Please sign',
      text_body: '',
      html_body: '',
      status: 'sent',
      sender: '',
      attachments: json([]),
      created_at: LONG_AGO,
      ...more,
    })
    .execute();
  return id;
}

/** A webhook of the company, by default for the event that a template was used. */
export async function insertWebhook(
  { kysely }: Database,
  owner: Pick<Owner, 'id'>,
  more: Partial<InsertObject<WebhookTables, 'webhook'>> = {},
): Promise<WebhookRow> {
  const row = {
    id: newId<'webhook'>(),
    company_id: owner.id,
    workspace_id: null,
    url: 'https://hooks.example.com/',
    events: json(['template.used' as const]),
    description: '',
    enabled: true,
    created_at: LONG_AGO,
    updated_at: LONG_AGO,
    ...more,
  };
  return kysely.insertInto('webhook').values(row).returningAll().executeTakeFirstOrThrow();
}
