/** `select_workspace`, the one tool that isn't an operation of the API. */
import type { Tool as ToolDefinition } from '@modelcontextprotocol/sdk/types.js';
import type { WorkspaceId } from '../../model/ids.ts';
import type { Services } from '../platform/services.ts';
import { buildRequest } from './build-request.ts';
import type { Tool } from './describe-tools.ts';
import { dataResult, errorResult, type ResultJson } from './mark-data.ts';
import type { ToolCall } from './run-tool.ts';
import { chooseWorkspace } from './session.ts';

export const SELECT_WORKSPACE = 'select_workspace';

/** @param get the tool `workspaces_get`, whose result it returns */
export const selectWorkspaceDefinition = (get: Tool): ToolDefinition => ({
  name: SELECT_WORKSPACE,
  title: 'Choose a workspace',
  description:
    'Chooses the workspace for the following calls of this connection that take workspace_id and don’t name one. List workspaces with workspaces_list.',
  inputSchema: {
    type: 'object',
    properties: { workspace_id: { type: 'string', format: 'uuid', description: 'ID of the workspace.' } },
    required: ['workspace_id'],
  },
  outputSchema: get.definition.outputSchema,
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

const NO_SESSION = {
  error: 'No session',
  code: 'VALIDATION_ERROR',
  message: 'Expected the header Mcp-Session-Id of initialize. Without it, pass workspace_id with each call.',
};

/** @throws ServiceError VALIDATION_ERROR */
export async function selectWorkspace(
  services: Pick<Services, 'db' | 'clock'>,
  get: Tool,
  { caller, session, given, api }: ToolCall,
): Promise<ResultJson> {
  const { status, text } = await api(buildRequest(get, { id: given.workspace_id }));
  if (status !== 200) return errorResult(text);
  if (!session) return errorResult(JSON.stringify(NO_SESSION));
  await chooseWorkspace(services, session, caller, (JSON.parse(text) as { id: WorkspaceId }).id);
  return dataResult(text);
}
