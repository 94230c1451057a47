import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOperations, type OpenApi } from '../../src/client/api/make-operations.ts';
import { sharedService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

it('the client’s types match the service’s schemas; `vitest -u` updates them', async () => {
  const { body } = await service.get<OpenApi>('/openapi.json', { authorization: null });
  await expect(makeOperations(body)).toMatchFileSnapshot('../../src/client/api/operations.ts');
});
