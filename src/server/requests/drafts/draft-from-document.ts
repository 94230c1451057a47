import type { FieldIssue } from '../../../model/errors.ts';
import { newId, type RecipientId } from '../../../model/ids.ts';
import { DEFAULT_SETTINGS } from '../../../model/settings.ts';
import type { CreateSigningRequest } from '../../../wire/http/signing-requests.ts';
import type { DocumentSet } from '../../records/document-set.ts';
import { jointOrder } from '../../records/joint-order.ts';
import { canAct } from '../../records/recipient-order.ts';
import { checkFields, logicIssues } from '../../templates/check-fields.ts';
import { readRecipient, recipientIssues } from '../../templates/read-recipient.ts';
import { readReminder } from '../../templates/read-reminder.ts';
import { completionOf, givenSettings } from '../../templates/settings-input.ts';
import { type Drafted, renumberFields } from './draft-content.ts';
import { draftSeals } from './draft-seals.ts';
import type { AnchoredField } from './place-anchors.ts';
import { readDraftField } from './read-draft-field.ts';

/** A request from a document: the caller provides recipients and fields. */
export function draftFromDocument(
  document: {
    readonly page_count: number;
    readonly name: string;
    readonly documents: DocumentSet | null;
  },
  input: CreateSigningRequest,
  {
    now,
    anchored,
    defaultHours,
  }: {
    readonly now: Date;
    readonly anchored: readonly AnchoredField[];
    /** Default hours until expiry. */
    readonly defaultHours: number;
  },
): Drafted {
  const issues: FieldIssue[] = [];
  const names = new Map<string, RecipientId>();
  const given = (input.recipients ?? []).map((one, index) => {
    const id = newId<'recipient'>();
    for (const name of [one.id, one._temp_id]) {
      if (!name) continue;
      if (names.has(name.toLowerCase()))
        issues.push({ path: `recipients.${index}.id`, message: `${name} appears more than once` });
      names.set(name.toLowerCase(), id);
    }
    const read = readRecipient({ ...one, id: undefined }, undefined);
    issues.push(...recipientIssues(read, `recipients.${index}`));
    return { ...read, id, template_user_id: null };
  });
  const sealed = draftSeals([], input.seal_participants ?? [], now, issues);
  const {
    recipients,
    seals,
    refusal: orderRefusal,
  } = jointOrder(given, sealed.participants, {
    placed: new Set([...given, ...sealed.participants].map(({ id }) => id)),
  });

  const warnings: string[] = [];
  const context = {
    pageCount: document.page_count,
    documents: document.documents,
    warn: (text: string) => void warnings.push(text),
    recipientIds: names,
    sealParticipantIds: sealed.names,
    report: (issue: FieldIssue) => void issues.push(issue),
  };
  const fields = (input.fields ?? []).flatMap((one, index) => {
    const field = readDraftField(one, undefined, `fields.${index}`, context);
    return field ? [field] : [];
  });
  // Anchor tags name recipients by temporary ID or by order.
  for (const { field, path } of anchored) {
    const owner =
      typeof field.recipient_id === 'number'
        ? recipients.find((one) => one.order === field.recipient_id && canAct(one))?.id
        : names.get(String(field.recipient_id).toLowerCase());
    if (!owner) {
      issues.push({
        path: `${path}.recipient_id`,
        message: `No recipient has the ID ${JSON.stringify(field.recipient_id)}`,
      });
      continue;
    }
    names.set(owner, owner);
    const read = readDraftField({ ...field, recipient_id: owner }, undefined, path, context);
    if (read) fields.push(read);
  }
  const expirationHours = input.expiration_hours ?? defaultHours;
  const reminders = (input.reminders ?? []).map((one, index) =>
    readReminder({ ...one, id: undefined }, undefined, `reminders.${index}`, {
      names,
      stays: () => true,
      expirationHours,
      now,
      report: context.report,
    }),
  );
  const places = new Map(fields.map((field, index) => [field.id, index]));
  if (places.size < fields.length) issues.push({ path: 'fields', message: 'Two fields have the same ID' });
  issues.push(...logicIssues(fields));
  if (issues.length === 0)
    issues.push(...checkFields(fields, recipients, (field) => `fields.${places.get(field.id)}`));
  return {
    issues,
    orderRefusal,
    names,
    warnings,
    content: {
      template_id: null,
      name: input.name ?? document.name,
      description: input.description ?? '',
      expiration_hours: expirationHours,
      credit_cost: 1,
      // Without a template, the sender has to be able to place fields.
      settings: { ...DEFAULT_SETTINGS, ...givenSettings(input.settings), allow_editing_before_sending: true },
      completion: completionOf(input),
      language: input.language ?? null,
      recipients,
      fields: renumberFields(fields, () => newId<'field'>()),
      reminders,
      customFields: [],
      seal_participants: seals,
    },
  };
}
