import { NAME } from '../model/brand.ts';

/**
 * Options with their kinds, such as `jwt:string:!,title,theme:light|dark|object`. A kind is a list of `typeof` words
 * and choices; without one it is `string`. `!` marks the required ones. A single string is shortest in a loader.
 */
export type OptionKinds = string;

/**
 * Refuses wrong options at once: a `TypeError` that names the option, what was expected and what came. Null counts as not
 * given, an empty string as wrong.
 */
export function checkOptions(options: object, kinds: OptionKinds): void {
  for (const entry of kinds.split(',')) {
    const [option, kind = 'string', required] = entry.split(':') as [string, string?, string?];
    const value = (options as Record<string, unknown> | undefined)?.[option];
    const isWrong =
      value == null
        ? required
        : value === '' || !kind.split('|').some((one) => one === value || one === typeof value);
    if (isWrong) throw unexpected(option, kind, value);
  }
}

/** Shows only the start of a string, because it may be a token in the wrong place, and of the rest only the type. */
export function unexpected(option: string, wanted: string, value?: unknown): TypeError {
  return new TypeError(
    `${NAME}: ${option} must be ${wanted}, got ${(value as string | undefined)?.slice?.(0, 24) ?? typeof value}`,
  );
}
