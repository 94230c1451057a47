/** Rows of tables about options, error codes, settings and the like have addresses, such as `/docs/error-codes#template_not_found`. */
import type { MarkdownIt, Token } from './markdown-it.ts';

/** What has a name of its own: `API_LOG_DAYS`, `onSave`, `destroy()`, `signing_request.sent`. */
const NAME = /^[a-zA-Z][\w.-]*(?:\(\))?$/;
const slugOf = (text: string) => text.toLowerCase().replace(/\W+/g, '-').replace(/-$/, '');

/** The first cell of each row, with the heading above its table. */
function* namedCells(tokens: readonly Token[]): Generator<readonly [cell: Token, heading: string]> {
  let heading = '';
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'heading_open') heading = slugOf(tokens[index + 1]!.content);
    const cell = tokens[index + 2];
    if (type === 'tr_open' && tokens[index + 1]?.type === 'td_open' && cell?.children) yield [cell, heading];
  }
}

/** Whether a cell has names only, without links and words. */
const hasOnlyNames = ({ children }: Token) =>
  children!.every(
    ({ type, content }) =>
      (type === 'code_inline' && NAME.test(content)) || (type === 'text' && /^[, ]*$/.test(content)),
  );

/** Adds the anchors. A name that a page has twice gets the heading above it as a prefix the second time. */
export function addRowAnchors(md: MarkdownIt): void {
  md.core.ruler.push('row-anchors', ({ tokens, Token: TokenType }) => {
    const taken = new Set(tokens.flatMap((token) => token.attrGet('id') ?? []));
    const html = (content: string) => Object.assign(new TokenType('html_inline', '', 0), { content });
    for (const [cell, heading] of namedCells(tokens)) {
      if (!hasOnlyNames(cell)) continue;
      cell.children = cell.children!.flatMap((child) => {
        if (child.type !== 'code_inline') return [child];
        const slug = slugOf(child.content);
        const id = [slug, `${heading}-${slug}`].find((one) => !taken.has(one));
        if (!id) return [child];
        taken.add(id);
        return [html(`<a id="${id}" class="row-anchor" href="#${id}">`), child, html('</a>')];
      });
    }
  });
}
