/** Why a value is rejected. The message is `fields.refusal.<reason>` in the locales; `params` are its parameters. */
export const REFUSALS = [
  // Only on the page, for an empty field; the service reports FIELDS_INCOMPLETE.
  'required',
  'wrongKind',
  'tooShort',
  'tooLong',
  'doesNotFit',
  'pattern',
  'number',
  'tooSmall',
  'tooLarge',
  'date',
  'tooEarly',
  'tooLate',
  'email',
  'phone',
  'option',
  'mark',
  'fileType',
  'fileSize',
  'characters',
  'readOnly',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

export interface Refusal {
  readonly reason: RefusalReason;
  readonly key: `fields.refusal.${RefusalReason}`;
  readonly params: Readonly<Record<string, string | number>>;
  /** The author's message (`validation_rules.message`), shown instead of the built-in one. */
  readonly message: string | null;
}

export function refuse(
  reason: RefusalReason,
  params: Refusal['params'] = {},
  message: string | undefined = undefined,
): Refusal {
  return { reason, key: `fields.refusal.${reason}`, params, message: message?.trim() ? message : null };
}
