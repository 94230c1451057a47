import type { LogReport } from './log.ts';

/** A finding. `bad`: don't rely on the file. */
export type Finding =
  | {
      readonly code: 'seal_intact' | 'covers_all' | 'covers_all_but_proof' | 'no_change_allowed';
      readonly kind: 'good';
    }
  /** The chain ends at a root certificate in `trusted`, chosen by the user. */
  | { readonly code: 'issuer_trusted'; readonly kind: 'good'; readonly name: string }
  /** The chain ends at the root certificate of the service that this copy of the verifier is from. */
  | { readonly code: 'issuer_service'; readonly kind: 'good'; readonly name: string; readonly host: string }
  /** `note` if the authority isn't trusted: the time stamp then has no effect. */
  | {
      readonly code: 'time_stamped';
      readonly kind: 'good' | 'note';
      readonly at: string;
      readonly name: string;
    }
  /** The document, followed by archive time stamps and revocation data only. */
  | { readonly code: 'covers_all_but_archive'; readonly kind: 'good' }
  /**
   * The last archive time stamp. It covers the whole file, or all but revocation data added later. `until`: when the first certificate of
   * its authority expires. `note` if the authority isn't trusted.
   */
  | {
      readonly code: 'archive_stamped' | 'archive_stamped_before_proof';
      readonly kind: 'good' | 'note';
      readonly name: string;
      readonly at: string;
      readonly until: string;
    }
  /** Earlier archive time stamps; `at`: the time of the first. `note` if one of the authorities isn't trusted. */
  | {
      readonly code: 'archive_renewed';
      readonly kind: 'good' | 'note';
      readonly count: number;
      readonly at: string;
    }
  /** The certificates of the last archive time stamp expired at this time. */
  | { readonly code: 'archive_expired'; readonly kind: 'note'; readonly at: string }
  | { readonly code: 'log_intact'; readonly kind: 'good'; readonly count: number }
  /** According to the audit trail; `at` is ISO 8601. */
  | {
      readonly code: 'signed_by' | 'approved_by';
      readonly kind: 'good';
      readonly name: string;
      readonly email: string | null;
      readonly at: string;
    }
  /** `key`: SHA-256 of the public key, hex. */
  | {
      readonly code: 'passkey_signed';
      readonly kind: 'good';
      readonly name: string;
      readonly host: string;
      readonly key: string;
    }
  /** The file contains one of several documents; `number` from 1. */
  | {
      readonly code: 'one_document';
      readonly kind: 'good';
      readonly number: number;
      readonly total: number;
      readonly name: string;
    }
  | { readonly code: 'issuer_unknown' | 'issuer_self_made'; readonly kind: 'note'; readonly name: string }
  /** A signature followed by another one; `name`: subject of its certificate. */
  | { readonly code: 'earlier_signature'; readonly kind: 'note'; readonly name: string }
  | { readonly code: 'authority_unknown'; readonly kind: 'note'; readonly name: string }
  /**
   * Time without a trusted time stamp. `time_own`: by the sealing service's clock; `time_signer`: by the signer's, in
   * another product.
   */
  | { readonly code: 'time_own' | 'time_signer' | 'time_missing'; readonly kind: 'note' }
  | { readonly code: 'log_missing' | 'certificate_expired'; readonly kind: 'note' }
  | { readonly code: 'not_pdf' | 'not_sealed'; readonly kind: 'bad' }
  | { readonly code: 'range_wrong' | 'changed' | 'signature_wrong' | 'seal_unreadable'; readonly kind: 'bad' }
  /** Unknown algorithm, so neither valid nor invalid. */
  | { readonly code: 'seal_unsupported'; readonly kind: 'bad' }
  | { readonly code: 'appended'; readonly kind: 'bad'; readonly count: number }
  | { readonly code: 'shadow'; readonly kind: 'bad'; readonly count: number }
  | { readonly code: 'other_key' | 'wrong_purpose'; readonly kind: 'bad'; readonly name: string }
  | { readonly code: 'not_valid_then' | 'time_stamp_wrong' | 'structure_wrong'; readonly kind: 'bad' }
  /** An archive time stamp is for something else, or its certificate was already revoked. */
  | { readonly code: 'archive_stamp_wrong'; readonly kind: 'bad' }
  | { readonly code: 'archive_stamp_revoked'; readonly kind: 'bad'; readonly name: string }
  | { readonly code: 'log_broken'; readonly kind: 'bad'; readonly at: number }
  | { readonly code: 'log_swapped'; readonly kind: 'bad' }
  /** The attachment names other documents than its entries. */
  | { readonly code: 'documents_mismatch'; readonly kind: 'bad' }
  /** A passkey's signature in entry `at` isn't for this document and these answers, or is missing although the request required it. */
  | { readonly code: 'passkey_wrong' | 'passkey_missing'; readonly kind: 'bad'; readonly at: number }
  /** The given log has entries after the sealed ones. */
  | { readonly code: 'log_extended'; readonly kind: 'bad'; readonly count: number }
  /** The check was aborted: see `WorkBudget`. */
  | { readonly code: 'work_limit'; readonly kind: 'bad' };

/** A signature or approval, according to the audit trail. */
export interface Signer {
  readonly name: string;
  readonly email: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly role: 'signed' | 'approved';
  /** Place in the signing order, from 1. Undefined if everyone could sign at once. */
  readonly order?: number;
}

export interface Report {
  /**
   * `intact`: nothing bad was found. `broken`: something was. `unsealed`: there is nothing to check. `too_complex`: the
   * check was aborted, so nothing is known; don't rely on the file.
   */
  readonly verdict: 'intact' | 'broken' | 'unsealed' | 'too_complex';
  readonly findings: readonly Finding[];
  /** SHA-256 of the whole file, hex. */
  readonly sha256: string;
  readonly size: number;
  readonly seal: {
    readonly level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
    /** `CMS`: a signature by ISO 32000-1, 12.8.3.3, to which PAdES levels don't apply. */
    readonly format: 'PAdES' | 'CMS';
    /** The certificate's common name, or the best available name of its subject. */
    readonly name: string;
    readonly organization: string | null;
    readonly signer: string;
    readonly issuer: string;
    /** SHA-256 of the certificate, hex. */
    readonly certificate: string;
    readonly valid_until: string;
    /** According to the file, not proven; ISO 8601. */
    readonly claimed_at: string | null;
    readonly stamped_at: string | null;
    readonly authority: string | null;
    /** Names from the seal's certificate up. */
    readonly chain: readonly string[];
    readonly is_trusted: boolean;
    /** Number of bytes from the start that the seal covers, except itself. */
    readonly covers: number;
    /** Archive time stamps, oldest first. */
    readonly archive_stamps: readonly {
      readonly at: string;
      readonly authority: string;
      readonly valid_until: string;
      readonly is_trusted: boolean;
      /** Number of bytes from the start that it covers, except itself. */
      readonly covers: number;
    }[];
  } | null;
  readonly log: Omit<LogReport, 'entries'> | null;
  /** Signers in the order of the audit trail. Empty unless seal and trail are intact, whatever key the seal has. */
  readonly signers: readonly Signer[];
}

/** Intact, but sealed by a party that the user didn't choose: not to be relied on, although nothing was changed. */
export function isOnlyOtherKey({ verdict, findings }: Pick<Report, 'verdict' | 'findings'>): boolean {
  const bad = findings.filter(({ kind }) => kind === 'bad');
  return verdict === 'broken' && bad.length > 0 && bad.every(({ code }) => code === 'other_key');
}
