import { z } from '@hono/zod-openapi';
import { COLOR_KEYS, type ColorKey, SETTING_LIMITS } from '../../model/branding.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { SIGNING_LINK_MODES } from '../../model/settings.ts';
import { allowedOrigins, expirationHours, uuid } from './shapes.ts';

const six = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'Expected a color in the form #rrggbb')
  .transform((text) => text.toLowerCase());
const flag = z.boolean().nullable();
const timeZone = z.string().max(64).refine(isTimeZone, 'Expected an IANA time zone, such as Europe/Berlin');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^(UTC|[A-Za-z]+(\/[\w+-]+)+)$/.test(name);
  } catch {
    return false;
  }
}

const httpsUrl = z
  .string()
  .max(SETTING_LIMITS.redirectUrl)
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'Expected an https URL');

export const emailAddress = z
  .string()
  .max(254)
  .regex(/^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/, 'Expected an email address');

/** Descriptions of the colors. */
const COLOUR_USES: Readonly<Record<ColorKey, string>> = {
  color_primary: 'buttons, links and progress',
  color_primary_fg: 'text on `color_primary`',
  color_background: 'the page',
  color_foreground: 'text',
  color_card: 'bars, dialogs and panels',
  color_border: 'borders',
  color_accent: 'highlights',
  color_accent_fg: 'text on `color_accent`',
  color_canvas: 'the area around the document',
  color_muted: 'secondary surfaces',
  color_muted_fg: 'secondary text',
};

const colours = Object.fromEntries(
  COLOR_KEYS.map((key) => [
    key,
    six.nullable().describe(`Color of ${COLOUR_USES[key]}, as \`#rrggbb\`. Null: it isn’t customized here.`),
  ]),
) as Record<ColorKey, z.ZodNullable<typeof six>>;

/** Markup is removed from button labels: they are shown as text, and a tag in them is a mistake. */
const label = z
  .string()
  .transform((text) => text.replace(/<[^<>]*>/g, '').trim())
  .pipe(z.string().max(SETTING_LIMITS.buttonLabel));

/** Keys of companies and workspaces; null inherits. */
const shared = {
  language: z
    .enum(LANGUAGES)
    .nullable()
    .describe('Language of emails and signing pages that don’t have one of their own, as a BCP 47 tag.'),
  signing_request_email_header: z
    .string()
    .max(SETTING_LIMITS.emailHeader)
    .nullable()
    .describe(
      'Subject line of invitations. It can contain placeholders such as `{{signer_name}}`. An email template takes precedence.',
    ),
  signing_request_email_body: z
    .string()
    .max(SETTING_LIMITS.emailBody)
    .nullable()
    .describe(
      'Text of invitations. It can contain placeholders such as `{{signing_link}}`. An email template takes precedence.',
    ),
  require_otp_verification: flag.describe(
    'Whether recipients enter a code from their email before they see the document. Default: false.',
  ),
  require_passkey: flag.describe(
    'Whether recipients sign with a passkey: a key on their device that signs the document’s digest. Default: false.',
  ),
  require_terms_acceptance: flag.describe(
    'Whether recipients agree to the consent statement before filling fields. Default: true.',
  ),
  disable_guided_navigation: flag.describe(
    'Whether to turn off guided navigation, which leads from field to field on the signing page. Default: false.',
  ),
  show_signature_frame: flag.describe(
    'Whether signatures have a frame with the signer’s name. Default: true.',
  ),
  allow_presigning_download: flag.describe(
    'Whether recipients can download the document before they sign. Default: false.',
  ),
  show_partial_watermark: flag.describe(
    'Whether downloads of partly signed documents have “IN PROGRESS” across each page. Default: true.',
  ),
  show_qr_code: flag.describe(
    'Whether the signing page offers to continue on a phone by QR code. Default: true.',
  ),
  allow_decline: flag.describe(
    'Whether recipients can decline on the signing page. False takes precedence over a request’s own setting. Default: true.',
  ),
  require_decline_reason: flag.describe(
    'Whether recipients have to give a reason for declining. True takes precedence over a request’s own setting. Default: false.',
  ),
  ...colours,
  email_local_part: z
    .string()
    .min(1)
    .max(SETTING_LIMITS.localPart)
    .regex(
      /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/,
      'Expected lowercase letters, digits, dots, dashes and underscores',
    )
    .nullable()
    .describe(
      'The part of the sender address before the `@`, for emails from your own domain. Default: `no-reply`.',
    ),
  signing_button_label_overrides: z
    .partialRecord(
      z.enum(LANGUAGES),
      z.record(z.string().max(64), label).describe('Texts in this language, by button.'),
    )
    .nullable()
    .describe('Texts for the buttons of the signing page, by language and button. Markup is removed.'),
  completion_title: z
    .string()
    .max(SETTING_LIMITS.completionTitle)
    .nullable()
    .describe('Heading that recipients see after signing. Default: a built-in one.'),
  completion_message: z
    .string()
    .max(SETTING_LIMITS.completionMessage)
    .nullable()
    .describe('Text that recipients see after signing. Default: a built-in one.'),
  completion_redirect_url: httpsUrl
    .nullable()
    .describe('HTTPS URL that recipients are sent to after signing. Default: no redirect.'),
  completion_redirect_delay: z
    .number()
    .int()
    .min(0)
    .max(SETTING_LIMITS.redirectDelay)
    .nullable()
    .describe('Seconds before the redirect. Default: 5.'),
  allowed_origins: allowedOrigins
    .nullable()
    .describe(
      'Origins of the pages that can embed signing pages, such as `https://app.example.com`. Default: any. Empty: none.',
    ),
  signing_link_mode: z
    .enum(SIGNING_LINK_MODES)
    .nullable()
    .describe(
      'Who gets signing links: `embedded` (API keys and webhooks too) or `mail_only` (only recipients, by email). Default: `embedded`.',
    ),
  audit_reading_events: flag.describe(
    'Whether the audit trail records which pages recipients view and which fields they use. Default: true.',
  ),
};

const ownOfWorkspace = {
  team_email: emailAddress
    .nullable()
    .describe(
      'Email address that notifications for the sender’s team go to, and that certificates show as the sender’s. Null: no notifications are sent.',
    ),
  timezone: timeZone
    .nullable()
    .describe(
      'IANA time zone that emails and certificates show times in. Null: the company’s `default_timezone`.',
    ),
  show_credit_cost_in_editor: flag.describe('Whether the editor shows what sending costs. Default: true.'),
};
const ownOfCompany = {
  default_expiration_hours: expirationHours
    .nullable()
    .describe(
      'Hours from sending until a request expires, for templates and requests that don’t set their own. Default: 168.',
    ),
  show_custom_branding_only: flag.describe('Whether emails hide the product’s name. Default: false.'),
  default_timezone: timeZone
    .nullable()
    .describe('IANA time zone for workspaces that don’t set their own. Default: `UTC`.'),
};

const effective = z
  .record(z.string(), z.unknown())
  .describe(
    'The value of every setting that applies, after the workspace’s settings, the company’s settings and the defaults.',
  );

export const WORKSPACE_SETTING_KEYS = Object.keys({ ...shared, ...ownOfWorkspace });
export const COMPANY_SETTING_KEYS = Object.keys({ ...shared, ...ownOfCompany });

export const workspaceSettings = z
  .object({
    workspace_id: uuid.describe('ID of the workspace.'),
    name: z.string().describe('Name of the workspace.'),
    ...shared,
    ...ownOfWorkspace,
    effective,
  })
  .describe(
    'Settings of a workspace. Null: the company’s setting applies, or else the default. `effective` has the values that apply.',
  )
  .openapi('WorkspaceSettings');

export const companySettings = z
  .object({ company_id: uuid.describe('ID of the company.'), ...shared, ...ownOfCompany, effective })
  .describe(
    'Settings of the company, which apply in workspaces that don’t set their own. Null: the default applies. `effective` has the values that apply.',
  )
  .openapi('CompanySettings');

/** Partial: omitted keys stay unchanged. Accepts the complete response of a GET. */
export const putWorkspaceSettings = z
  .strictObject({
    ...shared,
    ...ownOfWorkspace,
    name: z.string().trim().min(1).max(255).describe('New name of the workspace.'),
  })
  .partial()
  .extend({
    workspace_id: uuid.optional().describe('ID of the workspace, as in a response. Ignored.'),
    effective: effective.optional().describe('The effective values, as in a response. Ignored.'),
  })
  .describe(
    'The settings to change. Settings that you omit stay unchanged; null inherits the company’s setting again.',
  );

export const putCompanySettings = z
  .strictObject({ ...shared, ...ownOfCompany })
  .partial()
  .extend({
    company_id: uuid.optional().describe('ID of the company, as in a response. Ignored.'),
    effective: effective.optional().describe('The effective values, as in a response. Ignored.'),
  })
  .describe('The settings to change. Settings that you omit stay unchanged; null restores the default.');
