/** Refuses wrong options at once: a `TypeError` that names the option, what was expected and what came. */
export type Rule = readonly [expected: string, isRight: (value: never) => boolean];

const is = (type: string) => (value: unknown) => typeof value === type;

export const TEXT: Rule = ['a non-empty string', (value: unknown) => is('string')(value) && value !== ''];
export const FLAG: Rule = ['a boolean', is('boolean')];
export const CALLBACK: Rule = ['a function', is('function')];
export const ZOOM: Rule = ['a number above 0', (value: number) => is('number')(value) && value > 0];
export const CONTAINER: Rule = [
  'an element or a CSS selector',
  // Not `instanceof`: the element may come from another window of the same page.
  (value: unknown) => TEXT[1](value as never) || (value as Partial<Node>).nodeType === 1,
];

export const oneOf = (...allowed: readonly string[]): Rule => [
  allowed.map((value) => `"${value}"`).join(' or '),
  (value: string) => allowed.includes(value),
];

/** Never more than the start of a string: what came may be a token in the wrong place. */
function printed(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 24)}"`;
  return value === null || typeof value !== 'object' ? String(value) : Object.prototype.toString.call(value);
}

/**
 * `name`: who complains, as the embedder knows it. A rule's key ending in `!` is required; null counts as not given.
 * Unknown options only warn, so that a page written for a newer version still works.
 */
export function checkOptions(name: string, options: unknown, rules: Readonly<Record<string, Rule>>): void {
  const refuse = (what: string, expected: string, value: unknown) => {
    throw new TypeError(`${name}: expected ${what} to be ${expected}, got ${printed(value)}`);
  };
  if (typeof options !== 'object' || options === null) refuse('options', 'an object', options);
  const given = { ...(options as Record<string, unknown>) };
  for (const [key, [expected, isRight]] of Object.entries(rules)) {
    const option = key.replace('!', '');
    const value = given[option];
    delete given[option];
    if (value == null ? key !== option : !isRight(value as never)) refuse(option, expected, value);
  }
  for (const key of Object.keys(given)) console.warn(`${name}: there is no option "${key}"`);
}
