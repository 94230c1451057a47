import type { CompanyId, RecipientId, SigningRequestId } from '../../model/ids.ts';

export interface MailTables {
  mail_log: {
    id: string;
    company_id: CompanyId;
    request_id: SigningRequestId | null;
    recipient_id: RecipientId | null;
    kind: string;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    created_at: Date;
  };
}
