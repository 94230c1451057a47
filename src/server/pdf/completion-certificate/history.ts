/** What the audit trail says about one recipient. */
import type { AuditEntry } from '../../audit/chain.ts';

interface LinkDelivery {
  readonly at: string;
  /** Null if only the sender's system got the link. */
  readonly sentTo: string | null;
  readonly isFailed: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The part of the trail about the person who has the address now: from the last time that the sender corrected it. */
function sinceCorrection(records: readonly AuditEntry[], id: string): readonly AuditEntry[] {
  const last = records.findLastIndex(
    ({ details }) => details.action === 'address_corrected' && details.recipient_id === id,
  );
  return records.slice(last + 1);
}

/** The first successful mail with the link, else the last failed one, else the time of sending. */
export function linkDelivery(records: readonly AuditEntry[], id: string, sentAt: string): LinkDelivery {
  const mails = sinceCorrection(records, id).filter(
    ({ event, details }) =>
      event === 'link_delivered' && details.channel === 'email' && details.recipient_id === id,
  );
  const mail = mails.find(({ details }) => details.result === 'sent') ?? mails.at(-1);
  if (!mail) return { at: sentAt, sentTo: null, isFailed: false };
  return {
    at: mail.timestamp,
    sentTo: textOf(mail.details.sent_to),
    isFailed: mail.details.result !== 'sent',
  };
}

/** When they first saw the document. */
export const firstView = (records: readonly AuditEntry[], id: string): string | null =>
  sinceCorrection(records, id).find(
    ({ event, details }) => event === 'document_viewed' && details.recipient_id === id,
  )?.timestamp ?? null;

export interface ConsentText {
  readonly text: string;
  readonly sha256: string;
  readonly version: string;
  readonly language: string;
}

/** The consent texts, each once. */
export const consentTexts = (records: readonly AuditEntry[]): readonly ConsentText[] =>
  records.flatMap(({ details }) =>
    typeof details.statement_text === 'string' && typeof details.statement_sha256 === 'string'
      ? [
          {
            text: details.statement_text,
            sha256: details.statement_sha256,
            version: textOf(details.statement_version),
            language: textOf(details.statement_language),
          },
        ]
      : [],
  );
