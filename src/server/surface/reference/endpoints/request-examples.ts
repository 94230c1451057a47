/** Examples of a request in each language. */
import { type Components, sampleOf } from '../../../openapi/schema-example.ts';
import { type Code, codeBlock, javascript, json, python } from '../markup/code-block.ts';
import type { Markup } from '../markup/html.ts';
import { CLIENT, CREATE_CLIENT, PACKAGE, variable } from '../product-names.ts';
import { CLIENT_METHODS } from './client-methods.ts';
import { type Endpoint, needsNoKey, type Parameter } from './operations.ts';

const KEY = variable('API_KEY');
const JSON_TYPE = 'application/json';
const ZIP_TYPE = 'application/zip';
const STREAM_TYPE = 'text/event-stream';

/** IDs as in the examples of bodies, by the part of the path before them. */
const IDS: Readonly<Record<string, string>> = {
  'signing-requests': 'b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11',
  signers: '0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22',
  uploads: '4d7e9f10-3b2c-4a5d-8e6f-7091a2b3c455',
  workspace: '9e8d7c6b-5a49-4837-a625-14f3e2d1c033',
  workspaces: '9e8d7c6b-5a49-4837-a625-14f3e2d1c033',
};

function pathValues(
  path: string,
  parameters: readonly Parameter[],
  components: Components,
): Readonly<Record<string, string>> {
  const parts = path.split('/');
  return Object.fromEntries(
    parts.flatMap((part, index) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (!name) return [];
      const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
      return [[name, IDS[parts[index - 1]!] ?? String(sampleOf(schema, components, name))]];
    }),
  );
}

interface ExampleRequest {
  readonly method: string;
  readonly url: string;
  readonly needsKey: boolean;
  /** JSON. */
  readonly body: unknown;
  /** The part of a form that takes a file. */
  readonly filePart: string | undefined;
  readonly isRawPdf: boolean;
  readonly responseType: string | undefined;
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function curl({ method, url, needsKey, body, filePart, isRawPdf, responseType }: ExampleRequest): string {
  const isImplied = method === 'GET' || (method === 'POST' && (body !== undefined || filePart));
  return [
    `curl ${responseType === STREAM_TYPE ? '-N ' : ''}${isImplied ? '' : `-X ${method} `}"${url}"`,
    ...(needsKey ? [`  -H "Authorization: $${KEY}"`] : []),
    ...(body === undefined
      ? []
      : ['  -H "Content-Type: application/json"', `  -d ${shellQuoted(json(body))}`]),
    ...(filePart ? [`  -F ${filePart}=@logo.png`] : []),
    ...(isRawPdf ? ['  -H "Content-Type: application/pdf"', '  --data-binary @lease.pdf'] : []),
    ...(responseType === ZIP_TYPE ? ['  -o evidence.zip'] : []),
  ].join(' \\\n');
}

function node(
  { method, path }: Endpoint,
  values: Readonly<Record<string, string>>,
  body: unknown,
  serviceUrl: string,
): string {
  const operation = `${method} ${path}`;
  const named = CLIENT_METHODS[operation];
  const sent = body === undefined ? [] : [javascript(body)];
  const input = {
    ...(Object.keys(values).length > 0 && { path: values }),
    ...(body !== undefined && { body }),
  };
  const call = named
    ? `${named}(${[...Object.values(values).map((id) => javascript(id)), ...sent].join(', ')})`
    : `request(${[`'${operation}'`, ...(Object.keys(input).length > 0 ? [javascript(input)] : [])].join(', ')})`;
  return `import { ${CREATE_CLIENT} } from '${PACKAGE}/client';

const ${CLIENT} = ${CREATE_CLIENT}({
  baseUrl: '${serviceUrl}',
  apiKey: process.env.${KEY},
});
const result = await ${CLIENT}.${call};`;
}

const PYTHON_RESULT: Readonly<Record<string, string>> = {
  [JSON_TYPE]: '\nresult = response.json()',
  [ZIP_TYPE]: '\nwith open("evidence.zip", "wb") as file:\n    file.write(response.content)',
};

function pythonRequest({ method, url, body, filePart, responseType }: ExampleRequest): string {
  return `import os
import requests

response = requests.${method.toLowerCase()}(
    "${url}",
    headers={"Authorization": os.environ["${KEY}"]},${body === undefined ? '' : `\n    json=${python(body, 1)},`}${
      filePart ? `\n    files={"${filePart}": open("logo.png", "rb")},` : ''
    }
)
response.raise_for_status()${PYTHON_RESULT[responseType ?? ''] ?? ''}`;
}

/** A request with this body. */
function codesOf(
  endpoint: Endpoint,
  parameters: readonly Parameter[],
  apiUrl: string,
  components: Components,
  body: unknown,
): readonly Code[] {
  const { method, path, operation } = endpoint;
  const content = operation.requestBody?.content ?? {};
  const values = pathValues(path, parameters, components);
  const filledPath = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name]!));
  const query = parameters
    .filter((one) => one.in === 'query' && one.schema.example !== undefined)
    .map(({ name, schema }, index) => `${index > 0 ? '&' : '?'}${name}=${schema.example}`);
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const request: ExampleRequest = {
    method,
    url: `${apiUrl}${filledPath}${query.join('')}`,
    needsKey: !needsNoKey(operation),
    body,
    filePart: content[JSON_TYPE]
      ? undefined
      : Object.keys(content['multipart/form-data']?.schema?.properties ?? {})[0],
    isRawPdf: 'application/pdf' in content,
    responseType: Object.keys(success && 'content' in success ? (success.content ?? {}) : {})[0],
  };
  const shell = { language: 'curl', text: curl(request) };
  // Only the signing page calls operations without a key, and only curl reads a stream this simply.
  if (!request.needsKey || request.responseType === STREAM_TYPE) return [shell];
  // The typed client supports JSON only.
  const hasClient = !request.filePart && request.responseType !== ZIP_TYPE;
  const serviceUrl = apiUrl.replace(/\/api\/v1$/, '');
  return [
    shell,
    ...(hasClient ? [{ language: 'Node', text: node(endpoint, values, request.body, serviceUrl) }] : []),
    { language: 'Python', text: pythonRequest(request) },
  ];
}

/** What ends more than one call can bring back: keys that programs use, and the data of people. */
const IRREVOCABLE: ReadonlySet<string> = new Set([
  'POST /workspaces/{id}/api-key/regenerate',
  'POST /workspaces/{id}/api-key/expire',
  'POST /company/erasures',
  'DELETE /seals/{id}/erase',
]);

/** Whether the page can make the call: with a key, without a file, and with an answer that ends. */
function isRunnable({ method, path, operation }: Endpoint): boolean {
  const sent = Object.keys(operation.requestBody?.content ?? { [JSON_TYPE]: {} });
  const answers = Object.values(operation.responses).flatMap((one) =>
    'content' in one ? Object.keys(one.content ?? {}) : [],
  );
  return (
    !needsNoKey(operation) &&
    sent.includes(JSON_TYPE) &&
    !answers.includes(STREAM_TYPE) &&
    !IRREVOCABLE.has(`${method} ${path}`)
  );
}

/** A block for each way to make the request. */
export function requestExamples(
  endpoint: Endpoint,
  parameters: readonly Parameter[],
  apiUrl: string,
  components: Components,
): readonly Markup[] {
  const { example, examples } = endpoint.operation.requestBody?.content?.[JSON_TYPE] ?? {};
  const codes = (body: unknown) => codesOf(endpoint, parameters, apiUrl, components, body);
  const run = isRunnable(endpoint) ? `${endpoint.method} ${endpoint.path}` : undefined;
  if (!examples) return [codeBlock('Request', codes(example), run)];
  return Object.values(examples).map(({ summary, value }, index) =>
    codeBlock(index === 0 ? 'Request' : `Request: ${summary}`, codes(value), run),
  );
}
