/** Applies a `PUT` or `PATCH` to a draft, all or nothing. */
import { type FieldIssue, ServiceError } from '../../../model/errors.ts';
import { isUuid, type RecipientId, type SigningRequestId } from '../../../model/ids.ts';
import type { RecipientInput, RequestFieldInput } from '../../../wire/http/signing-requests.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Principal } from '../../platform/http/principal.ts';
import { requireRevision, type WantedRevisions } from '../../platform/http/revision.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import {
  applyChange,
  type ChangePaths,
  type ReadField,
  type TemplateChange,
} from '../../templates/apply-change.ts';
import type { UserInput } from '../../templates/read-recipient.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { lockRequest, type RequestBundle } from '../record/queries.ts';
import { viewRequest } from '../record/request-view.ts';
import { recipientIdReader } from '../record/signing-ids.ts';
import { redirectIssues } from './create-draft.ts';
import { loadPresets, withPresets } from './custom-field-presets.ts';
import { type DraftState, stateOf, writeDraft } from './draft-changes.ts';
import type { DraftField } from './draft-content.ts';
import { withPublicIds } from './public-ids.ts';
import { readDraftField } from './read-draft-field.ts';

export interface DraftChange {
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
}

export interface Changed {
  /** The change as applied: recipients by public ID. */
  readonly change: DraftChange;
  readonly before: RequestBundle;
  readonly after: RequestBundle;
  /** Recipient IDs by every name that the call used for them, in lower case. */
  readonly names: ReadonlyMap<string, RecipientId>;
}

export interface DraftTarget {
  readonly id: SigningRequestId;
  /** API keys may name recipients by signing ID. */
  readonly principal: Principal;
  readonly caller: Caller;
  /** The `If-Match` revisions; null accepts any. */
  readonly revision: WantedRevisions;
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

/** @throws ServiceError NOT_FOUND, ALREADY_SENT, REVISION_CONFLICT, VALIDATION_ERROR */
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
    throw new ServiceError('ALREADY_SENT', 'You can’t change a signing request after sending it', {
      details: { status: before.request.status },
    });
  await requireRevision(target.principal, target.revision, {
    revision: before.request.revision,
    show: () => viewRequest(services, before),
  });
  const change = withPublicIds(given, recipientIdReader(target.principal, before));
  const now = services.clock.now();
  const issues: FieldIssue[] = [];
  const {
    content,
    issues: others,
    names,
  } = applyChange(
    stateOf(before),
    {
      properties: change.properties,
      users: readUsers(before, change.recipients, paths.user, issues),
      deletedUsers: change.deletedRecipients,
      fields: change.fields as TemplateChange['fields'],
      someFields: change.someFields as TemplateChange['someFields'],
      ...((change.reminders || change.deletedReminders) && { reminders: mergeReminders(before, change) }),
      removesDanglingConditions: change.removesDanglingConditions,
    },
    {
      pageCount: before.document.page_count,
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
  await writeDraft(trx, before, await withNewPresets(trx, before, content as DraftState));
  await trx
    .updateTable('signing_request')
    .set((row) => ({
      name: content.name,
      description: content.description ?? '',
      expiration_hours: content.expiration_hours,
      settings: json(content.settings),
      completion: json(content.completion),
      ...(change.language !== undefined && { language: change.language }),
      updated_at: now,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await appendAudit(
    trx,
    id,
    target.caller,
    {
      event: 'activity',
      isRepeatable: true,
      description: 'The draft was changed',
      details: { action: 'updated' },
    },
    now,
  );
  const after = (await lockRequest(trx, id))!;
  await emitRequestEvent(services, trx, 'signing_request.updated', after);
  await emitRecipientEvents(services, trx, before, after);
  return { change, before, after, names };
}
