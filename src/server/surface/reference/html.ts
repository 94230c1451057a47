/** Text that was written as markup on purpose; everything else that goes into a page is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}

type Part = Markup | string | number | false | null | undefined | readonly Part[];

function write(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(write).join('');
  return part === false || part === null || part === undefined ? '' : escapeText(String(part));
}

/** A template of markup: values are escaped, lists are joined. */
export function html(pieces: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(
    pieces.map((piece, index) => piece + (index < values.length ? write(values[index]) : '')).join(''),
  );
}

/** Bold and code within a line. */
export function phrase(text: string): Markup {
  return new Markup(
    escapeText(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  );
}

/** The little Markdown that descriptions use: paragraphs, lists, bold, code. */
export function prose(text: string): Markup {
  const inline = (line: string) => phrase(line).text;
  const blocks = text.split(/\n{2,}/).map((block) => {
    if (!/^- /.test(block)) return `<p>${inline(block)}</p>`;
    const items = block.split(/\n(?=- )/).map((item) => `<li>${inline(item.slice(2))}</li>`);
    return `<ul>${items.join('')}</ul>`;
  });
  return new Markup(blocks.join('\n'));
}
