import type { FrameLabel } from '../../fields/appearance.ts';
import type { PageGeometry } from '../../geometry/page-transform.ts';
import type { Designation } from '../../model/designations.ts';
import type { Field } from '../../model/field.ts';
import type { FieldValue } from '../../model/field-value.ts';
import type { AuditEntry } from '../audit/chain.ts';

/** Moments are ISO 8601 in UTC, as the database gives them. */
export interface SealInput {
  readonly request: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly created_at: string;
    readonly sent_at: string;
    readonly finished_at: string;
    /** Of the upload; null where the document came without one. */
    readonly file_name?: string | null;
    /** What it was sent with: the beginning of an API key, or null for the editor. */
    readonly sent_with?: {
      readonly key: string | null;
      readonly email?: string | null;
      readonly ip?: string | null;
    } | null;
    /** Whether the sealed document is mailed to everyone. */
    readonly mails_copy?: boolean;
  };
  /** Of the certificate and of the words across the pages; English where it is none of ours. */
  readonly language?: string;
  readonly workspace_name: string;
  readonly company_name: string;
  /** IANA zone that the certificate's own times are shown in beside UTC; the workspace's, else UTC. */
  readonly time_zone?: string;
  readonly branding?: SealBranding;
  readonly document: {
    /** The stored original. Its digest must equal `sha256`, or sealing refuses with `STALE_DOCUMENT`. */
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly pages: readonly PageGeometry[];
  };
  readonly recipients: readonly SealRecipient[];
  /** The visible ones only; a hidden field leaves no trace. */
  readonly fields: readonly SealField[];
  readonly audit: {
    readonly entries: readonly SealAuditEntry[];
    /** The same entries as they were hashed: what the file carries for machines. */
    readonly records: readonly AuditEntry[];
    /** Hash of the last entry, hex; what the chain is anchored by. */
    readonly head: string;
    readonly count: number;
  };
  /** Made with a test key: every page is watermarked. */
  readonly is_test: boolean;
}

/** A field as it is drawn. `frame`: of a frame around a signature. */
export type SealField = Field & { readonly value: FieldValue; readonly frame?: FrameLabel | null };

export interface SealBranding {
  /** `#rrggbb` for rules and headings. */
  readonly accent?: string;
  /** PNG or JPEG as a data URI, shown at most 180 × 50 pt. */
  readonly logo?: string;
}

export interface SealRecipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly designation: Designation;
  readonly order: number;
  /** Null for a CC. */
  readonly signed_at: string | null;
  /** The signer's IANA zone as the browser told it. */
  readonly time_zone: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly consent: {
    readonly sha256: string;
    readonly version: string;
    readonly language: string;
    readonly accepted_at: string;
  } | null;
  /**
   * How we know who it was. `link`: whoever held the private link; nothing else was checked. `email-code`: they also read the
   * mail of their address, which the service checked with a one-time code.
   */
  readonly identity: 'link' | 'email-code';
}

export interface SealAuditEntry {
  readonly sequence: number;
  readonly timestamp: string;
  readonly event: string;
  /** Name and address, or `System`. */
  readonly actor: string;
  readonly description: string;
  readonly ip: string | null;
  /** Hex, chained over the previous one. */
  readonly hash: string;
}

/** What the certificate page says about the key behind the seal. */
export interface SealIdentity {
  readonly subject: string;
  readonly issuer: string;
  /** SHA-256 of the certificate, hex. */
  readonly fingerprint: string;
  readonly not_after: string;
  /** Made by this service on its first start: nobody outside vouches for it. */
  readonly is_self_made: boolean;
}

/** PAdES levels, as far as they were reached: signed; stamped by an authority; with proof against revocation beside it. */
export type SealLevel = 'B-B' | 'B-T' | 'B-LT';
