import type { MiddlewareHandler } from 'hono';
import { isUuid } from '../../model/ids.ts';
import type { InternalCall } from '../account/authenticate.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { toServiceError } from '../platform/http/error-body.ts';
import type { Principal } from '../platform/http/principal.ts';
import { routePattern } from '../platform/http/route-pattern.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import type { ApiCall, Subject } from './api-log.ts';

/** Characters of a user agent that are kept. */
const USER_AGENT = 160;
const PREFIXES = { templates: 'template', 'signing-requests': 'signing_request' } as const;

/** As the log has it. */
interface Route {
  /** Such as `/templates/{id}`. */
  readonly path: string;
  /** What its first parameter names. */
  readonly subject: { readonly kind: Subject['kind']; readonly parameter: string } | null;
}

function toRoute(pattern: string, prefix: string): Route | null {
  if (!pattern.startsWith(`${prefix}/`)) return null;
  const path = pattern.slice(prefix.length).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
  const [, folder, parameter] = /^\/(templates|signing-requests)\/\{(\w+)\}/.exec(path) ?? [];
  const kind = PREFIXES[folder as keyof typeof PREFIXES];
  return { path, subject: parameter ? { kind, parameter } : null };
}

/** Finds the route that answered. */
function routeFinder(prefix: string): (c: ApiContext) => Route | null {
  // As many as there are routes.
  const known = new Map<string, Route | null>();
  return (c) => {
    const pattern = routePattern(c);
    if (pattern === undefined) return null;
    let route = known.get(pattern);
    if (route === undefined) known.set(pattern, (route = toRoute(pattern, prefix)));
    return route;
  };
}

function subjectInPath(c: ApiContext, route: Route | null): Subject | null {
  const id = route?.subject && c.req.param(route.subject.parameter);
  return isUuid(id) ? { kind: route!.subject!.kind, id: id.toLowerCase(), isInPath: true } : null;
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

/** What only the answer tells. */
type Outcome = Pick<ApiCall, 'subject' | 'error_code'>;

/** Reads the body where it is short, or where the call did much more than that. */
async function readAnswer({ res, error }: ApiContext, subject: Subject | null): Promise<Outcome> {
  if (error) return { subject, error_code: toServiceError(error).code };
  // A failure without an error is a stored answer, or there is no route.
  const body = await bodyOf(res);
  if (res.status < 400) return { subject: requestIn(body), error_code: null };
  return { subject, error_code: typeof body?.code === 'string' ? body.code : null };
}

function outcomeOf(c: ApiContext, route: Route | null): Outcome | Promise<Outcome> {
  const subject = subjectInPath(c, route);
  if (c.res.status >= 400) return readAnswer(c, subject);
  const created = c.get('createdRequest');
  if (created) return { subject: requestIn({ id: created }), error_code: null };
  // Not lists.
  const isElsewhere = subject === null && c.req.method !== 'GET' && ABOUT_REQUEST.test(route?.path ?? '');
  return isElsewhere ? readAnswer(c, null) : { subject, error_code: null };
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
  const routeOf = routeFinder(prefix);
  return async (c, next) => {
    if (!apiLog) return next();
    const at = clock.now();
    const started = performance.now();
    await next();
    const principal = c.get('principal');
    const isAssistant = Boolean(((c.env ?? {}) as InternalCall).assistant);
    if (!principal || (principal.kind === 'user' && !isAssistant)) return;
    const duration = Math.round(performance.now() - started);
    const route = routeOf(c);
    const address = clientAddress(c, config.trustedProxies);
    const outcome = outcomeOf(c, route);
    const { subject, error_code } = outcome instanceof Promise ? await outcome : outcome;
    const { caller_kind, caller_id, mode } = callerOf(principal, isAssistant);
    apiLog.note({
      company_id: principal.companyId,
      workspace_id: principal.workspaceId,
      at,
      request_id: c.get('requestId'),
      method: c.req.method,
      path: route?.path ?? null,
      status: c.res.status,
      duration_ms: duration,
      subject,
      error_code,
      caller_kind,
      caller_id,
      mode,
      user_agent: shortened(c.req.header('user-agent')),
      ip_address: address === 'unknown' ? null : address,
    });
  };
}
