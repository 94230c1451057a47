/** A request in each relevant state, with editor tokens that were issued while it was a draft. */
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { TOKEN_PERMISSIONS } from '../../src/wire/http/tokens.ts';
import type { TestService } from './service.ts';
import { ada, bob, signersOf, twoSignerTemplate } from './signing.ts';

export const SCENES = ['draft', 'running', 'done', 'declined', 'cancelled'] as const;

export interface Scene {
  readonly state: (typeof SCENES)[number];
  /** As returned to an API key on creation. */
  readonly request: SigningRequest;
  /** Authorization headers by permissions. */
  readonly tokens: Readonly<Record<string, string>>;
}

type Issue = (permissions?: readonly string[]) => Promise<string>;

/** A token for each permission, and one with all. */
export async function eachPermission(issue: Issue): Promise<Record<string, string>> {
  const tokens: Record<string, string> = { everything: await issue() };
  for (const permission of TOKEN_PERMISSIONS) tokens[permission] = await issue([permission]);
  return tokens;
}

const people = [
  { ...ada, order: 1 },
  { ...bob, order: 2 },
  { first_name: 'Cleo', last_name: 'Carter', email: 'cleo@example.com', designation: 'CC' },
];

export const sceneTemplate = (service: TestService): Promise<Template> =>
  twoSignerTemplate(service, {
    settings: { show_qr_code: true, allow_presigning_download: true, identity_editable_fields: ['company'] },
  });

export async function makeScene(
  service: TestService,
  template: Template,
  state: Scene['state'],
  settings: Record<string, unknown> = {},
): Promise<Scene> {
  const made = await service.post<SigningRequest>('/signing-requests', {
    name: `The ${state} one`,
    template_id: template.id,
    recipients: people,
    reminders: [{ hours: 24, subject: 'Open', message: 'Please', all_users: true }],
    settings,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const request = made.body;
  const tokens = await eachPermission(async (permissions) => {
    const { body } = await service.post<{ jwt: string }>('/jwt/generate-signing-request', {
      companies_workspaces_signing_requests_id: request.id,
      ...(permissions && { permissions }),
    });
    return `Bearer ${body.jwt}`;
  });
  const scene = { state, request, tokens };
  if (state === 'draft') return scene;
  await service.post(`/signing-requests/${request.id}/send`, {});
  const [first, second] = signersOf(service, request);
  if (state === 'running') await first!.open();
  if (state === 'done') {
    await first!.signAsFirst();
    await second!.signAsSecond();
  }
  if (state === 'declined') await first!.decline('No');
  if (state === 'cancelled') await service.post(`/signing-requests/${request.id}/cancel`, {});
  return scene;
}
