/** The reference's pages, as browsers get them. */
import type { SearchEntry, SearchIndex } from '../../src/server/surface/reference/build-reference.ts';

export interface ReferencePages {
  /** HTML by path, such as `/reference/errors`, in the order of the menu. */
  readonly pages: ReadonlyMap<string, string>;
  readonly searchIndex: readonly SearchEntry[];
}

/** @param load requests a path of the service */
export async function loadReference(load: (path: string) => Promise<Response>): Promise<ReferencePages> {
  const front = await (await load('/reference')).text();
  const [menu = ''] = /<div id="contents">[\s\S]*?<\/nav>/.exec(front) ?? [];
  const paths = [...menu.matchAll(/href="([^"#]+)"/g)].map(([, path]) => path!);
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await (await load(path)).text());
  const { url, kind, title, context, text } = (await (
    await load('/reference/search.json')
  ).json()) as SearchIndex;
  const searchIndex = url.map((one, at) => ({
    url: one,
    kind: kind[at]!,
    title: title[at]!,
    context: context[at]!,
    text: text[at]!,
  }));
  return { pages, searchIndex };
}

/** IDs of a page's elements. */
export const idsOf = (page: string) => [...page.matchAll(/<[a-z][^<>]* id="([^"]+)"/g)].map(([, id]) => id!);

/** The section with this ID, on any page. */
export function sectionOf({ pages }: ReferencePages, id: string): string {
  const pattern = new RegExp(`<section id="${id}"[\\s\\S]*?</section>`);
  const [found] = [...pages.values()].flatMap((page) => pattern.exec(page) ?? []);
  if (!found) throw new Error(`No section of the reference has the ID ${id}`);
  return found;
}
