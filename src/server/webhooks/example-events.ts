/** An example of each event for the reference. `every-webhook-event.test.ts` compares them with real ones. */
import type { SealParticipantStatus } from '../../model/seal.ts';
import type {
  SigningRequestEventData,
  TemplateEventData,
  WebhookEnvelope,
  WebhookEventType,
  WebhookPayloads,
} from '../../wire/webhook-events.ts';

const COMPANY = '2b8e5f10-7c3d-4a96-b1e4-6f0d9c8a7b33';
const WORKSPACE = '9e8d7c6b-5a49-4837-a625-14f3e2d1c033';
const TEMPLATE = '6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20';
const REQUEST = 'b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11';
const RECIPIENT = '0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22';
const SEAL = '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c55';
const LINEAGE = '8f7e6d5c-4b3a-4291-a0b8-c7d6e5f4a366';
const FIELD = '7d5e3f1a-8b6c-4d2e-9f0a-1b3c5d7e9f44';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const CREATED = '2026-11-21T09:00:00.000Z';
const SENT = '2026-11-21T09:05:00.000Z';
const NOW = '2026-11-21T09:30:00.000Z';
const EXPIRES = '2026-11-28T09:05:00.000Z';

type Request = SigningRequestEventData['signing_request'];
type Extra = Omit<Partial<SigningRequestEventData>, 'signing_request' | 'recipients'>;
interface Differences {
  readonly request?: Partial<Request>;
  /** Of the only recipient. */
  readonly recipient?: Partial<SigningRequestEventData['recipients'][number]>;
  readonly extra?: Extra;
}

const DRAFT: Differences = { request: { status: 'not_sent', sent_at: null, expires_at: null } };
const ONE = { recipient_id: RECIPIENT };
const SIGNED = { signed_at: NOW };
const AUDIT = { count: 9, head: HASH };
const FINISHED: Partial<Request> = { status: 'finished', completed_at: NOW };
const REFUSED: Differences = {
  request: { status: 'declined', declined_at: NOW },
  recipient: { declined_at: NOW },
  extra: { ...ONE, reason: 'The rent isn’t what we agreed on.' },
};
const CANCELED: Differences = {
  request: { status: 'cancelled', cancelled_at: NOW },
  extra: { reason: 'The apartment has been rented.' },
};
const FILLED: Differences = { extra: { ...ONE, field_id: FIELD } };
/** One of several signers has signed. */
const ONE_SIGNED: Differences = { recipient: SIGNED, extra: ONE };

const SEAL_OF = {
  id: SEAL,
  lineage_id: LINEAGE,
  version: 1,
  name: 'Company seal',
  scope: 'company',
} as const;
const sealIs = (status: SealParticipantStatus): Differences => ({
  extra: { seal: SEAL_OF, participant: { id: FIELD, order: 2, status } },
});

/** How each event differs from that of a request that was sent and waits for its recipient. */
const DIFFERENCES: Readonly<Partial<Record<WebhookEventType, Differences>>> = {
  'signing_request.created': DRAFT,
  'signing_request.updated': DRAFT,
  'signing_request.document.updated': DRAFT,
  'signing_request.deleted': { request: { ...DRAFT.request, status: 'deleted' } },
  'signing_request.recipient.added': { ...DRAFT, extra: ONE },
  'signing_request.recipient.updated': { ...DRAFT, extra: ONE },
  'signing_request.viewed': { extra: ONE },
  'signing_request.recipient.identity_changed': { extra: ONE },
  'signing_request.recipient.signed': ONE_SIGNED,
  'signing_request.signed': ONE_SIGNED,
  'signing_request.recipient.declined': REFUSED,
  'signing_request.declined': REFUSED,
  'signing_request.cancelled': CANCELED,
  'signing_request.voided': CANCELED,
  'signing_request.field.filled': FILLED,
  'signing_request.field.completed': FILLED,
  'signing_request.seal.applied': { ...sealIs('applied'), recipient: SIGNED },
  'signing_request.seal.paused': sealIs('paused'),
  'signing_request.seal.swapped': sealIs('pending'),
  'signing_request.expired': { request: { status: 'expired', expires_at: NOW } },
  'signing_request.completed': {
    request: { ...FINISHED, sealing_status: 'pending' },
    recipient: SIGNED,
    extra: { audit: AUDIT },
  },
  'signing_request.certificate.generated': {
    request: { ...FINISHED, sealing_status: 'sealed' },
    recipient: SIGNED,
    extra: { sealed: { sha256: HASH, level: 'B-LT', sealed_at: NOW }, audit: AUDIT },
  },
};

function requestData(type: WebhookEventType): SigningRequestEventData {
  const { request, recipient, extra } = DIFFERENCES[type] ?? {};
  return {
    signing_request_id: REQUEST,
    signing_request: {
      id: REQUEST,
      name: 'Lease of 12 Dorset Street',
      status: 'in_progress',
      sealing_status: 'none',
      workspace_id: WORKSPACE,
      template_id: TEMPLATE,
      created_at: CREATED,
      sent_at: SENT,
      completed_at: null,
      cancelled_at: null,
      declined_at: null,
      expires_at: EXPIRES,
      document_page_count: 3,
      ...request,
    },
    recipients: [
      {
        id: RECIPIENT,
        recipient_id: RECIPIENT,
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        first_name: 'Ada',
        last_name: 'Lovelace',
        order: 1,
        designation: 'Signer',
        signed_at: null,
        declined_at: null,
        ...recipient,
      },
    ],
    workspace: { id: WORKSPACE, name: 'Sales' },
    ...extra,
  };
}

function templateData(type: WebhookEventType): TemplateEventData {
  return {
    template: { id: TEMPLATE, name: 'Lease' },
    ...(type === 'template.field.added' && { field_ids: [FIELD] }),
    ...(type === 'template.used' && { signing_request_id: REQUEST }),
  };
}

function dataOf(type: WebhookEventType): WebhookPayloads[WebhookEventType] {
  if (type.endsWith('credits.purchased')) return { credits: 120, added: 100 };
  if (type === 'webhook.test') return { message: 'This is a test of your webhook', webhook_id: FIELD };
  if (type.startsWith('template.')) return templateData(type);
  if (type.startsWith('workspace.')) return { workspace: { id: WORKSPACE, name: 'Sales', protected: false } };
  if (type.startsWith('domain.')) {
    const domain_status = Number(type === 'domain.verified');
    return {
      domain: {
        id: FIELD,
        domain: 'mail.example.com',
        verification_status: 1,
        domain_status,
        workspace_id: null,
      },
    };
  }
  if (type.startsWith('organization_seal.'))
    return {
      seal: {
        id: SEAL,
        lineage_id: LINEAGE,
        version: type === 'organization_seal.created' ? 1 : 2,
        name: 'Company seal',
        scope: 'company',
      },
    };
  return requestData(type);
}

export function exampleEvent(type: WebhookEventType): WebhookEnvelope {
  return {
    id: 'evt_1795253400_q7Jx2mV0aZ3L',
    type,
    created_at: NOW,
    company_id: COMPANY,
    workspace_id: WORKSPACE,
    data: dataOf(type),
  };
}
