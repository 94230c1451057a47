// Finds the regular expressions in a source: literals and `new RegExp`.
import { parseAst } from 'vite';

/**
 * @typedef {{ line: number, source: string | null, flags: string, text: string }} FoundRegex
 * `source`: null if it is computed at run time. `text`: as written.
 */

/** @param {unknown} node @param {(node: any) => void} visit */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (node && typeof node === 'object') {
    if (typeof (/** @type {any} */ (node).type) === 'string') visit(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'loc') walk(value, visit);
  }
}

/** @param {any} node @returns {string | null} */
function constantText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

/** @param {string} code @param {string} file @returns {FoundRegex[]} */
export function findRegexes(code, file) {
  /** @type {FoundRegex[]} */
  const found = [];
  /** @param {any} node */
  const at = (node) => ({
    line: code.slice(0, node.start).split('\n').length,
    text: code.slice(node.start, node.end),
  });
  walk(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), (node) => {
    if (node.type === 'Literal' && node.regex)
      found.push({ ...at(node), source: node.regex.pattern, flags: node.regex.flags });
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!isCall || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [pattern, flags] = node.arguments;
    // A literal argument is found separately.
    if (pattern?.type === 'Literal' && pattern.regex) return;
    found.push({
      ...at(node),
      source: constantText(pattern),
      flags: flags ? (constantText(flags) ?? '') : '',
    });
  });
  return found;
}
