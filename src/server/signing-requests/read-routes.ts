import { createRoute, z } from '@hono/zod-openapi';
import {
  auditEntry,
  downloadAnswer,
  requestField,
  requestRecipient,
} from '../../wire/http/signing-requests.ts';
import { reminder } from '../../wire/http/templates.ts';
import { auditEntries } from '../audit/append.ts';
import { type ApiContext, type ApiRouter, answers, refusals } from '../http/router.ts';
import type { Services } from '../services.ts';
import { downloadRequest } from './download.ts';
import type { RequestBundle } from './queries.ts';
import { viewAuditEntry, viewField, viewRecipient } from './request-view.ts';

const tags = ['Signing requests'];
const one = '/signing-requests/{id}';
const params = z.object({ id: z.string() });
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item) });

const users = createRoute({
  method: 'get',
  path: `${one}/users`,
  tags,
  request: { params },
  responses: { 200: answers(listOf(requestRecipient), 'Recipients in signing order'), ...refusals(404) },
});
const fields = createRoute({
  method: 'get',
  path: `${one}/fields`,
  tags,
  request: { params },
  responses: { 200: answers(listOf(requestField), 'Fields with their values'), ...refusals(404) },
});
const reminders = createRoute({
  method: 'get',
  path: `${one}/reminders`,
  tags,
  request: { params },
  responses: { 200: answers(z.array(reminder), 'Reminders'), ...refusals(404) },
});
const audit = createRoute({
  method: 'get',
  path: `${one}/audit`,
  tags,
  summary: 'The audit trail, oldest first, as a hash chain',
  request: { params },
  responses: { 200: answers(listOf(auditEntry), 'The trail'), ...refusals(404) },
});
const download = createRoute({
  method: 'get',
  path: `${one}/download`,
  tags,
  summary: 'A link to the sealed document',
  request: { params },
  responses: { 200: answers(downloadAnswer, 'A link for one hour'), ...refusals(404, 409) },
});

/** The parts of a request, each readable by itself. `find` throws NOT_FOUND. */
export function readRoutes(
  router: ApiRouter,
  services: Services,
  find: (c: ApiContext, id: string) => Promise<RequestBundle>,
): void {
  router.openapi(users, async (c) => {
    const bundle = await find(c, c.req.valid('param').id);
    return c.json({ results: bundle.recipients.map((row) => viewRecipient(row, bundle.fields)) }, 200);
  });
  router.openapi(fields, async (c) =>
    c.json({ results: (await find(c, c.req.valid('param').id)).fields.map(viewField) }, 200),
  );
  router.openapi(reminders, async (c) => {
    await find(c, c.req.valid('param').id);
    return c.json([], 200);
  });
  router.openapi(audit, async (c) => {
    const { request } = await find(c, c.req.valid('param').id);
    const entries = await auditEntries(services.db.kysely, request.id);
    return c.json({ results: entries.map(viewAuditEntry) }, 200);
  });
  router.openapi(download, async (c) =>
    c.json(downloadRequest(services, await find(c, c.req.valid('param').id)), 200),
  );
}
