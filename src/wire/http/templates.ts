import { z } from '@hono/zod-openapi';
import { COLOR_KEYS } from '../../model/branding.ts';
import { FIELD_TYPES } from '../../model/field-types.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { LIMITS } from '../../model/limits.ts';
import { DESIGNATIONS } from '../../model/recipient.ts';
import { isCustomField, isRecipientKey } from '../../model/recipient-keys.ts';
import { IDENTITY_FIELDS, SIGNING_LINK_MODES } from '../../model/settings.ts';
import { isRedirectUrl } from '../page-address.ts';
import { accepting } from './aliases.ts';
import { documentSetKeys, documentsInput, multiDocument } from './document-set.ts';
import { arrangedPages, differentPages, forceRemoveConditions, mappedPages } from './pages.ts';
import { fixedPicture, MAX_PICTURE_CHARACTERS, pictureReference } from './pictures.ts';
import { sealParticipant, sealParticipantChange, sealParticipantInputs } from './seal-participants.ts';
import {
  allowedOrigins,
  areShort,
  colour,
  conditionSet,
  dateOnly,
  dateTime,
  describedAs,
  description,
  designation,
  evenIfInvalid,
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

export const frameTexts = z
  .object({
    signed: z.string().describe('Around a signature, such as `Signed by {name}`.'),
    approved: z.string().describe('Around an approver’s signature, such as `Approved by {name}`.'),
  })
  .describe('What the frames around signatures say; `{name}` is the recipient’s name.')
  .openapi('SignatureFrameTexts');

/** What recipients can correct about themselves. */
export const identityFields = z.array(z.enum(IDENTITY_FIELDS));

export const templateSettings = z
  .object({
    allow_download: z.boolean().describe('Whether recipients can download the sealed document.'),
    attach_pdf_on_finish: z
      .boolean()
      .describe('Whether the completion email has the sealed PDF attached, if it isn’t too large.'),
    allow_editing_before_sending: z
      .boolean()
      .describe(
        'Whether fields, roles and the signing order of drafts from the template can be changed. If false: 409 `EDITING_NOT_ALLOWED`. Only API keys can turn it on for a draft.',
      ),
    use_signing_order: z
      .boolean()
      .describe('Whether recipients sign one after another, by `order`. If false, all are invited at once.'),
    hand_drawn_only: z
      .boolean()
      .describe('Whether signatures have to be drawn. Typed signatures are refused.'),
    allow_decline: z
      .boolean()
      .describe(
        'Whether recipients can decline on the signing page. If false here or in the workspace’s settings, `decline` fails with 403 `ACCESS_DENIED`.',
      ),
    require_decline_reason: z
      .boolean()
      .describe(
        'Whether recipients have to give a reason for declining. If false here and in the workspace’s settings, the reason is optional.',
      ),
    send_signing_email: z
      .boolean()
      .describe(
        'Whether recipients are invited by email when it is their turn. If false, open the signing page for them yourself.',
      ),
    send_finish_email: z.boolean().describe('Whether everyone is emailed when the document is sealed.'),
    send_expiration_email: z.boolean().describe('Whether recipients are emailed when the request expires.'),
    send_cancellation_email: z
      .boolean()
      .describe('Whether recipients are emailed when the request is canceled.'),
    require_otp_verification: z
      .boolean()
      .nullable()
      .describe(
        'Whether recipients enter a code from their email before they see the document. Null: the workspace’s setting applies.',
      ),
    require_passkey: z
      .boolean()
      .nullable()
      .describe(
        'Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Null: the workspace’s setting applies.',
      ),
    disable_guided_navigation: z
      .boolean()
      .nullable()
      .describe(
        'Whether to turn off guided navigation, which leads from field to field on the signing page. Null: the workspace’s setting applies.',
      ),
    allow_presigning_download: z
      .boolean()
      .nullable()
      .describe(
        'Whether recipients can download the document before they sign. Null: the workspace’s setting applies.',
      ),
    show_qr_code: z
      .boolean()
      .nullable()
      .describe(
        'Whether the signing page offers to continue on a phone by QR code. Null: the workspace’s setting applies.',
      ),
    identity_editable_fields: identityFields
      .nullable()
      .describe('The details that recipients can correct before they sign. Null: none.'),
    notify_identity_change_email: z
      .boolean()
      .describe('Whether the workspace’s `team_email` is notified when a recipient corrects their details.'),
    notify_identity_change_webhook: z
      .boolean()
      .describe('Whether a webhook event is sent when a recipient corrects their details.'),
    allowed_origins: allowedOrigins
      .nullable()
      .describe(
        'Origins of the pages that can embed the signing pages. Null: the workspace’s setting applies. Empty: none.',
      ),
    signing_link_mode: z
      .enum(SIGNING_LINK_MODES)
      .nullable()
      .describe(
        'Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Null: the workspace’s setting applies.',
      ),
  })
  .describe(
    'How requests made from the template behave. A request starts with a copy, so later changes don’t affect it.',
  )
  .openapi('TemplateSettings');

/** Effective values of settings that inherit. */
export const inheritedSettings = z.object({
  require_otp_verification: z
    .boolean()
    .describe('Whether recipients enter a code from their email before they see the document.'),
  require_passkey: z.boolean().describe('Whether recipients sign with a passkey.'),
  disable_guided_navigation: z
    .boolean()
    .describe(
      'Whether guided navigation, which leads from field to field on the signing page, is turned off.',
    ),
  allow_presigning_download: z
    .boolean()
    .describe('Whether recipients can download the document before they sign.'),
  show_qr_code: z.boolean().describe('Whether the signing page offers to continue on a phone by QR code.'),
  allow_decline: z
    .boolean()
    .describe('Whether recipients can decline. False takes precedence over `settings`.'),
  require_decline_reason: z
    .boolean()
    .describe(
      'Whether recipients have to give a reason for declining. True takes precedence over `settings`.',
    ),
  allowed_origins: z
    .array(z.string())
    .nullable()
    .describe('Origins of the pages that can embed the signing pages. Null: any. Empty: none.'),
  signing_link_mode: z.enum(SIGNING_LINK_MODES).describe('Who gets signing links.'),
  language: z.enum(LANGUAGES).describe('Language of emails and signing pages, as a BCP 47 tag.'),
  completion_title: z
    .string()
    .nullable()
    .describe('Heading that recipients see after signing. Null: the built-in one.'),
  completion_message: z
    .string()
    .nullable()
    .describe('Text that recipients see after signing. Null: the built-in one.'),
  completion_redirect_url: z
    .string()
    .nullable()
    .describe('URL that recipients are sent to after signing. Null: no redirect.'),
  completion_redirect_delay: z.number().int().describe('Seconds before the redirect.'),
});

/** Colors of the editor, by name: those that the workspace or the company set. */
export const editorColors = z
  .partialRecord(
    z.enum(COLOR_KEYS),
    z.string().describe('Color as `#rrggbb`. Absent if it isn’t customized.'),
  )
  .describe(
    'Colors that the workspace or the company set, as `#rrggbb`. The editor uses them unless the host page sets its own.',
  );

/** A record in a request body: any key may be omitted or null, as typed clients do. Unnamed keys are kept. */
export function nullable<Shape extends z.ZodRawShape>({ shape, def }: z.ZodObject<Shape>) {
  const given = Object.entries(shape).map(([key, one]) => [key, (one as z.ZodType).nullish()]);
  return z
    .object(Object.fromEntries(given) as { [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>> })
    .catchall((def.catchall as z.ZodUnknown | undefined) ?? z.unknown());
}

/** A field in responses. Equal to `Field` of the model. */
export const templateField = z
  .object({
    id: uuid.describe('ID of the field.'),
    type: z
      .enum(FIELD_TYPES)
      .describe('Type of the field. It decides what the recipient enters and how the answer is checked.'),
    recipient_id: uuid
      .nullable()
      .describe('ID of the recipient who fills the field. Null if it isn’t assigned.'),
    seal_participant_temp_id: uuid
      .optional()
      .describe(
        'ID of the seal participant that fills the field when its seal is applied. Absent in fields that belong to no seal.',
      ),
    page_number: z.number().int().min(1).describe('Page that the field is on, starting at 1.'),
    document_id: uuid
      .optional()
      .describe(
        'ID of the document that the field is on; `page_number` counts its pages. Absent unless there can be several documents.',
      ),
    position,
    required: z.boolean().describe('Whether the recipient has to fill the field before finishing.'),
    variable_name: z
      .string()
      .describe(
        'Your name for the field. Requests are prefilled by it, and formulas refer to it. Empty if it has none.',
      ),
    label: z.string().describe('Label that the recipient sees; empty if there is none.'),
    placeholder: z.string().describe('Text that an empty field shows on the signing page.'),
    dropdown_options: z.array(z.string()).describe('For `dropdown` fields: the choices, in order.'),
    date_default: dateOnly
      .nullable()
      .describe('For `date` fields: the date to start with, as `YYYY-MM-DD`. Null if there is none.'),
    date_signing_default: z
      .boolean()
      .describe(
        'For `date` fields: whether the service enters the date of signing. The recipient can’t change it.',
      ),
    multi_group_id: uuid
      .nullable()
      .describe(
        'ID shared by the fields of a group of checkboxes or radio buttons: one radio button per group can be chosen, and at least one checkbox in a required group has to be checked. Null if the field is in no group.',
      ),
    format_rules: formatRules,
    validation_rules: validationRules,
    read_only: z.boolean().describe('Whether the recipient sees the field without being able to change it.'),
    read_only_value: z
      .string()
      .describe(
        'Fixed text of the field. It takes precedence over prefilled data. Empty if there is none, and for `stamp` and `image` fields, whose fixed picture is in `read_only_picture`.',
      ),
    read_only_picture: fixedPicture
      .optional()
      .describe('For `stamp` and `image` fields: the fixed picture. Absent if there is none.'),
    background_color: colour
      .nullable()
      .describe('Background color as `#rgb` or `#rrggbb`. Null: transparent.'),
    required_conditions: conditionSet
      .nullable()
      .describe(
        'Conditions under which the recipient has to fill the field. Null: `required` alone decides.',
      ),
    visibility_conditions: conditionSet
      .nullable()
      .describe('Conditions under which the field is shown. Null: it is always shown.'),
  })
  .describe('A field of a template: where it is, who fills it, and what it accepts.')
  .openapi('TemplateField');

const recipientLanguage = z
  .enum(LANGUAGES)
  .describe(
    'Language of the recipient’s emails, signing page and terms, as a BCP 47 tag. It takes precedence over the request’s. Null: the request’s applies.',
  );

export const templateRecipient = z
  .object({
    id: uuid.describe('ID of the recipient within the template.'),
    name: z.string().describe('First and last name together.'),
    designation: z
      .enum(DESIGNATIONS)
      .describe(
        'What the recipient does: a `Signer` signs, an `Approver` approves, and a `CC` only receives the finished document.',
      ),
    order: z
      .number()
      .int()
      .describe('Place in the signing order, starting at 1. CCs are counted separately.'),
    ...recipientAttributes,
    language: recipientLanguage.nullable(),
    required_fields: z
      .array(z.string())
      .describe(
        'Recipient data that is required before sending: `email`, `first_name`, and the data that fields are prefilled with.',
      ),
    missing_fields: z.array(z.string()).describe('The `required_fields` that are still missing.'),
    required_read_only_fields: z
      .array(
        z.object({
          variable_name: z.string().describe('The field’s `variable_name`.'),
          field_type: z.string().describe('Type of the field.'),
        }),
      )
      .describe('Required fields that the recipient can’t change, so they must have a value before sending.'),
    ready_to_send: z
      .boolean()
      .describe('Whether a request can be sent to this recipient because nothing is missing.'),
  })
  .describe('A recipient of a template: a role, or a person who always has it.')
  .openapi('TemplateRecipient');

export const reminder = z
  .object({
    id: uuid.describe('ID of the reminder.'),
    hours: z.number().int().min(1).describe('Hours after sending at which the reminder goes out.'),
    hours_before_expiration: z
      .number()
      .int()
      .nullable()
      .describe(
        'Hours before expiry at which the reminder goes out; `hours` follows from it. Null if the reminder was set by `hours`.',
      ),
    subject: z.string().max(255).describe('Subject line; empty for the built-in one.'),
    message: z.string().max(5000).describe('Text of the email; empty for the built-in one.'),
    all_users: z
      .boolean()
      .describe('Whether the reminder goes to every recipient who was invited and hasn’t finished.'),
    template_user_id: uuid
      .nullable()
      .describe('ID of the template recipient that the reminder goes to. Null if it goes to all.'),
    date_created: dateTime.describe('When the reminder was created.'),
    date_changed: dateTime.describe('When the reminder last changed.'),
  })
  .describe('An email to recipients who were invited and haven’t finished.')
  .openapi('Reminder');

/** A reminder in a request body: either `hours` after sending or `hours_before_expiration`. */
export const reminderInput = z
  .object({
    id: z
      .string()
      .nullish()
      .describe('ID of the reminder to change. A new reminder is added if it is missing.'),
    hours: z
      .number()
      .int()
      .min(1)
      .max(87_600)
      .nullish()
      .describe(
        'Hours after sending at which the reminder goes out. Give either this or `hours_before_expiration`.',
      ),
    hours_before_expiration: z
      .number()
      .int()
      .min(1)
      .max(87_600)
      .nullish()
      .describe('Hours before expiry at which the reminder goes out. Give either this or `hours`.'),
    subject: z.string().max(255).nullish().describe('Subject line. Default: the built-in one.'),
    message: z.string().max(5000).nullish().describe('Text of the email. Default: the built-in one.'),
    all_users: z
      .boolean()
      .nullish()
      .describe(
        'Whether the reminder goes to every recipient who was invited and hasn’t finished. Default: true if no recipient is named.',
      ),
    user_id: z
      .string()
      .nullish()
      .describe(
        'ID or temporary ID of the one recipient that the reminder goes to. `user_id`, `recipient_id` and `template_user_id` mean the same.',
      ),
    recipient_id: z
      .string()
      .nullish()
      .describe(
        'ID or temporary ID of the one recipient that the reminder goes to. `user_id`, `recipient_id` and `template_user_id` mean the same.',
      ),
    template_user_id: z
      .string()
      .nullish()
      .describe(
        'ID or temporary ID of the one recipient that the reminder goes to. `user_id`, `recipient_id` and `template_user_id` mean the same.',
      ),
  })
  .catchall(accepting((name) => ['date_created', 'date_changed', 'sent_on'].includes(name)))
  .superRefine(({ hours, hours_before_expiration }, context) => {
    if (!hours && !hours_before_expiration)
      context.addIssue({
        code: 'custom',
        path: ['hours'],
        message: 'Expected hours (after sending) or hours_before_expiration',
      });
  }, evenIfInvalid)
  .describe('A reminder to add or change.')
  .openapi('ReminderInput');

/** Where a signer may be redirected: https, or localhost for development. */
const redirectUrl = z.string().max(2000).refine(isRedirectUrl, 'Expected an https URL');

/** Shown to a signer after finishing; null inherits. */
export const completionPage = {
  completion_title: z
    .string()
    .max(200)
    .nullish()
    .describe('Heading that recipients see after signing. Null: the workspace’s.'),
  completion_message: z
    .string()
    .max(1000)
    .nullish()
    .describe('Text that recipients see after signing. Null: the workspace’s.'),
  completion_redirect_url: redirectUrl
    .nullish()
    .describe('HTTPS URL that recipients are sent to after signing. Null: the workspace’s.'),
  completion_redirect_delay: z
    .number()
    .int()
    .min(0)
    .max(30)
    .nullish()
    .describe('Seconds before the redirect. Null: the workspace’s.'),
} as const;

/** The same in responses, where all keys are present. */
export const completionAnswer = {
  completion_title: z
    .string()
    .nullable()
    .optional()
    .describe('Heading that recipients see after signing. Null: the workspace’s.'),
  completion_message: z
    .string()
    .nullable()
    .optional()
    .describe('Text that recipients see after signing. Null: the workspace’s.'),
  completion_redirect_url: z
    .string()
    .nullable()
    .optional()
    .describe('URL that recipients are sent to after signing. Null: the workspace’s.'),
  completion_redirect_delay: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Seconds before the redirect. Null: the workspace’s.'),
} as const;

const templateLanguage = z
  .enum(LANGUAGES)
  .describe(
    'Language of the emails, signing pages and certificates of requests made from the template, as a BCP 47 tag. Null: the workspace’s.',
  );

export const template = z
  .object({
    id: uuid.describe('ID of the template.'),
    workspace_id: uuid.describe('ID of the workspace that the template belongs to.'),
    name: z
      .string()
      .max(LIMITS.templateName)
      .describe('Name of the template. Requests made from it have the same name unless you give another.'),
    description: z.string().nullable().describe('What the template is for. Null if there is none.'),
    document_url: z
      .string()
      .describe(
        'Link to the PDF, valid for 7 days after creation and for one hour after a read. Get the template again for a new link.',
      ),
    document_url_expires_at: dateTime
      .nullable()
      .describe('When `document_url` and the links in `preview_pages` expire.'),
    document_id: uuid.describe(
      'ID of the current document. It changes when pages or the document change; `restore-document` takes an earlier one.',
    ),
    page_count: z.number().int().min(1).describe('Number of pages, of all documents together.'),
    page_sizes: pageSizes,
    preview_pages: previewPages,
    expiration_hours: z
      .number()
      .int()
      .min(LIMITS.expirationHours.min)
      .describe('Hours from sending until a request made from the template expires.'),
    credit_cost: z.number().int().min(1).describe('Credits that sending a live request takes.'),
    settings: templateSettings,
    language: templateLanguage.nullable().optional(),
    ...completionAnswer,
    recipients: z.array(templateRecipient).describe('Recipients in signing order.'),
    fields: z.array(templateField).describe('Fields in the order in which they were placed.'),
    reminders: z.array(reminder).describe('Reminders that requests made from the template start with.'),
    seal_participants: z
      .array(sealParticipant)
      .describe('Seals in the signing order, which requests made from the template start with.'),
    ...documentSetKeys,
    revision: z
      .number()
      .int()
      .describe('Increases with every change. The `ETag` header holds it too; send it as `If-Match`.'),
    created_date: dateTime.describe('When the template was created.'),
    updated_date: dateTime.describe('When the template last changed.'),
    show_signature_frame: z
      .boolean()
      .optional()
      .describe(
        'Whether signatures have a frame with the signer’s name, after the workspace’s and the company’s settings. Only when a single template is read.',
      ),
    signature_frame_texts: frameTexts
      .optional()
      .describe(
        'What the frames say, in the language of the workspace. Only when a single template is read.',
      ),
    inherited_settings: inheritedSettings
      .optional()
      .describe(
        'The values that apply where the template has null: the workspace’s, the company’s, or the default. Only when a single template is read.',
      ),
    workspace_colors: editorColors
      .optional()
      .describe(
        'Colors that the workspace or the company set, as `#rrggbb`. The editor uses them unless the host page sets its own. Only when a single template is read.',
      ),
    has_seals: z
      .boolean()
      .optional()
      .describe(
        'Whether there are seals: in the signing order, or of the workspace or the company to add to it. Only when a single template is read.',
      ),
    warnings,
  })
  .describe('A document with recipients and fields, from which you make signing requests.')
  .openapi('Template');

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** One document may be in `documents` only if others can follow. */
export const hasSeveralDocuments = [
  ({
    documents,
    multi_document,
  }: {
    readonly documents?: readonly unknown[] | null | undefined;
    readonly multi_document?: boolean | null | undefined;
  }) => documents?.length !== 1 || multi_document === true,
  {
    path: ['documents'] as string[],
    message: 'Expected two or more documents, or one with multi_document: true',
    ...evenIfInvalid,
  },
] as const;

/** Runs even if another key is invalid, so that callers see all errors at once. Typed clients send omitted keys as null. */
const hasOneDocument = [
  ({
    document,
    document_id,
    documents,
  }: {
    readonly document?: unknown;
    readonly document_id?: unknown;
    readonly documents?: unknown;
  }) => [document, document_id, documents].filter(isGiven).length === 1,
  {
    path: ['document'] as string[],
    message:
      'Expected exactly one of document (a PDF or Word document: base64 in JSON, or a file in multipart/form-data), document_id (of POST /documents) and documents (several)',
    ...evenIfInvalid,
  },
] as const;

export const createTemplate = z
  .looseObject({
    name: recordName(LIMITS.templateName).describe('Name of the template.'),
    document: z
      .string()
      .nullish()
      .describe(
        'The PDF or Word document (DOCX) as base64, at most 8 MB before encoding. Give either this or `document_id`.',
      ),
    document_id: uuid
      .nullish()
      .describe('ID of an uploaded document, from `POST /documents`. Give either this or `document`.'),
    documents: documentsInput
      .nullish()
      .describe(
        'Several documents in order, at most 20 and 100 MB together. Give this instead of `document` and `document_id`.',
      ),
    multi_document: multiDocument,
    document_password: z
      .string()
      .max(255)
      .nullish()
      .describe(
        'Password that opens `document`, if it is protected by one. The document is stored without the protection, and the password isn’t stored.',
      ),
    description: description.nullish().describe('What the template is for.'),
    expiration_hours: expirationHours
      .nullish()
      .describe(
        'Hours from sending until a request made from the template expires. Default: the company’s setting, or 168.',
      ),
    settings: nullable(templateSettings)
      .nullish()
      .describe('How requests made from the template behave. Settings that you omit get their defaults.'),
    language: templateLanguage.nullish(),
    ...completionPage,
    seal_participants: sealParticipantInputs
      .nullish()
      .describe(
        'Seals in the signing order. Their places and those of signers and approvers are 1 to n without gaps.',
      ),
  })
  .refine(...hasOneDocument)
  .refine(...hasSeveralDocuments)
  .describe('The template to create.')
  .openapi('CreateTemplate');

const option = z.string().max(500);
/** An array, or an object's values, as some clients send. */
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
 * A field in a request body. Aliases are accepted (`position`/`x, y, width, height`, `page_number`/`page`,
 * `recipient_id`/`assigned_to_user_id`, `dropdown_options`/`options`,
 * `date_signing_default`/`default_to_signing_date`). An unknown ID becomes the new field's ID if it is a UUID.
 */
export const fieldInput = z.looseObject(
  describedAs(
    {
      id: z
        .string()
        .nullish()
        .describe('ID of the field to change. A UUID that isn’t in use yet becomes the ID of a new field.'),
      type: fieldType.describe(
        'Type of the field. Other common spellings, such as `initials` or `textarea`, are accepted.',
      ),
      recipient_id: z
        .string()
        .nullish()
        .describe('ID or temporary ID of the recipient who fills the field. Null: it isn’t assigned.'),
      assigned_to_user_id: z.string().nullish().describe('Another name for `recipient_id`.'),
      seal_participant_temp_id: z
        .string()
        .max(100)
        .nullish()
        .describe(
          'ID or `temp_id` of the seal participant that fills the field; only for `stamp`, `date` and `text` fields. Such a field belongs to no recipient. Null: the field belongs to no seal.',
        ),
      page_number: z.number().int().min(1).nullish(),
      page: z.number().int().min(1).nullish().describe('Another name for `page_number`.'),
      document_id: z
        .string()
        .nullish()
        .describe(
          'With several documents: ID of the document that the field is on. Default: the document that it is on, or the first for a new field.',
        ),
      position: position
        .nullish()
        .describe('Where the field is on its page. Give either this or `x`, `y`, `width` and `height`.'),
      x: z.number().nullish().describe('The same as in `position`.'),
      y: z.number().nullish().describe('The same as in `position`.'),
      width: z.number().nullish().describe('The same as in `position`.'),
      height: z.number().nullish().describe('The same as in `position`.'),
      required: z.boolean().nullish(),
      variable_name: z.string().max(100).nullish(),
      variable_defined_name: z.string().max(100).nullish().describe('Another name for `variable_name`.'),
      label: z.string().max(255).nullish(),
      placeholder: z.string().max(255).nullish(),
      dropdown_options: dropdownOptions,
      options: dropdownOptions.describe('Another name for `dropdown_options`.'),
      date_default: dateOnly.nullish(),
      date_signing_default: z.boolean().nullish(),
      default_to_signing_date: z.boolean().nullish().describe('Another name for `date_signing_default`.'),
      multi_group_id: uuid.nullish(),
      format_rules: nullable(formatRules)
        .refine(...areShort)
        .nullish()
        .describe('How the field looks and how it is prefilled.'),
      validation_rules: nullable(validationRules)
        .refine(...areShort)
        .nullish()
        .describe('What answers the field accepts.'),
      prefilled_data: z
        .string()
        .max(100)
        .nullish()
        .describe('Another name for `format_rules.prefilledData`. If you pass both, they must be equal.'),
      read_only: z.boolean().nullish(),
      read_only_value: z
        .string()
        .max(MAX_PICTURE_CHARACTERS)
        .nullish()
        .describe(
          'Fixed text, up to 10,000 characters. For `stamp` and `image`: a PNG, JPEG or SVG of up to 2 MB as a data URI.',
        ),
      read_only_picture: pictureReference.nullish(),
      background_color: colour.nullish(),
      required_conditions: conditionSet.nullish(),
      visibility_conditions: conditionSet.nullish(),
    },
    templateField,
  ),
);

/** Other strings at the root are custom fields. A null attribute is empty. */
export const userInput = z
  .object(
    describedAs(
      {
        id: z
          .string()
          .nullish()
          .describe(
            'ID of the recipient to change, or a temporary ID (`temp_…`) that other parts of the same request can refer to.',
          ),
        _temp_id: z
          .string()
          .nullish()
          .describe('Temporary ID of a new recipient, which other parts of the same request can refer to.'),
        designation: designation.nullish().describe('What the recipient does. Default: `Signer`.'),
        order: z
          .number()
          .int()
          .min(1)
          .nullish()
          .describe(
            'Place in the signing order, starting at 1. Default: the next free place. CCs are counted separately.',
          ),
        ...Object.fromEntries(
          Object.entries(recipientAttributes).map(([key, schema]) => [key, schema.unwrap().nullish()]),
        ),
        language: recipientLanguage.nullish(),
      },
      templateRecipient,
    ),
  )
  .catchall(accepting((name, value) => isRecipientKey(name) || isCustomField(name, value)));

export const templateProperties = z.looseObject(
  describedAs(
    {
      name: recordName(LIMITS.templateName).nullish(),
      description: description.nullish(),
      expiration_hours: expirationHours.nullish(),
      settings: nullable(templateSettings)
        .nullish()
        .describe('Settings to change. Settings that you omit stay unchanged.'),
      language: templateLanguage.nullish(),
      ...completionPage,
      multi_document: multiDocument,
    },
    template,
  ),
);

/**
 * `PUT /templates/{id}`. `fields` replaces all fields; `users` adds or changes the given ones and leaves the others;
 * `deleted_users` removes. Atomic.
 */
export const putTemplate = z
  .looseObject({
    template_properties: templateProperties
      // Another document with the same number and sizes of pages.
      .extend({ document: createTemplate.shape.document, document_id: createTemplate.shape.document_id })
      .optional()
      .describe('Properties to change. Properties that you omit stay unchanged.'),
    users: z
      .array(userInput)
      .max(LIMITS.recipients)
      .optional()
      .describe('Recipients to add or change. Other recipients stay unchanged.'),
    deleted_users: z
      .array(
        z.looseObject({
          user_id: uuid.describe('ID of the recipient to delete.'),
          field_action: z
            .enum(['delete', 'reassign'])
            .describe(
              'Whether to delete the recipient’s fields or to reassign them to `reassign_to_user_id`.',
            ),
          reassign_to_user_id: uuid
            .optional()
            .describe('ID of the recipient who gets the fields. Required to reassign.'),
        }),
      )
      .optional()
      .describe('Recipients to delete.'),
    fields: z
      .array(fieldInput)
      .max(LIMITS.fieldsPerDocument)
      .optional()
      .describe(
        'The complete new set of fields. Fields that it doesn’t include are deleted. Omit it to keep the current fields.',
      ),
    reminders: z.array(reminderInput).max(100).optional().describe('Reminders of the template.'),
    seal_participants: sealParticipantInputs
      .nullish()
      .describe(
        'The complete new set of seals. Seals that it doesn’t include are removed with their fields. Omit it to keep the current seals.',
      ),
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
  .describe('The changes to the template.');

/**
 * Checks that a PATCH changes one thing: one of `parts`, or properties at the root, as clients of other services send
 * them. A body with both would be ambiguous.
 */
export function changesOneThing(parts: readonly string[], { shape }: { readonly shape: object }) {
  return (body: Readonly<Record<string, unknown>>, context: z.RefinementCtx) => {
    const givenOf = (keys: readonly string[]) => keys.filter((key) => body[key] !== undefined);
    const given = givenOf(parts);
    const atRoot = givenOf(Object.keys(shape));
    if (given.length + Math.min(1, atRoot.length) === 1) return;
    const expected = `Expected exactly one of ${parts.join(', ')}, or properties such as name at the top level`;
    const got = [...given, ...(atRoot.length > 0 ? [`${atRoot.join(', ')} at the top level`] : [])];
    context.addIssue({ code: 'custom', message: `${expected}; got ${got.join(' and ') || 'none of them'}` });
  };
}

/** The `properties` of a PATCH, nested or at the root; undefined if it changes something else. */
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
 * `PATCH /templates/{id}`: exactly one of the four, or properties at the root. `user` and `field` change a known ID,
 * else add one.
 */
export const patchTemplate = z
  .looseObject({
    properties: templateProperties
      .optional()
      .describe('Properties to change. Properties that you omit stay unchanged.'),
    user: userInput.optional().describe('One recipient to add or change.'),
    field: fieldInput.partial({ type: true }).optional().describe('One field to add or change.'),
    seal_participant: sealParticipantChange.optional().describe('One seal to add, move or swap.'),
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
    ...templateProperties.shape,
  })
  .superRefine(
    changesOneThing(['properties', 'user', 'field', 'seal_participant'], templateProperties),
    evenIfInvalid,
  )
  .openapi({ examples: [{ name: 'Lease', expiration_hours: 72 }, { properties: { name: 'Lease' } }] })
  .describe(
    'One change: exactly one of `properties`, `user`, `field` and `seal_participant`, or properties at the top level.',
  );

export const patchAnswer = z
  .object({
    message: z.string().describe('Human-readable confirmation.'),
    updated_fields: z.array(z.string()).describe('Names of the properties that changed.'),
    user: templateRecipient.optional().describe('The recipient that was added or changed. Absent otherwise.'),
    field: templateField.optional().describe('The field that was added or changed. Absent otherwise.'),
    seal_participant: sealParticipant
      .optional()
      .describe('The seal participant that was added or changed. Absent otherwise.'),
    revision: z.number().int().describe('Revision of the template after the change.'),
    warnings,
  })
  .describe('The changes made by a partial update.')
  .openapi('PatchTemplateAnswer');

/** A template in a list: without fields and without the link to the document. */
export const templateSummary = z
  .object(
    describedAs(
      {
        id: uuid,
        workspace_id: uuid,
        name: z.string(),
        description: z.string().nullable(),
        page_count: z.number().int(),
        expiration_hours: z.number().int(),
        credit_cost: z.number().int(),
        settings: templateSettings,
        recipients: z
          .array(
            z.object({
              id: uuid.describe('ID of the recipient within the template.'),
              name: z.string().describe('First and last name together.'),
              email: z.string().describe('Email address; empty if unknown.'),
              designation: z.enum(DESIGNATIONS).describe('What the recipient does.'),
              order: z.number().int().describe('Place in the signing order, starting at 1.'),
            }),
          )
          .describe('Recipients in signing order.'),
        field_count: z.number().int().describe('Number of fields.'),
        preview_pages: previewPages,
        revision: z.number().int(),
        created_date: dateTime,
        updated_date: dateTime,
      },
      template,
    ),
  )
  .describe('A template in a list, without its fields and without a link to the document.')
  .openapi('TemplateSummary');

const TEMPLATE_SORTS = ['created_on', 'name', 'last_changed_on'] as const;

export const templateListQuery = listQuery(TEMPLATE_SORTS).extend({
  name: z
    .string()
    .max(LIMITS.templateName)
    .optional()
    .describe('Only templates whose name contains this text (not case-sensitive).'),
  created_after: instant.optional().describe('Only templates created at or after this time.'),
  created_before: instant.optional().describe('Only templates created at or before this time.'),
});

export const templateList = z
  .object({ results: z.array(templateSummary).describe('Templates on this page.'), pagination })
  .describe('A page of templates.')
  .openapi('TemplateList');

export const duplicateTemplate = z
  .looseObject({
    name: recordName(LIMITS.templateName)
      .optional()
      .describe('Name of the copy. Default: the name of the template with “ (copy)”.'),
  })
  .describe('Options for the copy.');

export const copyTemplate = z
  .looseObject({
    workspace_id: uuid.describe('ID of the workspace to copy the template to.'),
    name: duplicateTemplate.shape.name,
  })
  .describe('Where to copy the template.');

export const copyAnswer = z
  .object({
    id: uuid.describe('ID of the copy.'),
    name: z.string().describe('Name of the copy.'),
    workspace_id: uuid.describe('ID of the workspace that the copy belongs to.'),
    created_date: dateTime.describe('When the copy was made.'),
  })
  .describe('A template that was copied to another workspace.')
  .openapi('CopiedTemplate');

export const reviewDocument = z
  .looseObject({
    document: createTemplate.shape.document,
    document_id: createTemplate.shape.document_id,
    document_password: createTemplate.shape.document_password,
  })
  .describe('The document to compare with the current one.');

export const replaceDocument = reviewDocument
  .extend({
    different_pages: differentPages,
    force_remove_conditions: forceRemoveConditions,
  })
  .describe('The new document.');

export const documentReview = z
  .object({
    revision: z.number().int().describe('Revision of the template that was compared.'),
    page_count: z.number().int().min(1).describe('Number of pages of the new document.'),
    page_sizes: pageSizes,
    same_pages: z
      .boolean()
      .describe(
        'Whether the new document has the same number of pages, each of the same size to within one point.',
      ),
    moved: z
      .array(
        z.object({
          field_id: uuid.describe('ID of the field.'),
          page_number: z.number().int().describe('Page that the field would be on.'),
          position,
        }),
      )
      .describe('Fields that would move.'),
    dropped: z
      .array(uuid)
      .describe('IDs of the fields that would be deleted, because their page no longer exists.'),
  })
  .describe('The effect of replacing the document on the fields.')
  .openapi('DocumentReview');

export const arrangePages = z
  .looseObject({
    pages: arrangedPages,
    force_remove_conditions: forceRemoveConditions,
  })
  .describe('The new arrangement of the pages.');

/** For `restoreDocument` and `pageChanges`. */
export const restoreDocument = z
  .looseObject({
    document_id: uuid.describe(
      'ID of an earlier document of the template, from `document_id` in a previous response.',
    ),
    fields: z
      .array(fieldInput)
      .max(LIMITS.fieldsPerDocument)
      .describe('The complete set of fields, positioned on the pages of that document.'),
  })
  .describe('The earlier document and the fields on it.');

export const pageChanges = z
  .object({
    document_id: uuid.describe('ID of the template’s current document.'),
    pages: mappedPages,
  })
  .describe('How the pages of an earlier document map to the current ones.')
  .openapi('PageChanges');

const checksOf = (what: string) =>
  z.object({
    revision: z.number().int().describe(`Revision of the ${what} that was checked.`),
    results: z
      .array(
        z.object({
          rule: z.string().describe('Type of issue, such as `no-signature`, `overlap` or `stale-condition`.'),
          severity: z
            .enum(['error', 'warning', 'hint'])
            .describe(
              '`error`: a request can’t be sent or signed. `warning`: probably a mistake. `hint`: a suggestion.',
            ),
          field_ids: z.array(uuid).describe('IDs of the affected fields, the most relevant first.'),
          recipient_id: uuid.nullable().describe('ID of the affected recipient. Null if there is none.'),
          page_number: z
            .number()
            .int()
            .nullable()
            .describe('Affected page. Null if the issue isn’t about a page.'),
          document_id: uuid
            .optional()
            .describe(
              'ID of the document that `page_number` is in. Absent unless there can be several documents.',
            ),
          detail: z.string().describe('The name or text that the issue is about; empty if there is none.'),
          message: z.string().describe('Description of the issue in English.'),
        }),
      )
      .describe('The issues, errors first. Empty if there are none.'),
  });

export const templateChecks = checksOf('template')
  .describe('Issues found by the same checks as in the editor.')
  .openapi('TemplateChecks');

export const signingRequestChecks = checksOf('draft')
  .describe('Issues found by the same checks as in the signing request editor.')
  .openapi('SigningRequestChecks');

export const messageAnswer = z
  .object({ message: z.string().describe('Human-readable confirmation.') })
  .describe('A confirmation.')
  .openapi('Message');

export type TemplateSummary = z.infer<typeof templateSummary>;
export type Template = z.infer<typeof template>;
export type TemplateChecks = z.infer<typeof templateChecks>;
export type TemplateField = z.infer<typeof templateField>;
export type TemplateRecipient = z.infer<typeof templateRecipient>;
export type PutTemplate = z.input<typeof putTemplate>;
export type DocumentReview = z.infer<typeof documentReview>;
export type ArrangePages = z.input<typeof arrangePages>;
export type RestoreDocument = z.input<typeof restoreDocument>;
export type PageChanges = z.infer<typeof pageChanges>;
export type PageSizes = z.infer<typeof pageSizes>;
