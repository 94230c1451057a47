import type { Control, ExampleGroup } from '../example.ts';

const openInbox: Control = {
  label: 'Open the inbox',
  press: () => void window.open('/inbox', '_blank', 'noopener'),
  code: '',
};

export const signing: ExampleGroup = {
  id: 'signing',
  title: 'Sign',
  examples: [
    {
      id: 'signing',
      title: 'Signing page',
      text: 'Embed the signing page in your own page. Each visit here creates a new request.',
      steps: ['Fill in the fields and sign.'],
      widget: 'signing',
      callbacks: ['onProgress', 'onSigned', 'onSealed'],
    },
    {
      id: 'phone',
      title: 'Continue on a phone',
      text: 'Signers scan a code and continue with a finger instead of a mouse. What they entered is already there.',
      steps: [
        'Agree, fill in a field, then choose “Continue on your phone” in the menu.',
        'Scan the code with a phone that can reach this computer, or open the link below the code in another window.',
      ],
      widget: 'signing',
      callbacks: ['onProgress', 'onSigned'],
    },
    {
      id: 'code',
      title: 'Code by email',
      text: 'Recipients enter a one-time code from their email before they see anything of the document.',
      steps: ['Click “Send me the code”.', 'Open the inbox, copy the code, and enter it here.'],
      widget: 'signing',
      request: { settings: { require_otp_verification: true } },
      callbacks: ['onReady', 'onProgress'],
      controls: [openInbox],
      remark: 'Without a mail relay, the service writes its emails to DATA_DIR/mail.',
    },
    {
      id: 'decline',
      title: 'Decline with a reason',
      text: 'Signers can decline, here only with a reason. The request ends for everyone, and the reason is in the audit trail.',
      steps: ['Choose “Decline” in the menu.', 'Try it without a reason, then give one.'],
      widget: 'signing',
      request: { settings: { allow_decline: true, require_decline_reason: true } },
      callbacks: ['onDeclined'],
    },
    {
      id: 'corrections',
      title: 'Correct your own details',
      text: 'Recipients can correct what you wrote about them before they sign. The audit trail has both versions.',
      steps: ['Agree, then choose “Correct your details”.', 'Change the last name or the company.'],
      widget: 'signing',
      request: { settings: { identity_editable_fields: ['name', 'company'] } },
      callbacks: ['onProgress', 'onSigned'],
    },
    {
      id: 'own-terms',
      title: 'Your own terms',
      text: 'The statement that signers agree to, in your words and each language. Its hash is in the audit trail and on the certificate.',
      steps: ['Read the statement before “I agree”. It comes from a workspace with its own terms.'],
      widget: 'signing',
      request: { path: '/requests/own-terms' },
      callbacks: ['onReady', 'onSigned'],
    },
    {
      id: 'origins',
      title: 'Allowed origins',
      text: 'Signing pages appear only on pages that you allow, so no one can put yours into a page of theirs.',
      steps: ['This request allows https://app.example.com only, so it doesn’t open here.'],
      widget: 'signing',
      request: { settings: { allowed_origins: ['https://app.example.com'] } },
      callbacks: ['onReady'],
    },
    {
      id: 'time-stamp',
      title: 'Time stamps',
      text: 'With a time stamp authority in TSA_URLS, the seal is PAdES B-T or B-LT: its time no longer depends on the clock of your server.',
      steps: [
        'Sign, then choose “Next signer” and sign again.',
        'After onSealed, “Level of the seal” shows what the document got.',
      ],
      widget: 'signing',
      callbacks: ['onSigned', 'onSealed'],
      remark: 'The level of the seal is certificate.level in the response to GET /signing-requests/{id}.',
      controls: [
        { label: 'Next signer', press: (_shown, { reopen }) => void reopen(), code: '' },
        {
          label: 'Level of the seal',
          press: (_shown, { note, requestId }) =>
            void fetch(`/api/requests/${requestId}`)
              .then((response) => response.json())
              .then(({ certificate }: { certificate: { level: string | null } }) =>
                note(certificate.level ? `PAdES ${certificate.level}` : 'The document isn’t sealed yet.'),
              ),
          code: '',
        },
      ],
    },
  ],
};
