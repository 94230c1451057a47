/**
 * Without a mail relay, the console shows each email as its recipient would see it, to owners and admins of the company. With a relay,
 * they can't be read here: their links sign for their recipients.
 */
import { createRoute, z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { type CompanyId, isUuid } from '../../model/ids.ts';
import { inboxAnswer, inboxMail } from '../../wire/http/console.ts';
import { createOutboxReader, type OutboxMail, readOutboxMail } from '../mail/read-outbox.ts';
import { admitPerson } from '../people/admit-person.ts';
import { requireRole } from '../people/authority.ts';
import { principalOf, wantedCompany } from '../people/read-user.ts';
import { requireSameOrigin } from '../people/same-origin.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import {
  type ApiContext,
  type ApiEnv,
  type ApiRouter,
  answers,
  createRouter,
} from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';

const listMails = createRoute({
  method: 'get',
  path: '/inbox',
  responses: { 200: answers(inboxAnswer, 'The emails of the last day') },
});
const readMail = createRoute({
  method: 'get',
  path: '/inbox/{id}',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: answers(inboxMail, 'One email') },
});

/** No scripts, no forms, nothing from the network; links open in a new tab. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const gone = () =>
  new ServiceError('NOT_FOUND', 'This email doesn’t exist anymore. Emails are deleted after a day.');

/** The company whose mails a person may read. @throws ServiceError NOT_FOUND with a relay, ACCESS_DENIED */
async function readableCompany(
  services: Services,
  c: ApiContext,
  companyId: CompanyId | null,
): Promise<CompanyId> {
  if (services.mailer) throw new ServiceError('NOT_FOUND', 'This service sends its emails');
  const principal = await principalOf(services, c.var.signedIn, {
    companyId,
    workspaceId: null,
    mode: 'live',
  });
  requireRole(principal.role, 'admin');
  return principal.companyId;
}

async function requireMail(services: Services, companyId: CompanyId, id: string): Promise<OutboxMail> {
  const mail = await readOutboxMail(services, companyId, id);
  if (!mail) throw gone();
  return mail;
}

export function inboxRoutes(services: Services): ApiRouter {
  const list = createOutboxReader(services);
  return createRouter()
    .openapi(listMails, async (c) => {
      const companyId = await readableCompany(services, c, wantedCompany(c));
      return c.json({ mails: [...(await list(companyId))] }, 200);
    })
    .openapi(readMail, async (c) => {
      const companyId = await readableCompany(services, c, wantedCompany(c));
      const {
        html: _html,
        files: _files,
        ...mail
      } = await requireMail(services, companyId, c.req.valid('param').id);
      return c.json(mail, 200);
    });
}

/**
 * `/console/mails`: what a frame or a download link of the console loads, which can't send the console's headers. Reads only, so the
 * cookie is enough; the company is in the address.
 */
export function inboxFiles(services: Services, limiter: RateLimiter): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>().basePath('/console/mails/:company/:id');
  routes.use('*', async (c, next) => {
    requireSameOrigin(services.config.publicUrl, c);
    await admitPerson(services, limiter, c);
    c.header('Cache-Control', 'no-store');
    await next();
  });
  const find = async (c: ApiContext): Promise<OutboxMail> => {
    const company = c.req.param('company') ?? '';
    if (!isUuid(company)) throw gone();
    const companyId = await readableCompany(services, c, company.toLowerCase() as CompanyId);
    return requireMail(services, companyId, c.req.param('id') ?? '');
  };
  routes.get('/body', async (c) => {
    const { html } = await find(c);
    c.header('Content-Security-Policy', MAIL_POLICY);
    return c.html(html);
  });
  routes.get('/attachments/:index', async (c) => {
    const file = (await find(c)).files[Number(c.req.param('index'))];
    if (!file) throw gone();
    return c.body(file.content, 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    });
  });
  return routes;
}
