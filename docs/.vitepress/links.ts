/** The same links work in the repository and on the site. */
import { posix } from 'node:path';
import type { MarkdownIt, Token } from './markdown-it.ts';

/** Only for those who change the product, and therefore have the repository. */
export const REPOSITORY_PAGES = [
  'README.md',
  'api-specification.md',
  'architecture.md',
  'style-guide.md',
  'testing.md',
];

/** Where a link leads on the site; null if the site doesn't have the target. */
function onSite(href: string, page: string): string | null {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  // The changelog lies one folder above the others.
  const target =
    page === 'changelog.md' ? path.replace(/^docs\//, '') : posix.join(posix.dirname(page), path);
  const found = target === '../CHANGELOG.md' ? 'changelog.md' : target;
  if (found.startsWith('../') || REPOSITORY_PAGES.includes(found)) return null;
  return `/${found}${anchor === undefined ? '' : `#${anchor}`}`;
}

function rewrite(tokens: readonly Token[], page: string): Token[] {
  let isWithoutTarget = false;
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      const href = onSite(token.attrGet('href') ?? '', page);
      isWithoutTarget = href === null;
      if (href !== null) token.attrSet('href', href);
      return !isWithoutTarget;
    }
    if (token.type !== 'link_close' || !isWithoutTarget) return true;
    isWithoutTarget = false;
    return false;
  });
}

/** Leads links to other pages of the site; of links to other files of the repository, only the text remains. */
export function rewriteLinks(md: MarkdownIt): void {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const { relativePath } = env as { readonly relativePath: string };
    for (const token of tokens) if (token.children) token.children = rewrite(token.children, relativePath);
  });
}
