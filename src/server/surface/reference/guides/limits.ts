import { LIMITS } from '../../../../model/limits.ts';
import { DOCUMENT_BODY, formatBytes, RECORD_BODY } from '../../../platform/http/body-limits.ts';
import { RATE_LIMITS, type RateClass } from '../../../platform/http/rate-limit.ts';
import { type Chapter, section } from '../chapter.ts';
import { html, type Markup } from '../markup/html.ts';

const count = (value: number) => value.toLocaleString('en');

/** `null`: only the widgets, signing pages and the console make these calls. */
const RATE_NAMES: Readonly<Record<RateClass, string | null>> = {
  read: 'Reads (GET)',
  write: 'Writes (POST, PUT, PATCH, DELETE)',
  webhook: 'Webhook calls',
  'webhook-test': 'Test events for webhooks',
  'mail-test': 'Test emails',
  invitation: null,
  preview: null,
  'signer-mark': 'Images of signatures, initials and stamps',
  'seal-image': 'Images of seals',
  file: 'Downloads of documents and logos',
  'session-address': null,
  page: null,
  'page-check': null,
  'sign-in': null,
  'sign-in-code': null,
  'key-change': 'Replacing or expiring an API key',
  'secret-rotation': 'Replacing a shared webhook secret',
};

const SIZES: readonly (readonly [string, string])[] = [
  ['PDF as a file or upload', formatBytes(LIMITS.uploadBytes)],
  ['PDF as base64 in JSON', formatBytes(LIMITS.inlineDocumentBytes)],
  ['JSON body with a document', formatBytes(DOCUMENT_BODY)],
  ['Any other JSON body', formatBytes(RECORD_BODY)],
  ['Fields per document', count(LIMITS.fieldsPerDocument)],
  ['Recipients per document', count(LIMITS.recipients)],
  ['Expiration', `${count(LIMITS.expirationHours.min)} hour to ${count(LIMITS.expirationHours.max)} hours`],
];

const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly [string, string])[],
): Markup =>
  html`<table><caption class="hidden">${caption}</caption><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(
    ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  )}</tbody></table>`;

export const limits: Chapter = {
  id: 'limits',
  path: 'limits',
  title: 'Limits',
  summary: html`Rate limits and maximum sizes.`,
  content: html`${[
    section({
      id: 'rate-limits',
      title: 'Rate limits',
      text: html`<p>Calls are counted per API key and minute. The operator of the service can change the limits. Every response has <code>X-RateLimit-Limit</code>, <code>X-RateLimit-Remaining</code> and <code>X-RateLimit-Reset</code> (Unix seconds). Beyond the limit, calls fail with 429 <a href="#error-RATE_LIMIT_EXCEEDED"><code>RATE_LIMIT_EXCEEDED</code></a> and <code>Retry-After</code>.</p>
${table(
  'Rate limits',
  ['Calls', 'Per minute'],
  Object.entries(RATE_NAMES).flatMap(([rateClass, name]) =>
    name ? [[name, count(RATE_LIMITS[rateClass as RateClass])]] : [],
  ),
)}`,
    }),
    section({
      id: 'size-limits',
      title: 'Sizes',
      text: html`<p>Larger bodies fail with 413 <a href="#error-PAYLOAD_TOO_LARGE"><code>PAYLOAD_TOO_LARGE</code></a>. Base64 makes a file a third larger: send PDFs of more than ${formatBytes(LIMITS.inlineDocumentBytes)} as <code>multipart/form-data</code>, or <a href="#post-documents">create an upload</a>.</p>
${table('Sizes', ['What', 'Maximum'], SIZES)}`,
    }),
  ]}`,
};
