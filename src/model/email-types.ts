/** Mails whose words a company or workspace may write itself, as paths of the API name them. */
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

/** Those that lead the reader to the signing page. */
export const ASKING_TYPES: readonly EmailType[] = ['signing_invite', 'next_signer', 'resend_notification'];

/** What own words may hold as `{{name}}` or `[name]`, and what stands there in the mail. */
export const EMAIL_PLACEHOLDERS = {
  signer_first_name: 'First name of the recipient',
  signer_last_name: 'Last name of the recipient',
  signer_name: 'Whole name of the recipient',
  signer_email: 'Address of the recipient',
  signer_title: 'Title of the recipient',
  signer_company: 'Company of the recipient',
  signing_request_name: 'Name of the signing request',
  signing_link:
    'The recipient’s private link, in mails that ask for a signature. Alone in a paragraph it becomes the button',
  expiration_date: 'When signing ends',
  download_link:
    'The sealed document, in completion mails that do not carry it themselves. Alone in a paragraph it becomes the button',
  decliner_name: 'Who declined',
  decline_reason: 'The reason given for declining or cancelling',
  team_name: 'Name of the workspace',
  workspace_name: 'The same',
  team_email: 'Address of the workspace’s team',
  workspace_email: 'The same',
  company_name: 'Name of the company',
  company_logo: 'Nothing: the logo stands above every mail',
  signing_qr_code: 'Nothing: the link and its button are enough in a mail',
} as const;
export type EmailPlaceholder = keyof typeof EMAIL_PLACEHOLDERS;
