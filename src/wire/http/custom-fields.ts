import { z } from '@hono/zod-openapi';
import { dateTime, recordName, uuid, warnings } from './shapes.ts';
import { alsoSpelt, type Spelling } from './spellings.ts';

/** A custom field of a template or request: a name that recipients' `custom_fields` may hold a value for. */
export const recordCustomField = z
  .object({
    id: uuid,
    field_name: z.string(),
    field_label: z.string(),
    copied_from_template: z
      .boolean()
      .optional()
      .openapi({ description: 'Of requests: whether it came along from the template' }),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .openapi('CustomField');

export const createdRecordCustomField = recordCustomField.extend({ warnings }).openapi('CreatedCustomField');

export const recordCustomFieldList = z.object({
  custom_fields: z.array(recordCustomField),
  workspace_custom_fields: z
    .array(z.object({ field_name: z.string(), field_label: z.string() }))
    .openapi({ description: 'Those of its workspace, which every record may use too' }),
});

const NAME = /^[A-Za-z][\w-]*$/;
const LONGEST_NAME = 50;
export const customFieldName = z
  .string()
  .trim()
  .max(LONGEST_NAME)
  .regex(NAME, 'Expected letters, digits, underscores, beginning with a letter');
export const customFieldLabel = recordName(100);

const canBeName = (given: unknown) =>
  typeof given === 'string' && given.trim().length <= LONGEST_NAME && NAME.test(given.trim());

/** `name` is a name where it can be one, and otherwise a label. A new custom field needs a label in any case. */
export const spellingsOf = (use: 'create' | 'change'): readonly Spelling[] => [
  {
    alternative: 'name',
    key: 'field_name',
    read: (given) => (canBeName(given) ? given : undefined),
  },
  {
    alternative: 'name',
    key: 'field_label',
    read: (given) => (use === 'create' || !canBeName(given) ? given : undefined),
  },
];

export const createRecordCustomField = alsoSpelt(
  z.looseObject({
    field_label: customFieldLabel,
    field_name: customFieldName.optional().openapi({ description: 'Made from the label when left out' }),
  }),
  spellingsOf('create'),
);

export type RecordCustomField = z.infer<typeof recordCustomField>;
