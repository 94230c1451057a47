import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import { LANGUAGES, type Language } from '../../../model/languages.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import {
  deleteTermsAnswer,
  putSignerTerms,
  putTermsAnswer,
  signerTermsList,
  termsLanguage,
} from '../../../wire/http/signer-terms.ts';
import {
  type ApiContext,
  type ApiRouter,
  alsoReporting,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { ownerOf } from '../workspaces/queries.ts';
import { deleteTerms, listTerms, putTerms, statementIssues } from './terms.ts';

const tags = ['Signer terms'];
const ORDER =
  'Signers see the first statement that exists: the workspace’s in their language, the company’s in their language, the workspace’s in the workspace’s language, the company’s in the company’s language, or the built-in one.';

function endpoints(base: string, description: string) {
  const params = base.includes('{') ? z.object({ workspace_id: idOf('workspace') }) : z.object({});
  const one = params.extend({ language: termsLanguage });
  return {
    list: createRoute({
      method: 'get',
      path: base,
      tags,
      summary: 'List consent statements',
      description: `${description}${ORDER}`,
      request: { params },
      responses: { 200: answers(signerTermsList, 'One statement per language'), ...refusals(403, 404) },
    }),
    put: createRoute({
      method: 'put',
      path: `${base}/{language}`,
      tags,
      summary: 'Set a consent statement',
      description: `${description}Links, bold, italics and line breaks are kept; other markup is removed. Earlier consents remain provable by the hash of their text.`,
      request: { params: one, body: jsonBody(putSignerTerms) },
      responses: { 200: answers(putTermsAnswer, 'The stored statement'), ...refusals(400, 403, 404) },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${base}/{language}`,
      tags,
      summary: 'Delete a consent statement',
      description: `${description}Signers who haven’t agreed yet see the next statement in the order that the list describes. 404 if there is none in this language.`,
      request: { params: one },
      responses: { 200: answers(deleteTermsAnswer, 'The statement was deleted'), ...refusals(403, 404) },
    }),
  };
}

const OF_COMPANY = endpoints('/company/signer-terms', 'Requires the protected workspace’s API key. ');
const OF_WORKSPACE = endpoints('/workspace/{workspace_id}/signer-terms', '');

/** @throws ServiceError NOT_FOUND */
function requireLanguage(given: string): Language {
  const found = LANGUAGES.find((one) => one.toLowerCase() === given.toLowerCase());
  if (!found) throw new ServiceError('NOT_FOUND', `Expected one of the languages ${LANGUAGES.join(', ')}`);
  return found;
}

/** Consent statements of the company and of each workspace. */
export function signerTermsRoutes(services: Services): ApiRouter {
  const router = createRouter();
  const reportsStatement = alsoReporting(statementIssues);
  const ownerIn = (c: ApiContext) =>
    ownerOf(services.db.kysely, c.var.principal, c.req.param('workspace_id'));
  for (const routes of [OF_COMPANY, OF_WORKSPACE]) {
    router.openapi(routes.list, async (c) => {
      const owner = await ownerIn(c);
      return c.json({ terms: await listTerms(services, owner) }, 200);
    });
    router.openapi(
      routes.put,
      async (c) => {
        const owner = await ownerIn(c);
        const language = requireLanguage(c.req.valid('param').language);
        const stored = await putTerms(services, owner, language, c.req.valid('json'));
        return c.json({ ok: true as const, ...stored }, 200);
      },
      (result, c) => reportsStatement(result, c),
    );
    router.openapi(routes.remove, async (c) => {
      const owner = await ownerIn(c);
      const language = requireLanguage(c.req.valid('param').language);
      await deleteTerms(services, owner, language);
      return c.json({ message: 'The statement was deleted', language }, 200);
    });
  }
  return router;
}
