/** Creates a draft from a template or a document, all or nothing. */
import { newId } from '../../../model/ids.ts';
import type { CreateSigningRequest } from '../../../wire/http/signing-requests.ts';
import { type AuditNote, type Caller, newTrail } from '../../audit/append.ts';
import { refuseIfSuspended } from '../../documents/multi-document-suspension.ts';
import type { DocumentSource } from '../../documents/resolve-document.ts';
import { documentWarnings } from '../../documents/take-document.ts';
import { usePictures } from '../../pictures/use-pictures.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { digestsOf } from '../../records/document-set.ts';
import { chosenSeals } from '../../templates/apply-seals.ts';
import { requireUsableSeals } from '../../templates/change-template.ts';
import { cacheSubscribers, emit } from '../../webhooks/emit.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { loadHeld, type RequestBundle } from '../record/queries.ts';
import { mayGetLinks } from '../record/signing-ids.ts';
import { emailWarnings, redirectIssues } from './check-input.ts';
import { type Presets, withPresets } from './custom-field-presets.ts';
import type { DraftContent, Drafted } from './draft-content.ts';
import { insertBundle, newBundle } from './new-rows.ts';
import { type PlannedDraft, planFromDocument, planFromTemplate } from './plan-draft.ts';
import type { SendingFacts } from './surroundings.ts';

/** A draft that isn't stored yet. */
export interface NewDraft {
  /** As it will be stored, without its seals. */
  readonly bundle: RequestBundle;
  readonly content: DraftContent;
  /** Its first audit entry. */
  readonly note: AuditNote;
  readonly templateName: string;
  /** Of a draft from a template: read a moment ago. */
  readonly sending: SendingFacts | undefined;
  /** Recipient IDs by every name that the call used for them, in lower case. */
  readonly names: Drafted['names'];
  readonly warnings: readonly string[];
}

const withPresetRecipients = (drafted: Drafted, presets: Presets): Drafted => ({
  ...drafted,
  content: {
    ...drafted.content,
    recipients: drafted.content.recipients.map((one) => withPresets(one, presets)),
  },
});

/** The first entry of its trail. Several documents are listed, and a changed upload has its own digest. */
function creation(
  { document, set }: PlannedDraft,
  { request, recipients }: RequestBundle,
  givesLinks: boolean,
): AuditNote {
  return {
    event: 'activity',
    description: givesLinks
      ? 'The signing request was created, and the sender’s system received its signing links'
      : 'The signing request was created',
    details: {
      action: 'created',
      document_sha256: document.sha256,
      ...(set && { documents: digestsOf(set) }),
      ...(document.signatures > 0 && {
        uploaded_sha256: document.original_sha256,
        earlier_signatures: document.signatures,
      }),
      ...(document.conversion && {
        uploaded_sha256: document.original_sha256,
        converted_from: 'docx',
        converter: document.conversion.converter,
      }),
      template_id: request.template_id,
      ...(givesLinks && {
        links_given: { channel: 'api', recipient_ids: recipients.map(({ id }) => id) },
      }),
    },
  };
}

/**
 * Reads what the draft is made of. The returned function makes it in the caller's transaction, which must store it.
 * @throws ServiceError VALIDATION_ERROR, NOT_FOUND, INVALID_DOCUMENT, ACCESS_DENIED; for seals SEAL_NOT_FOUND, SEAL_UNAVAILABLE,
 * INVALID_SIGNING_ORDER, SEAL_ORDER_COLLISION
 */
export async function prepareDraft(
  services: Services,
  principal: CompanyPrincipal,
  input: CreateSigningRequest & DocumentSource,
  options: { readonly wantedWorkspace: string | undefined; readonly caller: Caller },
): Promise<(trx: Trx) => Promise<NewDraft>> {
  const issues = redirectIssues(principal, input);
  const { plan, workspaceId, templateName, surroundings, sending } = input.template_id
    ? await planFromTemplate(services, principal, input)
    : await planFromDocument(services, principal, input, { ...options, issues });
  return async (trx) => {
    // Read a moment ago. A document can take seconds to convert, so for one they are read again.
    if (input.template_id) cacheSubscribers(trx, Promise.resolve(surroundings.subscribers));
    await requireUsableSeals(
      services,
      trx,
      { company_id: principal.companyId, workspace_id: workspaceId },
      chosenSeals([], { seals: input.seal_participants ?? [] }),
    );
    const planned = await plan(trx);
    await refuseIfSuspended(services, trx, principal.companyId, planned.set);
    const drafted = withPresetRecipients(planned.drafted, surroundings.presets);
    if (issues.length + drafted.issues.length > 0) throw invalid([...issues, ...drafted.issues]);
    if (drafted.orderRefusal) throw drafted.orderRefusal;
    const { content } = drafted;
    const { branding } = surroundings;
    const givesLinks = mayGetLinks(principal, {
      request: { settings: content.settings, sent_at: null },
      branding,
    });
    const now = services.clock.now();
    await usePictures(trx, workspaceId, content.fields, { now });
    const bundle = newBundle(
      { ...planned, drafted },
      {
        id: newId<'signing-request'>(),
        owner: { ...principal, workspaceId },
        branding,
        linkKeys: principal.kind === 'key' && givesLinks ? [principal.keyId] : [],
        now,
      },
    );
    return {
      bundle,
      content,
      note: creation(planned, bundle, givesLinks),
      templateName,
      sending,
      names: drafted.names,
      warnings: [
        ...emailWarnings(input.recipients ?? []),
        ...(planned.setWarnings ?? documentWarnings(planned.document)),
        ...drafted.warnings,
      ],
    };
  };
}

/** Emits the events of a draft that was created. */
export async function emitCreated(
  services: Services,
  trx: Trx,
  { bundle, templateName }: NewDraft,
): Promise<void> {
  await emitRequestEvent(services, trx, 'signing_request.created', bundle);
  const { id, template_id, company_id: companyId, workspace_id: workspaceId } = bundle.request;
  if (template_id)
    await emit(services, trx, {
      type: 'template.used',
      companyId,
      workspaceId,
      data: { template: { id: template_id, name: templateName }, signing_request_id: id },
    });
}

/** Stores the draft. @returns it with its seals */
export async function storeDraft(
  services: Services,
  trx: Trx,
  draft: NewDraft,
  caller: Caller,
): Promise<RequestBundle> {
  const { bundle, content, note } = draft;
  const { id, created_at } = bundle.request;
  const trail = newTrail(trx, id, caller, [note], created_at);
  await Promise.all([insertBundle(trx, bundle, content, trail), emitCreated(services, trx, draft)]);
  return content.seal_participants.length > 0 ? (await loadHeld(trx, id))! : bundle;
}
