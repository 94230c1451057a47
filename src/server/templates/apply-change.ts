/**
 * What a PUT or PATCH makes of a template. Pure: all checks that need nothing but the template itself happen here, all
 * of them before anything is written, so that one answer names every mistake.
 *
 * Order: users are added and changed, deleted users go with their fields, fields are read against the recipients that
 * remain, then conditions and designations are checked over the whole.
 */
import type { FieldIssue } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import { isUuid, newId, type RecipientId, type ReminderId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';
import { LIMITS, type TemplateSettings } from '../../model/settings.ts';
import { compactOrder } from '../recipients/order.ts';
import { checkFields, removeDanglingConditions } from './check-fields.ts';
import { type FieldInput, readField } from './read-field.ts';
import { readRecipient, type UserInput } from './read-recipient.ts';
import type { TemplateContent, TemplateReminder } from './template-record.ts';

export interface ReminderInput {
  readonly id?: unknown;
  readonly hours: number;
  readonly [key: string]: unknown;
}

export interface TemplateChange {
  readonly properties?:
    | {
        readonly name?: string | undefined;
        readonly description?: string | null | undefined;
        readonly expiration_hours?: number | undefined;
        readonly settings?:
          | { readonly [K in keyof TemplateSettings]?: TemplateSettings[K] | undefined }
          | undefined;
      }
    | undefined;
  readonly users?: readonly UserInput[] | undefined;
  readonly deletedUsers?:
    | readonly {
        readonly user_id: string;
        readonly field_action: 'delete' | 'reassign';
        readonly reassign_to_user_id?: string | undefined;
      }[]
    | undefined;
  /** The whole new set, in its order. */
  readonly fields?: readonly FieldInput[] | undefined;
  /** Added or changed; the other fields stay. */
  readonly someFields?: readonly FieldInput[] | undefined;
  readonly reminders?: readonly ReminderInput[] | undefined;
  readonly removesDanglingConditions?: boolean | undefined;
}

export interface Applied {
  readonly content: TemplateContent;
  readonly issues: readonly FieldIssue[];
}

/** How the caller spelt the parts, for the paths in refusals. */
export interface ChangePaths {
  readonly user: (index: number) => string;
  readonly field: (index: number) => string;
}
const PUT_PATHS: ChangePaths = { user: (index) => `users.${index}`, field: (index) => `fields.${index}` };

const lower = (id: string | undefined) => id?.toLowerCase();

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
      issues.push({ path: `${paths.user(index)}.id`, message: `${next.id} is given twice` });
    changed.set(next.id, next);
    if (input.order !== undefined) isPlaced.add(next.id);
    for (const name of [input.id, input._temp_id]) if (name) names.set(name.toLowerCase(), next.id);
    names.set(next.id, next.id);
  });
  const all = [
    ...content.recipients.map((old) => changed.get(old.id) ?? old),
    ...[...changed.values()].filter(({ id }) => !known.has(id)),
  ];
  // On a tie the one that was just moved takes the place and the others shift.
  const sorted = [...all.filter(({ id }) => isPlaced.has(id)), ...all.filter(({ id }) => !isPlaced.has(id))];
  return { recipients: sorted, names };
}

function applyDeletions(
  change: TemplateChange,
  names: Map<string, RecipientId>,
  issues: FieldIssue[],
): Map<RecipientId, RecipientId | null> {
  const heirs = new Map<RecipientId, RecipientId | null>();
  (change.deletedUsers ?? []).forEach((deletion, index) => {
    const path = `deleted_users.${index}`;
    const gone = names.get(lower(deletion.user_id)!);
    if (!gone) {
      issues.push({
        path: `${path}.user_id`,
        message: `No recipient of this template has the id ${deletion.user_id}`,
      });
      return;
    }
    const heir =
      deletion.field_action === 'reassign' ? names.get(lower(deletion.reassign_to_user_id) ?? '') : null;
    if (heir === undefined || heir === gone)
      issues.push({
        path: `${path}.reassign_to_user_id`,
        message: 'Expected another recipient of this template, who takes over the fields',
      });
    heirs.set(gone, heir ?? null);
  });
  for (const [gone, heir] of heirs)
    if (heir && heir !== gone && heirs.has(heir))
      issues.push({
        path: 'deleted_users',
        message: `Fields of ${gone} would go to ${heir}, who is deleted too`,
      });
  return heirs;
}

/** Fields of removed recipients go to their heir or away. */
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
  pageCount: number,
  paths: ChangePaths,
  issues: FieldIssue[],
) {
  const inputs = change.fields ?? change.someFields ?? [];
  const known = new Map(content.fields.map((field) => [field.id as string, field]));
  const pathById = new Map<string, string>();
  const context = { pageCount, recipientIds: names, report: (issue: FieldIssue) => void issues.push(issue) };
  const read = inputs.flatMap((input, index) => {
    const path = paths.field(index);
    const field = readField(input, known.get(lower(input.id) ?? ''), path, context);
    if (!field) return [];
    if (pathById.has(field.id)) issues.push({ path: `${path}.id`, message: `${field.id} is given twice` });
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
  names: ReadonlyMap<string, RecipientId>,
  heirs: ReadonlyMap<RecipientId, unknown>,
  now: Date,
  issues: FieldIssue[],
): readonly TemplateReminder[] {
  const stays = (id: RecipientId | null) => id === null || !heirs.has(id);
  if (!change.reminders) return content.reminders.filter((reminder) => stays(reminder.recipient_id));
  const known = new Map(content.reminders.map((reminder) => [reminder.id as string, reminder]));
  return change.reminders.map((input, index) => {
    const old = typeof input.id === 'string' ? known.get(input.id.toLowerCase()) : undefined;
    const user = input.template_user_id ?? input.user_id;
    const recipient = typeof user === 'string' ? names.get(user.toLowerCase()) : undefined;
    const isForAll = typeof input.all_users === 'boolean' ? input.all_users : !recipient;
    if (!isForAll && (!recipient || !stays(recipient)))
      issues.push({ path: `reminders.${index}.user_id`, message: 'Expected a recipient, or all_users' });
    const text = (key: 'subject' | 'message') =>
      typeof input[key] === 'string' ? (input[key] as string) : '';
    return {
      id: old?.id ?? (isUuid(input.id) ? (input.id.toLowerCase() as ReminderId) : newId<'reminder'>()),
      hours: input.hours,
      subject: text('subject'),
      message: text('message'),
      all_users: isForAll,
      recipient_id: isForAll ? null : (recipient ?? null),
      created_at: old?.created_at ?? now,
      updated_at: now,
    };
  });
}

export function applyChange(
  content: TemplateContent,
  change: TemplateChange,
  { pageCount, now, paths = PUT_PATHS }: { pageCount: number; now: Date; paths?: ChangePaths },
): Applied {
  const issues: FieldIssue[] = [];
  const users = applyUsers(content, change, paths, issues);
  const heirs = applyDeletions(change, users.names, issues);
  const isCc = (one: Recipient) => Number(one.designation === 'CC');
  const recipients = compactOrder(users.recipients.filter(({ id }) => !heirs.has(id))).sort(
    (a, b) => isCc(a) - isCc(b) || a.order - b.order,
  );
  if (recipients.length > LIMITS.recipients)
    issues.push({
      path: 'users',
      message: `At most ${LIMITS.recipients} recipients, got ${recipients.length}`,
    });

  const { fields: given, pathOf } = applyFields(content, change, users.names, pageCount, paths, issues);
  let fields = inherit(given, heirs);
  if (change.removesDanglingConditions) fields = removeDanglingConditions(fields);
  if (fields.length > LIMITS.fieldsPerDocument)
    issues.push({
      path: 'fields',
      message: `At most ${LIMITS.fieldsPerDocument} fields, got ${fields.length}`,
    });
  // Conditions on a field that could not be read would only repeat the mistake.
  if (issues.length === 0) issues.push(...checkFields(fields, recipients, pathOf));

  const { properties = {} } = change;
  const settings = Object.fromEntries(
    Object.entries(properties.settings ?? {}).filter(([, value]) => value !== undefined),
  );
  return {
    issues,
    content: {
      name: properties.name ?? content.name,
      description: properties.description === undefined ? content.description : properties.description,
      expiration_hours: properties.expiration_hours ?? content.expiration_hours,
      settings: { ...content.settings, ...settings },
      recipients,
      fields,
      reminders: applyReminders(content, change, users.names, heirs, now, issues),
    },
  };
}
