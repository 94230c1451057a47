/** From a PDF to a sealed one, and on to templates. `test/contracts/reference-examples.test.ts` runs the commands. */
import { BRAND } from '../../../../model/brand.ts';
import { type Chapter, type ServiceUrls, section } from '../chapter.ts';
import { type Code, codeBlock, javascript, json, jsonBlock, python } from '../markup/code-block.ts';
import { html } from '../markup/html.ts';
import { CLIENT, CREATE_CLIENT, PACKAGE, variable } from '../product-names.ts';

const KEY = variable('API_KEY');
const PDF = 'contract.pdf';

const shell = (url: string, ...options: readonly string[]): Code => ({
  language: 'curl',
  text: [`curl ${url}`, `-H "Authorization: $${KEY}"`, ...options].join(' \\\n  '),
});
const shellJson = (url: string, body: object) =>
  shell(url, '-H "Content-Type: application/json"', `-d '${json(body)}'`);

/** A form with the PDF, which the typed client doesn't send. */
const nodeForm = (url: string, parts: readonly string[]): Code => ({
  language: 'Node',
  text: `import { openAsBlob } from 'node:fs';

const form = new FormData();
form.set('document', await openAsBlob('${PDF}'), '${PDF}');
${parts.join('\n')}
const response = await fetch('${url}', {
  method: 'POST',
  headers: { Authorization: process.env.${KEY} },
  body: form,
});
const result = await response.json();`,
});
const nodeClient = (service: string, call: string): Code => ({
  language: 'Node',
  text: `import { ${CREATE_CLIENT} } from '${PACKAGE}/client';

const ${CLIENT} = ${CREATE_CLIENT}({
  baseUrl: '${service}',
  apiKey: process.env.${KEY},
});
const result = await ${CLIENT}.${call};`,
});
const pythonPost = (url: string, options: readonly string[], imports: readonly string[] = []): Code => ({
  language: 'Python',
  text: `${[...imports, 'import os'].map((one) => `${one}\n`).join('')}import requests

response = requests.post(
    "${url}",
    headers={"Authorization": os.environ["${KEY}"]},
${options.map((one) => `    ${one},\n`).join('')})
response.raise_for_status()
result = response.json()`,
});
const PYTHON_FILE = `files={"document": open("${PDF}", "rb")}`;

const REQUEST = {
  name: 'Services agreement',
  recipients: [
    { _temp_id: 'ada', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 },
  ],
  fields: [
    {
      type: 'signature',
      recipient_id: 'ada',
      page_number: 1,
      required: true,
      position: { x: 10, y: 80, width: 30, height: 6 },
    },
  ],
};
const TOKEN = { companies_workspaces_templates_id: '<template id>' };
const FROM_TEMPLATE = {
  template_id: '<template id>',
  recipients: [{ order: 1, first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }],
};

const sendPdf = (url: string): readonly Code[] => [
  shell(url, `-F document=@${PDF}`, `-F 'body=${json(REQUEST)}'`),
  nodeForm(url, [`const request = ${javascript(REQUEST)};`, "form.set('body', JSON.stringify(request));"]),
  pythonPost(url, [`data={"body": json.dumps(${python(REQUEST, 1)})}`, PYTHON_FILE], ['import json']),
];

const createTemplate = (url: string): readonly Code[] => [
  shell(url, '-F name="Services agreement"', `-F document=@${PDF}`),
  nodeForm(url, ["form.set('name', 'Services agreement');"]),
  pythonPost(url, ['data={"name": "Services agreement"}', PYTHON_FILE]),
];

const post = (url: string, service: string, method: string, body: object): readonly Code[] => [
  shellJson(url, body),
  nodeClient(service, `${method}(${javascript(body)})`),
  pythonPost(url, [`json=${python(body, 1)}`]),
];

const page = (lines: readonly string[]): readonly Code[] => [{ language: 'HTML', text: lines.join('\n') }];

export const quickstart = ({ api, service }: ServiceUrls): Chapter => ({
  id: 'quickstart',
  path: 'quickstart',
  title: 'Quickstart',
  summary: html`Send a PDF, sign it, and download the sealed document. Then let people place fields in the embedded editor.`,
  content: html`${[
    section({
      id: 'quickstart-send',
      title: '1. Send a PDF for signature',
      text: html`<p>You need an API key and a PDF named <code>${PDF}</code>. One call uploads the PDF, places a signature field near the bottom of page 1, and sends the request to Ada. A position is in percent of the page.</p>
<p>The response has the request’s <code>id</code> and, as <code>recipients[].id</code>, the <a href="#signing-ids">signing ID</a> of each recipient.</p>`,
      code: html`${codeBlock('Set your API key', [{ language: 'Shell', text: `export ${KEY}="${BRAND.keyPrefix}test_…"` }])}${codeBlock('Create and send', sendPdf(`${api}/signing-requests/create-and-send`))}${jsonBlock(
        'Response, shortened',
        {
          id: 'b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11',
          status: 'in_progress',
          recipients: [{ id: '7bfde2d1-6ccf-4322-8e36-e4f9d10c9404', email: 'ada@example.com' }],
        },
      )}`,
    }),
    section({
      id: 'quickstart-sign',
      title: '2. Sign it',
      text: html`<p>Ada gets an email (without <code>SMTP_URL</code>, a file in <code>DATA_DIR/mail</code>) with a link to <code>${service}/signing/&lt;signing ID&gt;</code>. Open the link, or show the signing page in a page of your own.</p>
<p>The signing ID lets anyone sign as this recipient: give it only to them. <a href="#signing-page">All options</a></p>`,
      code: codeBlock(
        'Your page',
        page([
          `<script src="${service}/embed/signing.js"></script>`,
          '<div id="signing"></div>',
          '<script>',
          `  ${BRAND.signingGlobal}.mount({`,
          "    container: '#signing',",
          "    signingRequestUserId: '<signing ID>',",
          '    onSigned: () => {},',
          '    onError: ({ code, message }) => {},',
          '  });',
          '</script>',
        ]),
      ),
    }),
    section({
      id: 'quickstart-download',
      title: '3. Download the sealed PDF',
      text: html`<p>When the last recipient has signed, the service seals the PDF and sends the event <a href="#event-signing_request-certificate-generated"><code>signing_request.certificate.generated</code></a> to your <a href="#webhooks">webhooks</a>. Download the file from <code>download_url</code> in the response.</p>`,
      code: codeBlock('Download', [shell(`"${api}/signing-requests/<request id>/download"`)]),
    }),
    section({
      id: 'quickstart-template',
      title: '4. Create a template',
      text: html`<p>To send the same document repeatedly, make it a template. The response has its <code>id</code>.</p>`,
      code: html`${codeBlock('Create a template', createTemplate(`${api}/templates`))}${jsonBlock('Response, shortened', { id: '6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20', name: 'Services agreement', page_count: 1, recipients: [], fields: [] })}`,
    }),
    section({
      id: 'quickstart-editor',
      title: '5. Place fields in the editor',
      text: html`<p>Create a token for the template on your server, and show the editor in your page. The token is valid for an hour; your API key stays on your server.</p>
<p>In the editor, add a recipient, place a signature field and save. <a href="#template-editor">All options</a></p>`,
      code: html`${codeBlock('Create a token', post(`${api}/generate-template-token`, service, 'templates.createToken', TOKEN))}${jsonBlock(
        'Response, shortened',
        { jwt: 'eyJhbGciOiJSUzI1NiIs…', expires_at: '2026-11-23T10:00:00.000Z' },
      )}${codeBlock(
        'Your page',
        page([
          `<script src="${service}/embed/template-editor.js"></script>`,
          '<div id="editor" style="height: 80vh"></div>',
          '<script>',
          `  const editor = ${BRAND.editorGlobal}.init({`,
          "    container: '#editor',",
          "    jwt: '<token>',",
          "    templateId: '<template id>',",
          '    onSave: ({ revision }) => {},',
          '    onError: ({ code, message }) => {},',
          '  });',
          '</script>',
        ]),
      )}`,
    }),
    section({
      id: 'quickstart-send-template',
      title: '6. Send the template',
      text: html`<p>The template’s recipients are roles. Say who fills each role, by <code>order</code>. The call creates a signing request and sends it.</p>`,
      code: codeBlock(
        'Create and send',
        post(
          `${api}/signing-requests/create-and-send`,
          service,
          'signingRequests.createAndSend',
          FROM_TEMPLATE,
        ),
      ),
    }),
  ]}`,
});
