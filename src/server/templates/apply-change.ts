/**
 * Applies a PUT or PATCH to a template in memory. All checks that need only the template happen here, before anything is written, so
 * that one response lists all mistakes.
 *
 * Order: recipients are added and changed, deleted ones go with their fields, fields are read against the remaining recipients, then
 * conditions and designations are checked as a whole.
 */
import type { FieldIssue, ServiceError } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import type { RecipientId } from '../../model/ids.ts';
import type { Language } from '../../model/languages.ts';
import { LIMITS } from '../../model/limits.ts';
import type { Recipient } from '../../model/recipient.ts';
import { hoursOf } from '../../model/reminder-hours.ts';
import type { CompletionPage, TemplateSettings } from '../../model/settings.ts';
import type { DocumentSet } from '../records/document-set.ts';
import { jointOrder } from '../records/joint-order.ts';
import { applySeals, type SealChange, withoutFieldsOfRemoved } from './apply-seals.ts';
import { checkFields, logicIssues, removeDanglingConditions } from './check-fields.ts';
import { type FieldContext, type FieldInput, readField } from './read-field.ts';
import { readRecipient, recipientIssues, type UserInput } from './read-recipient.ts';
import { type ReminderContext, type ReminderInput, readReminder } from './read-reminder.ts';
import type { TemplateContent, TemplateRecord, TemplateReminder } from './read-template.ts';
import { completionOf, givenSettings } from './settings-input.ts';

type Pages = Pick<TemplateRecord['document'], 'page_count' | 'page_sizes'>;

export interface TemplateChange extends SealChange {
  readonly properties?:
    | ({
        readonly name?: string | null | undefined;
        readonly description?: string | null | undefined;
        readonly expiration_hours?: number | null | undefined;
        readonly settings?:
          | { readonly [K in keyof TemplateSettings]?: TemplateSettings[K] | null | undefined }
          | null
          | undefined;
        readonly language?: Language | null | undefined;
        readonly multi_document?: boolean | null | undefined;
      } & { readonly [K in keyof CompletionPage]?: CompletionPage[K] | undefined })
    | undefined;
  readonly users?: readonly UserInput[] | undefined;
  readonly deletedUsers?:
    | readonly {
        readonly user_id: string;
        readonly field_action: 'delete' | 'reassign';
        readonly reassign_to_user_id?: string | undefined;
      }[]
    | undefined;
  /** Replaces all fields, in this order. */
  readonly fields?: readonly FieldInput[] | undefined;
  /** Added or changed; other fields stay. */
  readonly someFields?: readonly FieldInput[] | undefined;
  /** Maps fields to changed pages; applied last. */
  readonly mapFields?:
    | ((fields: readonly Field[], before: Pages, after: Pages) => readonly Field[])
    | undefined;
  readonly reminders?: readonly ReminderInput[] | undefined;
  readonly removesDanglingConditions?: boolean | undefined;
  /** The call changes one recipient or seal, and a new place makes the others move. */
  readonly isMove?: boolean | undefined;
  /** Editor tokens can't move locked fields otherwise. */
  readonly movesLockedFields?: boolean | undefined;
}

interface Applied {
  readonly content: TemplateContent;
  readonly issues: readonly FieldIssue[];
  readonly warnings: readonly string[];
  /** Why the signing order can't be as given. Reported if there are no issues. */
  readonly orderRefusal: ServiceError | null;
  /** Recipient IDs by every name that the call used for them, in lower case. */
  readonly names: ReadonlyMap<string, RecipientId>;
}

/** Spellings in the call, for the paths of issues. */
export interface ChangePaths {
  readonly user: (index: number) => string;
  readonly field: (index: number) => string;
  /** Key for recipients: `users` and `user_id`, or `recipients` and `recipient_id`. */
  readonly person: 'user' | 'recipient';
}
const PUT_PATHS: ChangePaths = {
  user: (index) => `users.${index}`,
  field: (index) => `fields.${index}`,
  person: 'user',
};

/** Reads one field; requests read more than templates do. */
export type ReadField = typeof readField;

const lower = (id: string | null | undefined) => id?.toLowerCase();

function applyUsers(
  content: TemplateContent,
  change: TemplateChange,
  paths: ChangePaths,
  issues: FieldIssue[],
) {
  const known = new Map(content.recipients.map((recipient) => [recipient.id as string, recipient]));
  const names = new Map<string, RecipientId>(content.recipients.map(({ id }) => [id, id]));
  const changed = new Map<string, ReturnType<typeof readRecipient>>();
  const isPlaced = new Set<string>();
  const newlyPlaced = new Set<string>();
  (change.users ?? []).forEach((input, index) => {
    const old = known.get(lower(input.id) ?? '');
    const next = readRecipient(input, old);
    if (changed.has(next.id))
      issues.push({ path: `${paths.user(index)}.id`, message: `${next.id} appears more than once` });
    issues.push(...recipientIssues(next, paths.user(index)));
    changed.set(next.id, next);
    if (typeof input.order === 'number') isPlaced.add(next.id);
    if (typeof input.order === 'number' && input.order !== old?.order) newlyPlaced.add(next.id);
    for (const name of [input.id, input._temp_id]) if (name) names.set(name.toLowerCase(), next.id);
    names.set(next.id, next.id);
  });
  const all = [
    ...content.recipients.map((old) => changed.get(old.id) ?? old),
    ...[...changed.values()].filter(({ id }) => !known.has(id)),
  ];
  // On a tie, the recipient that was moved takes the place and the others shift.
  const sorted = [...all.filter(({ id }) => isPlaced.has(id)), ...all.filter(({ id }) => !isPlaced.has(id))];
  return { recipients: sorted, names, placed: newlyPlaced };
}

function applyDeletions(
  change: TemplateChange,
  names: Map<string, RecipientId>,
  { person }: ChangePaths,
  issues: FieldIssue[],
): Map<RecipientId, RecipientId | null> {
  const heirs = new Map<RecipientId, RecipientId | null>();
  (change.deletedUsers ?? []).forEach((deletion, index) => {
    const path = `deleted_${person}s.${index}`;
    const gone = names.get(lower(deletion.user_id)!);
    if (!gone) {
      issues.push({
        path: `${path}.${person}_id`,
        message: `No recipient has the ID ${deletion.user_id}`,
      });
      return;
    }
    const heir =
      deletion.field_action === 'reassign' ? names.get(lower(deletion.reassign_to_user_id) ?? '') : null;
    if (heir === undefined || heir === gone)
      issues.push({
        path: `${path}.reassign_to_${person}_id`,
        message: 'Expected the ID of another recipient to reassign the fields to',
      });
    heirs.set(gone, heir ?? null);
  });
  for (const [gone, heir] of heirs)
    if (heir && heir !== gone && heirs.has(heir))
      issues.push({
        path: `deleted_${person}s`,
        message: `Fields of ${gone} can’t be reassigned to ${heir}, who is deleted as well`,
      });
  return heirs;
}

/** Reassigns fields of removed recipients, or deletes them. */
function inherit(fields: readonly Field[], heirs: Map<RecipientId, RecipientId | null>): readonly Field[] {
  if (heirs.size === 0) return fields;
  return fields.flatMap((field) => {
    if (!field.recipient_id || !heirs.has(field.recipient_id)) return [field];
    const heir = heirs.get(field.recipient_id) ?? null;
    return heir ? [{ ...field, recipient_id: heir }] : [];
  });
}

interface FieldReading extends Pick<FieldContext, 'pageCount' | 'documents' | 'sealParticipantIds' | 'warn'> {
  readonly paths: ChangePaths;
  readonly read: ReadField;
}

function applyFields(
  content: TemplateContent,
  change: TemplateChange,
  names: ReadonlyMap<string, RecipientId>,
  { paths, read: readOne, ...context }: FieldReading,
  issues: FieldIssue[],
) {
  const inputs = change.fields ?? change.someFields ?? [];
  const known = new Map(content.fields.map((field) => [field.id as string, field]));
  const pathById = new Map<string, string>();
  const reading = { ...context, recipientIds: names, report: (issue: FieldIssue) => void issues.push(issue) };
  const read = inputs.flatMap((input, index) => {
    const path = paths.field(index);
    const field = readOne(input, known.get(lower(input.id) ?? ''), path, reading);
    if (!field) return [];
    if (pathById.has(field.id))
      issues.push({ path: `${path}.id`, message: `${field.id} appears more than once` });
    pathById.set(field.id, path);
    return [field];
  });
  const pathOf = (field: Field) => pathById.get(field.id) ?? `fields[${field.id}]`;
  if (change.fields) return { fields: read, pathOf };
  const replaced = new Map(read.map((field) => [field.id, field]));
  return {
    fields: [
      ...content.fields.map((field) => replaced.get(field.id) ?? field),
      ...read.filter(({ id }) => !known.has(id)),
    ],
    pathOf,
  };
}

function applyReminders(
  content: TemplateContent,
  change: TemplateChange,
  context: ReminderContext,
): readonly TemplateReminder[] {
  const { stays, expirationHours } = context;
  if (!change.reminders)
    return content.reminders
      .filter(({ recipient_id }) => recipient_id === null || stays(recipient_id))
      .map((one) => ({ ...one, hours: hoursOf(one.hours, one.hours_before_expiration, expirationHours) }));
  const known = new Map(content.reminders.map((reminder) => [reminder.id as string, reminder]));
  return change.reminders.map((input, index) => {
    const old = typeof input.id === 'string' ? known.get(input.id.toLowerCase()) : undefined;
    return readReminder(input, old, `reminders.${index}`, context);
  });
}

export function applyChange(
  content: TemplateContent,
  change: TemplateChange,
  {
    pageCount,
    now,
    paths = PUT_PATHS,
    read = readField,
    documents,
    set = null,
  }: {
    /** Of all documents together. */
    pageCount: number;
    now: Date;
    paths?: ChangePaths | undefined;
    read?: ReadField | undefined;
    /** Old and new pages, if they change. */
    documents?: readonly [Pages, Pages] | undefined;
    /** Set where pages are numbered within each document. */
    set?: DocumentSet | null | undefined;
  },
): Applied {
  const issues: FieldIssue[] = [];
  const warnings: string[] = [];
  const users = applyUsers(content, change, paths, issues);
  const heirs = applyDeletions(change, users.names, paths, issues);
  const sealed = applySeals(content.seal_participants, change, now, issues);
  const ordered = jointOrder(
    users.recipients.filter(({ id }) => !heirs.has(id)),
    sealed.participants,
    { placed: new Set([...users.placed, ...sealed.placed]), isMove: change.isMove },
  );
  const isCc = (one: Recipient) => Number(one.designation === 'CC');
  const recipients = [...ordered.recipients].sort((a, b) => isCc(a) - isCc(b) || a.order - b.order);
  const oldOrders = new Map(content.seal_participants.map(({ id, order }) => [id, order]));
  const seal_participants = ordered.seals.map((one) => ({
    ...one,
    updated_at: oldOrders.get(one.id) === one.order ? one.updated_at : now,
  }));
  if (recipients.length > LIMITS.recipients)
    issues.push({
      path: `${paths.person}s`,
      message: `Expected at most ${LIMITS.recipients} recipients, got ${recipients.length}`,
    });

  const { fields: given, pathOf } = applyFields(
    content,
    change,
    users.names,
    {
      pageCount,
      documents: set,
      paths,
      read,
      sealParticipantIds: sealed.names,
      warn: (text) => void warnings.push(text),
    },
    issues,
  );
  let fields = withoutFieldsOfRemoved(inherit(given, heirs), content.seal_participants, seal_participants);
  if (change.mapFields && documents) fields = change.mapFields(fields, ...documents);
  if (change.removesDanglingConditions) fields = removeDanglingConditions(fields);
  if (fields.length > LIMITS.fieldsPerDocument)
    issues.push({
      path: 'fields',
      message: `Expected at most ${LIMITS.fieldsPerDocument} fields, got ${fields.length}`,
    });
  issues.push(...logicIssues(fields, content.fields));
  // After issues with fields, conditions on them would only repeat the mistake.
  if (issues.length === 0) issues.push(...checkFields(fields, recipients, pathOf));

  const { properties = {} } = change;
  const expirationHours = properties.expiration_hours ?? content.expiration_hours;
  const reminders = applyReminders(content, change, {
    names: users.names,
    stays: (id) => !heirs.has(id),
    expirationHours,
    now,
    report: (issue) => void issues.push(issue),
  });
  return {
    issues,
    warnings,
    orderRefusal: ordered.refusal,
    names: users.names,
    content: {
      name: properties.name ?? content.name,
      description: properties.description === undefined ? content.description : properties.description,
      expiration_hours: expirationHours,
      settings: { ...content.settings, ...givenSettings(properties.settings) },
      completion: { ...content.completion, ...completionOf(properties) },
      language: properties.language === undefined ? content.language : properties.language,
      recipients,
      fields,
      reminders,
      seal_participants,
    },
  };
}
