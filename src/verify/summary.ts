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
]);

const present = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '');

/**
 * Summarizes a report, with message keys as labels. For a changed document only the file name is shown: what it says
 * about itself may be part of the change.
 *
 * @param moment formats an ISO 8601 time
 */
export function summarize(
  report: Report,
  fileName: string,
  moment: (iso: string) => string,
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
      .map(({ name, email, at }) => present(name, email === name ? null : email, moment(at)));
  const isStamped = findings.some(({ code, kind }) => code === 'time_stamped' && kind === 'good');
  const at = (isStamped ? null : seal.claimed_at) ?? seal.stamped_at;
  // A signature of another product names the signer only in its certificate.
  const [by, on] = log ? ['signer', 'sealedOn'] : ['signedBy', 'signedOn'];
  const [signed, approved] = [people('signed'), people('approved')];
  const source = { source: 'fromTrail' };
  const rows: readonly SummaryRow[] = [
    document,
    { label: 'signedBy', entries: signed, findings: [], ...(approved.length === 0 && source) },
    { label: 'approvedBy', entries: approved, findings: [], ...source },
    { label: by!, entries: [present(seal.name, seal.organization)], findings: of(ISSUER) },
    { label: on!, entries: at ? [[moment(at)]] : [], findings: of(TIME) },
  ];
  return rows.filter(({ entries, findings: about }) => entries.length > 0 || about.length > 0);
}
