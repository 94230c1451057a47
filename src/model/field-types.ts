/** All field types, in palette order. */
export const FIELD_TYPES = [
  'signature',
  'initial',
  'date',
  'text',
  'text_area',
  'name',
  'email',
  'company',
  'title',
  'phone',
  'number',
  'cells',
  'checkbox',
  'radio_buttons',
  'dropdown',
  'file',
  'image',
  'stamp',
  'url',
  'formula',
  'approval_signature',
  'approval_checkmark',
  'approval_date',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** Aliases that the API accepts. Matching ignores case, so these are lower case. */
export const FIELD_TYPE_ALIASES = {
  initials: 'initial',
  textarea: 'text_area',
  radio: 'radio_buttons',
  radio_button: 'radio_buttons',
  signing_date: 'date',
  select: 'dropdown',
} as const satisfies Record<string, FieldType>;

/** The field type for a name or alias, or null. */
export function toFieldType(spelling: string): FieldType | null {
  const lower = spelling.trim().toLowerCase();
  if ((FIELD_TYPES as readonly string[]).includes(lower)) return lower as FieldType;
  return Object.hasOwn(FIELD_TYPE_ALIASES, lower)
    ? FIELD_TYPE_ALIASES[lower as keyof typeof FIELD_TYPE_ALIASES]
    : null;
}
