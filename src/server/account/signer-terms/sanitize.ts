/**
 * A statement may contain links, bold, italics and line breaks; other elements lose their tags and keep their text. Allowed tags are
 * written anew, so that what is stored has one spelling and one hash.
 */
import { Parser } from 'htmlparser2';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The URL of an allowed link, or null. */
function safeHref(address = ''): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

interface Events {
  open(name: string, href: string | null): void;
  text(text: string): void;
  /** Including elements without a closing tag. */
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
  // The closing tags of open inline elements; empty for a link that isn't allowed.
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

/** Whether a sanitized statement shows more than its plain text does. */
export const hasMarkup = (html: string): boolean => /<[abi][ >]/.test(html);

/** The plain text, for statements without markup and where markup can’t be shown. Links include their URL. */
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
