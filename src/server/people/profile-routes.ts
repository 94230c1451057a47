import { createRoute, z } from '@hono/zod-openapi';
import { meAnswer, sessionsAnswer, updateMe } from '../../wire/http/console.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { type ApiContext, type ApiRouter, answers, createRouter, jsonBody } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { describeMe, rename } from './me.ts';
import { wantedCompany } from './read-user.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';

const done = { 204: { description: 'Done' } };

const readMe = createRoute({
  method: 'get',
  path: '/me',
  responses: { 200: answers(meAnswer, 'The person who is signed in') },
});
const changeMe = createRoute({
  method: 'patch',
  path: '/me',
  request: { body: jsonBody(updateMe) },
  responses: done,
});
const readSessions = createRoute({
  method: 'get',
  path: '/sessions',
  responses: { 200: answers(sessionsAnswer, 'Where the person is signed in') },
});
const endOne = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  request: { params: z.object({ id: idOf('session') }) },
  responses: done,
});
const endOthers = createRoute({ method: 'post', path: '/sessions/end-others', responses: done });

/** A person's own account: their name, and where they are signed in. */
export function profileRoutes(services: Services): ApiRouter {
  const addressOf = (c: ApiContext) => {
    const address = clientAddress(c, services.config.trustedProxies);
    return address === 'unknown' ? null : address;
  };
  return createRouter()
    .openapi(readMe, async (c) => c.json(await describeMe(services, c.var.signedIn, wantedCompany(c)), 200))
    .openapi(changeMe, async (c) => {
      await rename(services, c.var.signedIn, c.req.valid('json').name);
      return c.body(null, 204);
    })
    .openapi(readSessions, async (c) => c.json(await listSessions(services, c.var.signedIn), 200))
    .openapi(endOne, async (c) => {
      await endSession(services, c.var.signedIn, c.req.valid('param').id, addressOf(c));
      return c.body(null, 204);
    })
    .openapi(endOthers, async (c) => {
      await endOtherSessions(services, c.var.signedIn, addressOf(c));
      return c.body(null, 204);
    });
}
