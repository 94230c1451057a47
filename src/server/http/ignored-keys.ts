import type { z } from '@hono/zod-openapi';
import { ownKeys, spellings } from '../../wire/http/spellings.ts';

/** More would only make the answer longer. */
const MOST_WARNINGS = 100;

interface ObjectPlan {
  /** Of each known key what is below it, where that is an object or a list of objects. */
  readonly known: ReadonlyMap<string, Plan | undefined>;
  /** Whether a key that the schema does not name is taken all the same. */
  readonly takes: (name: string, value: unknown) => boolean;
  /** Of each alternative spelling the keys that it stands for. */
  readonly alternatives: ReadonlyMap<string, string>;
}
type Plan = { readonly object: ObjectPlan } | { readonly items: Plan };

/** The parts of schemas that lead to what lies below them. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

function planOf(schema: z.ZodType): Plan | undefined {
  const { type, innerType, in: before, out: after, element, shape, catchall } = definitionOf(schema);
  if (innerType) return planOf(innerType);
  // `preprocess` is a transformation first; behind any other transformation are no longer the caller's keys.
  if (before && after) return definitionOf(before).type === 'transform' ? planOf(after) : undefined;
  if (type === 'array') {
    const items = element && planOf(element);
    return items && { items };
  }
  if (!shape) return undefined;
  const known = new Map(Object.entries(shape).map(([key, one]) => [key, planOf(one)]));
  // Else unknown keys are refused, or gone before anyone sees them.
  const isLoose = catchall !== undefined && definitionOf(catchall).type !== 'never';
  if (!isLoose && [...known.values()].every((one) => one === undefined)) return undefined;
  const alternatives = new Map<string, string>();
  for (const { alternative, key } of spellings.get(schema)?.all ?? []) {
    const before = alternatives.get(alternative);
    alternatives.set(alternative, before ? `${before} and ${key}` : key);
  }
  const takes = (catchall && ownKeys.get(catchall)?.takes) ?? (() => false);
  return { object: { known, takes, alternatives } };
}

/** Where a key would be known: of objects within objects, the nearest to the root. */
function placesOf(plan: Plan): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  let level = [{ plan, path: '' }];
  while (level.length > 0) {
    const objects = level.flatMap((one) =>
      'object' in one.plan ? [{ ...one.plan.object, path: one.path }] : [],
    );
    for (const { known, path } of objects)
      for (const key of known.keys()) if (!places.has(key)) places.set(key, path + key);
    level = objects.flatMap(({ known, path }) =>
      [...known].flatMap(([key, below]) => (below ? [{ plan: below, path: `${path}${key}.` }] : [])),
    );
  }
  return places;
}

/**
 * Says of a body that fits its schema which of its keys nothing is done with, and which are spelt in a way that is taken but not
 * documented as the key's name. Undefined for schemas that take no other keys.
 */
export function ignoredKeys(schema: z.ZodType): ((body: unknown) => string[]) | undefined {
  const root = planOf(schema);
  if (!root) return undefined;
  const places = placesOf(root);

  function* look(value: unknown, plan: Plan, path: string, isListed: boolean): Generator<string> {
    if ('items' in plan) {
      if (!Array.isArray(value)) return;
      for (const [index, item] of value.entries()) yield* look(item, plan.items, `${path}${index}.`, true);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { known, takes, alternatives } = plan.object;
    const below: [unknown, Plan, string][] = [];
    for (const [key, one] of Object.entries(value)) {
      if (known.has(key)) {
        const next = known.get(key);
        if (next) below.push([one, next, `${path}${key}.`]);
        continue;
      }
      const keys = alternatives.get(key);
      if (keys) {
        yield `Alternative spelling: ${path}${key}; use ${keys}, which wins if both are given`;
        continue;
      }
      if (takes(key, one)) continue;
      const place = isListed ? undefined : places.get(key);
      yield `Ignored unknown key: ${path}${key}${place ? `; expected it at ${place}` : ''}`;
    }
    for (const [one, next, prefix] of below) yield* look(one, next, prefix, isListed);
  }

  return (body) => {
    const warnings: string[] = [];
    let more = 0;
    for (const warning of look(body, root, '', false))
      if (warnings.length < MOST_WARNINGS) warnings.push(warning);
      else more += 1;
    return more > 0 ? [...warnings, `${more} more keys were ignored`] : warnings;
  };
}
