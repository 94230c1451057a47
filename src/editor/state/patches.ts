import type { Field } from '../../model/field.ts';
import type { FieldId, RecipientId, ReminderId } from '../../model/ids.ts';
import type { Language } from '../../model/languages.ts';
import type { CompletionPage, TemplateSettings } from '../../model/settings.ts';
import type { Participant } from './participants.ts';

/** An email to recipients who haven't signed yet. One of the two times is set, the other is null. */
export interface Reminder {
  readonly id: ReminderId;
  /** After sending. */
  readonly hours: number | null;
  readonly hours_before_expiration: number | null;
  readonly subject: string;
  readonly message: string;
  readonly all_users: boolean;
  readonly template_user_id: RecipientId | null;
}

/** Properties of the template itself. */
export interface Properties extends CompletionPage {
  readonly name: string;
  readonly description: string;
  readonly expiration_hours: number;
  readonly settings: TemplateSettings;
  readonly reminders?: readonly Reminder[];
  /** Language of emails and the signing page; null for the workspace's. */
  readonly language?: Language | null;
}

/** Everything that can be edited, as plain data. */
export interface Snapshot {
  readonly properties: Properties;
  /** Signers, approvers and seals in signing order, then CCs. */
  readonly recipients: readonly Participant[];
  readonly fields: readonly Field[];
}

/** One change of the document, with enough to undo it. `at` is the field's index in the template's list. */
export type Patch =
  | { readonly kind: 'properties'; readonly before: Properties; readonly after: Properties }
  | {
      readonly kind: 'recipients';
      readonly before: readonly Participant[];
      readonly after: readonly Participant[];
    }
  | {
      readonly kind: 'field';
      readonly id: FieldId;
      readonly at: number;
      readonly before: Field | undefined;
      readonly after: Field | undefined;
    };

export function invert(patch: Patch): Patch {
  return { ...patch, before: patch.after, after: patch.before } as Patch;
}

/** The patches that undo the given ones: inverted, in reverse order. */
export function invertAll(patches: readonly Patch[]): readonly Patch[] {
  return patches.map(invert).reverse();
}

const isPlain = (patch: Patch) => patch.before !== undefined && patch.after !== undefined;
const targetOf = (patch: Patch) => (patch.kind === 'field' ? patch.id : patch.kind);

/**
 * Appends patches. A change to something already changed since the last field was added or removed is merged
 * into that change, so that an hour of typing or nudging stays one patch per field. Takes one pass, however
 * many are appended.
 */
export function appendPatches(run: readonly Patch[], more: readonly Patch[]): readonly Patch[] {
  const all = [...run];
  const places = new Map<string, number>();
  for (let at = all.length; at-- > 0 && isPlain(all[at]!); ) places.set(targetOf(all[at]!), at);
  for (const patch of more) {
    const at = isPlain(patch) ? places.get(targetOf(patch)) : places.clear();
    if (at === undefined) {
      if (isPlain(patch)) places.set(targetOf(patch), all.length);
      all.push(patch);
    } else all[at] = { ...all[at], after: patch.after } as Patch;
  }
  return all;
}
