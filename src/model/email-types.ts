/** Types of emails. */
export const MAIL_KINDS = [
  'invite',
  'reminder',
  'resend',
  'completed',
  'cancelled',
  'declined',
  'expired',
  'link',
  'code',
  'identity_changed',
  'paper',
  'seal_paused',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Emails that companies and workspaces can customize, named as in API paths. */
export const EMAIL_TYPES = [
  'signing_invite',
  'next_signer',
  'resend_notification',
  'signing_expired',
  'signing_cancelled',
  'signing_declined',
  'signing_declined_admin',
  'signing_completed',
  'signer_identity_changed',
] as const;
export type EmailType = (typeof EMAIL_TYPES)[number];

/** Emails that ask the recipient to sign. */
export const SIGNING_EMAIL_TYPES: readonly EmailType[] = [
  'signing_invite',
  'next_signer',
  'resend_notification',
];

/** Placeholders for custom emails, as `{{name}}` or `[name]`, with their descriptions. */
export const EMAIL_PLACEHOLDERS = {
  signer_first_name: 'First name of the recipient',
  signer_last_name: 'Last name of the recipient',
  signer_name: 'Full name of the recipient',
  signer_email: 'Email address of the recipient',
  signer_title: 'Job title of the recipient',
  signer_company: 'Company of the recipient',
  signing_request_name: 'Name of the signing request',
  signing_link:
    'The recipient’s private link, in emails that ask for a signature. In a paragraph of its own, it becomes the button',
  expiration_date: 'When the signing request expires',
  download_link:
    'Link to the sealed document, in completion emails without the attachment. In a paragraph of its own, it becomes the button',
  decliner_name: 'Name of the recipient who declined',
  decline_reason: 'Reason given for declining or canceling',
  team_name: 'Name of the workspace',
  workspace_name: 'The same as `team_name`',
  team_email: 'Email address of the workspace’s team',
  workspace_email: 'The same as `team_email`',
  company_name: 'Name of the company',
  company_logo:
    'The logo of the workspace or else of the company, as an image. It then isn’t shown above the text as well. Empty without a logo',
  signing_qr_code:
    'The recipient’s private link as a QR code, an image, in emails that ask for a signature. Empty in other emails',
} as const;
export type EmailPlaceholder = keyof typeof EMAIL_PLACEHOLDERS;
