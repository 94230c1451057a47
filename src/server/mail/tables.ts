import type { ColumnType } from 'kysely';
import type { CompanyId, RecipientId, SigningRequestId, WorkspaceId } from '../../model/ids.ts';
import type { Json } from '../platform/db/json.ts';

/** The occasion of mails to the sender's team that recipients get too. */
export const TEAM_OCCASION = 'team';

export interface MailTables {
  email_suppression: {
    company_id: CompanyId;
    /** Lower case. */
    email: string;
    reason: string;
    created_at: Date;
  };
  mail_log: {
    id: string;
    company_id: CompanyId;
    request_id: SigningRequestId | null;
    recipient_id: RecipientId | null;
    kind: string;
    /** Distinguishes several mails of one kind to one recipient; otherwise empty. */
    occasion: ColumnType<string, string | undefined, string>;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    workspace_id: WorkspaceId | null;
    status: 'logged' | 'queued' | 'sent' | 'failed';
    error: ColumnType<string | null, string | null | undefined, string | null>;
    message_id: ColumnType<string | null, string | null | undefined, string | null>;
    sender: string;
    attachments: Json<readonly { readonly file_name: string; readonly size: number }[]>;
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Date;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends MailTables {}
}
