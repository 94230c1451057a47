import { z } from '@hono/zod-openapi';
import { type Alias, withAliases } from './aliases.ts';
import { dateTime, recordName, uuid, warnings } from './shapes.ts';

/** A custom field of a template or request: a name that recipients' `custom_fields` can have a value for. */
export const recordCustomField = z
  .object({
    id: uuid.describe('ID of the custom field.'),
    field_name: z
      .string()
      .describe('Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to.'),
    field_label: z.string().describe('Label that the editors show.'),
    copied_from_template: z
      .boolean()
      .optional()
      .describe(
        'For signing requests: whether the custom field came from the template. Absent for templates.',
      ),
    created_at: dateTime.describe('When the custom field was added.'),
    updated_at: dateTime.describe('When the custom field last changed.'),
  })
  .describe(
    'A custom field of a template or signing request. Recipients hold its value under its name in `custom_fields`.',
  )
  .openapi('CustomField');

export const createdRecordCustomField = recordCustomField.extend({ warnings }).openapi('CreatedCustomField');

export const recordCustomFieldList = z.object({
  custom_fields: z.array(recordCustomField).describe('Custom fields of this template or signing request.'),
  workspace_custom_fields: z
    .array(
      z.object({
        field_name: z
          .string()
          .describe('Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to.'),
        field_label: z.string().describe('Label that the editors show.'),
        preset_value: z
          .string()
          .nullable()
          .describe('Value that new recipients of requests get. Null if there is none.'),
      }),
    )
    .describe('Custom fields of the workspace, which every template and request in it can use.'),
});

const NAME = /^[A-Za-z][\w-]*$/;
const LONGEST_NAME = 50;
export const customFieldName = z
  .string()
  .trim()
  .max(LONGEST_NAME)
  .regex(NAME, 'Expected letters, digits and underscores, starting with a letter')
  .describe(
    'Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to: letters, digits and underscores, starting with a letter. Default: made from the label.',
  );
export const customFieldLabel = recordName(100).describe('Label that the editors show.');

const canBeName = (given: unknown) =>
  typeof given === 'string' && given.trim().length <= LONGEST_NAME && NAME.test(given.trim());

/**
 * `name` is read as `field_name` if it is valid as one, else as `field_label`. Creating a custom field needs a label in
 * any case.
 */
export const aliasesOf = (use: 'create' | 'change'): readonly Alias[] => [
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

export const createRecordCustomField = withAliases(
  z.looseObject({
    field_label: customFieldLabel,
    field_name: customFieldName
      .optional()
      .describe(
        'Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to: letters, digits and underscores, starting with a letter. Default: made from the label.',
      ),
  }),
  aliasesOf('create'),
).describe('The custom field to add.');

export type RecordCustomField = z.infer<typeof recordCustomField>;
