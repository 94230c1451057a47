/** The console’s English texts, by part of it. Other languages have two files each: `xx-console.ts` and `xx-console-pages.ts`. */

export { consoleShell } from './en-console.ts';
export { consoleAssistants } from './en-console-assistants.ts';
export { consoleBranding } from './en-console-branding.ts';
export { consoleDevelopers } from './en-console-developers.ts';
export { consoleInbox } from './en-console-inbox.ts';
export { consoleLists } from './en-console-lists.ts';
export { consoleMail } from './en-console-mail.ts';
export { consoleMany } from './en-console-many.ts';
export { consoleOverview } from './en-console-overview.ts';
export { consolePeople } from './en-console-people.ts';
export { consoleRequests } from './en-console-requests.ts';
export { consoleSeals } from './en-console-seals.ts';
export { consoleSettings } from './en-console-settings.ts';
export { consoleTemplates } from './en-console-templates.ts';
export { consoleTools } from './en-console-tools.ts';
