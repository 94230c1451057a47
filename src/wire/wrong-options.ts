/** A description of the expected value, and the check. */
export type OptionRule = readonly [expected: string, isRight: (value: unknown) => boolean];
export type OptionRules = Readonly<Record<string, OptionRule>>;

export const is = (kind: 'boolean' | 'string') => (value: unknown) => typeof value === kind;
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const LENGTH: OptionRule = ['a CSS length such as 100% or 640px', is('string')];
export const LOCALE: OptionRule = ['a language tag such as pt-BR', is('string')];
/** Functions can't be posted to a frame, so a callback that arrives isn't one. */
export const CALLBACK: OptionRule = ['a function', () => false];

/**
 * Returns a `TypeError` for each option of the wrong type; null counts as omitted.
 * @param before already reported options: loaders send all options with each change
 */
export function wrongOptions(rules: OptionRules, options: object, before: object = {}): TypeError[] {
  const given = options as Readonly<Record<string, unknown>>;
  const known = before as Readonly<Record<string, unknown>>;
  return Object.entries(rules).flatMap(([name, [expected, isRight]]) => {
    const value = given[name];
    if (value === undefined || value === null || isRight(value)) return [];
    const text = JSON.stringify(value);
    if (text === JSON.stringify(known[name])) return [];
    return [new TypeError(`${name} must be ${expected}, got ${text?.slice(0, 40)}`)];
  });
}
