import { createRoute } from '@hono/zod-openapi';
import type { SigningRequestId } from '../../../model/ids.ts';
import { createErasure, erasureAnswer } from '../../../wire/http/erasures.ts';
import { requireCompanyKey } from '../../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { erasePerson } from './erase-person.ts';
import { eraseRequest } from './erase-request.ts';

const create = createRoute({
  method: 'post',
  path: '/company/erasures',
  tags: ['Company'],
  summary: 'Erase personal data',
  description:
    'Requires the protected workspace’s API key. You can’t undo this. Erasing a request removes its recipients, answers, files, emails and audit trail; only a record that it existed remains, with the digests of its sealed file and audit trail. Fails with 409 `STATE_CONFLICT` if the request is being signed: cancel it first. Erasing a person removes them from templates, the mail log and suppressed addresses and, with `with_requests`, erases every request that names them and isn’t being signed.',
  request: { body: jsonBody(createErasure) },
  responses: { 200: answers(erasureAnswer, 'The result of the erasure'), ...refusals(400, 403, 404, 409) },
});

export function erasureRoutes(services: Services): ApiRouter {
  const router = createRouter();
  router.openapi(create, async (c) => {
    const { companyId } = requireCompanyKey(c.var.principal);
    const { signing_request_id: id, email, with_requests: withRequests } = c.req.valid('json');
    if (email === undefined) {
      await eraseRequest(services, id as SigningRequestId, 'request', companyId);
      return c.json(
        { erased_requests: 1, kept_requests: [], template_recipients: 0, mails: 0, suppressions: 0 },
        200,
      );
    }
    const { requests, kept_requests, ...rest } = await erasePerson(services, {
      email,
      withRequests,
      companyId,
    });
    return c.json({ erased_requests: requests, kept_requests: [...kept_requests], ...rest }, 200);
  });
  return router;
}
