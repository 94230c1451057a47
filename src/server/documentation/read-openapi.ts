/** Looks up parts of the OpenAPI document, with everything that they refer to. */
import MiniSearch from 'minisearch';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
}

export interface OpenApiParts {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface EndpointSummary {
  readonly operation_id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

const REFERENCE = /^#\/components\/(\w+)\/([\w.-]+)$/;

/** Names of components in a value, such as `schemas/Template`. */
function referencesIn(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const [, kind, name] = (key === '$ref' && typeof inner === 'string' && REFERENCE.exec(inner)) || [];
    if (kind) found.add(`${kind}/${name}`);
    else referencesIn(inner, found);
  }
}

/** The components that a value refers to, and those that these refer to, in the document's structure. */
export function componentsOf({ components }: OpenApiParts, value: unknown): Record<string, object> {
  const result: Record<string, Record<string, unknown>> = {};
  const known = new Set<string>();
  let open = new Set<string>();
  referencesIn(value, open);
  while (open.size > 0) {
    const next = new Set<string>();
    for (const reference of open) {
      known.add(reference);
      const [kind, name] = reference.split('/') as [string, string];
      const component = components[kind]?.[name];
      result[kind] ??= {};
      result[kind][name] = component;
      referencesIn(component, next);
    }
    open = new Set([...next].filter((reference) => !known.has(reference)));
  }
  return result;
}

interface Endpoint {
  readonly summary: EndpointSummary;
  readonly operation: Operation;
}

export interface EndpointIndex {
  readonly document: OpenApiParts;
  /** By operation ID. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  search(query: string, limit: number): readonly EndpointSummary[];
}

export function indexEndpoints(document: OpenApiParts): EndpointIndex {
  const endpoints = new Map<string, Endpoint>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId: id = `${method} ${path}`, summary = '' } = operation;
      endpoints.set(id, {
        summary: { operation_id: id, method: method.toUpperCase(), path, summary },
        operation,
      });
    }
  const index = new MiniSearch({
    idField: 'operation_id',
    fields: ['operation_id', 'summary', 'path', 'description'],
    searchOptions: { boost: { summary: 4, operation_id: 2 }, prefix: true, fuzzy: 0.15 },
  });
  index.addAll(
    [...endpoints.values()].map(({ summary, operation }) => ({
      ...summary,
      description: operation.description ?? '',
    })),
  );
  return {
    document,
    endpoints,
    search: (query, limit) =>
      index
        .search(query)
        .slice(0, limit)
        .map(({ id }) => endpoints.get(id as string)!.summary),
  };
}
