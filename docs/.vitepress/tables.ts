import type { MarkdownIt, Token } from './markdown-it.ts';

const isEmptyHeader = (tokens: readonly Token[], index: number) =>
  tokens[index]?.type === 'th_open' && tokens[index + 1]?.content === '';

/** Without header rows that are empty; an empty header in a row with others becomes a plain cell. */
function withoutEmptyHeaders(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token.type === 'thead_open') {
      const end = tokens.findIndex((one, at) => at > index && one.type === 'thead_close');
      const row = tokens.slice(index, end);
      if (row.every((one, at) => one.type !== 'th_open' || isEmptyHeader(row, at))) {
        index = end;
        continue;
      }
    }
    if (isEmptyHeader(tokens, index)) {
      token.tag = 'td';
      tokens[index + 2]!.tag = 'td';
    }
    result.push(token);
  }
  return result;
}

/** Markdown's tables need a header row; screen readers would announce empty ones. */
export function dropEmptyHeaders(md: MarkdownIt): void {
  md.core.ruler.push('empty-headers', (state) => {
    state.tokens = withoutEmptyHeaders(state.tokens);
  });
}
