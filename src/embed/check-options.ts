import { NAME } from '../model/brand.ts';

/**
 * Options with their types, such as `jwt:string:!,title,theme:light|dark|object`. A type is a list of `typeof` results
 * and literals; default `string`. `!` marks required options. A single string is the smallest form for a loader.
 */
export type OptionKinds = string;

/**
 * Throws a `TypeError` that names the invalid option, what was expected and what was received. Null counts as omitted,
 * an empty string as invalid.
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

/** Shows only the start of a string, which might be a misplaced token, and only the type of other values. */
export function unexpected(option: string, wanted: string, value?: unknown): TypeError {
  return new TypeError(
    `${NAME}: ${option} must be ${wanted}, got ${(value as string | undefined)?.slice?.(0, 24) ?? typeof value}`,
  );
}
