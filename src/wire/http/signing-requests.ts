import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../model/languages.ts';
import { LIMITS } from '../../model/limits.ts';
import { DESIGNATIONS } from '../../model/recipient.ts';
import { INVITATION_STATUSES, REQUEST_STATUSES, SEALING_STATUSES } from '../../model/request-status.ts';
import { accepting } from './aliases.ts';
import { documentSetKeys, documentsInput, multiDocument } from './document-set.ts';
import { mappedPages } from './pages.ts';
import { sealParticipant, sealParticipantChange, sealParticipantInputs } from './seal-participants.ts';
import {
  dateTime,
  describedAs,
  description,
  evenIfInvalid,
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
import {
  changesOneThing,
  completionAnswer,
  completionPage,
  fieldInput,
  hasSeveralDocuments,
  identityFields,
  nullable,
  reminder,
  reminderInput,
  templateField,
  templateRecipient,
  templateSettings,
  userInput,
} from './templates.ts';

/** IDs of a request's recipient. `recipient_id` is public; `id` opens the signing page and is for API keys only. */
const recipientIds = {
  id: uuid.describe(
    'With an API key, the signing ID: anyone who has it can open `/signing/<id>` and sign as the recipient, so keep it secret. With an editor token or `mail_only` links, the same as `recipient_id`.',
  ),
  recipient_id: uuid.describe(
    'Public ID of the recipient, which grants no access. Fields, reminders, the audit trail, the mail log, webhooks and the sealed file use it.',
  ),
} as const;
/** For responses without signing IDs. */
const publicIds = {
  id: uuid.describe('The same as `recipient_id`.'),
  recipient_id: recipientIds.recipient_id,
} as const;

export const requestRecipient = z
  .object(
    describedAs(
      {
        ...recipientIds,
        _temp_id: z
          .string()
          .describe(
            'Temporary ID that this call gave the recipient, in responses to `POST` and `PUT`; otherwise empty.',
          ),
        template_user_id: uuid
          .nullable()
          .describe('ID of the template recipient that this recipient was made from. Null if there is none.'),
        name: z.string(),
        designation: z.enum(DESIGNATIONS),
        order: z.number().int(),
        ...recipientAttributes,
        language: templateRecipient.shape.language,
        identity_editable_fields: identityFields
          .nullable()
          .describe(
            'The details that the recipient can correct before signing. Null: the request’s setting applies.',
          ),
        required_fields: z.array(z.string()),
        missing_fields: z.array(z.string()),
        required_read_only_fields: z.array(
          z.object({
            variable_name: z.string().describe('The field’s `variable_name`.'),
            field_type: z.string().describe('Type of the field.'),
            has_value: z.boolean().describe('Whether the field has its value.'),
          }),
        ),
        ready_to_send: z.boolean(),
        invited_on: dateTime
          .nullable()
          .describe(
            'When the mail server accepted the invitation; if none is emailed, when the recipient’s turn came. Null until then.',
          ),
        invitation_status: z
          .enum(INVITATION_STATUSES)
          .describe(
            '`not_invited`: their turn hasn’t come. `not_emailed`: their turn has come and no email goes out. `sending`: the email waits or is retried. `sent`: the mail server accepted it. `failed`: the service gave up; correct the address or resend the request.',
          ),
        invitation_error: z
          .string()
          .nullable()
          .describe(
            'Why the last email wasn’t accepted, as in the mail log, such as `address_refused (550 5.1.1)`. Null if nothing failed.',
          ),
        viewed_on: dateTime
          .nullable()
          .describe('When the recipient first opened the document. Null until then.'),
        finished_on: dateTime.nullable().describe('When the recipient finished signing. Null until then.'),
        declined_on: dateTime.nullable().describe('When the recipient declined. Null if they didn’t.'),
        decline_reason: z
          .string()
          .nullable()
          .describe('Reason the recipient gave for declining. Null if they didn’t decline.'),
      },
      templateRecipient,
    ),
  )
  .describe('A recipient of a signing request and their progress.')
  .openapi('SigningRequestRecipient');

/**
 * A field of a request: a template field with a value. Until its recipient has finished, the value it was sent with.
 * Never contains a file.
 */
export const requestField = templateField
  .extend({
    recipient_id: templateField.shape.recipient_id.describe(
      'The `recipient_id` of the recipient who fills the field. Null if it isn’t assigned.',
    ),
    template_field_id: uuid
      .nullable()
      .describe('ID of the template field that this field was made from. Null if there is none.'),
    prefilled_data: z
      .string()
      .describe('The same as `format_rules.prefilledData`; empty if nothing is prefilled.'),
    value: fieldValue
      .nullable()
      .describe(
        'Value of the field: the value it was sent with until its recipient has finished, then their answer. Null if empty. Contents of attached files aren’t included.',
      ),
    value_saved_at: dateTime.nullable().describe('When `value` was saved. Null if the field is empty.'),
  })
  .describe('A field of a signing request with its value.')
  .openapi('SigningRequestField');

export const requestReminder = reminder
  .extend({
    template_user_id: reminder.shape.template_user_id.describe(
      'ID of the template recipient behind `recipient_id`. Null if there is none.',
    ),
    recipient_id: uuid
      .nullable()
      .describe('Public ID of the recipient that the reminder goes to. Null if it goes to all.'),
    sent_on: dateTime.nullable().describe('When the reminder was sent. Null until then.'),
  })
  .describe('A reminder of a signing request.')
  .openapi('SigningRequestReminder');

const timestamps = z
  .object({
    created_on: dateTime.describe('When the request was created.'),
    sent_on: dateTime.nullable().describe('When the request was sent. Null for drafts.'),
    finished_on: dateTime.nullable().describe('When the last recipient finished. Null until then.'),
    cancelled_on: dateTime.nullable().describe('When the request was canceled. Null if it wasn’t.'),
    declined_on: dateTime.nullable().describe('When a recipient declined. Null if no one did.'),
    last_changed_on: dateTime.describe('When the request last changed.'),
    last_signing_action_on: dateTime
      .nullable()
      .describe('When a recipient last did something. Null before the first visit.'),
  })
  .describe('Timestamps of the request’s milestones.');

const link = (what: string) =>
  z.string().nullable().describe(`Link to ${what}, valid for one hour. Null until it exists.`);
const linkError = z
  .enum(['file_not_accessible'])
  .nullable()
  .describe(
    'Why the link is missing even though the request is finished: `file_not_accessible` if sealing failed. Null otherwise.',
  );

/** The same as the template's. */
export const requestSettings = templateSettings
  .extend({
    require_passkey: templateSettings.shape.require_passkey.describe(
      'Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies. Fixed on sending.',
    ),
    signing_link_mode: templateSettings.shape.signing_link_mode.describe(
      'Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies. Fixed on sending.',
    ),
  })
  .describe('How the request behaves. It starts with a copy of the template’s settings.')
  .openapi('RequestSettings');

/** Properties in lists and single reads. */
const summary = {
  id: uuid.describe('ID of the signing request.'),
  name: z.string().describe('Name of the request. Recipients see it in emails and on the signing page.'),
  description: z.string().describe('Description that recipients see; empty if there is none.'),
  status: z
    .enum(REQUEST_STATUSES)
    .describe(
      'Status of the request. `not_sent`: a draft. `in_progress`: recipients are signing. `finished`: everyone has signed. `cancelled`, `declined` and `expired`: ended without all signatures. `deleted`: a deleted draft.',
    ),
  sealing_status: z
    .enum(SEALING_STATUSES)
    .describe(
      'Whether the sealed PDF exists. `none`: not finished yet. `pending`: being sealed. `sealed`: ready to download. `failed`: sealing didn’t succeed.',
    ),
  template_id: uuid
    .nullable()
    .describe('ID of the template that the request was made from. Null if there is none.'),
  workspace_id: uuid.describe('ID of the workspace that the request belongs to.'),
  page_count: z.number().int().min(1).describe('Number of pages of the document.'),
  expiration_hours: z.number().int().min(1).describe('Hours from sending until the request expires.'),
  credit_cost: z.number().int().min(1).describe('Credits that sending takes, unless the request is a test.'),
  settings: requestSettings,
  seal_participants: z
    .array(sealParticipant)
    .describe('Seals in the signing order. The service applies each when its turn comes.'),
  expires_at: dateTime
    .nullable()
    .openapi({ example: null })
    .describe('When the request expires. Null for drafts.'),
  created_date: dateTime.describe('When the request was created.'),
  updated_date: dateTime.describe('When the request last changed.'),
  sent_date: dateTime.nullable().describe('When the request was sent. Null for drafts.'),
  finished_date: dateTime.nullable().describe('When the last recipient finished. Null until then.'),
  cancelled_date: dateTime.nullable().describe('When the request was canceled. Null if it wasn’t.'),
  declined_date: dateTime.nullable().describe('When a recipient declined. Null if no one did.'),
  revision: z
    .number()
    .int()
    .describe('Increases with every change. The `ETag` header holds it too; send it as `If-Match`.'),
} as const;

export const signingRequest = z
  .object({
    ...summary,
    template_description: z.string().describe('The same as `description`.'),
    companies_workspaces_id: uuid.describe('The same as `workspace_id`.'),
    document_page_count: z.number().int().describe('The same as `page_count`.'),
    document_url: z
      .string()
      .describe(
        'Link to the unsigned PDF, valid for one hour after a read. Get the request again for a new link.',
      ),
    document_url_expires_at: dateTime
      .nullable()
      .describe('When `document_url` and the links in `preview_pages` expire.'),
    page_sizes: pageSizes,
    preview_pages: previewPages,
    document_sha256: z.string().describe('SHA-256 of the unsigned PDF, in hexadecimal.'),
    timestamps: timestamps.describe(
      'The times of the request in one place. The other date properties have the same values.',
    ),
    date_created: dateTime.describe('The same as `created_date`.'),
    date_changed: dateTime.describe('The same as `updated_date`.'),
    date_sent: dateTime.nullable().describe('The same as `sent_date`.'),
    date_finished: dateTime.nullable().describe('The same as `finished_date`.'),
    date_cancelled: dateTime.nullable().describe('The same as `cancelled_date`.'),
    cancel_reason: z.string().nullable().describe('Reason given for canceling. Null if there is none.'),
    language: z
      .enum(LANGUAGES)
      .nullable()
      .describe('Language of emails and the signing page. Null: each reader’s own language, if available.'),
    ...completionAnswer,
    certificate: z
      .object({
        generated: z.boolean().describe('Whether the sealed PDF exists.'),
        generated_on: dateTime.nullable().describe('When the PDF was sealed. Null until then.'),
        has_error: z.boolean().describe('Whether sealing failed.'),
        level: z
          .string()
          .nullable()
          .describe(
            'PAdES level of the seal: `B-B`, `B-T`, `B-LT` or `B-LTA`. Null until the PDF is sealed.',
          ),
        sha256: z
          .string()
          .nullable()
          .describe(
            'SHA-256 of the sealed PDF, in hexadecimal. Null until it is sealed. It changes when an archive time stamp is added: the file grows, and the audit trail has both digests.',
          ),
        archive_valid_until: dateTime
          .nullable()
          .describe(
            'When the certificate of the last archive time stamp expires. The service adds another one before. Null below level `B-LTA`.',
          ),
      })
      .describe('State of the sealed PDF and its certificate pages.'),
    final_document_download_url: link('the sealed PDF with its certificate pages'),
    final_document_download_error: linkError,
    document_only_download_url: link('the sealed PDF without certificate pages'),
    document_only_download_error: linkError,
    certificate_only_download_url: link('the certificate pages alone'),
    certificate_only_download_error: linkError,
    recipients: z.array(requestRecipient).describe('Recipients in signing order.'),
    fields: z.array(requestField).describe('Fields in the order in which they were placed.'),
    reminders: z.array(requestReminder).describe('Reminders of the request.'),
    ...documentSetKeys,
    warnings,
  })
  .describe('A document to be signed by its recipients, from draft to sealed PDF.')
  .openapi('SigningRequest');

const brief = z.object({
  ...publicIds,
  name: z.string().describe('First and last name together.'),
  email: z.string().describe('Email address.'),
  designation: z.enum(DESIGNATIONS).describe('What the recipient does.'),
  order: z.number().int().describe('Place in the signing order, starting at 1.'),
});

/** How a recipient signed; null until they finish. */
const signatureDetails = z.object({
  signed_on: dateTime.describe('When the recipient finished signing.'),
  time_zone: z
    .string()
    .nullable()
    .describe('IANA time zone that the recipient’s browser reported. Null if it reported none.'),
  identity: z
    .enum(['link', 'email-code'])
    .describe(
      'How the recipient was identified: by their private link alone, or also by a code sent to their mailbox.',
    ),
});

export const signingRequestListItem = z
  .object({
    ...summary,
    recipients: z
      .array(
        brief.extend({
          finished_date: dateTime
            .nullable()
            .describe('When the recipient finished signing. Null until then.'),
          signature_details: signatureDetails
            .nullable()
            .describe('How the recipient signed. Null until they have finished.'),
        }),
      )
      .describe('Recipients in signing order.'),
    fields: z
      .array(
        requestField.pick({
          id: true,
          type: true,
          recipient_id: true,
          document_id: true,
          page_number: true,
          position: true,
          required: true,
          read_only: true,
          variable_name: true,
          value: true,
        }),
      )
      .nullable()
      .describe(
        `Fields with their positions and values. Null beyond the first ${LIMITS.fieldsPerDocument} fields of a page of results; get the request to see them.`,
      ),
  })
  .describe('A signing request in a list.')
  .openapi('SigningRequestListItem');

const firstSigner = z.object({
  id: uuid.describe(
    'The `signing_request_user_id` that opens the embedded signing page; keep it secret. With an editor token or `mail_only` links, the same as `recipient_id`, which grants no access.',
  ),
  recipient_id: recipientIds.recipient_id,
  name: z.string().describe('First and last name together.'),
  email: z.string().describe('Email address.'),
  signing_link: z
    .string()
    .nullable()
    .describe(
      'Private link to the recipient’s signing page. Anyone who has it can sign. Null with an editor token or `mail_only` links.',
    ),
});

export const createAndSendAnswer = signingRequest
  .extend({
    status: signingRequest.shape.status.openapi({ example: 'in_progress' }),
    expires_at: signingRequest.shape.expires_at.openapi({ example: '2026-11-28T09:30:00.000Z' }),
    sent_date: dateTime.describe('When the request was sent.'),
    first_signer: firstSigner.describe('The recipient who signs first.'),
    credits_remaining: z
      .number()
      .int()
      .nullable()
      .describe('Credits left after sending. Null: sending isn’t metered.'),
    warnings: z
      .array(z.string())
      .describe('Parts of the request that were ignored or look wrong. Empty if there is nothing to report.'),
  })
  .describe('The signing request as sent, and its first signer.')
  .openapi('CreateAndSendAnswer');

/**
 * A recipient in a request body. `id` may be a temporary ID (`temp_…`) that fields of the same body refer to. Existing
 * recipients are identified by either ID; editor tokens know only the public one.
 */
export const recipientInput = userInput.extend({
  recipient_id: uuid.nullish().describe('Public ID of the recipient to change. Used if `id` is missing.'),
  template_user_id: uuid
    .nullish()
    .describe(
      'ID of the template recipient that this recipient replaces. Without it, recipients are matched by `order`.',
    ),
  identity_editable_fields: identityFields
    .nullish()
    .describe(
      'The details that the recipient can correct before signing. Null: the request’s setting applies.',
    ),
});

/** A field in a request body, with aliases and an optional value. */
export const requestFieldInput = fieldInput.catchall(accepting((name) => name === 'value_saved_at')).extend({
  type: fieldInput.shape.type
    .optional()
    .describe('Type of the field. Required for new fields, unless they come from the template.'),
  template_field_id: uuid
    .nullish()
    .describe(
      'ID of the template field that this field fills in or changes. Without it, fields are matched by `variable_name`.',
    ),
  final_value: z.string().max(10_000).nullish().describe('Another name for `value`.'),
  value: z
    .string()
    .max(10_000)
    .nullish()
    .describe('Value to send the field with. The recipient can change it unless the field is `read_only`.'),
});

/** A key that may be omitted or null, with a default. */
const orDefault = <Schema extends z.ZodType>(schema: Schema, usual: NoInfer<z.output<Schema>>) =>
  schema
    .nullish()
    .transform((given) => given ?? usual)
    .openapi({ default: usual });

/** Fields positioned at text in the document. Offsets in percent of the page or PDF points, sizes in percent. */
export const anchorTag = z
  .looseObject(
    describedAs(
      {
        anchor_string: z
          .string()
          .min(1)
          .max(200)
          .describe('Text to look for in the document, or in each of several.'),
        type: fieldInput.shape.type.describe('Type of the fields to place.'),
        recipient_id: z
          .union([z.string(), z.number().int()])
          .describe('Temporary ID of the recipient who fills the fields, or their `order`.'),
        x_offset: orDefault(z.number().min(-100_000).max(100_000), 0).describe(
          'Distance to move the field to the right of where the text starts.',
        ),
        y_offset: orDefault(z.number().min(-100_000).max(100_000), 0).describe(
          'Distance to move the field down from where the text starts.',
        ),
        offset_units: orDefault(z.enum(['percent', 'pixels']), 'percent').describe(
          'Unit of `x_offset` and `y_offset`: percent of the page, or `pixels` for PDF points.',
        ),
        width: z
          .number()
          .positive()
          .nullish()
          .describe('Size of the fields in percent of the page. Default: a usual size for the type.'),
        height: z
          .number()
          .positive()
          .nullish()
          .describe('Size of the fields in percent of the page. Default: a usual size for the type.'),
        case_sensitive: orDefault(z.boolean(), false).describe('Whether the match is case-sensitive.'),
        match_whole_word: orDefault(z.boolean(), true).describe(
          'Whether the text has to be a whole word, not part of one.',
        ),
        ignore_if_not_present: orDefault(z.boolean(), false).describe(
          'Whether to skip the tag if the text isn’t found. If false, the call fails with 400.',
        ),
        occurrence: orDefault(z.number().int().min(0).max(1000), 0).describe(
          'Which occurrence of the text gets a field, starting at 1 and counted through all documents. 0: every one.',
        ),
        remove_anchor_text: orDefault(z.boolean(), true).describe(
          'Whether to remove the text from the document.',
        ),
        add_white_background: orDefault(z.boolean(), false).describe(
          'Whether to cover the text with a white box.',
        ),
        required: orDefault(z.boolean(), true).describe('Whether the recipient has to fill the fields.'),
        read_only: fieldInput.shape.read_only,
        read_only_value: fieldInput.shape.read_only_value,
        read_only_picture: fieldInput.shape.read_only_picture,
        variable_name: fieldInput.shape.variable_name,
        background_color: fieldInput.shape.background_color,
        font_size: z
          .number()
          .nullish()
          .describe('Font size in points. It takes precedence over `format_rules.fontSize`.'),
        dropdown_options: fieldInput.shape.dropdown_options,
        date_default: fieldInput.shape.date_default,
        date_signing_default: fieldInput.shape.date_signing_default,
        multi_group_id: fieldInput.shape.multi_group_id,
        label: fieldInput.shape.label,
        format_rules: fieldInput.shape.format_rules,
        validation_rules: fieldInput.shape.validation_rules,
      },
      templateField,
    ),
  )
  .describe('Fields to place wherever a text appears in the document.')
  .openapi('AnchorTag');

/**
 * Needs exactly one of `template_id`, `document` and `document_id`. With a template, recipients are matched by
 * `template_user_id`, else by `order`, and only their personal data is used; fields are matched by `template_field_id`,
 * else by `variable_name`, and unmatched ones are rejected.
 */
export const createSigningRequest = z
  .looseObject(
    describedAs(
      {
        template_id: uuid
          .nullish()
          .describe(
            'ID of the template to make the request from. Give exactly one of `template_id`, `document` and `document_id`.',
          ),
        document: z
          .string()
          .nullish()
          .describe(
            'The PDF or Word document (DOCX) as base64, at most 8 MB before encoding. Base64 has no file name, so the certificate shows one only for a file of a form or an upload.',
          ),
        document_id: uuid.nullish().describe('ID of an uploaded document, from `POST /documents`.'),
        documents: documentsInput
          .nullish()
          .describe(
            'Several documents in order, at most 20 and 100 MB together. Give this instead of `document` and `document_id`.',
          ),
        multi_document: multiDocument,
        name: recordName(LIMITS.templateName)
          .nullish()
          .describe('Name of the request. Default: the name of the template; required without a template.'),
        description: description.nullish(),
        expiration_hours: expirationHours
          .nullish()
          .describe(
            'Hours from sending until the request expires. Default: the template’s or the company’s setting, or 168.',
          ),
        recipients: z
          .array(recipientInput)
          .max(LIMITS.recipients)
          .nullish()
          .describe(
            'The recipients. With a template: the people for its roles, matched by `template_user_id` or `order`.',
          ),
        fields: z
          .array(requestFieldInput)
          .max(LIMITS.fieldsPerDocument)
          .nullish()
          .describe(
            'With a template: values for its fields, matched by `template_field_id` or `variable_name`. Without one: the fields to place.',
          ),
        settings: nullable(requestSettings)
          .nullish()
          .describe('Settings that differ from the template’s or from the defaults.'),
        anchor_tags: z
          .array(anchorTag)
          .max(100)
          .nullish()
          .describe('Fields to place wherever a text appears in the document. Not with `template_id`.'),
        reminders: z
          .array(reminderInput)
          .max(100)
          .nullish()
          .describe('Reminders to send. Default: the template’s.'),
        language: z.enum(LANGUAGES).nullish(),
        custom_message: z
          .string()
          .max(1000)
          .nullish()
          .describe('Personal message to include in every invitation. With create-and-send only.'),
        ...completionPage,
        seal_participants: sealParticipantInputs
          .nullish()
          .describe(
            'Seals in the signing order. Default: the template’s, with their fields; `[]`: none. Given ones take over the fields of the template’s seal with the same `order`. Their places and those of signers and approvers are 1 to n without gaps.',
          ),
      },
      signingRequest,
    ),
  )
  .refine(
    ({ template_id, document, document_id, documents }) =>
      [template_id, document, document_id, documents].filter(Boolean).length === 1,
    {
      path: ['template_id'],
      message:
        'Expected exactly one of template_id, document (a PDF or Word document: base64 in JSON, or a file in multipart/form-data), document_id and documents (several)',
      ...evenIfInvalid,
    },
  )
  .refine(...hasSeveralDocuments)
  .describe('The signing request to create, from a template or from a document.')
  .openapi('CreateSigningRequest');

/** A draft's `properties`. */
export const requestProperties = z.looseObject(
  describedAs(
    {
      name: recordName(LIMITS.templateName).nullish(),
      description: description.nullish(),
      template_description: description.nullish().describe('Another name for `description`.'),
      expiration_hours: expirationHours.nullish(),
      settings: nullable(requestSettings)
        .nullish()
        .describe('Settings to change. Settings that you omit stay unchanged.'),
      language: z.enum(LANGUAGES).nullish(),
      ...completionPage,
      multi_document: multiDocument,
    },
    signingRequest,
  ),
);

/**
 * `PUT /signing-requests/{id}`, drafts only. `recipients` and `reminders` add or change the given ones and leave the
 * others; `fields` replaces all fields.
 */
export const putSigningRequest = z
  .looseObject({
    signing_request_properties: requestProperties
      .optional()
      .describe('Properties to change. Properties that you omit stay unchanged.'),
    recipients: z
      .array(recipientInput)
      .max(LIMITS.recipients)
      .optional()
      .describe('Recipients to add or change. Other recipients stay unchanged.'),
    deleted_recipients: z
      .array(
        z.looseObject({
          recipient_id: uuid.describe(
            'ID of the recipient to delete: the public ID or, with an API key, the signing ID.',
          ),
          field_action: z
            .enum(['delete', 'reassign'])
            .describe(
              'Whether to delete the recipient’s fields or to reassign them to `reassign_to_recipient_id`.',
            ),
          reassign_to_recipient_id: z
            .string()
            .optional()
            .describe('ID or temporary ID of the recipient who gets the fields. Required to reassign.'),
        }),
      )
      .optional()
      .describe('Recipients to delete.'),
    fields: z
      .array(requestFieldInput)
      .max(LIMITS.fieldsPerDocument)
      .optional()
      .describe(
        'The complete new set of fields. Fields that it doesn’t include are deleted. Omit it to keep the current fields.',
      ),
    reminders: z
      .array(reminderInput)
      .max(100)
      .optional()
      .describe('Reminders to add or change. Other reminders stay unchanged.'),
    deleted_reminders: z.array(uuid).optional().describe('IDs of the reminders to delete.'),
    seal_participants: sealParticipantInputs
      .nullish()
      .describe(
        'The complete new set of seals. Seals that it doesn’t include are removed with their fields. Omit it to keep the current seals.',
      ),
    language: z
      .enum(LANGUAGES)
      .nullish()
      .describe('Language of emails and the signing page. Null: each reader’s own language, if available.'),
    force_remove_conditions: z
      .boolean()
      .optional()
      .describe(
        'Whether to remove conditions that refer to deleted fields. If false, such a change fails with 400.',
      ),
    force_move_locked_fields: z
      .boolean()
      .optional()
      .describe('Whether editor tokens may move locked fields. If false: 403 `FIELD_LOCKED`.'),
  })
  .describe('The changes to the draft.')
  .openapi('PutSigningRequest');

/** For `restoreDraftDocuments` and `draftPageChanges`. */
export const restoreDraftDocuments = z
  .looseObject({
    documents_layout_version: z
      .number()
      .int()
      .min(1)
      .describe('The version to restore, from `documents_layout_version` in a previous response.'),
    fields: z
      .array(requestFieldInput)
      .max(LIMITS.fieldsPerDocument)
      .describe('The complete set of fields, positioned on the pages of that version.'),
  })
  .describe('The earlier documents and the fields on them.')
  .openapi('RestoreDocuments');

export const draftPageChanges = z
  .object({
    documents_layout_version: z.number().int().describe('The current version.'),
    pages: mappedPages,
  })
  .describe('How the pages of earlier documents map to the current ones.')
  .openapi('DraftPageChanges');

const count = z.number().int();

export const putSigningRequestAnswer = z
  .object({
    id: uuid.describe('ID of the signing request.'),
    name: z.string().describe('Name of the request.'),
    signing_request: signingRequest.describe('The updated draft.'),
    recipients: z.array(requestRecipient).describe('The updated recipients.'),
    reminders: z.array(requestReminder).describe('The updated reminders.'),
    summary: z
      .object({
        properties_updated: z.boolean().describe('Whether properties changed.'),
        recipients_created: count.describe('Number of recipients added.'),
        recipients_updated: count.describe('Number of recipients changed.'),
        recipients_deleted: count.describe('Number of recipients deleted.'),
        fields_created: count.describe('Number of fields added.'),
        fields_updated: count.describe('Number of fields changed.'),
        fields_reassigned: count.describe('Number of fields reassigned to another recipient.'),
        fields_deleted: count.describe('Number of fields deleted.'),
        reminders_created: count.describe('Number of reminders added.'),
        reminders_updated: count.describe('Number of reminders changed.'),
        reminders_deleted: count.describe('Number of reminders deleted.'),
        warnings: z
          .array(z.string())
          .describe(
            'Parts of the request that were ignored or look wrong. Empty if there is nothing to report.',
          ),
      })
      .describe('The changes made by this call.'),
  })
  .describe('The updated draft and what changed.')
  .openapi('PutSigningRequestAnswer');

/** `PATCH /signing-requests/{id}`, drafts only: exactly one of the four, or properties at the root. */
export const patchSigningRequest = z
  .looseObject({
    properties: requestProperties
      .optional()
      .describe('Properties to change. Properties that you omit stay unchanged.'),
    recipient: recipientInput.optional().describe('One recipient to add or change.'),
    field: requestFieldInput.optional().describe('One field to add or change.'),
    seal_participant: sealParticipantChange
      .optional()
      .describe('One seal to add, move or swap. A paused seal can also be swapped after sending.'),
    force_remove_conditions: z
      .boolean()
      .optional()
      .describe(
        'Whether to remove conditions that refer to a deleted field. If false, such a change fails with 400.',
      ),
    force_move_locked_fields: z
      .boolean()
      .optional()
      .describe('Whether editor tokens may move locked fields. If false: 403 `FIELD_LOCKED`.'),
    ...requestProperties.shape,
  })
  .superRefine(
    changesOneThing(['properties', 'recipient', 'field', 'seal_participant'], requestProperties),
    evenIfInvalid,
  )
  .describe(
    'One change: exactly one of `properties`, `recipient`, `field` and `seal_participant`, or properties at the top level.',
  )
  .openapi('PatchSigningRequest', {
    examples: [{ name: 'Lease', expiration_hours: 72 }, { properties: { name: 'Lease' } }],
  });

/**
 * The changed properties, recipient or field. A recipient's or field's keys are at the root, and also under `recipient`
 * or `field`.
 */
export const patchSigningRequestAnswer = z
  .looseObject({
    id: uuid.describe('ID of what changed: the request, the recipient, the field or the seal participant.'),
    revision: count.describe('Revision of the request after the change.'),
    name: z.string().optional().describe('Name of the request, or of the recipient. Absent for fields.'),
    template_description: z
      .string()
      .optional()
      .describe('Description of the request. Only if its properties changed.'),
    document_url: z
      .string()
      .optional()
      .describe('Link to the unsigned PDF. Only if the request’s properties changed.'),
    expiration_hours: count
      .optional()
      .describe('Hours from sending until the request expires. Only if its properties changed.'),
    recipient: requestRecipient
      .optional()
      .describe('The recipient that was added or changed. Absent otherwise.'),
    field: requestField.optional().describe('The field that was added or changed. Absent otherwise.'),
    seal_participant: sealParticipant
      .optional()
      .describe('The seal participant that was added or changed. Absent otherwise.'),
    warning: z.string().optional().describe('The first of `warnings`. Absent if there is nothing to report.'),
    warnings,
  })
  .describe(
    'What a partial update changed. The keys of a recipient, field or seal participant are also at the top level.',
  )
  .openapi('PatchSigningRequestAnswer');

export const resendBody = z
  .looseObject({
    recipient_ids: z
      .array(z.string())
      .min(1)
      .max(LIMITS.recipients)
      .describe('Public IDs or signing IDs of the recipients to email again. It must be their turn.'),
    custom_message: z.string().max(1000).nullish().describe('Personal message to include in the email.'),
  })
  .describe('The recipients to invite again.');

export const resendAnswer = z
  .object({
    message: z.string().describe('Human-readable confirmation.'),
    signing_request_id: uuid.describe('ID of the signing request.'),
    recipients_notified: count.describe('Number of recipients who were emailed.'),
    recipients_failed: count.describe('Number of recipients who couldn’t be emailed.'),
    recipients: z
      .array(
        z.object({
          ...publicIds,
          email: z.string().describe('Email address.'),
          name: z.string().describe('First and last name together.'),
        }),
      )
      .describe('The recipients who were chosen.'),
  })
  .describe('The recipients who were invited again.')
  .openapi('ResendAnswer');

export const sendBody = z
  .looseObject({
    custom_message: z
      .string()
      .max(1000)
      .nullish()
      .describe('Personal message to include in every invitation.'),
  })
  .optional()
  .describe('Options for sending.');

export const sendAnswer = z
  .object({
    success: z.literal(true).describe('Always true.'),
    message: z.string().describe('Human-readable confirmation.'),
    signing_request_id: uuid.describe('ID of the signing request.'),
    recipients_notified: z.number().int().describe('Number of recipients who were emailed.'),
    sent_date: dateTime.describe('When the request was sent.'),
    expires_at: dateTime.describe('When the request expires.'),
    first_signer: firstSigner.describe('The recipient who signs first.'),
    credits_remaining: z
      .number()
      .int()
      .nullable()
      .describe('Credits left after sending. Null: sending isn’t metered.'),
  })
  .describe('The request was sent.')
  .openapi('SendAnswer');

export const cancelBody = z
  .looseObject({
    reason: z.string().max(500).nullish().describe('Reason for canceling. Notified recipients see it.'),
    notify_signers: z
      .boolean()
      .nullish()
      .openapi({ default: true })
      .describe(
        'Whether to email the recipients who were invited, unless the setting `send_cancellation_email` is false.',
      ),
  })
  .optional()
  .describe('Options for canceling.');

export const cancelAnswer = z
  .object({
    message: z.string().describe('Human-readable confirmation.'),
    signing_request_id: uuid.describe('ID of the signing request.'),
    cancelled_on: dateTime.describe('When the request was canceled.'),
    notify_signers: z.boolean().describe('Whether recipients were to be notified.'),
    emails_sent: z.number().int().describe('Number of recipients who were emailed.'),
  })
  .describe('The request was canceled.')
  .openapi('CancelAnswer');

export const deleteAnswer = z.object({
  message: z.string().describe('Human-readable confirmation.'),
  signing_request_id: uuid.describe('ID of the deleted draft.'),
  deleted_on: dateTime.describe('When the draft was deleted.'),
});

export const downloadAnswer = z
  .object({
    status: z
      .enum(['finished', 'in_progress', 'cancelled', 'declined', 'expired'])
      .describe('Status of the request.'),
    is_partial: z
      .boolean()
      .describe('Whether this is an unsealed preview with the answers of those who have finished so far.'),
    download_url: z.string().describe('Link to the PDF.'),
    generated_at: dateTime.describe('When the PDF was made.'),
    expires_at: dateTime.describe('When `download_url` expires.'),
  })
  .describe('A link to the document as signed so far.')
  .openapi('DownloadAnswer');

export const auditEntry = z
  .object({
    id: uuid.describe('ID of the entry.'),
    sequence: z
      .number()
      .int()
      .min(1)
      .describe('Number of the entry in the trail, starting at 1, without gaps.'),
    timestamp: dateTime.describe('When it happened.'),
    source: z
      .enum(['signer', 'admin', 'system'])
      .describe('Who caused the entry: a recipient, the sender’s side, or the service itself.'),
    event: z
      .string()
      .describe(
        'Type of the entry, such as `document_viewed` (the recipient saw the document for the first time), `link_opened` (any other visit of the signing link, in any state of the request) or `activity`. Reading: `document_opened`, `page_viewed` and `field_interaction` (once per page, field and visit), `document_closed`.',
      ),
    description: z.string().describe('What happened, in English.'),
    actor: z
      .record(z.string(), z.string().nullable())
      .describe(
        'Who did it. For the sender’s side: `type`, the ID of the API key or editor token, and `ip_address`, the address that the call came from: of your server with an API key, of the browser with an editor token.',
      ),
    ip_address: z
      .string()
      .nullable()
      .describe(
        'IP address of the recipient. Null for entries of the service itself and of the sender’s side, whose address is in `actor`.',
      ),
    user_agent: z
      .string()
      .nullable()
      .describe('Browser of the recipient. Null for entries of the sender’s side and of the service itself.'),
    details: z
      .record(z.string(), z.unknown())
      .describe(
        'Facts about the entry; the keys depend on `event`. For visits, `reported_by_browser` says whether the signing page was opened in a `window` or a `frame`, and the origin of the host page. Nothing else confirms it. Reading events have a `visit_id` and `page_number` (of several documents, with `document_id`), or `field_id`, `field_type`, the last `action`, `interaction_count` and `time_spent_ms`.',
      ),
    condensed_count: z
      .number()
      .int()
      .min(1)
      .describe('Number of events that the entry represents, such as interactions with a field.'),
    previous_hash: z.string().describe('`hash` of the previous entry; 64 zeros in the first entry.'),
    hash: z
      .string()
      .describe(
        'SHA-256 in hexadecimal over the RFC 8785 form of the entry, without `hash` and `condensed_count`.',
      ),
  })
  .describe(
    'An entry of the audit trail. Each entry’s hash covers the previous entry, so changes are detectable.',
  )
  .openapi('AuditEntry');

const REQUEST_SORTS = ['created_on', 'name', 'expiration_hours', 'sent_on', 'finished_on'] as const;

export const signingRequestListQuery = listQuery(REQUEST_SORTS).extend({
  name: z
    .string()
    .max(LIMITS.templateName)
    .optional()
    .describe('Only requests whose name contains this text (not case-sensitive).'),
  status: z
    .string()
    .max(200)
    .optional()
    .describe(
      `Only requests with this status: ${REQUEST_STATUSES.join(', ')}. Separate several with commas.`,
    ),
  signer_email: z
    .string()
    .max(255)
    .optional()
    .describe('Only requests with a recipient who has exactly this address (not case-sensitive).'),
  signer_name: z
    .string()
    .max(255)
    .optional()
    .describe('Only requests with a recipient whose name contains this text (not case-sensitive).'),
  created_after: instant.optional().describe('Only requests created at or after this time.'),
  created_before: instant.optional().describe('Only requests created at or before this time.'),
});

export const signingRequestList = z
  .object({ results: z.array(signingRequestListItem).describe('Signing requests on this page.'), pagination })
  .describe('A page of signing requests.')
  .openapi('SigningRequestList');

export type CreateSigningRequest = z.infer<typeof createSigningRequest>;
export type AnchorTag = z.infer<typeof anchorTag>;
export type PutSigningRequest = z.infer<typeof putSigningRequest>;
export type PatchSigningRequest = z.infer<typeof patchSigningRequest>;
export type RequestReminder = z.infer<typeof requestReminder>;
export type RecipientInput = z.infer<typeof recipientInput>;
export type RequestFieldInput = z.infer<typeof requestFieldInput>;
export type DraftPageChanges = z.infer<typeof draftPageChanges>;
export type SigningRequest = z.infer<typeof signingRequest>;
export type SigningRequestListItem = z.infer<typeof signingRequestListItem>;
export type CreateAndSendAnswer = z.infer<typeof createAndSendAnswer>;
export type AuditEntryAnswer = z.infer<typeof auditEntry>;
