import type { MessageKey } from '../../../i18n/locales/messages.ts';
import type { AuditEntry } from '../../audit/chain.ts';
import type { SealAuditEntry } from '../seal-input.ts';
import { pagesViewedText } from './pages-viewed.ts';
import type { CertificateScope } from './section-context.ts';

type Name<Key> = Key extends `certificate.event.${infer Name}` ? Name : never;
type EventName = Exclude<Name<MessageKey>, 'laterVisits' | 'openedIn' | 'pageViewed' | 'pagesViewed'>;

const OF_EVENT: Readonly<Record<string, EventName>> = {
  document_viewed: 'opened',
  link_opened: 'linkOpened',
  document_downloaded: 'downloaded',
  otp_sent: 'codeSent',
  otp_verified: 'codeEntered',
  otp_failed: 'codeWrong',
  handoff_opened: 'phone',
  terms_withdrawn: 'withdrew',
  terms_accepted: 'agreed',
  paper_requested: 'paper',
  link_requested: 'linkRequested',
  identity_changed: 'corrected',
};
const OF_ACTION: Readonly<Record<string, EventName>> = {
  reminded: 'reminded',
  updated: 'changed',
  created: 'created',
  sent: 'sent',
  resent: 'resent',
  finished: 'complete',
  seal_applied: 'sealApplied',
  seal_paused: 'sealPaused',
  seal_swapped: 'sealSwapped',
  seal_removed: 'sealRemoved',
};
const own = <Value>(table: Readonly<Record<string, Value>>, key: unknown) =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;

function nameOf(
  { recipients }: CertificateScope['input'],
  { event, details }: AuditEntry,
): EventName | undefined {
  if (event === 'activity') return own(OF_ACTION, details.action);
  if (event === 'link_delivered') {
    if (details.channel !== 'email') return 'linksGiven';
    return details.result === 'sent' ? 'linkMailed' : 'linkFailed';
  }
  if (event !== 'document_finished') return own(OF_EVENT, event);
  const who = recipients.find(({ id }) => id === details.recipient_id);
  return who?.designation === 'Approver' ? 'approved' : 'signed';
}

/** Host name of the embedding page, as reported by the browser. */
function hostOf({ event, details }: AuditEntry): string | null {
  const report = details.reported_by_browser as { readonly host_origin?: unknown } | undefined;
  const origin = event === 'document_viewed' ? report?.host_origin : null;
  return typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).host : null;
}

/** What happened, translated if possible; the attachment has the original text. */
function textOf(scope: CertificateScope, entry: SealAuditEntry): string {
  const { t, locale, input, namesHosts } = scope;
  const recorded = entry.description || entry.event;
  // Entries are numbered consecutively from 1.
  const record = input.audit.records[entry.sequence - 1];
  if (record?.sequence !== entry.sequence) return recorded;
  if (record.event === 'page_viewed' && typeof record.details.page_number === 'number')
    return pagesViewedText(scope, record);
  const host = namesHosts ? hostOf(record) : null;
  if (host) return t('certificate.event.openedIn', { host });
  if (locale === 'en') return recorded;
  const name = nameOf(input, record);
  if (!name) return recorded;
  if (name !== 'linkMailed' && name !== 'linkFailed') return t(`certificate.event.${name}`);
  return t(`certificate.event.${name}`, { address: String(record.details.sent_to ?? '') });
}

/** @param laterVisits number of visits by the same person merged into the row */
export function eventText(scope: CertificateScope, entry: SealAuditEntry, laterVisits: number): string {
  const event = textOf(scope, entry);
  return laterVisits > 0 ? scope.t('certificate.event.laterVisits', { event, count: laterVisits }) : event;
}

/** Translates actors that aren't people. */
export function actorText({ t }: CertificateScope, who: string): string {
  if (who === 'System') return t('certificate.actor.system');
  return who === 'Sender' ? t('certificate.actor.sender') : who;
}
