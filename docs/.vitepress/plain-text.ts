/** The pages as Markdown, for language models and scripts: each beside its HTML, and an index. See https://llmstxt.org. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { SIDEBAR } from './sidebar.ts';

const INCLUDE = /<!--@include: (\S+?)-->/g;
const SITE_ONLY = /^<LiveRequest [^>]*\/>\n+/gm;

/** The page with what it includes, without settings of the site. */
async function markdownOf(path: string): Promise<string> {
  const text = (await readFile(path, 'utf8'))
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(SITE_ONLY, '')
    .trimStart();
  const included = [...text.matchAll(INCLUDE)].map(
    async ([whole, name]) => [whole, await readFile(join(dirname(path), name!), 'utf8')] as const,
  );
  return (await Promise.all(included)).reduce((all, [whole, part]) => all.replace(whole, () => part), text);
}

export async function writePlainText({ srcDir, outDir, pages, site }: SiteConfig): Promise<void> {
  const texts = new Map(
    await Promise.all(
      pages
        .filter((page) => page !== 'index.md')
        .map(async (page) => [page, await markdownOf(join(srcDir, page))] as const),
    ),
  );
  for (const [page, text] of texts) {
    const path = join(outDir, page);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const groups = SIDEBAR.map(({ text, items }) => {
    const lines = items.map(
      (item) => `- [${item.text}](${site.base}${item.link.slice(1)}.md): ${item.about}`,
    );
    return `## ${text}\n\n${lines.join('\n')}`;
  });
  const about =
    'Embeddable e-signing: a template editor, a signing page, and the signing service behind them.';
  const more =
    'The OpenAPI document is at `/api/v1/openapi.json`, and JSON schemas of the widgets’ options and events are in `/embed/schemas/`.';
  await writeFile(
    join(outDir, 'llms.txt'),
    `# ${site.title}\n\n> ${about}\n\n${more}\n\n${groups.join('\n\n')}\n`,
  );
}
