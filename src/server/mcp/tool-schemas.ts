/** JSON schemas for tools, from those of the OpenAPI document: whatever they refer to is inside them. */
import type { JsonSchema } from '../openapi/schema-example.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const REFERENCE = /^#\/components\/schemas\/(.+)$/;
/** Names of properties, not keywords. */
const NAMED = new Set(['properties', '$defs', 'patternProperties']);
const EXAMPLES = new Set(['example', 'examples']);

/** Descriptions of inner values end here: the list of tools fills the context of assistants. */
const SENTENCE = /^.+?[.:](?=\s|$)/s;
const inShort = (text: string) => SENTENCE.exec(text)?.[0] ?? text;

/** How much of descriptions is kept: all at the first level and a sentence below, or none. */
export type Descriptions = 'short' | 'none';

class Rewriting {
  /** Names of schemas that are referred to. */
  readonly used = new Set<string>();
  readonly #descriptions: Descriptions;

  constructor(descriptions: Descriptions) {
    this.#descriptions = descriptions;
  }

  /** Without examples, which would double the list of tools, and with references to `$defs`. */
  rewrite(part: unknown, depth: number): unknown {
    if (Array.isArray(part)) return part.map((one) => this.rewrite(one, depth));
    if (typeof part !== 'object' || part === null) return part;
    const kept: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(part)) {
      const name = key === '$ref' && typeof value === 'string' ? REFERENCE.exec(value)?.[1] : undefined;
      if (name) {
        this.used.add(name);
        kept.$ref = `#/$defs/${name}`;
      } else if (NAMED.has(key) && typeof value === 'object' && value !== null)
        kept[key] = Object.fromEntries(
          Object.entries(value).map(([one, schema]) => [one, this.rewrite(schema, depth + 1)]),
        );
      else if (key === 'description' && typeof value === 'string') {
        if (this.#descriptions === 'short') kept[key] = depth > 1 ? inShort(value) : value;
      } else if (!EXAMPLES.has(key)) kept[key] = this.rewrite(value, depth);
    }
    return kept;
  }
}

/** The schema with every schema that it refers to in `$defs`. */
export function standAlone(schema: JsonSchema, schemas: Schemas, descriptions: Descriptions): JsonSchema {
  const rewriting = new Rewriting(descriptions);
  const root = rewriting.rewrite(schema, 0) as JsonSchema;
  const $defs: Record<string, unknown> = {};
  // The set grows while it is read: schemas refer to others.
  for (const name of rewriting.used) $defs[name] = rewriting.rewrite(schemas[name], 2);
  return { ...root, ...(rewriting.used.size > 0 && { $defs }) } as JsonSchema;
}
