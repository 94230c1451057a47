import { createRoute, z } from '@hono/zod-openapi';
import { company, logoAnswer, patchCompany, putCompany } from '../../../wire/http/companies.ts';
import { companySettings, putCompanySettings } from '../../../wire/http/settings.ts';
import { requireCompanyKey } from '../../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { readLogoUpload, storeLogo } from '../logos/logos.ts';
import {
  changeCompany,
  changeCompanySettings,
  findCompany,
  viewCompany,
  viewCompanySettings,
} from './company.ts';

const tags = ['Company'];
const description = 'Requires the protected workspace’s API key.';

const read = createRoute({
  method: 'get',
  path: '/company',
  tags,
  summary: 'Get the company',
  description,
  responses: { 200: answers(company, 'The company'), ...refusals(403) },
});
const change = <Schema extends z.ZodType>(method: 'put' | 'patch', schema: Schema) =>
  createRoute({
    method,
    path: '/company',
    tags,
    summary: method === 'put' ? 'Replace the company' : 'Update the company',
    description: `${description} Other properties, such as \`credits\`, are refused.`,
    request: { body: jsonBody(schema) },
    responses: { 200: answers(company, 'The updated company'), ...refusals(400, 403) },
  });
const put = change('put', putCompany);
const patch = change('patch', patchCompany);
const readSettings = createRoute({
  method: 'get',
  path: '/company/settings',
  tags,
  summary: 'Get the default settings',
  description,
  responses: { 200: answers(companySettings, 'The settings'), ...refusals(403) },
});
const putSettings = createRoute({
  method: 'put',
  path: '/company/settings',
  tags,
  summary: 'Update the default settings',
  description: `${description} Settings that you omit stay unchanged; null restores the default. Unknown keys are refused.`,
  request: { body: jsonBody(putCompanySettings) },
  responses: { 200: answers(companySettings, 'The updated settings'), ...refusals(400, 403) },
});

/** The body of `POST …/logo`, for the OpenAPI document only: it is parsed by hand so that errors name the part. */
export const logoBody = {
  body: {
    required: true,
    description: 'The logo as a file.',
    content: {
      'multipart/form-data': {
        schema: z.object({
          file: z
            .any()
            .openapi({ type: 'string', format: 'binary' })
            .describe('The logo: PNG or JPEG, at most 2 MB.'),
        }),
      },
    },
  },
} as const;
export const LOGO_DESCRIPTION =
  'A PNG or JPEG of at most 2 MB, detected by its content. It’s stored as a new PNG of at most 720 × 200 pixels, without metadata.';

const addLogo = createRoute({
  method: 'post',
  path: '/company/logo',
  tags,
  summary: 'Set the logo',
  description: `${description} ${LOGO_DESCRIPTION}`,
  request: logoBody,
  responses: { 200: answers(logoAnswer, 'The new logo'), ...refusals(400, 403) },
});
const removeLogo = createRoute({
  method: 'delete',
  path: '/company/logo',
  tags,
  summary: 'Delete the logo',
  description,
  responses: { 200: answers(logoAnswer.pick({ success: true }), 'The logo was deleted'), ...refusals(403) },
});

export function companyRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const router = createRouter();
  router.openAPIRegistry.registerPath(addLogo);
  router.post('/company/logo', async (c) => {
    const { companyId } = requireCompanyKey(c.var.principal);
    const before = await findCompany(kysely, companyId);
    const key = await storeLogo(services, companyId, await readLogoUpload(c));
    const row = await changeCompany(services, companyId, { logo_key: key });
    if (before.logo_key) await services.storage.delete(before.logo_key);
    return c.json({ success: true, icon_url: viewCompany(services, row).icon_url }, 200);
  });
  return router
    .openapi(read, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      return c.json(viewCompany(services, await findCompany(kysely, companyId)), 200);
    })
    .openapi(put, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      const { language, ...body } = c.req.valid('json');
      const row = await changeCompany(services, companyId, { ...body, ...(language && { language }) });
      return c.json(viewCompany(services, row), 200);
    })
    .openapi(patch, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      const body = Object.fromEntries(
        Object.entries(c.req.valid('json')).filter(([, value]) => value !== undefined),
      );
      return c.json(viewCompany(services, await changeCompany(services, companyId, body)), 200);
    })
    .openapi(readSettings, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      return c.json(viewCompanySettings(await findCompany(kysely, companyId)) as never, 200);
    })
    .openapi(putSettings, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      const row = await changeCompanySettings(services, companyId, c.req.valid('json') as never);
      return c.json(viewCompanySettings(row) as never, 200);
    })
    .openapi(removeLogo, async (c) => {
      const { companyId } = requireCompanyKey(c.var.principal);
      const before = await findCompany(kysely, companyId);
      await changeCompany(services, companyId, { logo_key: null });
      if (before.logo_key) await services.storage.delete(before.logo_key);
      return c.json({ success: true }, 200);
    });
}
