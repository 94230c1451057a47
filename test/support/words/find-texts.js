// Finds texts that users read: strings and JSX text of at least two words, and the prose of Markdown.
import { parseAst } from 'vite';
import { walk } from '../find-regexes.js';

/** @typedef {{ line: number, text: string }} FoundText */

const PROSE = /\p{L}[\p{L}’'.,:;)]*\s+\S*\p{L}/u;
const SQL =
  /^\s*(select|insert|update|delete|with|case|create|drop|declare|coalesce|exists)\b.*([=(*]|\bfrom\b)|^is not$/is;
const CSS_OR_MARKUP = /\{[^}]*:[^}]*;|^\s*<!|\/>$/;
const CLASS_NAMES = /^[a-z]+(-[a-z{}]+)+( [a-z{}-]+)*$/;

/** @param {string} text */
const isProse = (text) =>
  PROSE.test(text) && ![SQL, CSS_OR_MARKUP, CLASS_NAMES].some((other) => other.test(text));

/** Replaces expressions and code, so that the words around them stay separate. */
const PLACE = '{}';

/** Removes code spans, whose spelling is fixed. @param {string} text */
const withoutCode = (text) => text.replace(/`[^`]*`|<code>[^<]*<\/code>/g, PLACE).replace(/\s+/g, ' ');

/** @param {any} node @returns {string | null} */
function textOf(node) {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map((/** @type {any} */ part) => part.value.cooked).join(PLACE);
}

/** @param {string} code @returns {FoundText[]} */
const findInMarkdown = (code) =>
  code
    .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]+/g, ''))
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: withoutCode(line).replace(/\]\([^)]*\)/g, ']') }))
    .filter(({ text }) => isProse(text));

/** @param {string} code @param {string} file @returns {FoundText[]} */
export function findTexts(code, file) {
  if (file.endsWith('.md')) return findInMarkdown(code);
  /** @type {FoundText[]} */
  const found = [];
  walk(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), (node) => {
    const text = textOf(node);
    if (text !== null && isProse(text))
      found.push({ line: code.slice(0, node.start).split('\n').length, text: withoutCode(text) });
  });
  return found;
}
