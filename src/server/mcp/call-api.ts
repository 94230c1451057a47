/** Calls of the API within the process: with the caller that is already known, through the same checks as over HTTP. */
import { type ErrorHandler, Hono } from 'hono';
import { neededRole, requireRole } from '../people/authority.ts';
import { logRequests } from '../platform/http/request-log.ts';
import type { ApiContext, ApiEnv, ApiRouter } from '../platform/http/router.ts';
import type { Log } from '../platform/log.ts';
import type { ApiCall } from './build-request.ts';
import type { AssistantCaller } from './caller.ts';
import { internalRequest } from './internal-request.ts';

export interface ApiAnswer {
  readonly status: number;
  /** JSON; an empty object if the API answers nothing. */
  readonly text: string;
}

/** @throws ServiceError ACCESS_DENIED */
export type CallApi = (c: ApiContext, caller: AssistantCaller, call: ApiCall) => Promise<ApiAnswer>;

/** What the audit trail and the log record of the caller. */
const PASSED_ON = ['user-agent', 'x-forwarded-for'];

/** @param prefix of the paths of `api` */
export function createCallApi(
  api: ApiRouter,
  prefix: string,
  log: Log,
  onError: ErrorHandler<ApiEnv>,
): CallApi {
  /** Of JSON responses. Reading it from the response opens a stream, which takes as long as a small call. */
  const texts = new WeakMap<Response, string>();
  const app = new Hono<ApiEnv>();
  app.onError(onError);
  app.use('*', logRequests(log), (c, next) => {
    const json = (value: unknown, status?: 200, headers?: Readonly<Record<string, string>>) => {
      const text = JSON.stringify(value);
      const response = c.newResponse(text, status, { 'Content-Type': 'application/json', ...headers });
      texts.set(response, text);
      return response;
    };
    c.json = json as typeof c.json;
    return next();
  });
  app.route(prefix, api);

  return async (c, { principal }, { method, path, headers: given, body }) => {
    if (principal.kind === 'user') requireRole(principal.role, neededRole(method, path.split('?', 1)[0]!));
    const headers = new Headers(given);
    for (const name of PASSED_ON) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    headers.set('X-Request-Id', c.var.requestId);
    const { href } = new URL(prefix + path, c.req.url);
    const request = internalRequest({ method, url: href, headers, body });
    const answer = await app.fetch(request, { ...(c.env as object), assistant: principal });
    const text = texts.get(answer) ?? (await answer.text());
    return { status: answer.status, text: text === '' ? '{}' : text };
  };
}
