/** The mail log and suppressed addresses. */
import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import {
  createdSuppression,
  createSuppression,
  loggedMail,
  mailList,
  mailListQuery,
  suppressionList,
  suppressionQuery,
} from '../../wire/http/mail-log.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { messageAnswer } from '../../wire/http/templates.ts';
import { loadPage } from '../platform/http/page.ts';
import { requireCompanyKey, requireKey, scopeOf } from '../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { listMail, readMail } from './read-log.ts';
import { suppress } from './suppression.ts';

const tags = ['Mail'];
const ours = 'Specific to this service.';

const list = createRoute({
  method: 'get',
  path: '/mail-log',
  tags,
  summary: 'List sent emails',
  description: `${ours} Without a relay (\`SMTP_URL\`), every email ends here.`,
  request: { query: mailListQuery },
  responses: { 200: answers(mailList, 'A page of emails'), ...refusals(400) },
});
const read = createRoute({
  method: 'get',
  path: '/mail-log/{id}',
  tags,
  summary: 'Get a sent email',
  description: ours,
  request: { params: z.object({ id: idOf('mail log entry') }) },
  responses: { 200: answers(loggedMail, 'The email'), ...refusals(404) },
});
const suppressed = createRoute({
  method: 'get',
  path: '/email-suppressions',
  tags,
  summary: 'List suppressed addresses',
  description: `${ours} Addresses that the relay reports as unknown are added automatically. Sending a request to a suppressed address fails with 422 \`RECIPIENT_EMAIL_SUPPRESSED\`. Requires the protected workspace’s API key.`,
  request: { query: suppressionQuery },
  responses: { 200: answers(suppressionList, 'A page of addresses'), ...refusals(400, 403) },
});
const block = createRoute({
  method: 'post',
  path: '/email-suppressions',
  tags,
  summary: 'Suppress an address',
  description: ours,
  request: { body: jsonBody(createSuppression) },
  responses: { 201: answers(createdSuppression, 'The suppressed address'), ...refusals(400, 403) },
});
const allow = createRoute({
  method: 'delete',
  path: '/email-suppressions/{email}',
  tags,
  summary: 'Remove an address from the suppression list',
  description: ours,
  request: { params: z.object({ email: z.string().describe('The suppressed address, URL-encoded.') }) },
  responses: { 200: answers(messageAnswer, 'The address is no longer suppressed'), ...refusals(403, 404) },
});

export function mailRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const view = (row: { email: string; reason: string; created_at: Date }) => ({
    email: row.email,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
  });
  return createRouter()
    .openapi(list, async (c) =>
      c.json(await listMail(kysely, scopeOf(requireKey(c.var.principal)), c.req.valid('query')), 200),
    )
    .openapi(read, async (c) =>
      c.json(await readMail(kysely, scopeOf(requireKey(c.var.principal)), c.req.valid('param').id), 200),
    )
    .openapi(suppressed, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      const query = c.req.valid('query');
      const all = kysely.selectFrom('email_suppression').where('company_id', '=', companyId);
      const sorted = all.selectAll().orderBy('created_at', query.sort_order).orderBy('email');
      const { rows, pagination } = await loadPage(all, sorted, query);
      return c.json({ results: rows.map(view), pagination }, 200);
    })
    .openapi(block, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      const body = c.req.valid('json');
      const email = body.email.toLowerCase();
      await suppress(services, companyId, email, 'manual');
      const row = await kysely
        .selectFrom('email_suppression')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return c.json({ ...view(row) }, 201);
    })
    .openapi(allow, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      const gone = await kysely
        .deleteFrom('email_suppression')
        .where('company_id', '=', companyId)
        .where('email', '=', c.req.valid('param').email.toLowerCase())
        .returning('email')
        .executeTakeFirst();
      if (!gone) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
      return c.json({ message: 'Emails to this address are sent again' }, 200);
    });
}
