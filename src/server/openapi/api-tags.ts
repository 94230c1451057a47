/** Groups of operations in the order in which integrators need them. Operations for our own pages come last. */
export const API_TAGS = [
  {
    name: 'Templates',
    description: 'Documents with recipients and fields that signing requests are made from.',
  },
  { name: 'Documents', description: 'Uploads of PDFs that are too large to send inline.' },
  {
    name: 'Editor tokens',
    description: 'Tokens that open a template or draft in the embedded editors.',
  },
  { name: 'Signing requests', description: 'From the draft to the sealed document and its audit trail.' },
  {
    name: 'Signer marks and files',
    description: 'The signatures, initials, stamps and files of recipients.',
  },
  { name: 'Webhooks', description: 'Endpoints on your server that receive events, and their deliveries.' },
  { name: 'Custom fields', description: 'Your own fields, which the editors offer.' },
  { name: 'Workspaces', description: 'Workspaces of the company, their API keys and settings.' },
  { name: 'Company', description: 'Your company, its settings, and the erasure of personal data.' },
  { name: 'Signer terms', description: 'The statements that recipients agree to before they sign.' },
  { name: 'Email templates', description: 'The subjects and bodies of emails to recipients.' },
  { name: 'Email domains', description: 'Your own domains to send emails from.' },
  { name: 'Mail', description: 'The mail log and suppressed addresses.' },
  { name: 'Seals', description: 'Organization seals aren’t available; the endpoints return none.' },
  {
    name: 'Embedded signing requests',
    description:
      'The endpoints of the embedded signing request editor. You don’t need them to embed the editor.',
  },
  {
    name: 'Signing sessions',
    description:
      'The endpoints of the signing page. The ID in the path is the credential; no API key is needed.',
  },
];
