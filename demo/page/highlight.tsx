import type { ComponentChildren } from 'preact';

/** Patterns of tokens; the first match wins. Enough for the few languages shown here. */
const TOKENS = [
  ['arrow', /^=>/],
  ['string', /^https?:\/\/[^\s"'<>]+/],
  ['comment', /^(?:#[^\n]*|\/\/[^\n]*|<!--[\s\S]*?-->)/],
  ['string', /^(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)/],
  ['tag', /^<\/?[a-z][\w-]*|^\/?>/],
  ['keyword', /^(?:import|from|const|await|new|return|if|curl|jq|xargs|pdfsig|printf|dd)\b/],
  ['number', /^\b\d+\b/],
  ['key', /^[A-Za-z_][\w-]*(?=\s*:(?!\/))/],
  ['call', /^[A-Za-z_]\w*(?=\()/],
] as const;

/** Code as spans with classes: a policy without inline styles leaves nothing else, and nothing else is needed. */
export function highlight(code: string): ComponentChildren[] {
  const out: ComponentChildren[] = [];
  let plain = '';
  let rest = code;
  const flush = () => {
    if (plain) out.push(plain);
    plain = '';
  };
  while (rest) {
    // `#` is a comment only at the start of a word: '#editor' is a selector.
    const atWord = /(^|\s)$/.test(code.slice(0, code.length - rest.length));
    const found = TOKENS.map(([kind, pattern]) => [kind, pattern.exec(rest)?.[0]] as const).find(
      ([kind, text]) =>
        text &&
        (kind !== 'comment' || atWord) &&
        (!/^(key|call|keyword|number)$/.test(kind) || !/\w$/.test(plain)),
    );
    if (found?.[1]) {
      flush();
      out.push(<span class={`tok-${found[0]}`}>{found[1]}</span>);
      rest = rest.slice(found[1].length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  flush();
  return out;
}
