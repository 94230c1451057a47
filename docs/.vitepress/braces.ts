import type { MarkdownIt } from './markdown-it.ts';

/** Vue would read two braces in text as its own; they are placeholders of emails and documents here. */
export function escapeBraces(md: MarkdownIt): void {
  const escaped = (text: string) => md.utils.escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  md.renderer.rules.text = (tokens, index) => escaped(tokens[index]!.content);
  md.renderer.rules.code_inline = (tokens, index) => `<code v-pre>${escaped(tokens[index]!.content)}</code>`;
}
