/** An assistant at `/mcp`: the protocol's own client, which checks results against the tools' schemas. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';

export interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly _meta?: Record<string, unknown>;
}
export interface ToolError {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
type Action = 'accept' | 'decline' | 'cancel';

interface Options {
  readonly authorization: string;
  /** Answers questions as the person; without it, the client can't ask. */
  readonly person?: (question: string) => Action | Promise<Action>;
}

export type Assistant = Awaited<ReturnType<typeof connectAssistant>>;

export async function connectAssistant(serviceUrl: string, { authorization, person }: Options) {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { capabilities: person ? { elicitation: {} } : {} },
  );
  if (person)
    client.setRequestHandler(ElicitRequestSchema, async ({ params }) => ({
      action: await person(params.message),
      content: {},
    }));
  const transport = new StreamableHTTPClientTransport(new URL(`${serviceUrl}/mcp`), {
    requestInit: { headers: { authorization } },
  });
  await client.connect(transport);
  const call = async (name: string, args: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: args })) as unknown as ToolAnswer;
  return {
    client,
    transport,
    call,
    /** The result. @throws Error with the answer if it is an error */
    async ok<T = Record<string, unknown>>(name: string, args: Record<string, unknown> = {}): Promise<T> {
      const answer = await call(name, args);
      if (answer.isError) throw new Error(`${name}: ${answer.content[0]?.text}`);
      return answer.structuredContent as T;
    },
    async error(name: string, args: Record<string, unknown> = {}): Promise<ToolError> {
      const answer = await call(name, args);
      if (!answer.isError) throw new Error(`${name}: expected an error`);
      return JSON.parse(answer.content[0]!.text) as ToolError;
    },
    /** Calls a tool that asks for a confirmation, and confirms it. */
    async confirmed<T = Record<string, unknown>>(
      name: string,
      args: Record<string, unknown> = {},
    ): Promise<T> {
      const { code, details } = await this.error(name, args);
      if (code !== 'CONFIRMATION_REQUIRED') throw new Error(`${name}: ${code}`);
      return this.ok<T>(name, { ...args, confirm: details!.confirm });
    },
    close: () => client.close(),
  };
}
