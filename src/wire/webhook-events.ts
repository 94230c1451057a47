/** Names and payloads of webhook events. */
import type { Designation } from '../model/recipient.ts';
import type { SealParticipantStatus, SealScope } from '../model/seal.ts';

/** All event names that a subscription may have. */
export const WEBHOOK_EVENTS = [
  'signing_request.created',
  'signing_request.sent',
  'signing_request.viewed',
  'signing_request.completed',
  'signing_request.expired',
  'signing_request.cancelled',
  'signing_request.deleted',
  'signing_request.updated',
  'signing_request.declined',
  'signing_request.voided',
  'signing_request.resent',
  'signing_request.certificate.generated',
  'signing_request.reminder.sent',
  'signing_request.recipient.signed',
  'signing_request.recipient.declined',
  'signing_request.recipient.identity_changed',
  'signing_request.recipient.added',
  'signing_request.recipient.updated',
  'signing_request.field.filled',
  'signing_request.field.completed',
  'signing_request.document.updated',
  'signing_request.credits.purchased',
  'signing_request.seal.applied',
  'signing_request.seal.paused',
  'signing_request.seal.swapped',
  'signing_request.signed',
  'template.created',
  'template.updated',
  'template.used',
  'template.deleted',
  'template.field.added',
  'workspace.created',
  'workspace.updated',
  'workspace.deleted',
  'domain.verified',
  'domain.verification.failed',
  'organization_seal.created',
  'organization_seal.updated',
  'organization_seal.deleted',
  'organization_seal.erased',
  'credits.purchased',
  'webhook.test',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

const neverSent = {
  'workspace.deleted': 'a workspace can’t be deleted',
} as const satisfies Partial<Record<WebhookEventType, string>>;
/** Events that are accepted but never sent, and why. */
export const NEVER_SENT: Partial<Record<WebhookEventType, string>> = neverSent;
export type SentEventType = Exclude<WebhookEventType, keyof typeof neverSent>;

/** The body of a delivery. Serialized once; every attempt sends the same bytes. */
export interface WebhookEnvelope<Data = unknown> {
  /** `evt_<unix seconds>_<random>`; the same in every attempt, so that receivers can deduplicate. */
  readonly id: string;
  readonly type: WebhookEventType;
  readonly created_at: string;
  readonly company_id: string;
  readonly workspace_id: string;
  readonly data: Data;
}

/** `data` of `signing_request.*` events. Never contains what people entered. */
export interface SigningRequestEventData {
  /** The same as `signing_request.id`, for older receivers. */
  readonly signing_request_id: string;
  readonly signing_request: {
    readonly id: string;
    readonly name: string;
    readonly status: string;
    readonly sealing_status: string;
    readonly workspace_id: string;
    readonly template_id: string | null;
    readonly created_at: string;
    readonly sent_at: string | null;
    readonly completed_at: string | null;
    readonly cancelled_at: string | null;
    readonly declined_at: string | null;
    readonly expires_at: string | null;
    readonly document_page_count: number;
  };
  readonly recipients: readonly {
    /** The same as `recipient_id`; the signing id for a webhook with `include_signing_ids`. */
    readonly id: string;
    /** Public. */
    readonly recipient_id: string;
    readonly email: string;
    readonly name: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly order: number;
    readonly designation: Designation;
    readonly signed_at: string | null;
    readonly declined_at: string | null;
  }[];
  readonly workspace: { readonly id: string; readonly name: string };
  /** The acting recipient: `viewed`, `recipient.signed`, `recipient.declined`, `declined`, `field.filled`. */
  readonly recipient_id?: string;
  readonly field_id?: string;
  /** Why: `declined`, `recipient.declined`, `cancelled`. */
  readonly reason?: string;
  /** Head and length of the audit trail, so that the receiver can detect later changes. */
  readonly audit?: { readonly count: number; readonly head: string };
  /** `certificate.generated`: the sealed file. */
  readonly sealed?: {
    readonly sha256: string;
    readonly level: string;
    readonly sealed_at: string;
    /** The file before an archive time stamp was added to it. */
    readonly previous_sha256?: string;
  };
  /** `seal.*`: the version of the seal; after a swap, the new one. */
  readonly seal?: SealEventData['seal'];
  /** `seal.*`: its place in the signing order, and what became of it. */
  readonly participant?: {
    readonly id: string;
    readonly order: number;
    readonly status: SealParticipantStatus;
  };
}

export interface TemplateEventData {
  readonly template: { readonly id: string; readonly name: string };
  /** `template.field.added` only. */
  readonly field_ids?: readonly string[];
  readonly signing_request_id?: string;
}

/** `data` of `workspace.*` events. */
export interface WorkspaceEventData {
  readonly workspace: { readonly id: string; readonly name: string; readonly protected: boolean };
}

/** `data` of `domain.*` events. */
export interface DomainEventData {
  readonly domain: {
    readonly id: string;
    readonly domain: string;
    readonly verification_status: number;
    readonly domain_status: number;
    /** Null: the company's own. */
    readonly workspace_id: string | null;
  };
}

/** `data` of `organization_seal.*` events. */
export interface SealEventData {
  readonly seal: {
    /** Of the version. */
    readonly id: string;
    /** Of the seal, in all versions. */
    readonly lineage_id: string;
    readonly version: number;
    readonly name: string;
    readonly scope: SealScope;
  };
}

/** `data` of `credits.purchased`. */
export interface CreditsEventData {
  /** Current number of credits. */
  readonly credits: number;
  readonly added: number;
}

/** `data` of `webhook.test`. */
interface TestEventData {
  readonly message: string;
  readonly webhook_id: string;
}

type With<Data, Key extends keyof Data> = Data & Required<Pick<Data, Key>>;
type RequestEvent = SigningRequestEventData;

/** Events in which optional properties are always present. */
interface CompletePayloads {
  'signing_request.viewed': With<RequestEvent, 'recipient_id'>;
  'signing_request.completed': With<RequestEvent, 'audit'>;
  'signing_request.declined': With<RequestEvent, 'recipient_id'>;
  'signing_request.certificate.generated': With<RequestEvent, 'audit' | 'sealed'>;
  'signing_request.recipient.signed': With<RequestEvent, 'recipient_id'>;
  'signing_request.recipient.declined': With<RequestEvent, 'recipient_id'>;
  'signing_request.recipient.identity_changed': With<RequestEvent, 'recipient_id'>;
  'signing_request.recipient.added': With<RequestEvent, 'recipient_id'>;
  'signing_request.recipient.updated': With<RequestEvent, 'recipient_id'>;
  'signing_request.seal.applied': With<RequestEvent, 'seal' | 'participant'>;
  'signing_request.seal.paused': With<RequestEvent, 'seal' | 'participant'>;
  'signing_request.seal.swapped': With<RequestEvent, 'seal' | 'participant'>;
  'signing_request.field.filled': With<RequestEvent, 'recipient_id' | 'field_id'>;
  'signing_request.field.completed': With<RequestEvent, 'recipient_id' | 'field_id'>;
  'signing_request.signed': With<RequestEvent, 'recipient_id'>;
  'signing_request.credits.purchased': CreditsEventData;
  'template.used': With<TemplateEventData, 'signing_request_id'>;
  'template.field.added': With<TemplateEventData, 'field_ids'>;
  'credits.purchased': CreditsEventData;
  'webhook.test': TestEventData;
}

/** `data` of each event; `never` for events that are never sent. */
export type WebhookPayloads = {
  readonly [Type in WebhookEventType]: Type extends keyof CompletePayloads
    ? CompletePayloads[Type]
    : Type extends `signing_request.${string}`
      ? SigningRequestEventData
      : Type extends `template.${string}`
        ? TemplateEventData
        : Type extends `workspace.${string}`
          ? WorkspaceEventData
          : Type extends `domain.${string}`
            ? DomainEventData
            : Type extends `organization_seal.${string}`
              ? SealEventData
              : never;
};
