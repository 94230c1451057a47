/** The API reference: a page for each chapter, and a search index of them all. */
import { type Chapter, link, type ServiceUrls, section } from './chapter.ts';
import { endpointSection, methodBadge } from './endpoints/endpoint.ts';
import { type EndpointGroup, endpointGroups, type OpenApiDocument } from './endpoints/operations.ts';
import { authentication } from './guides/authentication.ts';
import { conventions } from './guides/conventions.ts';
import { errors } from './guides/errors.ts';
import { limits } from './guides/limits.ts';
import { quickstart } from './guides/quickstart.ts';
import { webhookEvents, webhooks } from './guides/webhooks.ts';
import { attributes, schemaId } from './markup/attribute-list.ts';
import { html, phrase, plainText, prose } from './markup/html.ts';
import { type Assets, renderPage } from './page-shell.ts';
import { widgets } from './widgets/widgets.ts';

/** Anchor of a group of endpoints. */
const groupId = ({ slug }: EndpointGroup) => `group-${slug}`;

/** The front page: the guides, and every endpoint for find-in-page. */
function overview(
  { info }: OpenApiDocument,
  { api }: ServiceUrls,
  guides: readonly Chapter[],
  groups: readonly EndpointGroup[],
): Chapter {
  const [introduction = ''] = info.description.split('\n\n');
  return {
    id: 'overview',
    path: '',
    title: 'Overview',
    summary: phrase(introduction),
    content: html`<p>The base URL is <code>${api}</code>. The <a href="/api/v1/openapi.json">OpenAPI document</a> describes every endpoint for tools.</p>
<h2>Guides</h2><ul class="cards">${guides.map(({ id, title, summary }) => html`<li><h3>${link(id, title)}</h3><p>${summary}</p></li>`)}</ul>
<h2>Endpoints</h2><div class="endpoints">${groups.map(
      (group) =>
        html`<section><h3>${link(groupId(group), group.title)}</h3><p>${group.description}</p><ul>${group.endpoints.map(
          ({ id, method, path, operation }) =>
            html`<li>${methodBadge(method)}<span>${link(id, operation.summary ?? path)} <code>${path}</code></span></li>`,
        )}</ul></section>`,
    )}</div>`,
  };
}

interface ReferenceSite {
  /** HTML by path below `/reference/`. */
  readonly pages: ReadonlyMap<string, string>;
  /** JSON: a `SearchIndex`. */
  readonly searchIndex: string;
}

/** One thing that the search finds. */
export interface SearchEntry {
  readonly url: string;
  readonly kind: string;
  readonly title: string;
  readonly context: string;
  readonly text: string;
}

/** The entries by property, because lists of similar texts compress to three quarters of what a list of entries does. */
export type SearchIndex = { readonly [Key in keyof SearchEntry]: readonly string[] };

function columnsOf(entries: readonly SearchEntry[]): SearchIndex {
  const column = (key: keyof SearchEntry) => entries.map((entry) => entry[key]);
  return {
    url: column('url'),
    kind: column('kind'),
    title: column('title'),
    context: column('context'),
    text: column('text'),
  };
}

const ROOT = '/reference';

function objects({ components }: OpenApiDocument): Chapter {
  const schemas = Object.entries(components.schemas).toSorted(([one], [other]) => one.localeCompare(other));
  return {
    id: 'objects',
    path: 'objects',
    title: 'Objects',
    summary: html`Records that endpoints and events share.`,
    content: html`${schemas.map(([name, schema]) =>
      section({
        id: schemaId(name),
        title: name,
        kind: 'Object',
        searchText: schema.description ?? '',
        text: html`${schema.description ? prose(schema.description) : ''}${attributes(schema, { id: schemaId(name) })}`,
      }),
    )}`,
  };
}

/** Chapters by the heading that they have in the menu. */
function chaptersOf(document: OpenApiDocument): readonly (readonly [heading: string, readonly Chapter[]])[] {
  const api = document.servers[0]!.url;
  const urls: ServiceUrls = { api, service: api.replace(/\/api\/v1$/, '') };
  const guides = [
    quickstart(urls),
    authentication(urls),
    widgets(urls),
    webhooks(document, urls),
    webhookEvents(document),
    conventions(document, urls),
    errors(urls),
    limits,
  ];
  const groups = endpointGroups(document);
  const chapterOf = (group: EndpointGroup): Chapter => ({
    id: groupId(group),
    path: `api/${group.slug}`,
    title: group.title,
    summary: html`${group.description}`,
    content: html`${group.endpoints.map((one) => endpointSection(one, api, document.components))}`,
  });
  const endpoints = document['x-tagGroups'].map(
    ({ name, tags }) => [name, groups.filter(({ title }) => tags.includes(title)).map(chapterOf)] as const,
  );
  return [
    ['Guides', [overview(document, urls, guides, groups), ...guides]],
    ...endpoints,
    ['Records', [objects(document)]],
  ];
}

/** The URL of each anchor. Duplicate IDs are programming errors. */
function addressesOf(chapters: readonly Chapter[]): ReadonlyMap<string, string> {
  // The skip link leads to it on each page.
  const addresses = new Map([['main', '#main']]);
  const add = (id: string, address: string) => {
    if (addresses.has(id)) throw new Error(`Two parts of the reference have the ID ${id}`);
    addresses.set(id, address);
  };
  for (const { id, path, content } of chapters) {
    const page = path ? `${ROOT}/${path}` : ROOT;
    add(id, page);
    for (const anchor of content.anchors) add(anchor.id, `${page}#${anchor.id}`);
  }
  return addresses;
}

/** Beginnings of the IDs of attributes of objects that are request bodies. The search finds these in their endpoints. */
function bodyAttributeIds({ paths }: OpenApiDocument): readonly string[] {
  const bodies = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
    .flatMap(({ schema }) => schema?.$ref ?? []);
  return [...new Set(bodies)].map((body) => `${schemaId(body.slice(body.lastIndexOf('/') + 1))}.`);
}

export function buildReference(document: OpenApiDocument, assets: Assets): ReferenceSite {
  const menu = chaptersOf(document);
  const chapters = menu.flatMap(([, all]) => all);
  const addresses = addressesOf(chapters);
  /** Resolves links to `#<id>` in other chapters. */
  const resolveLinks = (page: string) =>
    page.replace(/(<a [^<>]*href=")#([^"]+)"/g, (_whole, start: string, id: string) => {
      const address = addresses.get(id);
      if (!address) throw new Error(`The reference links to ${id}, which doesn’t exist`);
      return `${start}${address}"`;
    });
  const pages = new Map(
    chapters.map((chapter) => [chapter.path, resolveLinks(renderPage(chapter, menu, document.info, assets))]),
  );
  const repeated = bodyAttributeIds(document);
  const entries = chapters.flatMap(({ id, title, summary, content }): readonly SearchEntry[] => [
    { url: addresses.get(id)!, kind: 'Chapter', title, context: '', text: plainText(summary) },
    ...content.anchors
      .filter(({ id: anchor }) => !repeated.some((start) => anchor.startsWith(start)))
      .map(({ id: anchor, ...one }) => ({ url: addresses.get(anchor)!, ...one })),
  ]);
  return { pages, searchIndex: JSON.stringify(columnsOf(entries)) };
}
