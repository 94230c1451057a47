/** One endpoint: parameters and responses at the left, examples at the right. */
import type { JsonSchema } from '../../../openapi/schema-example.ts';
import { link, section } from '../chapter.ts';
import { attributes, bodyAttributes, responseAttributes } from '../markup/attribute-list.ts';
import { jsonBlock } from '../markup/code-block.ts';
import { html, join, type Markup, phrase, prose } from '../markup/html.ts';
import {
  type Endpoint,
  needsNoKey,
  type OpenApiDocument,
  type OpenApiResponse,
  type Operation,
  type Parameter,
  parametersOf,
  responsesOf,
  takesEditorToken,
} from './operations.ts';
import { requestExamples } from './request-examples.ts';

export const methodBadge = (method: string) =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

function parameterList(all: readonly Parameter[], place: string, title: string, id: string): Markup | '' {
  const shown = all.filter((one) => one.in === place);
  if (shown.length === 0) return '';
  const schema: JsonSchema = {
    properties: Object.fromEntries(
      shown.map(({ name, schema: one, description }) => [
        name,
        { ...one, ...(description && { description }) },
      ]),
    ),
    required: shown.filter(({ required }) => required).map(({ name }) => name),
  };
  return html`<h3>${title}</h3>${attributes(schema, { id: `${id}.${place}`, isInput: true, ...(place === 'header' && { kind: 'Header' }) })}`;
}

/** Anchor of a header that many endpoints take; the conventions chapter describes them. */
export const headerId = (name: string) => `header.${name}`;

const sharedHeaders = (all: readonly Parameter[]): Markup | '' =>
  all.length === 0
    ? ''
    : html`<p class="quiet">Optional headers: ${join(
        all.map(({ name }) => link(headerId(name), name)),
        ', ',
      )}</p>`;

/** The form of operations that accept one. */
function formBody({ requestBody }: Operation): Markup | '' {
  const form = requestBody?.content?.['multipart/form-data'];
  if (!form) return '';
  return requestBody?.content?.['application/json']
    ? html`<h3>Body with a file</h3><p>To send the PDF as a file, use <code>multipart/form-data</code> with the file as <code>document</code>. Send the attributes above as parts of their own, or as JSON in the part <code>body</code>.</p>`
    : html`<h3>Body</h3><p><code>multipart/form-data</code> with the file as <code>${Object.keys(form.schema?.properties ?? {})[0]}</code>.</p>`;
}

function success(status: string, { description, content }: OpenApiResponse, id: string): Markup {
  const schema = content?.['application/json']?.schema;
  return html`<h3>Response <span class="status">${status}</span></h3><p>${phrase(description)}</p>${schema ? responseAttributes(schema, `${id}.response`) : ''}`;
}

export function endpointSection(
  endpoint: Endpoint,
  apiUrl: string,
  components: OpenApiDocument['components'],
): Markup {
  const { id, method, path, operation } = endpoint;
  const { own, shared } = parametersOf(operation, components);
  const responses = responsesOf(operation, components);
  const successes = responses.filter(([status]) => status.startsWith('2'));
  const errors = responses.filter(([status]) => !status.startsWith('2'));
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const responseExamples = successes.flatMap(([status, { content }]) => {
    const example = content?.['application/json']?.example;
    return example === undefined ? [] : [jsonBlock(`Response ${status}`, example)];
  });
  const access = needsNoKey(operation)
    ? 'no API key'
    : takesEditorToken(operation)
      ? 'API key or editor token'
      : undefined;
  return section({
    id,
    title: operation.summary ?? path,
    kind: 'Endpoint',
    context: `${method} ${path}`,
    searchText: operation.description ?? '',
    text: html`<p class="line">${methodBadge(method)} <code>${path}</code>${access && html` <span class="tag">${access}</span>`}</p>${operation.description ? prose(operation.description) : ''}`,
    code: html`${requestExamples(endpoint, own, apiUrl, components.schemas)}${responseExamples}`,
    details: html`${parameterList(own, 'path', 'Path parameters', id)}${parameterList(own, 'query', 'Query parameters', id)}${body ? html`<h3>Body</h3>${bodyAttributes(body, components.schemas, id)}` : ''}${formBody(operation)}${parameterList(own, 'header', 'Headers', id)}${sharedHeaders(shared)}${successes.map(([status, response]) => success(status, response, id))}<p class="quiet">Errors: ${join(
      errors.map(([status]) => link(`errors-${status}`, status)),
      ', ',
    )}</p>`,
  });
}
