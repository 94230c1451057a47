import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import { withSigningIds } from '../../../../../src/server/requests/record/signing-ids.ts';
import { insertRequest } from '../../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../../support/database-services.ts';

let given: DatabaseServices;
let request: Awaited<ReturnType<typeof insertRequest>>;
beforeAll(async () => {
  given = await databaseServices();
  request = await insertRequest(given.db, await given.company(), { recipients: 2 });
}, 60_000);
afterAll(() => given.close());

const open = (type: string, data: unknown) =>
  withSigningIds(given.db.kysely, JSON.stringify({ id: 'evt_1', type, created_at: 'now', data }));
const shown = () => request.recipients.map(({ id }, order) => ({ id, recipient_id: id, order }));
const secrets = () => request.recipients.map(({ signing_id }) => signing_id);

it('adds the signing ID of each recipient to an event of a request, and changes nothing else', async () => {
  const data = { signing_request: { id: request.id }, recipients: shown(), recipient_id: shown()[0]!.id };
  const { body } = await open('signing_request.sent', data);
  expect(JSON.parse(body)).toEqual({
    id: 'evt_1',
    type: 'signing_request.sent',
    created_at: 'now',
    data: { ...data, recipients: shown().map((one, index) => ({ ...one, id: secrets()[index] })) },
  });
});

it('removes every signing ID from a text', async () => {
  const data = { signing_request: { id: request.id }, recipients: shown() };
  const { redact } = await open('signing_request.sent', data);
  const [first, second] = secrets();
  expect(redact(`a ${first} b ${second} c ${first}`)).toBe('a withheld b withheld c withheld');
});

it('keeps the public ID of a recipient who was removed', async () => {
  const gone = newId<'recipient'>();
  const recipients = [{ id: gone, recipient_id: gone }];
  const { body } = await open('signing_request.sent', { signing_request: { id: request.id }, recipients });
  expect(JSON.parse(body).data.recipients).toEqual(recipients);
});

it.each([
  ['credits of requests', 'signing_request.credits.purchased', { credits: 3, added: 1 }],
  ['a template', 'template.used', { template: { id: 't1' }, recipients: [] }],
])('leaves an event of %s byte by byte as it is', async (_what, type, data) => {
  const opened = await open(type, data);
  expect(opened.body).toBe(JSON.stringify({ id: 'evt_1', type, created_at: 'now', data }));
  expect(opened.redact(`told ${secrets()[0]}`)).toBe(`told ${secrets()[0]}`);
});
