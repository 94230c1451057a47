import { OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { errorBody } from '../../wire/http/shapes.ts';
import type { Log } from '../log.ts';
import type { SessionAddress } from '../signing-sessions/access.ts';
import { validationError } from './error-body.ts';
import type { Principal } from './principal.ts';

/** What middleware leaves for handlers: `c.var.principal` and so on. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    log: Log;
    /** Set on every route behind the key; absent on routes whose path is the capability. */
    principal: Principal;
    /** Set on the routes of a signing session, once its address is known to exist. */
    session: SessionAddress;
  };
}
export type ApiContext = Context<ApiEnv>;
export type ApiRouter = OpenAPIHono<ApiEnv>;

/** A resource's router. Bodies, queries and paths that do not fit their schema answer 400 before any handler runs. */
export function createRouter(): ApiRouter {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.error.issues);
    },
  });
}

const ERRORS = {
  400: 'Invalid input; `details` maps each field path to a message',
  401: 'Missing or invalid credentials',
  402: 'The company has too few credits; `details.current_credits` says how many',
  403: 'Not permitted',
  404: 'No such record',
  409: 'The state of the record forbids it',
  412: '`If-Match` names an old revision; `details.current` holds the record as it is, unless a token lacks the permission `read`',
  413: 'The body is too large',
  422: 'A recipient’s address is suppressed; `details.recipients` names them',
  503: 'Could not be done just now; `Retry-After` says how many seconds to wait',
  429: 'Rate limit exceeded; `details.retry_after` and `Retry-After` say how many seconds to wait',
} as const;

type Responses = Record<
  number,
  { description: string; content: { 'application/json': { schema: typeof errorBody } } }
>;

/** Entries of `responses` for refusals, so that the OpenAPI document names them: `...refusals(404, 409)`. */
export function refusals(...statuses: readonly (keyof typeof ERRORS)[]): Responses {
  return Object.fromEntries(
    [...new Set([...statuses, 401, 429] as const)].map((status) => [
      status,
      { description: ERRORS[status], content: { 'application/json': { schema: errorBody } } },
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
