/** The examples of other ways to make a call do what their summary says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALTERNATIVE_EXAMPLES } from '../../src/server/openapi/alternative-examples.ts';
import { TEMPLATE, WORKSPACE } from '../../src/server/openapi/example-ids.ts';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const CALLS = Object.entries(ALTERNATIVE_EXAMPLES).flatMap(([call, { others }]) =>
  Object.keys(others).map((summary) => [call, summary] as const),
);

/** Sends an example to records that exist. */
async function send<Answer>(call: string, summary: string) {
  const template = await service.given.template();
  const ids: Readonly<Record<string, string>> = {
    [TEMPLATE]: template.id,
    [WORKSPACE]: service.company.workspace_id,
  };
  const body = JSON.stringify(ALTERNATIVE_EXAMPLES[call]!.others[summary], (_key, value) =>
    typeof value === 'string' ? (ids[value] ?? value) : value,
  );
  const [method, path] = call.split(' ') as [string, string];
  return service.call<Answer>(method, path.replace('{id}', template.id), { body: JSON.parse(body) });
}

it.each(CALLS)('%s accepts “%s” without warnings', async (call, summary) => {
  const { status, body } = await send<{ warnings?: readonly string[] }>(call, summary);
  const expected = call.startsWith('PUT') ? 200 : 201;
  expect([status, body.warnings ?? []], JSON.stringify(body)).toEqual([expected, []]);
});

it('has choices, limits and a formula', async () => {
  const { body } = await send<Template>(
    'PUT /templates/{id}',
    'Choices, a number with limits, and a calculated sum',
  );
  expect(body.fields).toMatchObject([
    { type: 'dropdown', dropdown_options: ['Direct debit', 'Bank transfer'] },
    { type: 'number', validation_rules: { min: 6, max: 60 } },
    { type: 'formula', format_rules: { formula: '{months} * 1200' } },
  ]);
});

it('has two signers in order, and a copy', async () => {
  const { body } = await send<Template>(
    'PUT /templates/{id}',
    'Two signers, one after the other, and a copy',
  );
  expect(body.recipients.map(({ designation, order }) => [designation, order])).toEqual([
    ['Signer', 1],
    ['Signer', 2],
    ['CC', 1],
  ]);
});

it('places fields at texts in the document', async () => {
  const { body } = await send<SigningRequest>(
    'POST /signing-requests/create-and-send',
    'From a PDF, with fields at texts in it',
  );
  const places = body.fields.map(({ type, position }) => [
    type,
    Math.round(position.x),
    Math.round(position.y),
  ]);
  expect(places).toEqual([
    ['signature', 12, 85],
    ['date', 46, 85],
  ]);
});
