import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import { isUuid, type SigningRequestId } from '../../../model/ids.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import {
  auditEntry,
  downloadAnswer,
  requestField,
  requestRecipient,
  requestReminder,
} from '../../../wire/http/signing-requests.ts';
import { signingRequestChecks } from '../../../wire/http/templates.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { requirePermission, type Scope, scopeOf } from '../../platform/http/principal.ts';
import { type ApiContext, type ApiRouter, answers, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { callerOf } from '../record/caller.ts';
import { recordLinksRead } from '../record/link-deliveries.ts';
import { viewField, viewRecipient, viewReminder } from '../record/part-views.ts';
import { findTrail, type RequestBundle } from '../record/queries.ts';
import { viewAuditEntry } from '../record/request-view.ts';
import { forCaller } from '../record/signing-ids.ts';
import { checkRequest } from './check-request.ts';
import { documentDownloadRoutes } from './document-download.ts';
import { downloadRequest } from './download.ts';

const tags = ['Recipients and audit trail'];
const one = '/signing-requests/{id}';
const params = z.object({ id: idOf('signing request') });
const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];
const listOf = <Item extends z.ZodType>(item: Item, what: string) =>
  z.object({ results: z.array(item).describe(what) });

const users = createRoute({
  method: 'get',
  path: `${one}/users`,
  tags,
  security,
  summary: 'List the recipients of a signing request',
  description:
    'Includes the data each recipient still lacks (`missing_fields`) and whether the request can be sent to them.',
  request: { params },
  responses: {
    200: answers(listOf(requestRecipient, 'Recipients in signing order.'), 'Recipients in signing order'),
    ...refusals(404),
  },
});
const fields = createRoute({
  method: 'get',
  path: `${one}/fields`,
  tags,
  security,
  summary: 'List the fields of a signing request',
  description:
    'Returns the fields in the order in which they were placed, with their values. File contents are never included.',
  request: { params },
  responses: {
    200: answers(
      listOf(requestField, 'Fields in the order in which they were placed.'),
      'Fields with their values',
    ),
    ...refusals(404),
  },
});
const reminders = createRoute({
  method: 'get',
  path: `${one}/reminders`,
  tags,
  security,
  summary: 'List the reminders of a signing request',
  description: 'Returns an array. `hours` counts from sending; `sent_on` is when a reminder was sent.',
  request: { params },
  responses: { 200: answers(z.array(requestReminder), 'Reminders'), ...refusals(404) },
});
const checks = createRoute({
  method: 'get',
  path: `${one}/checks`,
  tags: ['Signing requests'],
  security,
  summary: 'Check a draft',
  description:
    'Finds issues that would prevent sending or signing or are probably mistakes, including details that recipients still lack: the same as in the signing request editor’s Checks tab. `results` is empty if there are none. Fails with 409 `ALREADY_SENT` if the request was sent; while a seal is paused, returns only that issue instead.',
  request: { params },
  responses: { 200: answers(signingRequestChecks, 'The issues, errors first'), ...refusals(403, 404, 409) },
});
const audit = createRoute({
  method: 'get',
  path: `${one}/audit`,
  tags,
  security,
  summary: 'Get the audit trail',
  description:
    'Each entry’s `hash` is SHA-256 over the RFC 8785 form of the entry and the previous hash, so a copy proves all earlier entries.',
  request: { params },
  responses: {
    200: answers(listOf(auditEntry, 'Entries, oldest first.'), 'The audit trail'),
    ...refusals(404),
  },
});
const download = createRoute({
  method: 'get',
  path: `${one}/download`,
  tags: ['Signed documents'],
  security,
  summary: 'Get a link to the document',
  description:
    'Returns a link to the sealed document once it exists. Before that, as soon as one recipient has finished, the link is to a partial document with the answers of those who have finished: no certificate, no seal, and IN PROGRESS across each page unless the setting `show_partial_watermark` is false. Fails with 409 `NO_DOCUMENT_AVAILABLE` if there is nothing to download, with `Retry-After` while the document is being sealed.',
  request: { params },
  responses: { 200: answers(downloadAnswer, 'A link that works for one hour'), ...refusals(404, 409) },
});

/** Loads a request that the caller may read, by ID. Throws NOT_FOUND. */
export const reader =
  <Found>(
    { db }: Pick<Services, 'db'>,
    look: (db: Db, scope: Scope, id: SigningRequestId) => Promise<Found | undefined>,
  ) =>
  async (c: ApiContext, id: string): Promise<Found> => {
    requirePermission(c.var.principal, 'read');
    const found = isUuid(id)
      ? await look(db.kysely, scopeOf(c.var.principal), id.toLowerCase() as SigningRequestId)
      : undefined;
    if (!found) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    return found;
  };

/** The parts of a request as separate resources. `find` throws NOT_FOUND. */
export function readRoutes(
  router: ApiRouter,
  services: Services,
  find: (c: ApiContext, id: string) => Promise<RequestBundle>,
): void {
  const trailOf = reader(services, findTrail);
  router.openapi(users, async (c) => {
    const bundle = await find(c, c.req.valid('param').id);
    await recordLinksRead(services, bundle, c.var.principal, callerOf(services, c));
    const definitions = bundle.fields.map(({ definition }) => definition);
    const results = bundle.recipients.map((row) =>
      forCaller(c.var.principal, bundle, viewRecipient(row, definitions)),
    );
    return c.json({ results }, 200);
  });
  router.openapi(fields, async (c) => {
    const bundle = await find(c, c.req.valid('param').id);
    return c.json({ results: bundle.fields.map((row) => viewField(row, bundle)) }, 200);
  });
  router.openapi(reminders, async (c) => {
    const bundle = await find(c, c.req.valid('param').id);
    return c.json(
      bundle.reminders.map((row) => viewReminder(row, bundle)),
      200,
    );
  });
  router.openapi(checks, async (c) => {
    const bundle = await find(c, c.req.valid('param').id);
    const found = await checkRequest(bundle);
    return c.json(found, 200);
  });
  router.openapi(audit, async (c) => {
    const entries = await trailOf(c, c.req.valid('param').id);
    return c.json({ results: entries.map(viewAuditEntry) }, 200);
  });
  documentDownloadRoutes(router, services, find);
  router.openapi(download, async (c) =>
    c.json(await downloadRequest(services, await find(c, c.req.valid('param').id)), 200),
  );
}
