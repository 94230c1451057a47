import type { ApiRouter } from './router.ts';

/** Methods of an API path; empty for an unknown path. */
export type AllowedMethods = (path: string) => readonly string[];

/** Reads the OpenAPI registry, which lists every route. */
export function allowedMethods(api: ApiRouter): AllowedMethods {
  let routes: readonly { readonly pattern: RegExp; readonly method: string }[] | null = null;
  return (path) => {
    routes ??= api.openAPIRegistry.definitions.flatMap((definition) =>
      definition.type === 'route'
        ? [
            {
              pattern: new RegExp(`^${definition.route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
              method: definition.route.method.toUpperCase(),
            },
          ]
        : [],
    );
    const found = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return [...new Set(found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}
