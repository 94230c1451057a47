import type { ApiRouter } from '../../src/server/platform/http/router.ts';

interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** The OpenAPI description of each operation of a router. */
export function operationsOf(routes: ApiRouter) {
  const { paths = {} } = routes.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  return Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, summary, description, parameters = [], responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      tags,
      summary,
      description,
      parameters: parameters.map(({ name }) => name),
      /** Status of the successful response. */
      success: Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].description,
    })),
  );
}
