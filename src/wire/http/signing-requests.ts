import { z } from '@hono/zod-openapi';
import { DESIGNATIONS } from '../../model/designations.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { INVITATION_STATUSES, REQUEST_STATUSES, SEALING_STATUSES } from '../../model/request-status.ts';
import { IDENTITY_FIELDS, LIMITS } from '../../model/settings.ts';
import {
  allowedOrigins,
  dateTime,
  description,
  expirationHours,
  instant,
  listQuery,
  pageSizes,
  pagination,
  previewPages,
  recipientAttributes,
  recordName,
  uuid,
  warnings,
} from './shapes.ts';
import { fieldValue } from './signing-sessions.ts';
import { taking } from './spellings.ts';
import {
  changesOneThing,
  completionAnswer,
  completionPage,
  fieldInput,
  orNulls,
  reminder,
  reminderInput,
  templateField,
  templateSettings,
  userInput,
} from './templates.ts';

const identityFields = z.array(z.enum(IDENTITY_FIELDS));

/**
 * The ids of a recipient of a request. `recipient_id` is public; `id` is what the embedded signing page is opened with, for
 * callers with an API key.
 */
const recipientIds = {
  id: uuid.openapi({
    description:
      'With an API key, the signing id: anyone who has it can open `/signing/<id>` and sign as the recipient, so keep it secret. With an editor token, the same as `recipient_id`',
  }),
  recipient_id: uuid.openapi({
    description:
      'The public id, which grants no access; it identifies the recipient in fields, reminders, the audit trail, the mail log, webhooks and the sealed file',
  }),
} as const;
/** Of answers that say who, and open nothing. */
const publicIds = {
  id: uuid.openapi({ description: 'The same as `recipient_id`' }),
  recipient_id: recipientIds.recipient_id,
} as const;

/** A recipient of a request, with what the sender needs to see of their progress. */
export const requestRecipient = z
  .object({
    ...recipientIds,
    _temp_id: z.string().openapi({
      description:
        'The temporary id that this very call gave the recipient, in answers of `POST` and `PUT`; else empty',
    }),
    template_user_id: uuid.nullable(),
    name: z.string(),
    designation: z.enum(DESIGNATIONS),
    order: z.number().int(),
    ...recipientAttributes,
    identity_editable_fields: identityFields.nullable().openapi({
      description:
        'What this recipient may correct about themselves before they sign. Null: as the settings say',
    }),
    required_fields: z.array(z.string()),
    missing_fields: z.array(z.string()),
    required_read_only_fields: z.array(
      z.object({ variable_name: z.string(), field_type: z.string(), has_value: z.boolean() }),
    ),
    ready_to_send: z.boolean(),
    invited_on: dateTime.nullable().openapi({
      description:
        'When the relay accepted the invitation. Where none is e-mailed, when the recipient’s turn came. Null before that',
    }),
    invitation_status: z.enum(INVITATION_STATUSES).openapi({
      description:
        '`sending` while the mail waits or is retried, `failed` when it was given up: correct the address, or resend the request. `not_emailed`: their turn has come and no mail goes out',
    }),
    invitation_error: z.string().nullable().openapi({
      description:
        'Why the last mail was not accepted, as the mail log says it: `address_refused (550 5.1.1)`',
    }),
    viewed_on: dateTime.nullable(),
    finished_on: dateTime.nullable(),
    declined_on: dateTime.nullable(),
    decline_reason: z.string().nullable(),
  })
  .openapi('SigningRequestRecipient');

/**
 * A field of a request: a template's field, and what it holds; until its recipient has finished, what it was sent with. A
 * file's content is never part of it.
 */
export const requestField = templateField
  .extend({
    recipient_id: templateField.shape.recipient_id.openapi({
      description: 'The `recipient_id` of one of `recipients`; null if the field is not assigned',
    }),
    template_field_id: uuid.nullable(),
    prefilled_data: z
      .string()
      .openapi({ description: 'The same as `format_rules.prefilledData`; empty when nothing is prefilled' }),
    value: fieldValue.nullable(),
    value_saved_at: dateTime.nullable(),
  })
  .openapi('SigningRequestField');

/** A reminder of a request. `recipient_id` is null when it goes to everyone who is asked. */
export const requestReminder = reminder
  .extend({
    template_user_id: reminder.shape.template_user_id.openapi({
      description: 'Of the template’s recipient whom `recipient_id` was made from, as recipients have it',
    }),
    recipient_id: uuid.nullable(),
    sent_on: dateTime.nullable(),
  })
  .openapi('SigningRequestReminder');

const timestamps = z.object({
  created_on: dateTime,
  sent_on: dateTime.nullable(),
  finished_on: dateTime.nullable(),
  cancelled_on: dateTime.nullable(),
  declined_on: dateTime.nullable(),
  last_changed_on: dateTime,
  last_signing_action_on: dateTime.nullable(),
});

const link = (what: string) =>
  z
    .string()
    .nullable()
    .openapi({ description: `${what}: a link that lives one hour, or null` });
const linkError = z.enum(['file_not_accessible']).nullable();

/** Those of the template, and what only a request has. */
export const requestSettings = templateSettings
  .extend({
    identity_editable_fields: identityFields.nullable().openapi({
      description: 'What recipients may correct about themselves before they sign',
    }),
    notify_identity_change_email: z.boolean(),
    notify_identity_change_webhook: z.boolean(),
    allowed_origins: allowedOrigins.nullable().openapi({
      description: 'Origins of the pages that may frame the signing pages. Null: as the workspace says',
    }),
  })
  .openapi('RequestSettings');

/** What lists and single reads share. */
const summary = {
  id: uuid,
  name: z.string(),
  description: z.string(),
  status: z.enum(REQUEST_STATUSES),
  sealing_status: z.enum(SEALING_STATUSES),
  template_id: uuid.nullable(),
  workspace_id: uuid,
  page_count: z.number().int().min(1),
  expiration_hours: z.number().int().min(1),
  credit_cost: z.number().int().min(1),
  settings: requestSettings,
  seal_participants: z.array(z.unknown()).max(0),
  expires_at: dateTime.nullable().openapi({ example: null }),
  created_date: dateTime,
  updated_date: dateTime,
  sent_date: dateTime.nullable(),
  finished_date: dateTime.nullable(),
  cancelled_date: dateTime.nullable(),
  declined_date: dateTime.nullable(),
  revision: z.number().int(),
} as const;

export const signingRequest = z
  .object({
    ...summary,
    template_description: z.string().openapi({ description: 'The same as `description`' }),
    companies_workspaces_id: uuid.openapi({ description: 'The same as `workspace_id`' }),
    document_page_count: z.number().int(),
    document_url: z.string(),
    document_url_expires_at: dateTime.nullable(),
    page_sizes: pageSizes,
    preview_pages: previewPages,
    /** SHA-256 of the original, hex. */
    document_sha256: z.string(),
    timestamps,
    date_created: dateTime,
    date_changed: dateTime,
    date_sent: dateTime.nullable(),
    date_finished: dateTime.nullable(),
    date_cancelled: dateTime.nullable(),
    cancel_reason: z.string().nullable(),
    language: z.enum(LANGUAGES).nullable(),
    ...completionAnswer,
    certificate: z.object({
      generated: z.boolean(),
      generated_on: dateTime.nullable(),
      has_error: z.boolean(),
      /** PAdES level of the seal as reached, e.g. `B-B`. */
      level: z.string().nullable(),
      /** SHA-256 of the sealed file, hex. */
      sha256: z.string().nullable(),
    }),
    final_document_download_url: link('The sealed document with its certificate'),
    final_document_download_error: linkError,
    document_only_download_url: link('The sealed document without certificate pages'),
    document_only_download_error: linkError,
    certificate_only_download_url: link('The certificate pages alone'),
    certificate_only_download_error: linkError,
    recipients: z.array(requestRecipient),
    fields: z.array(requestField),
    reminders: z.array(requestReminder),
    warnings,
  })
  .openapi('SigningRequest');

const brief = z.object({
  ...publicIds,
  name: z.string(),
  email: z.string(),
  designation: z.enum(DESIGNATIONS),
  order: z.number().int(),
});

/** How a recipient signed; null until they have finished. */
const signatureDetails = z.object({
  signed_on: dateTime,
  time_zone: z.string().nullable().openapi({ description: 'As their browser said' }),
  identity: z
    .enum(['link', 'email-code'])
    .openapi({ description: 'By their private link alone, or by a code to their mailbox as well' }),
});

export const signingRequestListItem = z
  .object({
    ...summary,
    recipients: z.array(
      brief.extend({ finished_date: dateTime.nullable(), signature_details: signatureDetails.nullable() }),
    ),
    fields: z
      .array(
        requestField.pick({
          id: true,
          type: true,
          recipient_id: true,
          page_number: true,
          position: true,
          required: true,
          read_only: true,
          variable_name: true,
          value: true,
        }),
      )
      .nullable()
      .openapi({
        description: `Null beyond the first ${LIMITS.fieldsPerDocument} fields of a page: read the request then`,
      }),
  })
  .openapi('SigningRequestListItem');

export const firstSigner = z.object({
  id: uuid.openapi({
    description:
      'The `signing_request_user_id` that opens the embedded signing page. With an editor token, the same as `recipient_id`, which grants no access',
  }),
  recipient_id: recipientIds.recipient_id,
  name: z.string(),
  email: z.string(),
  signing_link: z.string(),
});

export const createAndSendAnswer = signingRequest
  .extend({
    status: signingRequest.shape.status.openapi({ example: 'in_progress' }),
    expires_at: signingRequest.shape.expires_at.openapi({ example: '2026-11-28T09:30:00.000Z' }),
    sent_date: dateTime,
    first_signer: firstSigner,
    credits_remaining: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Null when the company is not metered' }),
    warnings: z.array(z.string()),
  })
  .openapi('CreateAndSendAnswer');

/**
 * A recipient on input. `id` may be a temporary id (`temp_…`) that fields of the same body refer to. A known recipient is named by
 * either of their ids; editor tokens know only the public one.
 */
export const recipientInput = userInput.extend({
  recipient_id: uuid.nullish().openapi({ description: 'As returned in responses; used if `id` is missing' }),
  template_user_id: uuid.nullish(),
  identity_editable_fields: identityFields.nullish(),
});

/** A field on input; in both spellings, with an optional fixed value. */
export const requestFieldInput = fieldInput.catchall(taking((name) => name === 'value_saved_at')).extend({
  type: fieldInput.shape.type.optional(),
  template_field_id: uuid.nullish(),
  final_value: z.string().max(10_000).nullish(),
  value: z.string().max(10_000).nullish(),
});

/** A key that may be left out or null; both mean the usual. */
const orDefault = <Schema extends z.ZodType>(schema: Schema, usual: NoInfer<z.output<Schema>>) =>
  schema
    .nullish()
    .transform((given) => given ?? usual)
    .openapi({ default: usual });

/** One or several fields where words stand in the document. Offsets in percent of the page or PDF points, sizes in percent. */
export const anchorTag = z
  .looseObject({
    anchor_string: z.string().min(1).max(200),
    type: fieldInput.shape.type,
    recipient_id: z.union([z.string(), z.number().int()]).openapi({
      description: 'The recipient’s temporary id, or their order',
    }),
    x_offset: orDefault(z.number().min(-100_000).max(100_000), 0),
    y_offset: orDefault(z.number().min(-100_000).max(100_000), 0),
    offset_units: orDefault(z.enum(['percent', 'pixels']), 'percent').openapi({
      description: 'Of the offsets; `pixels` are PDF points',
    }),
    width: z.number().positive().nullish().openapi({ description: 'Percent of the page' }),
    height: z.number().positive().nullish().openapi({ description: 'Percent of the page' }),
    case_sensitive: orDefault(z.boolean(), false),
    match_whole_word: orDefault(z.boolean(), true),
    ignore_if_not_present: orDefault(z.boolean(), false),
    occurrence: orDefault(z.number().int().min(0).max(1000), 0).openapi({ description: '0: every one' }),
    remove_anchor_text: orDefault(z.boolean(), true),
    add_white_background: orDefault(z.boolean(), false),
    required: orDefault(z.boolean(), true),
    read_only: fieldInput.shape.read_only,
    read_only_value: fieldInput.shape.read_only_value,
    variable_name: fieldInput.shape.variable_name,
    background_color: fieldInput.shape.background_color,
    font_size: z.number().nullish(),
    dropdown_options: fieldInput.shape.dropdown_options,
    date_default: fieldInput.shape.date_default,
    date_signing_default: fieldInput.shape.date_signing_default,
    multi_group_id: fieldInput.shape.multi_group_id,
    label: fieldInput.shape.label,
    format_rules: fieldInput.shape.format_rules,
    validation_rules: fieldInput.shape.validation_rules,
  })
  .openapi('AnchorTag');

/**
 * Exactly one of `template_id`, `document` and `document_id` is the source. From a template, recipients are matched by
 * `template_user_id`, else by `order`, and only their personal data is taken; fields by `template_field_id`, else by
 * `variable_name`, and an unmatched one is refused.
 */
export const createSigningRequest = z
  .looseObject({
    template_id: uuid.nullish(),
    document: z.string().nullish().openapi({ description: 'PDF as base64, at most 8 MB of file' }),
    document_id: uuid.nullish(),
    name: recordName(LIMITS.templateName).nullish(),
    description: description.nullish(),
    expiration_hours: expirationHours.nullish(),
    recipients: z.array(recipientInput).max(LIMITS.recipients).nullish(),
    fields: z.array(requestFieldInput).max(LIMITS.fieldsPerDocument).nullish(),
    settings: orNulls(requestSettings).nullish(),
    anchor_tags: z
      .array(anchorTag)
      .max(100)
      .nullish()
      .openapi({ description: 'Fields placed where words stand in the document. Not with template_id' }),
    reminders: z.array(reminderInput).max(100).nullish(),
    language: z.enum(LANGUAGES).nullish(),
    custom_message: z.string().max(1000).nullish().openapi({
      description: 'With create-and-send: the sender’s own words in every invitation',
    }),
    ...completionPage,
    seal_participants: z.array(z.unknown()).nullish(),
  })
  .refine(
    ({ template_id, document, document_id }) =>
      [template_id, document, document_id].filter(Boolean).length === 1,
    {
      path: ['template_id'],
      message:
        'Expected exactly one of template_id, document (a PDF: base64 in JSON, or a file in multipart/form-data) and document_id',
      // Even if another key is refused, so that a caller sees all that is wrong at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
  .openapi('CreateSigningRequest');

/** What a draft's `properties` may change. */
export const requestProperties = z.looseObject({
  name: recordName(LIMITS.templateName).nullish(),
  description: description.nullish(),
  template_description: description.nullish(),
  expiration_hours: expirationHours.nullish(),
  settings: orNulls(requestSettings).nullish(),
  language: z.enum(LANGUAGES).nullish(),
  ...completionPage,
});

/**
 * `PUT /signing-requests/{id}`, drafts only. `recipients` and `reminders` add or change those named and leave the others;
 * `fields`, when given, is the whole new set.
 */
export const putSigningRequest = z
  .looseObject({
    signing_request_properties: requestProperties.optional(),
    recipients: z.array(recipientInput).max(LIMITS.recipients).optional(),
    deleted_recipients: z
      .array(
        z.looseObject({
          recipient_id: uuid.openapi({ description: 'The public id or, with an API key, the signing id' }),
          field_action: z.enum(['delete', 'reassign']),
          reassign_to_recipient_id: z.string().optional(),
        }),
      )
      .optional(),
    fields: z.array(requestFieldInput).max(LIMITS.fieldsPerDocument).optional(),
    reminders: z.array(reminderInput).max(100).optional(),
    deleted_reminders: z.array(uuid).optional(),
    language: z.enum(LANGUAGES).nullish(),
    force_remove_conditions: z.boolean().optional(),
  })
  .openapi('PutSigningRequest');

const count = z.number().int();

export const putSigningRequestAnswer = z
  .object({
    id: uuid,
    name: z.string(),
    signing_request: signingRequest,
    recipients: z.array(requestRecipient),
    reminders: z.array(requestReminder),
    summary: z.object({
      properties_updated: z.boolean(),
      recipients_created: count,
      recipients_updated: count,
      recipients_deleted: count,
      fields_created: count,
      fields_updated: count,
      fields_reassigned: count,
      fields_deleted: count,
      reminders_created: count,
      reminders_updated: count,
      reminders_deleted: count,
      warnings: z.array(z.string()),
    }),
  })
  .openapi('PutSigningRequestAnswer');

/** `PATCH /signing-requests/{id}`, drafts only: one of the four, or properties at the root. */
export const patchSigningRequest = z
  .looseObject({
    properties: requestProperties.optional(),
    recipient: recipientInput.optional(),
    field: requestFieldInput.optional(),
    seal_participant: z.record(z.string(), z.unknown()).optional(),
    force_remove_conditions: z.boolean().optional(),
    ...requestProperties.shape,
  })
  .superRefine(changesOneThing(['properties', 'recipient', 'field', 'seal_participant'], requestProperties))
  .openapi('PatchSigningRequest', {
    examples: [{ name: 'Lease', expiration_hours: 72 }, { properties: { name: 'Lease' } }],
  });

/**
 * What was changed: the properties, or the one recipient or field, whose keys stand at the root and, for whoever would
 * rather have them by name, together under `recipient` or `field`.
 */
export const patchSigningRequestAnswer = z
  .looseObject({
    id: uuid.openapi({ description: 'Of what was changed: the request, the recipient or the field' }),
    revision: count.openapi({ description: 'Of the request' }),
    name: z.string().optional(),
    template_description: z.string().optional(),
    document_url: z.string().optional(),
    expiration_hours: count.optional(),
    recipient: requestRecipient.optional(),
    field: requestField.optional(),
    warning: z.string().optional(),
  })
  .openapi('PatchSigningRequestAnswer');

export const resendBody = z.looseObject({
  recipient_ids: z
    .array(z.string())
    .min(1)
    .max(LIMITS.recipients)
    .openapi({ description: 'Public ids or signing ids' }),
  custom_message: z.string().max(1000).nullish(),
});

export const resendAnswer = z
  .object({
    message: z.string(),
    signing_request_id: uuid,
    recipients_notified: count,
    recipients_failed: count,
    recipients: z.array(z.object({ ...publicIds, email: z.string(), name: z.string() })),
  })
  .openapi('ResendAnswer');

export const sendBody = z.looseObject({ custom_message: z.string().max(1000).nullish() }).optional();

export const sendAnswer = z
  .object({
    success: z.literal(true),
    message: z.string(),
    signing_request_id: uuid,
    recipients_notified: z.number().int(),
    sent_date: dateTime,
    expires_at: dateTime,
    first_signer: firstSigner.extend({
      signing_link: z.string().nullable().openapi({ description: 'Null with an editor token' }),
    }),
    credits_remaining: z.number().int().nullable(),
  })
  .openapi('SendAnswer');

export const cancelBody = z
  .looseObject({
    reason: z.string().max(500).nullish(),
    notify_signers: z.boolean().nullish().openapi({ default: true }),
  })
  .optional();

export const cancelAnswer = z
  .object({
    message: z.string(),
    signing_request_id: uuid,
    cancelled_on: dateTime,
    notify_signers: z.boolean(),
    emails_sent: z.number().int(),
  })
  .openapi('CancelAnswer');

export const deleteAnswer = z.object({ message: z.string(), signing_request_id: uuid, deleted_on: dateTime });

export const downloadAnswer = z
  .object({
    status: z.enum(['finished', 'in_progress', 'cancelled', 'declined', 'expired']),
    is_partial: z.boolean(),
    download_url: z.string(),
    generated_at: dateTime,
    expires_at: dateTime,
  })
  .openapi('DownloadAnswer');

export const auditEntry = z
  .object({
    id: uuid,
    sequence: z.number().int().min(1),
    timestamp: dateTime,
    source: z.enum(['signer', 'admin', 'system']),
    event: z.string(),
    description: z.string(),
    actor: z.record(z.string(), z.string().nullable()),
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    condensed_count: z.number().int().min(1),
    previous_hash: z.string(),
    /** SHA-256, hex, over the RFC 8785 form of the entry without `hash` and `condensed_count`. */
    hash: z.string(),
  })
  .openapi('AuditEntry');

export const REQUEST_SORTS = ['created_on', 'name', 'expiration_hours', 'sent_on', 'finished_on'] as const;

export const signingRequestListQuery = listQuery(REQUEST_SORTS).extend({
  name: z.string().max(LIMITS.templateName).optional().openapi({ description: 'Part of the name, any case' }),
  status: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: `Of ${REQUEST_STATUSES.join(', ')}; several with commas` }),
  signer_email: z.string().max(255).optional().openapi({ description: 'Exact, any case' }),
  signer_name: z.string().max(255).optional().openapi({ description: 'Part of the name, any case' }),
  created_after: instant.optional(),
  created_before: instant.optional(),
});

export const signingRequestList = z
  .object({ results: z.array(signingRequestListItem), pagination })
  .openapi('SigningRequestList');

export type CreateSigningRequest = z.infer<typeof createSigningRequest>;
export type CreateSigningRequestInput = z.input<typeof createSigningRequest>;
export type AnchorTag = z.infer<typeof anchorTag>;
export type PutSigningRequest = z.infer<typeof putSigningRequest>;
export type PatchSigningRequest = z.infer<typeof patchSigningRequest>;
export type RequestReminder = z.infer<typeof requestReminder>;
export type RecipientInput = z.infer<typeof recipientInput>;
export type RequestFieldInput = z.infer<typeof requestFieldInput>;
export type SigningRequest = z.infer<typeof signingRequest>;
export type SigningRequestListItem = z.infer<typeof signingRequestListItem>;
export type CreateAndSendAnswer = z.infer<typeof createAndSendAnswer>;
export type AuditEntryAnswer = z.infer<typeof auditEntry>;
