/**
 * `/mcp`: the API for assistants, over the Model Context Protocol (Streamable HTTP). Each message is answered on its own; only a call
 * that waits for a person keeps its connection open.
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { includesRole } from '../../model/roles.ts';
import { neededRole } from '../people/authority.ts';
import { DOCUMENT_BODY, limitBody, MAX_STRUCTURE } from '../platform/http/body-limits.ts';
import { requireModestJson } from '../platform/http/check-json.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { authenticateAssistant, challenge, MCP_PATH } from './authenticate-assistant.ts';
import { callApi } from './call-api.ts';
import { type AssistantCaller, callerKey } from './caller.ts';
import { type ApiDescription, CONFIRM_ARGUMENT, describeTools, type Tool } from './describe-tools.ts';
import { createQuestions } from './questions.ts';
import { runTool, type ToolCall } from './run-tool.ts';
import { SELECT_WORKSPACE, selectWorkspace, selectWorkspaceDefinition } from './select-workspace.ts';
import { newSessionId, readSession } from './session.ts';
import type { Answer } from './tables.ts';
import { createToolServer } from './tool-server.ts';

/** The API as tools call it. */
interface AssistantApi {
  readonly api: Hono<ApiEnv>;
  readonly prefix: string;
  /** The OpenAPI document; read with the first call. */
  readonly document: () => object;
}

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: { readonly name?: unknown; readonly arguments?: Readonly<Record<string, unknown>> };
  readonly result?: { readonly action?: unknown };
}

/** @throws ServiceError MALFORMED_JSON, VALIDATION_ERROR, PAYLOAD_TOO_LARGE */
function parseMessage(text: string): Message {
  requireModestJson(text, MAX_STRUCTURE);
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('MALFORMED_JSON', 'The body isn’t valid JSON', { cause });
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    throw new ServiceError('VALIDATION_ERROR', 'Expected a JSON-RPC message (an object), got something else');
  return message;
}

const answerOf = ({ result }: Message): Answer =>
  result?.action === 'accept' || result?.action === 'decline' ? result.action : 'cancel';

/** Pages of other origins have no business here; assistants aren't pages (MCP, Streamable HTTP, security warning). */
function requireOwnOrigin(c: ApiContext, publicUrl: string): void {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new ServiceError('ACCESS_DENIED', 'Web pages can’t call this endpoint');
}

export function toolRoutes(
  services: Services,
  limiter: RateLimiter,
  { api, prefix, document }: AssistantApi,
): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const questions = createQuestions(services);
  let tools: ReadonlyMap<string, Tool> | undefined;

  /** What the caller's grant and role permit. */
  const isPermitted = ({ principal, scopes }: AssistantCaller, { scope, method, path }: Tool): boolean =>
    scopes.has(scope) && (principal.kind === 'key' || includesRole(principal.role, neededRole(method, path)));

  /** Clients then ask the person for more (MCP, Authorization, scope challenge). */
  const requireScope = ({ scopes }: AssistantCaller, { scope }: Tool): void => {
    if (scopes.has(scope)) return;
    throw new ServiceError('ACCESS_DENIED', `This needs the scope ${scope}, which the person didn’t permit`, {
      headers: {
        'WWW-Authenticate': challenge(services.config.publicUrl, {
          error: 'insufficient_scope',
          scope: [...scopes, scope].join(' '),
        }),
      },
    });
  };

  routes.post(MCP_PATH, limitBody(DOCUMENT_BODY), async (c) => {
    requireOwnOrigin(c, services.config.publicUrl);
    const caller = await authenticateAssistant(services, limiter, c);
    const response = await handle(c, caller);
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  async function handle(c: ApiContext, caller: AssistantCaller): Promise<Response> {
    tools ??= describeTools(document() as ApiDescription);
    const get = tools.get('workspaces_get')!;
    const message = parseMessage(await c.req.text());
    // Before the response begins, because its headers say what is left.
    const count = () => limiter.count(c, callerKey(caller), 'read');
    const session = readSession(c.req.header('mcp-session-id'));
    if (message.method === undefined) {
      await count();
      if (typeof message.id === 'string') await questions.answer(caller, message.id, answerOf(message));
      return c.body(null, 202);
    }
    // Calls of tools count as what they do; questions count in addition.
    const tool = message.method === 'tools/call' ? tools.get(String(message.params?.name)) : undefined;
    const isSelect = message.method === 'tools/call' && message.params?.name === SELECT_WORKSPACE;
    if (tool ? tool.question && !message.params?.arguments?.[CONFIRM_ARGUMENT] : !isSelect) await count();
    if (tool) requireScope(caller, tool);
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: !(tool?.question && session?.canAsk),
    });
    const server = createToolServer({
      definitions: () => [
        ...[...tools!.values()].filter((one) => isPermitted(caller, one)).map(({ definition }) => definition),
        selectWorkspaceDefinition(get),
      ],
      run: (name, given, { requestId, signal }) => {
        const call: ToolCall = {
          caller,
          session,
          given,
          // Read only when a call waits: the request makes its signal then, which costs.
          ended: () => AbortSignal.any([signal, c.req.raw.signal]),
          api: (apiCall) => callApi(api, prefix, c, caller, apiCall),
          ask: (id, text) =>
            transport.send(
              {
                jsonrpc: '2.0',
                id,
                method: 'elicitation/create',
                params: { message: text, requestedSchema: { type: 'object', properties: {} } },
              },
              { relatedRequestId: requestId },
            ),
        };
        if (name === SELECT_WORKSPACE) return selectWorkspace(services, get, call);
        const wanted = tools!.get(name);
        return wanted ? runTool({ ...services, questions }, wanted, call) : null;
      },
    });
    await server.connect(transport);
    const response = await transport.handleRequest(c.req.raw, { parsedBody: message });
    if (message.method === 'initialize' && response.ok)
      response.headers.set('Mcp-Session-Id', newSessionId(message.params));
    return response;
  }

  // There is no stream of messages, and sessions end by themselves.
  for (const method of ['GET', 'DELETE'] as const)
    routes.on(method, MCP_PATH, () => {
      throw new ServiceError('METHOD_NOT_ALLOWED', 'Send messages with POST', { headers: { Allow: 'POST' } });
    });
  return routes;
}
