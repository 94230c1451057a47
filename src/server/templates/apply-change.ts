/**
 * Applies a PUT or PATCH to a template in memory. All checks that need only the template happen here, before anything is written, so
 * that one response lists all mistakes.
 *
 * Order: recipients are added and changed, deleted ones go with their fields, fields are read against the remaining recipients, then
 * conditions and designations are checked as a whole.
 */
import type { FieldIssue } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import type { RecipientId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';
import { type CompletionPage, LIMITS, type TemplateSettings } from '../../model/settings.ts';
import { compactOrder } from '../records/recipient-order.ts';
import { checkFields, logicIssues, removeDanglingConditions } from './check-fields.ts';
import { type FieldInput, readField } from './read-field.ts';
import { readRecipient, recipientIssues, type UserInput } from './read-recipient.ts';
import { hoursOf, type ReminderContext, type ReminderInput, readReminder } from './read-reminder.ts';
import type { TemplateContent, TemplateRecord, TemplateReminder } from './read-template.ts';
import { completionOf, givenSettings } from './settings-input.ts';

type Pages = Pick<TemplateRecord['document'], 'page_count' | 'page_sizes'>;

export interface TemplateChange {
  readonly properties?:
    | ({
        readonly name?: string | null | undefined;
        readonly description?: string | null | undefined;
        readonly expiration_hours?: number | null | undefined;
        readonly settings?:
          | { readonly [K in keyof TemplateSettings]?: TemplateSettings[K] | null | undefined }
          | null
          | undefined;
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
}

interface Applied {
  readonly content: TemplateContent;
  readonly issues: readonly FieldIssue[];
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
  (change.users ?? []).forEach((input, index) => {
    const old = known.get(lower(input.id) ?? '');
    const next = readRecipient(input, old);
    if (changed.has(next.id))
      issues.push({ path: `${paths.user(index)}.id`, message: `${next.id} appears more than once` });
    issues.push(...recipientIssues(next, paths.user(index)));
    changed.set(next.id, next);
    if (typeof input.order === 'number') isPlaced.add(next.id);
    for (const name of [input.id, input._temp_id]) if (name) names.set(name.toLowerCase(), next.id);
    names.set(next.id, next.id);
  });
  const all = [
    ...content.recipients.map((old) => changed.get(old.id) ?? old),
    ...[...changed.values()].filter(({ id }) => !known.has(id)),
  ];
  // On a tie, the recipient that was moved takes the place and the others shift.
  const sorted = [...all.filter(({ id }) => isPlaced.has(id)), ...all.filter(({ id }) => !isPlaced.has(id))];
  return { recipients: sorted, names };
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

function applyFields(
  content: TemplateContent,
  change: TemplateChange,
  names: ReadonlyMap<string, RecipientId>,
  { pageCount, paths, read: readOne }: { pageCount: number; paths: ChangePaths; read: ReadField },
  issues: FieldIssue[],
) {
  const inputs = change.fields ?? change.someFields ?? [];
  const known = new Map(content.fields.map((field) => [field.id as string, field]));
  const pathById = new Map<string, string>();
  const context = { pageCount, recipientIds: names, report: (issue: FieldIssue) => void issues.push(issue) };
  const read = inputs.flatMap((input, index) => {
    const path = paths.field(index);
    const field = readOne(input, known.get(lower(input.id) ?? ''), path, context);
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
  }: {
    pageCount: number;
    now: Date;
    paths?: ChangePaths | undefined;
    read?: ReadField | undefined;
    /** Old and new pages, if they change. */
    documents?: readonly [Pages, Pages] | undefined;
  },
): Applied {
  const issues: FieldIssue[] = [];
  const users = applyUsers(content, change, paths, issues);
  const heirs = applyDeletions(change, users.names, paths, issues);
  const isCc = (one: Recipient) => Number(one.designation === 'CC');
  const recipients = compactOrder(users.recipients.filter(({ id }) => !heirs.has(id))).sort(
    (a, b) => isCc(a) - isCc(b) || a.order - b.order,
  );
  if (recipients.length > LIMITS.recipients)
    issues.push({
      path: `${paths.person}s`,
      message: `Expected at most ${LIMITS.recipients} recipients, got ${recipients.length}`,
    });

  const { fields: given, pathOf } = applyFields(
    content,
    change,
    users.names,
    { pageCount, paths, read },
    issues,
  );
  let fields = inherit(given, heirs);
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
    names: users.names,
    content: {
      name: properties.name ?? content.name,
      description: properties.description === undefined ? content.description : properties.description,
      expiration_hours: expirationHours,
      settings: { ...content.settings, ...givenSettings(properties.settings) },
      completion: { ...content.completion, ...completionOf(properties) },
      recipients,
      fields,
      reminders,
    },
  };
}
