/** The parts of the OpenAPI document that the reference uses. */
import type { Components, JsonSchema } from '../../../openapi/schema-example.ts';
import { refName } from '../markup/attribute-list.ts';

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}
interface Media {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  /** Instead of `example`, where there are several ways to make a call. */
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}
export interface OpenApiResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Reference {
  readonly $ref: string;
}
export interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  /** Headers that many operations take are references. */
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  /** Errors are references. */
  readonly responses: Readonly<Record<string, OpenApiResponse | Reference>>;
}
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  /** Headings of tags. */
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: Components;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

export interface Endpoint {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The endpoints of one tag. */
export interface EndpointGroup {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly endpoints: readonly Endpoint[];
}

/** Creating a record comes first, then listing records, then everything else. */
function rank({ method, path }: Endpoint): number {
  if (path.slice(1).includes('/')) return 2;
  return method === 'POST' ? 0 : 1;
}

/** In the order of the document's tags. */
export function endpointGroups({ paths, tags = [] }: OpenApiDocument): readonly EndpointGroup[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Endpoint => ({
        id: `${method}${path.replace(/[{}]/g, '').replace(/[^\w]+/g, '-')}`,
        method: method.toUpperCase(),
        path,
        operation,
      }),
    ),
  );
  return tags
    .map(({ name, description = '' }) => ({
      slug: name.toLowerCase().replace(/\W+/g, '-'),
      title: name,
      description,
      endpoints: all
        .filter(({ operation }) => operation.tags?.[0] === name)
        .sort((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ endpoints }) => endpoints.length > 0);
}

/** Its own parameters, and shared ones by reference. */
export function parametersOf(
  { parameters = [] }: Operation,
  components: OpenApiDocument['components'],
): { readonly own: readonly Parameter[]; readonly shared: readonly Parameter[] } {
  return {
    own: parameters.filter((one): one is Parameter => !('$ref' in one)),
    shared: parameters.flatMap((one) => ('$ref' in one ? [components.parameters![refName(one.$ref)]!] : [])),
  };
}

export function responsesOf(
  { responses }: Operation,
  components: OpenApiDocument['components'],
): readonly (readonly [status: string, OpenApiResponse])[] {
  return Object.entries(responses).map(([status, one]) => [
    status,
    '$ref' in one ? components.responses[refName(one.$ref)]! : one,
  ]);
}

export const needsNoKey = ({ security }: Operation) => security?.length === 0;
export const takesEditorToken = ({ security }: Operation) =>
  security?.some((one) => 'editorToken' in one) ?? false;
