/** What schemas say of keys beyond those that they name. */
import { z } from '@hono/zod-openapi';

/** On a `catchall`: which keys that the schema does not name are taken all the same. The others are ignored, with a warning. */
export const ownKeys = z.registry<{ readonly takes: (name: string, value: unknown) => boolean }>();

/** A `catchall` for keys that are taken as they are, or that mean nothing and need no warning. */
export const taking = (takes: (name: string, value: unknown) => boolean = () => true) =>
  z.unknown().register(ownKeys, { takes });

export interface Spelling {
  /** As other clients write it. */
  readonly alternative: string;
  /** The documented key. */
  readonly key: string;
  /** What the alternative's value stands for; undefined for nothing. */
  readonly read?: (value: unknown) => unknown;
}
export const spellings = z.registry<{ readonly all: readonly Spelling[] }>();

/** Fills documented keys that are missing from the alternative spellings of a body. What is given twice stays as documented. */
export function alsoSpelt<Schema extends z.ZodObject>(schema: Schema, all: readonly Spelling[]) {
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
  spellings.add(schema, { all });
  return z.preprocess(fill, schema);
}
