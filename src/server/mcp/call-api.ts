/** Calls of the API within the process: with the caller that is already known, through the same checks as over HTTP. */
import type { Hono } from 'hono';
import { neededRole, requireRole } from '../people/authority.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import type { ApiCall } from './build-request.ts';
import type { AssistantCaller } from './caller.ts';
import type { ApiAnswer } from './run-tool.ts';

/** What the audit trail and the log record of the caller. */
const PASSED_ON = ['user-agent', 'x-forwarded-for'];

/** @param api serves paths below `prefix` @throws ServiceError ACCESS_DENIED */
export async function callApi(
  api: Hono<ApiEnv>,
  prefix: string,
  c: ApiContext,
  { principal }: AssistantCaller,
  { method, path, headers, body }: ApiCall,
): Promise<ApiAnswer> {
  if (principal.kind === 'user') requireRole(principal.role, neededRole(method, path.split('?')[0]!));
  const passed = PASSED_ON.flatMap((name) => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const request = new Request(new URL(prefix + path, c.req.url), {
    method,
    headers: { ...Object.fromEntries(passed), ...headers, 'X-Request-Id': c.var.requestId },
    ...(body !== undefined && { body }),
  });
  const answer = await api.fetch(request, { ...(c.env as object), assistant: principal });
  const text = await answer.text();
  return { status: answer.status, text, body: text === '' ? {} : JSON.parse(text) };
}
