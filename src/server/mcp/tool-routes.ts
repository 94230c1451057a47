/**
 * `/mcp`: the API for assistants, over the Model Context Protocol (Streamable HTTP). Each message is answered on its own; only a call
 * that waits for a person keeps its connection open. Calls and the list of tools are answered directly, all else by the protocol's own
 * server.
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { includesRole } from '../../model/roles.ts';
import { neededRole } from '../people/authority.ts';
import { DOCUMENT_BODY, limitBody } from '../platform/http/body-limits.ts';
import { errorBodyOf, toServiceError } from '../platform/http/error-body.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { authenticateAssistant, challenge, MCP_PATH } from './authenticate-assistant.ts';
import type { CallApi } from './call-api.ts';
import { type AssistantCaller, callerKey } from './caller.ts';
import { type ApiDescription, describeTools, type Tool } from './describe-tools.ts';
import { errorResult, type ResultJson } from './mark-data.ts';
import { createQuestions } from './questions.ts';
import {
  isVersionSupported,
  type Message,
  parseMessage,
  readAnswer,
  readPlain,
  readToolCall,
  toolNameOf,
} from './read-message.ts';
import { runTool, type ToolCall } from './run-tool.ts';
import { SELECT_WORKSPACE, selectWorkspace, selectWorkspaceDefinition } from './select-workspace.ts';
import { newSessionId, readSession } from './session.ts';
import { createToolList, isShortId } from './tool-list.ts';
import { createToolServer } from './tool-server.ts';

/** The API as tools call it. */
interface AssistantApi {
  readonly callApi: CallApi;
  /** The OpenAPI document; read with the first call. */
  readonly document: () => object;
}

/** What a call needs of its message and connection. */
type Connection = Pick<ToolCall, 'caller' | 'session' | 'ended' | 'ask'>;

/** Pages of other origins have no business here; assistants aren't pages (MCP, Streamable HTTP, security warning). */
function requireOwnOrigin(c: ApiContext, publicUrl: string): void {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new ServiceError('ACCESS_DENIED', 'Web pages can’t call this endpoint');
}

/** What the caller's grant and role permit. */
const isPermitted = ({ principal, scopes }: AssistantCaller, { scope, method, path }: Tool): boolean =>
  scopes.has(scope) && (principal.kind === 'key' || includesRole(principal.role, neededRole(method, path)));

/** Clients then ask the person for more (MCP, Authorization, scope challenge). @throws ServiceError ACCESS_DENIED */
function requireScope({ scopes }: AssistantCaller, { scope }: Tool, publicUrl: string): void {
  if (scopes.has(scope)) return;
  throw new ServiceError('ACCESS_DENIED', `This needs the scope ${scope}, which the person didn’t permit`, {
    headers: {
      'WWW-Authenticate': challenge(publicUrl, {
        error: 'insufficient_scope',
        scope: [...scopes, scope].join(' '),
      }),
    },
  });
}

/** Directly answered calls don't ask and don't wait. */
const UNASKED: Pick<ToolCall, 'ended' | 'ask'> = {
  ended: () => AbortSignal.abort(),
  ask: () => Promise.reject(new TypeError('Expected a stream to ask on')),
};

const INVALID_CALL = JSON.stringify({
  code: ErrorCode.InvalidParams,
  message: 'Expected params with the name of a tool (a string) and its arguments (an object)',
});
const unknownTool = (name: string) =>
  JSON.stringify({ code: ErrorCode.InvalidParams, message: `There is no tool ${name.slice(0, 100)}` });

/** @param json of the result or error */
const respond = (c: ApiContext, id: string | number, kind: 'result' | 'error', json: string): Response =>
  c.body(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"${kind}":${json}}`, 200, {
    'Content-Type': 'application/json',
  });

export function toolRoutes(
  services: Services,
  limiter: RateLimiter,
  { callApi, document }: AssistantApi,
): Hono<ApiEnv> {
  const { publicUrl } = services.config;
  const routes = new Hono<ApiEnv>();
  const questions = createQuestions(services);
  const respondWithList = createToolList();
  const describe = () => {
    const tools = describeTools(document() as ApiDescription);
    const get = tools.get('workspaces_get')!;
    return { tools, get, select: selectWorkspaceDefinition(get) };
  };
  let described: ReturnType<typeof describe> | undefined;

  function definitionsFor(caller: AssistantCaller) {
    const { tools, select } = (described ??= describe());
    return [
      ...[...tools.values()].filter((one) => isPermitted(caller, one)).map(({ definition }) => definition),
      select,
    ];
  }

  async function result(c: ApiContext, running: Promise<ResultJson>): Promise<ResultJson> {
    try {
      return await running;
    } catch (thrown) {
      const error = toServiceError(thrown);
      if (error.code === 'INTERNAL_ERROR') c.var.log.error('tool call failed', { cause: thrown });
      return errorResult(JSON.stringify(errorBodyOf(error)));
    }
  }

  /** Null for an unknown tool. */
  function run(
    c: ApiContext,
    connection: Connection,
    name: string,
    given: ToolCall['given'],
  ): Promise<ResultJson> | null {
    const { tools, get } = (described ??= describe());
    const call: ToolCall = {
      ...connection,
      given,
      api: (apiCall) => callApi(c, connection.caller, apiCall),
    };
    if (name === SELECT_WORKSPACE) return result(c, selectWorkspace(services, get, call));
    const tool = tools.get(name);
    return tool ? result(c, runTool({ ...services, questions }, tool, call)) : null;
  }

  /** Answers whatever the message is. */
  async function serve(
    c: ApiContext,
    message: Message,
    { caller, session, isAsking }: Pick<ToolCall, 'caller' | 'session'> & { readonly isAsking: boolean },
  ): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isAsking });
    const server = createToolServer({
      definitions: () => definitionsFor(caller),
      run: (name, given, { requestId, signal }) => {
        const ended = () => AbortSignal.any([signal, c.req.raw.signal]);
        const requestedSchema = { type: 'object', properties: {} };
        const ask = (id: string, text: string) =>
          transport.send(
            {
              jsonrpc: '2.0',
              id,
              method: 'elicitation/create',
              params: { message: text, requestedSchema },
            },
            { relatedRequestId: requestId },
          );
        return run(c, { caller, session, ended, ask }, name, given);
      },
    });
    await server.connect(transport);
    const response = await transport.handleRequest(c.req.raw, { parsedBody: message });
    if (message.method === 'initialize' && response.ok)
      c.header('Mcp-Session-Id', newSessionId(message.params));
    return c.newResponse(response.body, response);
  }

  async function handle(c: ApiContext, caller: AssistantCaller): Promise<Response> {
    const { tools } = (described ??= describe());
    const message = parseMessage(await c.req.text());
    const count = () => limiter.count(c, callerKey(caller), 'read');
    const answer = readAnswer(message);
    if (answer && isVersionSupported(c.req.header('mcp-protocol-version'))) {
      await count();
      await questions.answer(caller, answer.id, answer.answer);
      return c.body(null, 202);
    }
    const name = toolNameOf(message);
    const tool = name === null ? undefined : tools.get(name);
    // Calls of tools count as what they do; those that ask count in addition.
    if (tool ? tool.question : name !== SELECT_WORKSPACE) await count();
    if (tool) requireScope(caller, tool, publicUrl);
    const session = readSession(c.req.header('mcp-session-id'));
    const isAsking = tool?.question !== undefined && session?.canAsk === true;
    const plain = readPlain(message, (wanted) => c.req.header(wanted));
    if (plain?.method === 'tools/list' && plain.params.cursor === undefined && isShortId(plain.id))
      return respondWithList(c, definitionsFor(caller), plain.id);
    if (plain?.method !== 'tools/call') return serve(c, message, { caller, session, isAsking });
    const call = readToolCall(plain);
    if (!call) return respond(c, plain.id, 'error', INVALID_CALL);
    if (isAsking) return serve(c, message, { caller, session, isAsking });
    const running = run(c, { caller, session, ...UNASKED }, call.name, call.given);
    return running
      ? respond(c, plain.id, 'result', await running)
      : respond(c, plain.id, 'error', unknownTool(call.name));
  }

  routes.post(MCP_PATH, limitBody(DOCUMENT_BODY), async (c) => {
    requireOwnOrigin(c, publicUrl);
    const caller = await authenticateAssistant(services, limiter, c);
    c.header('Cache-Control', 'no-store');
    return handle(c, caller);
  });

  // There is no stream of messages, and sessions end by themselves.
  for (const method of ['GET', 'DELETE'] as const)
    routes.on(method, MCP_PATH, () => {
      throw new ServiceError('METHOD_NOT_ALLOWED', 'Send messages with POST', { headers: { Allow: 'POST' } });
    });
  return routes;
}
