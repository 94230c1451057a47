/** All texts of our mails. Names in braces are placeholders; `{request}` is the request's name as its sender wrote it. */
export const en = {
  // First line.
  greeting: 'Hello {name},',
  // Small print below everything; `{brand}` is the service, `{sender}` the workspace.
  footer: 'Sent by {brand} for {sender}',
  footer_plain: 'Sent for {sender}',
  invite_subject: '{sender} sent you “{request}” to sign',
  invite_line: '{sender} has sent you “{request}” to sign.',
  // The recipients before this one have signed.
  next_line: 'Everyone before you has signed “{request}” from {sender}. Now it’s your turn.',
  reminder_subject: 'Reminder: “{request}” is waiting for your signature',
  reminder_line: '{sender} sent you “{request}” to sign, and it’s still waiting for you.',
  resend_subject: '{sender} resent “{request}” for you to sign',
  resend_line: '{sender} resent your link to “{request}”.',
  // The heading of each mail that asks for a signature; the others have the greeting. In English, {name} is the first name.
  please_sign: '{name}, please sign {request}',
  until: 'You can sign until {date}.',
  private: 'This link is only for you. Anyone who has it can sign in your name, so please don’t forward it.',
  // On the button.
  sign: 'Read and sign',
  // Below the button, before the link as text.
  link_help: 'If the button doesn’t work, open this link:',
  // Describes the image, where mail clients don’t show it.
  qr_code: 'QR code with your link',
  // Requested by the signer, to continue later.
  link_subject: 'Your link to “{request}”',
  link_line: 'Use this link to finish “{request}” from {sender}. Your answers so far are saved.',
  completed_subject: '“{request}” is complete',
  completed_line: 'Everyone has signed “{request}”, and the document is sealed.',
  attached: 'The sealed document is attached.',
  // On the button.
  download: 'Download the sealed document',
  cancelled_subject: '“{request}” was canceled',
  cancelled_line: '{sender} canceled “{request}”. You don’t need to do anything.',
  declined_subject: '“{request}” was declined',
  declined_line: 'A recipient declined “{request}”, so it won’t be completed.',
  expired_subject: '“{request}” has expired',
  expired_line: '“{request}” has expired and can no longer be signed.',
  reason: 'Reason: {reason}',
  // Proves that the recipient owns the address. The code is on a separate line below the first one.
  code_subject: 'Your code for signing',
  code_line: 'Enter this code on the signing page:',
  code_until: 'It works once, for ten minutes.',
  code_ignore:
    'Didn’t request this code? Someone else may have your signing link. Don’t share the code, and please let {sender} know.',
  // To the sender’s team.
  identity_changed_subject: '{signer} corrected their details in “{request}”',
  identity_changed_line:
    '{signer} corrected their own details in “{request}”. The request’s audit trail shows the old and the new details.',
  paper_subject: '{signer} asked for a paper copy of “{request}”',
  paper_line:
    '{signer} asked for a paper copy of “{request}”. The request stays open, so they can still sign it electronically.',
  seal_paused_subject: '“{request}” is waiting because of a seal',
  seal_paused_line:
    'The seal “{seal}” was revoked, so “{request}” can’t continue. Swap or remove the seal, or cancel the request.',
  // The same for approvers.
  approve_invite_subject: '{sender} sent you “{request}” to approve',
  approve_invite_line: '{sender} has sent you “{request}” to approve.',
  approve_reminder_subject: 'Reminder: “{request}” is waiting for your approval',
  approve_reminder_line: '{sender} sent you “{request}” to approve, and it’s still waiting for you.',
  approve_resend_subject: '{sender} resent “{request}” for you to approve',
  please_approve: '{name}, please approve {request}',
  approve_until: 'You can approve until {date}.',
  approve_private:
    'This link is only for you. Anyone who has it can approve in your name, so please don’t forward it.',
  approve: 'Read and approve',
  approve_expired_line: '“{request}” has expired and can no longer be approved.',
  approve_code_subject: 'Your code for approving',
  approve_paper_line:
    '{signer} asked for a paper copy of “{request}”. The request stays open, so they can still approve it electronically.',
  // If at least one approver has finished.
  next_mixed_line:
    'Everyone before you has signed or approved “{request}” from {sender}. Now it’s your turn.',
  completed_mixed_line: 'Everyone has signed or approved “{request}”, and the document is sealed.',
  // About accounts. The code, such as 1234 5678, is on a separate line below the heading.
  account_code_subject: 'Your sign-in code: {code}',
  account_code_heading: 'Enter this code to sign in to {brand}',
  account_code_ignore: 'Didn’t try to sign in? You can ignore this email. Don’t share the code with anyone.',
  // `{inviter}` is a person, `{company}` their company.
  account_invite_subject: '{inviter} invited you to {company}',
  account_invite_line: '{company} uses {brand} to send documents for signing.',
  account_invite_role: 'Your role: {role}',
  // In place of `{role}`.
  role_owner: 'Owner',
  role_admin: 'Admin',
  role_viewer: 'Viewer',
  // On the button.
  account_invite_button: 'Join {company}',
  account_invite_until: 'The link works once, until {date}.',
  account_invite_ignore:
    'This link is only for you, so please don’t forward it. If you weren’t expecting an invitation, you can ignore this email.',
} as const;

export type MailMessageKey = keyof typeof en;
export type MailMessages = Readonly<Record<MailMessageKey, string>>;
