import { createRoute, z } from '@hono/zod-openapi';
import { verificationName } from '../../../model/verification-name.ts';
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
import { viewRecords } from './dns-records.ts';
import { type DomainOwner, listDomains, readDomain, viewDomain } from './queries.ts';

const tags = ['Email domains'];

/** The same eight routes for companies and workspaces. */
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
      responses: { 200: answers(schema, 'The updated domain'), ...refusals(400, 403, 404, 503) },
    });
  return {
    list: createRoute({
      method: 'get',
      path: base,
      tags,
      summary: `List the domains of ${whose}`,
      description: 'Returns all domains in one page, oldest first. Get a domain to see its DNS records.',
      request: { params },
      responses: { 200: answers(domainList, 'All domains'), ...refusals(403, 404) },
    }),
    create: createRoute({
      method: 'post',
      path: base,
      tags,
      summary: `Add an email domain to ${whose}`,
      description:
        'To set up a domain: add it, add the TXT record at your DNS provider, call verify-ownership, call finalize, add the DNS records it returns, and call verify-dns.',
      request: { params, body: jsonBody(createBody) },
      responses: {
        201: answers(createdDomain, 'The domain and its first DNS record'),
        ...refusals(400, 403, 404),
      },
    }),
    read: createRoute({
      method: 'get',
      path: `${base}/{id}`,
      tags,
      summary: 'Get a domain',
      description:
        'Includes `verification_token` until ownership is verified, and `dns_records` with their status once the domain is finalized.',
      request: { params: oneParams },
      responses: { 200: answers(domain, 'The domain'), ...refusals(403, 404) },
    }),
    remove: createRoute({
      method: 'delete',
      path: `${base}/{id}`,
      tags,
      summary: 'Delete a domain',
      description:
        'Also deletes its DKIM key. After that, emails come from another ready domain or, if there is none, from the service’s own address.',
      request: { params: oneParams },
      responses: { 200: answers(deletedDomain, 'The domain was deleted'), ...refusals(403, 404) },
    }),
    ownership: step(
      'verify-ownership',
      'Verify ownership of a domain',
      ownershipAnswer,
      'Looks up the TXT record from `verification_instructions`. Fails with 400 `DOMAIN_VERIFICATION_FAILED` if it doesn’t exist or has a different value; try again later, because DNS changes can take up to 48 hours. Fails with 400 `ALREADY_VERIFIED` if ownership is already verified.',
    ),
    finalize: step(
      'finalize',
      'Finalize a domain',
      finalizeAnswer,
      'Creates the domain’s DKIM key and returns its SPF, DKIM and DMARC records. SPF and DMARC are TXT records. DKIM is a CNAME to the service’s own zone if its operator has set `DKIM_CNAME_TARGET`. Otherwise it is a TXT record that contains the key; a CNAME that resolves to the same TXT record is accepted, too. From now on, the records are checked in the background.',
    ),
    dns: step(
      'verify-dns',
      'Verify the DNS records of a domain',
      verifyDnsAnswer,
      'Checks the records immediately instead of waiting for the next background check. `verified` is true if all records were found, and `dns_records` contains the status of each. Fails with 400 `DOMAIN_NOT_FINALIZED` if the domain isn’t finalized.',
    ),
    primary: step(
      'set-primary',
      'Set the primary domain',
      primaryAnswer,
      `Emails of ${whose} come from the primary domain, which replaces the previous one. Fails with 400 \`DOMAIN_NOT_VERIFIED\` if records are missing. A workspace’s own ready domain takes precedence over the company’s.`,
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
        next_step: 'Add this TXT record at your DNS provider, then call verify-ownership',
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
          dns_records: viewRecords(row.dns_records),
          next_step: 'Add these records at your DNS provider, then call verify-dns',
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
            : 'Some DNS records haven’t been found yet. DNS changes usually take minutes, at most 48 hours.',
          domain: viewDomain(row),
          dns_records: viewRecords(row.dns_records),
        },
        200,
      );
    })
    .openapi(at.primary, async (c) => {
      const row = await setPrimary(services, await ownerOf(c), id(c));
      return c.json({ message: `Emails now come from ${row.domain}`, domain: viewDomain(row) }, 200);
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
