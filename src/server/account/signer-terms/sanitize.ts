/**
 * A statement may hold links, bold, italics and line breaks; everything else loses its tags and keeps its words. Nothing of the
 * sender's markup is passed through: allowed tags are written anew, so what is stored has one spelling and one hash.
 */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi,
    (whole, decimal, hex, name: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (code !== null) return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return ENTITIES[name?.toLowerCase()] ?? whole;
    },
  );
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The address of a link that may be shown, or null. */
function safeHref(attributes: string): string | null {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const address = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

interface Piece {
  readonly open?: string;
  readonly close?: string;
  readonly text?: string;
  readonly href?: string | null;
}

/** Text and tags in turn. What stands inside `script` and `style` is no text. */
function pieces(html: string): Piece[] {
  const bare = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');
  const found: Piece[] = [];
  const tag = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<[^<>]*>|[^<]+|</gi;
  for (const [whole, slash, name, attributes] of bare.matchAll(tag)) {
    if (name === undefined) {
      if (!/^<[^<>]*>$/.test(whole)) found.push({ text: decode(whole) });
    } else if (slash) found.push({ close: name.toLowerCase() });
    else found.push({ open: name.toLowerCase(), href: safeHref(attributes ?? '') });
  }
  return found;
}

const INLINE = ['a', 'b', 'i'];
const SAME: Readonly<Record<string, string>> = { strong: 'b', em: 'i' };
const BLOCKS = ['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4'];

export function sanitiseStatement(html: string): string {
  const stack: string[] = [];
  let out = '';
  for (const piece of pieces(html)) {
    if (piece.text !== undefined) out += escaped(piece.text);
    const name = SAME[piece.open ?? piece.close ?? ''] ?? piece.open ?? piece.close;
    if (name === undefined) continue;
    if (name === 'br' || (piece.close !== undefined && BLOCKS.includes(name))) out += '<br>';
    else if (!INLINE.includes(name)) continue;
    else if (piece.open) {
      if (name === 'a' && !piece.href) continue;
      stack.push(name);
      out += name === 'a' ? `<a href="${escaped(piece.href!)}">` : `<${name}>`;
    } else if (stack.includes(name)) {
      // Whatever was opened inside ends with it.
      for (let top = stack.pop(); top; top = stack.pop()) {
        out += `</${top}>`;
        if (top === name) break;
      }
    }
  }
  while (stack.length > 0) out += `</${stack.pop()}>`;
  return out.replace(/(?:<br>\s*)+$/, '').trim();
}

/** The same as words alone: what a signer reads and the hash covers. A link says where it leads. */
export function statementText(html: string): string {
  let href: string | null = null;
  let label = '';
  let out = '';
  for (const piece of pieces(html)) {
    if (piece.text !== undefined) {
      out += piece.text;
      label += piece.text;
    } else if (piece.open === 'br') out += '\n';
    else if (piece.open === 'a') [href, label] = [piece.href ?? null, ''];
    else if (piece.close === 'a' && href) {
      if (label.trim() !== href) out += ` (${href})`;
      href = null;
    }
  }
  return out
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
