/** Copies the description of a body's schema to the request body, where readers look for it. */
import type { Components, JsonSchema } from './schema-example.ts';

interface Operation {
  readonly requestBody?: {
    description?: string;
    readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  };
}

export function describeBodies(paths: Readonly<Record<string, object>>, components: Components): void {
  for (const methods of Object.values(paths))
    for (const { requestBody } of Object.values(methods as Readonly<Record<string, Operation>>)) {
      const schema = requestBody?.content?.['application/json']?.schema;
      const named = schema?.$ref ? components[schema.$ref.split('/').at(-1)!] : schema;
      if (requestBody && named?.description) requestBody.description ??= named.description;
    }
}
