import { z } from '@hono/zod-openapi';
import { DESIGNATIONS } from '../../model/designations.ts';
import { FIELD_TYPES } from '../../model/field-types.ts';
import { isCustomField, isRecipientKey } from '../../model/recipient-keys.ts';
import { LIMITS } from '../../model/settings.ts';
import {
  areShort,
  colour,
  conditionSet,
  dateOnly,
  dateTime,
  description,
  designation,
  expirationHours,
  fieldType,
  formatRules,
  instant,
  listQuery,
  pageSizes,
  pagination,
  position,
  previewPages,
  recipientAttributes,
  recordName,
  uuid,
  validationRules,
  warnings,
} from './shapes.ts';
import { taking } from './spellings.ts';

export const templateSettings = z
  .object({
    allow_download: z.boolean(),
    attach_pdf_on_finish: z.boolean(),
    allow_editing_before_sending: z.boolean(),
    use_signing_order: z.boolean(),
    hand_drawn_only: z.boolean(),
    allow_decline: z.boolean().openapi({
      description:
        'Whether recipients can decline on the signing page. Otherwise `decline` is refused with 403 `ACCESS_DENIED`',
    }),
    require_decline_reason: z.boolean().openapi({
      description: 'Whether who declines must say why. Otherwise the reason is optional',
    }),
    send_signing_email: z.boolean(),
    send_finish_email: z.boolean(),
    send_expiration_email: z.boolean(),
    send_cancellation_email: z.boolean(),
    require_otp_verification: z.boolean().nullable(),
    disable_guided_navigation: z.boolean().nullable(),
    allow_presigning_download: z.boolean().nullable(),
    show_qr_code: z.boolean().nullable(),
  })
  .openapi('TemplateSettings');

/** A record on input, as typed clients write it: each of its keys may be left out or null. Keys of the caller's own stay. */
export function orNulls<Shape extends z.ZodRawShape>({ shape, def }: z.ZodObject<Shape>) {
  const given = Object.entries(shape).map(([key, one]) => [key, (one as z.ZodType).nullish()]);
  return z
    .object(Object.fromEntries(given) as { [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>> })
    .catchall((def.catchall as z.ZodUnknown | undefined) ?? z.unknown());
}

/** A field as every answer spells it. Equal to `Field` of the model. */
export const templateField = z
  .object({
    id: uuid,
    type: z.enum(FIELD_TYPES),
    recipient_id: uuid.nullable(),
    page_number: z.number().int().min(1),
    position,
    required: z.boolean(),
    variable_name: z.string(),
    label: z.string(),
    placeholder: z.string(),
    dropdown_options: z.array(z.string()),
    date_default: dateOnly.nullable(),
    date_signing_default: z.boolean(),
    multi_group_id: uuid.nullable(),
    format_rules: formatRules,
    validation_rules: validationRules,
    read_only: z.boolean(),
    read_only_value: z.string(),
    background_color: colour.nullable(),
    required_conditions: conditionSet.nullable(),
    visibility_conditions: conditionSet.nullable(),
  })
  .openapi('TemplateField');

export const templateRecipient = z
  .object({
    id: uuid,
    name: z.string(),
    designation: z.enum(DESIGNATIONS),
    order: z.number().int(),
    ...recipientAttributes,
    required_fields: z.array(z.string()),
    missing_fields: z.array(z.string()),
    required_read_only_fields: z.array(z.object({ variable_name: z.string(), field_type: z.string() })),
    ready_to_send: z.boolean(),
  })
  .openapi('TemplateRecipient');

export const reminder = z
  .object({
    id: uuid,
    hours: z.number().int().min(1).openapi({ description: 'Counted from sending' }),
    hours_before_expiration: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Set when the reminder was placed from the end; `hours` follows from it' }),
    subject: z.string().max(255),
    message: z.string().max(5000),
    all_users: z.boolean(),
    template_user_id: uuid.nullable(),
    date_created: dateTime,
    date_changed: dateTime,
  })
  .openapi('Reminder');

/** A reminder on input: `hours` after sending or `hours_before_expiration`, one of them. */
export const reminderInput = z
  .object({
    id: z.string().nullish(),
    hours: z.number().int().min(1).max(87_600).nullish(),
    hours_before_expiration: z.number().int().min(1).max(87_600).nullish(),
    subject: z.string().max(255).nullish(),
    message: z.string().max(5000).nullish(),
    all_users: z.boolean().nullish(),
    user_id: z.string().nullish(),
    recipient_id: z.string().nullish(),
    template_user_id: z.string().nullish(),
  })
  .catchall(taking((name) => ['date_created', 'date_changed', 'sent_on'].includes(name)))
  .superRefine(({ hours, hours_before_expiration }, context) => {
    if (!hours && !hours_before_expiration)
      context.addIssue({
        code: 'custom',
        path: ['hours'],
        message: 'Expected hours (after sending) or hours_before_expiration',
      });
  })
  .openapi('ReminderInput');

/** Where a signer may be sent: https, or this machine while developing. */
const redirectUrl = z
  .string()
  .max(2000)
  .refine(
    (text) => URL.canParse(text) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)([:/?#]|$))/i.test(text),
    'Expected an https address',
  );

/** What a signer sees after finishing; null inherits. */
export const completionPage = {
  completion_title: z.string().max(200).nullish(),
  completion_message: z.string().max(1000).nullish(),
  completion_redirect_url: redirectUrl.nullish(),
  completion_redirect_delay: z.number().int().min(0).max(30).nullish().openapi({ description: 'Seconds' }),
} as const;

/** The same in answers: always there. */
export const completionAnswer = {
  completion_title: z.string().nullable().optional(),
  completion_message: z.string().nullable().optional(),
  completion_redirect_url: z.string().nullable().optional(),
  completion_redirect_delay: z.number().int().nullable().optional(),
} as const;

export const template = z
  .object({
    id: uuid,
    workspace_id: uuid,
    name: z.string().max(LIMITS.templateName),
    description: z.string().nullable(),
    document_url: z.string(),
    document_url_expires_at: dateTime.nullable(),
    /** Another one after pages were changed; `restore-document` takes it back. */
    document_id: uuid,
    page_count: z.number().int().min(1),
    page_sizes: pageSizes,
    preview_pages: previewPages,
    expiration_hours: z.number().int().min(LIMITS.expirationHours.min),
    credit_cost: z.number().int().min(1),
    settings: templateSettings,
    ...completionAnswer,
    recipients: z.array(templateRecipient),
    fields: z.array(templateField),
    reminders: z.array(reminder),
    seal_participants: z.array(z.unknown()).max(0),
    /** Counts up with every change; also the `ETag`. */
    revision: z.number().int(),
    created_date: dateTime,
    updated_date: dateTime,
    show_signature_frame: z.boolean().optional().openapi({
      description:
        'Only of a read: what holds of the setting after the workspace’s, the company’s and the default',
    }),
    warnings,
  })
  .openapi('Template');

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** Judged even if another key is refused, so that a caller sees all that is wrong at once. Typed clients write what they leave out as null. */
const hasOneDocument = [
  ({ document, document_id }: { readonly document?: unknown; readonly document_id?: unknown }) =>
    isGiven(document) !== isGiven(document_id),
  {
    path: ['document'] as string[],
    message:
      'Expected either document (a PDF: base64 in JSON, or a file in multipart/form-data) or document_id (of POST /documents)',
    when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
  },
] as const;

export const createTemplate = z
  .looseObject({
    name: recordName(LIMITS.templateName),
    document: z.string().nullish().openapi({ description: 'PDF as base64, at most 8 MB of file' }),
    document_id: uuid.nullish(),
    document_password: z.string().max(255).nullish().openapi({
      description:
        'Opens `document` if it is protected by a password. The document is stored without the protection, and the password isn’t stored',
    }),
    description: description.nullish(),
    expiration_hours: expirationHours.nullish(),
    settings: orNulls(templateSettings).nullish(),
    ...completionPage,
    seal_participants: z.array(z.unknown()).nullish(),
  })
  .refine(...hasOneDocument)
  .openapi('CreateTemplate');

const option = z.string().max(500);
/** In order; of an object, as some clients write them, its values. */
const dropdownOptions = z
  .union([
    z.array(option).max(500),
    z
      .record(option, option)
      .refine((given) => Object.keys(given).length <= 500, 'Expected at most 500 options')
      .transform((given) => Object.values(given)),
  ])
  .nullish();

/**
 * A field on input. Both spellings are accepted (`position`/`x, y, width, height`, `page_number`/`page`,
 * `recipient_id`/`assigned_to_user_id`, `dropdown_options`/`options`, `date_signing_default`/`default_to_signing_date`);
 * a given id that is not in the template yet becomes the new field's id when it is a UUID.
 */
export const fieldInput = z.looseObject({
  id: z.string().nullish(),
  type: fieldType,
  recipient_id: z.string().nullish(),
  assigned_to_user_id: z.string().nullish(),
  page_number: z.number().int().min(1).nullish(),
  page: z.number().int().min(1).nullish(),
  position: position.nullish(),
  x: z.number().nullish(),
  y: z.number().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  required: z.boolean().nullish(),
  variable_name: z.string().max(100).nullish(),
  variable_defined_name: z
    .string()
    .max(100)
    .nullish()
    .openapi({ description: 'Taken where there is no `variable_name`' }),
  label: z.string().max(255).nullish(),
  placeholder: z.string().max(255).nullish(),
  dropdown_options: dropdownOptions,
  options: dropdownOptions,
  date_default: dateOnly.nullish(),
  date_signing_default: z.boolean().nullish(),
  default_to_signing_date: z.boolean().nullish(),
  multi_group_id: uuid.nullish(),
  format_rules: orNulls(formatRules)
    .refine(...areShort)
    .nullish(),
  validation_rules: orNulls(validationRules)
    .refine(...areShort)
    .nullish(),
  prefilled_data: z.string().max(100).nullish(),
  read_only: z.boolean().nullish(),
  read_only_value: z.string().max(10_000).nullish(),
  background_color: colour.nullish(),
  required_conditions: conditionSet.nullish(),
  visibility_conditions: conditionSet.nullish(),
});

/** Other keys at the root that hold text are custom fields. An attribute that is null is empty. */
export const userInput = z
  .object({
    id: z.string().nullish(),
    _temp_id: z.string().nullish(),
    designation: designation.nullish(),
    order: z.number().int().min(1).nullish(),
    ...Object.fromEntries(
      Object.entries(recipientAttributes).map(([key, schema]) => [key, schema.unwrap().nullish()]),
    ),
  })
  .catchall(taking((name, value) => isRecipientKey(name) || isCustomField(name, value)));

export const templateProperties = z.looseObject({
  name: recordName(LIMITS.templateName).nullish(),
  description: description.nullish(),
  expiration_hours: expirationHours.nullish(),
  settings: orNulls(templateSettings).nullish(),
  ...completionPage,
});

/**
 * `PUT /templates/{id}`. `fields`, when given, is the whole new set. `users`, when given, adds or changes those named and
 * leaves the others; `deleted_users` removes. All of it happens, or none.
 */
export const putTemplate = z.looseObject({
  template_properties: templateProperties
    // Another document of as many pages of the same sizes.
    .extend({ document: createTemplate.shape.document, document_id: createTemplate.shape.document_id })
    .optional(),
  users: z.array(userInput).max(LIMITS.recipients).optional(),
  deleted_users: z
    .array(
      z.looseObject({
        user_id: uuid,
        field_action: z.enum(['delete', 'reassign']),
        reassign_to_user_id: uuid.optional(),
      }),
    )
    .optional(),
  fields: z.array(fieldInput).max(LIMITS.fieldsPerDocument).optional(),
  reminders: z.array(reminderInput).max(100).optional(),
  force_remove_conditions: z.boolean().optional(),
});

/**
 * Checks that a PATCH changes one thing: one of `parts`, or properties at the root, where the clients of other services write
 * them. A body that has both could mean either.
 */
export function changesOneThing(parts: readonly string[], { shape }: { readonly shape: object }) {
  return (body: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
    const givenOf = (keys: readonly string[]) => keys.filter((key) => body[key] !== undefined);
    const given = givenOf(parts);
    const atRoot = givenOf(Object.keys(shape));
    if (given.length + Math.min(1, atRoot.length) === 1) return;
    const expected = `Expected exactly one of ${parts.join(', ')}, or properties at the root such as name`;
    const got = [...given, ...(atRoot.length > 0 ? [`${atRoot.join(', ')} at the root`] : [])];
    context.addIssue({ code: 'custom', message: `${expected}; got ${got.join(' and ') || 'none of them'}` });
  };
}

/** The `properties` of a PATCH, wherever they stood; undefined if it changes something else. */
export function patchedProperties<Properties extends object>(
  body: Readonly<Record<string, unknown>> & { readonly properties?: Properties | undefined },
  { shape }: { readonly shape: object },
): Properties | undefined {
  if (body.properties) return body.properties;
  const atRoot = Object.keys(shape).filter((key) => body[key] !== undefined);
  if (atRoot.length === 0) return undefined;
  return Object.fromEntries(atRoot.map((key) => [key, body[key]])) as Properties;
}

/**
 * `PATCH /templates/{id}`: one of the four, or properties at the root. `user` and `field` with a known id change it, otherwise add
 * one.
 */
export const patchTemplate = z
  .looseObject({
    properties: templateProperties.optional(),
    user: userInput.optional(),
    field: fieldInput.partial({ type: true }).optional(),
    seal_participant: z.record(z.string(), z.unknown()).optional(),
    force_remove_conditions: z.boolean().optional(),
    ...templateProperties.shape,
  })
  .superRefine(changesOneThing(['properties', 'user', 'field', 'seal_participant'], templateProperties))
  .openapi({ examples: [{ name: 'Lease', expiration_hours: 72 }, { properties: { name: 'Lease' } }] });

export const patchAnswer = z
  .object({
    message: z.string(),
    updated_fields: z.array(z.string()),
    user: templateRecipient.optional(),
    field: templateField.optional(),
    revision: z.number().int(),
  })
  .openapi('PatchTemplateAnswer');

/** A template in a list: without its fields and without the link to the whole document. */
export const templateSummary = z
  .object({
    id: uuid,
    workspace_id: uuid,
    name: z.string(),
    description: z.string().nullable(),
    page_count: z.number().int(),
    expiration_hours: z.number().int(),
    credit_cost: z.number().int(),
    settings: templateSettings,
    recipients: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        email: z.string(),
        designation: z.enum(DESIGNATIONS),
        order: z.number().int(),
      }),
    ),
    field_count: z.number().int(),
    preview_pages: previewPages,
    revision: z.number().int(),
    created_date: dateTime,
    updated_date: dateTime,
  })
  .openapi('TemplateSummary');

export const TEMPLATE_SORTS = ['created_on', 'name', 'last_changed_on'] as const;

export const templateListQuery = listQuery(TEMPLATE_SORTS).extend({
  name: z.string().max(LIMITS.templateName).optional().openapi({ description: 'Part of the name, any case' }),
  created_after: instant.optional(),
  created_before: instant.optional(),
});

export const templateList = z
  .object({ results: z.array(templateSummary), pagination })
  .openapi('TemplateList');

export const duplicateTemplate = z.looseObject({
  name: recordName(LIMITS.templateName)
    .optional()
    .openapi({ description: 'Default: the name with " (copy)"' }),
});

export const copyTemplate = z.looseObject({
  workspace_id: uuid.openapi({ description: 'Where the copy goes' }),
  name: duplicateTemplate.shape.name,
});

export const copyAnswer = z
  .object({ id: uuid, name: z.string(), workspace_id: uuid, created_date: dateTime })
  .openapi('CopiedTemplate');

export const reviewDocument = z.looseObject({
  document: createTemplate.shape.document,
  document_id: createTemplate.shape.document_id,
  document_password: createTemplate.shape.document_password,
});

const forceRemoveConditions = z
  .boolean()
  .optional()
  .openapi({ description: 'Takes out conditions that refer to a field which goes with its page' });

export const replaceDocument = reviewDocument.extend({
  different_pages: z.enum(['refuse', 'carry']).default('refuse').openapi({
    description:
      'What to do when the pages are not the same. `carry`: fields stay on their pages, those of pages that are not there any more are removed',
  }),
  force_remove_conditions: forceRemoveConditions,
});

/** What putting another document under a template would do to its fields. */
export const documentReview = z
  .object({
    revision: z.number().int().openapi({ description: 'The revision that was looked at' }),
    page_count: z.number().int().min(1),
    page_sizes: pageSizes,
    same_pages: z.boolean().openapi({ description: 'As many pages, each of the old size to one point' }),
    moved: z
      .array(z.object({ field_id: uuid, page_number: z.number().int(), position }))
      .openapi({ description: 'Fields that would lie elsewhere, and where' }),
    dropped: z.array(uuid).openapi({ description: 'Fields whose page is not there any more' }),
  })
  .openapi('DocumentReview');

export const arrangePages = z.looseObject({
  pages: z
    .array(
      z.object({
        page_number: z.number().int().min(1).openapi({ description: 'Of the document as it is' }),
        rotate: z
          .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
          .default(0)
          .openapi({ description: 'Clockwise, in degrees, on top of how it is turned already' }),
      }),
    )
    .min(1)
    .max(5_000)
    .openapi({ description: 'The pages that stay, in their new order' }),
  force_remove_conditions: forceRemoveConditions,
});

/** As `restoreDocument` and `pageChanges` have them. */
export const restoreDocument = z.looseObject({
  document_id: uuid.openapi({ description: 'A document that the template had, as its answers named it' }),
  fields: z
    .array(fieldInput)
    .max(LIMITS.fieldsPerDocument)
    .openapi({ description: 'All fields, where they lie on its pages' }),
});

export const pageChanges = z
  .object({
    document_id: uuid.openapi({ description: 'The document that the template has now' }),
    pages: z
      .array(
        z.object({
          page_number: z
            .number()
            .int()
            .nullable()
            .openapi({ description: 'Which page it was; null for one that was not there' }),
          rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
        }),
      )
      .nullable()
      .openapi({ description: 'One per page as it is now; null where another document took its place' }),
  })
  .openapi('PageChanges');

export const templateChecks = z
  .object({
    revision: z.number().int().openapi({ description: 'The revision that was looked at' }),
    results: z
      .array(
        z.object({
          rule: z.string().openapi({ description: 'Such as `no-signature`, `overlap` or `stale-condition`' }),
          severity: z.enum(['error', 'warning', 'hint']),
          field_ids: z
            .array(uuid)
            .openapi({ description: 'The fields concerned; the first is where to look' }),
          recipient_id: uuid.nullable(),
          page_number: z.number().int().nullable(),
          detail: z.string().openapi({ description: 'The name or text concerned, or empty' }),
          message: z.string().openapi({ description: 'An English sentence' }),
        }),
      )
      .openapi({ description: 'Errors first' }),
  })
  .openapi('TemplateChecks');

export const messageAnswer = z.object({ message: z.string() }).openapi('Message');

export type PatchTemplate = z.input<typeof patchTemplate>;
export type TemplateSummary = z.infer<typeof templateSummary>;
export type Template = z.infer<typeof template>;
export type TemplateChecks = z.infer<typeof templateChecks>;
export type TemplateField = z.infer<typeof templateField>;
export type TemplateRecipient = z.infer<typeof templateRecipient>;
export type PutTemplate = z.input<typeof putTemplate>;
export type CreateTemplate = z.input<typeof createTemplate>;
export type DocumentReview = z.infer<typeof documentReview>;
export type ArrangePages = z.input<typeof arrangePages>;
export type RestoreDocument = z.input<typeof restoreDocument>;
export type PageChanges = z.infer<typeof pageChanges>;
export type PageSizes = z.infer<typeof pageSizes>;
