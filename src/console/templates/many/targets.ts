/** What a row of a file can say about a request made from a template: who the recipients are, and values of fields. */
import type { Template } from '../../../client/api/operations.ts';
import { RECIPIENT_LIMITS } from '../../../model/recipient.ts';

type Recipient = Template['recipients'][number];
type TemplateField = Template['fields'][number];

interface Common {
  readonly key: string;
  /** Whether a request can't be sent without it. */
  readonly isRequired: boolean;
  /** What the template has, which applies if the row says nothing; empty for nothing. */
  readonly fallback: string;
  /** In characters. */
  readonly maxLength: number;
}
export interface PersonTarget extends Common {
  readonly kind: 'person';
  readonly recipient: Recipient;
  /** An attribute, or the name of a custom field. */
  readonly attribute: string;
}
export interface FieldTarget extends Common {
  readonly kind: 'field';
  readonly field: TemplateField;
  readonly name: string;
}
export type Target = PersonTarget | FieldTarget;

/** Attributes that have a column in any case; others only if fields are prefilled with them. */
const ALWAYS = ['first_name', 'last_name', 'email'] as const;
const FILLABLE: ReadonlySet<TemplateField['type']> = new Set([
  'text',
  'text_area',
  'name',
  'email',
  'company',
  'title',
  'phone',
  'number',
  'cells',
  'url',
  'date',
  'dropdown',
]);
const MAX_VALUE = 10_000;
const MAX_CUSTOM = 1_000;

export const isAttribute = (name: string): name is keyof typeof RECIPIENT_LIMITS =>
  Object.hasOwn(RECIPIENT_LIMITS, name);

function personTargets(recipient: Recipient): PersonTarget[] {
  const required = new Set(recipient.required_fields.filter((name) => name !== 'full_name'));
  const attributes = [
    ...ALWAYS,
    ...[...required].filter((name) => !(ALWAYS as readonly string[]).includes(name)),
  ];
  const customOf = (name: string) =>
    Object.entries(recipient.custom_fields ?? {}).find(
      ([own]) => own.toLowerCase() === name.toLowerCase(),
    )?.[1] ?? '';
  return attributes.map((attribute) => ({
    kind: 'person',
    key: `${recipient.id} ${attribute}`,
    recipient,
    attribute,
    isRequired: required.has(attribute),
    fallback: isAttribute(attribute) ? (recipient[attribute] ?? '') : customOf(attribute),
    maxLength: isAttribute(attribute) ? RECIPIENT_LIMITS[attribute] : MAX_CUSTOM,
  }));
}

/** Fields whose value a sender can give: those with a name, that are neither prefilled nor filled by the service. */
function fieldTargets({ fields }: Template): FieldTarget[] {
  const seen = new Set<string>();
  return fields.flatMap((field): FieldTarget[] => {
    const name = field.variable_name || field.label;
    const isOpen =
      FILLABLE.has(field.type) &&
      !field.seal_participant_temp_id &&
      !field.format_rules.prefilledData &&
      !field.date_signing_default;
    if (!name || !isOpen || seen.has(name.toLowerCase())) return [];
    seen.add(name.toLowerCase());
    const fallback = field.read_only_value || (field.type === 'date' && field.date_default) || '';
    const isRequired = field.read_only && field.required && fallback === '';
    return [
      { kind: 'field', key: `field ${field.id}`, field, name, isRequired, fallback, maxLength: MAX_VALUE },
    ];
  });
}

/** In the order of the columns of a sample file: recipients as they sign, then fields. */
export const targetsOf = (template: Template): readonly Target[] => [
  ...template.recipients.flatMap(personTargets),
  ...fieldTargets(template),
];
