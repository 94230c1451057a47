export type AnchorKind =
  | 'Guide'
  | 'Endpoint'
  | 'Event'
  | 'Object'
  | 'Attribute'
  | 'Header'
  | 'Option'
  | 'Callback'
  | 'Method'
  | 'Type'
  | 'Error';

/** An element with an address: links lead to it and the search finds it. */
export interface Anchor {
  readonly id: string;
  readonly title: string;
  readonly kind: AnchorKind;
  /** Its section, such as `POST /templates`. Empty until that section sets it. */
  readonly context: string;
  /** What the search reads besides the title. */
  readonly text: string;
}

/** Trusted markup; anything else in a page is escaped. */
export class Markup {
  constructor(
    readonly text: string,
    readonly anchors: readonly Anchor[] = [],
  ) {}
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

function toMarkup(part: Part): Markup {
  if (part instanceof Markup) return part;
  if (Array.isArray(part)) return join(part.map(toMarkup));
  return new Markup(part === false || part === null || part === undefined ? '' : escapeText(String(part)));
}

export const join = (parts: readonly Markup[], separator = ''): Markup =>
  new Markup(
    parts.map(({ text }) => text).join(separator),
    parts.flatMap(({ anchors }) => anchors),
  );

/** Template tag: escapes values, joins lists, and collects the anchors of its parts. */
export function html(pieces: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return join(
    pieces.flatMap((piece, index) => [
      new Markup(piece),
      ...(index < values.length ? [toMarkup(values[index])] : []),
    ]),
  );
}

/** The visible text, on one line. */
export function plainText({ text }: Markup): string {
  const signs = new Map(Object.entries(ESCAPES).map(([sign, code]) => [code, sign]));
  return text
    .replace(/<\/(?:p|li|dt|dd|td|th|h\d|pre|figcaption)>/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/&#?\w+;/g, (code) => signs.get(code) ?? code)
    .replace(/\s+/g, ' ')
    .trim();
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
