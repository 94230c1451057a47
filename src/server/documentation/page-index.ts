/** The documentation's pages as Markdown, as the build wrote them, with a full-text search over their sections. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { headingAnchor } from './heading-anchor.ts';

export interface Page {
  /** Such as `/docs/guides/quickstart`. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

export interface Match {
  /** With the anchor of the section. */
  readonly path: string;
  readonly page: string;
  readonly section: string;
  readonly excerpt: string;
}

interface Section extends Match {
  readonly id: number;
  readonly text: string;
}

export interface PageIndex {
  readonly pages: ReadonlyMap<string, Page>;
  search(query: string, limit: number): readonly Match[];
}

/** Characters of a section that a match shows. */
const EXCERPT = 300;
const HEADING = /^(#{1,3}) (.+)$/;
const FENCE = /^(?:`{3,}|~{3,})/;

interface Part {
  readonly heading: string;
  readonly text: string;
}

/** By headings outside of code blocks. The first part has the page's title. */
function partsOf(markdown: string): readonly Part[] {
  const parts: { heading: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    const heading = isCode ? null : HEADING.exec(line);
    if (heading) parts.push({ heading: heading[2]!.replaceAll('`', ''), lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts.map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }));
}

/** The changelog's mentions would come before the pages that explain something. */
const UNSEARCHED = '/docs/changelog';

/** @param folder the built `dist/docs` */
export async function readPages(folder: string): Promise<PageIndex> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .sort();
  const pages = new Map<string, Page>();
  const sections: Section[] = [];
  for (const name of names) {
    const markdown = await readFile(join(folder, name), 'utf8');
    const path = `/docs/${name.replace(/\.md$/, '')}`;
    const parts = partsOf(markdown);
    const title = parts[0]?.heading ?? path;
    pages.set(path, { path, title, markdown });
    if (path === UNSEARCHED) continue;
    for (const [index, { heading, text }] of parts.entries())
      sections.push({
        id: sections.length,
        path: index === 0 ? path : `${path}#${headingAnchor(heading)}`,
        page: title,
        section: heading,
        text,
        excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
      });
  }
  const index = new MiniSearch<Section>({
    fields: ['section', 'page', 'text'],
    searchOptions: { boost: { section: 3, page: 2 }, fuzzy: 0.15, prefix: true },
  });
  index.addAll(sections);
  return {
    pages,
    search(query, limit) {
      // All words in one section, or else any of them.
      const all = index.search(query, { combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(query);
      return found.slice(0, limit).map(({ id }) => {
        const { path, page, section, excerpt } = sections[id as number]!;
        return { path, page, section, excerpt };
      });
    },
  };
}
