/** A signer decides how many points a signature has; the document can be sealed in any case. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { sharedService, type TestService } from '../support/service.ts';
import {
  drainJobs,
  drawn,
  readRequest,
  sendFromTemplate,
  signer,
  twoSignerTemplate,
} from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const OTHERS = 20;
const open = { authorization: null };
/** A zigzag whose points aren't close to each other. */
const scribble = (strokes: number, points: number) => ({
  ...drawn,
  strokes: Array.from({ length: strokes }, () =>
    Array.from({ length: points }, (_, at) => [(at * 37) % 400, (at * 53) % 120, 0.5]).flat(),
  ),
});

it('signatures with ninety thousand points are stored with a thousand, and sealed', async () => {
  const template = await twoSignerTemplate(service, {
    fields: Array.from({ length: OTHERS }, (_, index) => ({
      type: 'signature',
      recipient_id: 'temp_1',
      variable_name: `mark${index}`,
    })).map((field, index) => ({ ...field, position: { x: 50, y: 2 + 4 * index, width: 30, height: 4 } })),
  });
  const { id, first_signer } = await sendFromTemplate(service, template);
  const person = signer(service, first_signer.id);
  await person.consent();
  await person.fill('city', 'London');
  const { fields } = await person.open();
  for (const field of fields.filter(({ type }) => type === 'signature')) {
    const value = field.variable_name === 'sig1' ? scribble(300, 300) : scribble(4, 2_500);
    const saved = await service.put<{ value: typeof value }>(
      `/signing-sessions/${first_signer.id}/fields/${field.id}`,
      { value },
      open,
    );
    expect(saved.status).toBe(200);
    expect(saved.body.value.strokes.flat().length / 3).toBeLessThanOrEqual(1_000);
  }
  expect((await person.finish()).status).toBe(200);
  await drainJobs(service);
  const second = (await readRequest(service, id)).recipients[1]!;
  const finished = await signer(service, second.id).signAsSecond();
  expect((finished.body as SigningSession).request.status).toBe('finished');
  await drainJobs(service);
  expect(await readRequest(service, id)).toMatchObject({ status: 'finished', sealing_status: 'sealed' });
}, 90_000);
