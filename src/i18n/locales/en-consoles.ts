/** Texts of the console, which is in English. */

export { consoleShell } from './en-console.ts';
export { consoleAssistants } from './en-console-assistants.ts';
export { consoleDevelopers } from './en-console-developers.ts';
export { consoleInbox } from './en-console-inbox.ts';
export { consoleMany } from './en-console-many.ts';
export { consoleOverview } from './en-console-overview.ts';
export { consoleRequests } from './en-console-requests.ts';
export { consoleSettings } from './en-console-settings.ts';
export { consoleTemplates } from './en-console-templates.ts';
export { consoleTools } from './en-console-tools.ts';
