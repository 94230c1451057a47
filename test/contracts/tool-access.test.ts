/** Every tool of `/mcp` × scope, role, and whose records it names. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assistant, connectAssistant, type ToolAnswer } from '../support/assistant.ts';
import { createCompany, inviteOwner } from '../support/built.ts';
import { oauthClientOf } from '../support/oauth.ts';
import { firstExample, type Media } from '../support/openapi-document.ts';
import { givenMember, givenOwner, type Person, signInWithLink } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content?: Record<string, Media> };
}
type Args = Readonly<Record<string, unknown>>;

const NOTHING = '00000000-0000-4000-8000-00000000000a';
const SCOPES = ['read', 'prepare', 'send', 'manage'];
const SENDING =
  /^(signing_requests_(create_and_send|send|cancel|resend)|jwt_generate_signing_request_create)$/;
const MANAGING = /^(workspaces|webhooks|company|workspace_(domains|email_templates|settings))_/;
/** Changes of the company, its workspaces, keys and domains. */
const FOR_OWNERS = /^(company_(update$|partial_update$|domains_)|workspace_domains_|workspaces_)/;

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let owner: Person;
const opened: Assistant[] = [];
/** Names, arguments, and whether they only read. */
let tools: readonly {
  readonly name: string;
  readonly required: readonly string[];
  readonly keys: readonly string[];
  readonly reads: boolean;
}[];
let examples: Readonly<Record<string, unknown>>;
/** The company's records, by the beginning of a tool's name. */
let records: readonly (readonly [prefix: string, args: Args])[];

async function connect(authorization: string): Promise<Assistant> {
  const assistant = await connectAssistant(service.url, { authorization });
  opened.push(assistant);
  return assistant;
}
async function connectAs(person: Person, companyId: string, scopes: readonly string[]): Promise<Assistant> {
  const { access_token } = await oauthClientOf(service).connect(person, companyId, scopes);
  return connect(`Bearer ${access_token}`);
}

beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
  owner = await givenOwner(service);
  const all = await connectAs(owner, service.company.company_id, SCOPES);
  tools = (await all.client.listTools()).tools
    .filter(({ name }) => name !== 'select_workspace')
    .map(({ name, inputSchema, annotations }) => ({
      name,
      required: inputSchema.required ?? [],
      keys: Object.keys(inputSchema.properties ?? {}),
      reads: annotations!.readOnlyHint!,
    }));
  const { body } = await service.get<{ paths: Record<string, Record<string, Operation>> }>('/openapi.json');
  examples = Object.fromEntries(
    Object.values(body.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, requestBody }) => [
        operationId,
        firstExample(requestBody?.content?.['application/json']),
      ]),
  );
  const made = async <T = { id: string }>(path: string, given: object = {}) => {
    const answer = await service.post<T>(path, given);
    if (answer.status > 299) throw new Error(`${path} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const template = await twoSignerTemplate(service);
  const request = await sendFromTemplate(service, template);
  const draft = await made('/signing-requests', { template_id: template.id });
  const workspace = (await made('/workspaces', { name: 'Second' })).id;
  const hook = await made('/webhooks', { url: receiver.url, events: ['template.used'] });
  const domain = async (path: string, name: string) =>
    (await made<{ domain: { id: string } }>(path, { domain: name })).domain.id;
  const field = async (path: string) => (await made(`${path}/custom-fields`, { field_label: 'A' })).id;
  const token = await made<{ token_id: string }>('/generate-template-token', {
    companies_workspaces_templates_id: template.id,
  });
  records = [
    ['templates_custom_fields_', { id: template.id, field_id: await field(`/templates/${template.id}`) }],
    ['templates_', { id: template.id }],
    [
      'signing_requests_custom_fields_',
      { id: draft.id, field_id: await field(`/signing-requests/${draft.id}`) },
    ],
    ['signing_requests_create', { template_id: template.id }],
    ['signing_requests_', { id: request.id }],
    ['webhooks_', { id: hook.id }],
    ['workspaces_', { id: workspace }],
    ['company_domains_', { id: await domain('/company/domains', 'one.example.com') }],
    [
      'workspace_domains_',
      { workspace_id: workspace, id: await domain(`/workspace/${workspace}/domains`, 'two.example.com') },
    ],
    ['workspace_', { workspace_id: workspace, field_id: await field(`/workspace/${workspace}`) }],
    ['generate_template_token_', { companies_workspaces_templates_id: template.id }],
    ['revoke_template_token_', { token_id: token.token_id }],
    ['jwt_', { companies_workspaces_signing_requests_id: draft.id }],
  ];
}, 60_000);
afterAll(async () => {
  for (const one of opened) await one.close();
  await service.close();
  await receiver.close();
});

const codeOf = ({ isError, content }: ToolAnswer): string =>
  isError ? (JSON.parse(content[0]!.text) as { code: string }).code : 'OK';

/** `SCOPE` if the grant has no scope for the tool. */
const callTool = (assistant: Assistant, name: string, args: Args): Promise<string> =>
  assistant
    .call(name, args)
    .then(codeOf, (error: Error) => (/scope/.test(error.message) ? 'SCOPE' : error.message));

/** Confirms where a person would be asked first. */
async function callConfirmed(assistant: Assistant, name: string, args: Args): Promise<ToolAnswer> {
  const answer = await assistant.call(name, args);
  if (codeOf(answer) !== 'CONFIRMATION_REQUIRED') return answer;
  const { details } = JSON.parse(answer.content[0]!.text) as { details: { confirm: string } };
  return assistant.call(name, { ...args, confirm: details.confirm });
}

/** Arguments that name nothing that exists. */
const nothing = (required: readonly string[]): Args => ({
  ...Object.fromEntries(required.map((key) => [key, NOTHING])),
  workspace_id: NOTHING,
});

const scopeOf = ({ name, reads }: (typeof tools)[number]) => {
  if (reads) return 'read';
  if (SENDING.test(name)) return 'send';
  return MANAGING.test(name) ? 'manage' : 'prepare';
};

describe('each tool', () => {
  it('needs its own scope, whatever else the person permitted', async () => {
    expect(tools).toHaveLength(83);
    for (const scope of SCOPES) {
      const others = SCOPES.filter((one) => one !== scope);
      const without = await connectAs(owner, service.company.company_id, others);
      for (const tool of tools) {
        const code = await callTool(without, tool.name, nothing(tool.required));
        expect([tool.name, others, code === 'SCOPE']).toEqual([tool.name, others, scopeOf(tool) === scope]);
      }
    }
  }, 60_000);

  it.each(['admin', 'viewer'] as const)(
    'does no more than an %s may, although an owner permitted it',
    async (role) => {
      const email = `${role}@example.com`;
      const person = await givenMember(service, owner, email, 'owner');
      const assistant = await connectAs(person, service.company.company_id, SCOPES);
      const { members } = (
        await owner.get<{ members: { user_id: string; email: string }[] }>(owner.console('/members'))
      ).body;
      const { user_id } = members.find((one) => one.email === email)!;
      expect((await owner.patch(owner.console(`/members/${user_id}`), { role })).status).toBe(204);
      for (const { name, required, reads } of tools) {
        const code = await callTool(assistant, name, nothing(required));
        const isRefused = !reads && (role === 'viewer' || FOR_OWNERS.test(name));
        expect([name, code === 'ACCESS_DENIED' || code === 'SCOPE'], code).toEqual([name, isRefused]);
      }
    },
    60_000,
  );

  it('answers for another company’s record as if it didn’t exist', async () => {
    const other = await createCompany(service.services, { name: 'Other' });
    const link = { companyId: other.company_id, email: 'stranger@example.com' };
    const stranger = await signInWithLink(service, (await inviteOwner(service.services, link)).token);
    const { body: workspace } = await service.post<{ api_key: string }>('/workspaces', { name: 'Apart' });
    const assistants = {
      'owner of another company': await connectAs(stranger, other.company_id, SCOPES),
      'key of another company': await connect(other.live_key),
      'key of another workspace': await connect(workspace.api_key),
    };
    let count = 0;
    for (const { name, required, keys } of tools) {
      const own = records.find(([prefix]) => name.startsWith(prefix))?.[1];
      if (!own) continue;
      const named = Object.keys(own).filter((key) => keys.includes(key));
      if (named.length === 0) continue;
      count += 1;
      const shared = Object.entries({ language: 'en', email_type: 'signing_invite' });
      const rest = {
        ...Object.fromEntries(shared.filter(([key]) => required.includes(key))),
        ...(examples[name] as Args),
      };
      const known = Object.fromEntries(named.map((key) => [key, own[key]]));
      const unknown = Object.fromEntries(named.map((key) => [key, NOTHING]));
      const ask = (assistant: Assistant, ids: Args) => callConfirmed(assistant, name, { ...rest, ...ids });
      for (const [who, assistant] of Object.entries(assistants)) {
        const [real, none] = [await ask(assistant, known), await ask(assistant, unknown)];
        expect([name, who, real.content]).toEqual([name, who, none.content]);
        expect([name, who, codeOf(real)]).toEqual([
          name,
          who,
          expect.stringMatching(/^(NOT_FOUND|PROTECTED_KEY_REQUIRED)$/),
        ]);
      }
    }
    expect(count).toBeGreaterThan(50);
  }, 60_000);
});
