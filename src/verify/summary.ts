import { type Finding, isOnlyOtherKey, type Report } from './report.ts';

export interface SummaryRow {
  readonly label: string;
  /** One line each; its first part is the name. */
  readonly entries: readonly (readonly string[])[];
  /** Findings about this row. */
  readonly findings: readonly Finding[];
  /** Source of the entries. */
  readonly source?: string;
}

const ISSUER: ReadonlySet<Finding['code']> = new Set([
  'issuer_trusted',
  'issuer_service',
  'issuer_unknown',
  'issuer_self_made',
  'earlier_signature',
  'certificate_expired',
]);
const TIME: ReadonlySet<Finding['code']> = new Set([
  'time_stamped',
  'authority_unknown',
  'time_own',
  'time_signer',
  'time_missing',
  'archive_stamped',
  'archive_stamped_before_proof',
  'archive_renewed',
  'archive_expired',
]);

const DOCUMENT: ReadonlySet<Finding['code']> = new Set(['one_document']);

const present = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '');

/**
 * Summarizes a report, with message keys as labels. For a changed document only the file name is shown: what it says
 * about itself may be part of the change.
 *
 * @param moment formats an ISO 8601 time
 * @param pageCount formats a number of pages
 * @param step formats a place in the signing order
 */
export function summarize(
  report: Report,
  fileName: string,
  moment: (iso: string) => string,
  pageCount: (pages: number) => string,
  step: (order: number) => string,
): readonly SummaryRow[] {
  const { verdict, findings, seal, log, signers } = report;
  const isWhole = verdict === 'intact' || isOnlyOtherKey(report);
  const document: SummaryRow = {
    label: 'document',
    entries: [isWhole && log?.requestName ? [log.requestName, fileName] : [fileName]],
    findings: [],
  };
  if (!isWhole || !seal) return [document];
  const of = (codes: ReadonlySet<Finding['code']>) => findings.filter(({ code }) => codes.has(code));
  const people = (role: 'signed' | 'approved') =>
    signers
      .filter((signer) => signer.role === role)
      .map(({ name, email, at, order }) =>
        present(name, email === name ? null : email, order ? step(order) : null, moment(at)),
      );
  const isStamped = findings.some(({ code, kind }) => code === 'time_stamped' && kind === 'good');
  const at = (isStamped ? null : seal.claimed_at) ?? seal.stamped_at;
  // A signature of another product names the signer only in its certificate.
  const [by, on] = log ? ['signer', 'sealedOn'] : ['signedBy', 'signedOn'];
  const [signed, approved] = [people('signed'), people('approved')];
  const source = { source: 'fromTrail' };
  const documents = log?.documents?.all ?? [];
  const applied = (log?.seals ?? []).map(({ name, at: when, order }) =>
    present(name, order ? step(order) : null, moment(when)),
  );
  const rows: readonly SummaryRow[] = [
    { ...document, findings: of(DOCUMENT) },
    {
      label: 'documents',
      entries: documents.map(({ label, pages, sha256 }) => [label, pageCount(pages), `SHA-256 ${sha256}`]),
      findings: [],
    },
    {
      label: 'signedBy',
      entries: signed,
      findings: [],
      ...(approved.length + applied.length === 0 && source),
    },
    { label: 'approvedBy', entries: approved, findings: [], ...(applied.length === 0 && source) },
    { label: 'appliedSeals', entries: applied, findings: [], ...source },
    { label: by!, entries: [present(seal.name, seal.organization)], findings: of(ISSUER) },
    { label: on!, entries: at ? [[moment(at)]] : [], findings: of(TIME) },
  ];
  return rows.filter(({ entries, findings: about }) => entries.length > 0 || about.length > 0);
}
