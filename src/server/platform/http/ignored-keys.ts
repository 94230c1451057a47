import type { z } from '@hono/zod-openapi';
import { acceptedKeys, aliases } from '../../../wire/http/aliases.ts';

/** Limits the size of the response. */
const MAX_WARNINGS = 100;

interface ObjectPlan {
  readonly known: ReadonlySet<string>;
  /** Plans of the known keys whose values contain keys. */
  readonly below: readonly (readonly [key: string, plan: Plan])[];
  /** Whether a key that isn't in the schema is accepted. */
  readonly takes: (name: string, value: unknown) => boolean;
  /** Keys in the schema, by alternative spelling. */
  readonly alternatives: ReadonlyMap<string, string>;
}
interface Option {
  readonly schema: z.ZodType;
  readonly plan: Plan | undefined;
}
type Plan =
  | { readonly object: ObjectPlan }
  | { readonly items: Plan }
  | { readonly values: Plan }
  | { readonly options: readonly Option[] };

/** The parts of Zod definitions that contain other schemas. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  /** Of literals. */
  readonly values?: readonly unknown[];
}
const definitionOf = (schema: z.ZodType) => schema.def as Definition;

/** Schema types that no body uses. `planOf` would not see the objects in them. */
const UNREAD = new Set(['intersection', 'lazy', 'map', 'set', 'tuple']);

function objectPlan(schema: z.ZodType, shape: NonNullable<Definition['shape']>): Plan | undefined {
  const { catchall } = definitionOf(schema);
  const below = Object.entries(shape).flatMap(([key, one]) => {
    const plan = planOf(one);
    return plan ? [[key, plan] as const] : [];
  });
  // A strict object rejects unknown keys.
  const isStrict = catchall !== undefined && definitionOf(catchall).type === 'never';
  if (isStrict && below.length === 0) return undefined;
  const alternatives = new Map<string, string>();
  for (const { alternative, key } of aliases.get(schema)?.all ?? []) {
    const before = alternatives.get(alternative);
    alternatives.set(alternative, before ? `${before} and ${key}` : key);
  }
  const takes = (catchall && acceptedKeys.get(catchall)?.takes) ?? (() => isStrict);
  return { object: { known: new Set(Object.keys(shape)), below, takes, alternatives } };
}

function planOf(schema: z.ZodType): Plan | undefined {
  const definition = definitionOf(schema);
  const { type, innerType, in: before, out: after, options, shape } = definition;
  if (UNREAD.has(type)) throw new TypeError(`Expected a body without ${type}, whose keys would be ignored`);
  if (innerType) return planOf(innerType);
  // Keys are those of the received body: after `preprocess`, but before other transformations.
  if (before && after) return planOf(definitionOf(before).type === 'transform' ? after : before);
  if (options) {
    const all = options.map((one) => ({ schema: one, plan: planOf(one) }));
    return all.some(({ plan }) => plan) ? { options: all } : undefined;
  }
  if (shape) return objectPlan(schema, shape);
  const items = definition.element && planOf(definition.element);
  if (items) return { items };
  const values = definition.valueType && planOf(definition.valueType);
  return values && { values };
}

/** Schema types that never match a list or object. */
const SCALARS = new Set(['boolean', 'enum', 'literal', 'null', 'number', 'string']);

/** The first option that a list or object matches. Literals distinguish most options without a parse. */
function optionOf(options: readonly Option[], value: object): Plan | undefined {
  const possible = options.filter(({ schema }) => {
    const { type, shape } = definitionOf(schema);
    if (!shape) return type === 'array' ? Array.isArray(value) : !SCALARS.has(type);
    return Object.entries(shape).every(([key, one]) => {
      const { type: kind, values } = definitionOf(one);
      return kind !== 'literal' || values?.includes((value as Record<string, unknown>)[key]);
    });
  });
  const [first] = possible;
  return (possible.length > 1 ? possible.find(({ schema }) => schema.safeParse(value).success) : first)?.plan;
}

/** Where each key would be valid; the outermost object wins. */
function placesOf(plan: Plan): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  let level = [{ plan, path: '' }];
  while (level.length > 0) {
    const objects = level.flatMap((one) =>
      'object' in one.plan ? [{ ...one.plan.object, path: one.path }] : [],
    );
    for (const { known, path } of objects)
      for (const key of known) if (!places.has(key)) places.set(key, path + key);
    level = objects.flatMap(({ below, path }) =>
      below.map(([key, next]) => ({ plan: next, path: `${path}${key}.` })),
    );
  }
  return places;
}

/**
 * Finds the keys of a valid body that are ignored or use an undocumented spelling. Undefined for schemas that reject unknown keys.
 */
export function ignoredKeys(schema: z.ZodType): ((body: unknown) => string[]) | undefined {
  const root = planOf(schema);
  if (!root) return undefined;
  const places = placesOf(root);

  return (body) => {
    const warnings: string[] = [];
    let more = 0;
    const warn = (path: string, key: string, object: ObjectPlan, isListed: boolean) => {
      if (warnings.length === MAX_WARNINGS) {
        more += 1;
        return;
      }
      const keys = object.alternatives.get(key);
      const place = isListed ? undefined : places.get(key);
      warnings.push(
        keys
          ? `Alternative spelling: ${path}${key}; use ${keys}, which takes precedence if you send both`
          : `Ignored unknown key: ${path}${key}${place ? `; expected it at ${place}` : ''}`,
      );
    };
    const look = (value: unknown, plan: Plan, path: string, isListed: boolean): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('options' in plan) {
        const option = optionOf(plan.options, value);
        if (option) look(value, option, path, isListed);
      } else if ('items' in plan) {
        if (Array.isArray(value))
          for (const [index, item] of value.entries()) look(item, plan.items, `${path}${index}.`, true);
      } else if ('values' in plan) {
        for (const [key, one] of Object.entries(value)) look(one, plan.values, `${path}${key}.`, true);
      } else {
        const { object } = plan;
        const given = value as Readonly<Record<string, unknown>>;
        for (const key of Object.keys(given))
          if (!object.known.has(key) && (object.alternatives.has(key) || !object.takes(key, given[key])))
            warn(path, key, object, isListed);
        for (const [key, next] of object.below)
          if (Object.hasOwn(given, key)) look(given[key], next, `${path}${key}.`, isListed);
      }
    };
    look(body, root, '', false);
    return more > 0 ? [...warnings, `${more} more keys were ignored`] : warnings;
  };
}
