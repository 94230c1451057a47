import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { isUuid } from '../../model/ids.ts';
import type { InternalCall } from '../account/authenticate.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { toServiceError } from '../platform/http/error-body.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import type { ApiCall, Subject } from './api-log.ts';

/** Characters of a user agent that are kept. */
const USER_AGENT = 160;
const PREFIXES = { templates: 'template', 'signing-requests': 'signing_request' } as const;

/** The pattern of the route that answered, such as `/templates/{id}`. Never the path itself, which may contain a secret. */
function patternOf(c: ApiContext, prefix: string): string | null {
  const route = matchedRoutes(c)
    .map(({ path }) => path)
    .findLast((path) => !path.endsWith('*'));
  if (!route?.startsWith(`${prefix}/`)) return null;
  return route.slice(prefix.length).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
}

function subjectInPath(c: ApiContext, pattern: string | null): Subject | null {
  const [, folder, name] = /^\/(templates|signing-requests)\/\{(\w+)\}/.exec(pattern ?? '') ?? [];
  const id = name && c.req.param(name);
  if (!isUuid(id)) return null;
  return { kind: PREFIXES[folder as keyof typeof PREFIXES], id: id.toLowerCase(), isInPath: true };
}

/** Routes that name a request elsewhere, or create one. Erasing the request erases their calls, too. */
const ABOUT_REQUEST = /^\/(signing-requests|[a-z/]+-(embedded-)?signing-request$)/;

interface Body {
  readonly code?: unknown;
  readonly id?: unknown;
  readonly signing_request_id?: unknown;
  readonly signing_request?: { readonly id?: unknown };
}

const bodyOf = (response: Response) =>
  response
    .clone()
    .json()
    .catch(() => null) as Promise<Body | null>;

/** @param body of a successful answer */
function requestIn(body: Body | null): Subject | null {
  const id = body?.signing_request_id ?? body?.signing_request?.id ?? body?.id;
  return isUuid(id) ? { kind: 'signing_request', id: id.toLowerCase(), isInPath: false } : null;
}

/** What only the answer tells. Its body is read where it is short, or where the call did much more than that. */
async function readAnswer(
  c: ApiContext,
  path: string | null,
): Promise<{ readonly subject: Subject | null; readonly error_code: string | null }> {
  const subject = subjectInPath(c, path);
  const isFailure = c.res.status >= 400;
  if (c.error) return { subject, error_code: toServiceError(c.error).code };
  // Not lists.
  const isElsewhere =
    !isFailure && subject === null && c.req.method !== 'GET' && ABOUT_REQUEST.test(path ?? '');
  // A failure without an error is a stored answer, or there is no route.
  const body = isFailure || isElsewhere ? await bodyOf(c.res) : null;
  return {
    subject: isElsewhere ? requestIn(body) : subject,
    error_code: isFailure && typeof body?.code === 'string' ? body.code : null,
  };
}

function callerOf(
  principal: Principal,
  isAssistant: boolean,
): Pick<ApiCall, 'caller_kind' | 'caller_id' | 'mode'> {
  if (principal.kind === 'editor')
    return { caller_kind: 'editor_token', caller_id: principal.tokenId, mode: null };
  const kind = isAssistant ? 'assistant' : 'api_key';
  const id = principal.kind === 'key' ? principal.keyId : principal.userId;
  return { caller_kind: kind, caller_id: id, mode: principal.mode };
}

/** Without control characters, which a header can't have but a reader of rows shouldn't rely on. */
const shortened = (agent: string | undefined) => agent?.replace(/\p{Cc}/gu, '').slice(0, USER_AGENT) || null;

/**
 * Notes each call that a key or token made. Before `authenticate`, so that it sees its refusals; those without a caller belong to no
 * company's log, and neither do the console's own calls.
 * @param prefix of all paths, `/api/v1`
 */
export function recordApiCalls(
  { apiLog, clock, config }: Pick<Services, 'apiLog' | 'clock' | 'config'>,
  prefix: string,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!apiLog) return next();
    const at = clock.now();
    const started = performance.now();
    await next();
    const { principal } = c.var;
    const isAssistant = Boolean(((c.env ?? {}) as InternalCall).assistant);
    if (!principal || (principal.kind === 'user' && !isAssistant)) return;
    const duration = Math.round(performance.now() - started);
    const path = patternOf(c, prefix);
    const address = clientAddress(c, config.trustedProxies);
    apiLog.note({
      company_id: principal.companyId,
      workspace_id: principal.workspaceId,
      at,
      request_id: c.var.requestId,
      method: c.req.method,
      path,
      status: c.res.status,
      duration_ms: duration,
      ...(await readAnswer(c, path)),
      ...callerOf(principal, isAssistant),
      user_agent: shortened(c.req.header('user-agent')),
      ip_address: address === 'unknown' ? null : address,
    });
  };
}
