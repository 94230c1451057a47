import { NAME } from '../model/brand.ts';

/**
 * For each kind of value, the options of that kind, separated by commas; `!` marks the required ones. A kind is a `typeof`
 * word or a choice such as `light|dark|object`.
 */
export type OptionKinds = Readonly<Record<string, string>>;

/**
 * Refuses wrong options at once: a `TypeError` that names the option, what was expected and what came. Null counts as not
 * given, an empty string as wrong.
 */
export function checkOptions(options: object, kinds: OptionKinds): void {
  for (const kind of Object.keys(kinds))
    for (const key of kinds[kind]!.split(',')) {
      const [option, required] = key.split('!') as [string, string?];
      const value = (options as Record<string, unknown> | undefined)?.[option];
      const isRight = value !== '' && kind.split('|').some((one) => one === value || one === typeof value);
      if (value == null ? required === '' : !isRight) throw unexpected(option, kind, value);
    }
}

/** Shows only the start of a string, because it may be a token in the wrong place, and of the rest only the type. */
export function unexpected(option: string, wanted: string, value?: unknown): TypeError {
  const got = (value as string | undefined)?.slice?.(0, 24) ?? typeof value;
  return new TypeError(`${NAME}: ${option} must be ${wanted}, got ${got}`);
}
