import type { FrameLabel } from '../../fields/appearance.ts';
import type { PageGeometry } from '../../geometry/page-transform.ts';
import type { Field } from '../../model/field.ts';
import type { FieldValue } from '../../model/field-value.ts';
import type { Designation } from '../../model/recipient.ts';
import type { AuditEntry } from '../audit/chain.ts';

/** Times are ISO 8601 in UTC. */
export interface SealInput {
  readonly request: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly created_at: string;
    readonly sent_at: string;
    readonly finished_at: string;
    /** Null if the document came without a name. */
    readonly file_name?: string | null;
    /** How it was sent: prefix of an API key, or null for the editor. */
    readonly sent_with?: {
      readonly key: string | null;
      readonly email?: string | null;
      readonly ip?: string | null;
    } | null;
    /** Whether only recipients could get signing links. */
    readonly is_mail_only?: boolean;
    /** Whether the sealed document is mailed to all recipients. */
    readonly mails_copy?: boolean;
  };
  /** Language of the certificate and watermarks; English if unsupported. */
  readonly language?: string;
  readonly workspace_name: string;
  readonly company_name: string;
  /** IANA zone for the certificate's times, in addition to UTC; the workspace's, else UTC. */
  readonly time_zone?: string;
  readonly branding?: SealBranding;
  readonly document: {
    /** The stored original. Its digest must equal `sha256`; otherwise sealing throws `STALE_DOCUMENT`. */
    readonly bytes: Uint8Array;
    readonly sha256: string;
    readonly pages: readonly PageGeometry[];
    /** The documents whose pages it has, in order, if there can be several. */
    readonly parts?: readonly DocumentPart[];
    /** Set for one document of several: it has no certificate, because the file with all of them has one. */
    readonly part?: string;
  };
  readonly recipients: readonly SealRecipient[];
  /** Organization seals in the signing order. */
  readonly seals?: readonly AppliedSeal[];
  /** Visible fields only. */
  readonly fields: readonly SealField[];
  readonly audit: {
    readonly entries: readonly SealAuditEntry[];
    /** The same entries as hashed, for the attachment. */
    readonly records: readonly AuditEntry[];
    /** Hash of the last entry, hex; anchors the chain. */
    readonly head: string;
    readonly count: number;
  };
  /** Made with a test key: every page gets a watermark. */
  readonly is_test: boolean;
}

/** One of several documents. */
export interface DocumentPart {
  readonly id: string;
  readonly label: string;
  readonly original_filename: string;
  readonly page_count: number;
  /** SHA-256 of the unsigned PDF, hex. */
  readonly sha256: string;
}

/** A field to draw. `frame`: label of the frame around a signature. */
export type SealField = Field & { readonly value: FieldValue; readonly frame?: FrameLabel | null };

export interface SealBranding {
  /** `#rrggbb` for rules and headings. */
  readonly accent?: string;
  /** PNG or JPEG as a data URI, shown at up to 180 × 50 pt. */
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
  /** The signer's IANA zone as reported by the browser. */
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
   * How the signer was identified. `link`: only by the private link. `email-code`: also by access to their mailbox, checked with a
   * one-time code.
   */
  readonly identity: 'link' | 'email-code';
  /** The passkey that signed; absent if none was required. */
  readonly passkey?: {
    readonly host: string;
    /** SHA-256 of the public key (SubjectPublicKeyInfo), hex. */
    readonly key_sha256: string;
  };
}

/** An organization seal that the service applied. */
export interface AppliedSeal {
  /** Of its place in the signing order; its fields name it. */
  readonly id: string;
  readonly display_name: string;
  readonly authority_name: string;
  readonly order: number;
  readonly applied_at: string;
  /** What the signatory attested when the seal was created. */
  readonly statement: {
    readonly text: string;
    /** Of the text's UTF-8 bytes, in hex. */
    readonly sha256: string;
    readonly language: string;
    readonly version: string;
    readonly signatory_name: string;
    readonly signatory_title: string | null;
  };
}

export interface SealAuditEntry {
  readonly sequence: number;
  readonly timestamp: string;
  readonly event: string;
  /** Name and address, or `System`. */
  readonly actor: string;
  readonly description: string;
  readonly ip: string | null;
  /** Hex, chained with the previous one. */
  readonly hash: string;
}

/** What the certificate says about the seal's key. */
export interface SealIdentity {
  readonly subject: string;
  readonly issuer: string;
  /** SHA-256 of the certificate, hex. */
  readonly fingerprint: string;
  readonly not_after: string;
  /** Created by this service at its first start: no third party vouches for it. */
  readonly is_self_made: boolean;
}

/** The PAdES level reached: signed; with a time stamp; with revocation data; with a time stamp over all that. */
export type SealLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
