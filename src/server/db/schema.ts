/**
 * Every table, for Kysely. A resource describes its own in `<resource>/tables.ts` and gets one line here; the SQL that
 * makes them is in `migrations/`, numbered by room: 0001– keys, 0002– templates, 0010– requests, audit, jobs, webhooks,
 * 0030– companies, workspaces, e-mail domains, 0040– signing sessions.
 */
import type { AuditTables } from '../audit/tables.ts';
import type { DocumentTables } from '../documents/tables.ts';
import type { DomainTables } from '../domains/tables.ts';
import type { EmailTemplateTables } from '../email-templates/tables.ts';
import type { ErasureTables } from '../erasure/tables.ts';
import type { HttpTables } from '../http/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { KeyTables } from '../keys/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { SignerTermsTables } from '../signer-terms/tables.ts';
import type { SigningRequestTables } from '../signing-requests/tables.ts';
import type { SigningAccessTables } from '../signing-sessions/tables.ts';
import type { TemplateTables } from '../templates/tables.ts';
import type { TokenTables } from '../tokens/tables.ts';
import type { WebhookTables } from '../webhooks/tables.ts';
import type { WorkspaceTables } from '../workspaces/tables.ts';

export interface Tables
  extends HttpTables,
    KeyTables,
    TokenTables,
    DocumentTables,
    TemplateTables,
    JobTables,
    SigningRequestTables,
    SigningAccessTables,
    SignerTermsTables,
    AuditTables,
    WebhookTables,
    MailTables,
    EmailTemplateTables,
    WorkspaceTables,
    DomainTables,
    ErasureTables {}
