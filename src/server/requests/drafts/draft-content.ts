import type { ConditionSet } from '../../../model/conditions.ts';
import type { FieldIssue, ServiceError } from '../../../model/errors.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldId, RecipientId, SealParticipantId, TemplateId } from '../../../model/ids.ts';
import type { Recipient } from '../../../model/recipient.ts';
import type { CompletionPage, RequestSettings } from '../../../model/settings.ts';
import type { SealParticipantRecord } from '../../templates/apply-seals.ts';
import type { TemplateReminder } from '../../templates/read-template.ts';

/** A draft's recipient under its new ID. */
export interface DraftRecipient extends Recipient {
  readonly template_user_id: RecipientId | null;
}

export interface DraftField extends Field {
  readonly template_field_id: FieldId | null;
  /** The initial value, which the recipient may change. Null: the field is prefilled on sending. */
  readonly preset: string | null;
}

/** A draft's seal under its new ID. */
export interface DraftSeal extends SealParticipantRecord {
  readonly template_participant_id: SealParticipantId | null;
}

export interface CustomFieldName {
  readonly field_name: string;
  readonly field_label: string;
}

/** The content of a new request before it is stored. */
export interface DraftContent {
  readonly template_id: TemplateId | null;
  readonly name: string;
  readonly description: string;
  readonly expiration_hours: number;
  readonly credit_cost: number;
  readonly settings: RequestSettings;
  readonly completion: CompletionPage;
  readonly language: string | null;
  readonly recipients: readonly DraftRecipient[];
  readonly fields: readonly DraftField[];
  readonly reminders: readonly TemplateReminder[];
  readonly customFields: readonly CustomFieldName[];
  readonly seal_participants: readonly DraftSeal[];
}

export interface Drafted {
  readonly content: DraftContent;
  readonly issues: readonly FieldIssue[];
  /** Why the signing order can't be as given. Reported if there are no issues. */
  readonly orderRefusal: ServiceError | null;
  /** Recipient IDs by every name that the call used for them, in lower case. */
  readonly names: ReadonlyMap<string, RecipientId>;
  readonly warnings: readonly string[];
}

function renumberSet(set: ConditionSet | null, ids: ReadonlyMap<FieldId, FieldId>): ConditionSet | null {
  return (
    set && {
      ...set,
      groups: set.groups.map(({ conditions }) => ({
        conditions: conditions.map((one) => ({ ...one, field_id: ids.get(one.field_id) ?? one.field_id })),
      })),
    }
  );
}

/** The same fields under new IDs, with their conditions updated. */
export function renumberFields(
  fields: readonly DraftField[],
  newIdOf: (id: FieldId) => FieldId,
): readonly DraftField[] {
  const ids = new Map(fields.map((field) => [field.id, newIdOf(field.id)]));
  return fields.map((field) => ({
    ...field,
    id: ids.get(field.id)!,
    required_conditions: renumberSet(field.required_conditions, ids),
    visibility_conditions: renumberSet(field.visibility_conditions, ids),
  }));
}
