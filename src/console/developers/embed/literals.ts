/** Values as literals of each language that snippets are written in. Any text stays one literal, whatever is in it. */

/** How a language writes values. */
interface Syntax {
  readonly quote: (text: string) => string;
  readonly map: readonly [open: string, close: string];
  readonly list: readonly [open: string, close: string];
  /** The name of an entry and what separates it from the value. */
  readonly name: (name: string) => string;
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  readonly indent: string;
  /** Inside the braces of a map on one line. */
  readonly padding: string;
  /** After the last of several lines. */
  readonly lastComma: string;
}

/** Longest value on one line. */
const LINE = 60;

/**
 * Control characters, line separators that some languages end a line at, and characters that hide or reorder what is read: they would
 * make a snippet look like another one.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const BREAKS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Escapes of a character, by its code point. */
const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
const inBraces = (code: number) => `\\u{${hex(code, 1)}}`;
const orBraces = (code: number) => (code > 0xffff ? inBraces(code) : `\\u${hex(code, 4)}`);
const orEightDigits = (code: number) => (code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`);
const inUnits = (code: number) =>
  String.fromCodePoint(code)
    .split('')
    .map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
    .join('');

/** @param special what needs a backslash, such as the quote */
const escaper = (special: RegExp, unicode: (code: number) => string) => (text: string) =>
  text.replace(special, '\\$&').replace(INVISIBLE, (char) => BREAKS[char] ?? unicode(char.codePointAt(0)!));

const inJson = escaper(/["\\]/g, inUnits);
const inC = escaper(/["\\]/g, orEightDigits);
const inJavascript = escaper(/['\\]/g, orBraces);
// `$` starts a variable.
const inPhp = escaper(/["\\$]/g, inBraces);
// `#{`, `#$` and `#@` start an expression.
const inRuby = escaper(/["\\]|#(?=[{$@])/g, inBraces);
const inSinglePhp = (text: string) => text.replace(/['\\]/g, '\\$&');

const json: Syntax = {
  quote: (text) => `"${inJson(text)}"`,
  map: ['{', '}'],
  list: ['[', ']'],
  name: (name) => `"${name}": `,
  words: { true: 'true', false: 'false', null: 'null' },
  indent: '  ',
  padding: ' ',
  lastComma: '',
};
const javascript: Syntax = {
  ...json,
  quote: (text) => `'${inJavascript(text)}'`,
  name: (name) => `${name}: `,
  lastComma: ',',
};
const SYNTAXES = {
  json,
  javascript,
  /** In a script element, which a tag in a text would end. */
  script: {
    ...javascript,
    quote: (text) => `'${inJavascript(text).replace(/<(?=[/!]|script)/gi, '\\u003c')}'`,
  },
  python: {
    ...json,
    quote: (text) => `"${inC(text)}"`,
    words: { true: 'True', false: 'False', null: 'None' },
    indent: '    ',
    padding: '',
    lastComma: ',',
  },
  php: {
    ...json,
    quote: (text) => (text.search(INVISIBLE) < 0 ? `'${inSinglePhp(text)}'` : `"${inPhp(text)}"`),
    map: ['[', ']'],
    name: (name) => `'${name}' => `,
    indent: '    ',
    padding: '',
    lastComma: ',',
  },
  ruby: {
    ...json,
    quote: (text) => `"${inRuby(text)}"`,
    name: (name) => `${name}: `,
    words: { true: 'true', false: 'false', null: 'nil' },
  },
  csharp: {
    ...json,
    quote: (text) => `"${inC(text)}"`,
    map: ['new { ', ' }'],
    list: ['new[] { ', ' }'],
    name: (name) => `${name} = `,
    indent: '    ',
    padding: '',
    lastComma: ',',
  },
  go: {
    ...json,
    quote: (text) => `"${inC(text)}"`,
    map: ['map[string]any{', '}'],
    list: ['[]any{', '}'],
    indent: '\t',
    padding: '',
    lastComma: ',',
  },
} as const satisfies Record<string, Syntax>;
type SnippetLanguage = keyof typeof SYNTAXES;

function write(value: unknown, syntax: Syntax, depth: number): string {
  if (typeof value === 'string') return syntax.quote(value);
  if (typeof value === 'boolean' || value === null)
    return syntax.words[String(value) as keyof Syntax['words']];
  if (typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((one) => write(one, syntax, depth + 1))
    : Object.entries(value).map(([name, one]) => syntax.name(name) + write(one, syntax, depth + 1));
  const [open, close] = isList ? syntax.list : syntax.map;
  const padding = isList ? '' : syntax.padding;
  const line = `${open}${padding}${parts.join(', ')}${padding}${close}`;
  if (line.length <= LINE && !line.includes('\n')) return line;
  const space = syntax.indent.repeat(depth);
  const lines = parts.map((part) => `${space}${syntax.indent}${part}`).join(',\n');
  return `${open.trimEnd()}\n${lines}${syntax.lastComma}\n${space}${close.trimStart()}`;
}

/**
 * A value of strings, numbers, booleans, null, lists and objects as a literal.
 * @param depth how far the line on which it starts is indented
 */
export const literal = (language: SnippetLanguage, value: unknown, depth = 0): string =>
  write(value, SYNTAXES[language], depth);

/** A word of a POSIX shell. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
/** The value of an HTML attribute, without its double quotes. */
export const attributeValue = (text: string): string => text.replace(/[&"<>]/g, (char) => ENTITIES[char]!);
