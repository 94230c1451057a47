import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { TemplateChecks } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, bob, sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const checksOf = (id: string, authorization?: string) =>
  service.get<TemplateChecks & { code?: string; details?: unknown }>(
    `/signing-requests/${id}/checks`,
    authorization ? { authorization } : undefined,
  );

async function incompleteDraft(): Promise<SigningRequest> {
  const { body } = await service.post<SigningRequest>('/signing-requests', {
    document: base64(onePage()),
    recipients: [{ id: 'temp_ada', first_name: 'Ada', last_name: 'Lovelace', designation: 'Signer' }],
    fields: [
      {
        type: 'dropdown',
        dropdown_options: [],
        position: { x: 10, y: 20, width: 20, height: 3 },
        page_number: 1,
        recipient_id: 'temp_ada',
        label: 'Plan',
      },
    ],
  });
  return body;
}

describe('the checks of a draft', () => {
  it('find mistakes in fields and details that recipients lack, by public IDs', async () => {
    const made = await incompleteDraft();
    const [recipient] = made.recipients;
    const { status, body } = await checksOf(made.id);
    expect([status, body.revision]).toEqual([200, made.revision]);
    expect(body.results).toMatchObject([
      { rule: 'incomplete', severity: 'error', recipient_id: recipient!.recipient_id, detail: 'email' },
      { rule: 'no-signature', message: 'Ada Lovelace has no signature field.' },
      { rule: 'empty-options', field_ids: [made.fields[0]!.id], page_number: 1 },
    ]);
    expect(JSON.stringify(body)).not.toContain(recipient!.id);
  });

  it('have no errors once the draft can be sent', async () => {
    const template = await twoSignerTemplate(service);
    const { body } = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [ada, bob],
    });
    const { results } = (await checksOf(body.id)).body;
    expect(results.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('can be read with the editor token of this draft only', async () => {
    const [own, other] = [await incompleteDraft(), await incompleteDraft()];
    const { body } = await service.post<{ token: string }>('/jwt/generate-signing-request', {
      companies_workspaces_signing_requests_id: own.id,
    });
    const bearer = `Bearer ${body.token}`;
    expect((await checksOf(own.id, bearer)).status).toBe(200);
    expect((await checksOf(other.id, bearer)).status).toBe(401);
  });

  it('don’t exist for sent and unknown requests', async () => {
    const template = await twoSignerTemplate(service);
    const sent = await sendFromTemplate(service, template);
    expect(await checksOf(sent.id)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SENT', details: { status: 'in_progress' } },
    });
    expect((await checksOf(template.id)).status).toBe(404);
  });
});
