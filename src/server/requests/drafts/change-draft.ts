/** Applies a `PUT` or `PATCH` to a draft, all or nothing. */
import type { PageMapping } from '../../../fields/page-mapping.ts';
import { type FieldIssue, ServiceError } from '../../../model/errors.ts';
import { type DocumentId, isUuid, type RecipientId, type SigningRequestId } from '../../../model/ids.ts';
import type { RecipientInput, RequestFieldInput } from '../../../wire/http/signing-requests.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import { refuseIfSuspended } from '../../documents/multi-document-suspension.ts';
import type { MapFields } from '../../documents/refit-set-fields.ts';
import { refuseSingle, setDocumentOf } from '../../documents/set-documents.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../documents/tables.ts';
import { usePictures } from '../../pictures/use-pictures.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import { requireRevision, type WantedRevisions } from '../../platform/http/revision.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { type DocumentSet, digestsOf, newSet, type PageNumbering } from '../../records/document-set.ts';
import { requireWithinLimits } from '../../records/token-limits.ts';
import {
  applyChange,
  type ChangePaths,
  type ReadField,
  type TemplateChange,
} from '../../templates/apply-change.ts';
import { chosenSeals, type SealChange } from '../../templates/apply-seals.ts';
import { requireUsableSeals } from '../../templates/change-template.ts';
import type { UserInput } from '../../templates/read-recipient.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { lockRequest, type RequestBundle } from '../record/queries.ts';
import { viewRequest } from '../record/request-view.ts';
import { recipientIdReader } from '../record/signing-ids.ts';
import { redirectIssues } from './check-input.ts';
import { loadPresets, withPresets } from './custom-field-presets.ts';
import { type KeptField, recordDraftDocuments } from './document-history.ts';
import { type DraftState, stateOf, writeDraft } from './draft-changes.ts';
import type { DraftField } from './draft-content.ts';
import { withPublicIds } from './public-ids.ts';
import { readDraftField } from './read-draft-field.ts';
import { refuseEditing } from './refuse-editing.ts';

export interface DraftChange extends SealChange {
  readonly properties?: TemplateChange['properties'];
  readonly language?: string | null | undefined;
  readonly recipients?: readonly RecipientInput[] | undefined;
  readonly deletedRecipients?: TemplateChange['deletedUsers'];
  /** Replaces all fields. */
  readonly fields?: readonly RequestFieldInput[] | undefined;
  readonly someFields?: readonly RequestFieldInput[] | undefined;
  /** Added or changed; others stay. */
  readonly reminders?: TemplateChange['reminders'];
  readonly deletedReminders?: readonly string[] | undefined;
  readonly removesDanglingConditions?: boolean | undefined;
  readonly isMove?: boolean | undefined;
  readonly movesLockedFields?: boolean | undefined;
  /** Called in the transaction. Throws if the change was planned for other documents. */
  readonly newDocuments?: ((before: RequestBundle) => NewDocuments | Promise<NewDocuments>) | undefined;
}

/** A change of the documents. */
export interface NewDocuments {
  /** Stores the file with all pages. @returns its ID; null if it stays the same */
  take(trx: Trx): Promise<DocumentId | null>;
  readonly set: DocumentSet;
  /** How its pages come from those of before; null if nothing moved. */
  readonly pages: PageMapping;
  /** Moves fields with their pages; without it, `fields` has them all. */
  readonly mapFields?: MapFields | undefined;
  /** What fields had that come back. */
  readonly kept?: readonly KeptField[];
}

export interface Changed {
  /** The change as applied: recipients by public ID. */
  readonly change: DraftChange;
  readonly before: RequestBundle;
  readonly after: RequestBundle;
  /** Recipient IDs by every name that the call used for them, in lower case. */
  readonly names: ReadonlyMap<string, RecipientId>;
  readonly warnings: readonly string[];
}

export interface DraftTarget {
  readonly id: SigningRequestId;
  /** API keys may name recipients by signing ID. */
  readonly principal: Principal;
  readonly caller: Caller;
  /** The `If-Match` revisions; null accepts any. */
  readonly revision: WantedRevisions;
  /** Default: by document. */
  readonly numbering?: PageNumbering;
}

const same = (a: unknown, b: string) => typeof a === 'string' && a.toLowerCase() === b;

/** Recipients by their stored IDs. A new one never gets an ID that the caller chose. */
function readUsers(
  { recipients }: RequestBundle,
  inputs: readonly RecipientInput[] | undefined,
  path: ChangePaths['user'],
  issues: FieldIssue[],
): readonly UserInput[] | undefined {
  return inputs?.map((input, index) => {
    const old = recipients.find(({ id }) => same(input.id, id));
    if (!old && isUuid(input.id))
      issues.push({ path: `${path(index)}.id`, message: `No recipient has the ID ${input.id}` });
    const next = input.designation;
    if (old && next && next !== old.designation && [next, old.designation].includes('CC'))
      issues.push({
        path: `${path(index)}.designation`,
        message: `Expected ${old.designation}: a CC can’t change to another role, and no other role can change to CC`,
      });
    // For a new recipient, an `id` is only a name within this call.
    return old ? input : { ...input, id: undefined, _temp_id: input._temp_id || input.id };
  }) as readonly UserInput[] | undefined;
}

function mergeReminders(
  { reminders }: RequestBundle,
  { reminders: given = [], deletedReminders = [] }: DraftChange,
): NonNullable<TemplateChange['reminders']> {
  const stays = reminders.filter(
    ({ id }) => !deletedReminders.some((gone) => same(gone, id)) && !given.some((one) => same(one.id, id)),
  );
  // The same for reminders: an unknown ID creates a new reminder under a new ID.
  const fresh = given.map((one) =>
    reminders.some(({ id }) => same(one.id, id)) ? one : { ...one, id: undefined },
  );
  return [...stays.map((one) => ({ ...one })), ...fresh];
}

/** Emits one event for each new or changed recipient. */
async function emitRecipientEvents(
  services: Services,
  trx: Trx,
  before: RequestBundle,
  after: RequestBundle,
) {
  const known = new Map(before.recipients.map((row) => [row.id, JSON.stringify(row)]));
  for (const row of after.recipients) {
    const old = known.get(row.id);
    if (old === JSON.stringify(row)) continue;
    const what = old ? 'updated' : 'added';
    await emitRequestEvent(services, trx, `signing_request.recipient.${what}`, after, {
      recipient_id: row.id,
    });
  }
}

const REQUEST_PATHS: ChangePaths = {
  user: (index) => `recipients.${index}`,
  field: (index) => `fields.${index}`,
  person: 'recipient',
};

/** As for a new draft; an existing redirect URL that stays the same isn't checked again. */
function newRedirectIssues({ request }: RequestBundle, { properties = {} }: DraftChange) {
  const isNew = properties.completion_redirect_url !== request.completion.completion_redirect_url;
  return isNew ? redirectIssues({ mode: request.is_test ? 'test' : 'live' }, properties) : [];
}

/** Adds the workspace's preset values to new recipients. */
async function withNewPresets(trx: Trx, before: RequestBundle, content: DraftState): Promise<DraftState> {
  const known = new Set<RecipientId>(before.recipients.map(({ id }) => id));
  if (content.recipients.every(({ id }) => known.has(id))) return content;
  const presets = await loadPresets(trx, before.request.workspace_id);
  const recipients = content.recipients.map((one) => (known.has(one.id) ? one : withPresets(one, presets)));
  return { ...content, recipients };
}

/** Fields that come back with their pages get what they had besides their definition. */
function withKept(kept: NewDocuments['kept'], before: DraftState, content: DraftState): DraftState {
  if (!kept) return content;
  const known = new Set(before.fields.map(({ id }) => id));
  const earlier = new Map(kept.filter(({ id }) => !known.has(id)).map((one) => [one.id, one]));
  const fields = content.fields.map((field) => {
    const had = earlier.get(field.id);
    return had?.type === field.type
      ? { ...field, template_field_id: had.template_field_id, preset: field.preset ?? had.preset }
      : field;
  });
  return { ...content, fields };
}

/** The documents after a change; `multi_document` makes the only document the first of a set. */
async function nextDocuments(
  trx: Trx,
  { request, document }: RequestBundle,
  newDocuments: NewDocuments | undefined,
  { properties }: DraftChange,
): Promise<{ readonly document: DocumentRow; readonly document_set: DocumentSet | null }> {
  refuseSingle(request.document_set, properties?.multi_document);
  if (newDocuments) {
    const id = await newDocuments.take(trx);
    return {
      document_set: newDocuments.set,
      document: id
        ? await trx
            .selectFrom('document')
            .select(DOCUMENT_COLUMNS)
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        : document,
    };
  }
  if (request.document_set || !properties?.multi_document)
    return { document, document_set: request.document_set };
  const first = setDocumentOf(document, {}, { now: document.created_at, place: 1 });
  return { document, document_set: newSet([first]) };
}

const alreadySent = ({ request }: RequestBundle) =>
  new ServiceError('ALREADY_SENT', 'You can’t change a signing request after sending it', {
    details: { status: request.status },
  });

export const documentsLocked = ({ request }: RequestBundle) =>
  new ServiceError(
    'DOCUMENT_SET_LOCKED',
    'You can’t change the documents of a signing request after sending it',
    {
      details: { status: request.status },
    },
  );

/**
 * @throws ServiceError NOT_FOUND, ALREADY_SENT, DOCUMENT_SET_LOCKED, REVISION_CONFLICT, VALIDATION_ERROR, ACCESS_DENIED, FIELD_LOCKED,
 * EDITING_NOT_ALLOWED; for seals SEAL_NOT_FOUND, SEAL_UNAVAILABLE, INVALID_SIGNING_ORDER, SEAL_ORDER_COLLISION, PARTICIPANTS_CHANGED
 */
export async function changeDraft(
  services: Services,
  trx: Trx,
  target: DraftTarget,
  given: DraftChange,
  paths: ChangePaths = REQUEST_PATHS,
): Promise<Changed> {
  const { id } = target;
  const before = await lockRequest(trx, id);
  if (!before || before.request.status === 'deleted')
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  if (before.request.status !== 'not_sent')
    throw given.newDocuments ? documentsLocked(before) : alreadySent(before);
  await requireRevision(target.principal, target.revision, {
    revision: before.request.revision,
    show: () => viewRequest(services, before, 'refreshed', target.numbering),
  });
  await refuseIfSuspended(services, trx, before.request.company_id, before.request.document_set);
  const newDocuments = await given.newDocuments?.(before);
  const { document, document_set } = await nextDocuments(trx, before, newDocuments, given);
  const change = withPublicIds(given, recipientIdReader(target.principal, before));
  const now = services.clock.now();
  const state = stateOf(before);
  const chosen = chosenSeals(state.seal_participants, change);
  const sealNames = await requireUsableSeals(services, trx, before.request, chosen);
  const issues: FieldIssue[] = [];
  const {
    content,
    issues: others,
    orderRefusal,
    names,
    warnings,
  } = applyChange(
    state,
    {
      properties: change.properties,
      users: readUsers(before, change.recipients, paths.user, issues),
      deletedUsers: change.deletedRecipients,
      fields: change.fields as TemplateChange['fields'],
      someFields: change.someFields as TemplateChange['someFields'],
      ...((change.reminders || change.deletedReminders) && { reminders: mergeReminders(before, change) }),
      removesDanglingConditions: change.removesDanglingConditions,
      mapFields: newDocuments?.mapFields,
      seals: change.seals,
      seal: change.seal,
      sealNames,
      isMove: change.isMove,
    },
    {
      pageCount: document.page_count,
      documents: [before.document, document],
      set: target.numbering === 'combined' ? null : before.request.document_set,
      now,
      paths,
      read: ((input, old, path, context) =>
        readDraftField(
          input as RequestFieldInput,
          old as DraftField | undefined,
          path,
          context,
        )) as ReadField,
    },
  );
  issues.push(...others, ...newRedirectIssues(before, change));
  if (issues.length > 0) throw invalid(issues);
  if (orderRefusal) throw orderRefusal;
  // Pages take their fields along; whether they may change is checked before.
  if (!newDocuments?.mapFields)
    requireWithinLimits(target.principal, state, content, change.movesLockedFields ?? false);
  refuseEditing(target.principal, before.request, {
    before: state,
    after: content as DraftState,
    documentsChange: newDocuments !== undefined,
  });
  await usePictures(trx, before.request.workspace_id, content.fields, {
    before: before.fields.map(({ definition }) => definition),
    now,
  });
  const next = await withNewPresets(trx, before, withKept(newDocuments?.kept, state, content as DraftState));
  await writeDraft(trx, before, next);
  await trx
    .updateTable('signing_request')
    .set((row) => ({
      name: content.name,
      description: content.description ?? '',
      expiration_hours: content.expiration_hours,
      settings: json(content.settings),
      completion: json(content.completion),
      document_id: document.id,
      document_sha256: document.sha256,
      document_set: document_set && json(document_set),
      ...(change.language !== undefined && { language: change.language }),
      updated_at: now,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (newDocuments && newDocuments.set.layout_version !== before.request.document_set?.layout_version)
    await recordDraftDocuments(
      trx,
      before,
      { document_id: document.id, document_set: newDocuments.set, pages: newDocuments.pages },
      now,
    );
  await appendAudit(
    trx,
    id,
    target.caller,
    {
      event: 'activity',
      isRepeatable: !newDocuments,
      description: newDocuments ? 'The documents of the draft were changed' : 'The draft was changed',
      details: newDocuments
        ? {
            action: 'documents_updated',
            document_sha256: document.sha256,
            documents: digestsOf(newDocuments.set),
          }
        : { action: 'updated' },
    },
    now,
  );
  const after = (await lockRequest(trx, id))!;
  await emitRequestEvent(services, trx, 'signing_request.updated', after);
  if (newDocuments) await emitRequestEvent(services, trx, 'signing_request.document.updated', after);
  await emitRecipientEvents(services, trx, before, after);
  return { change, before, after, names, warnings };
}
