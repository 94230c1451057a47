/** The API's reference as one page, out of the OpenAPI document. Readable without its script; that adds search. */
import { BRAND } from '../../../model/brand.ts';
import type { Components, JsonSchema } from '../../openapi/schema-example.ts';
import { ERROR_TABLE } from './error-meanings.ts';
import { html, type Markup, phrase, prose } from './html.ts';
import { answerOf, inputOf, properties, schemaId, typeText } from './render-schema.ts';

/** Where the examples expect the API key. */
const KEY_VARIABLE = `${BRAND.slug.toUpperCase().replaceAll('-', '_')}_API_KEY`;

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}
interface Media {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}
interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  /** Headers are shared ones of the components. */
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  /** Refusals are shared ones of the components. */
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}
interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Components;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function callsOf(paths: OpenApiDocument['paths']): readonly Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method}${path.replace(/[{}]/g, '').replace(/[^\w]+/g, '-')}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function grouped(calls: readonly Call[]): readonly (readonly [string, readonly Call[]])[] {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const tag = call.operation.tags?.[0] ?? 'Other';
    groups.set(tag, [...(groups.get(tag) ?? []), call]);
  }
  // What a signer's browser calls comes last: customers have no need of it.
  const isOpen = ([, all]: [string, Call[]]) =>
    Number(all.every(({ operation }) => operation.security?.length === 0));
  return [...groups].sort((a, b) => isOpen(a) - isOpen(b));
}

const EVENTS = 'webhook-events';
const ERRORS = 'errors';
const groupId = (tag: string) => `group-${tag.toLowerCase().replace(/\W+/g, '-')}`;
const json = (value: unknown) => JSON.stringify(value, null, 2);
const badge = (method: string) => html`<span class="method ${method.toLowerCase()}">${method}</span>`;

function curl({ method, path, operation }: Call, base: string): string {
  const example = operation.requestBody?.content?.['application/json']?.example;
  const isOpen = operation.security?.length === 0;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${base}${path}"`,
    ...(isOpen ? [] : [`  -H "Authorization: $${KEY_VARIABLE}"`]),
    ...(example === undefined
      ? []
      : ['  -H "Content-Type: application/json"', `  -d '${json(example).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n');
}

function parameters(all: readonly Parameter[], place: string, title: string): Markup | '' {
  const own = all.filter((one) => one.in === place);
  if (own.length === 0) return '';
  const schema: JsonSchema = {
    properties: Object.fromEntries(
      own.map(({ name, schema: one, description }) => [
        name,
        { ...one, ...(description && { description }) },
      ]),
    ),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
  return html`<h4>${title}</h4>${properties(schema, true)}`;
}

function answer(status: string, { description, content }: Answer): Markup {
  const media = content?.['application/json'];
  const isGood = status.startsWith('2');
  return html`<details class="answer${isGood ? ' good' : ''}"${isGood ? html` open` : ''}><summary><b>${status}</b> ${phrase(description)}</summary>${
    media?.schema && isGood
      ? media.schema.$ref
        ? html`<p class="type">${typeText(media.schema)}</p>`
        : answerOf(media.schema)
      : ''
  }${media?.example === undefined ? '' : html`<pre tabindex="0"><code>${json(media.example)}</code></pre>`}</details>`;
}

/** Next to JSON, or alone. */
function form({ requestBody }: Operation): Markup | '' {
  if (!requestBody?.content?.['multipart/form-data']) return '';
  return requestBody.content['application/json']
    ? html`<h4>Body with a file</h4><p>multipart/form-data with the PDF as the file <code>document</code>, and the keys above as separate parts or together as JSON in the part <code>body</code></p><pre tabindex="0"><code>-F document=@contract.pdf -F name=…</code></pre>`
    : html`<h4>Body</h4><p>multipart/form-data with the file in the part <code>file</code></p>`;
}

function section(call: Call, base: string, components: OpenApiDocument['components']): Markup {
  const { schemas, responses, parameters: shared = {} } = components;
  const { id, method, path, operation } = call;
  const given = (operation.parameters ?? []).map((one) =>
    '$ref' in one ? shared[one.$ref.split('/').at(-1)!]! : one,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, one]) => [status, '$ref' in one ? responses[one.$ref.split('/').at(-1)!]! : one] as const,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const isOpen = operation.security?.length === 0;
  const takesToken = operation.security?.some((one) => 'editorToken' in one);
  return html`<article id="${id}" class="call" data-search="${`${method} ${path} ${operation.summary ?? ''}`.toLowerCase()}">
<h3><a href="#${id}">${operation.summary ?? path}</a></h3>
<p class="line">${badge(method)} <code>${path}</code>${
    isOpen
      ? html` <span class="tag">no key</span>`
      : takesToken
        ? html` <span class="tag">key or editor token</span>`
        : ''
  }</p>
<div class="sides"><div>${operation.description ? prose(operation.description) : ''}
${parameters(given, 'path', 'Path')}${parameters(given, 'query', 'Query')}
${body ? html`<h4>Body</h4>${inputOf(body, schemas)}` : ''}
${form(operation)}
${parameters(given, 'header', 'Headers')}
</div><div><h4>Example</h4><pre tabindex="0"><code>${curl(call, base)}</code></pre>
<h4>Responses</h4>${answers.map(([status, one]) => answer(status, one))}</div></div></article>`;
}

const eventId = (type: string) => `event-${type.replaceAll('.', '-')}`;
const eventWords = (type: string, { description }: Operation) =>
  `webhook event ${type} ${description ?? ''}`.toLowerCase();

/** What a webhook gets. Headers and answers are the same for all events, so they are shown once. */
function eventSection(type: string, operation: Operation): Markup {
  const { schema, example } = operation.requestBody?.content?.['application/json'] ?? {};
  return html`<article id="${eventId(type)}" class="call event" data-search="${eventWords(type, operation)}">
<h3><a href="#${eventId(type)}">${type}</a></h3>
<div class="sides"><div>${operation.description ? prose(operation.description) : ''}
<h4>Body</h4>${properties(schema ?? {})}</div><div><h4>Example</h4><pre tabindex="0"><code>${json(example)}</code></pre></div></div></article>`;
}

function events(webhooks: OpenApiDocument['webhooks']): Markup {
  const all = Object.entries(webhooks);
  const [first] = all;
  if (!first) return html``;
  // `required` is for those who send; the reader gets these.
  const given = (first[1].post.parameters ?? []).flatMap((one) =>
    '$ref' in one ? [] : [{ ...one, required: false }],
  );
  const answers = Object.entries(first[1].post.responses)
    .filter((one): one is [string, Answer] => !('$ref' in one[1]))
    // The usual one first, whatever order numbers as keys have.
    .sort(([one], [other]) => Number(other === '2XX') - Number(one === '2XX'));
  return html`<section class="group"><h2 id="${EVENTS}">Webhook events</h2>
<div class="event-facts"><p>Each event is sent as a POST to the URL of every webhook that lists it. Only these events are sent; other event types that a webhook can list are reserved.</p>
<h3>Every delivery</h3>
${parameters(given, 'header', 'Headers')}
<h4>Your response</h4><dl class="keys">${answers.map(([status, { description }]) => html`<div class="key"><dt><code>${status === 'default' ? 'else' : status}</code></dt><dd><p>${phrase(description)}</p></dd></div>`)}</dl></div>
${all.map(([type, { post }]) => eventSection(type, post))}</section>`;
}

const errorWords = ({ code, status, meaning }: (typeof ERROR_TABLE)[number]) =>
  `error ${status} ${code} ${meaning}`.toLowerCase();

/** Bodies of refusals: the shape once, then every code. */
function errors(): Markup {
  return html`<section class="group"><h2 id="${ERRORS}">Errors</h2>
<p>Errors are JSON: <code>{error, code, message, details, errors}</code>. Handle them by <code>code</code>; <code>message</code> is for people and can change.</p>
<dl class="keys">${ERROR_TABLE.map(
    (one) =>
      html`<div class="key call" id="error-${one.code}" data-search="${errorWords(one)}"><dt><a href="#error-${one.code}"><code>${one.code}</code></a> <span class="type">${one.status}</span></dt><dd><p>${phrase(one.meaning)}</p></dd></div>`,
  )}</dl></section>`;
}

function navigation(groups: ReturnType<typeof grouped>, webhooks: OpenApiDocument['webhooks']): Markup {
  return html`<nav id="menu" aria-label="Endpoints"><label class="search">Search<input type="search" id="search" autocomplete="off" placeholder="Path, text or method"></label>
<p id="found" role="status"></p>
${groups.map(
  ([tag, calls]) =>
    html`<section><h2><a href="#${groupId(tag)}">${tag}</a></h2><ul>${calls.map(
      ({ id, method, path, operation }) =>
        html`<li data-search="${`${method} ${path} ${operation.summary ?? ''}`.toLowerCase()}"><a href="#${id}">${badge(method)}<span>${operation.summary ?? path}</span></a></li>`,
    )}</ul></section>`,
)}<section><h2><a href="#${ERRORS}">Errors</a></h2><ul>${ERROR_TABLE.map(
    (one) =>
      html`<li data-search="${errorWords(one)}"><a href="#error-${one.code}"><span>${one.code}</span></a></li>`,
  )}</ul></section><section><h2><a href="#${EVENTS}">Webhook events</a></h2><ul>${Object.entries(
    webhooks,
  ).map(
    ([type, { post }]) =>
      html`<li data-search="${eventWords(type, post)}"><a href="#${eventId(type)}"><span>${type}</span></a></li>`,
  )}</ul></section><section><h2><a href="#schemas">Objects</a></h2></section></nav>`;
}

/** @param styles Address of the style sheet. @param script Address of the script. */
export function renderReference(
  document: OpenApiDocument,
  { styles, script }: { readonly styles: string; readonly script: string },
): string {
  const { info, servers, components } = document;
  const base = servers[0]?.url ?? '/api/v1';
  const groups = grouped(callsOf(document.paths));
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${info.title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${styles}"><script src="${script}" defer></script></head>
<body><a class="skip" href="#main">Skip to content</a>
<header><a class="name" href="#top">${BRAND.name}</a><span class="version">API ${info.version}</span>
<button type="button" id="show-menu" aria-expanded="false" aria-controls="menu">Endpoints</button>
<a class="plain" href="/api/v1/openapi.json">OpenAPI 3.1</a>
<button type="button" id="theme" aria-label="Switch between light and dark">◐</button></header>
${navigation(groups, document.webhooks)}
<main id="main"><section id="top" class="intro"><h1>${info.title}</h1>${prose(info.description)}
<p>Every path below is relative to <code>${base}</code>.</p></section>
${groups.map(([tag, calls]) => html`<section class="group"><h2 id="${groupId(tag)}">${tag}</h2>${calls.map((call) => section(call, base, components))}</section>`)}
${errors()}
${events(document.webhooks)}
<section class="group"><h2 id="schemas">Objects</h2>${Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article class="call record" id="${schemaId(name)}" data-search="${name.toLowerCase()}"><h3><a href="#${schemaId(name)}">${name}</a></h3>${
        schema.description ? prose(schema.description) : ''
      }${properties(schema)}</article>`,
  )}</section></main></body></html>`;
  return page.text;
}
