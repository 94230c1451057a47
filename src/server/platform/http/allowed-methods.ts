import type { ApiRouter } from './router.ts';

/** What a path of the API can be asked with; empty for a path that does not exist. */
export type AllowedMethods = (path: string) => readonly string[];

/** Asks the OpenAPI registry, as every route stands in it. */
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
