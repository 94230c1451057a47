import { STATUS_CODES } from 'node:http';
import { REFUSALS } from '../../../platform/http/refusals.ts';
import { type Chapter, type ServiceUrls, section } from '../chapter.ts';
import { ERROR_TABLE } from '../error-meanings.ts';
import { entries } from '../markup/attribute-list.ts';
import { codeBlock, jsonBlock } from '../markup/code-block.ts';
import { html, type Markup, phrase } from '../markup/html.ts';
import { CLIENT, variable } from '../product-names.ts';

/** Every status that endpoints link to, and those of the codes. */
const STATUSES = [
  ...new Set([...Object.keys(REFUSALS).map(Number), ...ERROR_TABLE.map(({ status }) => status)]),
].sort((one, other) => one - other);

const statusSection = (status: number): Markup =>
  section({
    id: `errors-${status}`,
    title: `${status} ${STATUS_CODES[status]}`,
    text: html`<p>${phrase(REFUSALS[status as keyof typeof REFUSALS]?.description ?? '')}</p>${entries(
      ERROR_TABLE.filter((one) => one.status === status).map(({ code, meaning }) => ({
        id: `error-${code}`,
        name: code,
        kind: 'Error',
        description: html`<p>${phrase(meaning)}</p>`,
      })),
    )}`,
  });

const ATTRIBUTES: readonly (readonly [name: string, type: string, description: string])[] = [
  ['error', 'string', 'Title of the status.'],
  ['code', 'string', 'One of the codes below.'],
  ['message', 'string', 'What went wrong and how to fix it, in English.'],
  [
    'details',
    'object',
    'Data that depends on the code. For `VALIDATION_ERROR`, it maps the path of each invalid value to a message.',
  ],
  ['errors', 'list of object', 'For `VALIDATION_ERROR`, the same messages as a list.'],
];

export const errors = ({ api }: ServiceUrls): Chapter => ({
  id: 'errors',
  path: 'errors',
  title: 'Errors',
  summary: html`The format of errors, and every error code with its cause and fix.`,
  content: html`${section({
    id: 'error-object',
    title: 'Error format',
    text: html`<p>Handle errors by <code>code</code>. The <code>message</code> is for people and can change.</p>${entries(
      ATTRIBUTES.map(([name, type, description]) => ({
        id: `error.${name}`,
        name,
        kind: 'Attribute',
        type,
        description: html`<p>${phrase(description)}</p>`,
      })),
    )}<p>The widgets report further codes: see <a href="#widget-errors">Error codes of widgets</a>.</p>`,
    code: html`${jsonBlock('400 Bad Request', REFUSALS[400].example)}${codeBlock('Handle an error', [
      {
        language: 'Node',
        text: `try {
  await ${CLIENT}.signingRequests.send(requestId);
} catch (error) {
  if (error.code !== 'ALREADY_SENT') throw error;
}`,
      },
      {
        language: 'Python',
        text: `response = requests.post(
    f"${api}/signing-requests/{request_id}/send",
    headers={"Authorization": os.environ["${variable('API_KEY')}"]},
)
if not response.ok and response.json()["code"] != "ALREADY_SENT":
    response.raise_for_status()`,
      },
    ])}`,
  })}${STATUSES.map(statusSection)}`,
});
