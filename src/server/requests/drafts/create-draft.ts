/** Creates a draft from a template or a document, all or nothing. */
import { newId } from '../../../model/ids.ts';
import type { CreateSigningRequest } from '../../../wire/http/signing-requests.ts';
import { loadSettings } from '../../account/settings/effective.ts';
import { appendAudit, type Caller, startTrail } from '../../audit/append.ts';
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
import { emit } from '../../webhooks/emit.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { loadHeld, type RequestBundle } from '../record/queries.ts';
import { mayGetLinks } from '../record/signing-ids.ts';
import { emailWarnings, redirectIssues } from './check-input.ts';
import { loadPresets, type Presets, withPresets } from './custom-field-presets.ts';
import type { Drafted } from './draft-content.ts';
import { insertDraft } from './insert-draft.ts';
import { planFromDocument, planFromTemplate } from './plan-draft.ts';

interface Created {
  readonly bundle: RequestBundle;
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

/**
 * Stores the draft in the caller's transaction.
 * @throws ServiceError VALIDATION_ERROR, NOT_FOUND, INVALID_DOCUMENT, ACCESS_DENIED; for seals SEAL_NOT_FOUND, SEAL_UNAVAILABLE,
 * INVALID_SIGNING_ORDER, SEAL_ORDER_COLLISION
 */
export async function prepareDraft(
  services: Services,
  principal: CompanyPrincipal,
  input: CreateSigningRequest & DocumentSource,
  options: { readonly wantedWorkspace: string | undefined; readonly caller: Caller },
): Promise<(trx: Trx) => Promise<Created>> {
  const issues = redirectIssues(principal, input);
  const { plan, workspaceId, templateName, settings } = input.template_id
    ? await planFromTemplate(services, principal, input)
    : await planFromDocument(services, principal, input, { ...options, issues });
  return async (trx) => {
    await requireUsableSeals(
      services,
      trx,
      { company_id: principal.companyId, workspace_id: workspaceId },
      chosenSeals([], { seals: input.seal_participants ?? [] }),
    );
    // In parallel: neither depends on the other.
    const [{ document, set, setWarnings, drafted: asGiven }, presets, inherited] = await Promise.all([
      plan(trx),
      loadPresets(trx, workspaceId),
      settings ?? loadSettings(trx, workspaceId),
    ]);
    await refuseIfSuspended(services, trx, principal.companyId, set);
    const drafted = withPresetRecipients(asGiven, presets);
    if (issues.length + drafted.issues.length > 0) throw invalid([...issues, ...drafted.issues]);
    if (drafted.orderRefusal) throw drafted.orderRefusal;
    const owner = { ...principal, workspaceId };
    const id = newId<'signing-request'>();
    const givesLinks = mayGetLinks(principal, {
      request: { settings: drafted.content.settings, sent_at: null },
      branding: { settings: inherited },
    });
    const linkKeys = principal.kind === 'key' && givesLinks ? [principal.keyId] : [];
    // Pipelined, in this order.
    const used = usePictures(trx, workspaceId, drafted.content.fields, { now: services.clock.now() });
    const stored = insertDraft(services, trx, id, owner, { document, set, drafted }, linkKeys);
    startTrail(trx, id);
    const now = services.clock.now();
    const noted = appendAudit(
      trx,
      id,
      options.caller,
      {
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
          template_id: drafted.content.template_id,
          ...(givesLinks && {
            links_given: {
              channel: 'api',
              recipient_ids: drafted.content.recipients.map(({ id: one }) => one),
            },
          }),
        },
      },
      now,
    );
    const [bundle] = await Promise.all([loadHeld(trx, id), noted, stored, used]);
    if (!bundle) throw new TypeError('Expected the request that was just stored');
    await emitRequestEvent(services, trx, 'signing_request.created', bundle);
    if (input.template_id)
      await emit(services, trx, {
        type: 'template.used',
        companyId: principal.companyId,
        workspaceId,
        data: { template: { id: input.template_id, name: templateName }, signing_request_id: id },
      });
    return {
      bundle,
      names: drafted.names,
      warnings: [
        ...emailWarnings(input.recipients ?? []),
        ...(setWarnings ?? documentWarnings(document)),
        ...drafted.warnings,
      ],
    };
  };
}
