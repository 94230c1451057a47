/** Groups of operations, as the OpenAPI document describes them. */
export const API_TAGS = [
  {
    name: 'Templates',
    description: 'Documents with recipients and fields that signing requests are made from.',
  },
  { name: 'Signing requests', description: 'From the draft to the sealed document and its audit trail.' },
  { name: 'Signer marks and files', description: 'What recipients drew, stamped and attached.' },
  { name: 'Documents', description: 'Uploads of PDFs that are too large for the body of a create.' },
  { name: 'Custom fields', description: 'Fields of your own that the editors offer.' },
  {
    name: 'Editor tokens',
    description: 'What a browser needs to open one template or one draft in an editor.',
  },
  { name: 'Embedded signing requests', description: 'The calls of the embedded signing request editor.' },
  { name: 'Webhooks', description: 'Where events are delivered to, and how the deliveries went.' },
  { name: 'Company', description: 'Your company, its settings, and the erasure of personal data.' },
  { name: 'Workspaces', description: 'Workspaces of the company, their API keys and settings.' },
  { name: 'Email domains', description: 'Domains of your own that mail is sent from.' },
  { name: 'Email templates', description: 'The words of the mails that recipients get.' },
  { name: 'Mail', description: 'Mails that were sent, and addresses that get none.' },
  { name: 'Signer terms', description: 'The statements that recipients agree to before they sign.' },
  { name: 'Seals', description: 'Not available in this service; the operations answer that there are none.' },
  {
    name: 'Signing sessions',
    description: 'The calls of the signing page. The path is the credential; no API key is needed.',
  },
];
