/** Creates a draft from a template or a document, all or nothing. */
import { sql } from 'kysely';
import { isEmailAddress } from '../../../model/email-address.ts';
import { type FieldIssue, ServiceError } from '../../../model/errors.ts';
import { newId, type SigningRequestId } from '../../../model/ids.ts';
import type { CreateSigningRequest } from '../../../wire/http/signing-requests.ts';
import { withCurrentVersions } from '../../account/seals/current-version.ts';
import { type EffectiveSettings, loadSettings } from '../../account/settings/effective.ts';
import { appendAudit, type Caller, startTrail } from '../../audit/append.ts';
import { refuseIfSuspended } from '../../documents/multi-document-suspension.ts';
import type { DocumentSource } from '../../documents/resolve-document.ts';
import { DOCUMENT_COLUMNS } from '../../documents/tables.ts';
import { documentWarnings } from '../../documents/take-document.ts';
import type { PictureOwner } from '../../pictures/store-picture.ts';
import { takePictures } from '../../pictures/take-pictures.ts';
import { usePictures } from '../../pictures/use-pictures.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import { type KeyPrincipal, scopeOf, targetWorkspace } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { copySet, type DocumentSet, digestsOf } from '../../records/document-set.ts';
import { chosenSeals } from '../../templates/apply-seals.ts';
import { requireUsableSeals } from '../../templates/change-template.ts';
import { findTemplate } from '../../templates/queries.ts';
import { emit } from '../../webhooks/emit.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { type DocumentRow, loadHeld, type RequestBundle } from '../record/queries.ts';
import { newSigningId } from '../record/signing-ids.ts';
import { isMailOnly } from '../record/signing-link-mode.ts';
import { documentsWithAnchors, documentWithAnchors } from './anchor-tags.ts';
import { loadPresets, type Presets, withPresets } from './custom-field-presets.ts';
import { columnsOf, insertFields } from './draft-changes.ts';
import type { CustomFieldName, Drafted } from './draft-content.ts';
import { draftFromDocument } from './draft-from-document.ts';
import { draftFromTemplate } from './draft-from-template.ts';
import type { AnchoredField } from './place-anchors.ts';

interface Created {
  readonly bundle: RequestBundle;
  /** Recipient IDs by every name that the call used for them, in lower case. */
  readonly names: Drafted['names'];
  readonly warnings: readonly string[];
}

type Plan = (trx: Trx) => Promise<{
  readonly document: DocumentRow;
  readonly drafted: Drafted;
  /** Null for a single document. */
  readonly set: DocumentSet | null;
  /** About the documents of a set. */
  readonly setWarnings?: readonly string[];
}>;

interface Planned {
  readonly plan: Plan;
  readonly workspaceId: KeyPrincipal['workspaceId'];
  readonly templateName: string;
  /** The workspace's settings, if planning needed them. */
  readonly settings?: EffectiveSettings;
}

/** Undeliverable addresses: reported, but no reason to reject a draft. */
export function emailWarnings(recipients: readonly { readonly [key: string]: unknown }[]): string[] {
  return recipients.flatMap(({ email }, index) =>
    typeof email === 'string' && email !== '' && !isEmailAddress(email)
      ? [`recipients.${index}.email: ${JSON.stringify(email)} doesn’t look like an email address`]
      : [],
  );
}

const selectDocument = (trx: Trx, id: DocumentRow['id']) =>
  trx.selectFrom('document').select(DOCUMENT_COLUMNS).where('id', '=', id);

async function withStoredPictures<Input extends CreateSigningRequest>(
  services: Services,
  input: Input,
  owner: PictureOwner,
): Promise<Input> {
  const { fields, anchor_tags: tags } = input;
  const find = () => owner;
  return {
    ...input,
    fields: fields && (await takePictures(services, fields, find)),
    anchor_tags: tags && (await takePictures(services, tags, find, (index) => `anchor_tags.${index}`)),
  };
}

async function planFromTemplate(
  services: Services,
  principal: KeyPrincipal,
  input: CreateSigningRequest,
): Promise<Planned> {
  const template = await findTemplate(services.db.kysely, input.template_id!, scopeOf(principal));
  if (!template) throw new ServiceError('NOT_FOUND', 'No template has this ID');
  const { company_id: companyId, workspace_id: workspaceId } = template;
  const pictured = await withStoredPictures(services, input, { companyId, workspaceId });
  return {
    workspaceId,
    templateName: template.name,
    plan: async (trx) => {
      const { custom_fields: customFields, ...document } = await selectDocument(trx, template.document.id)
        .select(
          sql<readonly CustomFieldName[]>`coalesce((
            select json_agg(json_build_object('field_name', field_name, 'field_label', field_label) order by created_at)
            from template_custom_field where template_id = ${template.id}), '[]'::json)`.as('custom_fields'),
        )
        .executeTakeFirstOrThrow();
      const now = services.clock.now();
      const seal_participants = await withCurrentVersions(trx, template.seal_participants);
      const current = { ...template, seal_participants };
      return {
        document,
        set: copySet(template.document_set),
        drafted: draftFromTemplate(current, pictured, { now, customFields }),
      };
    },
  };
}

async function insertDraft(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  owner: Pick<KeyPrincipal, 'companyId' | 'workspaceId' | 'mode' | 'keyId'>,
  { document, set, drafted: { content } }: Pick<Awaited<ReturnType<Plan>>, 'document' | 'set' | 'drafted'>,
  givesLinks: boolean,
): Promise<void> {
  const now = services.clock.now();
  const request = trx.insertInto('signing_request').values({
    id,
    company_id: owner.companyId,
    workspace_id: owner.workspaceId,
    template_id: content.template_id,
    document_id: document.id,
    document_sha256: document.sha256,
    document_set: set && json(set),
    name: content.name,
    description: content.description,
    status: 'not_sent',
    settings: json(content.settings),
    expiration_hours: content.expiration_hours,
    credit_cost: content.credit_cost,
    is_test: owner.mode === 'test',
    language: content.language,
    completion: json(content.completion),
    created_at: now,
    updated_at: now,
  });
  const recipients = content.recipients.map((one) => ({
    ...columnsOf(one),
    id: one.id,
    signing_id: newSigningId(),
    // The response shows the links, which the audit trail records.
    link_keys: json(givesLinks ? [owner.keyId] : []),
    request_id: id,
    template_user_id: one.template_user_id,
  }));
  const customFields = content.customFields.map((one) => ({
    ...one,
    id: newId<'custom-field'>(),
    request_id: id,
    copied_from_template: content.template_id !== null,
    created_at: now,
    updated_at: now,
  }));
  const reminders = content.reminders.map((one) => ({ ...one, request_id: id }));
  const seals = content.seal_participants.map(({ order, name: _name, state: _state, ...one }) => ({
    ...one,
    request_id: id,
    signing_order: order,
  }));
  await Promise.all([
    request.execute(),
    recipients.length > 0 ? trx.insertInto('signing_request_recipient').values(recipients).execute() : null,
    content.fields.length > 0 ? insertFields(trx, id, content.fields) : null,
    reminders.length > 0 ? trx.insertInto('signing_request_reminder').values(reminders).execute() : null,
    seals.length > 0 ? trx.insertInto('request_seal_participant').values(seals).execute() : null,
    customFields.length > 0
      ? trx.insertInto('signing_request_custom_field').values(customFields).execute()
      : null,
  ]);
}

const withPresetRecipients = (drafted: Drafted, presets: Presets): Drafted => ({
  ...drafted,
  content: {
    ...drafted.content,
    recipients: drafted.content.recipients.map((one) => withPresets(one, presets)),
  },
});

/** Accepts localhost over http for development. */
export function redirectIssues(
  { mode }: Pick<KeyPrincipal, 'mode'>,
  { completion_redirect_url: url }: { readonly completion_redirect_url?: unknown },
): readonly FieldIssue[] {
  if (mode !== 'live' || typeof url !== 'string' || !url || /^https:/i.test(url)) return [];
  return [
    {
      path: 'completion_redirect_url',
      message: 'Expected an https URL; http is only allowed with test keys',
    },
  ];
}

/** @throws ServiceError VALIDATION_ERROR, INVALID_DOCUMENT, ACCESS_DENIED */
async function planFromDocument(
  services: Services,
  principal: KeyPrincipal,
  input: CreateSigningRequest & DocumentSource,
  {
    wantedWorkspace,
    issues,
  }: { readonly wantedWorkspace: string | undefined; readonly issues: readonly FieldIssue[] },
): Promise<Planned> {
  const workspaceId = await targetWorkspace(services.db.kysely, principal, wantedWorkspace);
  const owner = { principal, workspaceId };
  const settings = await loadSettings(services.db.kysely, workspaceId);
  const { default_expiration_hours: defaultHours } = settings;
  const pictured = await withStoredPictures(services, input, {
    companyId: principal.companyId,
    workspaceId,
  });
  const draft = (
    page_count: number,
    anchored: readonly AnchoredField[],
    documents: DocumentSet | null = null,
  ) =>
    draftFromDocument({ page_count, name: 'Document', documents }, pictured, {
      now: services.clock.now(),
      anchored,
      defaultHours,
    });
  if (input.documents || input.multi_document) {
    const source = await documentsWithAnchors(services, pictured, owner, (set, pageCount) => [
      ...issues,
      ...draft(pageCount, [], set).issues,
    ]);
    const plan: Plan = async (trx) => {
      const document = await selectDocument(trx, await source.take(trx)).executeTakeFirstOrThrow();
      const drafted = draft(document.page_count, source.anchored, source.set);
      return { document, drafted, set: source.set, setWarnings: source.warnings };
    };
    return { plan, workspaceId, templateName: '', settings };
  }
  const found = await documentWithAnchors(services, pictured, owner);
  if ('issues' in found) throw invalid([...issues, ...found.issues, ...draft(found.pageCount, []).issues]);
  const plan: Plan = async (trx) => {
    const document = await selectDocument(trx, await found.take(trx)).executeTakeFirstOrThrow();
    return { document, set: null, drafted: draft(document.page_count, found.anchored) };
  };
  return { plan, workspaceId, templateName: '', settings };
}

/**
 * Stores the draft in the caller's transaction.
 * @throws ServiceError VALIDATION_ERROR, NOT_FOUND, INVALID_DOCUMENT, ACCESS_DENIED; for seals SEAL_NOT_FOUND, SEAL_UNAVAILABLE,
 * INVALID_SIGNING_ORDER, SEAL_ORDER_COLLISION
 */
export async function prepareDraft(
  services: Services,
  principal: KeyPrincipal,
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
    const givesLinks = !isMailOnly({
      request: { settings: drafted.content.settings, sent_at: null },
      branding: { settings: inherited },
    });
    // Pipelined, in this order.
    const used = usePictures(trx, workspaceId, drafted.content.fields, { now: services.clock.now() });
    const stored = insertDraft(services, trx, id, owner, { document, set, drafted }, givesLinks);
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
