import { type Chapter, link, type ServiceUrls } from './chapter.ts';
import { methodBadge } from './endpoints/endpoint.ts';
import type { EndpointGroup, OpenApiDocument } from './endpoints/operations.ts';
import { html, phrase } from './markup/html.ts';

/** Anchor of a group of endpoints. */
export const groupId = ({ slug }: EndpointGroup) => `group-${slug}`;

/** The front page: the guides, and every endpoint for find-in-page. */
export function overview(
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
