/** The console's pages about assistants: letting one in, and the list of those that are in. */
export const consoleAssistants = {
  // `app` is what the app calls itself.
  'console.assistants.connect': 'Connect {app}',
  'console.assistants.asks': '{app} asks to act for you, {email}, in {company}.',
  'console.assistants.unverified':
    'The app chose its name itself. Continue only if you started this in the app.',
  'console.assistants.company': 'Company',
  'console.assistants.may': 'It may',
  'console.assistants.scope.read': 'Read templates, signing requests and settings',
  'console.assistants.scope.prepare': 'Create, change and delete templates and drafts',
  'console.assistants.scope.send': 'Send, resend and cancel signing requests',
  'console.assistants.scope.send.help': 'It has to ask you before each.',
  'console.assistants.scope.manage': 'Change settings, webhooks, domains, workspaces and API keys',
  'console.assistants.scope.manage.help': 'Permit this only if you need it.',
  'console.assistants.readOnly': 'With your role in {company}, it can only read.',
  'console.assistants.never': 'It never gets signing links, so it can’t sign for anyone.',
  // `place` is a host, such as `claude.ai`, or the name of an app.
  'console.assistants.returns':
    'You’ll return to {place}. Its access ends after 180 days, or earlier if you end it.',
  'console.assistants.allow': 'Allow',
  'console.assistants.refuse': 'Don’t allow',
  'console.assistants.none': 'No assistants are connected',
  'console.assistants.noneHelp':
    'Add {address} to your assistant as an MCP server. It brings you here to permit access.',
  'console.assistants.list': 'Connected assistants',
  'console.assistants.for': 'Acts for {email}',
  'console.assistants.since': 'Connected on {date}',
  'console.assistants.lastUsed': 'Last used on {date}',
  'console.assistants.end': 'End access',
  'console.assistants.endTitle': 'End the access of {app}?',
  'console.assistants.endHelp': 'It ends at once. The app can ask you again.',
  'console.assistants.ended': '{app} has no access anymore',
} as const;
