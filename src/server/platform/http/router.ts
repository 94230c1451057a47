import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { FieldIssue } from '../../../model/errors.ts';
import { errorBody } from '../../../wire/http/shapes.ts';
import type { Log } from '../log.ts';
import { validationError } from '../validation-error.ts';
import type { Principal } from './principal.ts';
import { REFUSALS, type RefusalStatus } from './refusals.ts';
import { useSchemaMessages } from './schema-messages.ts';
import { warnOfIgnoredKeys } from './warn-of-ignored-keys.ts';

/** The file of a form. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What middleware leaves for handlers: `c.var.principal` and so on. Signing sessions add theirs by declaration merging. */
export interface ApiVariables {
  requestId: string;
  log: Log;
  /** Set on every route behind the key; absent on routes whose path is the capability. */
  principal: Principal;
  /** Set when the call came as a form with a file; the body has the file's digest in its place. */
  file: UploadedFile | undefined;
}
export interface ApiEnv {
  Variables: ApiVariables;
}
export type ApiContext = Context<ApiEnv>;
export type ApiRouter = OpenAPIHono<ApiEnv>;

type Given = Readonly<Record<string, unknown>>;

/**
 * A route's hook that reports what only the service can judge together with what the schema refuses, so that one response names every
 * mistake. `find` gets the keys that the schema accepts. Where it refuses none, the handler checks.
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
 * A resource's router. Bodies, queries and paths that do not fit their schema answer 400 before any handler runs. Keys of a body
 * that are ignored are named in `warnings` of the answer.
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
 * Entries of `responses` for refusals by the operation’s own code: `...refusals(404, 409)`. The OpenAPI document adds those that every
 * operation has (`shared-responses.ts`).
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

/** A body that must be there: without `required` a POST without one would skip validation. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** The same for a body that can have a PDF in it: as base64 in JSON, or as a file in a form (`accept-forms.ts`). */
export function documentBody<Schema extends z.ZodType>(schema: Schema, name: string) {
  const properties = {
    document: {
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/pdf',
      description: 'The PDF as a file, at most 50 MB.',
    },
    body: {
      allOf: [{ $ref: `#/components/schemas/${name}` }],
      description:
        'The rest of the body as JSON. Each of its keys can also be a separate part: text as is, other values as JSON.',
    },
  };
  const form = {
    schema: { type: 'object', properties },
    encoding: { document: { contentType: 'application/pdf' }, body: { contentType: 'application/json' } },
  };
  // Its schema is no Zod schema and its type hidden, so that handlers get what is validated: the JSON that is made of the form.
  const content = { 'application/json': { schema }, 'multipart/form-data': form };
  return { required: true, content: content as { 'application/json': { schema: Schema } } } as const;
}
