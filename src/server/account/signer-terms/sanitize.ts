/**
 * A statement may hold links, bold, italics and line breaks; everything else loses its tags and keeps its words. Nothing of the
 * sender's markup is passed through: allowed tags are written anew, so what is stored has one spelling and one hash.
 */
import { Parser } from 'htmlparser2';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The address of a link that may be shown, or null. */
function safeHref(address = ''): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

interface Events {
  open(name: string, href: string | null): void;
  text(text: string): void;
  /** Also of elements that have no closing tag. */
  close(name: string): void;
}

const HIDDEN = ['script', 'style', 'template', 'noscript'];
const SAME: Readonly<Record<string, string>> = { strong: 'b', em: 'i' };

function read(html: string, { open, text, close }: Events): void {
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (HIDDEN.includes(name)) hidden += 1;
      else if (!hidden) open(SAME[name] ?? name, safeHref(href));
    },
    ontext(data) {
      if (!hidden) text(data);
    },
    onclosetag(name) {
      if (HIDDEN.includes(name)) hidden -= 1;
      else if (!hidden) close(SAME[name] ?? name);
    },
  });
  parser.end(html);
}

const INLINE = ['a', 'b', 'i'];
const BLOCKS = ['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'br'];

export function sanitiseStatement(html: string): string {
  let out = '';
  // What closes each inline element that is open; nothing for a link that may not be shown.
  const closing: string[] = [];
  // Editors write `&nbsp;` for plain spaces.
  read(html.replace(/&nbsp;/gi, ' '), {
    open(name, href) {
      if (!INLINE.includes(name)) return;
      const isShown = name !== 'a' || href !== null;
      if (isShown) out += href === null || name !== 'a' ? `<${name}>` : `<a href="${escaped(href)}">`;
      closing.push(isShown ? `</${name}>` : '');
    },
    text(text) {
      out += escaped(text.replace(/[^\P{Cc}\t\n\r]/gu, ''));
    },
    close(name) {
      if (BLOCKS.includes(name)) out += '<br>';
      else if (INLINE.includes(name)) out += closing.pop();
    },
  });
  return out.replace(/(?:<br>\s*)+$/, '').trim();
}

/** The same as words alone: what a signer reads and the hash covers. A link says where it leads. */
export function statementText(html: string): string {
  let label = '';
  let address: string | null = null;
  let out = '';
  read(html, {
    open(name, href) {
      if (name === 'br') out += '\n';
      else if (name === 'a') [address, label] = [href, ''];
    },
    text(text) {
      out += text;
      label += text;
    },
    close(name) {
      if (name !== 'a' || !address) return;
      if (label.trim() !== address) out += ` (${address})`;
      address = null;
    },
  });
  return out
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
