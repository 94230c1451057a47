/** A clock that jumps by years and back: due jobs run once, nothing breaks, and no intervention is needed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import {
  drainJobs,
  readRequest,
  sendFromTemplate,
  signersOf,
  twoSignerTemplate,
} from '../support/signing.ts';

const YEAR = 365 * 24 * 3600_000;
let service: TestService;
beforeAll(async () => {
  service = await startService({ RATE_LIMIT_FACTOR: '1' });
}, 60_000);
afterAll(() => service.close());

it('works after the clock moves back by a year during signing', async () => {
  const template = await twoSignerTemplate(service);
  const request = await sendFromTemplate(service, template);
  const [first, second] = signersOf(service, request as never);
  expect((await first!.signAsFirst()).status).toBe(200);
  service.clock.forward(-YEAR);
  // Due only in a year by the changed clock; what is already due isn't lost, and new jobs run immediately.
  expect((await second!.signAsSecond()).status).toBe(200);
  await drainJobs(service);
  expect((await readRequest(service, request.id)).sealing_status).toBe('sealed');
  service.clock.forward(YEAR);
  await drainJobs(service);
  const { results } = (
    await service.get<{ results: { details: { action?: string } }[] }>(
      `/signing-requests/${request.id}/audit`,
    )
  ).body;
  for (const action of ['finished', 'sealed'])
    expect(results.filter(({ details }) => details.action === action)).toHaveLength(1);
}, 60_000);

it('works after the clock moves forward by ten years: deadlines expire once, and new requests work', async () => {
  const template = await twoSignerTemplate(service);
  const request = await sendFromTemplate(service, template);
  service.clock.forward(10 * YEAR);
  const [first] = signersOf(service, request as never);
  const late = await first!.finish({ document_sha256: '0'.repeat(64), fields_sha256: '0'.repeat(64) });
  expect([late.status, late.body]).toMatchObject([409, { code: 'REQUEST_EXPIRED' }]);
  await drainJobs(service);
  expect((await readRequest(service, request.id)).status).toBe('expired');
  const again = await sendFromTemplate(service, template);
  expect((await readRequest(service, again.id)).status).toBe('in_progress');
  service.clock.forward(-10 * YEAR);
  expect((await service.get('/company')).status).toBe(200);
  expect((await readRequest(service, request.id)).status).toBe('expired');
}, 60_000);
