import { createRoute, z } from '@hono/zod-openapi';
import {
  createDomain as createBody,
  createdDomain,
  deletedDomain,
  domain,
  domainList,
  finalizeAnswer,
  ownershipAnswer,
  primaryAnswer,
  verifyDnsAnswer,
} from '../../../wire/http/domains.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import { requireCompanyKey } from '../../platform/http/principal.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { readWorkspace } from '../workspaces/queries.ts';
import {
  createDomain,
  deleteDomain,
  finalizeDomain,
  setPrimary,
  verifyDns,
  verifyOwnership,
} from './change-domain.ts';
import { type DomainOwner, listDomains, readDomain, verificationName, viewDomain } from './queries.ts';

const tags = ['Email domains'];

/** The same eight routes for the company and for a workspace. */
function describe<Params extends z.ZodRawShape>(base: string, whose: string, own: Params) {
  const params = z.object(own);
  const oneParams = z.object({ ...own, id: idOf('domain') });
  const step = <Schema extends z.ZodType>(
    name: string,
    summary: string,
    schema: Schema,
    description: string,
  ) =>
    createRoute({
      method: 'post',
      path: `${base}/{id}/${name}`,
      tags,
      summary,
      description,
      request: { params: oneParams },
      responses: { 200: answers(schema, 'Done'), ...refusals(400, 403, 404, 503) },
    });
  return {
    list: createRoute({
      method: 'get',
      path: base,
      tags,
      summary: `List the domains of ${whose}`,
      description: 'All of them in one page, oldest first. To see a domain’s DNS records, read the domain.',
      request: { params },
      responses: { 200: answers(domainList, 'All domains'), ...refusals(403, 404) },
    }),
    create: createRoute({
      method: 'post',
      path: base,
      tags,
      summary: `Add a domain that mail of ${whose} may come from`,
      description:
        'Order of the setup: create, add the TXT record, verify-ownership, finalize, add the records it answers, verify-dns.',
      request: { params, body: jsonBody(createBody) },
      responses: {
        201: answers(createdDomain, 'The domain and its first record'),
        ...refusals(400, 403, 404),
      },
    }),
    read: createRoute({
      method: 'get',
      path: `${base}/{id}`,
      tags,
      summary: 'Get a domain',
      description:
        'Shows `verification_token` until ownership is verified, and `dns_records` with the status of each once the domain is finalized.',
      request: { params: oneParams },
      responses: { 200: answers(domain, 'The domain'), ...refusals(403, 404) },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${base}/{id}`,
      tags,
      summary: 'Delete a domain',
      description:
        'Its DKIM key is deleted too. From then on, mail comes from another ready domain or, without one, from the service’s own address.',
      request: { params: oneParams },
      responses: { 200: answers(deletedDomain, 'Deleted'), ...refusals(403, 404) },
    }),
    ownership: step(
      'verify-ownership',
      'Look for the TXT record that proves ownership',
      ownershipAnswer,
      'Looks up the record that `verification_instructions` names. If it isn’t there or has another value: 400 `DOMAIN_VERIFICATION_FAILED`; try again later, as changes of the DNS take up to 48 hours. Verified before: 400 `ALREADY_VERIFIED`.',
    ),
    finalize: step(
      'finalize',
      'Make the domain’s key and get its DNS records',
      finalizeAnswer,
      'SPF, DKIM and DMARC, all of type TXT. The specification names a CNAME for DKIM; that would require a DNS zone of the operator, which a self-hosted service does not have, so the record contains the key itself and its `type` is TXT. A CNAME that resolves to the same TXT record is accepted. The records are checked in the background from now on.',
    ),
    dns: step(
      'verify-dns',
      'Look for the DNS records now',
      verifyDnsAnswer,
      'Instead of waiting for the next check in the background. `verified` says whether all records were found, and `dns_records` has the status of each. Not finalized: 400 `DOMAIN_NOT_FINALIZED`.',
    ),
    primary: step(
      'set-primary',
      'Make a ready domain the one that mail comes from',
      primaryAnswer,
      `Any other primary domain of ${whose} stops being primary. Records missing: 400 \`DOMAIN_NOT_VERIFIED\`. A workspace’s own ready domain goes before the company’s.`,
    ),
  };
}

const company = describe('/company/domains', 'the company', {});
const workspace = describe('/workspace/{workspace_id}/domains', 'a workspace', {
  workspace_id: idOf('workspace'),
});

function mount(
  services: Services,
  routes: typeof company | typeof workspace,
  ownerOf: (c: ApiContext) => Promise<DomainOwner>,
): ApiRouter {
  const { kysely } = services.db;
  const id = (c: ApiContext) => c.req.param('id') ?? '';
  const at = routes as typeof company;
  return createRouter()
    .openapi(at.list, async (c) => {
      const owner = await ownerOf(c);
      const results = (await listDomains(kysely, owner)).map((row) => viewDomain(row, false));
      return c.json({ results, workspace_id: owner.workspaceId }, 200);
    })
    .openapi(at.create, async (c) => {
      const body = c.req.valid('json');
      const row = await createDomain(services, await ownerOf(c), body.domain);
      const verification_instructions = {
        record_type: 'TXT' as const,
        record_name: verificationName(row.domain),
        record_value: row.verification_token,
        next_step: 'Add this TXT record to the DNS of the domain, then call verify-ownership',
      };
      return c.json({ domain: viewDomain(row, true), verification_instructions }, 201);
    })
    .openapi(at.read, async (c) => c.json(viewDomain(await readDomain(kysely, await ownerOf(c), id(c))), 200))
    .openapi(at.remove, async (c) => {
      const row = await deleteDomain(services, await ownerOf(c), id(c));
      return c.json({ message: 'Domain deleted', domain_id: row.id }, 200);
    })
    .openapi(at.ownership, async (c) => {
      const row = await verifyOwnership(services, await ownerOf(c), id(c));
      const { domain: name, verification_status, domain_status } = row;
      return c.json(
        {
          message: 'Domain ownership verified',
          domain: { id: row.id, domain: name, verification_status, domain_status },
          next_step: 'Call finalize to get the DNS records of the domain',
        },
        200,
      );
    })
    .openapi(at.finalize, async (c) => {
      const row = await finalizeDomain(services, await ownerOf(c), id(c));
      return c.json(
        {
          message: 'Domain finalized',
          domain: viewDomain(row),
          dns_records: [...row.dns_records],
          next_step: 'Add these records to the DNS of the domain, then call verify-dns',
        },
        200,
      );
    })
    .openapi(at.dns, async (c) => {
      const row = await verifyDns(services, await ownerOf(c), id(c));
      const verified = row.domain_status === 1;
      return c.json(
        {
          verified,
          message: verified
            ? 'All DNS records were found; the domain is ready to send'
            : 'Not all DNS records were found yet. Changes of the DNS take minutes, at most 48 hours.',
          domain: viewDomain(row),
          dns_records: [...row.dns_records],
        },
        200,
      );
    })
    .openapi(at.primary, async (c) => {
      const row = await setPrimary(services, await ownerOf(c), id(c));
      return c.json({ message: `Mail now comes from ${row.domain}`, domain: viewDomain(row) }, 200);
    });
}

export function companyDomainRoutes(services: Services): ApiRouter {
  return mount(services, company, async (c) => ({
    companyId: requireCompanyKey(c.var.principal).companyId,
    workspaceId: null,
  }));
}

export function workspaceDomainRoutes(services: Services): ApiRouter {
  return mount(services, workspace, async (c) => {
    const row = await readWorkspace(
      services.db.kysely,
      c.var.principal,
      c.req.param('workspace_id' as never) ?? '',
    );
    return { companyId: row.company_id, workspaceId: row.id };
  });
}
