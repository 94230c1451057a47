/** Aliases of keys, and keys that a schema accepts without naming them. */
import { z } from '@hono/zod-openapi';

/** For a `catchall`: which unnamed keys are accepted. Others are ignored, with a warning. */
export const acceptedKeys = z.registry<{ readonly takes: (name: string, value: unknown) => boolean }>();

/** A `catchall` for keys that are accepted as they are, or ignored without a warning. */
export const accepting = (takes: (name: string, value: unknown) => boolean = () => true) =>
  z.unknown().register(acceptedKeys, { takes });

export interface Alias {
  /** The alternative key. */
  readonly alternative: string;
  /** The documented key. */
  readonly key: string;
  /** Converts the alternative's value; undefined ignores it. */
  readonly read?: (value: unknown) => unknown;
}
export const aliases = z.registry<{ readonly all: readonly Alias[] }>();

/** Sets missing documented keys from their alternatives. The documented key takes precedence. */
export function withAliases<Schema extends z.ZodObject>(schema: Schema, all: readonly Alias[]) {
  const fill = (body: unknown) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const given = body as Readonly<Record<string, unknown>>;
    const filled: Record<string, unknown> = { ...given };
    for (const { alternative, key, read = (value: unknown) => value } of all) {
      if (given[alternative] === undefined || filled[key] !== undefined) continue;
      const value = read(given[alternative]);
      if (value !== undefined) filled[key] = value;
    }
    return filled;
  };
  aliases.add(schema, { all });
  return z.preprocess(fill, schema);
}
