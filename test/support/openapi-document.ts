/** The OpenAPI document, generated without starting a service, and functions to read it. */
import type { JsonSchema } from '../../src/server/openapi/schema-example.ts';
import { bareApp } from './bare-app.ts';

export interface Media {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
  /** Instead of `example`, where there are several ways to make a call. */
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}
export interface Body {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, Media>>;
}
export interface OpenApiAnswer extends Body {
  readonly description: string;
}
export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, OpenApiAnswer | { readonly $ref: string }>>;
}
export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** By event type. */
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, OpenApiAnswer>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

/** Returns a function that generates the document anew on each call. */
export function openApiReader(): () => Promise<OpenApi> {
  const app = bareApp();
  return async () => (await (await app.request('/api/v1/openapi.json')).json()) as OpenApi;
}

export function examplesOf({ example, examples }: Media = {}): readonly unknown[] {
  if (examples) return Object.values(examples).map(({ value }) => value);
  return example === undefined ? [] : [example];
}
export const firstExample = (media: Media | undefined) => examplesOf(media)[0];

/** An operation's response, resolving references to shared ones. Undefined if it has none with this status. */
export function answerWith(
  { components }: Pick<OpenApi, 'components'>,
  { responses }: Pick<Operation, 'responses'>,
  status: number | string,
): OpenApiAnswer | undefined {
  const found = responses[status];
  return found && '$ref' in found ? components.responses[found.$ref.split('/').at(-1)!] : found;
}

/** An operation's parameters, including shared ones. */
export function parametersOf(
  { components }: Pick<OpenApi, 'components'>,
  { parameters = [] }: Pick<Operation, 'parameters'>,
): readonly Parameter[] {
  return parameters.map((one) => ('$ref' in one ? components.parameters[one.$ref.split('/').at(-1)!]! : one));
}

export interface OpenApiCall {
  /** Such as `GET /signing-requests/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function callsOf({ paths }: Pick<OpenApi, 'paths'>): readonly OpenApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}
