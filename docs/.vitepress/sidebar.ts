/** The pages of the site in the order of work. A test holds that none is missing. */

interface Entry {
  readonly text: string;
  /** Without `.md`, relative to the root of the site. */
  readonly link: string;
  /** For search engines and the index for language models. */
  readonly about: string;
}

export interface Group {
  readonly text: string;
  readonly items: Entry[];
}

export const SIDEBAR: Group[] = [
  {
    text: 'Start',
    items: [
      {
        text: 'Quickstart',
        link: '/guides/quickstart',
        about: 'From the first start to a sealed PDF in five minutes, in seven languages.',
      },
      {
        text: 'Getting started',
        link: '/getting-started',
        about: 'Run the product, find the API key and the emails, learn four terms.',
      },
      { text: 'Glossary', link: '/glossary', about: 'One word per concept.' },
    ],
  },
  {
    text: 'Guides',
    items: [
      {
        text: 'Plain HTML',
        link: '/guides/plain-html',
        about: 'A complete small app without packages, with Node.js behind it.',
      },
      { text: 'React', link: '/guides/react', about: 'A complete small app with Vite.' },
      { text: 'Next.js', link: '/guides/nextjs', about: 'A complete small app with the App Router.' },
      { text: 'Vue', link: '/guides/vue', about: 'A complete small app with Vite.' },
      {
        text: 'PHP',
        link: '/guides/php',
        about: 'A complete small app, and how it fits into Laravel and Symfony.',
      },
      {
        text: 'Verify webhooks',
        link: '/guides/verify-webhooks',
        about: 'Receivers in six languages, replays, retries, and order.',
      },
      {
        text: 'Webhooks on your machine',
        link: '/guides/local-webhooks',
        about: 'Receive, resend, and test deliveries while you develop.',
      },
      {
        text: 'Embed under a strict policy',
        link: '/guides/strict-csp',
        about: 'Nonces, Trusted Types, and Permissions-Policy.',
      },
      {
        text: 'Migrate from DocuSeal',
        link: '/guides/migrate-from-docuseal',
        about: 'What its concepts and calls become, step by step.',
      },
      {
        text: 'Migrate from Documenso',
        link: '/guides/migrate-from-documenso',
        about: 'What its concepts and calls become, step by step.',
      },
      {
        text: 'Migrate from Dropbox Sign',
        link: '/guides/migrate-from-dropbox-sign',
        about: 'What its concepts and calls become, step by step.',
      },
    ],
  },
  {
    text: 'Embed',
    items: [
      {
        text: 'Embedding',
        link: '/embedding',
        about: 'Template editor, signing request editor, and signing page on your own page.',
      },
      { text: 'Frameworks', link: '/frameworks', about: 'The npm package, React, Vue, and custom elements.' },
      { text: 'Options', link: '/options', about: 'Every option of the widgets with its type and default.' },
      { text: 'Methods', link: '/methods', about: 'Every method of the widgets’ handles.' },
      { text: 'Events', link: '/events', about: 'What the widgets report to your page, with each payload.' },
      { text: 'Theming', link: '/theming', about: 'Themes, your own colors, and languages.' },
      {
        text: 'Content-Security-Policy',
        link: '/content-security-policy',
        about: 'What your page has to allow, and which pages can frame yours.',
      },
      {
        text: 'Many fields at once',
        link: '/bulk-authoring',
        about: 'Fields at every match of a search, fields as CSV, and saved fields.',
      },
      {
        text: 'Coordinates',
        link: '/coordinates',
        about: 'What positions mean, and PDFs to check an implementation with.',
      },
      {
        text: 'Accessibility',
        link: '/accessibility',
        about: 'What works with a keyboard and a screen reader, and how it is tested.',
      },
      { text: 'Sizes', link: '/sizes', about: 'What browsers load, and in how many requests.' },
    ],
  },
  {
    text: 'Call the API',
    items: [
      {
        text: 'API guide',
        link: '/api',
        about: 'Authentication, sending, errors, retries, sizes, and rate limits.',
      },
      {
        text: 'Error codes',
        link: '/error-codes',
        about: 'Every error of the API and the widgets, with its cause and fix.',
      },
      {
        text: 'Console',
        link: '/console',
        about: 'Work with requests, templates, webhooks and people without code.',
      },
      {
        text: 'Assistants',
        link: '/assistants',
        about: 'Let coding assistants search and read this documentation.',
      },
      { text: 'Webhooks', link: '/webhooks', about: 'Register, verify, debug, and develop locally.' },
      { text: 'Webhook events', link: '/webhook-events', about: 'Every event with its payload.' },
      {
        text: 'Limits',
        link: '/limits',
        about: 'What isn’t supported or measured, and how large things can be.',
      },
    ],
  },
  {
    text: 'Host',
    items: [
      {
        text: 'Self-hosting',
        link: '/self-hosting',
        about: 'One machine or many instances, backups, upgrades, and monitoring.',
      },
      { text: 'Configuration', link: '/configuration', about: 'Every environment variable.' },
      {
        text: 'Scaling',
        link: '/scaling',
        about: 'What large installations cost, which limit comes first, and what to add.',
      },
      {
        text: 'Going to production',
        link: '/guides/production',
        about: 'A checklist, from domain and TLS to backups and monitoring.',
      },
      { text: 'Upgrading', link: '/guides/upgrading', about: 'One machine or many, and how to go back.' },
      { text: 'Changelog', link: '/changelog', about: 'What changed, and what to do before you upgrade.' },
    ],
  },
  {
    text: 'Review',
    items: [
      {
        text: 'Security model',
        link: '/security-model',
        about: 'Who can do what, and OWASP ASVS with the test behind each requirement.',
      },
      {
        text: 'Verifying sealed files',
        link: '/verifying',
        about: 'Check a sealed PDF and its evidence without the service.',
      },
      {
        text: 'Legal background',
        link: '/guides/legal',
        about: 'Laws about electronic signatures with their sources, and what the product provides.',
      },
    ],
  },
];
