import type { FieldIssue } from '../../model/errors.ts';
import { isUuid, newId, type RecipientId, type ReminderId } from '../../model/ids.ts';
import { hoursOf } from '../../model/reminder-hours.ts';
import type { TemplateReminder } from './read-template.ts';

/** A reminder in a call, validated by `reminderInput`. */
export interface ReminderInput {
  readonly id?: unknown;
  readonly hours?: number | null | undefined;
  readonly hours_before_expiration?: number | null | undefined;
  readonly [key: string]: unknown;
}

export interface ReminderContext {
  /** Recipient IDs by every name in the call. */
  readonly names: ReadonlyMap<string, RecipientId>;
  /** Whether that recipient exists after the call. */
  readonly stays: (id: RecipientId) => boolean;
  readonly expirationHours: number;
  readonly now: Date;
  readonly report: (issue: FieldIssue) => void;
}

export function readReminder(
  input: ReminderInput,
  old: TemplateReminder | undefined,
  path: string,
  { names, stays, expirationHours, now, report }: ReminderContext,
): TemplateReminder {
  const user = input.recipient_id ?? input.user_id ?? input.template_user_id;
  const recipient = typeof user === 'string' ? names.get(user.toLowerCase()) : undefined;
  const isForAll = typeof input.all_users === 'boolean' ? input.all_users : !user;
  if (!isForAll && (!recipient || !stays(recipient)))
    report({ path: `${path}.user_id`, message: 'Expected a recipient or all_users' });
  // A response that is sent back contains both; then the distance from the expiry counts.
  const before = input.hours_before_expiration ?? null;
  if (before !== null && before >= expirationHours)
    report({
      path: `${path}.hours_before_expiration`,
      message: `Expected less than the ${expirationHours} hours until the request expires, got ${before}`,
    });
  const text = (key: 'subject' | 'message') =>
    typeof input[key] === 'string' ? (input[key] as string) : (old?.[key] ?? '');
  return {
    id: old?.id ?? (isUuid(input.id) ? (input.id.toLowerCase() as ReminderId) : newId<'reminder'>()),
    hours: hoursOf(input.hours ?? 1, before, expirationHours),
    hours_before_expiration: before,
    subject: text('subject'),
    message: text('message'),
    all_users: isForAll,
    recipient_id: isForAll ? null : (recipient ?? null),
    created_at: old?.created_at ?? now,
    updated_at: now,
  };
}
