/**
 * A request from a template:
 * - Recipients are the template's. Given ones are matched by `template_user_id`, else by `order`, else in sequence, and provide personal
 *   data only; order and designation come from the template.
 * - Given CCs are added. The template's CCs are kept unless one with the same address is given.
 * - Seals are the template's, with their fields, unless the call has its own (`draft-seals.ts`).
 * - Fields are the template's. Given ones are matched by `template_field_id`, else by `variable_name`; an unmatched one is rejected.
 */
import { fieldsByName } from '../../../fields/rules/evaluate-form.ts';
import type { FieldIssue } from '../../../model/errors.ts';
import { newId, type RecipientId } from '../../../model/ids.ts';
import { hoursOf } from '../../../model/reminder-hours.ts';
import type {
  CreateSigningRequest,
  RecipientInput,
  RequestFieldInput,
} from '../../../wire/http/signing-requests.ts';
import { jointOrder } from '../../records/joint-order.ts';
import { canAct } from '../../records/recipient-order.ts';
import { checkFields, logicIssues } from '../../templates/check-fields.ts';
import { readRecipient, recipientIssues } from '../../templates/read-recipient.ts';
import { type ReminderContext, readReminder } from '../../templates/read-reminder.ts';
import type { TemplateRecord, TemplateReminder } from '../../templates/read-template.ts';
import { completionOf, givenSettings } from '../../templates/settings-input.ts';
import {
  type CustomFieldName,
  type Drafted,
  type DraftField,
  type DraftRecipient,
  renumberFields,
} from './draft-content.ts';
import { type DraftSeals, draftSeals } from './draft-seals.ts';
import { readDraftField } from './read-draft-field.ts';

type Names = Map<string, RecipientId>;

const same = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

function matchRecipients(template: TemplateRecord, inputs: readonly RecipientInput[], issues: FieldIssue[]) {
  const actors = template.recipients.filter(canAct);
  const matched = new Map<string, RecipientInput>();
  const ccs: RecipientInput[] = [];
  inputs.forEach((input, index) => {
    const path = `recipients.${index}`;
    if (input.designation === 'CC' && !input.template_user_id) {
      ccs.push(input);
      return;
    }
    const named = input.template_user_id ?? null;
    const found = named
      ? template.recipients.find((one) => same(named, one.id))
      : (actors.find((one) => same(input.id, one.id)) ??
        (typeof input.order !== 'number'
          ? actors.find((one) => !matched.has(one.id))
          : actors.find((one) => one.order === input.order)));
    if (!found) {
      const message = named
        ? `The template has no recipient ${named}`
        : actors.length === 0
          ? 'The template has no recipients yet, so no one can sign. Add recipients and a signature field for each signer, in the template editor or with PUT /templates/{id} (users, fields), then send again'
          : `The template has ${actors.length} ${actors.length === 1 ? 'recipient' : 'recipients'} who can sign or approve, and this is one more. Add the recipient to the template first`;
      issues.push({ path: named ? `${path}.template_user_id` : `${path}.order`, message });
    } else if (matched.has(found.id))
      issues.push({ path, message: `The template’s recipient ${found.order} appears more than once` });
    else matched.set(found.id, input);
  });
  return { matched, ccs };
}

function draftRecipients(template: TemplateRecord, inputs: readonly RecipientInput[], issues: FieldIssue[]) {
  const { matched, ccs } = matchRecipients(template, inputs, issues);
  const names: Names = new Map();
  const made: DraftRecipient[] = [];
  for (const old of template.recipients) {
    const input = matched.get(old.id);
    if (!input && old.designation === 'CC' && ccs.some((one) => same(one.email as string, old.email)))
      continue;
    const { id: given, _temp_id, designation: _designation, order: _order, ...personal } = input ?? {};
    const id = newId<'recipient'>();
    for (const name of [old.id, given, _temp_id]) if (name) names.set(name.toLowerCase(), id);
    const read = readRecipient(personal, old);
    if (input) issues.push(...recipientIssues(read, `recipients.${inputs.indexOf(input)}`));
    made.push({ ...read, id, order: old.order, template_user_id: old.id });
  }
  let order = made.filter((one) => !canAct(one)).length;
  for (const input of ccs) {
    const { id: given, ...rest } = input;
    const id = newId<'recipient'>();
    for (const name of [given, input._temp_id]) if (name) names.set(name.toLowerCase(), id);
    const read = readRecipient(rest, undefined);
    issues.push(...recipientIssues(read, `recipients.${inputs.indexOf(input)}`));
    order += 1;
    made.push({
      ...read,
      id,
      designation: 'CC',
      order,
      template_user_id: null,
    });
  }
  return { recipients: made, names };
}

function draftFields(
  template: TemplateRecord,
  inputs: readonly RequestFieldInput[],
  { names, seals }: { readonly names: Names; readonly seals: DraftSeals },
  issues: FieldIssue[],
): readonly DraftField[] {
  const own = template.fields.flatMap((field): DraftField[] => {
    const { seal_participant_temp_id: seal, ...rest } = field;
    const inherited = seal && seals.inherited.get(seal);
    if (seal && !inherited) return [];
    return [
      {
        ...rest,
        ...(inherited && { seal_participant_temp_id: inherited }),
        recipient_id: field.recipient_id && (names.get(field.recipient_id) ?? null),
        template_field_id: field.id,
        preset: null,
      },
    ];
  });
  const context = {
    pageCount: template.document.page_count,
    documents: template.document_set,
    recipientIds: names,
    sealParticipantIds: seals.names,
    report: (issue: FieldIssue) => void issues.push(issue),
  };
  const changed = new Map<string, DraftField>();
  // The only fields that a call can add: those of seals that it adds.
  const added: DraftField[] = [];
  const byId = new Map(own.map((field) => [field.id.toLowerCase(), field]));
  const byName = fieldsByName(own);
  inputs.forEach((input, index) => {
    const path = `fields.${index}`;
    const name = input.variable_name ?? input.variable_defined_name;
    const old = input.template_field_id
      ? byId.get(input.template_field_id.toLowerCase())
      : byName.get(name ?? '');
    if (!old && input.seal_participant_temp_id && !input.template_field_id) {
      const field = readDraftField(input, undefined, path, context);
      if (field) added.push(field);
      return;
    }
    if (!old) {
      const what =
        input.template_field_id ?? (name ? `“${name}”` : 'without template_field_id or variable_name');
      issues.push({ path, message: `The template has no field ${what}` });
      return;
    }
    const field = readDraftField(input, old, path, context);
    if (field) changed.set(old.id, { ...field, id: old.id });
  });
  return [...own.map((field) => changed.get(field.id) ?? field), ...added];
}

/** The template's reminders, unless the call has its own. */
function draftReminders(
  template: TemplateRecord,
  input: CreateSigningRequest,
  context: ReminderContext,
): readonly TemplateReminder[] {
  if (input.reminders)
    return input.reminders.map((one, index) =>
      readReminder({ ...one, id: undefined }, undefined, `reminders.${index}`, context),
    );
  return template.reminders.map((one) => ({
    ...one,
    id: newId<'reminder'>(),
    hours: hoursOf(one.hours, one.hours_before_expiration, context.expirationHours),
    recipient_id: (one.recipient_id && context.names.get(one.recipient_id)) ?? null,
    created_at: context.now,
    updated_at: context.now,
  }));
}

export function draftFromTemplate(
  template: TemplateRecord,
  input: CreateSigningRequest,
  { now, customFields }: { readonly now: Date; readonly customFields: readonly CustomFieldName[] },
): Drafted {
  const issues: FieldIssue[] = [];
  const { recipients: unordered, names } = draftRecipients(template, input.recipients ?? [], issues);
  const drafted = draftSeals(template.seal_participants, input.seal_participants, now, issues);
  const {
    recipients,
    seals,
    refusal: orderRefusal,
  } = jointOrder(unordered, drafted.participants, {
    placed: new Set(input.seal_participants ? drafted.participants.map(({ id }) => id) : []),
  });
  const fields = draftFields(template, input.fields ?? [], { names, seals: drafted }, issues);
  if (input.anchor_tags?.length)
    issues.push({ path: 'anchor_tags', message: 'Only for requests made from a document' });
  const expirationHours = input.expiration_hours ?? template.expiration_hours;
  const reminders = draftReminders(template, input, {
    names,
    stays: () => true,
    expirationHours,
    now,
    report: (issue) => void issues.push(issue),
  });
  issues.push(...logicIssues(fields));
  if (issues.length === 0) issues.push(...checkFields(fields, recipients, (field) => `fields[${field.id}]`));
  return {
    issues,
    orderRefusal,
    names,
    warnings: [],
    content: {
      template_id: template.id,
      name: input.name ?? template.name,
      description: input.description ?? template.description ?? '',
      expiration_hours: expirationHours,
      credit_cost: template.credit_cost,
      settings: { ...template.settings, ...givenSettings(input.settings) },
      completion: { ...template.completion, ...completionOf(input) },
      language: input.language ?? template.language,
      recipients,
      fields: renumberFields(fields, () => newId<'field'>()),
      reminders,
      customFields,
      seal_participants: seals,
    },
  };
}
