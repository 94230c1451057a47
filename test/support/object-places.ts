/** Finds the objects in a JSON value. */
export type Place = readonly (string | number)[];

/** Paths of all objects; the path of the value itself is empty. */
export function objectPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const below = entries.flatMap(([key, one]) => objectPlaces(one, [...at, key]));
  return Array.isArray(value) ? below : [at, ...below];
}

/** A copy of the value with an additional key in the object at this path. */
export function withKeyAt(value: unknown, [first, ...rest]: Place, key: string, added: unknown): unknown {
  if (first === undefined) return { ...(value as object), [key]: added };
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[first] = withKeyAt(copy[first], rest, key, added);
  return copy;
}
