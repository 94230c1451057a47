import { BRAND } from '../../../model/brand.ts';
import { type EmbedChoice, lookOf, type Widget } from './embed-choice.ts';
import { attributeValue, literal } from './literals.ts';

/** In place of the ID of a record, where a person has none yet. */
const MISSING: Readonly<Record<Widget, string>> = {
  'template-editor': '<template id>',
  'signing-request-editor': '<signing request id>',
  signing: '<template id>',
};
export const recordId = ({ widget, record }: EmbedChoice): string => record?.id ?? MISSING[widget];

/** The script's global. */
export const GLOBALS: Readonly<Record<Widget, string>> = {
  'template-editor': BRAND.editorGlobal,
  'signing-request-editor': BRAND.requestEditorGlobal,
  signing: BRAND.signingGlobal,
};

/** Lines of an object in the page's script. */
const optionLines = (options: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(options).map(([name, value]) => `    ${name}: ${literal('script', value, 2)},`);

function editorScript(choice: EmbedChoice): string[] {
  const isTemplate = choice.widget === 'template-editor';
  return [
    '  // Your server creates the token, once it knows who is asking.',
    "  const getToken = async () => (await fetch('/editor-token', { method: 'POST' })).text();",
    '',
    `  ${GLOBALS[choice.widget]}.init({`,
    "    container: '#editor',",
    '    jwt: await getToken(),',
    ...optionLines({ [isTemplate ? 'templateId' : 'signingRequestId']: recordId(choice) }),
    '    getToken,',
    ...optionLines(lookOf(choice)),
    isTemplate ? '    onSave: ({ revision }) => {},' : '    onSend: ({ recipients_notified }) => {},',
    '    onError: ({ code, message }) => console.error(code, message),',
    '  });',
  ];
}

function signingScript(choice: EmbedChoice): string[] {
  return [
    '  // Your server sends the request. Give the signing ID to its recipient only: it signs as them.',
    "  const signingRequestUserId = await (await fetch('/signing-id', { method: 'POST' })).text();",
    '',
    `  ${GLOBALS.signing}.mount({`,
    "    container: '#signing',",
    '    signingRequestUserId,',
    ...optionLines({ ...lookOf(choice), ...(choice.record && { title: choice.record.name }) }),
    '    onSigned: () => {},',
    '    onError: ({ code, message }) => console.error(code, message),',
    '  });',
  ];
}

/** The HTML that shows the widget in a page. @param service its origin */
export function pageCode(choice: EmbedChoice, service: string): string {
  const isSigning = choice.widget === 'signing';
  return [
    `<script src="${attributeValue(`${service}/embed/${choice.widget}.js`)}"></script>`,
    `<div id="${isSigning ? 'signing' : 'editor'}" style="height: 80vh"></div>`,
    '<script type="module">',
    ...(isSigning ? signingScript(choice) : editorScript(choice)),
    '</script>',
  ].join('\n');
}

/** The header of the page that the widget needs. @param service its origin */
export function pagePolicy({ widget, isolation }: EmbedChoice, service: string): string {
  const directives =
    widget !== 'signing' && isolation === 'inline'
      ? [
          `script-src 'self' ${service} 'wasm-unsafe-eval'`,
          'worker-src blob:',
          `connect-src 'self' ${service}`,
          `img-src 'self' data: blob: ${service}`,
          `font-src data: ${service}`,
          "style-src 'self'",
        ]
      : [`script-src 'self' ${service}`, `frame-src ${service}`];
  return `Content-Security-Policy: ${directives.join('; ')}`;
}
