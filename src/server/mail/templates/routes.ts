import { createRoute, z } from '@hono/zod-openapi';
import { EMAIL_PLACEHOLDERS, EMAIL_TYPES, type EmailType } from '../../../model/email-types.ts';
import { ServiceError } from '../../../model/errors.ts';
import { LANGUAGES } from '../../../model/languages.ts';
import {
  deletedEmailTemplate,
  effectiveEmailTemplate,
  emailDefaults,
  emailPlaceholders,
  emailTemplateList,
  emailTypeName,
  putEmailTemplate as putBody,
  storedEmailTemplate,
} from '../../../wire/http/email-templates.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import { loadSettings } from '../../account/settings/effective.ts';
import { ownerOf, readWorkspace } from '../../account/workspaces/queries.ts';
import { requireKey } from '../../platform/http/principal.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import {
  bodyWarnings,
  builtInTemplate,
  builtInTemplates,
  deleteEmailTemplate,
  findEmailTemplate,
  listEmailTemplates,
  putEmailTemplate,
  viewEmailTemplate,
} from './templates.ts';

const tags = ['Email templates'];
const ORDER =
  'An email uses the workspace’s template for its type, or else the company’s, or else the built-in text in the reader’s language.';

function describe(base: string, whose: string) {
  const params = base.includes('{') ? z.object({ workspace_id: idOf('workspace') }) : z.object({});
  const one = params.extend({ email_type: emailTypeName });
  return {
    list: createRoute({
      method: 'get',
      path: base,
      tags,
      summary: `List the email templates of ${whose}`,
      description: ORDER,
      request: { params },
      responses: {
        200: answers(emailTemplateList, 'One email template per customized type'),
        ...refusals(403, 404),
      },
    }),
    put: createRoute({
      method: 'put',
      path: `${base}/{email_type}`,
      tags,
      summary: `Set an email template of ${whose}`,
      description: `${ORDER} Placeholders (\`{{name}}\` or \`[name]\`) are replaced when the email is sent. The logo and the line that names the sender are always added. If an email that asks for a signature doesn’t contain the signing link, \`warnings\` says so and a button with the link is added.`,
      request: { params: one, body: jsonBody(putBody) },
      responses: {
        200: answers(storedEmailTemplate, 'The updated email template'),
        201: answers(storedEmailTemplate, 'The new email template'),
        ...refusals(400, 403, 404),
      },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${base}/{email_type}`,
      tags,
      summary: `Reset an email template of ${whose}`,
      description: ORDER,
      request: { params: one },
      responses: {
        200: answers(deletedEmailTemplate, 'The email template was reset'),
        ...refusals(403, 404),
      },
    }),
  };
}

const OF_COMPANY = describe('/company/email-templates', 'the company');
const OF_WORKSPACE = describe('/workspace/{workspace_id}/email-templates', 'a workspace');
const read = createRoute({
  method: 'get',
  path: '/workspace/{workspace_id}/email-templates/{email_type}',
  tags,
  summary: 'Get the effective email template',
  description: `${ORDER} \`source\` says which of them applies.`,
  request: { params: z.object({ workspace_id: idOf('workspace'), email_type: emailTypeName }) },
  responses: { 200: answers(effectiveEmailTemplate, 'The effective email template'), ...refusals(404) },
});
const defaults = createRoute({
  method: 'get',
  path: '/email-templates/defaults/{language}',
  tags,
  summary: 'List the built-in email texts of a language',
  description:
    'The subject and body of each email, used if neither the workspace nor the company has its own template for it.',
  request: {
    params: z.object({
      language: z
        .string()
        .openapi({ enum: [...LANGUAGES] })
        .describe('Language of the texts, as a BCP 47 tag.'),
    }),
  },
  responses: { 200: answers(emailDefaults, 'The built-in texts of each type'), ...refusals(404) },
});
const placeholders = createRoute({
  method: 'get',
  path: '/email-templates/placeholders',
  tags,
  summary: 'List email placeholders',
  description:
    'Write a placeholder as `{{name}}` or `[name]` in the subject or body of an email template. Its value replaces it when the email is sent.',
  responses: { 200: answers(emailPlaceholders, 'All placeholders'), ...refusals() },
});

/** @throws ServiceError NOT_FOUND */
function requireOneOf<Name extends string>(names: readonly Name[], given: string): Name {
  const found = names.find((name) => name === given.toLowerCase());
  if (!found) throw new ServiceError('NOT_FOUND', `Expected one of ${names.join(', ')}`);
  return found;
}

const typeOf = (c: ApiContext): EmailType => requireOneOf(EMAIL_TYPES, c.req.param('email_type') ?? '');

export function emailTemplateRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const router = createRouter();

  const ownerIn = (c: ApiContext) => ownerOf(kysely, c.var.principal, c.req.param('workspace_id'));
  for (const routes of [OF_COMPANY, OF_WORKSPACE]) {
    router.openapi(routes.list, async (c) => {
      const owner = await ownerIn(c);
      const results = (await listEmailTemplates(kysely, owner)).map(viewEmailTemplate);
      return c.json({ results, workspace_id: owner.workspaceId }, 200);
    });
    router.openapi(routes.put, async (c) => {
      const owner = await ownerIn(c);
      const type = typeOf(c);
      const body = c.req.valid('json');
      const { row, isNew } = await putEmailTemplate(services, owner, type, body);
      const warnings = bodyWarnings(type, row.body);
      const answer = { ...viewEmailTemplate(row), ...(warnings.length > 0 && { warnings }) };
      return isNew ? c.json(answer, 201) : c.json(answer, 200);
    });
    router.openapi(routes.remove, async (c) => {
      const owner = await ownerIn(c);
      const email_type = typeOf(c);
      await deleteEmailTemplate(services, owner, email_type);
      return c.json({ message: 'The email template was reset', email_type }, 200);
    });
  }

  router.openapi(read, async (c) => {
    const { company_id: companyId, id: workspaceId } = await readWorkspace(
      kysely,
      c.var.principal,
      c.req.valid('param').workspace_id,
    );
    const type = typeOf(c);
    const row = await findEmailTemplate(kysely, { companyId, workspaceId }, type);
    if (row)
      return c.json(
        {
          ...viewEmailTemplate(row),
          source: row.workspace_id ? ('workspace' as const) : ('company' as const),
        },
        200,
      );
    const { language } = await loadSettings(kysely, workspaceId);
    return c.json(
      {
        id: null,
        email_type: type,
        ...builtInTemplate(type, language),
        workspace_id: workspaceId,
        created_at: null,
        updated_at: null,
        source: 'default' as const,
      },
      200,
    );
  });
  router.openapi(defaults, (c) => {
    requireKey(c.var.principal);
    const language = requireOneOf(LANGUAGES, c.req.valid('param').language);
    return c.json({ language, templates: builtInTemplates(language) }, 200);
  });
  router.openapi(placeholders, (c) => {
    requireKey(c.var.principal);
    const known = Object.entries(EMAIL_PLACEHOLDERS);
    return c.json({ placeholders: known.map(([key, description]) => ({ key, description })) }, 200);
  });
  return router;
}
