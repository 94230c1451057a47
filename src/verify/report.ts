import type { LogReport } from './log.ts';

/** What was found, one code for each thing that can be said. `bad`: do not rely on the file. */
export type Finding =
  | {
      readonly code: 'seal_intact' | 'covers_all' | 'covers_all_but_proof' | 'no_change_allowed';
      readonly kind: 'good';
    }
  /** The chain ends at a root among `trusted`, which the reader chose. */
  | { readonly code: 'issuer_trusted'; readonly kind: 'good'; readonly name: string }
  /** The chain ends at the root of the service that made this copy of the verifier. */
  | { readonly code: 'issuer_service'; readonly kind: 'good'; readonly name: string; readonly host: string }
  /** `note` for an authority that is not trusted: its stamp decides nothing. */
  | {
      readonly code: 'time_stamped';
      readonly kind: 'good' | 'note';
      readonly at: string;
      readonly name: string;
    }
  | { readonly code: 'log_intact'; readonly kind: 'good'; readonly count: number }
  /** As the audit trail states it; `at` is ISO 8601. */
  | {
      readonly code: 'signed_by' | 'approved_by';
      readonly kind: 'good';
      readonly name: string;
      readonly email: string | null;
      readonly at: string;
    }
  | { readonly code: 'issuer_unknown' | 'issuer_self_made'; readonly kind: 'note'; readonly name: string }
  /** Of a signature that another one follows: whose certificate it was made with. */
  | { readonly code: 'earlier_signature'; readonly kind: 'note'; readonly name: string }
  | { readonly code: 'authority_unknown'; readonly kind: 'note'; readonly name: string }
  /** `time_own`: the clock of the service that sealed; `time_signer`: that of whoever signed with another product. */
  | { readonly code: 'time_own' | 'time_signer' | 'time_missing'; readonly kind: 'note' }
  | { readonly code: 'log_missing' | 'certificate_expired'; readonly kind: 'note' }
  | { readonly code: 'not_pdf' | 'not_sealed'; readonly kind: 'bad' }
  | { readonly code: 'range_wrong' | 'changed' | 'signature_wrong' | 'seal_unreadable'; readonly kind: 'bad' }
  /** Made with an algorithm that is not known here, so neither right nor wrong. */
  | { readonly code: 'seal_unsupported'; readonly kind: 'bad' }
  | { readonly code: 'appended'; readonly kind: 'bad'; readonly count: number }
  | { readonly code: 'shadow'; readonly kind: 'bad'; readonly count: number }
  | { readonly code: 'other_key' | 'wrong_purpose'; readonly kind: 'bad'; readonly name: string }
  | { readonly code: 'not_valid_then' | 'time_stamp_wrong' | 'structure_wrong'; readonly kind: 'bad' }
  | { readonly code: 'log_broken'; readonly kind: 'bad'; readonly at: number }
  | { readonly code: 'log_swapped'; readonly kind: 'bad' }
  /** The given log goes on after the sealed entries. */
  | { readonly code: 'log_extended'; readonly kind: 'bad'; readonly count: number }
  /** The check was given up: see `WorkBudget`. */
  | { readonly code: 'work_limit'; readonly kind: 'bad' };

/** One person's signature or approval, as the audit trail states it. */
export interface Signer {
  readonly name: string;
  readonly email: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly role: 'signed' | 'approved';
}

export interface Report {
  /**
   * `intact`: nothing bad was found. `broken`: something was. `unsealed`: there is nothing to check. `too_complex`: the check
   * was given up, so nothing is known; do not rely on the file.
   */
  readonly verdict: 'intact' | 'broken' | 'unsealed' | 'too_complex';
  readonly findings: readonly Finding[];
  /** SHA-256 of the whole file, hex. */
  readonly sha256: string;
  readonly size: number;
  readonly seal: {
    readonly level: 'B-B' | 'B-T' | 'B-LT';
    /** `CMS`: a signature as ISO 32000-1, 12.8.3.3 has it, to which the levels of PAdES don’t apply. */
    readonly format: 'PAdES' | 'CMS';
    /** Of the certificate: the common name, or what names its subject best otherwise. */
    readonly name: string;
    readonly organization: string | null;
    readonly signer: string;
    readonly issuer: string;
    /** SHA-256 of the certificate, hex. */
    readonly certificate: string;
    readonly valid_until: string;
    /** What the file itself says; ISO 8601. */
    readonly claimed_at: string | null;
    readonly stamped_at: string | null;
    readonly authority: string | null;
    /** Names from the seal's certificate upwards. */
    readonly chain: readonly string[];
    readonly is_trusted: boolean;
    /** Bytes from the start that the seal covers, itself left out. */
    readonly covers: number;
  } | null;
  readonly log: Omit<LogReport, 'entries'> | null;
  /** Who signed, in the order of the audit trail. Empty unless the seal and the trail are intact, whichever key the seal has. */
  readonly signers: readonly Signer[];
}

/** Whole, but sealed by a party that the reader didn't choose: not to be relied on as it is, and yet nothing was changed. */
export function isOnlyOtherKey({ verdict, findings }: Pick<Report, 'verdict' | 'findings'>): boolean {
  const bad = findings.filter(({ kind }) => kind === 'bad');
  return verdict === 'broken' && bad.length > 0 && bad.every(({ code }) => code === 'other_key');
}
