// biome-ignore-all format: generated from the OpenAPI document by `make-operations.ts`
// biome-ignore-all lint: as above
/** The types of every call, generated from the service’s own schemas. */

/** Data of events about a signing request. */
export type SigningRequestEventData = {
  /** ID of the signing request, the same as `signing_request.id`. For receivers that expect it here. */
  signing_request_id: string;
  /** The signing request after the event. */
  signing_request: {
    /** ID of the signing request. */
    id: string;
    /** Name of the signing request. */
    name: string;
    /** Status of the signing request after the event. */
    status: 'not_sent' | 'in_progress' | 'finished' | 'cancelled' | 'declined' | 'expired' | 'deleted';
    /** Whether the sealed PDF exists. `sealed`: it can be downloaded. */
    sealing_status: 'none' | 'pending' | 'sealed' | 'failed';
    /** ID of the workspace that the signing request belongs to. */
    workspace_id: string;
    /** ID of the template that the signing request was created from. Null if there is none. */
    template_id: string | null;
    /** When the signing request was created. */
    created_at: string;
    /** When the signing request was sent. Null until then. */
    sent_at: string | null;
    /** When the last recipient signed. Null until then. */
    completed_at: string | null;
    /** When the sender canceled the signing request. Null if they didn’t. */
    cancelled_at: string | null;
    /** When a recipient declined. Null if none did. */
    declined_at: string | null;
    /** When the signing request expires. Null if it wasn’t sent. */
    expires_at: string | null;
    /** Number of pages of the document. */
    document_page_count: number;
  };
  /** All recipients in signing order, without their answers. */
  recipients: {
    /** Public ID of the recipient, the same as `recipient_id`. If the webhook has `include_signing_ids`, the signing ID instead, except with `mail_only` links. */
    id: string;
    /** Public ID of the recipient. */
    recipient_id: string;
    /** Email address of the recipient. Empty if there is none. */
    email: string;
    /** First and last name together. */
    name: string;
    /** First name of the recipient. */
    first_name: string;
    /** Last name of the recipient. */
    last_name: string;
    /** Place in the signing order, starting at 1. Recipients with the same number sign at the same time. */
    order: number;
    /** What the recipient does. */
    designation: 'Signer' | 'Approver' | 'CC';
    /** When the recipient finished. Null until then. */
    signed_at: string | null;
    /** When the recipient declined. Null if they didn’t. */
    declined_at: string | null;
  }[];
  /** Workspace of the signing request. */
  workspace: {
    /** ID of the workspace. */
    id: string;
    /** Name of the workspace. */
    name: string;
  };
  /** Public ID of the recipient that the event is about. Only in events about one recipient. */
  recipient_id?: string;
  /** ID of the field that was filled. Only in `signing_request.field.*` events. */
  field_id?: string;
  /** Reason for canceling or declining. Absent if none was given. */
  reason?: string;
  /** State of the audit trail. Store it to prove later that no entry was changed or removed. */
  audit?: {
    /** Number of entries in the audit trail. */
    count: number;
    /** Hash of the last entry in the audit trail. */
    head: string;
  };
  /** The sealed PDF. Only in `signing_request.certificate.generated` events. */
  sealed?: {
    /** SHA-256 of the sealed PDF, in hexadecimal. */
    sha256: string;
    /** PAdES level of the seal: `B-B`, `B-T`, `B-LT`, or `B-LTA`. */
    level: string;
    /** When the document was sealed. */
    sealed_at: string;
    /** SHA-256 of the PDF before an archive time stamp was added to it, in hexadecimal. Only if the event was sent for that reason. */
    previous_sha256?: string;
  };
  /** The seal that was applied, paused, or swapped in. Only in `signing_request.seal.*` events. */
  seal?: {
    /** ID of the version of the seal. */
    id: string;
    /** ID of the seal, the same in all its versions. */
    lineage_id: string;
    /** Number of the version, starting at 1. */
    version: number;
    /** Name of the seal. */
    name: string;
    /** Whether the seal belongs to the company or to the workspace in `workspace_id`. */
    scope: 'company' | 'workspace';
  };
  /** Place of the seal in the request. Only in `signing_request.seal.*` events. */
  participant?: {
    /** ID of the seal participant. */
    id: string;
    /** Place of the seal in the signing order, starting at 1. */
    order: number;
    /** `pending`: its turn will come. `paused`: the request waits. `applied`: it is done. */
    status: 'pending' | 'paused' | 'applied';
  };
};

/** Data of events about credits. */
export type CreditsEventData = {
  /** Number of credits after the event. */
  credits: number;
  /** Number of credits that were added. */
  added: number;
};

/** Data of events about a template. */
export type TemplateEventData = {
  /** The template after the event. */
  template: {
    /** ID of the template. */
    id: string;
    /** Name of the template. */
    name: string;
  };
  /** IDs of the new fields. Only in `template.field.added` events. */
  field_ids?: string[];
  /** ID of the signing request that was created from the template. Only in `template.used` events. */
  signing_request_id?: string;
};

/** Data of events about a workspace. */
export type WorkspaceEventData = {
  /** The workspace after the event. */
  workspace: {
    /** ID of the workspace. */
    id: string;
    /** Name of the workspace. */
    name: string;
    /** Whether this is the protected workspace, whose API key has access to the whole company. */
    protected: boolean;
  };
};

/** Data of events about an email domain. */
export type DomainEventData = {
  /** The domain after the event. */
  domain: {
    /** ID of the email domain. */
    id: string;
    /** The domain, such as `example.com`. */
    domain: string;
    /** 1 once ownership of the domain is verified, otherwise 0. */
    verification_status: number;
    /** 1 while email can be sent from the domain, otherwise 0. */
    domain_status: number;
    /** ID of the workspace that the domain belongs to. Null: it belongs to the company. */
    workspace_id: string | null;
  };
};

/** Data of events about a seal. */
export type SealEventData = {
  /** The seal after the event. */
  seal: {
    /** ID of the version of the seal. */
    id: string;
    /** ID of the seal, the same in all its versions. */
    lineage_id: string;
    /** Number of the version, starting at 1. */
    version: number;
    /** Name of the seal. */
    name: string;
    /** Whether the seal belongs to the company or to the workspace in `workspace_id`. */
    scope: 'company' | 'workspace';
  };
};

/** Data of a test event. */
export type TestEventData = {
  /** States that this is a test event. */
  message: string;
  /** ID of the webhook that is being tested. */
  webhook_id: string;
};

/** An uploaded document that hasn’t been used yet. */
export type ReceivedUpload = {
  /** ID of the uploaded document, ready to be used once. */
  document_id: string;
  /** Number of pages, of a Word document as converted. */
  page_count: number;
  /** Size of the received file in bytes. */
  file_size: number;
  /** What is unusual about the file, such as earlier signatures. Absent if there is nothing to report. */
  warnings?: string[];
  /** Fonts of a Word document that weren’t available and were substituted, so lines and pages may break differently. Absent if there are none. */
  substituted_fonts?: string[];
};

/** The body of every error response. */
export type Error = {
  /** Short description of the kind of error, such as `Not Found`; in a validation error, it can be the first message. */
  error: string;
  /** Machine-readable error code. Later versions can add codes. */
  code?: 'VALIDATION_ERROR' | 'INVALID_FIELD_TYPE' | 'INVALID_DOCUMENT' | 'VALUE_DOES_NOT_FIT' | 'INVALID_SIGNING_ORDER' | 'SEAL_NO_IMAGE_FIELD' | 'MALFORMED_JSON' | 'TOO_MANY_DOCUMENTS' | 'DOCUMENTS_TOO_LARGE' | 'LABEL_INVALID' | 'ANCHOR_MISMATCH' | 'UNAUTHORIZED' | 'TOKEN_EXPIRED' | 'TOKEN_REVOKED' | 'AUTH_REQUIRED' | 'INSUFFICIENT_CREDITS' | 'ACCESS_DENIED' | 'LINK_EXPIRED' | 'PASSKEY_INVALID' | 'CODE_WRONG' | 'CODE_EXPIRED' | 'FIELD_LOCKED' | 'PROTECTED_KEY_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'ALREADY_SENT' | 'EDITING_NOT_ALLOWED' | 'ALREADY_SIGNED' | 'NOT_YOUR_TURN' | 'REQUEST_NOT_SENT' | 'REQUEST_EXPIRED' | 'REQUEST_CANCELLED' | 'REQUEST_DECLINED' | 'REQUEST_FINISHED' | 'PASSKEY_REQUIRED' | 'PASSKEY_UNAVAILABLE' | 'CONSENT_REQUIRED' | 'FIELDS_INCOMPLETE' | 'STALE_DOCUMENT' | 'STALE_ANSWERS' | 'STATE_CONFLICT' | 'NO_DOCUMENT_AVAILABLE' | 'SEAL_ORDER_COLLISION' | 'SEAL_UNAVAILABLE' | 'SEAL_PAUSED' | 'IDEMPOTENCY_KEY_REUSED' | 'DOCUMENT_HAS_FIELDS' | 'DOCUMENT_SET_LOCKED' | 'MULTI_DOCUMENT_READ_ONLY' | 'REVISION_CONFLICT' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'DOCX_NOT_AVAILABLE' | 'RECIPIENT_EMAIL_SUPPRESSED' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'SERVICE_UNAVAILABLE' | 'INVALID_VERSION' | 'UNSUPPORTED_VERSION' | 'INVALID_DOMAIN_FORMAT' | 'DOMAIN_EXISTS' | 'DOMAIN_VERIFICATION_FAILED' | 'OWNERSHIP_NOT_VERIFIED' | 'ALREADY_VERIFIED' | 'ALREADY_FINALIZED' | 'DOMAIN_NOT_FINALIZED' | 'DOMAIN_NOT_VERIFIED' | 'MIN_DOCUMENTS_REQUIRED' | 'INVALID_DOCUMENT_ORDER' | 'SEAL_IMAGE_INVALID' | 'SIGNED_OUT' | 'SIGN_IN_LINK_INVALID' | 'PROTECTED_WORKSPACE' | 'SEAL_SCOPE_FORBIDDEN' | 'SEALS_DISABLED' | 'DOCUMENT_NOT_FOUND' | 'DOCUMENT_ORIGINAL_NOT_AVAILABLE' | 'DOCUMENT_SIGNED_NOT_AVAILABLE' | 'SEAL_NOT_FOUND' | 'SIGNATURE_NOT_AVAILABLE' | 'ALREADY_MEMBER' | 'LAST_OWNER' | 'DOCUMENT_ALREADY_USED' | 'SEVERAL_DOCUMENTS' | 'SEAL_ALREADY_REVOKED' | 'SEAL_ERASE_NOT_ELIGIBLE' | 'SEAL_MUTATION_NOT_ALLOWED' | 'SIGNING_ORDER_LOCKED_SENT' | 'SIGNING_ORDER_LOCKED_APPLIED' | 'PARTICIPANTS_CHANGED' | 'RENDER_FAILED' | 'SEAL_CREATION_DISABLED_EDGE' | 'TIME_STAMP_UNAVAILABLE';
  /** Explanation for developers. The wording can change. */
  message?: string;
  /** More about the error. In validation errors: the path of each refused value, with a message. */
  details?: Record<string, unknown>;
  /** All validation messages. Absent in other errors. */
  errors?: {
    /** Path of the refused value and what was expected. */
    message: string;
  }[];
};

/** What a recipient can see and do on their signing page. */
export type SigningSession = {
  /** Public ID of the recipient, not the signing ID in the path. */
  id: string;
  /** State of the session for this recipient. `ready`: fill and finish. `auth-required`: enter a one-time code first. Every other state explains why there is nothing to do. */
  state: 'ready' | 'auth-required' | 'waiting-for-turn' | 'already-signed' | 'finished' | 'declined' | 'cancelled' | 'expired' | 'not-sent';
  /** The signing request, as far as this recipient sees it. */
  request: {
    /** ID of the signing request. */
    id: string;
    /** Name of the request. Empty until a required code was entered. */
    name: string;
    /** Description of the request. Empty if there is none or a required code wasn’t entered. */
    description: string;
    /** Name of the sender’s workspace. */
    sender_name: string;
    /** Email address at which to reach the sender: the workspace’s `team_email`. Null if there is none. */
    sender_email: string | null;
    /** When the request expires. Null if it wasn’t sent. */
    expires_at: string | null;
    /** Status of the signing request. */
    status: string;
    /** Whether the sealed PDF exists. */
    sealing_status: 'none' | 'pending' | 'sealed' | 'failed';
    /** Link to the PDF. Null unless `state` is `ready`, `already-signed` or `finished`, and on a phone that fills one field. */
    document_url: string | null;
    /** When `document_url` expires. Null if there is no link. */
    document_url_expires_at: string | null;
    /** Number of pages of the document. */
    page_count: number;
    page_sizes: PageSizes;
    preview_pages: PreviewPages;
    /** SHA-256 of the unsigned PDF, in hexadecimal. Send it back to finish. */
    document_sha256: string;
    /** The documents whose pages follow each other, in order. Absent unless there can be several documents. */
    documents?: {
      /** ID of the document. */
      id: string;
      /** Name of the document; empty before authentication. */
      label: string;
      /** Number of its pages. */
      page_count: number;
      /** SHA-256 of the unsigned PDF, in hexadecimal. */
      sha256: string;
    }[];
    /** Whether signatures have to be drawn. */
    hand_drawn_only: boolean;
    /** Whether the recipient can download the sealed PDF. */
    allow_download: boolean;
    /** Link to the sealed PDF. Null until it exists, and if downloading isn’t allowed. */
    final_document_url: string | null;
  };
  /** The recipient that this session belongs to. */
  recipient: {
    /** Public ID of the recipient. */
    id: string;
    /** First name. Empty until a required code was entered. */
    first_name: string;
    /** Last name. Empty until a required code was entered. */
    last_name: string;
    /** First and last name together. Empty until a required code was entered. */
    name: string;
    /** Email address, masked until a required code was entered. */
    email: string;
    /** Company the recipient works for. */
    company: string;
    /** Job title of the recipient. */
    title: string;
    /** Phone number, in any notation. */
    phone_number: string;
    /** Street address; it can have several lines. */
    street_address: string;
    /** City of the recipient’s address. */
    city: string;
    /** State, province or region of the recipient’s address. */
    state_province: string;
    /** Postal code of the recipient’s address. */
    postal_code: string;
    /** Country of the recipient’s address. */
    country: string;
    /** What the recipient does. */
    designation: 'Signer' | 'Approver' | 'CC';
    /** Place in the signing order, starting at 1. */
    order: number;
    /** When the recipient finished. Null until then. */
    signed_at: string | null;
    /** When the recipient declined. Null if they didn’t. */
    declined_at: string | null;
  };
  /** The other recipients. Empty until a required code was entered. */
  others: {
    /** First and last name together. */
    name: string;
    /** What the recipient does. */
    designation: 'Signer' | 'Approver' | 'CC';
    /** Place in the signing order, starting at 1. */
    order: number;
    /** Whether the recipient has finished. */
    is_done: boolean;
  }[];
  /** Fields that this recipient sees. Empty in states in which they see none. */
  fields: SigningSessionField[];
  /** SHA-256 in hexadecimal over the canonical JSON of the fields shown, without their values. Send it back to finish. */
  fields_sha256: string;
  /** The statement that the recipient agrees to before signing. */
  consent: {
    /** Whether the recipient has to agree before filling fields. */
    is_required: boolean;
    /** Version of the statement. */
    version: string;
    /** Language of the statement. */
    language: string;
    /** The statement as plain text. */
    text: string;
    /** The statement as HTML with `a`, `b`, `i` and `br` only. Null if it has no links, bold or italics: then show `text`. */
    html: string | null;
    /** SHA-256 of `html`, or of `text` if that is null, in hexadecimal. Send it back to agree. */
    sha256: string;
    /** URL of the sender’s own terms. Null if there are none. */
    terms_url: string | null;
    /** When the recipient agreed. Null until then. */
    accepted_at: string | null;
  };
  /** Whether the sender is notified by email or webhook when this recipient declines. Always false when there is nothing to decline. */
  sender_is_told: boolean;
  /** Whether the recipient gets an email when it’s their turn. */
  turn_is_emailed: boolean;
  /** The email with the signing link that the recipient can ask for. Null if `state` isn’t `ready`, the recipient has no email address or the service can’t send email. */
  link_email: {
    /** Status of the last email with the link. `sending`: on its way. `sent`: the mail server accepted it. `failed`: it wasn’t accepted. Null before the first. */
    status: 'sending' | 'sent' | 'failed' | null;
  } | null;
  /** Whether the recipient is emailed the sealed document when everyone has signed. */
  copy_is_emailed: boolean;
  code: SigningCode;
  /** What this browser can do. */
  scope: {
    /** `session`: everything. `field`: fill one field on a phone. */
    kind: 'session' | 'field';
    /** ID of the field that the phone fills. Null for the whole session. */
    field_id: string | null;
  };
  handoff: SigningHandoff;
  /** Whether this is the phone that a session was handed off to. It can’t hand the session off again. */
  is_handoff: boolean;
  /** Settings that apply to this page. */
  settings: {
    /** Whether guided navigation, which leads from field to field, is turned off. */
    disable_guided_navigation: boolean;
    /** Whether the recipient can download the document before signing. */
    allow_presigning_download: boolean;
    /** Whether the page offers to continue on a phone. */
    show_qr_code: boolean;
    /** Whether signatures have a frame with the signer’s name. */
    show_signature_frame: boolean;
    /** Whether the recipient can decline. */
    allow_decline: boolean;
    /** Whether the recipient has to give a reason for declining. If false, the reason is optional. */
    require_decline_reason: boolean;
    /** Whether the recipient signs with a passkey when finishing. */
    require_passkey: boolean;
    /** The details that the recipient can correct. */
    identity_editable_fields: ('name' | 'company' | 'title' | 'phone' | 'address')[];
    /** Language of the request. Null: the reader’s own language is used. */
    language: string | null;
    /** Texts for the buttons of the page, by language and button. */
    signing_button_label_overrides: Record<string, Record<string, string>>;
    /** Whether the page reports what the recipient reads, for the audit trail. */
    audit_reading_events: boolean;
    /** Origins of the pages that can embed this page. Null: any. Empty: none. */
    allowed_origins: string[] | null;
  };
  /** The sender’s colors and logo. */
  branding: {
    /** Colors as `#rrggbb`. Only those that the sender chose. */
    colors: {
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_primary?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_primary_fg?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_background?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_foreground?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_card?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_border?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_accent?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_accent_fg?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_canvas?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_muted?: string;
      /** Color as `#rrggbb`. Absent if the sender didn’t choose it. */
      color_muted_fg?: string;
    };
    /** URL of the sender’s logo. Null if there is none. */
    logo_url: string | null;
  };
  /** What the recipient sees after finishing. Null until then. */
  completion: {
    /** The sender’s heading. Null: the built-in one. */
    title: string | null;
    /** The sender’s text. Null: the built-in one. */
    message: string | null;
    /** Seconds between finishing and the redirect. Null if there is no redirect. */
    redirect_delay: number | null;
    /** URL to send the recipient to. Null: no redirect. */
    redirect_url: string | null;
  } | null;
  /** The service’s clock, for dates of signing. */
  server_time: string;
};

/** Page sizes in page order, with consecutive pages of one size combined. The counts add up to the page count. */
export type PageSizes = {
  /** How many consecutive pages have this size. */
  count: number;
  /** Width of these pages as displayed, in points (1/72 inch). */
  width: number;
  /** Height of these pages as displayed, in points (1/72 inch). */
  height: number;
}[];

/** Small pictures of the first pages, made at upload, to show until the document itself has loaded. */
export type PreviewPages = {
  /** Page that the picture shows, starting at 1. */
  page_number: number;
  /** Width of the picture in pixels. */
  width: number;
  /** Height of the picture in pixels. */
  height: number;
  /** Link to the picture. It expires together with `document_url`. */
  url: string;
}[];

/** A field as this recipient sees it. */
export type SigningSessionField = TemplateField & {
  value: FieldValue;
  /** Signed link to the author’s picture, if that is the current answer. Null otherwise. */
  picture_url: string | null;
  /** Whether this recipient can change the field now. False for other recipients’ answers, read-only fields and fields that the service fills. */
  editable: boolean;
  /** Label of the frame around a signature. Null: no frame. */
  frame: {
    /** Who signs, in the language of the sealed document, such as “Signed by Ada Lovelace”. The name is between directional isolates (U+2068 and U+2069), where it’s shortened if the frame is too small. Empty if the recipient has no name. */
    text: string;
    /** First eight characters of the recipient’s public ID. */
    reference: string;
  } | null;
};

/** Where a field is on its page, in percent of the page as displayed (after its rotation), measured from the top left corner. */
export type Position = {
  /** Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width. */
  x: number;
  /** Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height. */
  y: number;
  /** Width in percent of the page width. `x` + `width` is at most 100. */
  width: number;
  /** Height in percent of the page height. `y` + `height` is at most 100. */
  height: number;
};

/** How a field looks and how it is prefilled. Keys that aren’t listed are stored and returned unchanged. At most 10,000 characters as JSON. */
export type FormatRules = {
  /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
  dateFormat?: string;
  /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
  dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
  /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
  fontSize?: number;
  /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
  acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf';
  /** For `url` fields: the text to show instead of the address. */
  urlDisplayText?: string;
  /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
  prefilledData?: string;
  /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
  prefilledEditable?: boolean;
  /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
  formula?: string;
  /** For `cells` fields: how many boxes the text is spread over, one character each. */
  cellCount?: number;
  /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
  locked?: boolean;
};

/** What answers the field accepts. The signing page and the API both enforce it. Keys that aren’t listed are stored and returned unchanged. At most 10,000 characters as JSON. */
export type ValidationRules = {
  /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
  pattern?: string;
  /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
  min?: number | string;
  /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
  max?: number | string;
  /** Fewest characters that the answer can have. */
  minLength?: number;
  /** Most characters that the answer can have. */
  maxLength?: number;
  /** Message to show when an answer is refused, instead of the built-in one. */
  message?: string;
};

/** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
export type FixedPicture = {
  /** ID of the picture. */
  id: string;
  /** Media type of the stored picture. */
  content_type: 'image/png' | 'image/jpeg';
  /** Size of the stored picture in bytes. */
  size: number;
  /** Width of the stored picture in pixels. */
  width: number;
  /** Height of the stored picture in pixels. */
  height: number;
  /** SHA-256 of the stored picture, in hex. */
  sha256: string;
};

/** Conditions under which the recipient has to fill the field. Null: `required` alone decides. */
export type ConditionSet = {
  /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
  logic: 'and' | 'or';
  /** The groups of conditions. An empty list is always met. */
  groups: {
    /** The conditions of this group. */
    conditions: {
      /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
      field_id: string;
      /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
      operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
      /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
      value?: string | null;
    }[];
  }[];
} | null;

/** The current answer. Attached files come without their content. */
export type FieldValue = string | {
  /** A mark drawn by hand. */
  kind: 'drawn';
  /** Width of the drawing area, in the unit of `strokes`. */
  width: number;
  /** Height of the drawing area, in the unit of `strokes`. */
  height: number;
  /** One list of numbers per stroke: `x, y, pressure` for each point, with `pressure` from 0 to 1. */
  strokes: number[][];
} | {
  /** A name written in a signature font. */
  kind: 'typed';
  /** The text to write. */
  text: string;
  /** The signature font. */
  font: 'caveat' | 'dancing-script' | 'great-vibes' | 'marck-script' | 'mansalva' | 'aref-ruqaa' | 'gveret-levin' | 'kalam' | 'klee-one' | 'ma-shan-zheng' | 'nanum-pen-script';
} | {
  /** A file or picture. */
  kind: 'file';
  /** Name of the file. */
  file_name: string;
  /** Media type of the file, such as `image/png`. */
  content_type: string;
  /** Size of the file in bytes. */
  size: number;
  /** The file as a data URI. Required when saving; absent in responses about signing requests. */
  data_uri?: string;
  /** The author’s picture. Present only if the author set the value. */
  picture?: {
    /** ID of the picture. */
    id: string;
    /** SHA-256 of the stored picture, in hex. */
    sha256: string;
    /** Width of the stored picture in pixels. */
    width: number;
    /** Height of the stored picture in pixels. */
    height: number;
  };
} | null;

/** A field of a template: where it is, who fills it, and what it accepts. */
export type TemplateField = {
  /** ID of the field. */
  id: string;
  /** Type of the field. It decides what the recipient enters and how the answer is checked. */
  type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
  /** ID of the recipient who fills the field. Null if it isn’t assigned. */
  recipient_id: string | null;
  /** ID of the seal participant that fills the field when its seal is applied. Absent in fields that belong to no seal. */
  seal_participant_temp_id?: string;
  /** Page that the field is on, starting at 1. */
  page_number: number;
  /** ID of the document that the field is on; `page_number` counts its pages. Absent unless there can be several documents. */
  document_id?: string;
  position: Position;
  /** Whether the recipient has to fill the field before finishing. */
  required: boolean;
  /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
  variable_name: string;
  /** Label that the recipient sees; empty if there is none. */
  label: string;
  /** Text that an empty field shows on the signing page. */
  placeholder: string;
  /** For `dropdown` fields: the choices, in order. */
  dropdown_options: string[];
  /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
  date_default: string | null;
  /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
  date_signing_default: boolean;
  /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
  multi_group_id: string | null;
  format_rules: FormatRules;
  validation_rules: ValidationRules;
  /** Whether the recipient sees the field without being able to change it. */
  read_only: boolean;
  /** Fixed text of the field. It takes precedence over prefilled data. Empty if there is none, and for `stamp` and `image` fields, whose fixed picture is in `read_only_picture`. */
  read_only_value: string;
  read_only_picture?: FixedPicture;
  /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
  background_color: string | null;
  required_conditions: ConditionSet;
  /** Conditions under which the field is shown. Null: it is always shown. */
  visibility_conditions: ConditionSet;
};

/** Where the one-time code goes. Null unless `state` is `auth-required`. */
export type SigningCode = {
  /** Address that the code goes to, masked, such as `a•••@example.com`. */
  sent_to: string;
  /** Status of the email with the latest code. `sending`: on its way. `sent`: the mail server accepted it. `failed`: it wasn’t accepted, so another code can be requested. Null if no code is valid. */
  status: 'sending' | 'sent' | 'failed' | null;
  /** When the latest code was created. Null unless `status` is `sent`. */
  sent_at: string | null;
  /** When the latest code stops working. Null if no code is valid. */
  expires_at: string | null;
  /** Earliest time at which another code can be requested. Null: at once. */
  resend_at: string | null;
} | null;

/** The latest hand-off, for the page that started it. Null if there is none. */
export type SigningHandoff = {
  /** ID of the hand-off. */
  id: string;
  /** `waiting`: the link wasn’t opened yet. `opened`: the phone has taken over. `filled`: the field was filled on the phone. `ended`: the phone no longer has access. */
  state: 'waiting' | 'opened' | 'filled' | 'ended';
  /** ID of the one field that the phone fills. Null: it takes over the whole session. */
  field_id: string | null;
  /** When the link stops working if it isn’t opened. It works once. */
  link_expires_at: string;
} | null;

/** Whether the report was recorded. */
export type ReadingAnswer = {
  /** False if the setting is off or a limit is reached: the page can stop reporting. */
  is_recording: boolean;
};

/** What the recipient read and used in one visit of the page. */
export type ReadingReport = {
  /** ID that the page chooses for the visit. */
  visit_id: string;
  /** Pages that were on screen for at least a second: half of the page, or half of the view. Pages of several documents are numbered consecutively. */
  pages: number[];
  /** Fields that the recipient used, counted since the visit began. A later report replaces an earlier one. */
  fields: {
    /** ID of a field of this recipient. */
    field_id: string;
    /** What the recipient did last. */
    action: 'field_focused' | 'field_completed' | 'field_modified' | 'field_cleared';
    /** Number of visits and changes. */
    interaction_count: number;
    /** Milliseconds that the field was focused. */
    time_spent_ms: number;
  }[];
  /** Whether the page is being closed, which ends the visit. */
  is_closed: boolean;
};

/** The passkey’s signature, if `settings.require_passkey` is true; `answers_sha256` is required with it. */
export type PasskeySignature = {
  /** `nonce` of the challenge. It works once. */
  nonce: string;
  /** ID of the credential, base64url. */
  credential_id: string;
  /** Public key of the credential as SubjectPublicKeyInfo (DER), base64url: `getPublicKey()` of the registration. */
  public_key: string;
  /** COSE algorithm: -7 (ES256) or -257 (RS256). */
  algorithm: -7 | -257;
  /** `authenticatorData` of the assertion, base64url. */
  authenticator_data: string;
  /** `clientDataJSON` of the assertion, base64url. */
  client_data_json: string;
  /** `signature` of the assertion, base64url. */
  signature: string;
};

/** Access to a session that requires a code or was handed off to a phone. */
export type SigningAccess = {
  /** Token to send as `Authorization: Bearer` with every later call. Only this response shows it. */
  token: string;
  /** Latest time at which the token stops working. */
  expires_at: string;
  /** The session, now open. */
  session: SigningSession;
};

/** Access to the session that the page had before it was reloaded. */
export type ResumedAccess = {
  /** Token to send as `Authorization: Bearer` with every later call. Only this response shows it. */
  token: string;
  /** Latest time at which the token stops working. */
  expires_at: string;
};

/** What the browser needs to create a passkey and to sign with it. */
export type PasskeyChallenge = {
  /** Random part of the challenge, base64url. It works once. */
  nonce: string;
  /** When `nonce` stops working. */
  expires_at: string;
  /** Relying party ID: the domain of the signing page. */
  rp_id: string;
  /** The user to create a passkey for. */
  user: {
    /** User handle, base64url. The same for all requests of one sender to one address. */
    id: string;
    /** Name of the account: the recipient’s email address, or their name. */
    name: string;
    /** Name of the recipient. */
    display_name: string;
  };
};

/** The documents after a change. */
export type DocumentSet = {
  /** The documents in order. */
  documents: SetDocument[];
  /** Increases with every change of the documents. */
  documents_version: number;
  /** Increases with changes that can move fields: when documents are added, removed, reordered or replaced, or their pages change. */
  documents_layout_version: number;
  /** Revision of the template or request after the change. */
  revision: number;
};

/** One of several documents. */
export type SetDocument = {
  /** ID of the document. It stays when the file is replaced and when the order changes. */
  id: string;
  /** Name of the document, which signers see as its heading. */
  label: string;
  /** Name of the uploaded file; empty if it had none. */
  original_filename: string;
  /** Place among the documents, starting at 1. */
  position: number;
  /** Number of pages. */
  page_count: number;
  /** Size of the PDF in bytes. */
  size_bytes: number;
  /** SHA-256 of the unsigned PDF, in hexadecimal. */
  sha256: string;
  /** Link to the unsigned PDF. */
  document_url: string;
  /** When `document_url` expires. */
  document_url_expires_at: string;
  /** When the document was added or its file was replaced. */
  created_at: string;
};

/** The new order. */
export type OrderDocuments = {
  /** IDs of all documents in their new order, each exactly once. */
  document_ids: string[];
};

/** The document to add. */
export type AddDocument = {
  /** ID of an uploaded document, from `POST /documents`. It can be used once. */
  document_id: string;
  /** Place among the documents, starting at 1. Default: the last. */
  position?: number | null;
  /** Name of the document, at most 200 characters. Default: the name of the file. */
  label?: string | null;
  /** Name of the file, at most 255 characters. Default: the name given with the upload. */
  original_filename?: string | null;
};

/** Exactly one of `document_id`, `label` and `pages`. `different_pages` applies to `document_id` only. */
export type ChangeDocument = {
  /** ID of an uploaded document that replaces the file. Unless `different_pages` is `carry`, it needs the same number of pages, each of the same size to within one point. */
  document_id?: string | null;
  /** New name of the document, at most 200 characters. */
  label?: string | null;
  /** The pages to keep, in their new order. */
  pages?: {
    /** Number of the page in the current document, starting at 1. */
    page_number: number;
    /** Degrees to rotate the page clockwise, in addition to its current rotation. */
    rotate?: 0 | 90 | 180 | 270;
  }[] | null;
  /** What to do if the new document’s pages differ. `refuse`: fail with 400. `carry`: fields stay on their pages, and fields on pages that no longer exist are deleted. */
  different_pages?: 'refuse' | 'carry';
  /** Whether to remove conditions that refer to fields on removed pages. If false, such a change fails with 400. */
  force_remove_conditions?: boolean;
};

/** The effect of replacing the document on the fields. */
export type DocumentReview = {
  /** Revision of the template that was compared. */
  revision: number;
  /** Number of pages of the new document. */
  page_count: number;
  page_sizes: PageSizes;
  /** Whether the new document has the same number of pages, each of the same size to within one point. */
  same_pages: boolean;
  /** Fields that would move. */
  moved: {
    /** ID of the field. */
    field_id: string;
    /** Page that the field would be on. */
    page_number: number;
    position: Position;
  }[];
  /** IDs of the fields that would be deleted, because their page no longer exists. */
  dropped: string[];
};

/** The document to compare with the current one. */
export type ReviewSetDocument = {
  /** ID of an uploaded document, from `POST /documents`. The call doesn’t use it up. */
  document_id: string;
};

/** A page of templates. */
export type TemplateList = {
  /** Templates on this page. */
  results: TemplateSummary[];
  pagination: Pagination;
};

/** A template in a list, without its fields and without a link to the document. */
export type TemplateSummary = {
  /** ID of the template. */
  id: string;
  /** ID of the workspace that the template belongs to. */
  workspace_id: string;
  /** Name of the template. Requests made from it have the same name unless you give another. */
  name: string;
  /** What the template is for. Null if there is none. */
  description: string | null;
  /** Number of pages, of all documents together. */
  page_count: number;
  /** Hours from sending until a request made from the template expires. */
  expiration_hours: number;
  /** Credits that sending a live request takes. */
  credit_cost: number;
  settings: TemplateSettings;
  /** Recipients in signing order. */
  recipients: {
    /** ID of the recipient within the template. */
    id: string;
    /** First and last name together. */
    name: string;
    /** Email address; empty if unknown. */
    email: string;
    /** What the recipient does. */
    designation: 'Signer' | 'Approver' | 'CC';
    /** Place in the signing order, starting at 1. */
    order: number;
  }[];
  /** Number of fields. */
  field_count: number;
  preview_pages: PreviewPages;
  /** Increases with every change. The `ETag` header holds it too; send it as `If-Match`. */
  revision: number;
  /** When the template was created. */
  created_date: string;
  /** When the template last changed. */
  updated_date: string;
};

/** How requests made from the template behave. A request starts with a copy, so later changes don’t affect it. */
export type TemplateSettings = {
  /** Whether recipients can download the sealed document. */
  allow_download: boolean;
  /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
  attach_pdf_on_finish: boolean;
  /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
  allow_editing_before_sending: boolean;
  /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
  use_signing_order: boolean;
  /** Whether signatures have to be drawn. Typed signatures are refused. */
  hand_drawn_only: boolean;
  /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
  allow_decline: boolean;
  /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
  require_decline_reason: boolean;
  /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
  send_signing_email: boolean;
  /** Whether everyone is emailed when the document is sealed. */
  send_finish_email: boolean;
  /** Whether recipients are emailed when the request expires. */
  send_expiration_email: boolean;
  /** Whether recipients are emailed when the request is canceled. */
  send_cancellation_email: boolean;
  /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
  require_otp_verification: boolean | null;
  /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. */
  require_passkey: boolean | null;
  /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
  disable_guided_navigation: boolean | null;
  /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
  allow_presigning_download: boolean | null;
  /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
  show_qr_code: boolean | null;
  /** The details that recipients can correct before they sign. Null: none. */
  identity_editable_fields: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
  notify_identity_change_email: boolean;
  /** Whether a webhook event is sent when a recipient corrects their details. */
  notify_identity_change_webhook: boolean;
  /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
  allowed_origins: string[] | null;
  /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. */
  signing_link_mode: 'embedded' | 'mail_only' | null;
};

/** The position of this page in the list. */
export type Pagination = {
  /** Page in this response, starting at 1. */
  current_page: number;
  /** Maximum number of results per page. */
  page_size: number;
  /** Number of results on all pages. */
  total_count: number;
  /** Number of pages; 0 if there are no results. */
  total_pages: number;
};

/** A document with recipients and fields, from which you make signing requests. */
export type Template = {
  /** ID of the template. */
  id: string;
  /** ID of the workspace that the template belongs to. */
  workspace_id: string;
  /** Name of the template. Requests made from it have the same name unless you give another. */
  name: string;
  /** What the template is for. Null if there is none. */
  description: string | null;
  /** Link to the PDF, valid for 7 days after creation and for one hour after a read. Get the template again for a new link. */
  document_url: string;
  /** When `document_url` and the links in `preview_pages` expire. */
  document_url_expires_at: string | null;
  /** ID of the current document. It changes when pages or the document change; `restore-document` takes an earlier one. */
  document_id: string;
  /** Number of pages, of all documents together. */
  page_count: number;
  page_sizes: PageSizes;
  preview_pages: PreviewPages;
  /** Hours from sending until a request made from the template expires. */
  expiration_hours: number;
  /** Credits that sending a live request takes. */
  credit_cost: number;
  settings: TemplateSettings;
  /** Language of the emails, signing pages and certificates of requests made from the template, as a BCP 47 tag. Null: the workspace’s. */
  language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Heading that recipients see after signing. Null: the workspace’s. */
  completion_title?: string | null;
  /** Text that recipients see after signing. Null: the workspace’s. */
  completion_message?: string | null;
  /** URL that recipients are sent to after signing. Null: the workspace’s. */
  completion_redirect_url?: string | null;
  /** Seconds before the redirect. Null: the workspace’s. */
  completion_redirect_delay?: number | null;
  /** Recipients in signing order. */
  recipients: TemplateRecipient[];
  /** Fields in the order in which they were placed. */
  fields: TemplateField[];
  /** Reminders that requests made from the template start with. */
  reminders: Reminder[];
  /** Seals in the signing order, which requests made from the template start with. */
  seal_participants: SealParticipant[];
  /** The documents in order. Absent unless there can be several. */
  documents?: SetDocument[];
  /** Increases with every change of the documents. Absent unless there can be several. */
  documents_version?: number;
  /** Increases with changes that can move fields: when documents are added, removed, reordered or replaced, or their pages change. Absent unless there can be several. */
  documents_layout_version?: number;
  /** Only while changes to several documents are suspended: they fail with 409 `MULTI_DOCUMENT_READ_ONLY`. Only when a single template or request is read. */
  multi_document_read_only?: true;
  /** Increases with every change. The `ETag` header holds it too; send it as `If-Match`. */
  revision: number;
  /** When the template was created. */
  created_date: string;
  /** When the template last changed. */
  updated_date: string;
  /** Whether signatures have a frame with the signer’s name, after the workspace’s and the company’s settings. Only when a single template is read. */
  show_signature_frame?: boolean;
  signature_frame_texts?: SignatureFrameTexts;
  /** The values that apply where the template has null: the workspace’s, the company’s, or the default. Only when a single template is read. */
  inherited_settings?: {
    /** Whether recipients enter a code from their email before they see the document. */
    require_otp_verification: boolean;
    /** Whether recipients sign with a passkey. */
    require_passkey: boolean;
    /** Whether guided navigation, which leads from field to field on the signing page, is turned off. */
    disable_guided_navigation: boolean;
    /** Whether recipients can download the document before they sign. */
    allow_presigning_download: boolean;
    /** Whether the signing page offers to continue on a phone by QR code. */
    show_qr_code: boolean;
    /** Whether recipients can decline. False takes precedence over `settings`. */
    allow_decline: boolean;
    /** Whether recipients have to give a reason for declining. True takes precedence over `settings`. */
    require_decline_reason: boolean;
    /** Origins of the pages that can embed the signing pages. Null: any. Empty: none. */
    allowed_origins: string[] | null;
    /** Who gets signing links. */
    signing_link_mode: 'embedded' | 'mail_only';
    /** Language of emails and signing pages, as a BCP 47 tag. */
    language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    /** Heading that recipients see after signing. Null: the built-in one. */
    completion_title: string | null;
    /** Text that recipients see after signing. Null: the built-in one. */
    completion_message: string | null;
    /** URL that recipients are sent to after signing. Null: no redirect. */
    completion_redirect_url: string | null;
    /** Seconds before the redirect. */
    completion_redirect_delay: number;
  };
  /** Colors that the workspace or the company set, as `#rrggbb`. The editor uses them unless the host page sets its own. Only when a single template is read. */
  workspace_colors?: {
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_primary?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_primary_fg?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_background?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_foreground?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_card?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_border?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_accent?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_accent_fg?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_canvas?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_muted?: string;
    /** Color as `#rrggbb`. Absent if it isn’t customized. */
    color_muted_fg?: string;
  };
  /** Whether there are seals: in the signing order, or of the workspace or the company to add to it. Only when a single template is read. */
  has_seals?: boolean;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** A recipient of a template: a role, or a person who always has it. */
export type TemplateRecipient = {
  /** ID of the recipient within the template. */
  id: string;
  /** First and last name together. */
  name: string;
  /** What the recipient does: a `Signer` signs, an `Approver` approves, and a `CC` only receives the finished document. */
  designation: 'Signer' | 'Approver' | 'CC';
  /** Place in the signing order, starting at 1. CCs are counted separately. */
  order: number;
  /** First name. A request can’t be sent without it. */
  first_name?: string;
  /** Last name; empty if unknown. */
  last_name?: string;
  /** Email address that invitations and notifications go to. A request can’t be sent without it. */
  email?: string;
  /** Phone number, in any notation. It can prefill fields. */
  phone_number?: string;
  /** Street address; it can have several lines. It can prefill fields. */
  street_address?: string;
  /** City. It can prefill fields. */
  city?: string;
  /** State, province or region. It can prefill fields. */
  state_province?: string;
  /** Postal code. It can prefill fields. */
  postal_code?: string;
  /** Country, as you want it to appear in the document. It can prefill fields. */
  country?: string;
  /** Job title. It can prefill fields. */
  title?: string;
  /** Company the recipient works for. It can prefill fields. */
  company?: string;
  /** Values of custom fields by name. Fields with that name in `format_rules.prefilledData` are filled with them. At most 100 entries; names up to 100 characters, values up to 1,000. */
  custom_fields?: Record<string, string>;
  /** Language of the recipient’s emails, signing page and terms, as a BCP 47 tag. It takes precedence over the request’s. Null: the request’s applies. */
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Recipient data that is required before sending: `email`, `first_name`, and the data that fields are prefilled with. */
  required_fields: string[];
  /** The `required_fields` that are still missing. */
  missing_fields: string[];
  /** Required fields that the recipient can’t change, so they must have a value before sending. */
  required_read_only_fields: {
    /** The field’s `variable_name`. */
    variable_name: string;
    /** Type of the field. */
    field_type: string;
  }[];
  /** Whether a request can be sent to this recipient because nothing is missing. */
  ready_to_send: boolean;
};

/** An email to recipients who were invited and haven’t finished. */
export type Reminder = {
  /** ID of the reminder. */
  id: string;
  /** Hours after sending at which the reminder goes out. */
  hours: number;
  /** Hours before expiry at which the reminder goes out; `hours` follows from it. Null if the reminder was set by `hours`. */
  hours_before_expiration: number | null;
  /** Subject line; empty for the built-in one. */
  subject: string;
  /** Text of the email; empty for the built-in one. */
  message: string;
  /** Whether the reminder goes to every recipient who was invited and hasn’t finished. */
  all_users: boolean;
  /** ID of the template recipient that the reminder goes to. Null if it goes to all. */
  template_user_id: string | null;
  /** When the reminder was created. */
  date_created: string;
  /** When the reminder last changed. */
  date_changed: string;
};

/** A seal in the signing order. The service applies it when its turn comes. */
export type SealParticipant = {
  /** ID of the seal participant. */
  id: string;
  /** ID of the seal. */
  organization_seals_id: string;
  /** Name of the seal in lists. */
  name: string;
  /** `usable`: the seal is applied when its turn comes. `revoked`: the seal was revoked, so a template or draft needs another one; a request that was sent still applies it. `paused`: the seal was revoked after sending, so the request waits for you. `applied`: it is in the document. */
  state: 'usable' | 'revoked' | 'paused' | 'applied';
  /** Place in the signing order, starting at 1. Seals share it with signers and approvers. */
  order: number;
  /** Always 0: removed seals aren’t listed. */
  deleted: 0;
  /** When the seal was added. */
  created_at: string;
  /** When the seal participant last changed. */
  updated_at: string;
};

/** What the frames say, in the language of the workspace. Only when a single template is read. */
export type SignatureFrameTexts = {
  /** Around a signature, such as `Signed by {name}`. */
  signed: string;
  /** Around an approver’s signature, such as `Approved by {name}`. */
  approved: string;
};

/** The template to create. */
export type CreateTemplate = {
  /** Name of the template. */
  name: string;
  /** The PDF or Word document (DOCX) as base64, at most 8 MB before encoding. Give either this or `document_id`. */
  document?: string | null;
  /** ID of an uploaded document, from `POST /documents`. Give either this or `document`. */
  document_id?: string | null;
  /** Several documents in order, at most 20 and 100 MB together. Give this instead of `document` and `document_id`. */
  documents?: {
    /** The PDF or Word document (DOCX) as base64. Give either this or `document_id`. */
    document?: string | null;
    /** ID of an uploaded document, from `POST /documents`. Give either this or `document`. */
    document_id?: string | null;
    /** Name of the document, at most 200 characters. Default: the name of the file. */
    label?: string | null;
    /** Name of the file, at most 255 characters. Default: the name given with the upload. */
    original_filename?: string | null;
  }[] | null;
  /** True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false. */
  multi_document?: boolean | null;
  /** Password that opens `document`, if it is protected by one. The document is stored without the protection, and the password isn’t stored. */
  document_password?: string | null;
  /** What the template is for. */
  description?: string | null;
  /** Hours from sending until a request made from the template expires. Default: the company’s setting, or 168. */
  expiration_hours?: number | null;
  /** How requests made from the template behave. Settings that you omit get their defaults. */
  settings?: {
    /** Whether recipients can download the sealed document. */
    allow_download?: boolean | null;
    /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
    attach_pdf_on_finish?: boolean | null;
    /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
    allow_editing_before_sending?: boolean | null;
    /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
    use_signing_order?: boolean | null;
    /** Whether signatures have to be drawn. Typed signatures are refused. */
    hand_drawn_only?: boolean | null;
    /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
    allow_decline?: boolean | null;
    /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
    require_decline_reason?: boolean | null;
    /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
    send_signing_email?: boolean | null;
    /** Whether everyone is emailed when the document is sealed. */
    send_finish_email?: boolean | null;
    /** Whether recipients are emailed when the request expires. */
    send_expiration_email?: boolean | null;
    /** Whether recipients are emailed when the request is canceled. */
    send_cancellation_email?: boolean | null;
    /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
    require_otp_verification?: boolean | null;
    /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. */
    require_passkey?: boolean | null;
    /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
    disable_guided_navigation?: boolean | null;
    /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
    allow_presigning_download?: boolean | null;
    /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
    show_qr_code?: boolean | null;
    /** The details that recipients can correct before they sign. Null: none. */
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
    /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
    notify_identity_change_email?: boolean | null;
    /** Whether a webhook event is sent when a recipient corrects their details. */
    notify_identity_change_webhook?: boolean | null;
    /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
    allowed_origins?: string[] | null;
    /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. */
    signing_link_mode?: 'embedded' | 'mail_only' | null;
  } | null;
  /** Language of the emails, signing pages and certificates of requests made from the template, as a BCP 47 tag. Null: the workspace’s. */
  language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Heading that recipients see after signing. Null: the workspace’s. */
  completion_title?: string | null;
  /** Text that recipients see after signing. Null: the workspace’s. */
  completion_message?: string | null;
  /** HTTPS URL that recipients are sent to after signing. Null: the workspace’s. */
  completion_redirect_url?: string | null;
  /** Seconds before the redirect. Null: the workspace’s. */
  completion_redirect_delay?: number | null;
  /** Seals in the signing order. Their places and those of signers and approvers are 1 to n without gaps. */
  seal_participants?: SealParticipantInput[] | null;
};

/** A seal to apply in the signing order. */
export type SealParticipantInput = {
  /** ID of the seal participant to keep or change. Without it, a new one is added. */
  id?: string | null;
  /** ID of the seal. */
  seal_id: string;
  /** Place in the signing order, starting at 1. Seals share it with signers and approvers. */
  order: number;
  /** Temporary ID of a new seal participant, which fields of the same call refer to. In an update, a UUID that isn’t in use becomes its ID. */
  temp_id?: string | null;
};

/** A reminder to add or change. */
export type ReminderInput = {
  /** ID of the reminder to change. A new reminder is added if it is missing. */
  id?: string | null;
  /** Hours after sending at which the reminder goes out. Give either this or `hours_before_expiration`. */
  hours?: number | null;
  /** Hours before expiry at which the reminder goes out. Give either this or `hours`. */
  hours_before_expiration?: number | null;
  /** Subject line. Default: the built-in one. */
  subject?: string | null;
  /** Text of the email. Default: the built-in one. */
  message?: string | null;
  /** Whether the reminder goes to every recipient who was invited and hasn’t finished. Default: true if no recipient is named. */
  all_users?: boolean | null;
  /** ID or temporary ID of the one recipient that the reminder goes to. `user_id`, `recipient_id` and `template_user_id` mean the same. */
  user_id?: string | null;
  /** ID or temporary ID of the one recipient that the reminder goes to. `user_id`, `recipient_id` and `template_user_id` mean the same. */
  recipient_id?: string | null;
  /** ID or temporary ID of the one recipient that the reminder goes to. `user_id`, `recipient_id` and `template_user_id` mean the same. */
  template_user_id?: string | null;
};

/** The changes made by a partial update. */
export type PatchTemplateAnswer = {
  /** Human-readable confirmation. */
  message: string;
  /** Names of the properties that changed. */
  updated_fields: string[];
  /** The recipient that was added or changed. Absent otherwise. */
  user?: TemplateRecipient;
  /** The field that was added or changed. Absent otherwise. */
  field?: TemplateField;
  /** The seal participant that was added or changed. Absent otherwise. */
  seal_participant?: SealParticipant;
  /** Revision of the template after the change. */
  revision: number;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** One seal to add, move or swap. */
export type SealParticipantChange = {
  /** ID of the seal participant to change. Without it, a new one is added. */
  id?: string | null;
  /** Another name for `id`. */
  participant_id?: string | null;
  /** ID of the seal to add. Required for a new seal participant. */
  seal_id?: string | null;
  /** New place in the signing order; recipients and seals in between move by one. Default for a new seal participant: the last place. */
  order?: number | null;
  /** ID of the seal that takes the place and the fields of the current one. */
  swap_to_seal_id?: string | null;
  /** Temporary ID of a new seal participant, which fields of the same call refer to. In an update, a UUID that isn’t in use becomes its ID. */
  temp_id?: string | null;
};

/** A confirmation. */
export type Message = {
  /** Human-readable confirmation. */
  message: string;
};

/** A template that was copied to another workspace. */
export type CopiedTemplate = {
  /** ID of the copy. */
  id: string;
  /** Name of the copy. */
  name: string;
  /** ID of the workspace that the copy belongs to. */
  workspace_id: string;
  /** When the copy was made. */
  created_date: string;
};

/** How the pages of an earlier document map to the current ones. */
export type PageChanges = {
  /** ID of the template’s current document. */
  document_id: string;
  /** One entry for each current page. Null if the document was replaced by another file. */
  pages: {
    /** Number of the page in the earlier document. Null if it wasn’t part of it. */
    page_number: number | null;
    /** Degrees by which the page was rotated clockwise since then. */
    rotate: 0 | 90 | 180 | 270;
  }[] | null;
};

/** Where to upload a file. `PUT` the bytes to `upload_url`, then pass `document_id` to the call that uses the file. */
export type Upload = {
  /** ID to pass as `document_id` when you create or replace something with this file. It can be used once. */
  document_id: string;
  /** URL to `PUT` the raw bytes to, with the `Content-Type` that you announced. It needs no API key and stops working after a successful upload. */
  upload_url: string;
  /** The token that `upload_url` contains. Keep it secret: anyone who has it can upload the file. */
  upload_token: string;
  /** Seconds until `upload_url` expires. */
  expires_in: number;
};

/** Issues found by the same checks as in the editor. */
export type TemplateChecks = {
  /** Revision of the template that was checked. */
  revision: number;
  /** The issues, errors first. Empty if there are none. */
  results: {
    /** Type of issue, such as `no-signature`, `overlap` or `stale-condition`. */
    rule: string;
    /** `error`: a request can’t be sent or signed. `warning`: probably a mistake. `hint`: a suggestion. */
    severity: 'error' | 'warning' | 'hint';
    /** IDs of the affected fields, the most relevant first. */
    field_ids: string[];
    /** ID of the affected recipient. Null if there is none. */
    recipient_id: string | null;
    /** Affected page. Null if the issue isn’t about a page. */
    page_number: number | null;
    /** ID of the document that `page_number` is in. Absent unless there can be several documents. */
    document_id?: string;
    /** The name or text that the issue is about; empty if there is none. */
    detail: string;
    /** Description of the issue in English. */
    message: string;
  }[];
};

/** A token for the embedded template editor. `jwt` and `token` are equal, and so are `jwt_id` and `jwt_record_id`, because clients use both names. */
export type TemplateToken = {
  /** The token to pass to the editor as `jwt` or from `getToken`. */
  token: string;
  /** When the token stops working. */
  expires_at: string;
  /** ID of the token, for revoking it. The same as `jwt_id`. */
  jwt_record_id: string;
  /** The same as `token`. */
  jwt: string;
  /** ID of the token, for revoking it. */
  jwt_id: string;
  /** ID of the template that the token opens. */
  template_id: string;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** A permission. `fields:<variable_name>` permits only fields with this name, and `recipients:<id>` only this recipient’s details. `fields:read` and `recipients:read` permit no changes. */
export type TokenPermission = string;

/** A token that no longer works. */
export type RevokedToken = {
  /** Human-readable confirmation. */
  message: string;
  /** ID of the revoked token. */
  jwt_id: string;
  /** Always true. */
  revoked: true;
  /** When the token was revoked. */
  revoked_at: string;
};

/** A token for the embedded signing request editor. */
export type SigningRequestToken = {
  /** The token to pass to the editor as `jwt` or from `getToken`. */
  jwt: string;
  /** ID of the token, for revoking it. */
  jwt_id: string;
  /** When the token stops working. */
  expires_at: string;
  /** ID of the draft that the token opens. */
  signing_request_id: string;
  /** When the token was issued. */
  created_at: string;
  /** The same as `jwt`. */
  token: string;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** Everything that the signing request editor shows. */
export type EmbeddedSigningRequest = {
  signing_request: SigningRequest;
  /** Fields of the request, in the order in which they were placed. */
  fields: SigningRequestField[];
  /** Recipients of the request. */
  recipients: SigningRequestRecipient[];
  /** Reminders of the request. */
  reminders: SigningRequestReminder[];
  /** The workspace’s name and the settings that apply in it. */
  workspace: {
    /** Name of the workspace. */
    name: string;
    /** Address that notifications for the sender’s team go to. Null if there is none. */
    team_email: string | null;
    /** URL of the logo. Null if there is none. */
    icon_url: string | null;
    /** IANA time zone that emails and certificates show times in. */
    timezone: string | null;
    /** Whether the editor shows what sending costs. */
    show_credit_cost_in_editor: boolean;
    /** Whether signatures have a frame with the signer’s name. */
    show_signature_frame: boolean;
    /** What the frames around signatures say; `{name}` is the recipient’s name. */
    signature_frame_texts: SignatureFrameTexts;
    /** Whether recipients enter a code from their email before they see the document. */
    require_otp_verification: boolean;
    /** Whether recipients sign with a passkey. */
    require_passkey: boolean;
    /** Whether guided navigation, which leads from field to field on the signing page, is turned off. */
    disable_guided_navigation: boolean;
    /** Whether recipients can download the document before they sign. */
    allow_presigning_download: boolean;
    /** Whether the signing page offers to continue on a phone by QR code. */
    show_qr_code: boolean;
    /** Whether recipients can decline. False takes precedence over `settings`. */
    allow_decline: boolean;
    /** Whether recipients have to give a reason for declining. True takes precedence over `settings`. */
    require_decline_reason: boolean;
    /** Origins of the pages that can embed the signing pages. Null: any. Empty: none. */
    allowed_origins: string[] | null;
    /** Who gets signing links. */
    signing_link_mode: 'embedded' | 'mail_only';
    /** Language of emails and signing pages, as a BCP 47 tag. */
    language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    /** Heading that recipients see after signing. Null: the built-in one. */
    completion_title: string | null;
    /** Text that recipients see after signing. Null: the built-in one. */
    completion_message: string | null;
    /** URL that recipients are sent to after signing. Null: no redirect. */
    completion_redirect_url: string | null;
    /** Seconds before the redirect. */
    completion_redirect_delay: number;
    /** Colors that the workspace or the company set, as `#rrggbb`. The editor uses them unless the host page sets its own. */
    colors: {
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_primary?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_primary_fg?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_background?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_foreground?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_card?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_border?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_accent?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_accent_fg?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_canvas?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_muted?: string;
      /** Color as `#rrggbb`. Absent if it isn’t customized. */
      color_muted_fg?: string;
    };
    /** Whether there are seals: in the signing order, or of the workspace or the company to add to it. */
    has_seals: boolean;
  };
  /** What the caller can do with the request. An API key has every permission. */
  permissions: TokenPermission[];
};

/** The signing request. */
export type SigningRequest = {
  /** ID of the signing request. */
  id: string;
  /** Name of the request. Recipients see it in emails and on the signing page. */
  name: string;
  /** Description that recipients see; empty if there is none. */
  description: string;
  /** Status of the request. `not_sent`: a draft. `in_progress`: recipients are signing. `finished`: everyone has signed. `cancelled`, `declined` and `expired`: ended without all signatures. `deleted`: a deleted draft. */
  status: 'not_sent' | 'in_progress' | 'finished' | 'cancelled' | 'declined' | 'expired' | 'deleted';
  /** Whether the sealed PDF exists. `none`: not finished yet. `pending`: being sealed. `sealed`: ready to download. `failed`: sealing didn’t succeed. */
  sealing_status: 'none' | 'pending' | 'sealed' | 'failed';
  /** ID of the template that the request was made from. Null if there is none. */
  template_id: string | null;
  /** ID of the workspace that the request belongs to. */
  workspace_id: string;
  /** Number of pages of the document. */
  page_count: number;
  /** Hours from sending until the request expires. */
  expiration_hours: number;
  /** Credits that sending takes, unless the request is a test. */
  credit_cost: number;
  settings: RequestSettings;
  /** Seals in the signing order. The service applies each when its turn comes. */
  seal_participants: SealParticipant[];
  /** When the request expires. Null for drafts. */
  expires_at: string | null;
  /** When the request was created. */
  created_date: string;
  /** When the request last changed. */
  updated_date: string;
  /** When the request was sent. Null for drafts. */
  sent_date: string | null;
  /** When the last recipient finished. Null until then. */
  finished_date: string | null;
  /** When the request was canceled. Null if it wasn’t. */
  cancelled_date: string | null;
  /** When a recipient declined. Null if no one did. */
  declined_date: string | null;
  /** Increases with every change. The `ETag` header holds it too; send it as `If-Match`. */
  revision: number;
  /** The same as `description`. */
  template_description: string;
  /** The same as `workspace_id`. */
  companies_workspaces_id: string;
  /** The same as `page_count`. */
  document_page_count: number;
  /** Link to the unsigned PDF, valid for one hour after a read. Get the request again for a new link. */
  document_url: string;
  /** When `document_url` and the links in `preview_pages` expire. */
  document_url_expires_at: string | null;
  page_sizes: PageSizes;
  preview_pages: PreviewPages;
  /** SHA-256 of the unsigned PDF, in hexadecimal. */
  document_sha256: string;
  /** The times of the request in one place. The other date properties have the same values. */
  timestamps: {
    /** When the request was created. */
    created_on: string;
    /** When the request was sent. Null for drafts. */
    sent_on: string | null;
    /** When the last recipient finished. Null until then. */
    finished_on: string | null;
    /** When the request was canceled. Null if it wasn’t. */
    cancelled_on: string | null;
    /** When a recipient declined. Null if no one did. */
    declined_on: string | null;
    /** When the request last changed. */
    last_changed_on: string;
    /** When a recipient last did something. Null before the first visit. */
    last_signing_action_on: string | null;
  };
  /** The same as `created_date`. */
  date_created: string;
  /** The same as `updated_date`. */
  date_changed: string;
  /** The same as `sent_date`. */
  date_sent: string | null;
  /** The same as `finished_date`. */
  date_finished: string | null;
  /** The same as `cancelled_date`. */
  date_cancelled: string | null;
  /** Reason given for canceling. Null if there is none. */
  cancel_reason: string | null;
  /** Language of emails and the signing page. Null: each reader’s own language, if available. */
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Heading that recipients see after signing. Null: the workspace’s. */
  completion_title?: string | null;
  /** Text that recipients see after signing. Null: the workspace’s. */
  completion_message?: string | null;
  /** URL that recipients are sent to after signing. Null: the workspace’s. */
  completion_redirect_url?: string | null;
  /** Seconds before the redirect. Null: the workspace’s. */
  completion_redirect_delay?: number | null;
  /** State of the sealed PDF and its certificate pages. */
  certificate: {
    /** Whether the sealed PDF exists. */
    generated: boolean;
    /** When the PDF was sealed. Null until then. */
    generated_on: string | null;
    /** Whether sealing failed. */
    has_error: boolean;
    /** PAdES level of the seal: `B-B`, `B-T`, `B-LT` or `B-LTA`. Null until the PDF is sealed. */
    level: string | null;
    /** SHA-256 of the sealed PDF, in hexadecimal. Null until it is sealed. It changes when an archive time stamp is added: the file grows, and the audit trail has both digests. */
    sha256: string | null;
    /** When the certificate of the last archive time stamp expires. The service adds another one before. Null below level `B-LTA`. */
    archive_valid_until: string | null;
  };
  /** Link to the sealed PDF with its certificate pages, valid for one hour. Null until it exists. */
  final_document_download_url: string | null;
  /** Why the link is missing even though the request is finished: `file_not_accessible` if sealing failed. Null otherwise. */
  final_document_download_error: 'file_not_accessible' | null;
  /** Link to the sealed PDF without certificate pages, valid for one hour. Null until it exists. */
  document_only_download_url: string | null;
  /** Why the link is missing even though the request is finished: `file_not_accessible` if sealing failed. Null otherwise. */
  document_only_download_error: 'file_not_accessible' | null;
  /** Link to the certificate pages alone, valid for one hour. Null until it exists. */
  certificate_only_download_url: string | null;
  /** Why the link is missing even though the request is finished: `file_not_accessible` if sealing failed. Null otherwise. */
  certificate_only_download_error: 'file_not_accessible' | null;
  /** Recipients in signing order. */
  recipients: SigningRequestRecipient[];
  /** Fields in the order in which they were placed. */
  fields: SigningRequestField[];
  /** Reminders of the request. */
  reminders: SigningRequestReminder[];
  /** The documents in order. Absent unless there can be several. */
  documents?: SetDocument[];
  /** Increases with every change of the documents. Absent unless there can be several. */
  documents_version?: number;
  /** Increases with changes that can move fields: when documents are added, removed, reordered or replaced, or their pages change. Absent unless there can be several. */
  documents_layout_version?: number;
  /** Only while changes to several documents are suspended: they fail with 409 `MULTI_DOCUMENT_READ_ONLY`. Only when a single template or request is read. */
  multi_document_read_only?: true;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** How the request behaves. It starts with a copy of the template’s settings. */
export type RequestSettings = TemplateSettings & {
  /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. Fixed on sending. */
  require_passkey?: boolean | null;
  /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. Fixed on sending. */
  signing_link_mode?: 'embedded' | 'mail_only' | null;
};

/** A recipient of a signing request and their progress. */
export type SigningRequestRecipient = {
  /** With an API key, the signing ID: anyone who has it can open `/signing/<id>` and sign as the recipient, so keep it secret. With an editor token or `mail_only` links, the same as `recipient_id`. */
  id: string;
  /** Public ID of the recipient, which grants no access. Fields, reminders, the audit trail, the mail log, webhooks and the sealed file use it. */
  recipient_id: string;
  /** Temporary ID that this call gave the recipient, in responses to `POST` and `PUT`; otherwise empty. */
  _temp_id: string;
  /** ID of the template recipient that this recipient was made from. Null if there is none. */
  template_user_id: string | null;
  /** First and last name together. */
  name: string;
  /** What the recipient does: a `Signer` signs, an `Approver` approves, and a `CC` only receives the finished document. */
  designation: 'Signer' | 'Approver' | 'CC';
  /** Place in the signing order, starting at 1. CCs are counted separately. */
  order: number;
  /** First name. A request can’t be sent without it. */
  first_name?: string;
  /** Last name; empty if unknown. */
  last_name?: string;
  /** Email address that invitations and notifications go to. A request can’t be sent without it. */
  email?: string;
  /** Phone number, in any notation. It can prefill fields. */
  phone_number?: string;
  /** Street address; it can have several lines. It can prefill fields. */
  street_address?: string;
  /** City. It can prefill fields. */
  city?: string;
  /** State, province or region. It can prefill fields. */
  state_province?: string;
  /** Postal code. It can prefill fields. */
  postal_code?: string;
  /** Country, as you want it to appear in the document. It can prefill fields. */
  country?: string;
  /** Job title. It can prefill fields. */
  title?: string;
  /** Company the recipient works for. It can prefill fields. */
  company?: string;
  /** Values of custom fields by name. Fields with that name in `format_rules.prefilledData` are filled with them. At most 100 entries; names up to 100 characters, values up to 1,000. */
  custom_fields?: Record<string, string>;
  /** Language of the recipient’s emails, signing page and terms, as a BCP 47 tag. It takes precedence over the request’s. Null: the request’s applies. */
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** The details that the recipient can correct before signing. Null: the request’s setting applies. */
  identity_editable_fields: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  /** Recipient data that is required before sending: `email`, `first_name`, and the data that fields are prefilled with. */
  required_fields: string[];
  /** The `required_fields` that are still missing. */
  missing_fields: string[];
  /** Required fields that the recipient can’t change, so they must have a value before sending. */
  required_read_only_fields: {
    /** The field’s `variable_name`. */
    variable_name: string;
    /** Type of the field. */
    field_type: string;
    /** Whether the field has its value. */
    has_value: boolean;
  }[];
  /** Whether a request can be sent to this recipient because nothing is missing. */
  ready_to_send: boolean;
  /** When the mail server accepted the invitation; if none is emailed, when the recipient’s turn came. Null until then. */
  invited_on: string | null;
  /** `not_invited`: their turn hasn’t come. `not_emailed`: their turn has come and no email goes out. `sending`: the email waits or is retried. `sent`: the mail server accepted it. `failed`: the service gave up; correct the address or resend the request. */
  invitation_status: 'not_invited' | 'not_emailed' | 'sending' | 'sent' | 'failed';
  /** Why the last email wasn’t accepted, as in the mail log, such as `address_refused (550 5.1.1)`. Null if nothing failed. */
  invitation_error: string | null;
  /** When the recipient first opened the document. Null until then. */
  viewed_on: string | null;
  /** When the recipient finished signing. Null until then. */
  finished_on: string | null;
  /** When the recipient declined. Null if they didn’t. */
  declined_on: string | null;
  /** Reason the recipient gave for declining. Null if they didn’t decline. */
  decline_reason: string | null;
};

/** A field of a signing request with its value. */
export type SigningRequestField = TemplateField & {
  /** The `recipient_id` of the recipient who fills the field. Null if it isn’t assigned. */
  recipient_id?: string | null;
  /** ID of the template field that this field was made from. Null if there is none. */
  template_field_id: string | null;
  /** The same as `format_rules.prefilledData`; empty if nothing is prefilled. */
  prefilled_data: string;
  /** Value of the field: the value it was sent with until its recipient has finished, then their answer. Null if empty. Contents of attached files aren’t included. */
  value: FieldValue;
  /** When `value` was saved. Null if the field is empty. */
  value_saved_at: string | null;
};

/** A reminder of a signing request. */
export type SigningRequestReminder = Reminder & {
  /** ID of the template recipient behind `recipient_id`. Null if there is none. */
  template_user_id?: string | null;
  /** Public ID of the recipient that the reminder goes to. Null if it goes to all. */
  recipient_id: string | null;
  /** When the reminder was sent. Null until then. */
  sent_on: string | null;
};

/** The changes to the draft. */
export type SaveEmbeddedSigningRequest = PutSigningRequest & {
  /** ID of the signing request. */
  companies_workspaces_signing_requests_id: string;
};

/** The changes to the draft. */
export type PutSigningRequest = {
  /** Properties to change. Properties that you omit stay unchanged. */
  signing_request_properties?: {
    /** Name of the request. Recipients see it in emails and on the signing page. */
    name?: string | null;
    /** Description that recipients see; empty if there is none. */
    description?: string | null;
    /** Another name for `description`. */
    template_description?: string | null;
    /** Hours from sending until the request expires. */
    expiration_hours?: number | null;
    /** Settings to change. Settings that you omit stay unchanged. */
    settings?: {
      /** Whether recipients can download the sealed document. */
      allow_download?: boolean | null;
      /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
      attach_pdf_on_finish?: boolean | null;
      /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
      allow_editing_before_sending?: boolean | null;
      /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
      use_signing_order?: boolean | null;
      /** Whether signatures have to be drawn. Typed signatures are refused. */
      hand_drawn_only?: boolean | null;
      /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
      allow_decline?: boolean | null;
      /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
      require_decline_reason?: boolean | null;
      /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
      send_signing_email?: boolean | null;
      /** Whether everyone is emailed when the document is sealed. */
      send_finish_email?: boolean | null;
      /** Whether recipients are emailed when the request expires. */
      send_expiration_email?: boolean | null;
      /** Whether recipients are emailed when the request is canceled. */
      send_cancellation_email?: boolean | null;
      /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
      require_otp_verification?: boolean | null;
      /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. Fixed on sending. */
      require_passkey?: boolean | null;
      /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
      disable_guided_navigation?: boolean | null;
      /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
      allow_presigning_download?: boolean | null;
      /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
      show_qr_code?: boolean | null;
      /** The details that recipients can correct before they sign. Null: none. */
      identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
      /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
      notify_identity_change_email?: boolean | null;
      /** Whether a webhook event is sent when a recipient corrects their details. */
      notify_identity_change_webhook?: boolean | null;
      /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
      allowed_origins?: string[] | null;
      /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. Fixed on sending. */
      signing_link_mode?: 'embedded' | 'mail_only' | null;
    } | null;
    /** Language of emails and the signing page. Null: each reader’s own language, if available. */
    language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
    /** Heading that recipients see after signing. Null: the workspace’s. */
    completion_title?: string | null;
    /** Text that recipients see after signing. Null: the workspace’s. */
    completion_message?: string | null;
    /** HTTPS URL that recipients are sent to after signing. Null: the workspace’s. */
    completion_redirect_url?: string | null;
    /** Seconds before the redirect. Null: the workspace’s. */
    completion_redirect_delay?: number | null;
    /** True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false. */
    multi_document?: boolean | null;
  };
  /** Recipients to add or change. Other recipients stay unchanged. */
  recipients?: {
    /** ID of the recipient to change, or a temporary ID (`temp_…`) that other parts of the same request can refer to. */
    id?: string | null;
    /** Temporary ID of a new recipient, which other parts of the same request can refer to. */
    _temp_id?: string | null;
    /** What the recipient does. Default: `Signer`. */
    designation?: 'Signer' | 'Approver' | 'CC';
    /** Place in the signing order, starting at 1. Default: the next free place. CCs are counted separately. */
    order?: number | null;
    /** First name. A request can’t be sent without it. */
    first_name?: string | null;
    /** Last name; empty if unknown. */
    last_name?: string | null;
    /** Email address that invitations and notifications go to. A request can’t be sent without it. */
    email?: string | null;
    /** Phone number, in any notation. It can prefill fields. */
    phone_number?: string | null;
    /** Street address; it can have several lines. It can prefill fields. */
    street_address?: string | null;
    /** City. It can prefill fields. */
    city?: string | null;
    /** State, province or region. It can prefill fields. */
    state_province?: string | null;
    /** Postal code. It can prefill fields. */
    postal_code?: string | null;
    /** Country, as you want it to appear in the document. It can prefill fields. */
    country?: string | null;
    /** Job title. It can prefill fields. */
    title?: string | null;
    /** Company the recipient works for. It can prefill fields. */
    company?: string | null;
    /** Values of custom fields by name. Fields with that name in `format_rules.prefilledData` are filled with them. At most 100 entries; names up to 100 characters, values up to 1,000. */
    custom_fields?: Record<string, string> | null;
    /** Language of the recipient’s emails, signing page and terms, as a BCP 47 tag. It takes precedence over the request’s. Null: the request’s applies. */
    language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
    /** Public ID of the recipient to change. Used if `id` is missing. */
    recipient_id?: string | null;
    /** ID of the template recipient that this recipient replaces. Without it, recipients are matched by `order`. */
    template_user_id?: string | null;
    /** The details that the recipient can correct before signing. Null: the request’s setting applies. */
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  }[];
  /** Recipients to delete. */
  deleted_recipients?: {
    /** ID of the recipient to delete: the public ID or, with an API key, the signing ID. */
    recipient_id: string;
    /** Whether to delete the recipient’s fields or to reassign them to `reassign_to_recipient_id`. */
    field_action: 'delete' | 'reassign';
    /** ID or temporary ID of the recipient who gets the fields. Required to reassign. */
    reassign_to_recipient_id?: string;
  }[];
  /** The complete new set of fields. Fields that it doesn’t include are deleted. Omit it to keep the current fields. */
  fields?: {
    /** ID of the field to change. A UUID that isn’t in use yet becomes the ID of a new field. */
    id?: string | null;
    /** Type of the field. Required for new fields, unless they come from the template. */
    type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    /** ID or temporary ID of the recipient who fills the field. Null: it isn’t assigned. */
    recipient_id?: string | null;
    /** Another name for `recipient_id`. */
    assigned_to_user_id?: string | null;
    /** ID or `temp_id` of the seal participant that fills the field; only for `stamp`, `date` and `text` fields. Such a field belongs to no recipient. Null: the field belongs to no seal. */
    seal_participant_temp_id?: string | null;
    /** Page that the field is on, starting at 1. */
    page_number?: number | null;
    /** Another name for `page_number`. */
    page?: number | null;
    /** With several documents: ID of the document that the field is on. Default: the document that it is on, or the first for a new field. */
    document_id?: string | null;
    /** Where the field is on its page. Give either this or `x`, `y`, `width` and `height`. */
    position?: {
      /** Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width. */
      x: number;
      /** Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height. */
      y: number;
      /** Width in percent of the page width. `x` + `width` is at most 100. */
      width: number;
      /** Height in percent of the page height. `y` + `height` is at most 100. */
      height: number;
    } | null;
    /** The same as in `position`. */
    x?: number | null;
    /** The same as in `position`. */
    y?: number | null;
    /** The same as in `position`. */
    width?: number | null;
    /** The same as in `position`. */
    height?: number | null;
    /** Whether the recipient has to fill the field before finishing. */
    required?: boolean | null;
    /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
    variable_name?: string | null;
    /** Another name for `variable_name`. */
    variable_defined_name?: string | null;
    /** Label that the recipient sees; empty if there is none. */
    label?: string | null;
    /** Text that an empty field shows on the signing page. */
    placeholder?: string | null;
    /** For `dropdown` fields: the choices, in order. */
    dropdown_options?: string[] | Record<string, string> | null;
    /** Another name for `dropdown_options`. */
    options?: string[] | Record<string, string> | null;
    /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
    date_default?: string | null;
    /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
    date_signing_default?: boolean | null;
    /** Another name for `date_signing_default`. */
    default_to_signing_date?: boolean | null;
    /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
    multi_group_id?: string | null;
    /** How the field looks and how it is prefilled. */
    format_rules?: {
      /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
      dateFormat?: string | null;
      /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
      dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
      fontSize?: number | null;
      /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
      acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
      /** For `url` fields: the text to show instead of the address. */
      urlDisplayText?: string | null;
      /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
      prefilledData?: string | null;
      /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
      prefilledEditable?: boolean | null;
      /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
      formula?: string | null;
      /** For `cells` fields: how many boxes the text is spread over, one character each. */
      cellCount?: number | null;
      /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
      locked?: boolean | null;
    } | null;
    /** What answers the field accepts. */
    validation_rules?: {
      /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
      pattern?: string | null;
      /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
      min?: number | string | null;
      /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
      max?: number | string | null;
      /** Fewest characters that the answer can have. */
      minLength?: number | null;
      /** Most characters that the answer can have. */
      maxLength?: number | null;
      /** Message to show when an answer is refused, instead of the built-in one. */
      message?: string | null;
    } | null;
    /** Another name for `format_rules.prefilledData`. If you pass both, they must be equal. */
    prefilled_data?: string | null;
    /** Whether the recipient sees the field without being able to change it. */
    read_only?: boolean | null;
    /** Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI. */
    read_only_value?: string | null;
    /** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
    read_only_picture?: {
      /** ID of a picture of the workspace. */
      id: string;
    } | null;
    /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
    background_color?: string | null;
    /** Conditions under which the recipient has to fill the field. Null: `required` alone decides. */
    required_conditions?: {
      /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
      logic: 'and' | 'or';
      /** The groups of conditions. An empty list is always met. */
      groups: {
        /** The conditions of this group. */
        conditions: {
          /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
          field_id: string;
          /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
          operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
          /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
          value?: string | null;
        }[];
      }[];
    } | null;
    /** Conditions under which the field is shown. Null: it is always shown. */
    visibility_conditions?: {
      /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
      logic: 'and' | 'or';
      /** The groups of conditions. An empty list is always met. */
      groups: {
        /** The conditions of this group. */
        conditions: {
          /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
          field_id: string;
          /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
          operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
          /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
          value?: string | null;
        }[];
      }[];
    } | null;
    /** ID of the template field that this field fills in or changes. Without it, fields are matched by `variable_name`. */
    template_field_id?: string | null;
    /** Another name for `value`. */
    final_value?: string | null;
    /** Value to send the field with. The recipient can change it unless the field is `read_only`. */
    value?: string | null;
  }[];
  /** Reminders to add or change. Other reminders stay unchanged. */
  reminders?: ReminderInput[];
  /** IDs of the reminders to delete. */
  deleted_reminders?: string[];
  /** The complete new set of seals. Seals that it doesn’t include are removed with their fields. Omit it to keep the current seals. */
  seal_participants?: SealParticipantInput[] | null;
  /** Language of emails and the signing page. Null: each reader’s own language, if available. */
  language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Whether to remove conditions that refer to deleted fields. If false, such a change fails with 400. */
  force_remove_conditions?: boolean;
  /** Whether editor tokens may move locked fields. If false: 403 `FIELD_LOCKED`. */
  force_move_locked_fields?: boolean;
};

/** A custom field of a template or signing request. Recipients hold its value under its name in `custom_fields`. */
export type CustomField = {
  /** ID of the custom field. */
  id: string;
  /** Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to. */
  field_name: string;
  /** Label that the editors show. */
  field_label: string;
  /** For signing requests: whether the custom field came from the template. Absent for templates. */
  copied_from_template?: boolean;
  /** When the custom field was added. */
  created_at: string;
  /** When the custom field last changed. */
  updated_at: string;
};

/** A custom field of a template or signing request. Recipients hold its value under its name in `custom_fields`. */
export type CreatedCustomField = CustomField & {
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** Fields saved under a name, which every template of the workspace can place again. */
export type FieldPreset = {
  /** ID of the preset. */
  id: string;
  /** Name that the editor shows. */
  name: string;
  /** The fields that the preset places. */
  fields: PresetField[];
  /** When the preset was saved. */
  created_at: string;
  /** When the preset was last renamed. */
  updated_at: string;
};

/** A field of a preset, without recipient, page and conditions. */
export type PresetField = {
  /** Type of the field. It decides what the recipient enters and how the answer is checked. */
  type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
  /** Whether the recipient has to fill the field before finishing. */
  required: boolean;
  /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
  variable_name: string;
  /** Label that the recipient sees; empty if there is none. */
  label: string;
  /** Text that an empty field shows on the signing page. */
  placeholder: string;
  /** For `dropdown` fields: the choices, in order. */
  dropdown_options: string[];
  /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
  date_default: string | null;
  /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
  date_signing_default: boolean;
  /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
  multi_group_id: string | null;
  format_rules: FormatRules;
  validation_rules: ValidationRules;
  /** Whether the recipient sees the field without being able to change it. */
  read_only: boolean;
  /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
  background_color: string | null;
  /** Position relative to the upper left corner of the preset, in percent of an A4 page. */
  position: {
    /** Distance from the left edge of the preset. */
    x: number;
    /** Distance from the upper edge of the preset. */
    y: number;
    /** Width of the field. */
    width: number;
    /** Height of the field. */
    height: number;
  };
  /** Fixed text. Fixed pictures aren’t kept in presets. */
  read_only_value: string;
};

/** The signing request to create, from a template or from a document. */
export type CreateSigningRequest = {
  /** ID of the template to make the request from. Give exactly one of `template_id`, `document` and `document_id`. */
  template_id?: string | null;
  /** The PDF or Word document (DOCX) as base64, at most 8 MB before encoding. Base64 has no file name, so the certificate shows one only for a file of a form or an upload. */
  document?: string | null;
  /** ID of an uploaded document, from `POST /documents`. */
  document_id?: string | null;
  /** Several documents in order, at most 20 and 100 MB together. Give this instead of `document` and `document_id`. */
  documents?: {
    /** The PDF or Word document (DOCX) as base64. Give either this or `document_id`. */
    document?: string | null;
    /** ID of an uploaded document, from `POST /documents`. Give either this or `document`. */
    document_id?: string | null;
    /** Name of the document, at most 200 characters. Default: the name of the file. */
    label?: string | null;
    /** Name of the file, at most 255 characters. Default: the name given with the upload. */
    original_filename?: string | null;
  }[] | null;
  /** True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false. */
  multi_document?: boolean | null;
  /** Name of the request. Default: the name of the template; required without a template. */
  name?: string | null;
  /** Description that recipients see; empty if there is none. */
  description?: string | null;
  /** Hours from sending until the request expires. Default: the template’s or the company’s setting, or 168. */
  expiration_hours?: number | null;
  /** The recipients. With a template: the people for its roles, matched by `template_user_id` or `order`. */
  recipients?: {
    /** ID of the recipient to change, or a temporary ID (`temp_…`) that other parts of the same request can refer to. */
    id?: string | null;
    /** Temporary ID of a new recipient, which other parts of the same request can refer to. */
    _temp_id?: string | null;
    /** What the recipient does. Default: `Signer`. */
    designation?: 'Signer' | 'Approver' | 'CC';
    /** Place in the signing order, starting at 1. Default: the next free place. CCs are counted separately. */
    order?: number | null;
    /** First name. A request can’t be sent without it. */
    first_name?: string | null;
    /** Last name; empty if unknown. */
    last_name?: string | null;
    /** Email address that invitations and notifications go to. A request can’t be sent without it. */
    email?: string | null;
    /** Phone number, in any notation. It can prefill fields. */
    phone_number?: string | null;
    /** Street address; it can have several lines. It can prefill fields. */
    street_address?: string | null;
    /** City. It can prefill fields. */
    city?: string | null;
    /** State, province or region. It can prefill fields. */
    state_province?: string | null;
    /** Postal code. It can prefill fields. */
    postal_code?: string | null;
    /** Country, as you want it to appear in the document. It can prefill fields. */
    country?: string | null;
    /** Job title. It can prefill fields. */
    title?: string | null;
    /** Company the recipient works for. It can prefill fields. */
    company?: string | null;
    /** Values of custom fields by name. Fields with that name in `format_rules.prefilledData` are filled with them. At most 100 entries; names up to 100 characters, values up to 1,000. */
    custom_fields?: Record<string, string> | null;
    /** Language of the recipient’s emails, signing page and terms, as a BCP 47 tag. It takes precedence over the request’s. Null: the request’s applies. */
    language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
    /** Public ID of the recipient to change. Used if `id` is missing. */
    recipient_id?: string | null;
    /** ID of the template recipient that this recipient replaces. Without it, recipients are matched by `order`. */
    template_user_id?: string | null;
    /** The details that the recipient can correct before signing. Null: the request’s setting applies. */
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  }[] | null;
  /** With a template: values for its fields, matched by `template_field_id` or `variable_name`. Without one: the fields to place. */
  fields?: {
    /** ID of the field to change. A UUID that isn’t in use yet becomes the ID of a new field. */
    id?: string | null;
    /** Type of the field. Required for new fields, unless they come from the template. */
    type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    /** ID or temporary ID of the recipient who fills the field. Null: it isn’t assigned. */
    recipient_id?: string | null;
    /** Another name for `recipient_id`. */
    assigned_to_user_id?: string | null;
    /** ID or `temp_id` of the seal participant that fills the field; only for `stamp`, `date` and `text` fields. Such a field belongs to no recipient. Null: the field belongs to no seal. */
    seal_participant_temp_id?: string | null;
    /** Page that the field is on, starting at 1. */
    page_number?: number | null;
    /** Another name for `page_number`. */
    page?: number | null;
    /** With several documents: ID of the document that the field is on. Default: the document that it is on, or the first for a new field. */
    document_id?: string | null;
    /** Where the field is on its page. Give either this or `x`, `y`, `width` and `height`. */
    position?: {
      /** Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width. */
      x: number;
      /** Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height. */
      y: number;
      /** Width in percent of the page width. `x` + `width` is at most 100. */
      width: number;
      /** Height in percent of the page height. `y` + `height` is at most 100. */
      height: number;
    } | null;
    /** The same as in `position`. */
    x?: number | null;
    /** The same as in `position`. */
    y?: number | null;
    /** The same as in `position`. */
    width?: number | null;
    /** The same as in `position`. */
    height?: number | null;
    /** Whether the recipient has to fill the field before finishing. */
    required?: boolean | null;
    /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
    variable_name?: string | null;
    /** Another name for `variable_name`. */
    variable_defined_name?: string | null;
    /** Label that the recipient sees; empty if there is none. */
    label?: string | null;
    /** Text that an empty field shows on the signing page. */
    placeholder?: string | null;
    /** For `dropdown` fields: the choices, in order. */
    dropdown_options?: string[] | Record<string, string> | null;
    /** Another name for `dropdown_options`. */
    options?: string[] | Record<string, string> | null;
    /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
    date_default?: string | null;
    /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
    date_signing_default?: boolean | null;
    /** Another name for `date_signing_default`. */
    default_to_signing_date?: boolean | null;
    /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
    multi_group_id?: string | null;
    /** How the field looks and how it is prefilled. */
    format_rules?: {
      /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
      dateFormat?: string | null;
      /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
      dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
      fontSize?: number | null;
      /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
      acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
      /** For `url` fields: the text to show instead of the address. */
      urlDisplayText?: string | null;
      /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
      prefilledData?: string | null;
      /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
      prefilledEditable?: boolean | null;
      /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
      formula?: string | null;
      /** For `cells` fields: how many boxes the text is spread over, one character each. */
      cellCount?: number | null;
      /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
      locked?: boolean | null;
    } | null;
    /** What answers the field accepts. */
    validation_rules?: {
      /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
      pattern?: string | null;
      /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
      min?: number | string | null;
      /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
      max?: number | string | null;
      /** Fewest characters that the answer can have. */
      minLength?: number | null;
      /** Most characters that the answer can have. */
      maxLength?: number | null;
      /** Message to show when an answer is refused, instead of the built-in one. */
      message?: string | null;
    } | null;
    /** Another name for `format_rules.prefilledData`. If you pass both, they must be equal. */
    prefilled_data?: string | null;
    /** Whether the recipient sees the field without being able to change it. */
    read_only?: boolean | null;
    /** Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI. */
    read_only_value?: string | null;
    /** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
    read_only_picture?: {
      /** ID of a picture of the workspace. */
      id: string;
    } | null;
    /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
    background_color?: string | null;
    /** Conditions under which the recipient has to fill the field. Null: `required` alone decides. */
    required_conditions?: {
      /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
      logic: 'and' | 'or';
      /** The groups of conditions. An empty list is always met. */
      groups: {
        /** The conditions of this group. */
        conditions: {
          /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
          field_id: string;
          /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
          operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
          /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
          value?: string | null;
        }[];
      }[];
    } | null;
    /** Conditions under which the field is shown. Null: it is always shown. */
    visibility_conditions?: {
      /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
      logic: 'and' | 'or';
      /** The groups of conditions. An empty list is always met. */
      groups: {
        /** The conditions of this group. */
        conditions: {
          /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
          field_id: string;
          /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
          operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
          /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
          value?: string | null;
        }[];
      }[];
    } | null;
    /** ID of the template field that this field fills in or changes. Without it, fields are matched by `variable_name`. */
    template_field_id?: string | null;
    /** Another name for `value`. */
    final_value?: string | null;
    /** Value to send the field with. The recipient can change it unless the field is `read_only`. */
    value?: string | null;
  }[] | null;
  /** Settings that differ from the template’s or from the defaults. */
  settings?: {
    /** Whether recipients can download the sealed document. */
    allow_download?: boolean | null;
    /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
    attach_pdf_on_finish?: boolean | null;
    /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
    allow_editing_before_sending?: boolean | null;
    /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
    use_signing_order?: boolean | null;
    /** Whether signatures have to be drawn. Typed signatures are refused. */
    hand_drawn_only?: boolean | null;
    /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
    allow_decline?: boolean | null;
    /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
    require_decline_reason?: boolean | null;
    /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
    send_signing_email?: boolean | null;
    /** Whether everyone is emailed when the document is sealed. */
    send_finish_email?: boolean | null;
    /** Whether recipients are emailed when the request expires. */
    send_expiration_email?: boolean | null;
    /** Whether recipients are emailed when the request is canceled. */
    send_cancellation_email?: boolean | null;
    /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
    require_otp_verification?: boolean | null;
    /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. Fixed on sending. */
    require_passkey?: boolean | null;
    /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
    disable_guided_navigation?: boolean | null;
    /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
    allow_presigning_download?: boolean | null;
    /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
    show_qr_code?: boolean | null;
    /** The details that recipients can correct before they sign. Null: none. */
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
    /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
    notify_identity_change_email?: boolean | null;
    /** Whether a webhook event is sent when a recipient corrects their details. */
    notify_identity_change_webhook?: boolean | null;
    /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
    allowed_origins?: string[] | null;
    /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. Fixed on sending. */
    signing_link_mode?: 'embedded' | 'mail_only' | null;
  } | null;
  /** Fields to place wherever a text appears in the document. Not with `template_id`. */
  anchor_tags?: AnchorTag[] | null;
  /** Reminders to send. Default: the template’s. */
  reminders?: ReminderInput[] | null;
  /** Language of emails and the signing page. Null: each reader’s own language, if available. */
  language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Personal message to include in every invitation. With create-and-send only. */
  custom_message?: string | null;
  /** Heading that recipients see after signing. Null: the workspace’s. */
  completion_title?: string | null;
  /** Text that recipients see after signing. Null: the workspace’s. */
  completion_message?: string | null;
  /** HTTPS URL that recipients are sent to after signing. Null: the workspace’s. */
  completion_redirect_url?: string | null;
  /** Seconds before the redirect. Null: the workspace’s. */
  completion_redirect_delay?: number | null;
  /** Seals in the signing order. Default: the template’s, with their fields; `[]`: none. Given ones take over the fields of the template’s seal with the same `order`. Their places and those of signers and approvers are 1 to n without gaps. */
  seal_participants?: SealParticipantInput[] | null;
};

/** Fields to place wherever a text appears in the document. */
export type AnchorTag = {
  /** Text to look for in the document, or in each of several. */
  anchor_string: string;
  /** Type of the fields to place. */
  type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
  /** Temporary ID of the recipient who fills the fields, or their `order`. */
  recipient_id: string | number;
  /** Distance to move the field to the right of where the text starts. */
  x_offset?: number | null;
  /** Distance to move the field down from where the text starts. */
  y_offset?: number | null;
  /** Unit of `x_offset` and `y_offset`: percent of the page, or `pixels` for PDF points. */
  offset_units?: 'percent' | 'pixels' | null;
  /** Size of the fields in percent of the page. Default: a usual size for the type. */
  width?: number | null;
  /** Size of the fields in percent of the page. Default: a usual size for the type. */
  height?: number | null;
  /** Whether the match is case-sensitive. */
  case_sensitive?: boolean | null;
  /** Whether the text has to be a whole word, not part of one. */
  match_whole_word?: boolean | null;
  /** Whether to skip the tag if the text isn’t found. If false, the call fails with 400. */
  ignore_if_not_present?: boolean | null;
  /** Which occurrence of the text gets a field, starting at 1 and counted through all documents. 0: every one. */
  occurrence?: number | null;
  /** Whether to remove the text from the document. */
  remove_anchor_text?: boolean | null;
  /** Whether to cover the text with a white box. */
  add_white_background?: boolean | null;
  /** Whether the recipient has to fill the fields. */
  required?: boolean | null;
  /** Whether the recipient sees the field without being able to change it. */
  read_only?: boolean | null;
  /** Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI. */
  read_only_value?: string | null;
  /** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
  read_only_picture?: {
    /** ID of a picture of the workspace. */
    id: string;
  } | null;
  /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
  variable_name?: string | null;
  /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
  background_color?: string | null;
  /** Font size in points. It takes precedence over `format_rules.fontSize`. */
  font_size?: number | null;
  /** For `dropdown` fields: the choices, in order. */
  dropdown_options?: string[] | Record<string, string> | null;
  /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
  date_default?: string | null;
  /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
  date_signing_default?: boolean | null;
  /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
  multi_group_id?: string | null;
  /** Label that the recipient sees; empty if there is none. */
  label?: string | null;
  /** How the field looks and how it is prefilled. */
  format_rules?: {
    /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
    dateFormat?: string | null;
    /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
    dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
    /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
    fontSize?: number | null;
    /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
    acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
    /** For `url` fields: the text to show instead of the address. */
    urlDisplayText?: string | null;
    /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
    prefilledData?: string | null;
    /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
    prefilledEditable?: boolean | null;
    /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
    formula?: string | null;
    /** For `cells` fields: how many boxes the text is spread over, one character each. */
    cellCount?: number | null;
    /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
    locked?: boolean | null;
  } | null;
  /** What answers the field accepts. */
  validation_rules?: {
    /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
    pattern?: string | null;
    /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
    min?: number | string | null;
    /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
    max?: number | string | null;
    /** Fewest characters that the answer can have. */
    minLength?: number | null;
    /** Most characters that the answer can have. */
    maxLength?: number | null;
    /** Message to show when an answer is refused, instead of the built-in one. */
    message?: string | null;
  } | null;
};

/** The signing request as sent, and its first signer. */
export type CreateAndSendAnswer = SigningRequest & {
  /** Status of the request. `not_sent`: a draft. `in_progress`: recipients are signing. `finished`: everyone has signed. `cancelled`, `declined` and `expired`: ended without all signatures. `deleted`: a deleted draft. */
  status?: 'not_sent' | 'in_progress' | 'finished' | 'cancelled' | 'declined' | 'expired' | 'deleted';
  /** When the request expires. Null for drafts. */
  expires_at?: string | null;
  /** When the request was sent. */
  sent_date?: string;
  /** Parts of the request that were ignored or look wrong. Empty if there is nothing to report. */
  warnings: string[];
  /** The recipient who signs first. */
  first_signer: {
    /** The `signing_request_user_id` that opens the embedded signing page; keep it secret. With an editor token or `mail_only` links, the same as `recipient_id`, which grants no access. */
    id: string;
    /** Public ID of the recipient, which grants no access. Fields, reminders, the audit trail, the mail log, webhooks and the sealed file use it. */
    recipient_id: string;
    /** First and last name together. */
    name: string;
    /** Email address. */
    email: string;
    /** Private link to the recipient’s signing page. Anyone who has it can sign. Null with an editor token or `mail_only` links. */
    signing_link: string | null;
  };
  /** Credits left after sending. Null: sending isn’t metered. */
  credits_remaining: number | null;
};

/** A page of signing requests. */
export type SigningRequestList = {
  /** Signing requests on this page. */
  results: SigningRequestListItem[];
  pagination: Pagination;
};

/** A signing request in a list. */
export type SigningRequestListItem = {
  /** ID of the signing request. */
  id: string;
  /** Name of the request. Recipients see it in emails and on the signing page. */
  name: string;
  /** Description that recipients see; empty if there is none. */
  description: string;
  /** Status of the request. `not_sent`: a draft. `in_progress`: recipients are signing. `finished`: everyone has signed. `cancelled`, `declined` and `expired`: ended without all signatures. `deleted`: a deleted draft. */
  status: 'not_sent' | 'in_progress' | 'finished' | 'cancelled' | 'declined' | 'expired' | 'deleted';
  /** Whether the sealed PDF exists. `none`: not finished yet. `pending`: being sealed. `sealed`: ready to download. `failed`: sealing didn’t succeed. */
  sealing_status: 'none' | 'pending' | 'sealed' | 'failed';
  /** ID of the template that the request was made from. Null if there is none. */
  template_id: string | null;
  /** ID of the workspace that the request belongs to. */
  workspace_id: string;
  /** Number of pages of the document. */
  page_count: number;
  /** Hours from sending until the request expires. */
  expiration_hours: number;
  /** Credits that sending takes, unless the request is a test. */
  credit_cost: number;
  settings: RequestSettings;
  /** Seals in the signing order. The service applies each when its turn comes. */
  seal_participants: SealParticipant[];
  /** When the request expires. Null for drafts. */
  expires_at: string | null;
  /** When the request was created. */
  created_date: string;
  /** When the request last changed. */
  updated_date: string;
  /** When the request was sent. Null for drafts. */
  sent_date: string | null;
  /** When the last recipient finished. Null until then. */
  finished_date: string | null;
  /** When the request was canceled. Null if it wasn’t. */
  cancelled_date: string | null;
  /** When a recipient declined. Null if no one did. */
  declined_date: string | null;
  /** Increases with every change. The `ETag` header holds it too; send it as `If-Match`. */
  revision: number;
  /** Recipients in signing order. */
  recipients: {
    /** The same as `recipient_id`. */
    id: string;
    /** Public ID of the recipient, which grants no access. Fields, reminders, the audit trail, the mail log, webhooks and the sealed file use it. */
    recipient_id: string;
    /** First and last name together. */
    name: string;
    /** Email address. */
    email: string;
    /** What the recipient does. */
    designation: 'Signer' | 'Approver' | 'CC';
    /** Place in the signing order, starting at 1. */
    order: number;
    /** When the recipient finished signing. Null until then. */
    finished_date: string | null;
    /** How the recipient signed. Null until they have finished. */
    signature_details: {
      /** When the recipient finished signing. */
      signed_on: string;
      /** IANA time zone that the recipient’s browser reported. Null if it reported none. */
      time_zone: string | null;
      /** How the recipient was identified: by their private link alone, or also by a code sent to their mailbox. */
      identity: 'link' | 'email-code';
    } | null;
  }[];
  /** Fields with their positions and values. Null beyond the first 5000 fields of a page of results; get the request to see them. */
  fields: {
    /** ID of the field. */
    id: string;
    /** Type of the field. It decides what the recipient enters and how the answer is checked. */
    type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    /** The `recipient_id` of the recipient who fills the field. Null if it isn’t assigned. */
    recipient_id: string | null;
    /** ID of the document that the field is on; `page_number` counts its pages. Absent unless there can be several documents. */
    document_id?: string;
    /** Page that the field is on, starting at 1. */
    page_number: number;
    position: Position;
    /** Whether the recipient has to fill the field before finishing. */
    required: boolean;
    /** Whether the recipient sees the field without being able to change it. */
    read_only: boolean;
    /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
    variable_name: string;
    /** Value of the field: the value it was sent with until its recipient has finished, then their answer. Null if empty. Contents of attached files aren’t included. */
    value: FieldValue;
  }[] | null;
};

/** The request was sent. */
export type SendAnswer = {
  /** Always true. */
  success: true;
  /** Human-readable confirmation. */
  message: string;
  /** ID of the signing request. */
  signing_request_id: string;
  /** Number of recipients who were emailed. */
  recipients_notified: number;
  /** When the request was sent. */
  sent_date: string;
  /** When the request expires. */
  expires_at: string;
  /** The recipient who signs first. */
  first_signer: {
    /** The `signing_request_user_id` that opens the embedded signing page; keep it secret. With an editor token or `mail_only` links, the same as `recipient_id`, which grants no access. */
    id: string;
    /** Public ID of the recipient, which grants no access. Fields, reminders, the audit trail, the mail log, webhooks and the sealed file use it. */
    recipient_id: string;
    /** First and last name together. */
    name: string;
    /** Email address. */
    email: string;
    /** Private link to the recipient’s signing page. Anyone who has it can sign. Null with an editor token or `mail_only` links. */
    signing_link: string | null;
  };
  /** Credits left after sending. Null: sending isn’t metered. */
  credits_remaining: number | null;
};

/** The request was canceled. */
export type CancelAnswer = {
  /** Human-readable confirmation. */
  message: string;
  /** ID of the signing request. */
  signing_request_id: string;
  /** When the request was canceled. */
  cancelled_on: string;
  /** Whether recipients were to be notified. */
  notify_signers: boolean;
  /** Number of recipients who were emailed. */
  emails_sent: number;
};

/** The earlier documents and the fields on them. */
export type RestoreDocuments = {
  /** The version to restore, from `documents_layout_version` in a previous response. */
  documents_layout_version: number;
  /** The complete set of fields, positioned on the pages of that version. */
  fields: {
    /** ID of the field to change. A UUID that isn’t in use yet becomes the ID of a new field. */
    id?: string | null;
    /** Type of the field. Required for new fields, unless they come from the template. */
    type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    /** ID or temporary ID of the recipient who fills the field. Null: it isn’t assigned. */
    recipient_id?: string | null;
    /** Another name for `recipient_id`. */
    assigned_to_user_id?: string | null;
    /** ID or `temp_id` of the seal participant that fills the field; only for `stamp`, `date` and `text` fields. Such a field belongs to no recipient. Null: the field belongs to no seal. */
    seal_participant_temp_id?: string | null;
    /** Page that the field is on, starting at 1. */
    page_number?: number | null;
    /** Another name for `page_number`. */
    page?: number | null;
    /** With several documents: ID of the document that the field is on. Default: the document that it is on, or the first for a new field. */
    document_id?: string | null;
    /** Where the field is on its page. Give either this or `x`, `y`, `width` and `height`. */
    position?: {
      /** Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width. */
      x: number;
      /** Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height. */
      y: number;
      /** Width in percent of the page width. `x` + `width` is at most 100. */
      width: number;
      /** Height in percent of the page height. `y` + `height` is at most 100. */
      height: number;
    } | null;
    /** The same as in `position`. */
    x?: number | null;
    /** The same as in `position`. */
    y?: number | null;
    /** The same as in `position`. */
    width?: number | null;
    /** The same as in `position`. */
    height?: number | null;
    /** Whether the recipient has to fill the field before finishing. */
    required?: boolean | null;
    /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
    variable_name?: string | null;
    /** Another name for `variable_name`. */
    variable_defined_name?: string | null;
    /** Label that the recipient sees; empty if there is none. */
    label?: string | null;
    /** Text that an empty field shows on the signing page. */
    placeholder?: string | null;
    /** For `dropdown` fields: the choices, in order. */
    dropdown_options?: string[] | Record<string, string> | null;
    /** Another name for `dropdown_options`. */
    options?: string[] | Record<string, string> | null;
    /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
    date_default?: string | null;
    /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
    date_signing_default?: boolean | null;
    /** Another name for `date_signing_default`. */
    default_to_signing_date?: boolean | null;
    /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
    multi_group_id?: string | null;
    /** How the field looks and how it is prefilled. */
    format_rules?: {
      /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
      dateFormat?: string | null;
      /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
      dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
      fontSize?: number | null;
      /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
      acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
      /** For `url` fields: the text to show instead of the address. */
      urlDisplayText?: string | null;
      /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
      prefilledData?: string | null;
      /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
      prefilledEditable?: boolean | null;
      /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
      formula?: string | null;
      /** For `cells` fields: how many boxes the text is spread over, one character each. */
      cellCount?: number | null;
      /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
      locked?: boolean | null;
    } | null;
    /** What answers the field accepts. */
    validation_rules?: {
      /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
      pattern?: string | null;
      /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
      min?: number | string | null;
      /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
      max?: number | string | null;
      /** Fewest characters that the answer can have. */
      minLength?: number | null;
      /** Most characters that the answer can have. */
      maxLength?: number | null;
      /** Message to show when an answer is refused, instead of the built-in one. */
      message?: string | null;
    } | null;
    /** Another name for `format_rules.prefilledData`. If you pass both, they must be equal. */
    prefilled_data?: string | null;
    /** Whether the recipient sees the field without being able to change it. */
    read_only?: boolean | null;
    /** Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI. */
    read_only_value?: string | null;
    /** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
    read_only_picture?: {
      /** ID of a picture of the workspace. */
      id: string;
    } | null;
    /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
    background_color?: string | null;
    /** Conditions under which the recipient has to fill the field. Null: `required` alone decides. */
    required_conditions?: {
      /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
      logic: 'and' | 'or';
      /** The groups of conditions. An empty list is always met. */
      groups: {
        /** The conditions of this group. */
        conditions: {
          /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
          field_id: string;
          /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
          operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
          /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
          value?: string | null;
        }[];
      }[];
    } | null;
    /** Conditions under which the field is shown. Null: it is always shown. */
    visibility_conditions?: {
      /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
      logic: 'and' | 'or';
      /** The groups of conditions. An empty list is always met. */
      groups: {
        /** The conditions of this group. */
        conditions: {
          /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
          field_id: string;
          /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
          operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
          /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
          value?: string | null;
        }[];
      }[];
    } | null;
    /** ID of the template field that this field fills in or changes. Without it, fields are matched by `variable_name`. */
    template_field_id?: string | null;
    /** Another name for `value`. */
    final_value?: string | null;
    /** Value to send the field with. The recipient can change it unless the field is `read_only`. */
    value?: string | null;
  }[];
};

/** How the pages of earlier documents map to the current ones. */
export type DraftPageChanges = {
  /** The current version. */
  documents_layout_version: number;
  /** One entry for each current page. Null if the document was replaced by another file. */
  pages: {
    /** Number of the page in the earlier document. Null if it wasn’t part of it. */
    page_number: number | null;
    /** Degrees by which the page was rotated clockwise since then. */
    rotate: 0 | 90 | 180 | 270;
  }[] | null;
};

/** The updated draft and what changed. */
export type PutSigningRequestAnswer = {
  /** ID of the signing request. */
  id: string;
  /** Name of the request. */
  name: string;
  /** The updated draft. */
  signing_request: SigningRequest;
  /** The updated recipients. */
  recipients: SigningRequestRecipient[];
  /** The updated reminders. */
  reminders: SigningRequestReminder[];
  /** The changes made by this call. */
  summary: {
    /** Whether properties changed. */
    properties_updated: boolean;
    /** Number of recipients added. */
    recipients_created: number;
    /** Number of recipients changed. */
    recipients_updated: number;
    /** Number of recipients deleted. */
    recipients_deleted: number;
    /** Number of fields added. */
    fields_created: number;
    /** Number of fields changed. */
    fields_updated: number;
    /** Number of fields reassigned to another recipient. */
    fields_reassigned: number;
    /** Number of fields deleted. */
    fields_deleted: number;
    /** Number of reminders added. */
    reminders_created: number;
    /** Number of reminders changed. */
    reminders_updated: number;
    /** Number of reminders deleted. */
    reminders_deleted: number;
    /** Parts of the request that were ignored or look wrong. Empty if there is nothing to report. */
    warnings: string[];
  };
};

/** What a partial update changed. The keys of a recipient, field or seal participant are also at the top level. */
export type PatchSigningRequestAnswer = {
  /** ID of what changed: the request, the recipient, the field or the seal participant. */
  id: string;
  /** Revision of the request after the change. */
  revision: number;
  /** Name of the request, or of the recipient. Absent for fields. */
  name?: string;
  /** Description of the request. Only if its properties changed. */
  template_description?: string;
  /** Link to the unsigned PDF. Only if the request’s properties changed. */
  document_url?: string;
  /** Hours from sending until the request expires. Only if its properties changed. */
  expiration_hours?: number;
  /** The recipient that was added or changed. Absent otherwise. */
  recipient?: SigningRequestRecipient;
  /** The field that was added or changed. Absent otherwise. */
  field?: SigningRequestField;
  /** The seal participant that was added or changed. Absent otherwise. */
  seal_participant?: SealParticipant;
  /** The first of `warnings`. Absent if there is nothing to report. */
  warning?: string;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** One change: exactly one of `properties`, `recipient`, `field` and `seal_participant`, or properties at the top level. */
export type PatchSigningRequest = {
  /** Properties to change. Properties that you omit stay unchanged. */
  properties?: {
    /** Name of the request. Recipients see it in emails and on the signing page. */
    name?: string | null;
    /** Description that recipients see; empty if there is none. */
    description?: string | null;
    /** Another name for `description`. */
    template_description?: string | null;
    /** Hours from sending until the request expires. */
    expiration_hours?: number | null;
    /** Settings to change. Settings that you omit stay unchanged. */
    settings?: {
      /** Whether recipients can download the sealed document. */
      allow_download?: boolean | null;
      /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
      attach_pdf_on_finish?: boolean | null;
      /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
      allow_editing_before_sending?: boolean | null;
      /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
      use_signing_order?: boolean | null;
      /** Whether signatures have to be drawn. Typed signatures are refused. */
      hand_drawn_only?: boolean | null;
      /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
      allow_decline?: boolean | null;
      /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
      require_decline_reason?: boolean | null;
      /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
      send_signing_email?: boolean | null;
      /** Whether everyone is emailed when the document is sealed. */
      send_finish_email?: boolean | null;
      /** Whether recipients are emailed when the request expires. */
      send_expiration_email?: boolean | null;
      /** Whether recipients are emailed when the request is canceled. */
      send_cancellation_email?: boolean | null;
      /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
      require_otp_verification?: boolean | null;
      /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. Fixed on sending. */
      require_passkey?: boolean | null;
      /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
      disable_guided_navigation?: boolean | null;
      /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
      allow_presigning_download?: boolean | null;
      /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
      show_qr_code?: boolean | null;
      /** The details that recipients can correct before they sign. Null: none. */
      identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
      /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
      notify_identity_change_email?: boolean | null;
      /** Whether a webhook event is sent when a recipient corrects their details. */
      notify_identity_change_webhook?: boolean | null;
      /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
      allowed_origins?: string[] | null;
      /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. Fixed on sending. */
      signing_link_mode?: 'embedded' | 'mail_only' | null;
    } | null;
    /** Language of emails and the signing page. Null: each reader’s own language, if available. */
    language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
    /** Heading that recipients see after signing. Null: the workspace’s. */
    completion_title?: string | null;
    /** Text that recipients see after signing. Null: the workspace’s. */
    completion_message?: string | null;
    /** HTTPS URL that recipients are sent to after signing. Null: the workspace’s. */
    completion_redirect_url?: string | null;
    /** Seconds before the redirect. Null: the workspace’s. */
    completion_redirect_delay?: number | null;
    /** True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false. */
    multi_document?: boolean | null;
  };
  /** One recipient to add or change. */
  recipient?: {
    /** ID of the recipient to change, or a temporary ID (`temp_…`) that other parts of the same request can refer to. */
    id?: string | null;
    /** Temporary ID of a new recipient, which other parts of the same request can refer to. */
    _temp_id?: string | null;
    /** What the recipient does. Default: `Signer`. */
    designation?: 'Signer' | 'Approver' | 'CC';
    /** Place in the signing order, starting at 1. Default: the next free place. CCs are counted separately. */
    order?: number | null;
    /** First name. A request can’t be sent without it. */
    first_name?: string | null;
    /** Last name; empty if unknown. */
    last_name?: string | null;
    /** Email address that invitations and notifications go to. A request can’t be sent without it. */
    email?: string | null;
    /** Phone number, in any notation. It can prefill fields. */
    phone_number?: string | null;
    /** Street address; it can have several lines. It can prefill fields. */
    street_address?: string | null;
    /** City. It can prefill fields. */
    city?: string | null;
    /** State, province or region. It can prefill fields. */
    state_province?: string | null;
    /** Postal code. It can prefill fields. */
    postal_code?: string | null;
    /** Country, as you want it to appear in the document. It can prefill fields. */
    country?: string | null;
    /** Job title. It can prefill fields. */
    title?: string | null;
    /** Company the recipient works for. It can prefill fields. */
    company?: string | null;
    /** Values of custom fields by name. Fields with that name in `format_rules.prefilledData` are filled with them. At most 100 entries; names up to 100 characters, values up to 1,000. */
    custom_fields?: Record<string, string> | null;
    /** Language of the recipient’s emails, signing page and terms, as a BCP 47 tag. It takes precedence over the request’s. Null: the request’s applies. */
    language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
    /** Public ID of the recipient to change. Used if `id` is missing. */
    recipient_id?: string | null;
    /** ID of the template recipient that this recipient replaces. Without it, recipients are matched by `order`. */
    template_user_id?: string | null;
    /** The details that the recipient can correct before signing. Null: the request’s setting applies. */
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
  };
  /** One field to add or change. */
  field?: {
    /** ID of the field to change. A UUID that isn’t in use yet becomes the ID of a new field. */
    id?: string | null;
    /** Type of the field. Required for new fields, unless they come from the template. */
    type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
    /** ID or temporary ID of the recipient who fills the field. Null: it isn’t assigned. */
    recipient_id?: string | null;
    /** Another name for `recipient_id`. */
    assigned_to_user_id?: string | null;
    /** ID or `temp_id` of the seal participant that fills the field; only for `stamp`, `date` and `text` fields. Such a field belongs to no recipient. Null: the field belongs to no seal. */
    seal_participant_temp_id?: string | null;
    /** Page that the field is on, starting at 1. */
    page_number?: number | null;
    /** Another name for `page_number`. */
    page?: number | null;
    /** With several documents: ID of the document that the field is on. Default: the document that it is on, or the first for a new field. */
    document_id?: string | null;
    /** Where the field is on its page. Give either this or `x`, `y`, `width` and `height`. */
    position?: {
      /** Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width. */
      x: number;
      /** Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height. */
      y: number;
      /** Width in percent of the page width. `x` + `width` is at most 100. */
      width: number;
      /** Height in percent of the page height. `y` + `height` is at most 100. */
      height: number;
    } | null;
    /** The same as in `position`. */
    x?: number | null;
    /** The same as in `position`. */
    y?: number | null;
    /** The same as in `position`. */
    width?: number | null;
    /** The same as in `position`. */
    height?: number | null;
    /** Whether the recipient has to fill the field before finishing. */
    required?: boolean | null;
    /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
    variable_name?: string | null;
    /** Another name for `variable_name`. */
    variable_defined_name?: string | null;
    /** Label that the recipient sees; empty if there is none. */
    label?: string | null;
    /** Text that an empty field shows on the signing page. */
    placeholder?: string | null;
    /** For `dropdown` fields: the choices, in order. */
    dropdown_options?: string[] | Record<string, string> | null;
    /** Another name for `dropdown_options`. */
    options?: string[] | Record<string, string> | null;
    /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
    date_default?: string | null;
    /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
    date_signing_default?: boolean | null;
    /** Another name for `date_signing_default`. */
    default_to_signing_date?: boolean | null;
    /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
    multi_group_id?: string | null;
    /** How the field looks and how it is prefilled. */
    format_rules?: {
      /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
      dateFormat?: string | null;
      /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
      dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
      fontSize?: number | null;
      /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
      acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
      /** For `url` fields: the text to show instead of the address. */
      urlDisplayText?: string | null;
      /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
      prefilledData?: string | null;
      /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
      prefilledEditable?: boolean | null;
      /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
      formula?: string | null;
      /** For `cells` fields: how many boxes the text is spread over, one character each. */
      cellCount?: number | null;
      /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
      locked?: boolean | null;
    } | null;
    /** What answers the field accepts. */
    validation_rules?: {
      /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
      pattern?: string | null;
      /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
      min?: number | string | null;
      /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
      max?: number | string | null;
      /** Fewest characters that the answer can have. */
      minLength?: number | null;
      /** Most characters that the answer can have. */
      maxLength?: number | null;
      /** Message to show when an answer is refused, instead of the built-in one. */
      message?: string | null;
    } | null;
    /** Another name for `format_rules.prefilledData`. If you pass both, they must be equal. */
    prefilled_data?: string | null;
    /** Whether the recipient sees the field without being able to change it. */
    read_only?: boolean | null;
    /** Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI. */
    read_only_value?: string | null;
    /** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
    read_only_picture?: {
      /** ID of a picture of the workspace. */
      id: string;
    } | null;
    /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
    background_color?: string | null;
    /** Conditions under which the recipient has to fill the field. Null: `required` alone decides. */
    required_conditions?: {
      /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
      logic: 'and' | 'or';
      /** The groups of conditions. An empty list is always met. */
      groups: {
        /** The conditions of this group. */
        conditions: {
          /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
          field_id: string;
          /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
          operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
          /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
          value?: string | null;
        }[];
      }[];
    } | null;
    /** Conditions under which the field is shown. Null: it is always shown. */
    visibility_conditions?: {
      /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
      logic: 'and' | 'or';
      /** The groups of conditions. An empty list is always met. */
      groups: {
        /** The conditions of this group. */
        conditions: {
          /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
          field_id: string;
          /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
          operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
          /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
          value?: string | null;
        }[];
      }[];
    } | null;
    /** ID of the template field that this field fills in or changes. Without it, fields are matched by `variable_name`. */
    template_field_id?: string | null;
    /** Another name for `value`. */
    final_value?: string | null;
    /** Value to send the field with. The recipient can change it unless the field is `read_only`. */
    value?: string | null;
  };
  /** One seal to add, move or swap. A paused seal can also be swapped after sending. */
  seal_participant?: SealParticipantChange;
  /** Whether to remove conditions that refer to a deleted field. If false, such a change fails with 400. */
  force_remove_conditions?: boolean;
  /** Whether editor tokens may move locked fields. If false: 403 `FIELD_LOCKED`. */
  force_move_locked_fields?: boolean;
  /** Name of the request. Recipients see it in emails and on the signing page. */
  name?: string | null;
  /** Description that recipients see; empty if there is none. */
  description?: string | null;
  /** Another name for `description`. */
  template_description?: string | null;
  /** Hours from sending until the request expires. */
  expiration_hours?: number | null;
  /** Settings to change. Settings that you omit stay unchanged. */
  settings?: {
    /** Whether recipients can download the sealed document. */
    allow_download?: boolean | null;
    /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
    attach_pdf_on_finish?: boolean | null;
    /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
    allow_editing_before_sending?: boolean | null;
    /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
    use_signing_order?: boolean | null;
    /** Whether signatures have to be drawn. Typed signatures are refused. */
    hand_drawn_only?: boolean | null;
    /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
    allow_decline?: boolean | null;
    /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
    require_decline_reason?: boolean | null;
    /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
    send_signing_email?: boolean | null;
    /** Whether everyone is emailed when the document is sealed. */
    send_finish_email?: boolean | null;
    /** Whether recipients are emailed when the request expires. */
    send_expiration_email?: boolean | null;
    /** Whether recipients are emailed when the request is canceled. */
    send_cancellation_email?: boolean | null;
    /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
    require_otp_verification?: boolean | null;
    /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. Fixed on sending. */
    require_passkey?: boolean | null;
    /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
    disable_guided_navigation?: boolean | null;
    /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
    allow_presigning_download?: boolean | null;
    /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
    show_qr_code?: boolean | null;
    /** The details that recipients can correct before they sign. Null: none. */
    identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
    /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
    notify_identity_change_email?: boolean | null;
    /** Whether a webhook event is sent when a recipient corrects their details. */
    notify_identity_change_webhook?: boolean | null;
    /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
    allowed_origins?: string[] | null;
    /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. Fixed on sending. */
    signing_link_mode?: 'embedded' | 'mail_only' | null;
  } | null;
  /** Language of emails and the signing page. Null: each reader’s own language, if available. */
  language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Heading that recipients see after signing. Null: the workspace’s. */
  completion_title?: string | null;
  /** Text that recipients see after signing. Null: the workspace’s. */
  completion_message?: string | null;
  /** HTTPS URL that recipients are sent to after signing. Null: the workspace’s. */
  completion_redirect_url?: string | null;
  /** Seconds before the redirect. Null: the workspace’s. */
  completion_redirect_delay?: number | null;
  /** True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false. */
  multi_document?: boolean | null;
};

/** The recipients who were invited again. */
export type ResendAnswer = {
  /** Human-readable confirmation. */
  message: string;
  /** ID of the signing request. */
  signing_request_id: string;
  /** Number of recipients who were emailed. */
  recipients_notified: number;
  /** Number of recipients who couldn’t be emailed. */
  recipients_failed: number;
  /** The recipients who were chosen. */
  recipients: {
    /** The same as `recipient_id`. */
    id: string;
    /** Public ID of the recipient, which grants no access. Fields, reminders, the audit trail, the mail log, webhooks and the sealed file use it. */
    recipient_id: string;
    /** Email address. */
    email: string;
    /** First and last name together. */
    name: string;
  }[];
};

/** The seal was removed. */
export type RemovedSealParticipant = {
  /** Always true. */
  success: true;
  /** Human-readable confirmation. */
  message: string;
  /** Revision of the request after the change. */
  revision: number;
};

/** Issues found by the same checks as in the signing request editor. */
export type SigningRequestChecks = {
  /** Revision of the draft that was checked. */
  revision: number;
  /** The issues, errors first. Empty if there are none. */
  results: {
    /** Type of issue, such as `no-signature`, `overlap` or `stale-condition`. */
    rule: string;
    /** `error`: a request can’t be sent or signed. `warning`: probably a mistake. `hint`: a suggestion. */
    severity: 'error' | 'warning' | 'hint';
    /** IDs of the affected fields, the most relevant first. */
    field_ids: string[];
    /** ID of the affected recipient. Null if there is none. */
    recipient_id: string | null;
    /** Affected page. Null if the issue isn’t about a page. */
    page_number: number | null;
    /** ID of the document that `page_number` is in. Absent unless there can be several documents. */
    document_id?: string;
    /** The name or text that the issue is about; empty if there is none. */
    detail: string;
    /** Description of the issue in English. */
    message: string;
  }[];
};

/** An entry of the audit trail. Each entry’s hash covers the previous entry, so changes are detectable. */
export type AuditEntry = {
  /** ID of the entry. */
  id: string;
  /** Number of the entry in the trail, starting at 1, without gaps. */
  sequence: number;
  /** When it happened. */
  timestamp: string;
  /** Who caused the entry: a recipient, the sender’s side, or the service itself. */
  source: 'signer' | 'admin' | 'system';
  /** Type of the entry, such as `document_viewed` (the recipient saw the document for the first time), `link_opened` (any other visit of the signing link, in any state of the request) or `activity`. Reading: `document_opened`, `page_viewed` and `field_interaction` (once per page, field and visit), `document_closed`. */
  event: string;
  /** What happened, in English. */
  description: string;
  /** Who did it. For the sender’s side: `type`, the ID of the API key or editor token, and `ip_address`, the address that the call came from: of your server with an API key, of the browser with an editor token. */
  actor: Record<string, string | null>;
  /** IP address of the recipient. Null for entries of the service itself and of the sender’s side, whose address is in `actor`. */
  ip_address: string | null;
  /** Browser of the recipient. Null for entries of the sender’s side and of the service itself. */
  user_agent: string | null;
  /** Facts about the entry; the keys depend on `event`. For visits, `reported_by_browser` says whether the signing page was opened in a `window` or a `frame`, and the origin of the host page. Nothing else confirms it. Reading events have a `visit_id` and `page_number` (of several documents, with `document_id`), or `field_id`, `field_type`, the last `action`, `interaction_count` and `time_spent_ms`. */
  details: Record<string, unknown>;
  /** Number of events that the entry represents, such as interactions with a field. */
  condensed_count: number;
  /** `hash` of the previous entry; 64 zeros in the first entry. */
  previous_hash: string;
  /** SHA-256 in hexadecimal over the RFC 8785 form of the entry, without `hash` and `condensed_count`. */
  hash: string;
};

/** A link to one of several documents. */
export type DocumentDownload = {
  /** ID of the document. */
  document_id: string;
  /** Which file the link is to. */
  type: 'original' | 'document';
  /** Link to the PDF. */
  download_url: string;
  /** When `download_url` expires. */
  expires_at: string;
  /** SHA-256 of the PDF, in hexadecimal. */
  sha256: string;
};

/** A link to the document as signed so far. */
export type DownloadAnswer = {
  /** Status of the request. */
  status: 'finished' | 'in_progress' | 'cancelled' | 'declined' | 'expired';
  /** Whether this is an unsealed preview with the answers of those who have finished so far. */
  is_partial: boolean;
  /** Link to the PDF. */
  download_url: string;
  /** When the PDF was made. */
  generated_at: string;
  /** When `download_url` expires. */
  expires_at: string;
};

/** A signature, initials or a stamp as a picture on a transparent background. */
export type SignerMark = {
  /** Public ID of the recipient. */
  signer_id: string;
  /** What the picture shows. */
  kind: 'signature' | 'initials' | 'stamp';
  /** Format of the picture. */
  format: 'png';
  /** Whether the picture includes the frame with the recipient’s name. */
  framed: boolean;
  /** The picture as a data URI. */
  image: string;
};

/** A file that a recipient attached. */
export type SignerFile = {
  /** Public ID of the recipient who attached the file. */
  signer_id: string;
  /** Always `file`. */
  kind: 'file';
  /** Name that the file had on the recipient’s device. */
  file_name: string;
  /** Media type of the file, such as `application/pdf`. */
  file_type: string;
  /** Size of the file in bytes. */
  file_size: number;
  /** Link to download the file. */
  url: string;
  /** Seconds until `url` expires. */
  expires_in: number;
};

/** A picture with a link to its content. */
export type PictureLink = FixedPicture & {
  /** Signed link to the picture, which works without an API key. */
  url: string;
  /** When `url` stops working. */
  url_expires_at: string;
};

/** A page of versions. */
export type TemplateVersionList = {
  /** Versions on this page, newest first. */
  results: TemplateVersion[];
  pagination: Pagination;
};

/** A saved state of a template. */
export type TemplateVersion = {
  /** Number of the version, starting at 1. */
  version: number;
  /** Revision that the template had after the last save in this version. */
  revision: number;
  /** When the version was started. */
  created_at: string;
  /** When the last save went into the version. */
  updated_at: string;
  /** Who saved the version. */
  author: {
    /** What the changes were saved with. `user`: a person in the console. `unknown`: the version is from before the service kept versions. */
    type: 'api_key' | 'editor_token' | 'user' | 'unknown';
    /** ID of the API key or person, or `jwt_id` of the editor token. Null if the author is unknown. */
    id: string | null;
    /** First characters of the API key, or the person’s name. Null for others, and in reads with an editor token. */
    name: string | null;
  };
  /** Number of the version that this one restored. Null if it wasn’t made by a restore. */
  restored_from: number | null;
  /** Whether the template still is as in this version. */
  is_current: boolean;
  changes: TemplateVersionChanges;
};

/** Differences from the version before. The first version counts its fields, recipients and seals as added. */
export type TemplateVersionChanges = {
  /** Number of fields that were added. */
  fields_added: number;
  /** Number of fields that were moved or otherwise changed. */
  fields_changed: number;
  /** Number of fields that were removed. */
  fields_removed: number;
  /** Number of recipients that were added. */
  recipients_added: number;
  /** Number of recipients that were changed. */
  recipients_changed: number;
  /** Number of recipients that were removed. */
  recipients_removed: number;
  /** Number of seals that were added, moved, swapped or removed. */
  seals_changed: number;
  /** Whether the document, its pages, or the documents and their labels were changed. */
  documents_changed: boolean;
  /** Names of other properties that were changed, such as `name`, `settings.allow_decline` or `reminders`. `field_order`: the fields are in another order. */
  properties: string[];
};

/** A template as it was in a version. */
export type TemplateAtVersion = {
  version: TemplateVersion;
  /** The template as it was. Links to its documents work, and the names and states of its seals are those of now. */
  template: Template;
  /** The pictures that its fields show, with links that work for one hour. */
  pictures: PictureLink[];
};

/** A seal as the editors show it. */
export type SealChoice = {
  /** ID of the seal, as in `organization_seals_id` and `seal_id`. */
  id: string;
  /** Name of the seal in lists. */
  name: string;
  /** Name of the seal as recipients see it. */
  display_name: string;
  /** Whether the caller can add the seal, or swap another one for it. False for revoked seals and replaced versions. */
  can_add: boolean;
  /** Signed link to the picture of the current version, a PNG. */
  image_url: string;
  /** When `image_url` stops working. */
  image_url_expires_at: string;
};

/** A page of webhooks. */
export type WebhookList = {
  /** Webhooks on this page. */
  results: Webhook[];
  pagination: Pagination;
};

/** An endpoint on your server that receives events. */
export type Webhook = {
  /** ID of the webhook. */
  id: string;
  /** HTTPS URL that events are sent to. */
  url: string;
  /** Types of events that are sent to this webhook. */
  events: string[];
  /** Whether the webhook receives events. The service sets it to false after 50 consecutive failures or a 410 response. */
  enabled: boolean;
  /** Your own note about the webhook; empty if there is none. */
  description: string;
  /** Whether `recipients[].id` in `signing_request.*` events is the signing ID, which opens the recipient’s page, instead of the public ID. For receivers that build signing links; `recipient_id` is always public. With `mail_only` links, all IDs are public. */
  include_signing_ids: boolean;
  /** ID of the workspace whose events are sent. Null: events of every workspace of the company. */
  workspace_id: string | null;
  /** Number of failed attempts since the last success. */
  consecutive_failures: number;
  /** When the service disabled the webhook because of failures. Null if it didn’t. */
  auto_disabled_at: string | null;
  /** When a delivery last succeeded. Null if never. */
  last_success_at: string | null;
  /** When an attempt last failed. Null if never. */
  last_failure_at: string | null;
  /** When the webhook was added. */
  created_at: string;
  /** When the webhook last changed. */
  updated_at: string;
};

/** An endpoint on your server that receives events. */
export type CreatedWebhook = Webhook & {
  /** Secret that signs deliveries to this webhook, 64 hexadecimal characters. Only this response shows it; if you lose it, replace it with `POST /webhooks/{id}/rotate-secret`. */
  secret: string;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** The new signing secret. */
export type RotateSecretAnswer = {
  /** Human-readable confirmation. */
  message: string;
  /** The new secret. */
  new_secret: string;
  /** Hours for which deliveries are also signed with the old secret. */
  grace_period_hours: number;
  /** When the old secret stops being used, as a sentence. */
  warning: string;
};

/** Age and rotation status of a signing secret. */
export type SecretStatus = {
  /** When the first secret was created. */
  created_at: string;
  /** When the secret was last rotated. Null if never. */
  last_rotated_at: string | null;
  /** Whether deliveries are also signed with the old secret. */
  grace_period_active: boolean;
  /** When the old secret stops being used. Null if no rotation is in its grace period. */
  grace_period_ends_at: string | null;
  /** Whether this is the shared secret of the company or workspace, which signs deliveries to webhooks without their own. */
  is_shared: boolean;
};

/** An endpoint on your server that receives events. */
export type UpdatedWebhook = Webhook & {
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** Result of a test delivery. */
export type WebhookTestAnswer = {
  /** Whether the endpoint answered with a 2xx status. */
  success: boolean;
  /** HTTP status of the endpoint’s response. Null if there was no response. */
  status_code: number | null;
  /** ID of the test event. */
  webhook_event_id: string;
  /** Human-readable result. */
  message: string;
  /** Headers of the test delivery, including its signatures. */
  headers_sent: Record<string, string>;
};

/** A page of delivery attempts. */
export type WebhookDeliveryList = {
  /** Attempts on this page. */
  results: WebhookDelivery[];
  pagination: Pagination;
};

/** One attempt to deliver an event. */
export type WebhookDelivery = {
  /** ID of this attempt. */
  id: string;
  /** ID of the webhook. */
  webhook_id: string;
  /** ID of the event. It stays the same for every attempt, so you can detect duplicates by it. */
  event_id: string;
  /** Type of the event. */
  event_type: string;
  /** Number of the attempt, starting at 1. */
  attempt: number;
  /** Whether the endpoint answered with a 2xx status within 15 seconds. */
  success: boolean;
  /** HTTP status of the endpoint’s response. Null if there was no response. */
  status_code: number | null;
  /** Why the attempt failed. Null if it succeeded. */
  error: string | null;
  /** How long the attempt took, in milliseconds. */
  duration_ms: number;
  /** ID of the delivery that was resent. Null for the service’s own attempts. */
  resent_from: string | null;
  /** When the attempt was made. */
  created_at: string;
};

/** One attempt to deliver an event. */
export type WebhookDeliveryDetail = WebhookDelivery & {
  /** Body that was sent, with public IDs only, even if `include_signing_ids` is true. */
  request_body: string;
  /** Start of the endpoint’s response, at most 1,000 characters. Null if there was none. */
  response_body: string | null;
};

/** A delivery that was scheduled again. */
export type WebhookResendAnswer = {
  /** Human-readable confirmation. */
  message: string;
  /** ID of the delivery that is being resent. */
  delivery_id: string;
  /** ID of the event. */
  event_id: string;
};

/** The current logo. */
export type LogoAnswer = {
  /** Always true. */
  success: boolean;
  /** Public URL of the logo. */
  icon_url: string | null;
};

/** Your company. */
export type Company = {
  /** ID of the company. */
  id: string;
  /** Name of the company, as shown on certificates and in emails. */
  name: string;
  /** Default language of emails and signing pages, as a BCP 47 tag. */
  language: string;
  /** Name of the person responsible for the account. */
  account_owner: string;
  /** Email address of the person responsible for the account. Certificates show it as the sender’s if the workspace has no `team_email`. */
  account_owner_email: string;
  /** Website of the company. */
  website: string;
  /** URL of the company’s logo. Null if there is none. */
  icon_url: string | null;
  /** Credits left for sending requests. Null: sending isn’t metered. */
  credits: number | null;
  /** When the company was created. */
  created_date: string;
  /** When the company last changed. */
  updated_date: string;
};

/** Settings of the company, which apply in workspaces that don’t set their own. Null: the default applies. `effective` has the values that apply. */
export type CompanySettings = {
  /** ID of the company. */
  company_id: string;
  /** Language of emails and signing pages that don’t have one of their own, as a BCP 47 tag. */
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Subject line of invitations. It can contain placeholders such as `{{signer_name}}`. An email template takes precedence. */
  signing_request_email_header: string | null;
  /** Text of invitations. It can contain placeholders such as `{{signing_link}}`. An email template takes precedence. */
  signing_request_email_body: string | null;
  /** Whether recipients enter a code from their email before they see the document. Default: false. */
  require_otp_verification: boolean | null;
  /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Default: false. */
  require_passkey: boolean | null;
  /** Whether recipients agree to the consent statement before filling fields. Default: true. */
  require_terms_acceptance: boolean | null;
  /** Whether to turn off guided navigation, which leads from field to field on the signing page. Default: false. */
  disable_guided_navigation: boolean | null;
  /** Whether signatures have a frame with the signer’s name. Default: true. */
  show_signature_frame: boolean | null;
  /** Whether recipients can download the document before they sign. Default: false. */
  allow_presigning_download: boolean | null;
  /** Whether downloads of partly signed documents have “IN PROGRESS” across each page. Default: true. */
  show_partial_watermark: boolean | null;
  /** Whether the signing page offers to continue on a phone by QR code. Default: true. */
  show_qr_code: boolean | null;
  /** Whether recipients can decline on the signing page. False takes precedence over a request’s own setting. Default: true. */
  allow_decline: boolean | null;
  /** Whether recipients have to give a reason for declining. True takes precedence over a request’s own setting. Default: false. */
  require_decline_reason: boolean | null;
  /** Color of buttons, links and progress, as `#rrggbb`. Null: it isn’t customized here. */
  color_primary: string | null;
  /** Color of text on `color_primary`, as `#rrggbb`. Null: it isn’t customized here. */
  color_primary_fg: string | null;
  /** Color of the page, as `#rrggbb`. Null: it isn’t customized here. */
  color_background: string | null;
  /** Color of text, as `#rrggbb`. Null: it isn’t customized here. */
  color_foreground: string | null;
  /** Color of bars, dialogs and panels, as `#rrggbb`. Null: it isn’t customized here. */
  color_card: string | null;
  /** Color of borders, as `#rrggbb`. Null: it isn’t customized here. */
  color_border: string | null;
  /** Color of highlights, as `#rrggbb`. Null: it isn’t customized here. */
  color_accent: string | null;
  /** Color of text on `color_accent`, as `#rrggbb`. Null: it isn’t customized here. */
  color_accent_fg: string | null;
  /** Color of the area around the document, as `#rrggbb`. Null: it isn’t customized here. */
  color_canvas: string | null;
  /** Color of secondary surfaces, as `#rrggbb`. Null: it isn’t customized here. */
  color_muted: string | null;
  /** Color of secondary text, as `#rrggbb`. Null: it isn’t customized here. */
  color_muted_fg: string | null;
  /** The part of the sender address before the `@`, for emails from your own domain. Default: `no-reply`. */
  email_local_part: string | null;
  /** Texts for the buttons of the signing page, by language and button. Markup is removed. */
  signing_button_label_overrides: {
    /** Texts in this language, by button. */
    en?: Record<string, string>;
    /** Texts in this language, by button. */
    es?: Record<string, string>;
    /** Texts in this language, by button. */
    it?: Record<string, string>;
    /** Texts in this language, by button. */
    pt?: Record<string, string>;
    /** Texts in this language, by button. */
    fr?: Record<string, string>;
    /** Texts in this language, by button. */
    de?: Record<string, string>;
    /** Texts in this language, by button. */
    el?: Record<string, string>;
    /** Texts in this language, by button. */
    ru?: Record<string, string>;
    /** Texts in this language, by button. */
    pl?: Record<string, string>;
    /** Texts in this language, by button. */
    cs?: Record<string, string>;
    /** Texts in this language, by button. */
    sv?: Record<string, string>;
    /** Texts in this language, by button. */
    nl?: Record<string, string>;
    /** Texts in this language, by button. */
    ro?: Record<string, string>;
    /** Texts in this language, by button. */
    nb?: Record<string, string>;
    /** Texts in this language, by button. */
    ca?: Record<string, string>;
    /** Texts in this language, by button. */
    ar?: Record<string, string>;
    /** Texts in this language, by button. */
    he?: Record<string, string>;
    /** Texts in this language, by button. */
    ja?: Record<string, string>;
    /** Texts in this language, by button. */
    ko?: Record<string, string>;
    /** Texts in this language, by button. */
    zh?: Record<string, string>;
    /** Texts in this language, by button. */
    'es-419'?: Record<string, string>;
    /** Texts in this language, by button. */
    'pt-BR'?: Record<string, string>;
  } | null;
  /** Heading that recipients see after signing. Default: a built-in one. */
  completion_title: string | null;
  /** Text that recipients see after signing. Default: a built-in one. */
  completion_message: string | null;
  /** HTTPS URL that recipients are sent to after signing. Default: no redirect. */
  completion_redirect_url: string | null;
  /** Seconds before the redirect. Default: 5. */
  completion_redirect_delay: number | null;
  /** Origins of the pages that can embed signing pages, such as `https://app.example.com`. Default: any. Empty: none. */
  allowed_origins: string[] | null;
  /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Default: `embedded`. */
  signing_link_mode: 'embedded' | 'mail_only' | null;
  /** Whether the audit trail records which pages recipients view and which fields they use. Default: true. */
  audit_reading_events: boolean | null;
  /** Hours from sending until a request expires, for templates and requests that don’t set their own. Default: 168. */
  default_expiration_hours: number | null;
  /** Whether emails hide the product’s name. Default: false. */
  show_custom_branding_only: boolean | null;
  /** IANA time zone for workspaces that don’t set their own. Default: `UTC`. */
  default_timezone: string | null;
  /** The value of every setting that applies, after the workspace’s settings, the company’s settings and the defaults. */
  effective: Record<string, unknown>;
};

/** What was erased and what still exists. */
export type Erasure = {
  /** Number of signing requests that were erased. */
  erased_requests: number;
  /** IDs of requests that still name the person, because they are being signed or `with_requests` is false. */
  kept_requests: string[];
  /** Number of template recipients whose personal data was removed. */
  template_recipients: number;
  /** Number of emails that were removed from the mail log. */
  mails: number;
  /** Number of suppression list entries that were removed. */
  suppressions: number;
};

/** A page of workspaces. */
export type WorkspaceList = {
  /** Workspaces on this page. */
  results: Workspace[];
  pagination: Pagination;
};

/** A workspace: a set of templates, signing requests and settings with its own API keys. */
export type Workspace = {
  /** ID of the workspace. */
  id: string;
  /** Name of the workspace. Emails and signing pages show it as the sender. */
  name: string;
  /** Whether this is the protected workspace, whose API key has access to the whole company. Set at creation; it never changes. */
  protected: boolean;
  /** The full API key. Returned only by the call that creates the workspace; null afterward, because keys are stored hashed. */
  api_key: string | null;
  /** The full API key. Returned only by the call that creates the workspace; null afterward, because keys are stored hashed. */
  test_api_key: string | null;
  /** When the workspace was created. */
  created_date: string;
  /** When the workspace last changed. */
  updated_date: string;
  /** Whether the workspace’s own webhooks receive events. */
  webhook_enabled: boolean;
  /** Shared secret that signs deliveries to webhooks of the workspace that don’t have their own secret. Null if there is none. */
  webhook_secret: string | null;
  /** When `webhook_secret` was last rotated. Null if never. */
  webhook_secret_rotated_at: string | null;
  /** When the workspace first got a `webhook_secret`. Null if it has none. */
  webhook_secret_created_at: string | null;
  /** Whether to keep this workspace’s events from the company’s webhooks. */
  ignore_company_webhooks: boolean;
  /** URL of the workspace’s own logo. Null: the company’s logo is used. */
  icon_url: string | null;
};

/** A workspace: a set of templates, signing requests and settings with its own API keys. */
export type CreatedWorkspace = Workspace & {
  /** The full API key. Returned only by the call that creates the workspace; null afterward, because keys are stored hashed. */
  api_key?: string | null;
  /** The full API key. Returned only by the call that creates the workspace; null afterward, because keys are stored hashed. */
  test_api_key?: string | null;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** A new API key and the keys it replaces. */
export type RegeneratedKey = {
  /** The new key. */
  new_key: {
    /** The full new API key. Only this response returns it. */
    api_key: string;
    /** When the key was created. */
    created_at: string;
  };
  /** Whether the key is for live or for test requests. */
  key_type: 'live' | 'test';
  /** Earlier keys that still work until they expire. */
  expiring_keys: {
    /** ID of the key. */
    id: string;
    /** The first characters of the key, followed by `****`. */
    api_key: string;
    /** When the key stops working, 24 hours after it was replaced. */
    expires_at: string;
  }[];
  /** ID of the workspace that the key belongs to. */
  workspace_id: string;
};

/** The replaced keys that this call ended. */
export type ExpiredKeys = {
  /** Always true. */
  success: boolean;
  /** Keys that stopped working with this call. */
  expired_keys: {
    /** ID of the key. */
    id: string;
    /** The first characters of the key, followed by `****`. */
    api_key: string;
    /** When the key would have stopped working. */
    original_expires_at: string;
    /** When the key stopped working. */
    expired_at: string;
  }[];
  /** ID of the workspace that the keys belong to. */
  workspace_id: string;
  /** Human-readable confirmation. */
  message: string;
};

/** Settings of a workspace. Null: the company’s setting applies, or else the default. `effective` has the values that apply. */
export type WorkspaceSettings = {
  /** ID of the workspace. */
  workspace_id: string;
  /** Name of the workspace. */
  name: string;
  /** Language of emails and signing pages that don’t have one of their own, as a BCP 47 tag. */
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
  /** Subject line of invitations. It can contain placeholders such as `{{signer_name}}`. An email template takes precedence. */
  signing_request_email_header: string | null;
  /** Text of invitations. It can contain placeholders such as `{{signing_link}}`. An email template takes precedence. */
  signing_request_email_body: string | null;
  /** Whether recipients enter a code from their email before they see the document. Default: false. */
  require_otp_verification: boolean | null;
  /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Default: false. */
  require_passkey: boolean | null;
  /** Whether recipients agree to the consent statement before filling fields. Default: true. */
  require_terms_acceptance: boolean | null;
  /** Whether to turn off guided navigation, which leads from field to field on the signing page. Default: false. */
  disable_guided_navigation: boolean | null;
  /** Whether signatures have a frame with the signer’s name. Default: true. */
  show_signature_frame: boolean | null;
  /** Whether recipients can download the document before they sign. Default: false. */
  allow_presigning_download: boolean | null;
  /** Whether downloads of partly signed documents have “IN PROGRESS” across each page. Default: true. */
  show_partial_watermark: boolean | null;
  /** Whether the signing page offers to continue on a phone by QR code. Default: true. */
  show_qr_code: boolean | null;
  /** Whether recipients can decline on the signing page. False takes precedence over a request’s own setting. Default: true. */
  allow_decline: boolean | null;
  /** Whether recipients have to give a reason for declining. True takes precedence over a request’s own setting. Default: false. */
  require_decline_reason: boolean | null;
  /** Color of buttons, links and progress, as `#rrggbb`. Null: it isn’t customized here. */
  color_primary: string | null;
  /** Color of text on `color_primary`, as `#rrggbb`. Null: it isn’t customized here. */
  color_primary_fg: string | null;
  /** Color of the page, as `#rrggbb`. Null: it isn’t customized here. */
  color_background: string | null;
  /** Color of text, as `#rrggbb`. Null: it isn’t customized here. */
  color_foreground: string | null;
  /** Color of bars, dialogs and panels, as `#rrggbb`. Null: it isn’t customized here. */
  color_card: string | null;
  /** Color of borders, as `#rrggbb`. Null: it isn’t customized here. */
  color_border: string | null;
  /** Color of highlights, as `#rrggbb`. Null: it isn’t customized here. */
  color_accent: string | null;
  /** Color of text on `color_accent`, as `#rrggbb`. Null: it isn’t customized here. */
  color_accent_fg: string | null;
  /** Color of the area around the document, as `#rrggbb`. Null: it isn’t customized here. */
  color_canvas: string | null;
  /** Color of secondary surfaces, as `#rrggbb`. Null: it isn’t customized here. */
  color_muted: string | null;
  /** Color of secondary text, as `#rrggbb`. Null: it isn’t customized here. */
  color_muted_fg: string | null;
  /** The part of the sender address before the `@`, for emails from your own domain. Default: `no-reply`. */
  email_local_part: string | null;
  /** Texts for the buttons of the signing page, by language and button. Markup is removed. */
  signing_button_label_overrides: {
    /** Texts in this language, by button. */
    en?: Record<string, string>;
    /** Texts in this language, by button. */
    es?: Record<string, string>;
    /** Texts in this language, by button. */
    it?: Record<string, string>;
    /** Texts in this language, by button. */
    pt?: Record<string, string>;
    /** Texts in this language, by button. */
    fr?: Record<string, string>;
    /** Texts in this language, by button. */
    de?: Record<string, string>;
    /** Texts in this language, by button. */
    el?: Record<string, string>;
    /** Texts in this language, by button. */
    ru?: Record<string, string>;
    /** Texts in this language, by button. */
    pl?: Record<string, string>;
    /** Texts in this language, by button. */
    cs?: Record<string, string>;
    /** Texts in this language, by button. */
    sv?: Record<string, string>;
    /** Texts in this language, by button. */
    nl?: Record<string, string>;
    /** Texts in this language, by button. */
    ro?: Record<string, string>;
    /** Texts in this language, by button. */
    nb?: Record<string, string>;
    /** Texts in this language, by button. */
    ca?: Record<string, string>;
    /** Texts in this language, by button. */
    ar?: Record<string, string>;
    /** Texts in this language, by button. */
    he?: Record<string, string>;
    /** Texts in this language, by button. */
    ja?: Record<string, string>;
    /** Texts in this language, by button. */
    ko?: Record<string, string>;
    /** Texts in this language, by button. */
    zh?: Record<string, string>;
    /** Texts in this language, by button. */
    'es-419'?: Record<string, string>;
    /** Texts in this language, by button. */
    'pt-BR'?: Record<string, string>;
  } | null;
  /** Heading that recipients see after signing. Default: a built-in one. */
  completion_title: string | null;
  /** Text that recipients see after signing. Default: a built-in one. */
  completion_message: string | null;
  /** HTTPS URL that recipients are sent to after signing. Default: no redirect. */
  completion_redirect_url: string | null;
  /** Seconds before the redirect. Default: 5. */
  completion_redirect_delay: number | null;
  /** Origins of the pages that can embed signing pages, such as `https://app.example.com`. Default: any. Empty: none. */
  allowed_origins: string[] | null;
  /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Default: `embedded`. */
  signing_link_mode: 'embedded' | 'mail_only' | null;
  /** Whether the audit trail records which pages recipients view and which fields they use. Default: true. */
  audit_reading_events: boolean | null;
  /** Email address that notifications for the sender’s team go to, and that certificates show as the sender’s. Null: no notifications are sent. */
  team_email: string | null;
  /** IANA time zone that emails and certificates show times in. Null: the company’s `default_timezone`. */
  timezone: string | null;
  /** Whether the editor shows what sending costs. Default: true. */
  show_credit_cost_in_editor: boolean | null;
  /** The value of every setting that applies, after the workspace’s settings, the company’s settings and the defaults. */
  effective: Record<string, unknown>;
};

/** A custom field that every template and request of the workspace can use. */
export type WorkspaceCustomField = {
  /** ID of the custom field. */
  id: string;
  /** Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to. */
  field_name: string;
  /** Label that the editors show. */
  field_label: string;
  /** Whether new recipients get the preset value. */
  is_preset: boolean;
  /** Value that new recipients of signing requests get in `custom_fields` if `is_preset` is true and they have no value of their own; fields that are prefilled from the custom field show it. Empty if there is none. */
  preset_value: string;
  /** When the custom field was added. */
  created_at: string;
  /** When the custom field last changed. */
  updated_at: string;
};

/** A custom field that every template and request of the workspace can use. */
export type CreatedWorkspaceCustomField = WorkspaceCustomField & {
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** A domain of your own that emails come from. */
export type Domain = {
  /** ID of the domain. */
  id: string;
  /** Domain name, such as `mail.example.com`. */
  domain: string;
  /** `0`: ownership isn’t verified. `1`: ownership is verified. `2`: finalized, the DNS records exist. */
  verification_status: 0 | 1 | 2;
  /** `0`: DNS records are missing. `1`: all records were found and emails can come from the domain. */
  domain_status: 0 | 1;
  /** Whether emails come from this domain when several are ready. */
  is_primary: boolean;
  /** Value of the TXT record that proves ownership. Present only until ownership is verified. */
  verification_token?: string;
  /** Always null, because the service signs emails itself. */
  provider_domain_id: string | null;
  /** The DNS records to add, with the result of the last check. Null until the domain is finalized; absent in lists. */
  dns_records?: DomainDnsRecord[] | null;
  /** When the domain was added. */
  date_created: string;
  /** When the domain last changed. */
  date_changed: string;
};

/** A DNS record that the domain needs before emails can come from it. */
export type DomainDnsRecord = {
  /** Type of the DNS record. */
  type: 'TXT' | 'CNAME' | 'MX';
  /** Host of the record below the domain; `@` is the domain itself. */
  name: string;
  /** Value to enter at your DNS provider. */
  value: string;
  /** Time to live in seconds, or `Auto` for your provider’s default. */
  ttl: string;
  /** Priority of an MX record. Null for other types. */
  priority: number | null;
  /** Whether the last check found the record. `failed`: another value was found, or a verified record has disappeared. */
  status: 'pending' | 'verified' | 'failed';
};

/** A page of emails. */
export type LoggedMailList = {
  /** Emails on this page. */
  results: LoggedMail[];
  pagination: Pagination;
};

/** An email in the mail log, without its text. */
export type LoggedMail = {
  /** ID of the mail log entry. */
  id: string;
  /** What the email is about, such as `invite`, `reminder`, `completed` or `code`. */
  kind: string;
  /** ID of the signing request that the email is about. Null if it isn’t about one. */
  signing_request_id: string | null;
  /** Public ID of the recipient that the email is about. Null if it isn’t about one. */
  recipient_id: string | null;
  /** ID of the workspace that the email was sent for. Null if there is none. */
  workspace_id: string | null;
  /** Sender address. */
  from: string;
  /** Address that the email goes to. */
  to: string;
  /** Subject line as sent. */
  subject: string;
  /** Delivery status. `queued`: waiting for the mail relay. `sent`: accepted by the relay. `failed`: the service stopped trying. `logged`: no relay is configured, so the email only exists here. */
  status: 'logged' | 'queued' | 'sent' | 'failed';
  /** Why the email wasn’t sent: `address_suppressed`, `address_refused`, `relay_refused` or `relay_unreachable`, followed by the relay’s SMTP codes if there are any, for example `address_refused (550 5.1.1)`. Null if nothing went wrong. */
  error: string | null;
  /** `Message-ID` header of the email. Null until the relay has accepted it. */
  message_id: string | null;
  /** Files attached to the email. */
  attachments: {
    /** Name of the attached file. */
    file_name: string;
    /** Size of the attached file in bytes. */
    size: number;
  }[];
  /** When the email was written. */
  created_at: string;
  /** When the relay accepted the email. Null until then. */
  sent_at: string | null;
};

/** An email in the mail log, without its text. */
export type LoggedMailDetail = LoggedMail & {
  /** Plain text of the email. Empty if the email was sent through a relay. One-time codes and signing links are never shown. */
  text: string;
  /** HTML of the email. Empty if the email was sent through a relay. One-time codes and signing links are never shown. */
  html: string;
};

/** An email address that the service doesn’t send to. */
export type EmailSuppression = {
  /** Address that receives no email, in lowercase. */
  email: string;
  /** Why the address is suppressed: `manual` if you added it, otherwise what the relay reported. */
  reason: string;
  /** When the address was added. */
  created_at: string;
};

/** An email address that the service doesn’t send to. */
export type CreatedEmailSuppression = EmailSuppression & {
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** The company’s or a workspace’s own subject and body of an email. */
export type EmailTemplate = {
  /** ID of the email template. */
  id: string;
  /** Type of email that the text is for. */
  email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
  /** Subject line. It can contain placeholders such as `{{signer_name}}`. */
  subject: string;
  /** Text of the email. It can contain placeholders such as `{{signing_link}}`. */
  body: string;
  /** ID of the workspace that the texts belong to. Null: they are the company’s and apply to all of its workspaces. */
  workspace_id: string | null;
  /** When the texts were first set. */
  created_at: string;
  /** When the texts last changed. */
  updated_at: string;
};

/** The company’s or a workspace’s own subject and body of an email. */
export type StoredEmailTemplate = EmailTemplate & {
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** Subject and body of an email as they apply in a workspace. */
export type EffectiveEmailTemplate = {
  /** ID of the email template. Null for the built-in texts. */
  id: string | null;
  /** Type of email that the text is for. */
  email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
  /** Subject line. It can contain placeholders such as `{{signer_name}}`. */
  subject: string;
  /** Text of the email. It can contain placeholders such as `{{signing_link}}`. */
  body: string;
  /** ID of the workspace that the texts belong to. Null: they are the company’s and apply to all of its workspaces. */
  workspace_id: string | null;
  /** When the texts were first set. Null for the built-in texts. */
  created_at: string | null;
  /** When the texts last changed. Null for the built-in texts. */
  updated_at: string | null;
  /** Source of the text: the workspace, the company or the service’s built-in text. */
  source: 'workspace' | 'company' | 'default';
};

/** An email as its reader would see it. */
export type EmailPreview = {
  /** Type of email that the text is for. */
  email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
  /** Language of the email, as a BCP 47 tag. */
  language: string;
  /** Subject line with example values. */
  subject: string;
  /** Plain text with example values. */
  text: string;
  /** HTML with example values. Images are included. Display it in a sandboxed `iframe`. */
  html: string;
  /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
  warnings?: string[];
};

/** The email that was sent. */
export type TestEmail = {
  /** Type of email that the text is for. */
  email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
  /** Address that the email was sent to. */
  to: string;
  /** Subject line as sent. */
  subject: string;
  /** `sent`: the relay accepted the email. `logged`: there is no relay, so it is in the mail log. */
  status: 'sent' | 'logged';
  /** ID of the mail log entry. */
  mail_id: string;
};

/** A consent statement in one language. */
export type SignerTerms = {
  /** Language of the statement, as a BCP 47 tag. */
  language: string;
  /** The statement that signers agree to, as HTML with `a`, `b`, `i` and `br` only. */
  statement_text: string;
  /** URL of your own terms, linked below the statement. Null if there are none. */
  terms_url: string | null;
  /** When the statement last changed. */
  updated_at: string;
};

/** One version of a seal. */
export type Seal = {
  /** ID of this version of the seal. */
  id: string;
  /** ID of the seal, the same in all its versions. */
  lineage_id: string;
  /** Number of the version, starting at 1. */
  version: number;
  /** ID of your company. */
  companies_id: string;
  /** ID of the workspace that the seal belongs to. Null: it belongs to the company. */
  companies_workspaces_id: string | null;
  /** Name of your company when this version was created. */
  authority_name: string;
  /** Name of the seal in lists. */
  name: string;
  /** Name of the seal as recipients see it. */
  display_name: string;
  /** Title under which the seal is applied, such as `Head of Legal`. Null if there is none. */
  signatory_title: string | null;
  /** `uploaded`: an image file. `drawn`: an image of strokes drawn in your application. `typed`: a text in a signature font. */
  kind: 'uploaded' | 'typed' | 'drawn';
  /** `1`: this is the default seal of the company or workspace. */
  is_default: 0 | 1;
  /** Language of the statement, as a BCP 47 tag. */
  statement_language: string;
  /** Your version of the statement. */
  statement_version: string;
  /** Name of the person who made the statement. */
  signatory_name: string;
  /** Title of the person who made the statement. Null if none was given. */
  signatory_title_attested: string | null;
  /** When the statement was made. */
  attested_at: string;
  /** When the seal was revoked. Null if it wasn’t. */
  revoked_on: string | null;
  /** When this version was created. */
  created_at: string;
  /** `1`: this version can no longer be used, because the seal was revoked or a newer version replaced this one. */
  deleted: 0 | 1;
};

/** A new seal. */
export type CreateSeal = {
  /** Name of the seal in lists. */
  name: string;
  /** Name of the seal as recipients see it. */
  display_name: string;
  /** `uploaded`: an image file. `drawn`: an image of strokes drawn in your application. `typed`: a text in a signature font. */
  kind: 'uploaded' | 'typed' | 'drawn';
  /** `company`: all workspaces can use the seal, which requires the protected workspace’s API key. `workspace`: one workspace can. */
  scope: 'company' | 'workspace';
  statement: SealStatement;
  /** For `workspace`: ID of the workspace. Default: the workspace of the API key. */
  workspace_id?: string | null;
  /** A PNG as a data URI, up to 2 MB with 100 to 4,000 pixels per side. Only its pixels and transparency are kept; above 4 megapixels, at half the size. */
  image?: string | null;
  /** The text of a `typed` seal. */
  typed?: {
    /** The text, such as the company’s name. */
    text: string;
    /** Signature font. Default: `caveat`. */
    style?: 'caveat' | 'dancing-script' | 'great-vibes' | 'marck-script' | 'mansalva' | 'aref-ruqaa' | 'gveret-levin' | 'kalam' | 'klee-one' | 'ma-shan-zheng' | 'nanum-pen-script' | null;
  } | null;
  /** Title under which the seal is applied. */
  signatory_title?: string | null;
  /** Whether this is the default seal of the company or workspace, instead of the current one. Default: false. */
  is_default?: boolean | 0 | 1 | null;
};

/** The statement that allows the seal to be applied. It is stored with its digest and time. */
export type SealStatement = {
  /** Language of the statement, as a BCP 47 tag. */
  language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
  /** Name of the person who makes the statement. */
  signatory_name: string;
  /** The statement, such as that the person may have documents sealed in the company’s name. */
  text: string;
  /** Always true: the person has agreed to the statement. */
  accepted: true;
  /** Title of the person who makes the statement. */
  signatory_title?: string | null;
  /** Your version of the statement. Default: `1`. */
  version?: string | null;
};

/** The changes to a seal. */
export type UpdateSeal = {
  /** Name of the seal in lists. */
  name?: string | null;
  /** Name of the seal as recipients see it. */
  display_name?: string | null;
  /** Title under which the seal is applied. Null removes it. */
  signatory_title?: string | null;
  /** A PNG as a data URI, up to 2 MB with 100 to 4,000 pixels per side. Only its pixels and transparency are kept; above 4 megapixels, at half the size. */
  image?: string | null;
  /** The text of a `typed` seal. */
  typed?: {
    /** The text, such as the company’s name. */
    text: string;
    /** Signature font. Default: `caveat`. */
    style?: 'caveat' | 'dancing-script' | 'great-vibes' | 'marck-script' | 'mansalva' | 'aref-ruqaa' | 'gveret-levin' | 'kalam' | 'klee-one' | 'ma-shan-zheng' | 'nanum-pen-script' | null;
  } | null;
  statement?: SealStatement & Record<string, unknown> | null;
  /** Whether this is the default seal of the company or workspace, instead of the current one. */
  is_default?: boolean | 0 | 1 | null;
};

/** One version of a seal. */
export type RevokedSeal = Seal & {
  /** Number of requests that are being signed and haven’t applied the seal yet. */
  in_flight_requests: number;
};

/** The image of a seal. */
export type SealImage = {
  /** `uploaded`: an image file. `drawn`: an image of strokes drawn in your application. `typed`: a text in a signature font. */
  kind: 'uploaded' | 'typed' | 'drawn';
  /** Media type of the image. */
  content_type: 'image/png';
  /** The image as a data URI. */
  data_url: string;
};

/** Requests that use the seal, in any of its versions. */
export type SealApplications = {
  /** The uses, newest first. */
  applications: {
    /** ID of the seal’s place in the signing order of the request. */
    id: string;
    /** ID of the signing request. */
    signing_request_id: string;
    /** Name of the signing request. */
    signing_request_name: string;
    /** ID of the version of the seal. */
    seal_id: string;
    /** Name of that version. */
    seal_name: string;
    /** `pending`: the seal is applied when its turn comes. `paused`: the seal was revoked, so the request waits for you. `applied`: it is in the document. */
    status: 'pending' | 'paused' | 'applied';
    /** When the seal was applied. Null until then. */
    applied_at: string | null;
    /** When the seal was added to the request. */
    created_at: string;
  }[];
  /** The cursor for the next results. Null if there are no more. */
  cursor: string | null;
};

/** What happened to a seal, in all its versions. */
export type SealLog = {
  /** The entries, newest first. */
  entries: {
    /** What happened. `replaced`: a new version was created. `renamed`: the name, display name or title changed. `image_read`: the image was read with the API. */
    action: 'created' | 'replaced' | 'revoked' | 'renamed' | 'default_changed' | 'erased' | 'image_read' | 'participant_swapped';
    /** Who did it: a user, an API key, or the service. */
    actor_kind: 'user' | 'api_key' | 'system';
    /** More about it, depending on `action`. */
    details: Record<string, unknown>;
    /** When it happened. */
    created_at: string;
  }[];
  /** The cursor for the next results. Null if there are no more. */
  cursor: string | null;
};

/** Each call by method and path. */
export interface Operations {
  /** List templates */
  'GET /templates': {
    query?: {
      /** Page to return, starting at 1. */
      page?: number;
      /** Number of results per page. */
      page_size?: number;
      /** Property to sort by. */
      sort_by?: 'created_on' | 'name' | 'last_changed_on';
      /** `asc`: oldest, smallest or A first. `desc`: the reverse. */
      sort_order?: 'asc' | 'desc';
      /** For the protected workspace’s key: ID of the workspace to list from. Other keys only reach their own workspace. */
      workspace_id?: string;
      /** Only templates whose name contains this text (not case-sensitive). */
      name?: string;
      /** Only templates created at or after this time. */
      created_after?: string;
      /** Only templates created at or before this time. */
      created_before?: string;
    };
    answer: TemplateList;
  };
  /** Create a template from a PDF */
  'POST /templates': {
    query?: {
      /** For the protected workspace’s key: ID of the workspace to create the template in. Other keys only reach their own workspace. */
      workspace_id?: string;
    };
    body: CreateTemplate;
    answer: Template;
  };
  /** Get a template */
  'GET /templates/{id}': {
    path: {
      /** ID of the template. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
      /** `inline` includes the first preview image in the response as a data URI. */
      preview?: 'inline';
    };
    answer: Template;
  };
  /** Replace a template */
  'PUT /templates/{id}': {
    path: {
      /** ID of the template. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: {
      /** Properties to change. Properties that you omit stay unchanged. */
      template_properties?: {
        /** Name of the template. Requests made from it have the same name unless you give another. */
        name?: string | null;
        /** What the template is for. Null if there is none. */
        description?: string | null;
        /** Hours from sending until a request made from the template expires. */
        expiration_hours?: number | null;
        /** Settings to change. Settings that you omit stay unchanged. */
        settings?: {
          /** Whether recipients can download the sealed document. */
          allow_download?: boolean | null;
          /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
          attach_pdf_on_finish?: boolean | null;
          /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
          allow_editing_before_sending?: boolean | null;
          /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
          use_signing_order?: boolean | null;
          /** Whether signatures have to be drawn. Typed signatures are refused. */
          hand_drawn_only?: boolean | null;
          /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
          allow_decline?: boolean | null;
          /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
          require_decline_reason?: boolean | null;
          /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
          send_signing_email?: boolean | null;
          /** Whether everyone is emailed when the document is sealed. */
          send_finish_email?: boolean | null;
          /** Whether recipients are emailed when the request expires. */
          send_expiration_email?: boolean | null;
          /** Whether recipients are emailed when the request is canceled. */
          send_cancellation_email?: boolean | null;
          /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
          require_otp_verification?: boolean | null;
          /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. */
          require_passkey?: boolean | null;
          /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
          disable_guided_navigation?: boolean | null;
          /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
          allow_presigning_download?: boolean | null;
          /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
          show_qr_code?: boolean | null;
          /** The details that recipients can correct before they sign. Null: none. */
          identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
          /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
          notify_identity_change_email?: boolean | null;
          /** Whether a webhook event is sent when a recipient corrects their details. */
          notify_identity_change_webhook?: boolean | null;
          /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
          allowed_origins?: string[] | null;
          /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. */
          signing_link_mode?: 'embedded' | 'mail_only' | null;
        } | null;
        /** Language of the emails, signing pages and certificates of requests made from the template, as a BCP 47 tag. Null: the workspace’s. */
        language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
        /** Heading that recipients see after signing. Null: the workspace’s. */
        completion_title?: string | null;
        /** Text that recipients see after signing. Null: the workspace’s. */
        completion_message?: string | null;
        /** HTTPS URL that recipients are sent to after signing. Null: the workspace’s. */
        completion_redirect_url?: string | null;
        /** Seconds before the redirect. Null: the workspace’s. */
        completion_redirect_delay?: number | null;
        /** True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false. */
        multi_document?: boolean | null;
        /** The PDF or Word document (DOCX) as base64, at most 8 MB before encoding. Give either this or `document_id`. */
        document?: string | null;
        /** ID of an uploaded document, from `POST /documents`. Give either this or `document`. */
        document_id?: string | null;
      };
      /** Recipients to add or change. Other recipients stay unchanged. */
      users?: {
        /** ID of the recipient to change, or a temporary ID (`temp_…`) that other parts of the same request can refer to. */
        id?: string | null;
        /** Temporary ID of a new recipient, which other parts of the same request can refer to. */
        _temp_id?: string | null;
        /** What the recipient does. Default: `Signer`. */
        designation?: 'Signer' | 'Approver' | 'CC';
        /** Place in the signing order, starting at 1. Default: the next free place. CCs are counted separately. */
        order?: number | null;
        /** First name. A request can’t be sent without it. */
        first_name?: string | null;
        /** Last name; empty if unknown. */
        last_name?: string | null;
        /** Email address that invitations and notifications go to. A request can’t be sent without it. */
        email?: string | null;
        /** Phone number, in any notation. It can prefill fields. */
        phone_number?: string | null;
        /** Street address; it can have several lines. It can prefill fields. */
        street_address?: string | null;
        /** City. It can prefill fields. */
        city?: string | null;
        /** State, province or region. It can prefill fields. */
        state_province?: string | null;
        /** Postal code. It can prefill fields. */
        postal_code?: string | null;
        /** Country, as you want it to appear in the document. It can prefill fields. */
        country?: string | null;
        /** Job title. It can prefill fields. */
        title?: string | null;
        /** Company the recipient works for. It can prefill fields. */
        company?: string | null;
        /** Values of custom fields by name. Fields with that name in `format_rules.prefilledData` are filled with them. At most 100 entries; names up to 100 characters, values up to 1,000. */
        custom_fields?: Record<string, string> | null;
        /** Language of the recipient’s emails, signing page and terms, as a BCP 47 tag. It takes precedence over the request’s. Null: the request’s applies. */
        language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      }[];
      /** Recipients to delete. */
      deleted_users?: {
        /** ID of the recipient to delete. */
        user_id: string;
        /** Whether to delete the recipient’s fields or to reassign them to `reassign_to_user_id`. */
        field_action: 'delete' | 'reassign';
        /** ID of the recipient who gets the fields. Required to reassign. */
        reassign_to_user_id?: string;
      }[];
      /** The complete new set of fields. Fields that it doesn’t include are deleted. Omit it to keep the current fields. */
      fields?: {
        /** ID of the field to change. A UUID that isn’t in use yet becomes the ID of a new field. */
        id?: string | null;
        /** Type of the field. Other common spellings, such as `initials` or `textarea`, are accepted. */
        type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
        /** ID or temporary ID of the recipient who fills the field. Null: it isn’t assigned. */
        recipient_id?: string | null;
        /** Another name for `recipient_id`. */
        assigned_to_user_id?: string | null;
        /** ID or `temp_id` of the seal participant that fills the field; only for `stamp`, `date` and `text` fields. Such a field belongs to no recipient. Null: the field belongs to no seal. */
        seal_participant_temp_id?: string | null;
        /** Page that the field is on, starting at 1. */
        page_number?: number | null;
        /** Another name for `page_number`. */
        page?: number | null;
        /** With several documents: ID of the document that the field is on. Default: the document that it is on, or the first for a new field. */
        document_id?: string | null;
        /** Where the field is on its page. Give either this or `x`, `y`, `width` and `height`. */
        position?: {
          /** Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width. */
          x: number;
          /** Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height. */
          y: number;
          /** Width in percent of the page width. `x` + `width` is at most 100. */
          width: number;
          /** Height in percent of the page height. `y` + `height` is at most 100. */
          height: number;
        } | null;
        /** The same as in `position`. */
        x?: number | null;
        /** The same as in `position`. */
        y?: number | null;
        /** The same as in `position`. */
        width?: number | null;
        /** The same as in `position`. */
        height?: number | null;
        /** Whether the recipient has to fill the field before finishing. */
        required?: boolean | null;
        /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
        variable_name?: string | null;
        /** Another name for `variable_name`. */
        variable_defined_name?: string | null;
        /** Label that the recipient sees; empty if there is none. */
        label?: string | null;
        /** Text that an empty field shows on the signing page. */
        placeholder?: string | null;
        /** For `dropdown` fields: the choices, in order. */
        dropdown_options?: string[] | Record<string, string> | null;
        /** Another name for `dropdown_options`. */
        options?: string[] | Record<string, string> | null;
        /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
        date_default?: string | null;
        /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
        date_signing_default?: boolean | null;
        /** Another name for `date_signing_default`. */
        default_to_signing_date?: boolean | null;
        /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
        multi_group_id?: string | null;
        /** How the field looks and how it is prefilled. */
        format_rules?: {
          /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
          dateFormat?: string | null;
          /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
          dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
          /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
          fontSize?: number | null;
          /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
          acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
          /** For `url` fields: the text to show instead of the address. */
          urlDisplayText?: string | null;
          /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
          prefilledData?: string | null;
          /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
          prefilledEditable?: boolean | null;
          /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
          formula?: string | null;
          /** For `cells` fields: how many boxes the text is spread over, one character each. */
          cellCount?: number | null;
          /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
          locked?: boolean | null;
        } | null;
        /** What answers the field accepts. */
        validation_rules?: {
          /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
          pattern?: string | null;
          /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
          min?: number | string | null;
          /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
          max?: number | string | null;
          /** Fewest characters that the answer can have. */
          minLength?: number | null;
          /** Most characters that the answer can have. */
          maxLength?: number | null;
          /** Message to show when an answer is refused, instead of the built-in one. */
          message?: string | null;
        } | null;
        /** Another name for `format_rules.prefilledData`. If you pass both, they must be equal. */
        prefilled_data?: string | null;
        /** Whether the recipient sees the field without being able to change it. */
        read_only?: boolean | null;
        /** Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI. */
        read_only_value?: string | null;
        /** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
        read_only_picture?: {
          /** ID of a picture of the workspace. */
          id: string;
        } | null;
        /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
        background_color?: string | null;
        /** Conditions under which the recipient has to fill the field. Null: `required` alone decides. */
        required_conditions?: {
          /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
          logic: 'and' | 'or';
          /** The groups of conditions. An empty list is always met. */
          groups: {
            /** The conditions of this group. */
            conditions: {
              /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
              field_id: string;
              /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
              operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
              /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
              value?: string | null;
            }[];
          }[];
        } | null;
        /** Conditions under which the field is shown. Null: it is always shown. */
        visibility_conditions?: {
          /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
          logic: 'and' | 'or';
          /** The groups of conditions. An empty list is always met. */
          groups: {
            /** The conditions of this group. */
            conditions: {
              /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
              field_id: string;
              /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
              operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
              /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
              value?: string | null;
            }[];
          }[];
        } | null;
      }[];
      /** Reminders of the template. */
      reminders?: ReminderInput[];
      /** The complete new set of seals. Seals that it doesn’t include are removed with their fields. Omit it to keep the current seals. */
      seal_participants?: SealParticipantInput[] | null;
      /** Whether to remove conditions that refer to deleted fields. If false, such a change fails with 400. */
      force_remove_conditions?: boolean;
      /** Whether editor tokens may move locked fields. If false: 403 `FIELD_LOCKED`. */
      force_move_locked_fields?: boolean;
    };
    answer: Template;
  };
  /** Update a template */
  'PATCH /templates/{id}': {
    path: {
      /** ID of the template. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: {
      /** Properties to change. Properties that you omit stay unchanged. */
      properties?: {
        /** Name of the template. Requests made from it have the same name unless you give another. */
        name?: string | null;
        /** What the template is for. Null if there is none. */
        description?: string | null;
        /** Hours from sending until a request made from the template expires. */
        expiration_hours?: number | null;
        /** Settings to change. Settings that you omit stay unchanged. */
        settings?: {
          /** Whether recipients can download the sealed document. */
          allow_download?: boolean | null;
          /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
          attach_pdf_on_finish?: boolean | null;
          /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
          allow_editing_before_sending?: boolean | null;
          /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
          use_signing_order?: boolean | null;
          /** Whether signatures have to be drawn. Typed signatures are refused. */
          hand_drawn_only?: boolean | null;
          /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
          allow_decline?: boolean | null;
          /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
          require_decline_reason?: boolean | null;
          /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
          send_signing_email?: boolean | null;
          /** Whether everyone is emailed when the document is sealed. */
          send_finish_email?: boolean | null;
          /** Whether recipients are emailed when the request expires. */
          send_expiration_email?: boolean | null;
          /** Whether recipients are emailed when the request is canceled. */
          send_cancellation_email?: boolean | null;
          /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
          require_otp_verification?: boolean | null;
          /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. */
          require_passkey?: boolean | null;
          /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
          disable_guided_navigation?: boolean | null;
          /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
          allow_presigning_download?: boolean | null;
          /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
          show_qr_code?: boolean | null;
          /** The details that recipients can correct before they sign. Null: none. */
          identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
          /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
          notify_identity_change_email?: boolean | null;
          /** Whether a webhook event is sent when a recipient corrects their details. */
          notify_identity_change_webhook?: boolean | null;
          /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
          allowed_origins?: string[] | null;
          /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. */
          signing_link_mode?: 'embedded' | 'mail_only' | null;
        } | null;
        /** Language of the emails, signing pages and certificates of requests made from the template, as a BCP 47 tag. Null: the workspace’s. */
        language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
        /** Heading that recipients see after signing. Null: the workspace’s. */
        completion_title?: string | null;
        /** Text that recipients see after signing. Null: the workspace’s. */
        completion_message?: string | null;
        /** HTTPS URL that recipients are sent to after signing. Null: the workspace’s. */
        completion_redirect_url?: string | null;
        /** Seconds before the redirect. Null: the workspace’s. */
        completion_redirect_delay?: number | null;
        /** True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false. */
        multi_document?: boolean | null;
      };
      /** One recipient to add or change. */
      user?: {
        /** ID of the recipient to change, or a temporary ID (`temp_…`) that other parts of the same request can refer to. */
        id?: string | null;
        /** Temporary ID of a new recipient, which other parts of the same request can refer to. */
        _temp_id?: string | null;
        /** What the recipient does. Default: `Signer`. */
        designation?: 'Signer' | 'Approver' | 'CC';
        /** Place in the signing order, starting at 1. Default: the next free place. CCs are counted separately. */
        order?: number | null;
        /** First name. A request can’t be sent without it. */
        first_name?: string | null;
        /** Last name; empty if unknown. */
        last_name?: string | null;
        /** Email address that invitations and notifications go to. A request can’t be sent without it. */
        email?: string | null;
        /** Phone number, in any notation. It can prefill fields. */
        phone_number?: string | null;
        /** Street address; it can have several lines. It can prefill fields. */
        street_address?: string | null;
        /** City. It can prefill fields. */
        city?: string | null;
        /** State, province or region. It can prefill fields. */
        state_province?: string | null;
        /** Postal code. It can prefill fields. */
        postal_code?: string | null;
        /** Country, as you want it to appear in the document. It can prefill fields. */
        country?: string | null;
        /** Job title. It can prefill fields. */
        title?: string | null;
        /** Company the recipient works for. It can prefill fields. */
        company?: string | null;
        /** Values of custom fields by name. Fields with that name in `format_rules.prefilledData` are filled with them. At most 100 entries; names up to 100 characters, values up to 1,000. */
        custom_fields?: Record<string, string> | null;
        /** Language of the recipient’s emails, signing page and terms, as a BCP 47 tag. It takes precedence over the request’s. Null: the request’s applies. */
        language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      };
      /** One field to add or change. */
      field?: {
        /** ID of the field to change. A UUID that isn’t in use yet becomes the ID of a new field. */
        id?: string | null;
        /** Type of the field. Other common spellings, such as `initials` or `textarea`, are accepted. */
        type?: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
        /** ID or temporary ID of the recipient who fills the field. Null: it isn’t assigned. */
        recipient_id?: string | null;
        /** Another name for `recipient_id`. */
        assigned_to_user_id?: string | null;
        /** ID or `temp_id` of the seal participant that fills the field; only for `stamp`, `date` and `text` fields. Such a field belongs to no recipient. Null: the field belongs to no seal. */
        seal_participant_temp_id?: string | null;
        /** Page that the field is on, starting at 1. */
        page_number?: number | null;
        /** Another name for `page_number`. */
        page?: number | null;
        /** With several documents: ID of the document that the field is on. Default: the document that it is on, or the first for a new field. */
        document_id?: string | null;
        /** Where the field is on its page. Give either this or `x`, `y`, `width` and `height`. */
        position?: {
          /** Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width. */
          x: number;
          /** Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height. */
          y: number;
          /** Width in percent of the page width. `x` + `width` is at most 100. */
          width: number;
          /** Height in percent of the page height. `y` + `height` is at most 100. */
          height: number;
        } | null;
        /** The same as in `position`. */
        x?: number | null;
        /** The same as in `position`. */
        y?: number | null;
        /** The same as in `position`. */
        width?: number | null;
        /** The same as in `position`. */
        height?: number | null;
        /** Whether the recipient has to fill the field before finishing. */
        required?: boolean | null;
        /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
        variable_name?: string | null;
        /** Another name for `variable_name`. */
        variable_defined_name?: string | null;
        /** Label that the recipient sees; empty if there is none. */
        label?: string | null;
        /** Text that an empty field shows on the signing page. */
        placeholder?: string | null;
        /** For `dropdown` fields: the choices, in order. */
        dropdown_options?: string[] | Record<string, string> | null;
        /** Another name for `dropdown_options`. */
        options?: string[] | Record<string, string> | null;
        /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
        date_default?: string | null;
        /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
        date_signing_default?: boolean | null;
        /** Another name for `date_signing_default`. */
        default_to_signing_date?: boolean | null;
        /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
        multi_group_id?: string | null;
        /** How the field looks and how it is prefilled. */
        format_rules?: {
          /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
          dateFormat?: string | null;
          /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
          dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
          /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
          fontSize?: number | null;
          /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
          acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
          /** For `url` fields: the text to show instead of the address. */
          urlDisplayText?: string | null;
          /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
          prefilledData?: string | null;
          /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
          prefilledEditable?: boolean | null;
          /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
          formula?: string | null;
          /** For `cells` fields: how many boxes the text is spread over, one character each. */
          cellCount?: number | null;
          /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
          locked?: boolean | null;
        } | null;
        /** What answers the field accepts. */
        validation_rules?: {
          /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
          pattern?: string | null;
          /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
          min?: number | string | null;
          /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
          max?: number | string | null;
          /** Fewest characters that the answer can have. */
          minLength?: number | null;
          /** Most characters that the answer can have. */
          maxLength?: number | null;
          /** Message to show when an answer is refused, instead of the built-in one. */
          message?: string | null;
        } | null;
        /** Another name for `format_rules.prefilledData`. If you pass both, they must be equal. */
        prefilled_data?: string | null;
        /** Whether the recipient sees the field without being able to change it. */
        read_only?: boolean | null;
        /** Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI. */
        read_only_value?: string | null;
        /** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
        read_only_picture?: {
          /** ID of a picture of the workspace. */
          id: string;
        } | null;
        /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
        background_color?: string | null;
        /** Conditions under which the recipient has to fill the field. Null: `required` alone decides. */
        required_conditions?: {
          /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
          logic: 'and' | 'or';
          /** The groups of conditions. An empty list is always met. */
          groups: {
            /** The conditions of this group. */
            conditions: {
              /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
              field_id: string;
              /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
              operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
              /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
              value?: string | null;
            }[];
          }[];
        } | null;
        /** Conditions under which the field is shown. Null: it is always shown. */
        visibility_conditions?: {
          /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
          logic: 'and' | 'or';
          /** The groups of conditions. An empty list is always met. */
          groups: {
            /** The conditions of this group. */
            conditions: {
              /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
              field_id: string;
              /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
              operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
              /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
              value?: string | null;
            }[];
          }[];
        } | null;
      };
      seal_participant?: SealParticipantChange;
      /** Whether to remove conditions that refer to a deleted field. If false, such a change fails with 400. */
      force_remove_conditions?: boolean;
      /** Whether editor tokens may move locked fields. If false: 403 `FIELD_LOCKED`. */
      force_move_locked_fields?: boolean;
      /** Name of the template. Requests made from it have the same name unless you give another. */
      name?: string | null;
      /** What the template is for. Null if there is none. */
      description?: string | null;
      /** Hours from sending until a request made from the template expires. */
      expiration_hours?: number | null;
      /** Settings to change. Settings that you omit stay unchanged. */
      settings?: {
        /** Whether recipients can download the sealed document. */
        allow_download?: boolean | null;
        /** Whether the completion email has the sealed PDF attached, if it isn’t too large. */
        attach_pdf_on_finish?: boolean | null;
        /** Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft. */
        allow_editing_before_sending?: boolean | null;
        /** Whether recipients sign one after another, by `order`. If false, all are invited at once. */
        use_signing_order?: boolean | null;
        /** Whether signatures have to be drawn. Typed signatures are refused. */
        hand_drawn_only?: boolean | null;
        /** Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`. */
        allow_decline?: boolean | null;
        /** Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional. */
        require_decline_reason?: boolean | null;
        /** Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself. */
        send_signing_email?: boolean | null;
        /** Whether everyone is emailed when the document is sealed. */
        send_finish_email?: boolean | null;
        /** Whether recipients are emailed when the request expires. */
        send_expiration_email?: boolean | null;
        /** Whether recipients are emailed when the request is canceled. */
        send_cancellation_email?: boolean | null;
        /** Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies. */
        require_otp_verification?: boolean | null;
        /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. */
        require_passkey?: boolean | null;
        /** Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies. */
        disable_guided_navigation?: boolean | null;
        /** Whether recipients can download the document before they sign. Null: the workspace’s setting applies. */
        allow_presigning_download?: boolean | null;
        /** Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies. */
        show_qr_code?: boolean | null;
        /** The details that recipients can correct before they sign. Null: none. */
        identity_editable_fields?: ('name' | 'company' | 'title' | 'phone' | 'address')[] | null;
        /** Whether the workspace’s `team_email` is notified when a recipient corrects their details. */
        notify_identity_change_email?: boolean | null;
        /** Whether a webhook event is sent when a recipient corrects their details. */
        notify_identity_change_webhook?: boolean | null;
        /** Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none. */
        allowed_origins?: string[] | null;
        /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. */
        signing_link_mode?: 'embedded' | 'mail_only' | null;
      } | null;
      /** Language of the emails, signing pages and certificates of requests made from the template, as a BCP 47 tag. Null: the workspace’s. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Heading that recipients see after signing. Null: the workspace’s. */
      completion_title?: string | null;
      /** Text that recipients see after signing. Null: the workspace’s. */
      completion_message?: string | null;
      /** HTTPS URL that recipients are sent to after signing. Null: the workspace’s. */
      completion_redirect_url?: string | null;
      /** Seconds before the redirect. Null: the workspace’s. */
      completion_redirect_delay?: number | null;
      /** True: there can be several documents, and the `/documents` routes can be used. It can’t be set back to false. */
      multi_document?: boolean | null;
    };
    answer: PatchTemplateAnswer;
  };
  /** Delete a template */
  'DELETE /templates/{id}': {
    path: {
      /** ID of the template. */
      id: string;
    };
    answer: Message;
  };
  /** Add a document to a template */
  'POST /templates/{id}/documents': {
    path: {
      /** ID of the template. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: AddDocument;
    answer: DocumentSet & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Copy a template within its workspace */
  'POST /templates/{id}/duplicate': {
    path: {
      /** ID of the template. */
      id: string;
    };
    body?: {
      /** Name of the copy. Default: the name of the template with “ (copy)”. */
      name?: string;
    };
    answer: Template;
  };
  /** Copy a template to another workspace */
  'POST /templates/{id}/copy': {
    path: {
      /** ID of the template. */
      id: string;
    };
    body: {
      /** ID of the workspace to copy the template to. */
      workspace_id: string;
      /** Name of the copy. Default: the name of the template with “ (copy)”. */
      name?: string;
    };
    answer: CopiedTemplate & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Replace a template’s document */
  'POST /templates/{id}/replace-document': {
    path: {
      /** ID of the template. */
      id: string;
    };
    body: {
      /** The PDF or Word document (DOCX) as base64, at most 8 MB before encoding. Give either this or `document_id`. */
      document?: string | null;
      /** ID of an uploaded document, from `POST /documents`. Give either this or `document`. */
      document_id?: string | null;
      /** Password that opens `document`, if it is protected by one. The document is stored without the protection, and the password isn’t stored. */
      document_password?: string | null;
      /** What to do if the new document’s pages differ. `refuse`: fail with 400. `carry`: fields stay on their pages, and fields on pages that no longer exist are deleted. */
      different_pages?: 'refuse' | 'carry';
      /** Whether to remove conditions that refer to fields on removed pages. If false, such a change fails with 400. */
      force_remove_conditions?: boolean;
    };
    answer: Template;
  };
  /** Preview replacing a template’s document */
  'POST /templates/{id}/review-document': {
    path: {
      /** ID of the template. */
      id: string;
    };
    body: {
      /** The PDF or Word document (DOCX) as base64, at most 8 MB before encoding. Give either this or `document_id`. */
      document?: string | null;
      /** ID of an uploaded document, from `POST /documents`. Give either this or `document`. */
      document_id?: string | null;
      /** Password that opens `document`, if it is protected by one. The document is stored without the protection, and the password isn’t stored. */
      document_password?: string | null;
    };
    answer: DocumentReview & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Reorder, rotate, or delete pages */
  'POST /templates/{id}/arrange-pages': {
    path: {
      /** ID of the template. */
      id: string;
    };
    body: {
      /** The pages to keep, in their new order. */
      pages: {
        /** Number of the page in the current document, starting at 1. */
        page_number: number;
        /** Degrees to rotate the page clockwise, in addition to its current rotation. */
        rotate?: 0 | 90 | 180 | 270;
      }[];
      /** Whether to remove conditions that refer to fields on removed pages. If false, such a change fails with 400. */
      force_remove_conditions?: boolean;
    };
    answer: Template;
  };
  /** Undo a page change */
  'POST /templates/{id}/restore-document': {
    path: {
      /** ID of the template. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: {
      /** ID of an earlier document of the template, from `document_id` in a previous response. */
      document_id: string;
      /** The complete set of fields, positioned on the pages of that document. */
      fields: {
        /** ID of the field to change. A UUID that isn’t in use yet becomes the ID of a new field. */
        id?: string | null;
        /** Type of the field. Other common spellings, such as `initials` or `textarea`, are accepted. */
        type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
        /** ID or temporary ID of the recipient who fills the field. Null: it isn’t assigned. */
        recipient_id?: string | null;
        /** Another name for `recipient_id`. */
        assigned_to_user_id?: string | null;
        /** ID or `temp_id` of the seal participant that fills the field; only for `stamp`, `date` and `text` fields. Such a field belongs to no recipient. Null: the field belongs to no seal. */
        seal_participant_temp_id?: string | null;
        /** Page that the field is on, starting at 1. */
        page_number?: number | null;
        /** Another name for `page_number`. */
        page?: number | null;
        /** With several documents: ID of the document that the field is on. Default: the document that it is on, or the first for a new field. */
        document_id?: string | null;
        /** Where the field is on its page. Give either this or `x`, `y`, `width` and `height`. */
        position?: {
          /** Distance from the left edge of the displayed page to the left edge of the field, in percent of the page width. */
          x: number;
          /** Distance from the top edge of the displayed page to the top edge of the field, in percent of the page height. */
          y: number;
          /** Width in percent of the page width. `x` + `width` is at most 100. */
          width: number;
          /** Height in percent of the page height. `y` + `height` is at most 100. */
          height: number;
        } | null;
        /** The same as in `position`. */
        x?: number | null;
        /** The same as in `position`. */
        y?: number | null;
        /** The same as in `position`. */
        width?: number | null;
        /** The same as in `position`. */
        height?: number | null;
        /** Whether the recipient has to fill the field before finishing. */
        required?: boolean | null;
        /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
        variable_name?: string | null;
        /** Another name for `variable_name`. */
        variable_defined_name?: string | null;
        /** Label that the recipient sees; empty if there is none. */
        label?: string | null;
        /** Text that an empty field shows on the signing page. */
        placeholder?: string | null;
        /** For `dropdown` fields: the choices, in order. */
        dropdown_options?: string[] | Record<string, string> | null;
        /** Another name for `dropdown_options`. */
        options?: string[] | Record<string, string> | null;
        /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
        date_default?: string | null;
        /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
        date_signing_default?: boolean | null;
        /** Another name for `date_signing_default`. */
        default_to_signing_date?: boolean | null;
        /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
        multi_group_id?: string | null;
        /** How the field looks and how it is prefilled. */
        format_rules?: {
          /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
          dateFormat?: string | null;
          /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
          dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
          /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
          fontSize?: number | null;
          /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
          acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
          /** For `url` fields: the text to show instead of the address. */
          urlDisplayText?: string | null;
          /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
          prefilledData?: string | null;
          /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
          prefilledEditable?: boolean | null;
          /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
          formula?: string | null;
          /** For `cells` fields: how many boxes the text is spread over, one character each. */
          cellCount?: number | null;
          /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
          locked?: boolean | null;
        } | null;
        /** What answers the field accepts. */
        validation_rules?: {
          /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
          pattern?: string | null;
          /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
          min?: number | string | null;
          /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
          max?: number | string | null;
          /** Fewest characters that the answer can have. */
          minLength?: number | null;
          /** Most characters that the answer can have. */
          maxLength?: number | null;
          /** Message to show when an answer is refused, instead of the built-in one. */
          message?: string | null;
        } | null;
        /** Another name for `format_rules.prefilledData`. If you pass both, they must be equal. */
        prefilled_data?: string | null;
        /** Whether the recipient sees the field without being able to change it. */
        read_only?: boolean | null;
        /** Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI. */
        read_only_value?: string | null;
        /** For `stamp` and `image` fields: the fixed picture. Absent if there is none. */
        read_only_picture?: {
          /** ID of a picture of the workspace. */
          id: string;
        } | null;
        /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
        background_color?: string | null;
        /** Conditions under which the recipient has to fill the field. Null: `required` alone decides. */
        required_conditions?: {
          /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
          logic: 'and' | 'or';
          /** The groups of conditions. An empty list is always met. */
          groups: {
            /** The conditions of this group. */
            conditions: {
              /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
              field_id: string;
              /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
              operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
              /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
              value?: string | null;
            }[];
          }[];
        } | null;
        /** Conditions under which the field is shown. Null: it is always shown. */
        visibility_conditions?: {
          /** How groups are combined. With `and`, every group must be met, and a group is met if any of its conditions is. With `or`, one group is enough, and a group is met only if all of its conditions are. */
          logic: 'and' | 'or';
          /** The groups of conditions. An empty list is always met. */
          groups: {
            /** The conditions of this group. */
            conditions: {
              /** ID of the field whose answer is compared. A field that no longer exists counts as empty. */
              field_id: string;
              /** How to compare the answer with `value`, ignoring case and surrounding spaces. `greater_than` and `less_than` compare numbers. */
              operator: 'is_filled' | 'is_empty' | 'equals' | 'not_equals' | 'contains' | 'not_contains' | 'greater_than' | 'less_than' | 'greater_than_or_equal' | 'less_than_or_equal';
              /** Value to compare with. Ignored by `is_filled` and `is_empty`. */
              value?: string | null;
            }[];
          }[];
        } | null;
      }[];
    };
    answer: Template;
  };
  /** List page changes */
  'GET /templates/{id}/page-changes': {
    path: {
      /** ID of the template. */
      id: string;
    };
    query?: {
      /** `document_id` of an earlier document. Default: the current one, with no changes. */
      since?: string;
    };
    answer: PageChanges;
  };
  /** Create an upload for a template */
  'POST /templates/{id}/uploads': {
    path: {
      /** ID of the template. */
      id: string;
    };
    body: {
      /** Name of the file, such as `contract.pdf`. The certificate shows it. */
      file_name: string;
      /** Size of the file in bytes, at most 50 MB. The upload is refused if it differs. */
      file_size: number;
      /** Media type of the file: PDF, or Word (DOCX) where the service has a converter. The content decides how the file is read. */
      content_type: 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    };
    answer: Upload & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Check a template */
  'GET /templates/{id}/checks': {
    path: {
      /** ID of the template. */
      id: string;
    };
    answer: TemplateChecks;
  };
  /** List the users of a template */
  'GET /templates/{id}/users': {
    path: {
      /** ID of the template. */
      id: string;
    };
    answer: {
      /** Recipients in signing order, CCs last. */
      results: TemplateRecipient[];
    };
  };
  /** List the fields of a template */
  'GET /templates/{id}/fields': {
    path: {
      /** ID of the template. */
      id: string;
    };
    answer: {
      /** Fields in the order in which they were placed. */
      results: TemplateField[];
    };
  };
  /** List the reminders of a template */
  'GET /templates/{id}/reminders': {
    path: {
      /** ID of the template. */
      id: string;
    };
    answer: Reminder[];
  };
  /** List the custom fields of a template */
  'GET /templates/{id}/custom-fields': {
    path: {
      /** ID of the template or signing request. */
      id: string;
    };
    answer: {
      /** Custom fields of this template or signing request. */
      custom_fields: CustomField[];
      /** Custom fields of the workspace, which every template and request in it can use. */
      workspace_custom_fields: {
        /** Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to. */
        field_name: string;
        /** Label that the editors show. */
        field_label: string;
        /** Value that new recipients of requests get. Null if there is none. */
        preset_value: string | null;
      }[];
    };
  };
  /** Add a custom field to a template */
  'POST /templates/{id}/custom-fields': {
    path: {
      /** ID of the template or signing request. */
      id: string;
    };
    body: {
      /** Label that the editors show. */
      field_label: string;
      /** Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to: letters, digits and underscores, starting with a letter. Default: made from the label. */
      field_name?: string;
    };
    answer: CreatedCustomField;
  };
  /** List field presets */
  'GET /templates/{id}/field-presets': {
    path: {
      /** ID of the template. */
      id: string;
    };
    answer: {
      /** All presets of the template’s workspace, by name. */
      results: FieldPreset[];
    };
  };
  /** Save a field preset */
  'POST /templates/{id}/field-presets': {
    path: {
      /** ID of the template. */
      id: string;
    };
    body: {
      /** Name that the editor shows. It has to be unique in the workspace, ignoring case. */
      name: string;
      /** The fields that the preset places. */
      fields: {
        /** Type of the field. Other common spellings, such as `initials` or `textarea`, are accepted. */
        type: 'signature' | 'initial' | 'date' | 'text' | 'text_area' | 'name' | 'email' | 'company' | 'title' | 'phone' | 'number' | 'cells' | 'checkbox' | 'radio_buttons' | 'dropdown' | 'file' | 'image' | 'stamp' | 'url' | 'formula' | 'approval_signature' | 'approval_checkmark' | 'approval_date';
        /** Whether the recipient has to fill the field before finishing. */
        required?: boolean | null;
        /** Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none. */
        variable_name?: string | null;
        /** Label that the recipient sees; empty if there is none. */
        label?: string | null;
        /** Text that an empty field shows on the signing page. */
        placeholder?: string | null;
        /** For `dropdown` fields: the choices, in order. */
        dropdown_options?: string[] | Record<string, string> | null;
        /** For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none. */
        date_default?: string | null;
        /** For `date` fields: whether the service enters the date of signing. The recipient can’t change it. */
        date_signing_default?: boolean | null;
        /** ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group. */
        multi_group_id?: string | null;
        /** How the field looks and how it is prefilled. */
        format_rules?: {
          /** How dates are written, as a pattern of `yyyy`, `MM`, `dd`, `MMMM`, `MMM`, `HH`, `mm` and `ss`. Default: `MM/dd/yyyy`. */
          dateFormat?: string | null;
          /** The language of the month names of `MMMM` and `MMM`. Unless it’s set, sending a request sets it to the language of the request, for date fields whose format has month names. */
          dateLanguage?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
          /** Font size in points, 8 to 48. Default: 11. Text that doesn’t fit shrinks to no less than 6 points. */
          fontSize?: number | null;
          /** For `file` fields: the kinds of files that the signer can attach. Default: `image_and_pdf`. */
          acceptedFileTypes?: 'image_and_pdf' | 'image' | 'pdf' | null;
          /** For `url` fields: the text to show instead of the address. */
          urlDisplayText?: string | null;
          /** The recipient data that fills the field when the request is sent: an attribute such as `email` or `full_name`, or the name of a custom field. */
          prefilledData?: string | null;
          /** Whether the signer can change the prefilled text. Default: false. A field stays editable if there was nothing to fill in. */
          prefilledEditable?: boolean | null;
          /** For `formula` fields: an expression over the `variable_name`s of other fields. The service computes the result. */
          formula?: string | null;
          /** For `cells` fields: how many boxes the text is spread over, one character each. */
          cellCount?: number | null;
          /** Whether position and size are fixed in the editor and for editor tokens: 403 `FIELD_LOCKED`. It doesn’t restrict API keys or the signer. */
          locked?: boolean | null;
        } | null;
        /** What answers the field accepts. */
        validation_rules?: {
          /** Regular expression that some part of the answer has to match; with `^` and `$`, all of it. Runs in limited time. Lookbehind, backreferences, inline flags and very large repetitions aren’t supported. */
          pattern?: string | null;
          /** Smallest answer: a number, or a date as `YYYY-MM-DD`. */
          min?: number | string | null;
          /** Largest answer: a number, or a date as `YYYY-MM-DD`. */
          max?: number | string | null;
          /** Fewest characters that the answer can have. */
          minLength?: number | null;
          /** Most characters that the answer can have. */
          maxLength?: number | null;
          /** Message to show when an answer is refused, instead of the built-in one. */
          message?: string | null;
        } | null;
        /** Whether the recipient sees the field without being able to change it. */
        read_only?: boolean | null;
        /** Background color as `#rgb` or `#rrggbb`. Null: transparent. */
        background_color?: string | null;
        /** Position relative to the upper left corner of the preset, in percent of an A4 page. */
        position: {
          /** Distance from the left edge of the preset. */
          x: number;
          /** Distance from the upper edge of the preset. */
          y: number;
          /** Width of the field. */
          width: number;
          /** Height of the field. */
          height: number;
        };
        /** Fixed text. Fixed pictures aren’t kept in presets. */
        read_only_value?: string | null;
      }[];
    };
    answer: FieldPreset & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Upload a picture for a template */
  'POST /templates/{id}/pictures': {
    path: {
      /** ID of the template. */
      id: string;
    };
    body: {
      /** The picture: a PNG, JPEG or SVG of up to 2 MB, as a data URI. */
      image: string;
    };
    answer: PictureLink & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** List the pictures of a template */
  'GET /templates/{id}/pictures': {
    path: {
      /** ID of the template. */
      id: string;
    };
    answer: {
      /** The pictures that the fields use, each once. */
      results: PictureLink[];
    };
  };
  /** List the versions of a template */
  'GET /templates/{id}/versions': {
    path: {
      /** ID of the template. */
      id: string;
    };
    query?: {
      /** Page to return, starting at 1. */
      page?: number;
      /** Number of results per page. */
      page_size?: number;
    };
    answer: TemplateVersionList;
  };
  /** List the seals for a template */
  'GET /templates/{id}/seals': {
    path: {
      /** ID of the template. */
      id: string;
    };
    answer: {
      /** Seals that can be added, the default first and then by name, and those in the signing order. */
      results: SealChoice[];
    };
  };
  /** Reorder the documents of a template */
  'PUT /templates/{id}/documents/order': {
    path: {
      /** ID of the template. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: OrderDocuments;
    answer: DocumentSet & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Change a document of a template */
  'PATCH /templates/{id}/documents/{document_id}': {
    path: {
      /** ID of the template. */
      id: string;
      /** ID of the document, from `documents`. */
      document_id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: ChangeDocument;
    answer: DocumentSet & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Remove a document from a template */
  'DELETE /templates/{id}/documents/{document_id}': {
    path: {
      /** ID of the template. */
      id: string;
      /** ID of the document, from `documents`. */
      document_id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
      /** `true`: also delete the fields on the document, and conditions that refer to them. Otherwise, the call fails with 409 `DOCUMENT_HAS_FIELDS` if there are any. */
      force_remove_fields?: '0' | '1' | 'true' | 'false';
    };
    answer: DocumentSet;
  };
  /** Delete a custom field of a template */
  'DELETE /templates/{id}/custom-fields/{field_id}': {
    path: {
      /** ID of the template or signing request. */
      id: string;
      /** ID of the custom field. */
      field_id: string;
    };
    answer: Message;
  };
  /** Rename a field preset */
  'PATCH /templates/{id}/field-presets/{preset_id}': {
    path: {
      /** ID of the template. */
      id: string;
      /** ID of the field preset. */
      preset_id: string;
    };
    body: {
      /** Name that the editor shows. It has to be unique in the workspace, ignoring case. */
      name: string;
    };
    answer: FieldPreset;
  };
  /** Delete a field preset */
  'DELETE /templates/{id}/field-presets/{preset_id}': {
    path: {
      /** ID of the template. */
      id: string;
      /** ID of the field preset. */
      preset_id: string;
    };
    answer: Message;
  };
  /** Get a template as it was in a version */
  'GET /templates/{id}/versions/{version}': {
    path: {
      /** ID of the template. */
      id: string;
      /** Number of the version, from `GET /templates/{id}/versions`. */
      version: number;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    answer: TemplateAtVersion;
  };
  /** Preview replacing a document of a template */
  'POST /templates/{id}/documents/{document_id}/review-document': {
    path: {
      /** ID of the template. */
      id: string;
      /** ID of the document, from `documents`. */
      document_id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: ReviewSetDocument;
    answer: DocumentReview & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Restore a version of a template */
  'POST /templates/{id}/versions/{version}/restore': {
    path: {
      /** ID of the template. */
      id: string;
      /** Number of the version, from `GET /templates/{id}/versions`. */
      version: number;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body?: {
      /** `true`: restore the version without seals that were revoked or erased, and without their fields; `warnings` names them. Otherwise, the call fails with 409 `SEAL_UNAVAILABLE` if there are any. */
      omit_unavailable_seals?: boolean | null;
    };
    answer: Template;
  };
  /** Create an upload */
  'POST /documents': {
    query?: {
      /** For the protected workspace’s key: ID of the workspace to upload the document to. Other keys only reach their own workspace. */
      workspace_id?: string;
    };
    body: {
      /** Name of the file, such as `contract.pdf`. The certificate shows it. */
      file_name: string;
      /** Size of the file in bytes, at most 50 MB. The upload is refused if it differs. */
      file_size: number;
      /** Media type of the file: PDF, or Word (DOCX) where the service has a converter. The content decides how the file is read. */
      content_type: 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    };
    answer: Upload & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Create a token for the embedded template editor */
  'POST /generate-template-token': {
    body: {
      /** ID of the template that the token opens. */
      companies_workspaces_templates_id: string;
      /** Lifetime of the token in seconds, from one minute to one day. */
      expires_in_seconds?: number;
      /** What the editor can do with the template. `["read"]` makes it read-only. Default: everything. */
      permissions?: TokenPermission[];
    };
    answer: TemplateToken;
  };
  /** Revoke an editor token */
  'POST /revoke-template-token': {
    body: {
      /** ID of the token to revoke. */
      jwt_id: string;
    };
    answer: RevokedToken & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Get the draft in an embedded editor */
  'POST /get-embedded-signing-request': {
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: {
      /** ID of the signing request. */
      companies_workspaces_signing_requests_id: string;
    };
    answer: EmbeddedSigningRequest & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Save the draft in an embedded editor */
  'POST /save-embedded-signing-request': {
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: SaveEmbeddedSigningRequest;
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** ID of the signing request. */
      signing_request_id: string;
      /** Revision after the change. */
      revision: number;
      /** When the draft was saved. */
      updated_at: string;
      /** The updated draft. */
      signing_request: SigningRequest;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Send the draft in an embedded editor */
  'POST /send-embedded-signing-request': {
    body: {
      /** ID of the signing request. */
      companies_workspaces_signing_requests_id: string;
      /** Personal message to include in every invitation. */
      custom_message?: string | null;
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** ID of the signing request. */
      signing_request_id: string;
      /** Number of recipients who were emailed. */
      recipients_notified: number;
      /** When the request was sent. */
      sent_date: string;
      /** When the request expires. */
      expires_at: string;
      /** Revision after sending. */
      revision: number;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Create a draft */
  'POST /signing-requests': {
    query?: {
      /** For the protected workspace’s key: ID of the workspace to create the request in. Other keys only reach their own workspace. */
      workspace_id?: string;
    };
    body: CreateSigningRequest;
    answer: SigningRequest;
  };
  /** List signing requests */
  'GET /signing-requests': {
    query?: {
      /** Page to return, starting at 1. */
      page?: number;
      /** Number of results per page. */
      page_size?: number;
      /** Property to sort by. */
      sort_by?: 'created_on' | 'name' | 'expiration_hours' | 'sent_on' | 'finished_on';
      /** `asc`: oldest, smallest or A first. `desc`: the reverse. */
      sort_order?: 'asc' | 'desc';
      /** For the protected workspace’s key: ID of the workspace to list from. Other keys only reach their own workspace. */
      workspace_id?: string;
      /** Only requests whose name contains this text (not case-sensitive). */
      name?: string;
      /** Only requests with this status: not_sent, in_progress, finished, cancelled, declined, expired, deleted. Separate several with commas. */
      status?: string;
      /** Only requests with a recipient who has exactly this address (not case-sensitive). */
      signer_email?: string;
      /** Only requests with a recipient whose name contains this text (not case-sensitive). */
      signer_name?: string;
      /** Only requests created at or after this time. */
      created_after?: string;
      /** Only requests created at or before this time. */
      created_before?: string;
    };
    answer: SigningRequestList;
  };
  /** Create and send a signing request */
  'POST /signing-requests/create-and-send': {
    query?: {
      /** For the protected workspace’s key: ID of the workspace to create the request in. Other keys only reach their own workspace. */
      workspace_id?: string;
    };
    body: CreateSigningRequest;
    answer: CreateAndSendAnswer;
  };
  /** Get a signing request */
  'GET /signing-requests/{id}': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    answer: SigningRequest;
  };
  /** Delete a draft */
  'DELETE /signing-requests/{id}': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** ID of the deleted draft. */
      signing_request_id: string;
      /** When the draft was deleted. */
      deleted_on: string;
    };
  };
  /** Replace a draft */
  'PUT /signing-requests/{id}': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: PutSigningRequest;
    answer: PutSigningRequestAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Update a draft */
  'PATCH /signing-requests/{id}': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: PatchSigningRequest;
    answer: PatchSigningRequestAnswer;
  };
  /** List the custom fields of a signing request */
  'GET /signing-requests/{id}/custom-fields': {
    path: {
      /** ID of the template or signing request. */
      id: string;
    };
    answer: {
      /** Custom fields of this template or signing request. */
      custom_fields: CustomField[];
      /** Custom fields of the workspace, which every template and request in it can use. */
      workspace_custom_fields: {
        /** Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to. */
        field_name: string;
        /** Label that the editors show. */
        field_label: string;
        /** Value that new recipients of requests get. Null if there is none. */
        preset_value: string | null;
      }[];
    };
  };
  /** Add a custom field to a signing request */
  'POST /signing-requests/{id}/custom-fields': {
    path: {
      /** ID of the template or signing request. */
      id: string;
    };
    body: {
      /** Label that the editors show. */
      field_label: string;
      /** Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to: letters, digits and underscores, starting with a letter. Default: made from the label. */
      field_name?: string;
    };
    answer: CreatedCustomField;
  };
  /** Send a draft */
  'POST /signing-requests/{id}/send': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    body?: {
      /** Personal message to include in every invitation. */
      custom_message?: string | null;
    };
    answer: SendAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Cancel a sent signing request */
  'POST /signing-requests/{id}/cancel': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    body?: {
      /** Reason for canceling. Notified recipients see it. */
      reason?: string | null;
      /** Whether to email the recipients who were invited, unless the setting `send_cancellation_email` is false. */
      notify_signers?: boolean | null;
    };
    answer: CancelAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Add a document to a draft */
  'POST /signing-requests/{id}/documents': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: AddDocument;
    answer: DocumentSet & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Undo a change of a draft’s documents */
  'POST /signing-requests/{id}/restore-documents': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: RestoreDocuments;
    answer: DocumentSet & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** List page changes of a draft */
  'GET /signing-requests/{id}/page-changes': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    query?: {
      /** `documents_layout_version` of the earlier documents. Default: the current one, with no changes. */
      since?: number;
    };
    answer: DraftPageChanges;
  };
  /** Create an upload for a draft */
  'POST /signing-requests/{id}/uploads': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    body: {
      /** Name of the file, such as `contract.pdf`. The certificate shows it. */
      file_name: string;
      /** Size of the file in bytes, at most 50 MB. The upload is refused if it differs. */
      file_size: number;
      /** Media type of the file: PDF, or Word (DOCX) where the service has a converter. The content decides how the file is read. */
      content_type: 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    };
    answer: Upload & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Resend invitations */
  'POST /signing-requests/{id}/resend': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    body: {
      /** Public IDs or signing IDs of the recipients to email again. It must be their turn. */
      recipient_ids: string[];
      /** Personal message to include in the email. */
      custom_message?: string | null;
    };
    answer: ResendAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** List the recipients of a signing request */
  'GET /signing-requests/{id}/users': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: {
      /** Recipients in signing order. */
      results: SigningRequestRecipient[];
    };
  };
  /** List the fields of a signing request */
  'GET /signing-requests/{id}/fields': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: {
      /** Fields in the order in which they were placed. */
      results: SigningRequestField[];
    };
  };
  /** List the reminders of a signing request */
  'GET /signing-requests/{id}/reminders': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: SigningRequestReminder[];
  };
  /** Check a draft */
  'GET /signing-requests/{id}/checks': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: SigningRequestChecks;
  };
  /** Get the audit trail */
  'GET /signing-requests/{id}/audit': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: {
      /** Entries, oldest first. */
      results: AuditEntry[];
    };
  };
  /** Get a link to the document */
  'GET /signing-requests/{id}/download': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: DownloadAnswer;
  };
  /** Upload a picture for a draft */
  'POST /signing-requests/{id}/pictures': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    body: {
      /** The picture: a PNG, JPEG or SVG of up to 2 MB, as a data URI. */
      image: string;
    };
    answer: PictureLink & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** List the pictures of a draft */
  'GET /signing-requests/{id}/pictures': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: {
      /** The pictures that the fields use, each once. */
      results: PictureLink[];
    };
  };
  /** List the seals for a signing request */
  'GET /signing-requests/{id}/seals': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: {
      /** Seals that can be added, the default first and then by name, and those in the signing order. */
      results: SealChoice[];
    };
  };
  /** Download the evidence package */
  'GET /signing-requests/{id}/evidence': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    answer: unknown;
  };
  /** Delete a custom field of a signing request */
  'DELETE /signing-requests/{id}/custom-fields/{field_id}': {
    path: {
      /** ID of the template or signing request. */
      id: string;
      /** ID of the custom field. */
      field_id: string;
    };
    answer: Message;
  };
  /** Reorder the documents of a draft */
  'PUT /signing-requests/{id}/documents/order': {
    path: {
      /** ID of the signing request. */
      id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: OrderDocuments;
    answer: DocumentSet & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Change a document of a draft */
  'PATCH /signing-requests/{id}/documents/{document_id}': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the document, from `documents`. */
      document_id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: ChangeDocument;
    answer: DocumentSet & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Remove a document from a draft */
  'DELETE /signing-requests/{id}/documents/{document_id}': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the document, from `documents`. */
      document_id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
      /** `true`: also delete the fields on the document, and conditions that refer to them. Otherwise, the call fails with 409 `DOCUMENT_HAS_FIELDS` if there are any. */
      force_remove_fields?: '0' | '1' | 'true' | 'false';
    };
    answer: DocumentSet;
  };
  /** Remove a seal from a signing request */
  'DELETE /signing-requests/{id}/seal-participants/{participant_id}': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the seal participant. */
      participant_id: string;
    };
    answer: RemovedSealParticipant;
  };
  /** Preview replacing a document of a draft */
  'POST /signing-requests/{id}/documents/{document_id}/review-document': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the document, from `documents`. */
      document_id: string;
    };
    query?: {
      /** `combined`: with several documents, number the pages of all documents from 1, link to one file with all pages, and leave `document_id` out of fields. Without it, pages are numbered within each document. */
      pages?: 'combined';
    };
    body: ReviewSetDocument;
    answer: DocumentReview & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Get a link to one of several documents */
  'GET /signing-requests/{id}/documents/{document_id}/download': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the document, from `documents`. */
      document_id: string;
    };
    query?: {
      /** `original`: the unsigned PDF. `document`: the sealed document. */
      type?: 'original' | 'document';
    };
    answer: DocumentDownload;
  };
  /** Get a recipient’s signature as an image */
  'GET /signing-requests/{id}/signers/{signer_id}/signature': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the recipient (the public ID). */
      signer_id: string;
    };
    query?: {
      /** Whether to draw a frame with the recipient’s name around the mark. */
      include_frame?: '0' | '1' | 'true' | 'false';
    };
    answer: SignerMark;
  };
  /** Get a recipient’s initials as an image */
  'GET /signing-requests/{id}/signers/{signer_id}/initials': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the recipient (the public ID). */
      signer_id: string;
    };
    query?: {
      /** Whether to draw a frame with the recipient’s name around the mark. */
      include_frame?: '0' | '1' | 'true' | 'false';
    };
    answer: SignerMark;
  };
  /** Get a recipient’s stamp */
  'GET /signing-requests/{id}/signers/{signer_id}/stamps/{field_id}': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the recipient (the public ID). */
      signer_id: string;
      /** ID of the field. */
      field_id: string;
    };
    answer: SignerMark;
  };
  /** Get a link to a recipient’s attachment */
  'GET /signing-requests/{id}/signers/{signer_id}/files/{field_id}': {
    path: {
      /** ID of the signing request. */
      id: string;
      /** ID of the recipient (the public ID). */
      signer_id: string;
      /** ID of the field. */
      field_id: string;
    };
    answer: SignerFile;
  };
  /** List webhooks */
  'GET /webhooks': {
    query?: {
      /** Page to return, starting at 1. */
      page?: number;
      /** Number of results per page. */
      page_size?: number;
      /** Property to sort by. */
      sort_by?: 'created_on' | 'url' | 'enabled' | 'last_changed_on' | 'consecutive_failures';
      /** `asc`: oldest, smallest or A first. `desc`: the reverse. */
      sort_order?: 'asc' | 'desc';
      /** For the protected workspace’s key: ID of the workspace to list from. Other keys only reach their own workspace. */
      workspace_id?: string;
      /** Only webhooks that are enabled, or only those that aren’t. */
      enabled?: '0' | '1' | 'true' | 'false';
      /** Only webhooks whose URL contains this text. */
      url?: string;
      /** Only webhooks that receive this type of event. */
      event?: 'signing_request.created' | 'signing_request.sent' | 'signing_request.viewed' | 'signing_request.completed' | 'signing_request.expired' | 'signing_request.cancelled' | 'signing_request.deleted' | 'signing_request.updated' | 'signing_request.declined' | 'signing_request.voided' | 'signing_request.resent' | 'signing_request.certificate.generated' | 'signing_request.reminder.sent' | 'signing_request.recipient.signed' | 'signing_request.recipient.declined' | 'signing_request.recipient.identity_changed' | 'signing_request.recipient.added' | 'signing_request.recipient.updated' | 'signing_request.field.filled' | 'signing_request.field.completed' | 'signing_request.document.updated' | 'signing_request.credits.purchased' | 'signing_request.seal.applied' | 'signing_request.seal.paused' | 'signing_request.seal.swapped' | 'signing_request.signed' | 'template.created' | 'template.updated' | 'template.used' | 'template.deleted' | 'template.field.added' | 'workspace.created' | 'workspace.updated' | 'workspace.deleted' | 'domain.verified' | 'domain.verification.failed' | 'organization_seal.created' | 'organization_seal.updated' | 'organization_seal.deleted' | 'organization_seal.erased' | 'credits.purchased' | 'webhook.test';
      /** Only webhooks created at or after this time. */
      created_after?: string;
      /** Only webhooks created at or before this time. */
      created_before?: string;
    };
    answer: WebhookList;
  };
  /** Add a webhook */
  'POST /webhooks': {
    body: {
      /** HTTPS URL to send events to. It must be publicly reachable, unless the operator allows its host in `WEBHOOK_ALLOWED_HOSTS`. */
      url: string;
      /** Types of events to send. The `webhooks` section of this document describes each. Accepted for compatibility, with a warning, but never sent: `workspace.deleted` (a workspace can’t be deleted). */
      events: ('signing_request.created' | 'signing_request.sent' | 'signing_request.viewed' | 'signing_request.completed' | 'signing_request.expired' | 'signing_request.cancelled' | 'signing_request.deleted' | 'signing_request.updated' | 'signing_request.declined' | 'signing_request.voided' | 'signing_request.resent' | 'signing_request.certificate.generated' | 'signing_request.reminder.sent' | 'signing_request.recipient.signed' | 'signing_request.recipient.declined' | 'signing_request.recipient.identity_changed' | 'signing_request.recipient.added' | 'signing_request.recipient.updated' | 'signing_request.field.filled' | 'signing_request.field.completed' | 'signing_request.document.updated' | 'signing_request.credits.purchased' | 'signing_request.seal.applied' | 'signing_request.seal.paused' | 'signing_request.seal.swapped' | 'signing_request.signed' | 'template.created' | 'template.updated' | 'template.used' | 'template.deleted' | 'template.field.added' | 'workspace.created' | 'workspace.updated' | 'workspace.deleted' | 'domain.verified' | 'domain.verification.failed' | 'organization_seal.created' | 'organization_seal.updated' | 'organization_seal.deleted' | 'organization_seal.erased' | 'credits.purchased' | 'webhook.test')[];
      /** Your own note about the webhook. */
      description?: string;
      /** Whether the webhook receives events. Default: true. */
      enabled?: boolean;
      /** Whether `recipients[].id` in events is the signing ID, for receivers that build signing links. See `include_signing_ids` in the response. */
      include_signing_ids?: boolean;
      /** ID of the workspace whose events to send. Default: every workspace of the company with the protected workspace’s key, otherwise the key’s own workspace. */
      workspace_id?: string | null;
    };
    answer: CreatedWebhook;
  };
  /** Stream webhook events */
  'GET /webhooks/events': {
    query?: {
      /** Types of events to stream, separated by commas. Default: all. */
      events?: string;
    };
    answer: unknown;
  };
  /** Rotate the shared signing secret */
  'POST /webhooks/rotate-secret': {
    query?: {
      /** For the protected workspace’s key: ID of the workspace whose secret to use. Without it, that key uses the company’s secret. Other keys only reach their own workspace. */
      workspace_id?: string;
    };
    answer: RotateSecretAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Get the status of the shared signing secret */
  'GET /webhooks/secret-status': {
    query?: {
      /** For the protected workspace’s key: ID of the workspace whose secret to use. Without it, that key uses the company’s secret. Other keys only reach their own workspace. */
      workspace_id?: string;
    };
    answer: SecretStatus;
  };
  /** Get a webhook */
  'GET /webhooks/{id}': {
    path: {
      /** ID of the webhook. */
      id: string;
    };
    answer: Webhook;
  };
  /** Update a webhook */
  'PUT /webhooks/{id}': {
    path: {
      /** ID of the webhook. */
      id: string;
    };
    body: {
      /** New HTTPS URL to send events to. */
      url?: string;
      /** New list of event types to send. It replaces the old one. The `webhooks` section of this document describes each. Accepted for compatibility, with a warning, but never sent: `workspace.deleted` (a workspace can’t be deleted). */
      events?: ('signing_request.created' | 'signing_request.sent' | 'signing_request.viewed' | 'signing_request.completed' | 'signing_request.expired' | 'signing_request.cancelled' | 'signing_request.deleted' | 'signing_request.updated' | 'signing_request.declined' | 'signing_request.voided' | 'signing_request.resent' | 'signing_request.certificate.generated' | 'signing_request.reminder.sent' | 'signing_request.recipient.signed' | 'signing_request.recipient.declined' | 'signing_request.recipient.identity_changed' | 'signing_request.recipient.added' | 'signing_request.recipient.updated' | 'signing_request.field.filled' | 'signing_request.field.completed' | 'signing_request.document.updated' | 'signing_request.credits.purchased' | 'signing_request.seal.applied' | 'signing_request.seal.paused' | 'signing_request.seal.swapped' | 'signing_request.signed' | 'template.created' | 'template.updated' | 'template.used' | 'template.deleted' | 'template.field.added' | 'workspace.created' | 'workspace.updated' | 'workspace.deleted' | 'domain.verified' | 'domain.verification.failed' | 'organization_seal.created' | 'organization_seal.updated' | 'organization_seal.deleted' | 'organization_seal.erased' | 'credits.purchased' | 'webhook.test')[];
      /** Your own note about the webhook. */
      description?: string;
      /** Whether the webhook receives events. True also re-enables a webhook that was disabled automatically. */
      enabled?: boolean;
      /** Whether `recipients[].id` in events is the signing ID instead of the public ID. */
      include_signing_ids?: boolean;
    };
    answer: UpdatedWebhook;
  };
  /** Delete a webhook */
  'DELETE /webhooks/{id}': {
    path: {
      /** ID of the webhook. */
      id: string;
    };
    answer: Message;
  };
  /** Send a test event */
  'POST /webhooks/{id}/test': {
    path: {
      /** ID of the webhook. */
      id: string;
    };
    answer: WebhookTestAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Rotate a webhook’s signing secret */
  'POST /webhooks/{id}/rotate-secret': {
    path: {
      /** ID of the webhook. */
      id: string;
    };
    answer: RotateSecretAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Get the status of a webhook’s signing secret */
  'GET /webhooks/{id}/secret-status': {
    path: {
      /** ID of the webhook. */
      id: string;
    };
    answer: SecretStatus;
  };
  /** List deliveries of a webhook */
  'GET /webhooks/{id}/deliveries': {
    path: {
      /** ID of the webhook. */
      id: string;
    };
    query?: {
      /** Page to return, starting at 1. */
      page?: number;
      /** Number of results per page. */
      page_size?: number;
      /** Property to sort by. */
      sort_by?: 'created_on';
      /** `asc`: oldest, smallest or A first. `desc`: the reverse. */
      sort_order?: 'asc' | 'desc';
      /** Only deliveries of this type of event. */
      event?: 'signing_request.created' | 'signing_request.sent' | 'signing_request.viewed' | 'signing_request.completed' | 'signing_request.expired' | 'signing_request.cancelled' | 'signing_request.deleted' | 'signing_request.updated' | 'signing_request.declined' | 'signing_request.voided' | 'signing_request.resent' | 'signing_request.certificate.generated' | 'signing_request.reminder.sent' | 'signing_request.recipient.signed' | 'signing_request.recipient.declined' | 'signing_request.recipient.identity_changed' | 'signing_request.recipient.added' | 'signing_request.recipient.updated' | 'signing_request.field.filled' | 'signing_request.field.completed' | 'signing_request.document.updated' | 'signing_request.credits.purchased' | 'signing_request.seal.applied' | 'signing_request.seal.paused' | 'signing_request.seal.swapped' | 'signing_request.signed' | 'template.created' | 'template.updated' | 'template.used' | 'template.deleted' | 'template.field.added' | 'workspace.created' | 'workspace.updated' | 'workspace.deleted' | 'domain.verified' | 'domain.verification.failed' | 'organization_seal.created' | 'organization_seal.updated' | 'organization_seal.deleted' | 'organization_seal.erased' | 'credits.purchased' | 'webhook.test';
      /** Only deliveries of this event. */
      event_id?: string;
      /** Only attempts that succeeded, or only those that failed. */
      success?: '0' | '1' | 'true' | 'false';
      /** Only attempts made at or after this time. */
      created_after?: string;
      /** Only attempts made at or before this time. */
      created_before?: string;
    };
    answer: WebhookDeliveryList;
  };
  /** Get a delivery */
  'GET /webhooks/{id}/deliveries/{delivery_id}': {
    path: {
      /** ID of the webhook. */
      id: string;
      /** ID of the delivery. */
      delivery_id: string;
    };
    answer: WebhookDeliveryDetail;
  };
  /** Resend a delivery */
  'POST /webhooks/{id}/deliveries/{delivery_id}/resend': {
    path: {
      /** ID of the webhook. */
      id: string;
      /** ID of the delivery. */
      delivery_id: string;
    };
    answer: WebhookResendAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Get the company */
  'GET /company': {
    answer: Company;
  };
  /** Replace the company */
  'PUT /company': {
    body: {
      /** Name of the company, as shown on certificates and in emails. */
      name: string;
      /** Name of the person responsible for the account. */
      account_owner: string;
      /** Email address of the person responsible for the account. Certificates show it as the sender’s if the workspace has no `team_email`. */
      account_owner_email: string;
      /** Website of the company, with or without `https://`. */
      website: string;
      /** Default language of emails and signing pages, as a BCP 47 tag. If omitted, it stays unchanged. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    };
    answer: Company;
  };
  /** Update the company */
  'PATCH /company': {
    body: {
      /** Name of the company, as shown on certificates and in emails. */
      name?: string;
      /** Name of the person responsible for the account. */
      account_owner?: string;
      /** Email address of the person responsible for the account. Certificates show it as the sender’s if the workspace has no `team_email`. */
      account_owner_email?: string;
      /** Website of the company, with or without `https://`. */
      website?: string;
      /** Default language of emails and signing pages, as a BCP 47 tag. If omitted, it stays unchanged. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    };
    answer: Company;
  };
  /** Set the logo */
  'POST /company/logo': {
    /** The file, in the part `file`. */
    body: FormData;
    answer: LogoAnswer;
  };
  /** Delete the logo */
  'DELETE /company/logo': {
    answer: {
      /** Always true. */
      success: boolean;
    };
  };
  /** Get the default settings */
  'GET /company/settings': {
    answer: CompanySettings;
  };
  /** Update the default settings */
  'PUT /company/settings': {
    body: {
      /** Language of emails and signing pages that don’t have one of their own, as a BCP 47 tag. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Subject line of invitations. It can contain placeholders such as `{{signer_name}}`. An email template takes precedence. */
      signing_request_email_header?: string | null;
      /** Text of invitations. It can contain placeholders such as `{{signing_link}}`. An email template takes precedence. */
      signing_request_email_body?: string | null;
      /** Whether recipients enter a code from their email before they see the document. Default: false. */
      require_otp_verification?: boolean | null;
      /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Default: false. */
      require_passkey?: boolean | null;
      /** Whether recipients agree to the consent statement before filling fields. Default: true. */
      require_terms_acceptance?: boolean | null;
      /** Whether to turn off guided navigation, which leads from field to field on the signing page. Default: false. */
      disable_guided_navigation?: boolean | null;
      /** Whether signatures have a frame with the signer’s name. Default: true. */
      show_signature_frame?: boolean | null;
      /** Whether recipients can download the document before they sign. Default: false. */
      allow_presigning_download?: boolean | null;
      /** Whether downloads of partly signed documents have “IN PROGRESS” across each page. Default: true. */
      show_partial_watermark?: boolean | null;
      /** Whether the signing page offers to continue on a phone by QR code. Default: true. */
      show_qr_code?: boolean | null;
      /** Whether recipients can decline on the signing page. False takes precedence over a request’s own setting. Default: true. */
      allow_decline?: boolean | null;
      /** Whether recipients have to give a reason for declining. True takes precedence over a request’s own setting. Default: false. */
      require_decline_reason?: boolean | null;
      /** Color of buttons, links and progress, as `#rrggbb`. Null: it isn’t customized here. */
      color_primary?: string | null;
      /** Color of text on `color_primary`, as `#rrggbb`. Null: it isn’t customized here. */
      color_primary_fg?: string | null;
      /** Color of the page, as `#rrggbb`. Null: it isn’t customized here. */
      color_background?: string | null;
      /** Color of text, as `#rrggbb`. Null: it isn’t customized here. */
      color_foreground?: string | null;
      /** Color of bars, dialogs and panels, as `#rrggbb`. Null: it isn’t customized here. */
      color_card?: string | null;
      /** Color of borders, as `#rrggbb`. Null: it isn’t customized here. */
      color_border?: string | null;
      /** Color of highlights, as `#rrggbb`. Null: it isn’t customized here. */
      color_accent?: string | null;
      /** Color of text on `color_accent`, as `#rrggbb`. Null: it isn’t customized here. */
      color_accent_fg?: string | null;
      /** Color of the area around the document, as `#rrggbb`. Null: it isn’t customized here. */
      color_canvas?: string | null;
      /** Color of secondary surfaces, as `#rrggbb`. Null: it isn’t customized here. */
      color_muted?: string | null;
      /** Color of secondary text, as `#rrggbb`. Null: it isn’t customized here. */
      color_muted_fg?: string | null;
      /** The part of the sender address before the `@`, for emails from your own domain. Default: `no-reply`. */
      email_local_part?: string | null;
      /** Texts for the buttons of the signing page, by language and button. Markup is removed. */
      signing_button_label_overrides?: {
        /** Texts in this language, by button. */
        en?: Record<string, string>;
        /** Texts in this language, by button. */
        es?: Record<string, string>;
        /** Texts in this language, by button. */
        it?: Record<string, string>;
        /** Texts in this language, by button. */
        pt?: Record<string, string>;
        /** Texts in this language, by button. */
        fr?: Record<string, string>;
        /** Texts in this language, by button. */
        de?: Record<string, string>;
        /** Texts in this language, by button. */
        el?: Record<string, string>;
        /** Texts in this language, by button. */
        ru?: Record<string, string>;
        /** Texts in this language, by button. */
        pl?: Record<string, string>;
        /** Texts in this language, by button. */
        cs?: Record<string, string>;
        /** Texts in this language, by button. */
        sv?: Record<string, string>;
        /** Texts in this language, by button. */
        nl?: Record<string, string>;
        /** Texts in this language, by button. */
        ro?: Record<string, string>;
        /** Texts in this language, by button. */
        nb?: Record<string, string>;
        /** Texts in this language, by button. */
        ca?: Record<string, string>;
        /** Texts in this language, by button. */
        ar?: Record<string, string>;
        /** Texts in this language, by button. */
        he?: Record<string, string>;
        /** Texts in this language, by button. */
        ja?: Record<string, string>;
        /** Texts in this language, by button. */
        ko?: Record<string, string>;
        /** Texts in this language, by button. */
        zh?: Record<string, string>;
        /** Texts in this language, by button. */
        'es-419'?: Record<string, string>;
        /** Texts in this language, by button. */
        'pt-BR'?: Record<string, string>;
      } | null;
      /** Heading that recipients see after signing. Default: a built-in one. */
      completion_title?: string | null;
      /** Text that recipients see after signing. Default: a built-in one. */
      completion_message?: string | null;
      /** HTTPS URL that recipients are sent to after signing. Default: no redirect. */
      completion_redirect_url?: string | null;
      /** Seconds before the redirect. Default: 5. */
      completion_redirect_delay?: number | null;
      /** Origins of the pages that can embed signing pages, such as `https://app.example.com`. Default: any. Empty: none. */
      allowed_origins?: string[] | null;
      /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Default: `embedded`. */
      signing_link_mode?: 'embedded' | 'mail_only' | null;
      /** Whether the audit trail records which pages recipients view and which fields they use. Default: true. */
      audit_reading_events?: boolean | null;
      /** Hours from sending until a request expires, for templates and requests that don’t set their own. Default: 168. */
      default_expiration_hours?: number | null;
      /** Whether emails hide the product’s name. Default: false. */
      show_custom_branding_only?: boolean | null;
      /** IANA time zone for workspaces that don’t set their own. Default: `UTC`. */
      default_timezone?: string | null;
      /** ID of the company, as in a response. Ignored. */
      company_id?: string;
      /** The effective values, as in a response. Ignored. */
      effective?: Record<string, unknown>;
    };
    answer: CompanySettings;
  };
  /** Erase personal data */
  'POST /company/erasures': {
    body: {
      /** ID of the signing request to erase with everything in it. Give either this or `email`. */
      signing_request_id?: string;
      /** Email address of the person to erase from the whole company. Give either this or `signing_request_id`. */
      email?: string;
      /** With `email`: also erase every request that names the person and isn’t being signed. */
      with_requests?: boolean;
    };
    answer: Erasure;
  };
  /** List the domains of the company */
  'GET /company/domains': {
    answer: {
      /** All domains, oldest first, without `verification_token` and `dns_records`. Get a single domain to see them. */
      results: Domain[];
      /** ID of the workspace, or null if the list is the company’s. */
      workspace_id: string | null;
    };
  };
  /** Add an email domain to the company */
  'POST /company/domains': {
    body: {
      /** Domain name without a scheme, such as `mail.example.com`. */
      domain: string;
    };
    answer: {
      domain: Domain;
      /** The DNS record that proves that the domain is yours. */
      verification_instructions: {
        /** Type of the record to add. */
        record_type: 'TXT';
        /** Full host name of the record. */
        record_name: string;
        /** Value of the record. */
        record_value: string;
        /** What to do next. */
        next_step: string;
      };
      /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
      warnings?: string[];
    };
  };
  /** List the email templates of the company */
  'GET /company/email-templates': {
    answer: {
      /** The customized emails, sorted by `email_type`. */
      results: EmailTemplate[];
      /** ID of the workspace, or null if the list is the company’s. */
      workspace_id: string | null;
    };
  };
  /** List consent statements */
  'GET /company/signer-terms': {
    answer: {
      /** The statements that you have set, one for each language. */
      terms: SignerTerms[];
    };
  };
  /** Get a domain */
  'GET /company/domains/{id}': {
    path: {
      /** ID of the domain. */
      id: string;
    };
    answer: Domain;
  };
  /** Delete a domain */
  'DELETE /company/domains/{id}': {
    path: {
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** ID of the deleted domain. */
      domain_id: string;
    };
  };
  /** Set an email template of the company */
  'PUT /company/email-templates/{email_type}': {
    path: {
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    body: {
      /** Subject line, without line breaks. It can contain placeholders such as `{{signer_name}}`. */
      subject: string;
      /** Plain text with empty lines between paragraphs, or HTML with links, bold, italics and line breaks. Other markup is removed. It can contain placeholders such as `{{signing_link}}`. */
      body: string;
    };
    answer: StoredEmailTemplate;
  };
  /** Reset an email template of the company */
  'DELETE /company/email-templates/{email_type}': {
    path: {
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** Type of email that the text is for. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
  };
  /** Set a consent statement */
  'PUT /company/signer-terms/{language}': {
    path: {
      /** Language of the statement, as a BCP 47 tag. */
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    };
    body: {
      /** The statement that signers agree to. Links, bold, italics and line breaks are kept; other markup is removed. */
      statement_text: string;
      /** URL of your own terms. Null removes the link; omit it to keep the link. */
      terms_url?: string | null;
    };
    answer: {
      /** Always true. */
      ok: true;
      /** The statement as stored, after unsupported markup was removed. */
      storedHtml: string;
      /** Whether this call changed anything. */
      changed: boolean;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Delete a consent statement */
  'DELETE /company/signer-terms/{language}': {
    path: {
      /** Language of the statement, as a BCP 47 tag. */
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** Language of the deleted statement. */
      language: string;
    };
  };
  /** Verify ownership of a domain */
  'POST /company/domains/{id}/verify-ownership': {
    path: {
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Human-readable result. */
      message: string;
      /** The domain with its updated status. */
      domain: {
        /** ID of the domain. */
        id: string;
        /** Domain name. */
        domain: string;
        /** `0`: ownership isn’t verified. `1`: ownership is verified. `2`: finalized, the DNS records exist. */
        verification_status: 0 | 1 | 2;
        /** `0`: DNS records are missing. `1`: all records were found and emails can come from the domain. */
        domain_status: 0 | 1;
      };
      /** What to do next. */
      next_step: string;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Finalize a domain */
  'POST /company/domains/{id}/finalize': {
    path: {
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Human-readable result. */
      message: string;
      domain: Domain;
      /** The SPF, DKIM and DMARC records to add at your DNS provider. */
      dns_records: DomainDnsRecord[];
      /** What to do next. */
      next_step: string;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Verify the DNS records of a domain */
  'POST /company/domains/{id}/verify-dns': {
    path: {
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Whether every record was found and the domain is ready. */
      verified: boolean;
      /** Human-readable result. */
      message: string;
      domain: Domain;
      /** The DNS records with the result of this check. */
      dns_records: DomainDnsRecord[];
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Set the primary domain */
  'POST /company/domains/{id}/set-primary': {
    path: {
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      domain: Domain;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Preview an email of the company */
  'POST /company/email-templates/{email_type}/preview': {
    path: {
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    body: {
      /** Subject line to try. Absent or null: the current one. */
      subject?: string | null;
      /** Body to try. Absent or null: the current one. */
      body?: string | null;
      /** Language of built-in texts and dates. Absent or null: the workspace’s. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
    };
    answer: EmailPreview;
  };
  /** Send a test email of the company */
  'POST /company/email-templates/{email_type}/test': {
    path: {
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    body: {
      /** Subject line to try. Absent or null: the current one. */
      subject?: string | null;
      /** Body to try. Absent or null: the current one. */
      body?: string | null;
      /** Language of built-in texts and dates. Absent or null: the workspace’s. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Address to send the test to. Absent or null: the workspace’s `team_email`, or else the account owner’s. */
      to?: string | null;
    };
    answer: TestEmail & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** List workspaces */
  'GET /workspaces': {
    query?: {
      /** Page to return, starting at 1. */
      page?: number;
      /** Number of results per page. */
      page_size?: number;
      /** Property to sort by. */
      sort_by?: 'created_on' | 'name' | 'protected';
      /** `asc`: oldest, smallest or A first. `desc`: the reverse. */
      sort_order?: 'asc' | 'desc';
      /** For the protected workspace’s key: ID of the workspace to list from. Other keys only reach their own workspace. */
      workspace_id?: string;
      /** Only workspaces whose name contains this text (not case-sensitive). */
      name?: string;
      /** Only the protected workspace, or only the others. */
      protected?: '0' | '1' | 'true' | 'false';
      /** Only workspaces created at or after this time. */
      created_after?: string;
      /** Only workspaces created at or before this time. */
      created_before?: string;
    };
    answer: WorkspaceList;
  };
  /** Create a workspace */
  'POST /workspaces': {
    body: {
      /** Name of the workspace. Emails and signing pages show it as the sender. */
      name: string;
    };
    answer: CreatedWorkspace;
  };
  /** Get a workspace */
  'GET /workspaces/{id}': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    answer: Workspace;
  };
  /** Rename a workspace */
  'PUT /workspaces/{id}': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    body: {
      /** New name of the workspace. */
      name: string;
    };
    answer: Workspace & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Update a workspace */
  'PATCH /workspaces/{id}': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    body: {
      /** New name of the workspace. */
      name?: string;
      /** Whether the workspace’s own webhooks receive events. Turning it on creates `webhook_secret` if there is none. */
      webhook_enabled?: boolean;
      /** Whether to keep this workspace’s events from the company’s webhooks. */
      ignore_company_webhooks?: boolean;
      /** Always refused, because the protected workspace can’t change. */
      protected?: unknown;
    };
    answer: Workspace & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Set a workspace’s logo */
  'POST /workspaces/{id}/logo': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    /** The file, in the part `file`. */
    body: FormData;
    answer: LogoAnswer;
  };
  /** Delete a workspace’s logo */
  'DELETE /workspaces/{id}/logo': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    answer: {
      /** Always true. */
      success: boolean;
    };
  };
  /** Replace an API key */
  'POST /workspaces/{id}/api-key/regenerate': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    body?: {
      /** Which key to replace. */
      key_type?: 'live' | 'test';
    };
    answer: RegeneratedKey & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Revoke replaced API keys early */
  'POST /workspaces/{id}/api-key/expire': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    body?: {
      /** Which replaced keys to revoke. Default: both kinds. */
      key_type?: 'live' | 'test';
    };
    answer: ExpiredKeys & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Get the status of a workspace’s signing secret */
  'GET /workspaces/{id}/webhooks/secret-status': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    answer: SecretStatus;
  };
  /** Rotate a workspace’s signing secret */
  'POST /workspaces/{id}/webhooks/rotate-secret': {
    path: {
      /** ID of the workspace. */
      id: string;
    };
    answer: RotateSecretAnswer & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** List sent emails */
  'GET /mail-log': {
    query?: {
      /** Page to return, starting at 1. */
      page?: number;
      /** Number of results per page. */
      page_size?: number;
      /** Property to sort by. */
      sort_by?: 'created_on';
      /** `asc`: oldest, smallest or A first. `desc`: the reverse. */
      sort_order?: 'asc' | 'desc';
      /** For the protected workspace’s key: ID of the workspace to list from. Other keys only reach their own workspace. */
      workspace_id?: string;
      /** Only emails about this signing request. */
      signing_request_id?: string;
      /** Only emails to this address. */
      to?: string;
      /** Only emails of this kind, such as `invite` or `reminder`. */
      kind?: string;
      /** Only emails with this status. */
      status?: 'logged' | 'queued' | 'sent' | 'failed';
    };
    answer: LoggedMailList;
  };
  /** Get a sent email */
  'GET /mail-log/{id}': {
    path: {
      /** ID of the mail log entry. */
      id: string;
    };
    answer: LoggedMailDetail;
  };
  /** List suppressed addresses */
  'GET /email-suppressions': {
    query?: {
      /** Page to return, starting at 1. */
      page?: number;
      /** Number of results per page. */
      page_size?: number;
      /** Property to sort by. */
      sort_by?: 'created_on';
      /** `asc`: oldest, smallest or A first. `desc`: the reverse. */
      sort_order?: 'asc' | 'desc';
    };
    answer: {
      /** Addresses on this page. */
      results: EmailSuppression[];
      pagination: Pagination;
    };
  };
  /** Suppress an address */
  'POST /email-suppressions': {
    body: {
      /** Address to stop sending to. Sending a request to it fails with 422 `RECIPIENT_EMAIL_SUPPRESSED`. */
      email: string;
    };
    answer: CreatedEmailSuppression;
  };
  /** Remove an address from the suppression list */
  'DELETE /email-suppressions/{email}': {
    path: {
      /** The suppressed address, URL-encoded. */
      email: string;
    };
    answer: Message;
  };
  /** List seals */
  'GET /seals': {
    query?: {
      /** Whether to list revoked seals, too. Default: false. */
      include_revoked?: '0' | '1' | 'true' | 'false';
      /** For the protected workspace’s key: ID of the workspace to list seals for: its own and the company’s. Other keys only reach their own workspace. */
      workspace_id?: string;
    };
    answer: {
      /** The current version of each seal: first those of workspaces, then those of the company; in each, the default seal first and then by name. */
      seals: Seal[];
    };
  };
  /** Create a seal */
  'POST /seals': {
    query?: {
      /** For the protected workspace’s key: ID of the workspace to create the seal in, if the body has none. Other keys only reach their own workspace. */
      workspace_id?: string;
    };
    body: CreateSeal;
    answer: Seal & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Get a seal */
  'GET /seals/{id}': {
    path: {
      /** ID of the version of the seal. */
      id: string;
    };
    answer: Seal;
  };
  /** Update a seal */
  'PATCH /seals/{id}': {
    path: {
      /** ID of the version of the seal. */
      id: string;
    };
    body: UpdateSeal;
    answer: Seal & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Revoke a seal */
  'DELETE /seals/{id}': {
    path: {
      /** ID of the version of the seal. */
      id: string;
    };
    query?: {
      /** Whether to pause the seal in requests that are being signed. They can’t continue until you choose another seal, remove it, or cancel. Default: false, they continue with their version. */
      stop_pending?: '0' | '1' | 'true' | 'false';
    };
    answer: RevokedSeal;
  };
  /** Get the image of a seal */
  'GET /seals/{id}/image': {
    path: {
      /** ID of the version of the seal. */
      id: string;
    };
    answer: SealImage;
  };
  /** Erase a revoked seal */
  'DELETE /seals/{id}/erase': {
    path: {
      /** ID of the version of the seal. */
      id: string;
    };
    answer: {
      /** ID of the seal. */
      lineage_id: string;
      /** Number of versions that were erased. */
      versions_erased: number;
    };
  };
  /** List the uses of a seal */
  'GET /seals/{id}/applications': {
    path: {
      /** ID of the version of the seal. */
      id: string;
    };
    query?: {
      /** Maximum number of results. */
      limit?: number;
      /** The `cursor` of the previous response. Omit it for the first results. */
      cursor?: string;
    };
    answer: SealApplications;
  };
  /** List the access log of a seal */
  'GET /seals/{id}/access-log': {
    path: {
      /** ID of the version of the seal. */
      id: string;
    };
    query?: {
      /** Maximum number of results. */
      limit?: number;
      /** The `cursor` of the previous response. Omit it for the first results. */
      cursor?: string;
    };
    answer: SealLog;
  };
  /** Create a token for the embedded signing request editor */
  'POST /jwt/generate-signing-request': {
    body: {
      /** ID of the draft that the token opens. */
      companies_workspaces_signing_requests_id: string;
      /** Lifetime of the token in seconds, from one minute to seven days. */
      expires_in_seconds?: number;
      /** What the editor can do with the draft. Without `send` it can’t send it. Default: everything. */
      permissions?: TokenPermission[];
    };
    answer: SigningRequestToken;
  };
  /** Revoke an editor token */
  'POST /jwt/revoke-signing-request': {
    body: {
      /** ID of the token to revoke. */
      jwt_id: string;
    };
    answer: RevokedToken & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** List email placeholders */
  'GET /email-templates/placeholders': {
    answer: {
      /** Every placeholder that subjects and bodies can contain. */
      placeholders: {
        /** Name of the placeholder. Write it as `{{name}}` or `[name]`. */
        key: 'signer_first_name' | 'signer_last_name' | 'signer_name' | 'signer_email' | 'signer_title' | 'signer_company' | 'signing_request_name' | 'signing_link' | 'expiration_date' | 'download_link' | 'decliner_name' | 'decline_reason' | 'team_name' | 'workspace_name' | 'team_email' | 'workspace_email' | 'company_name' | 'company_logo' | 'signing_qr_code';
        /** What replaces the placeholder when an email is sent. */
        description: string;
      }[];
    };
  };
  /** List the built-in email texts of a language */
  'GET /email-templates/defaults/{language}': {
    path: {
      /** Language of the texts, as a BCP 47 tag. */
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    };
    answer: {
      /** Language of the texts, as a BCP 47 tag. */
      language: string;
      /** The built-in texts of every email, by `email_type`. */
      templates: {
        /** The built-in texts of this email. */
        signing_invite?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
        /** The built-in texts of this email. */
        next_signer?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
        /** The built-in texts of this email. */
        resend_notification?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
        /** The built-in texts of this email. */
        signing_expired?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
        /** The built-in texts of this email. */
        signing_cancelled?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
        /** The built-in texts of this email. */
        signing_declined?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
        /** The built-in texts of this email. */
        signing_declined_admin?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
        /** The built-in texts of this email. */
        signing_completed?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
        /** The built-in texts of this email. */
        signer_identity_changed?: {
          /** Subject line with placeholders. */
          subject: string;
          /** Text of the email with placeholders. */
          body: string;
        };
      };
    };
  };
  /** Get a workspace’s settings */
  'GET /workspace/{workspace_id}/settings': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
    };
    answer: WorkspaceSettings;
  };
  /** Update a workspace’s settings */
  'PUT /workspace/{workspace_id}/settings': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
    };
    body: {
      /** Language of emails and signing pages that don’t have one of their own, as a BCP 47 tag. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Subject line of invitations. It can contain placeholders such as `{{signer_name}}`. An email template takes precedence. */
      signing_request_email_header?: string | null;
      /** Text of invitations. It can contain placeholders such as `{{signing_link}}`. An email template takes precedence. */
      signing_request_email_body?: string | null;
      /** Whether recipients enter a code from their email before they see the document. Default: false. */
      require_otp_verification?: boolean | null;
      /** Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Default: false. */
      require_passkey?: boolean | null;
      /** Whether recipients agree to the consent statement before filling fields. Default: true. */
      require_terms_acceptance?: boolean | null;
      /** Whether to turn off guided navigation, which leads from field to field on the signing page. Default: false. */
      disable_guided_navigation?: boolean | null;
      /** Whether signatures have a frame with the signer’s name. Default: true. */
      show_signature_frame?: boolean | null;
      /** Whether recipients can download the document before they sign. Default: false. */
      allow_presigning_download?: boolean | null;
      /** Whether downloads of partly signed documents have “IN PROGRESS” across each page. Default: true. */
      show_partial_watermark?: boolean | null;
      /** Whether the signing page offers to continue on a phone by QR code. Default: true. */
      show_qr_code?: boolean | null;
      /** Whether recipients can decline on the signing page. False takes precedence over a request’s own setting. Default: true. */
      allow_decline?: boolean | null;
      /** Whether recipients have to give a reason for declining. True takes precedence over a request’s own setting. Default: false. */
      require_decline_reason?: boolean | null;
      /** Color of buttons, links and progress, as `#rrggbb`. Null: it isn’t customized here. */
      color_primary?: string | null;
      /** Color of text on `color_primary`, as `#rrggbb`. Null: it isn’t customized here. */
      color_primary_fg?: string | null;
      /** Color of the page, as `#rrggbb`. Null: it isn’t customized here. */
      color_background?: string | null;
      /** Color of text, as `#rrggbb`. Null: it isn’t customized here. */
      color_foreground?: string | null;
      /** Color of bars, dialogs and panels, as `#rrggbb`. Null: it isn’t customized here. */
      color_card?: string | null;
      /** Color of borders, as `#rrggbb`. Null: it isn’t customized here. */
      color_border?: string | null;
      /** Color of highlights, as `#rrggbb`. Null: it isn’t customized here. */
      color_accent?: string | null;
      /** Color of text on `color_accent`, as `#rrggbb`. Null: it isn’t customized here. */
      color_accent_fg?: string | null;
      /** Color of the area around the document, as `#rrggbb`. Null: it isn’t customized here. */
      color_canvas?: string | null;
      /** Color of secondary surfaces, as `#rrggbb`. Null: it isn’t customized here. */
      color_muted?: string | null;
      /** Color of secondary text, as `#rrggbb`. Null: it isn’t customized here. */
      color_muted_fg?: string | null;
      /** The part of the sender address before the `@`, for emails from your own domain. Default: `no-reply`. */
      email_local_part?: string | null;
      /** Texts for the buttons of the signing page, by language and button. Markup is removed. */
      signing_button_label_overrides?: {
        /** Texts in this language, by button. */
        en?: Record<string, string>;
        /** Texts in this language, by button. */
        es?: Record<string, string>;
        /** Texts in this language, by button. */
        it?: Record<string, string>;
        /** Texts in this language, by button. */
        pt?: Record<string, string>;
        /** Texts in this language, by button. */
        fr?: Record<string, string>;
        /** Texts in this language, by button. */
        de?: Record<string, string>;
        /** Texts in this language, by button. */
        el?: Record<string, string>;
        /** Texts in this language, by button. */
        ru?: Record<string, string>;
        /** Texts in this language, by button. */
        pl?: Record<string, string>;
        /** Texts in this language, by button. */
        cs?: Record<string, string>;
        /** Texts in this language, by button. */
        sv?: Record<string, string>;
        /** Texts in this language, by button. */
        nl?: Record<string, string>;
        /** Texts in this language, by button. */
        ro?: Record<string, string>;
        /** Texts in this language, by button. */
        nb?: Record<string, string>;
        /** Texts in this language, by button. */
        ca?: Record<string, string>;
        /** Texts in this language, by button. */
        ar?: Record<string, string>;
        /** Texts in this language, by button. */
        he?: Record<string, string>;
        /** Texts in this language, by button. */
        ja?: Record<string, string>;
        /** Texts in this language, by button. */
        ko?: Record<string, string>;
        /** Texts in this language, by button. */
        zh?: Record<string, string>;
        /** Texts in this language, by button. */
        'es-419'?: Record<string, string>;
        /** Texts in this language, by button. */
        'pt-BR'?: Record<string, string>;
      } | null;
      /** Heading that recipients see after signing. Default: a built-in one. */
      completion_title?: string | null;
      /** Text that recipients see after signing. Default: a built-in one. */
      completion_message?: string | null;
      /** HTTPS URL that recipients are sent to after signing. Default: no redirect. */
      completion_redirect_url?: string | null;
      /** Seconds before the redirect. Default: 5. */
      completion_redirect_delay?: number | null;
      /** Origins of the pages that can embed signing pages, such as `https://app.example.com`. Default: any. Empty: none. */
      allowed_origins?: string[] | null;
      /** Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Default: `embedded`. */
      signing_link_mode?: 'embedded' | 'mail_only' | null;
      /** Whether the audit trail records which pages recipients view and which fields they use. Default: true. */
      audit_reading_events?: boolean | null;
      /** Email address that notifications for the sender’s team go to, and that certificates show as the sender’s. Null: no notifications are sent. */
      team_email?: string | null;
      /** IANA time zone that emails and certificates show times in. Null: the company’s `default_timezone`. */
      timezone?: string | null;
      /** Whether the editor shows what sending costs. Default: true. */
      show_credit_cost_in_editor?: boolean | null;
      /** New name of the workspace. */
      name?: string;
      /** ID of the workspace, as in a response. Ignored. */
      workspace_id?: string;
      /** The effective values, as in a response. Ignored. */
      effective?: Record<string, unknown>;
    };
    answer: WorkspaceSettings;
  };
  /** List the custom fields of a workspace */
  'GET /workspace/{workspace_id}/custom-fields': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
    };
    answer: {
      /** All custom fields of the workspace, oldest first. */
      custom_fields: WorkspaceCustomField[];
    };
  };
  /** Add a custom field to a workspace */
  'POST /workspace/{workspace_id}/custom-fields': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
    };
    body: {
      /** Label that the editors show. */
      field_label: string;
      /** Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to: letters, digits and underscores, starting with a letter. Default: made from the label. */
      field_name?: string;
      /** Whether new recipients get the preset value. */
      is_preset?: boolean;
      /** Value that new recipients of signing requests get in `custom_fields` if `is_preset` is true and they have no value of their own; fields that are prefilled from the custom field show it. */
      preset_value?: string;
    };
    answer: CreatedWorkspaceCustomField;
  };
  /** List the domains of a workspace */
  'GET /workspace/{workspace_id}/domains': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
    };
    answer: {
      /** All domains, oldest first, without `verification_token` and `dns_records`. Get a single domain to see them. */
      results: Domain[];
      /** ID of the workspace, or null if the list is the company’s. */
      workspace_id: string | null;
    };
  };
  /** Add an email domain to a workspace */
  'POST /workspace/{workspace_id}/domains': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
    };
    body: {
      /** Domain name without a scheme, such as `mail.example.com`. */
      domain: string;
    };
    answer: {
      domain: Domain;
      /** The DNS record that proves that the domain is yours. */
      verification_instructions: {
        /** Type of the record to add. */
        record_type: 'TXT';
        /** Full host name of the record. */
        record_name: string;
        /** Value of the record. */
        record_value: string;
        /** What to do next. */
        next_step: string;
      };
      /** Parts of the request that were ignored or look wrong, such as unknown keys. Absent if there is nothing to report. */
      warnings?: string[];
    };
  };
  /** List the email templates of a workspace */
  'GET /workspace/{workspace_id}/email-templates': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
    };
    answer: {
      /** The customized emails, sorted by `email_type`. */
      results: EmailTemplate[];
      /** ID of the workspace, or null if the list is the company’s. */
      workspace_id: string | null;
    };
  };
  /** List consent statements */
  'GET /workspace/{workspace_id}/signer-terms': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
    };
    answer: {
      /** The statements that you have set, one for each language. */
      terms: SignerTerms[];
    };
  };
  /** Update a custom field of a workspace */
  'PUT /workspace/{workspace_id}/custom-fields/{field_id}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** ID of the custom field. */
      field_id: string;
    };
    body: {
      /** Label that the editors show. */
      field_label?: string;
      /** Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to: letters, digits and underscores, starting with a letter. Default: made from the label. */
      field_name?: string;
      /** Whether new recipients get the preset value. */
      is_preset?: boolean;
      /** Value that new recipients of signing requests get in `custom_fields` if `is_preset` is true and they have no value of their own; fields that are prefilled from the custom field show it. */
      preset_value?: string;
    };
    answer: WorkspaceCustomField & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Delete a custom field of a workspace */
  'DELETE /workspace/{workspace_id}/custom-fields/{field_id}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** ID of the custom field. */
      field_id: string;
    };
    answer: Message;
  };
  /** Get a domain */
  'GET /workspace/{workspace_id}/domains/{id}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** ID of the domain. */
      id: string;
    };
    answer: Domain;
  };
  /** Delete a domain */
  'DELETE /workspace/{workspace_id}/domains/{id}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** ID of the deleted domain. */
      domain_id: string;
    };
  };
  /** Set an email template of a workspace */
  'PUT /workspace/{workspace_id}/email-templates/{email_type}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    body: {
      /** Subject line, without line breaks. It can contain placeholders such as `{{signer_name}}`. */
      subject: string;
      /** Plain text with empty lines between paragraphs, or HTML with links, bold, italics and line breaks. Other markup is removed. It can contain placeholders such as `{{signing_link}}`. */
      body: string;
    };
    answer: StoredEmailTemplate;
  };
  /** Reset an email template of a workspace */
  'DELETE /workspace/{workspace_id}/email-templates/{email_type}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** Type of email that the text is for. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
  };
  /** Get the effective email template */
  'GET /workspace/{workspace_id}/email-templates/{email_type}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    answer: EffectiveEmailTemplate;
  };
  /** Set a consent statement */
  'PUT /workspace/{workspace_id}/signer-terms/{language}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** Language of the statement, as a BCP 47 tag. */
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    };
    body: {
      /** The statement that signers agree to. Links, bold, italics and line breaks are kept; other markup is removed. */
      statement_text: string;
      /** URL of your own terms. Null removes the link; omit it to keep the link. */
      terms_url?: string | null;
    };
    answer: {
      /** Always true. */
      ok: true;
      /** The statement as stored, after unsupported markup was removed. */
      storedHtml: string;
      /** Whether this call changed anything. */
      changed: boolean;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Delete a consent statement */
  'DELETE /workspace/{workspace_id}/signer-terms/{language}': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** Language of the statement, as a BCP 47 tag. */
      language: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR';
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      /** Language of the deleted statement. */
      language: string;
    };
  };
  /** Verify ownership of a domain */
  'POST /workspace/{workspace_id}/domains/{id}/verify-ownership': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Human-readable result. */
      message: string;
      /** The domain with its updated status. */
      domain: {
        /** ID of the domain. */
        id: string;
        /** Domain name. */
        domain: string;
        /** `0`: ownership isn’t verified. `1`: ownership is verified. `2`: finalized, the DNS records exist. */
        verification_status: 0 | 1 | 2;
        /** `0`: DNS records are missing. `1`: all records were found and emails can come from the domain. */
        domain_status: 0 | 1;
      };
      /** What to do next. */
      next_step: string;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Finalize a domain */
  'POST /workspace/{workspace_id}/domains/{id}/finalize': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Human-readable result. */
      message: string;
      domain: Domain;
      /** The SPF, DKIM and DMARC records to add at your DNS provider. */
      dns_records: DomainDnsRecord[];
      /** What to do next. */
      next_step: string;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Verify the DNS records of a domain */
  'POST /workspace/{workspace_id}/domains/{id}/verify-dns': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Whether every record was found and the domain is ready. */
      verified: boolean;
      /** Human-readable result. */
      message: string;
      domain: Domain;
      /** The DNS records with the result of this check. */
      dns_records: DomainDnsRecord[];
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Set the primary domain */
  'POST /workspace/{workspace_id}/domains/{id}/set-primary': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** ID of the domain. */
      id: string;
    };
    answer: {
      /** Human-readable confirmation. */
      message: string;
      domain: Domain;
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
  /** Preview an email of a workspace */
  'POST /workspace/{workspace_id}/email-templates/{email_type}/preview': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    body: {
      /** Subject line to try. Absent or null: the current one. */
      subject?: string | null;
      /** Body to try. Absent or null: the current one. */
      body?: string | null;
      /** Language of built-in texts and dates. Absent or null: the workspace’s. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
    };
    answer: EmailPreview;
  };
  /** Send a test email of a workspace */
  'POST /workspace/{workspace_id}/email-templates/{email_type}/test': {
    path: {
      /** ID of the workspace. */
      workspace_id: string;
      /** Which email to read or change. */
      email_type: 'signing_invite' | 'next_signer' | 'resend_notification' | 'signing_expired' | 'signing_cancelled' | 'signing_declined' | 'signing_declined_admin' | 'signing_completed' | 'signer_identity_changed';
    };
    body: {
      /** Subject line to try. Absent or null: the current one. */
      subject?: string | null;
      /** Body to try. Absent or null: the current one. */
      body?: string | null;
      /** Language of built-in texts and dates. Absent or null: the workspace’s. */
      language?: 'en' | 'es' | 'it' | 'pt' | 'fr' | 'de' | 'el' | 'ru' | 'pl' | 'cs' | 'sv' | 'nl' | 'ro' | 'nb' | 'ca' | 'ar' | 'he' | 'ja' | 'ko' | 'zh' | 'es-419' | 'pt-BR' | null;
      /** Address to send the test to. Absent or null: the workspace’s `team_email`, or else the account owner’s. */
      to?: string | null;
    };
    answer: TestEmail & {
      /** Keys of the body that were ignored or have an alternative spelling. Absent if there are none. */
      warnings?: string[];
    };
  };
}
