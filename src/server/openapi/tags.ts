interface Tag {
  readonly name: string;
  readonly description: string;
}

/** Groups of operations, in the order in which integrators need them. Operations for our own pages come last. */
const GROUPS: readonly { readonly name: string; readonly tags: readonly Tag[] }[] = [
  {
    name: 'Prepare',
    tags: [
      {
        name: 'Documents',
        description: 'Uploads of PDFs and Word documents that are too large to send inline.',
      },
      {
        name: 'Templates',
        description: 'Documents with recipients and fields that signing requests are made from.',
      },
      { name: 'Custom fields', description: 'Your own fields, which the editors offer.' },
      {
        name: 'Editor tokens',
        description: 'Tokens that open a template or draft in the embedded editors.',
      },
      {
        name: 'Seals',
        description:
          'Seals of the company and its workspaces: images with a statement, applied without a recipient.',
      },
    ],
  },
  {
    name: 'Send',
    tags: [
      {
        name: 'Signing requests',
        description: 'From the draft to the last signature: create, send, read, and cancel signing requests.',
      },
    ],
  },
  {
    name: 'Follow',
    tags: [
      {
        name: 'Recipients and audit trail',
        description: 'Who has opened and signed, what they entered, and the record of every step.',
      },
      {
        name: 'Webhooks',
        description: 'Endpoints on your server that receive events, and their deliveries.',
      },
      { name: 'Mail', description: 'The mail log and suppressed addresses.' },
    ],
  },
  {
    name: 'Download',
    tags: [
      {
        name: 'Signed documents',
        description: 'The sealed PDF, and the evidence package that proves how it came about.',
      },
      {
        name: 'Signer marks and files',
        description: 'The signatures, initials, stamps and files of recipients.',
      },
    ],
  },
  {
    name: 'Administer',
    tags: [
      { name: 'Company', description: 'Your company, its settings, and the erasure of personal data.' },
      { name: 'Workspaces', description: 'Workspaces of the company, their API keys and settings.' },
      { name: 'Signer terms', description: 'The statements that recipients agree to before they sign.' },
      { name: 'Email templates', description: 'The subjects and bodies of emails to recipients.' },
      { name: 'Email domains', description: 'Your own domains to send emails from.' },
    ],
  },
  {
    name: 'Built-in pages',
    tags: [
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
    ],
  },
];

export const TAGS: readonly Tag[] = GROUPS.flatMap(({ tags }) => tags);

/** `x-tagGroups`, which readers of OpenAPI documents such as Redoc and Scalar show as headings. */
export const TAG_GROUPS = GROUPS.map(({ name, tags }) => ({ name, tags: tags.map((tag) => tag.name) }));
