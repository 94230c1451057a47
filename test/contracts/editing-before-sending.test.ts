/** Drafts whose template doesn't allow editing before sending. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, bob, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
let made: SigningRequest;
let token: { readonly authorization: string };
beforeAll(async () => {
  service = await sharedService();
  const settings = { allow_editing_before_sending: false };
  template = await twoSignerTemplate(service, {
    settings,
    fields: [
      { type: 'text', recipient_id: 'temp_1', required: true, read_only: true, variable_name: 'contract' },
    ],
  });
  made = await create();
  const issued = await service.post<{ token: string }>('/jwt/generate-signing-request', {
    companies_workspaces_signing_requests_id: made.id,
  });
  token = { authorization: `Bearer ${issued.body.token}` };
}, 60_000);
afterAll(() => service.close());

async function create(more: Record<string, unknown> = {}): Promise<SigningRequest> {
  const recipients = [
    { ...ada, order: 1 },
    { ...bob, order: 2 },
  ];
  const given = { template_id: template.id, recipients, ...more };
  const answer = await service.post<SigningRequest>('/signing-requests', given);
  expect(answer.status).toBe(201);
  return answer.body;
}
const pathOf = (request: SigningRequest) => `/signing-requests/${request.id}`;
const read = async () => (await service.get<SigningRequest>(pathOf(made))).body;
const refused = (path: string) => ({
  status: 409,
  body: { code: 'EDITING_NOT_ALLOWED', details: { [path]: expect.any(String) } },
});
const moved = (field: SigningRequest['fields'][number]) => ({
  ...field,
  position: { ...field.position, x: field.position.x + 1 },
});

describe('a draft whose template doesn’t allow editing before sending', () => {
  it.each(['an API key', 'an editor token'])('stays as it is if %s sends everything back', async (who) => {
    const as = who === 'an API key' ? {} : token;
    const { fields, recipients, settings, name } = (await service.get<SigningRequest>(pathOf(made), as)).body;
    const answer = await service.put(
      pathOf(made),
      {
        signing_request_properties: { name, settings },
        fields,
        recipients: recipients.map(({ recipient_id, designation, order, email, first_name }) => ({
          id: recipient_id,
          designation,
          order,
          email,
          first_name,
        })),
      },
      as,
    );
    expect(answer.status).toBe(200);
    expect((await read()).fields).toEqual(made.fields);
  });

  it('refuses to change, remove, add and reorder fields, and names them', async () => {
    const [first, ...others] = made.fields;
    const put = (fields: readonly unknown[]) => service.put(pathOf(made), { fields });
    expect(await put([moved(first!), ...others])).toMatchObject(refused(`fields[${first!.id}]`));
    expect(await put(others)).toMatchObject(refused(`fields[${first!.id}]`));
    expect(await put([...others, first])).toMatchObject(refused('fields'));
    const added = { type: 'text', page: 1, x: 1, y: 1, width: 9, height: 3 };
    const { body } = await put([first, ...others, added]);
    expect(body).toMatchObject({ code: 'EDITING_NOT_ALLOWED' });
    const field = { id: first!.id, required: !first!.required };
    expect(await service.patch(pathOf(made), { field })).toMatchObject(refused(`fields[${first!.id}]`));
    expect((await read()).fields).toEqual(made.fields);
  });

  it('refuses to change roles and the order, and to add and remove recipients', async () => {
    const two = made.recipients[1]!.recipient_id;
    const patch = (recipient: Record<string, unknown>) => service.patch(pathOf(made), { recipient });
    expect(await patch({ id: two, order: 1 })).toMatchObject(refused(`recipients[${two}].order`));
    expect(await patch({ first_name: 'Carol', designation: 'CC' })).toMatchObject({
      status: 409,
      body: { code: 'EDITING_NOT_ALLOWED' },
    });
    const deleted_recipients = [{ recipient_id: two, field_action: 'delete' }];
    expect(await service.put(pathOf(made), { deleted_recipients })).toMatchObject(
      refused(`recipients[${two}]`),
    );
    expect((await read()).recipients).toHaveLength(2);
  });

  it('refuses to change its documents', async () => {
    const several = await service.given.template({ multi_document: true });
    const draft = await service.post<SigningRequest>('/signing-requests', { template_id: several.id });
    const [document] = draft.body.documents!;
    const rename = () =>
      service.patch(`${pathOf(draft.body)}/documents/${document!.id}`, { label: 'House rules' });
    expect(await rename()).toMatchObject(refused('documents'));
    const settings = { allow_editing_before_sending: true };
    await service.patch(pathOf(draft.body), { properties: { settings } });
    expect((await rename()).status).toBe(200);
  });

  it('takes details of recipients, properties and the value of a read-only field that has none', async () => {
    const draft = await create({ recipients: [] });
    const [one, two] = draft.recipients.map((recipient) => recipient.recipient_id);
    const details = await service.put<{ signing_request: SigningRequest }>(pathOf(draft), {
      signing_request_properties: { name: 'For Ada' },
      recipients: [
        { id: one, ...ada, phone_number: '+44 20' },
        { id: two, ...bob },
      ],
    });
    expect(details.status).toBe(200);
    expect(details.body.signing_request).toMatchObject({ name: 'For Ada' });
    expect(details.body.signing_request.recipients[0]).toMatchObject({ ...ada, phone_number: '+44 20' });
    const empty = draft.fields.find((field) => field.variable_name === 'contract')!;
    const fill = (read_only_value: string) =>
      service.patch(pathOf(draft), { field: { id: empty.id, read_only_value } });
    expect((await fill('No. 7')).status).toBe(200);
    expect(await fill('No. 8')).toMatchObject(refused(`fields[${empty.id}]`));
    expect((await service.post(`${pathOf(draft)}/send`)).status).toBe(200);
  });

  it('is opened for editing by an API key, but not by an editor token', async () => {
    const settings = { allow_editing_before_sending: true };
    const body = { signing_request_properties: { settings } };
    expect(await service.put(pathOf(made), body, token)).toMatchObject(
      refused('settings.allow_editing_before_sending'),
    );
    const draft = await create();
    const fields = draft.fields.map(moved);
    expect((await service.put(pathOf(draft), { ...body, fields })).status).toBe(200);
    expect((await service.put(pathOf(draft), { fields: draft.fields })).status).toBe(200);
  });
});

describe('drafts that can be edited', () => {
  it('are those created with the setting', async () => {
    const draft = await create({ settings: { allow_editing_before_sending: true } });
    expect((await service.put(pathOf(draft), { fields: draft.fields.map(moved) })).status).toBe(200);
  });

  it('are those from a document, whatever the setting', async () => {
    const draft = await service.post<SigningRequest>('/signing-requests', {
      document: base64(onePage()),
      recipients: [{ id: 'temp_1', ...ada }],
      settings: { allow_editing_before_sending: false },
    });
    const fields = [
      { type: 'signature', recipient_id: draft.body.recipients[0]!.recipient_id, page: 1, x: 5, y: 5 },
    ];
    expect((await service.put(pathOf(draft.body), { fields })).status).toBe(200);
  });
});
