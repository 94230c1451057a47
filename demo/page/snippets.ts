/** The code an embedder would write for the step that is on screen, with the values that are on screen. */
import type { Place, Step } from './journey.ts';
import type { Isolation, Theme } from './preferences.ts';

export interface Snippet {
  readonly title: string;
  /** Where this code runs: the difference that matters, because the key must not reach a browser. */
  readonly where: 'server' | 'page' | 'terminal';
  readonly code: string;
}

export interface SnippetValues {
  readonly place: Place;
  readonly service: string;
  readonly theme: Theme;
  readonly locale: string;
  readonly isReadOnly: boolean;
  readonly isolation: Isolation;
}

const lines = (...parts: readonly (string | false)[]) => parts.filter((part) => part !== false).join('\n');

function choose({ service }: SnippetValues): Snippet[] {
  return [
    {
      title: 'curl',
      where: 'server',
      code: lines(
        '# One call turns a PDF into a template',
        `curl ${service}/api/v1/templates \\`,
        '  -H "Authorization: $COUNTERSIGN_API_KEY" \\',
        '  -F name="Services agreement" \\',
        '  -F document=@contract.pdf',
      ),
    },
    {
      title: 'Node',
      where: 'server',
      code: lines(
        "import { openAsBlob } from 'node:fs';",
        '',
        `const api = '${service}/api/v1';`,
        'const form = new FormData();',
        "form.set('name', 'Services agreement');",
        "form.set('document', await openAsBlob('contract.pdf'), 'contract.pdf');",
        "const template = await fetch(api + '/templates', {",
        "  method: 'POST',",
        '  headers: { Authorization: process.env.COUNTERSIGN_API_KEY },',
        '  body: form,',
        '}).then((response) => response.json());',
      ),
    },
  ];
}

function editorOptions({ place, theme, locale, isReadOnly, isolation }: SnippetValues, indent = ''): string {
  return lines(
    `${indent}  container: '#editor',`,
    `${indent}  jwt, // from your server`,
    `${indent}  templateId: '${place.template ?? '…'}',`,
    `${indent}  theme: '${theme}',`,
    isReadOnly && `${indent}  readOnly: true,`,
    locale !== '' && `${indent}  locale: '${locale}',`,
    isolation === 'inline' && `${indent}  isolation: 'inline',`,
    `${indent}  onLoad: (template) => {},`,
    `${indent}  onSave: ({ revision }) => {},`,
    `${indent}  onError: ({ code, message, retryable }) => {},`,
  );
}

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
        '<div id="editor"></div>',
        '<script>',
        '  const editor = CountersignTemplateEditor.init({',
        editorOptions(values, '  '),
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
        editorOptions(values),
        `  embedUrl: '${service}/embed',`,
        '});',
        'await editor.ready;',
      ),
    },
    {
      title: 'Token',
      where: 'server',
      code: lines(
        '# A token opens the editor for one template, for an hour',
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
      code:
        values.isolation === 'frame'
          ? lines(
              '# All that a strict policy must add for the framed editor',
              'Content-Security-Policy:',
              "  default-src 'none';",
              `  script-src 'self' ${service};`,
              `  frame-src ${service};`,
              "  style-src 'self'; img-src 'self'; connect-src 'self'",
            )
          : lines(
              '# Inline, the editor is part of your page and needs more',
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

function send({ service, place }: SnippetValues): Snippet[] {
  return [
    {
      title: 'curl',
      where: 'server',
      code: lines(
        'curl \\',
        `  ${service}/api/v1/signing-requests/create-and-send \\`,
        '  -H "Authorization: $COUNTERSIGN_API_KEY" \\',
        '  -H "Content-Type: application/json" \\',
        "  -d '{",
        `    "template_id": "${place.template ?? '…'}",`,
        '    "recipients": [',
        '      { "order": 1,',
        '        "first_name": "Ada", "last_name": "Lovelace",',
        '        "email": "ada@example.com" }',
        '    ]',
        "  }'",
      ),
    },
    {
      title: 'Webhook',
      where: 'server',
      code: lines(
        "import { createHmac, timingSafeEqual } from 'node:crypto';",
        '',
        '// X-Countersign-Signature: t=<unix seconds>,v1=<hex>',
        "app.post('/hooks/countersign', (request, response) => {",
        "  const header = request.get('X-Countersign-Signature');",
        '  const [t, v1] = header.match(/t=(.+),v1=(.+)/).slice(1);',
        "  const expected = createHmac('sha256', secret)",
        "    .update(t + '.' + request.rawBody)",
        '    .digest();',
        "  if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) {",
        '    return response.sendStatus(401);',
        '  }',
        '  // type: signing_request.completed, …',
        '  response.sendStatus(204);',
        '});',
      ),
    },
  ];
}

function sign({ service, place, theme, locale }: SnippetValues): Snippet[] {
  const id = place.signer ?? '…';
  const callbacks = [
    '  onSigned: () => {},',
    '  onSealed: () => {},',
    '  onDeclined: () => {},',
    '  onError: ({ code, message }) => {},',
  ];
  const options = lines(
    "  container: '#signing',",
    `  signingRequestUserId: '${id}',`,
    `  theme: '${theme}',`,
    locale !== '' && `  locale: '${locale}',`,
    ...callbacks,
  );
  return [
    {
      title: 'Script tag',
      where: 'page',
      code: lines(
        '<script',
        `  src="${service}/embed/signing.js">`,
        '</script>',
        '<div id="signing"></div>',
        '<script>',
        '  CountersignSigning.mount({',
        options.replace(/^/gm, '  '),
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
      code: lines(
        '# The link lives one hour; ask again any time',
        'curl \\',
        `  ${service}/api/v1/signing-requests/${id} \\`,
        '  -H "Authorization: $COUNTERSIGN_API_KEY" \\',
        '  | jq -r .final_document_download_url \\',
        '  | xargs curl -o sealed.pdf',
      ),
    },
    {
      title: 'Verify',
      where: 'terminal',
      code: lines(
        '# Any PDF reader checks the seal; so does Poppler',
        'pdfsig sealed.pdf',
        '',
        '# Change one byte and look again',
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
