/** The code an embedder would write for the current step, with the current values. */
import { literal } from '../gallery/literal.ts';
import { TWO_SIGNERS } from '../two-signers.ts';
import type { NewRequest } from './backend-calls.ts';
import type { Place, Step } from './journey.ts';
import type { Isolation } from './preferences.ts';

export interface Snippet {
  readonly title: string;
  /** Where this code runs: important, because the API key must not reach a browser. */
  readonly where: 'server' | 'page' | 'terminal';
  /** Separate from the code: an interactive zsh runs `#` as a command. */
  readonly note?: string;
  readonly code: string;
}

export interface SnippetValues {
  readonly place: Place;
  readonly service: string;
  /** Options of the widget on screen. */
  readonly options: Readonly<Record<string, string | boolean | object>>;
  readonly isolation: Isolation;
  /** Values of the form in step 3. */
  readonly wanted?: NewRequest;
  /** The draft whose editor is open in step 3. */
  readonly draftId?: string | null;
}

const lines = (...parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join('\n');

const AUTHORIZATION = '  -H "Authorization: $COUNTERSIGN_API_KEY" \\';

/** A call with a JSON body, for a POSIX shell: an apostrophe ends the quotes, is escaped, and opens them again. */
function curl(service: string, method: 'POST' | 'PUT', path: string, body: unknown): string {
  const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return lines(
    `curl ${service}/api/v1${path} \\`,
    method !== 'POST' && `  -X ${method} \\`,
    AUTHORIZATION,
    '  -H "Content-Type: application/json" \\',
    `  -d '${json.replaceAll('\n', '\n  ')}'`,
  );
}

function choose({ service }: SnippetValues): Snippet[] {
  return [
    {
      title: 'curl',
      where: 'server',
      note: 'The first call creates a template from a PDF. The second adds recipients, and fields if you like; TEMPLATE_ID is the ID in the first response.',
      code: lines(
        `curl ${service}/api/v1/templates \\`,
        AUTHORIZATION,
        '  -F name="Services agreement" \\',
        '  -F document=@contract.pdf',
        '',
        curl(service, 'PUT', '/templates/$TEMPLATE_ID', TWO_SIGNERS),
      ),
    },
    {
      title: 'Node',
      where: 'server',
      code: lines(
        "import { openAsBlob } from 'node:fs';",
        '',
        `const api = '${service}/api/v1';`,
        'const Authorization = process.env.COUNTERSIGN_API_KEY;',
        'const form = new FormData();',
        "form.set('name', 'Services agreement');",
        "form.set('document', await openAsBlob('contract.pdf'), 'contract.pdf');",
        "const template = await fetch(api + '/templates', {",
        "  method: 'POST',",
        '  headers: { Authorization },',
        '  body: form,',
        '}).then((response) => response.json());',
        '',
        '// Recipients, and fields if you like',
        "await fetch(api + '/templates/' + template.id, {",
        "  method: 'PUT',",
        "  headers: { Authorization, 'Content-Type': 'application/json' },",
        `  body: JSON.stringify(${objectLiteral(TWO_SIGNERS).replaceAll('\n', '\n  ')}),`,
        '});',
      ),
    },
  ];
}

/** A JavaScript literal: keys without quotes, strings in single quotes. */
function objectLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replace(/"([^"'\\]*)"/g, "'$1'");
}

/** The options and callbacks, each as a line of the call that opens a widget. */
const optionLines = ({ options }: SnippetValues, callbacks: readonly string[]) => [
  ...Object.entries(options).map(([name, value]) => `  ${name}: ${literal(value)},`),
  ...callbacks.map((callback) => `  ${callback},`),
];

const ON_ERROR = 'onError: ({ code, message, retryable }) => {}';

const templateEditor = (values: SnippetValues) =>
  lines(
    "  container: '#editor',",
    '  jwt, // from your server',
    `  templateId: '${values.place.template ?? '…'}',`,
    ...optionLines(values, [
      'getToken: () => fetchToken()',
      'onLoad: (template) => {}',
      'onSave: ({ revision }) => {}',
      ON_ERROR,
    ]),
  );

const indented = (code: string) => code.replace(/^/gm, '  ');

function edit(values: SnippetValues): Snippet[] {
  const { service, place } = values;
  return [
    {
      title: 'Script tag',
      where: 'page',
      code: lines(
        '<script',
        `  src="${service}/embed/template-editor.js">`,
        '</script>',
        '<div id="editor" style="height: 80vh"></div>',
        '<script>',
        '  const editor = CountersignTemplateEditor.init({',
        indented(templateEditor(values)),
        '  });',
        '</script>',
      ),
    },
    {
      title: 'npm',
      where: 'page',
      code: lines(
        "import { CountersignTemplateEditor } from 'countersign/template-editor';",
        '',
        'const editor = new CountersignTemplateEditor({',
        templateEditor(values),
        `  embedUrl: '${service}/embed',`,
        '});',
        'await editor.ready;',
      ),
    },
    {
      title: 'Token',
      where: 'server',
      note: 'Create a token that opens the editor for this template for an hour.',
      code: lines(
        `curl ${service}/api/v1/generate-template-token \\`,
        '  -H "Authorization: $COUNTERSIGN_API_KEY" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d '{ "companies_workspaces_templates_id":`,
        `        "${place.template ?? '…'}" }'`,
      ),
    },
    {
      title: 'CSP',
      where: 'page',
      note:
        values.isolation === 'frame'
          ? 'What a strict policy has to add for the framed editor.'
          : 'Inline, the editor is part of your page and needs more.',
      code:
        values.isolation === 'frame'
          ? lines(
              'Content-Security-Policy:',
              "  default-src 'none';",
              `  script-src 'self' ${service};`,
              `  frame-src ${service};`,
              "  style-src 'self'; img-src 'self'; connect-src 'self'",
            )
          : lines(
              'Content-Security-Policy:',
              "  default-src 'none';",
              `  script-src 'self' ${service} 'wasm-unsafe-eval';`,
              '  worker-src blob:;',
              `  connect-src 'self' ${service};`,
              `  img-src 'self' data: blob: ${service};`,
              `  font-src data: ${service}; style-src 'self'`,
            ),
    },
  ];
}

interface Call {
  readonly note: string;
  readonly code: string;
}

/** The calls that create the draft: one, plus another if the order differs from the template's. */
function draftCalls(
  service: string,
  { signing_order: order, custom_message: _later, ...body }: NewRequest,
  id: string,
): readonly Call[] {
  return [
    {
      note: 'Create a draft. The response has its ID.',
      code: curl(service, 'POST', '/signing-requests', body),
    },
    ...(order
      ? [
          {
            note: 'Change the signing order. The IDs are recipients[].id of the draft.',
            code: curl(service, 'PUT', `/signing-requests/${id}`, {
              recipients: order.map((of, at) => ({ id: `<id of ${nameOf(body, of)}>`, order: at + 1 })),
            }),
          },
        ]
      : []),
  ];
}

const inSequence = (calls: readonly Call[]) => ({
  note: calls.map(({ note }) => note).join(' '),
  code: calls.map(({ code }) => code).join('\n\n'),
});

function nameOf({ recipients }: Pick<NewRequest, 'recipients'>, id: string): string {
  return recipients.find((one) => one.template_user_id === id)?.first_name ?? 'recipient';
}

function webhook(): Snippet {
  return {
    title: 'Webhook',
    where: 'server',
    code: lines(
      "import { verifyWebhook } from 'countersign/client';",
      '',
      '// The raw body: parsing and serializing it changes it',
      'app.post(',
      "  '/hooks/countersign',",
      "  express.text({ type: 'application/json' }),",
      '  async (request, response) => {',
      '    try {',
      '      const event = await verifyWebhook({',
      '        body: request.body,',
      '        headers: request.headers,',
      '        secret: process.env.WEBHOOK_SECRET,',
      '      });',
      '      // event.type: signing_request.completed, …',
      '      response.sendStatus(204);',
      '    } catch {',
      '      // Unsigned, forged, or older than five minutes',
      '      response.sendStatus(401);',
      '    }',
      '  },',
      ');',
    ),
  };
}

/** Placeholders for a form that isn't filled in yet. */
const NOTHING: NewRequest = { template_id: '…', name: '…', expiration_hours: 168, recipients: [] };

function send(values: SnippetValues): Snippet[] {
  const { service, wanted = NOTHING, draftId } = values;
  const id = draftId ?? '<id of the draft>';
  if (draftId)
    return [
      {
        title: 'Calls',
        where: 'server',
        ...inSequence([
          ...draftCalls(service, wanted, id),
          {
            note: 'Create a token that opens the draft in the editor and can send it.',
            code: curl(service, 'POST', '/jwt/generate-signing-request', {
              companies_workspaces_signing_requests_id: id,
            }),
          },
        ]),
      },
      {
        title: 'Script tag',
        where: 'page',
        code: lines(
          '<script',
          `  src="${service}/embed/signing-request-editor.js">`,
          '</script>',
          '<div id="editor" style="height: 80vh"></div>',
          '<script>',
          '  CountersignSigningRequestEditor.init({',
          indented(
            lines(
              "  container: '#editor',",
              '  jwt, // from your server',
              `  signingRequestId: '${id}',`,
              ...optionLines(values, [
                'getToken: () => fetchToken()',
                'onLoad: (request) => {}',
                'onSave: ({ revision }) => {}',
                'onSend: ({ recipients_notified }) => {}',
                ON_ERROR,
              ]),
            ),
          ),
          '  });',
          '</script>',
        ),
      },
    ];
  const calls = wanted.signing_order
    ? inSequence([
        ...draftCalls(service, wanted, id),
        {
          note: 'Send the draft.',
          code: curl(service, 'POST', `/signing-requests/${id}/send`, {
            ...(wanted.custom_message && { custom_message: wanted.custom_message }),
          }),
        },
      ])
    : { code: curl(service, 'POST', '/signing-requests/create-and-send', wanted) };
  return [{ title: 'curl', where: 'server', ...calls }, webhook()];
}

function sign(values: SnippetValues): Snippet[] {
  const { service, place } = values;
  const id = place.signer ?? '…';
  const options = lines(
    "  container: '#signing',",
    `  signingRequestUserId: '${id}',`,
    ...optionLines(values, [
      'onReady: () => {}',
      'onProgress: ({ done, total }) => {}',
      'onSigned: () => {}',
      'onSealed: () => {}',
      'onDeclined: () => {}',
      'onWaitingForTurn: () => {}',
      'onAlreadySigned: () => {}',
      'onExpired: () => {}',
      'onCancelled: () => {}',
      ON_ERROR,
    ]),
  );
  return [
    {
      title: 'Script tag',
      where: 'page',
      code: lines(
        '<script',
        `  src="${service}/embed/signing.js">`,
        '</script>',
        '<div id="signing" style="height: 80vh"></div>',
        '<script>',
        '  CountersignSigning.mount({',
        indented(options),
        '  });',
        '</script>',
      ),
    },
    {
      title: 'npm',
      where: 'page',
      code: lines(
        "import { CountersignSigning } from 'countersign/signing';",
        '',
        'const signing = CountersignSigning.mount({',
        options,
        `  embedUrl: '${service}/embed',`,
        '});',
      ),
    },
    {
      title: 'Plain iframe',
      where: 'page',
      code: lines(
        '<iframe',
        `  src="${service}/signing/${id}"`,
        '  allow="camera; microphone; clipboard-write"',
        '  title="Sign the document"',
        '  style="width: 100%; height: 900px; border: 0">',
        '</iframe>',
        '<script>',
        "  addEventListener('message', ({ origin, data }) => {",
        `    if (origin !== '${service}') return;`,
        "    if (data.type === 'signing.completed') { /* … */ }",
        '  });',
        '</script>',
      ),
    },
  ];
}

function done({ service, place }: SnippetValues): Snippet[] {
  const id = place.request ?? '…';
  return [
    {
      title: 'Download',
      where: 'server',
      note: 'The link works for one hour. Request a new one at any time.',
      code: lines(
        'curl \\',
        `  ${service}/api/v1/signing-requests/${id} \\`,
        '  -H "Authorization: $COUNTERSIGN_API_KEY" \\',
        '  | jq -r .final_document_download_url \\',
        '  | xargs curl -o sealed.pdf',
      ),
    },
    {
      title: 'Evidence',
      where: 'server',
      code: lines(
        'curl \\',
        `  ${service}/api/v1/signing-requests/${id}/evidence \\`,
        '  -H "Authorization: $COUNTERSIGN_API_KEY" \\',
        '  -o evidence.zip',
      ),
    },
    {
      title: 'Verify',
      where: 'terminal',
      note: 'Any PDF reader that supports signatures checks the seal, and so does Poppler. Then change one byte and check again.',
      code: lines(
        'pdfsig sealed.pdf',
        '',
        "printf 'X' | dd of=sealed.pdf bs=1 seek=2000 conv=notrunc",
        'pdfsig sealed.pdf',
      ),
    },
  ];
}

const BY_STEP: Record<Step, (values: SnippetValues) => Snippet[]> = { choose, edit, send, sign, done };

export function snippetsFor(values: SnippetValues): Snippet[] {
  return BY_STEP[values.place.step](values);
}
