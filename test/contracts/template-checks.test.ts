import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Template, TemplateChecks } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

it('returns the findings for a template, and nothing of other companies', async () => {
  const { id } = await service.given.template();
  const { body } = await service.put<Template>(`/templates/${id}`, {
    users: [
      {
        _temp_id: 'temp_ada',
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.com',
        designation: 'Signer',
        order: 1,
      },
    ],
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
  const checks = await service.get<TemplateChecks>(`/templates/${id}/checks`);
  expect(checks.status).toBe(200);
  expect(checks.body.revision).toBe(body.revision);
  expect(checks.body.results).toMatchObject([
    { rule: 'no-signature', message: 'Ada Lovelace has no signature field.', field_ids: [] },
    { rule: 'empty-options', field_ids: [body.fields[0]!.id], page_number: 1 },
  ]);
  expect((await service.get(`/templates/${body.recipients[0]!.id}/checks`)).status).toBe(404);
});
