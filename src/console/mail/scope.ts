import { useConsole } from '../console-model.ts';

/** Where the API keeps what belongs to the company or the chosen workspace. */
export function useOwnerPath(): string {
  const workspaceId = useConsole().workspaceId.value;
  return workspaceId ? `/workspace/${workspaceId}` : '/company';
}
