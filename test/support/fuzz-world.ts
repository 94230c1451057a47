/** A company with one record of each kind that paths of the API name, and with each kind of credential. */
import { onePage } from '../fixtures/raw-pdf.ts';
import { createCompany } from './built.ts';
import { base64, type TestService } from './service.ts';
import { drainJobs, sendFromTemplate, signer, twoSignerTemplate } from './signing.ts';

export interface FuzzWorld {
  /** By the prefix of the path that names them; longer prefixes come first. */
  readonly ids: readonly (readonly [prefix: string, Readonly<Record<string, string>>])[];
  /** The value of an `Authorization` header; null sends none. */
  readonly credentials: Readonly<Record<string, string | null>>;
  /** Maps IDs in examples to actual ones. */
  readonly inExamples: Readonly<Record<string, string>>;
}

/** A documented example with IDs of existing records. */
export function exampleIn({ inExamples }: FuzzWorld, example: unknown): unknown {
  const text = Object.entries(inExamples).reduce(
    (all, [shown, real]) => all.replaceAll(shown, real),
    JSON.stringify(example),
  );
  return JSON.parse(text);
}

export async function makeFuzzWorld(service: TestService, webhookUrl: string): Promise<FuzzWorld> {
  const company = await createCompany(service.services, { name: 'Fuzzed' });
  const authorization = company.live_key;
  const made = async <T = { id: string }>(path: string, body?: object) => {
    const answer = await service.post<T>(path, body, { authorization });
    if (answer.status > 299) throw new Error(`${path} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const own = {
    ...service,
    given: {
      ...service.given,
      template: (more: object = {}) =>
        made<never>('/templates', { name: 'Contract', document: base64(onePage()), ...more }),
    },
    post: (path: string, body?: unknown, options?: object) =>
      service.post(path, body, { authorization, ...options }),
    put: (path: string, body: unknown, options?: object) =>
      service.put(path, body, { authorization, ...options }),
  } as TestService;

  const template = await twoSignerTemplate(own);
  const hook = await made('/webhooks', { url: webhookUrl, events: ['signing_request.sent'] });
  const sent = await sendFromTemplate(own, template, { settings: { show_qr_code: true } });
  const draft = await made('/signing-requests', { template_id: template.id });
  const finished = await sendFromTemplate(own, template);
  const signers = finished.recipients.map(({ id }) => signer(own, id));
  await signers[0]!.signAsFirst();
  await signers[1]!.signAsSecond();
  await drainJobs(service);
  const handoff = await service.post<{ url: string }>(
    `/signing-sessions/${sent.first_signer.id}/handoffs`,
    {},
    { authorization: null },
  );
  const workspace = (await made('/workspaces', { name: 'Second' })).id;
  const other = await made<{ api_key: string }>('/workspaces', { name: 'Other' });
  const { kysely } = service.services.db;
  const mail = await kysely
    .selectFrom('mail_log')
    .select('id')
    .where('company_id', '=', company.company_id)
    .executeTakeFirstOrThrow();
  const delivery = await kysely
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', hook.id as never)
    .executeTakeFirst();
  await made('/email-suppressions', { email: 'blocked@example.com' });
  const label = { field_label: 'A' };
  const templateField = (await made(`/templates/${template.id}/custom-fields`, label)).id;
  const requestField = (await made(`/signing-requests/${draft.id}/custom-fields`, label)).id;
  const workspaceField = (await made(`/workspace/${workspace}/custom-fields`, label)).id;
  const domainOf = async (path: string, domain: string) =>
    (await made<{ domain: { id: string } }>(path, { domain })).domain.id;
  const ofCompany = await domainOf('/company/domains', 'one.example.com');
  const ofWorkspace = await domainOf(`/workspace/${workspace}/domains`, 'two.example.com');
  const upload = await made<{ document_id: string; upload_url: string }>('/documents', {
    file_name: 'a.pdf',
    file_size: onePage().length,
    content_type: 'application/pdf',
  });
  const templateToken = await made<{ token: string; jwt_id: string }>('/generate-template-token', {
    companies_workspaces_templates_id: template.id,
  });
  const requestToken = await made<{ token: string }>('/jwt/generate-signing-request', {
    companies_workspaces_signing_requests_id: draft.id,
  });
  const stranger = await createCompany(service.services, { name: 'Stranger' });
  const words = { language: 'en', email_type: 'signing_invite' };
  return {
    ids: [
      ['/templates/', { id: template.id, field_id: templateField }],
      [
        '/signing-requests/{id}/signers/',
        {
          id: finished.id,
          signer_id: finished.recipients[0]!.recipient_id,
          field_id: finished.fields[0]!.id,
        },
      ],
      ['/signing-requests/{id}/custom-fields', { id: draft.id, field_id: requestField }],
      ['/signing-requests/{id}/evidence', { id: finished.id }],
      ['/signing-requests/{id}/download', { id: finished.id }],
      ['/signing-requests/{id}/cancel', { id: sent.id }],
      ['/signing-requests/{id}/resend', { id: sent.id }],
      ['/signing-requests/', { id: draft.id }],
      [
        '/signing-sessions/',
        {
          id: sent.first_signer.id,
          field_id: sent.fields[1]!.id,
          handoff_id: /signing\/([\w-]+)/.exec(handoff.body.url ?? '')?.[1] ?? sent.id,
        },
      ],
      ['/uploads/', { id: upload.document_id }],
      ['/webhooks/', { id: hook.id, delivery_id: delivery?.id ?? hook.id }],
      ['/mail-log/', { id: mail.id }],
      ['/email-suppressions/', { email: 'blocked@example.com' }],
      ['/workspaces/', { id: workspace }],
      ['/workspace/{workspace_id}/domains', { workspace_id: workspace, id: ofWorkspace }],
      ['/workspace/', { workspace_id: workspace, field_id: workspaceField, ...words }],
      ['/company/domains/', { id: ofCompany }],
      ['/', words],
    ],
    credentials: {
      'live key': company.live_key,
      'test key': company.test_key,
      'key of another workspace': other.api_key,
      'key of another company': stranger.live_key,
      'token of a template': `Bearer ${templateToken.token}`,
      'token of a request': `Bearer ${requestToken.token}`,
      'no credential': null,
      'made-up key': 'cs_live_nothing',
    },
    inExamples: {
      '6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20': template.id,
      'b3a9e0d2-51c7-4c1e-9f63-0d2a4c6e8f11': draft.id,
      '0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22': sent.recipients[0]!.recipient_id,
      '9e8d7c6b-5a49-4837-a625-14f3e2d1c033': workspace,
      '3d2c1b0a-f9e8-47d6-85c4-b3a291807f44': templateToken.jwt_id,
      'https://example.com/hooks/countersign': webhookUrl,
    },
  };
}
