import { createRoute, z } from '@hono/zod-openapi';
import type { Role } from '../../model/roles.ts';
import {
  accessLogAnswer,
  accessLogQuery,
  createdKey,
  createInvitation,
  createKey,
  invitationShape,
  keysAnswer,
  membersAnswer,
  updateMember,
} from '../../wire/http/console.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { type ApiContext, type ApiRouter, answers, createRouter, jsonBody } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { requireRole } from './authority.ts';
import { createOwnKey, listKeys } from './keys.ts';
import { type Actor, changeRole, invite, listMembers, removeMember, withdrawInvitation } from './members.ts';
import { listAccessLog } from './read-access-log.ts';
import { principalOf, wantedCompany } from './read-user.ts';

const done = { 204: { description: 'Done' } };
const member = z.object({ user_id: idOf('member') });

const readMembers = createRoute({
  method: 'get',
  path: '/members',
  responses: { 200: answers(membersAnswer, 'The people of the company') },
});
const changeMember = createRoute({
  method: 'patch',
  path: '/members/{user_id}',
  request: { params: member, body: jsonBody(updateMember) },
  responses: done,
});
const endMembership = createRoute({
  method: 'delete',
  path: '/members/{user_id}',
  request: { params: member },
  responses: done,
});
const inviteOne = createRoute({
  method: 'post',
  path: '/invitations',
  request: { body: jsonBody(createInvitation) },
  responses: { 201: answers(invitationShape, 'The invitation') },
});
const withdraw = createRoute({
  method: 'delete',
  path: '/invitations/{id}',
  request: { params: z.object({ id: idOf('invitation') }) },
  responses: done,
});
const readKeys = createRoute({
  method: 'get',
  path: '/keys',
  responses: { 200: answers(keysAnswer, 'The API keys that work') },
});
const addKey = createRoute({
  method: 'post',
  path: '/keys',
  request: { body: jsonBody(createKey) },
  responses: { 201: answers(createdKey, 'The key, which is shown only now') },
});
const readLog = createRoute({
  method: 'get',
  path: '/access-log',
  request: { query: accessLogQuery },
  responses: { 200: answers(accessLogAnswer, 'What people did with accounts and access') },
});

/** The people and keys of a company. */
export function companyRoutes(services: Services): ApiRouter {
  /** Who calls, if their role permits it. @throws ServiceError ACCESS_DENIED */
  const actor = async (c: ApiContext, needed: Role): Promise<Actor> => {
    const { signedIn } = c.var;
    const wanted = { companyId: wantedCompany(c), workspaceId: null, mode: 'live' } as const;
    const principal = await principalOf(services, signedIn, wanted);
    requireRole(principal.role, needed);
    const address = clientAddress(c, services.config.trustedProxies);
    return { principal, email: signedIn.user.email, ip: address === 'unknown' ? null : address };
  };
  return createRouter()
    .openapi(readMembers, async (c) => {
      const { principal } = await actor(c, 'viewer');
      return c.json(await listMembers(services, principal), 200);
    })
    .openapi(changeMember, async (c) => {
      await changeRole(
        services,
        await actor(c, 'owner'),
        c.req.valid('param').user_id,
        c.req.valid('json').role,
      );
      return c.body(null, 204);
    })
    .openapi(endMembership, async (c) => {
      const id = c.req.valid('param').user_id;
      const isOwn = id.toLowerCase() === c.var.signedIn.user.id;
      await removeMember(services, await actor(c, isOwn ? 'viewer' : 'owner'), id);
      return c.body(null, 204);
    })
    .openapi(inviteOne, async (c) =>
      c.json(await invite(services, await actor(c, 'owner'), c.req.valid('json')), 201),
    )
    .openapi(withdraw, async (c) => {
      await withdrawInvitation(services, await actor(c, 'owner'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(readKeys, async (c) => {
      const { principal } = await actor(c, 'admin');
      return c.json(await listKeys(services, principal), 200);
    })
    .openapi(addKey, async (c) => {
      const api_key = await createOwnKey(services, await actor(c, 'owner'), c.req.valid('json'));
      return c.json({ api_key }, 201);
    })
    .openapi(readLog, async (c) => {
      const { principal } = await actor(c, 'owner');
      return c.json(await listAccessLog(services, principal, c.req.valid('query')), 200);
    });
}
