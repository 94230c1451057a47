/** Custom mail texts: plain text or HTML with placeholders. Only harmless markup is kept. */
import type { EmailPlaceholder } from '../../model/email-types.ts';
import { sanitiseStatement, statementText } from '../account/signer-terms/sanitize.ts';

/** Placeholder values by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Fills `{{name}}` and `[name]`, case-insensitively. Unknown `{{name}}` is removed; unknown `[name]` stays, as it may be ordinary text. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const known = (name: string) => {
    const key = name.toLowerCase();
    return Object.hasOwn(values, key) ? values[key] : undefined;
  };
  // In one pass, so that brackets in values aren't filled.
  return text.replace(/\{\{\s*(\w+)\s*\}\}|\[(\w+)\]/g, (whole, braced?: string, bracketed?: string) =>
    braced === undefined ? (known(bracketed!) ?? whole) : (known(braced) ?? ''),
  );
}

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The position of the button. */
export const BUTTON = Symbol('button');
/** A paragraph with markup. */
export interface RichText {
  readonly text: string;
  /** Sanitized. */
  readonly html: string;
}
export type Block = string | RichText | typeof BUTTON;

const LINKS = ['signing_link', 'download_link'] as const satisfies readonly EmailPlaceholder[];
const ALONE = new RegExp(
  `^\\s*(?:\\{\\{\\s*(?:${LINKS.join('|')})\\s*\\}\\}|\\[(?:${LINKS.join('|')})\\])\\s*$`,
  'i',
);
const TAG = /<\/?(?:p|br|div|a|b|i|u|strong|em|span|ul|ol|li|h[1-6]|table|tr|td|html|body)\b[^<>]*>/i;
const BREAK = /<(?:p|br|div|li|tr|h[1-6])\b/i;
const BLOCK_END = /<\/(?:p|div|h[1-6]|ul|ol|table)\s*>/i;

/** Whether the text contains the placeholder, in either notation. */
export function mentions(text: string, name: EmailPlaceholder): boolean {
  return new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}|\\[${name}\\]`, 'i').test(text);
}

function paragraphs(body: string): string[] {
  // If the text has line break tags, its line breaks are only source layout.
  const split = BREAK.test(body) ? body.split(BLOCK_END) : body.split(/\n{2,}/);
  return split.filter((part) => part.replace(TAG, '').trim() !== '');
}

/** Splits a custom text into paragraphs, followed by `after`. The button goes where its link is mentioned, otherwise to the end. */
export function customBlocks(
  body: string,
  values: PlaceholderValues,
  after: readonly string[] = [],
): Block[] {
  const isHtml = TAG.test(body);
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  const blocks = paragraphs(body.replace(/\r\n?/g, '\n')).map((part): Block => {
    if (ALONE.test(part.replace(new RegExp(TAG, 'gi'), ''))) return BUTTON;
    if (!isHtml) return fillPlaceholders(part, values);
    const html = sanitiseStatement(
      fillPlaceholders(BREAK.test(body) ? part : part.replace(/\n/g, '<br>'), safe),
    );
    return { html, text: statementText(html) };
  });
  const end: Block[] = LINKS.some((name) => mentions(body, name)) ? [] : [BUTTON];
  return [...blocks, ...after, ...end];
}
