import { z } from '@hono/zod-openapi';
import { dateTime, recordName, uuid, warnings } from './shapes.ts';

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

export const createRecordCustomField = z.looseObject({
  field_label: recordName(100),
  field_name: z
    .string()
    .trim()
    .max(50)
    .regex(/^[A-Za-z][\w-]*$/, 'Expected letters, digits, underscores, beginning with a letter')
    .optional()
    .openapi({ description: 'Made from the label when left out' }),
});

export type RecordCustomField = z.infer<typeof recordCustomField>;
