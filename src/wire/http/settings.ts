import { z } from '@hono/zod-openapi';
import { COLOUR_KEYS, type ColourKey, SETTING_LIMITS } from '../../model/branding.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { allowedOrigins, expirationHours, uuid } from './shapes.ts';

const six = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'Expected a colour as #rrggbb')
  .transform((text) => text.toLowerCase());
const flag = z.boolean().nullable();
const timeZone = z.string().max(64).refine(isTimeZone, 'Expected an IANA time zone, as Europe/Berlin');

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
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'Expected an https address');

const emailAddress = z
  .string()
  .max(254)
  .regex(/^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/, 'Expected an e-mail address');

const colours = Object.fromEntries(COLOUR_KEYS.map((key) => [key, six.nullable()])) as Record<
  ColourKey,
  z.ZodNullable<typeof six>
>;

/** Markup is taken out of button texts: they are shown as text, and a tag in them is a mistake. */
const label = z
  .string()
  .transform((text) => text.replace(/<[^<>]*>/g, '').trim())
  .pipe(z.string().max(SETTING_LIMITS.buttonLabel));

/** Keys that companies and workspaces share; null takes the next level's. */
const shared = {
  language: z.enum(LANGUAGES).nullable(),
  signing_request_email_header: z.string().max(SETTING_LIMITS.emailHeader).nullable(),
  signing_request_email_body: z.string().max(SETTING_LIMITS.emailBody).nullable(),
  require_otp_verification: flag,
  require_terms_acceptance: flag,
  disable_guided_navigation: flag,
  show_signature_frame: flag,
  allow_presigning_download: flag,
  show_partial_watermark: flag,
  show_qr_code: flag,
  ...colours,
  email_local_part: z
    .string()
    .min(1)
    .max(SETTING_LIMITS.localPart)
    .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/, 'Expected lower-case letters, digits, dots, dashes, underscores')
    .nullable(),
  signing_button_label_overrides: z
    .partialRecord(z.enum(LANGUAGES), z.record(z.string().max(64), label))
    .nullable(),
  completion_title: z.string().max(SETTING_LIMITS.completionTitle).nullable(),
  completion_message: z.string().max(SETTING_LIMITS.completionMessage).nullable(),
  completion_redirect_url: httpsUrl.nullable(),
  completion_redirect_delay: z.number().int().min(0).max(SETTING_LIMITS.redirectDelay).nullable(),
  /** Origins of the pages that may frame signing pages. Null: any; empty: none. */
  allowed_origins: allowedOrigins.nullable(),
};

const ownOfWorkspace = {
  team_email: emailAddress.nullable(),
  timezone: timeZone.nullable(),
  show_credit_cost_in_editor: flag,
};
const ownOfCompany = {
  default_expiration_hours: expirationHours.nullable(),
  show_custom_branding_only: flag,
  default_timezone: timeZone.nullable(),
};

const effective = z
  .record(z.string(), z.unknown())
  .openapi({ description: 'Every key as it holds now, after the company’s settings and the defaults' });

export const WORKSPACE_SETTING_KEYS = Object.keys({ ...shared, ...ownOfWorkspace });
export const COMPANY_SETTING_KEYS = Object.keys({ ...shared, ...ownOfCompany });

export const workspaceSettings = z
  .object({ workspace_id: uuid, name: z.string(), ...shared, ...ownOfWorkspace, effective })
  .openapi('WorkspaceSettings');

export const companySettings = z
  .object({ company_id: uuid, ...shared, ...ownOfCompany, effective })
  .openapi('CompanySettings');

/** Partial: what is left out stays. What a GET answers may be sent back as a whole. */
export const putWorkspaceSettings = z
  .strictObject({ ...shared, ...ownOfWorkspace, name: z.string().trim().min(1).max(255) })
  .partial()
  .extend({ workspace_id: uuid.optional(), effective: effective.optional() });

export const putCompanySettings = z
  .strictObject({ ...shared, ...ownOfCompany })
  .partial()
  .extend({ company_id: uuid.optional(), effective: effective.optional() });
