import { escapeText, html, Markup } from './html.ts';

/** How a language writes JSON values. */
interface Syntax {
  readonly quote: (text: string) => string;
  readonly key: (name: string) => string;
  readonly keywords: Readonly<Record<string, string>>;
  /** Spaces. */
  readonly indent: number;
  /** Between an object's braces and its content on one line. */
  readonly padding: string;
  /** After the last item, where each has its own line. */
  readonly trailingComma: '' | ',';
}

/** Longest list or object that is written on one line. */
const LINE = 60;

/** Short lists and objects are on one line. */
function write(value: unknown, syntax: Syntax, depth: number): string {
  if (typeof value === 'string') return syntax.quote(value);
  if (value === null || typeof value !== 'object') return syntax.keywords[String(value)] ?? String(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const parts = isList
    ? value.map((one) => write(one, syntax, depth + 1))
    : Object.entries(value).map(([name, one]) => `${syntax.key(name)}: ${write(one, syntax, depth + 1)}`);
  if (parts.length === 0) return open + close;
  const padding = isList ? '' : syntax.padding;
  const line = `${open}${padding}${parts.join(', ')}${padding}${close}`;
  if (depth > 0 && line.length <= LINE && !line.includes('\n')) return line;
  const space = ' '.repeat(syntax.indent * (depth + 1));
  const lines = parts.map((part) => `${space}${part}`).join(',\n');
  return `${open}\n${lines}${syntax.trailingComma}\n${' '.repeat(syntax.indent * depth)}${close}`;
}

const JSON_SYNTAX: Syntax = {
  quote: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
  keywords: {},
  indent: 2,
  padding: ' ',
  trailingComma: '',
};
const JAVASCRIPT: Syntax = {
  quote: (text) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  key: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)),
  keywords: {},
  indent: 2,
  padding: ' ',
  trailingComma: ',',
};
const PYTHON: Syntax = {
  quote: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
  keywords: { true: 'True', false: 'False', null: 'None' },
  indent: 4,
  padding: '',
  trailingComma: ',',
};

export const json = (value: unknown) => write(value, JSON_SYNTAX, 0);
export const javascript = (value: unknown, depth = 0) => write(value, JAVASCRIPT, depth);
export const python = (value: unknown, depth = 0) => write(value, PYTHON, depth);

export interface Code {
  /** Shown on its button. The script shows every block in the language chosen last. */
  readonly language: string;
  readonly text: string;
}

/** Quotes needn't be escaped between tags, and JSON has many of them. */
const codeText = (text: string) =>
  new Markup(escapeText(text).replaceAll('&quot;', '"').replaceAll('&#39;', "'"));

/**
 * Code with a title. The first of several languages is shown; the script adds buttons for the others and for copying.
 * @param run what the script's button Run sends, such as `GET /templates`; without it there is no button
 */
export function codeBlock(title: string, codes: readonly Code[], run?: string): Markup {
  return html`<figure class="code"${run && html` data-run="${run}"`}><figcaption>${title}</figcaption>${codes.map(
    ({ language, text }, index) =>
      html`<pre tabindex="0" data-language="${language}"${index > 0 ? html` hidden` : ''}><code>${codeText(text)}</code></pre>`,
  )}</figure>`;
}

export const jsonBlock = (title: string, value: unknown): Markup =>
  codeBlock(title, [{ language: 'JSON', text: json(value) }]);
