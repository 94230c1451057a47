/** A page of the reference, made of sections with text at the left and code at the right. */
import { type Anchor, type AnchorKind, html, join, Markup, plainText } from './markup/html.ts';

export interface Chapter {
  /** Links to the whole chapter are `#<id>`. */
  readonly id: string;
  /** Below `/reference/`. */
  readonly path: string;
  readonly title: string;
  /** One or two sentences, below the title and in the list of chapters. */
  readonly summary: Markup;
  readonly content: Markup;
}

/** URLs of this service. */
export interface ServiceUrls {
  /** Of the API, such as `https://sign.example.com/api/v1`. */
  readonly api: string;
  readonly service: string;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly kind?: AnchorKind;
  readonly context?: string;
  /** Below the title. */
  readonly text: Markup;
  readonly code?: Markup;
  /** A long list. On narrow screens it follows the code. */
  readonly details?: Markup;
  /** What the search reads. Default: everything in the section. */
  readonly searchText?: string;
}

/** Anchors of these kinds are sections, which the menu lists. */
const SECTION_KINDS: ReadonlySet<AnchorKind> = new Set(['Guide', 'Endpoint', 'Event', 'Object']);
export const isSection = ({ kind }: Anchor) => SECTION_KINDS.has(kind);

/** IDs of attributes are paths, such as `post-templates.settings.allow_decline`. */
function contextOf(id: string, sectionContext: string): string {
  const parents = id.split('.').slice(1, -1);
  return parents.length > 0 ? `${sectionContext} · ${parents.join('.')}` : sectionContext;
}

export function section({
  id,
  title,
  kind = 'Guide',
  context = '',
  text,
  code,
  details,
  searchText,
}: Section): Markup {
  const shown = html`<section id="${id}" class="part"><h2><a href="#${id}">${title}</a></h2>
<div class="sides"><div>${text}</div>${code ? html`<div class="aside">${code}</div>` : ''}${details ? html`<div class="details">${details}</div>` : ''}</div></section>`;
  const inner = join([text, ...(code ? [code] : []), ...(details ? [details] : [])], ' ');
  return new Markup(shown.text, [
    { id, title, kind, context, text: searchText ?? plainText(inner) },
    ...shown.anchors.map((one) => ({ ...one, context: one.context || contextOf(one.id, context || title) })),
  ]);
}

/** A link to a section, chapter or attribute, on whichever page it is. */
export const link = (id: string, content: Markup | string): Markup => html`<a href="#${id}">${content}</a>`;
