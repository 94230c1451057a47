/** Reads a statement's HTML, which the service has written: `a`, `b`, `i` and `br`, well nested. Anything else is text. */

/** `\n` alone is a line break. */
export type StatementNode =
  | string
  | { readonly tag: 'a'; readonly href: string; readonly children: StatementNode[] }
  | { readonly tag: 'b' | 'i'; readonly children: StatementNode[] };

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => ENTITIES[name]!);

const TOKEN = /(<br>|<\/?[bi]>|<a href="[^"<>]*">|<\/a>)/;
const SAFE = /^(https?|mailto):/;

export function parseStatement(html: string): readonly StatementNode[] {
  const root: StatementNode[] = [];
  const open = [root];
  for (const token of html.split(TOKEN)) {
    const inside = open.at(-1)!;
    if (token === '<br>') inside.push('\n');
    else if (/^<\/(a|b|i)>$/.test(token)) {
      if (open.length > 1) open.pop();
    } else if (token === '<b>' || token === '<i>') {
      const children: StatementNode[] = [];
      inside.push({ tag: token === '<b>' ? 'b' : 'i', children });
      open.push(children);
    } else if (TOKEN.test(token)) {
      const href = decoded(token.slice('<a href="'.length, -'">'.length));
      const children: StatementNode[] = [];
      inside.push(SAFE.test(href) ? { tag: 'a', href, children } : { tag: 'i', children });
      open.push(children);
    } else if (token !== '') inside.push(decoded(token));
  }
  return root;
}
