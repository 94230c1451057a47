import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { FieldIssue } from '../../../model/errors.ts';
import { DOCX_TYPE } from '../../../wire/http/documents.ts';
import { errorBody } from '../../../wire/http/shapes.ts';
import type { Log } from '../log.ts';
import { validationError } from '../validation-error.ts';
import type { Principal } from './principal.ts';
import { REFUSALS, type RefusalStatus } from './refusals.ts';
import { useSchemaMessages } from './schema-messages.ts';
import { warnOfIgnoredKeys } from './warn-of-ignored-keys.ts';

/** The file part of a form. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Variables that middleware sets for handlers, as `c.var.principal`. Signing sessions add theirs by declaration merging. */
export interface ApiVariables {
  requestId: string;
  log: Log;
  /** Set on authenticated routes; absent on routes whose path is the credential. */
  principal: Principal;
  /** Set when the body came as a form with a file; the JSON body then contains the file's digest. */
  file: UploadedFile | undefined;
  /** ID of the request that the call created, so that the log of calls needn't parse the answer. */
  createdRequest: string | undefined;
}
export interface ApiEnv {
  Variables: ApiVariables;
}
export type ApiContext = Context<ApiEnv>;
export type ApiRouter = OpenAPIHono<ApiEnv>;

type Given = Readonly<Record<string, unknown>>;

/**
 * A route hook that combines issues that only the service can find with those of the schema, so that one response lists them all.
 * `find` gets the keys that the schema accepts. If the schema rejects none, the handler checks.
 */
export const alsoReporting =
  (find: (given: Given, c: Pick<ApiContext, 'var'>) => readonly FieldIssue[]) =>
  (
    result: {
      readonly success: boolean;
      readonly data?: unknown;
      readonly error?: Pick<z.ZodError, 'issues'>;
    },
    c: Pick<ApiContext, 'var'>,
  ): undefined => {
    if (result.success || !result.error) return undefined;
    const { issues } = result.error;
    const refused = new Set(issues.map(({ path }) => path[0]));
    const accepted = Object.entries(result.data ?? {}).filter(([key]) => !refused.has(key));
    const more = find(Object.fromEntries(accepted), c);
    throw validationError([
      ...issues,
      ...more.map(({ path, message }) => ({ path: path.split('.'), message })),
    ]);
  };

/**
 * Creates a resource's router. Bodies, queries and paths that don't match their schema are rejected with 400 before the handler runs.
 * Ignored keys of a body are listed in the response's `warnings`.
 */
export function createRouter(): ApiRouter {
  useSchemaMessages();
  const router = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error.issues);
    },
  });
  const { openapi } = router;
  const warning: typeof openapi = (route, handler, hook) => {
    const middleware = warnOfIgnoredKeys(route);
    return openapi(middleware ? { ...route, middleware } : route, handler, hook);
  };
  router.openapi = warning;
  return router;
}

type Responses = Record<
  number,
  { description: string; content: { 'application/json': { schema: typeof errorBody } } }
>;

/**
 * Error `responses` of one operation: `...refusals(404, 409)`. The OpenAPI document adds those that all operations share
 * (`shared-responses.ts`).
 */
export function refusals(...statuses: readonly RefusalStatus[]): Responses {
  return Object.fromEntries(
    [...new Set([...statuses, 401, 429] as const)].map((status) => [
      status,
      { description: REFUSALS[status].description, content: { 'application/json': { schema: errorBody } } },
    ]),
  );
}

export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } };
}

/** A required body: without `required`, a POST without a body would skip validation. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** A required body that may contain a document: base64 in JSON, or a file in a form (`accept-forms.ts`). */
export function documentBody<Schema extends z.ZodType>(schema: Schema, name: string) {
  const properties = {
    document: {
      type: 'string',
      format: 'binary',
      description: 'The PDF or Word document (DOCX) as a file, at most 50 MB.',
    },
    body: {
      allOf: [{ $ref: `#/components/schemas/${name}` }],
      description:
        'The rest of the body as JSON. Each of its keys can also be a separate part: text as is, other values as JSON.',
    },
  };
  const form = {
    schema: { type: 'object', properties },
    encoding: {
      document: { contentType: `application/pdf, ${DOCX_TYPE}` },
      body: { contentType: 'application/json' },
    },
  };
  // The form's schema isn't Zod and its type is hidden, so that handlers get the type of the JSON that the form becomes.
  const content = { 'application/json': { schema }, 'multipart/form-data': form };
  return { required: true, content: content as { 'application/json': { schema: Schema } } } as const;
}

/** Methods of an API path; empty for an unknown path. */
type AllowedMethods = (path: string) => readonly string[];

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
