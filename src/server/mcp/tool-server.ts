/** The protocol's own server, for one message: for what isn't answered directly, and calls that ask the person. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolDefinition,
} from '@modelcontextprotocol/sdk/types.js';
import { BRAND, CONTRACT_VERSION } from '../../model/brand.ts';
import { DATA_NOTICE, type ResultJson } from './mark-data.ts';

const INSTRUCTIONS = `${BRAND.name} sends documents for signature. Typical order: create a template or a signing request, set recipients and fields, check it with signing_requests_get, then send it. Positions are percentages of the page. With several workspaces, choose one with select_workspace or pass workspace_id. Tools that send, cancel or delete ask the person first. ${DATA_NOTICE}`;

/** The server would make one for each message, for answers of forms, which have no fields here. */
const NO_VALIDATOR = {
  getValidator() {
    throw new TypeError('Expected no answer with fields');
  },
};

interface ToolSet {
  readonly definitions: () => readonly ToolDefinition[];
  /** Null for an unknown tool. */
  readonly run: (
    name: string,
    given: Readonly<Record<string, unknown>>,
    call: { readonly requestId: string | number; readonly signal: AbortSignal },
  ) => Promise<ResultJson> | null;
}

export function createToolServer({ definitions, run }: ToolSet): Server {
  const server = new Server(
    { name: BRAND.name, version: CONTRACT_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: NO_VALIDATOR },
  );
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    // The list has one page.
    if (params?.cursor !== undefined) throw new McpError(ErrorCode.InvalidParams, 'Expected no cursor');
    return { tools: [...definitions()] };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { requestId, signal }) => {
    const running = run(params.name, params.arguments ?? {}, { requestId, signal });
    if (!running) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
    return JSON.parse(await running);
  });
  return server;
}
