import { z } from '@hono/zod-openapi';
import { dateTime, uuid, warnings } from './shapes.ts';

export const domainDnsRecord = z
  .object({
    type: z.enum(['TXT', 'CNAME', 'MX']).describe('Type of the DNS record.'),
    name: z.string().describe('Host of the record below the domain; `@` is the domain itself.'),
    value: z.string().describe('Value to enter at your DNS provider.'),
    ttl: z.string().describe('Time to live in seconds, or `Auto` for your provider’s default.'),
    priority: z.number().int().nullable().describe('Priority of an MX record. Null for other types.'),
    status: z
      .enum(['pending', 'verified', 'failed'])
      .describe(
        'Whether the last check found the record. `failed`: another value was found, or a verified record has disappeared.',
      ),
  })
  .describe('A DNS record that the domain needs before emails can come from it.')
  .openapi('DomainDnsRecord');

const status = {
  verification_status: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .describe(
      '`0`: ownership isn’t verified. `1`: ownership is verified. `2`: finalized, the DNS records exist.',
    ),
};
const readiness = {
  domain_status: z
    .union([z.literal(0), z.literal(1)])
    .describe(
      '`0`: DNS records are missing. `1`: all records were found and emails can come from the domain.',
    ),
};

export const domain = z
  .object({
    id: uuid.describe('ID of the domain.'),
    domain: z.string().describe('Domain name, such as `mail.example.com`.'),
    ...status,
    ...readiness,
    is_primary: z.boolean().describe('Whether emails come from this domain when several are ready.'),
    verification_token: z
      .string()
      .optional()
      .describe('Value of the TXT record that proves ownership. Present only until ownership is verified.'),
    provider_domain_id: z
      .string()
      .nullable()
      .describe('Always null, because the service signs emails itself.'),
    dns_records: z
      .array(domainDnsRecord)
      .nullable()
      .optional()
      .describe(
        'The DNS records to add, with the result of the last check. Null until the domain is finalized; absent in lists.',
      ),
    date_created: dateTime.describe('When the domain was added.'),
    date_changed: dateTime.describe('When the domain last changed.'),
  })
  .describe('A domain of your own that emails come from.')
  .openapi('Domain');

export const domainList = z.object({
  results: z
    .array(domain)
    .openapi({
      example: [
        {
          id: '6f1c2a34-9d1e-4b57-8a0c-3f5e7d9b1a20',
          domain: 'mail.example.com',
          verification_status: 0,
          domain_status: 0,
          is_primary: false,
          provider_domain_id: null,
          date_created: '2026-11-21T09:30:00.000Z',
          date_changed: '2026-11-21T09:30:00.000Z',
        },
      ],
    })
    .describe(
      'All domains, oldest first, without `verification_token` and `dns_records`. Get a single domain to see them.',
    ),
  workspace_id: uuid.nullable().describe('ID of the workspace, or null if the list is the company’s.'),
});
export const createDomain = z
  .looseObject({
    domain: z.string().max(1000).describe('Domain name without a scheme, such as `mail.example.com`.'),
  })
  .describe('The domain to add.');
export const createdDomain = z.object({
  domain,
  verification_instructions: z
    .object({
      record_type: z.literal('TXT').describe('Type of the record to add.'),
      record_name: z.string().describe('Full host name of the record.'),
      record_value: z.string().describe('Value of the record.'),
      next_step: z.string().describe('What to do next.'),
    })
    .describe('The DNS record that proves that the domain is yours.'),
  warnings,
});
export const ownershipAnswer = z.object({
  message: z.string().describe('Human-readable result.'),
  domain: z
    .object({
      id: uuid.describe('ID of the domain.'),
      domain: z.string().describe('Domain name.'),
      ...status,
      ...readiness,
    })
    .describe('The domain with its updated status.'),
  next_step: z.string().describe('What to do next.'),
});
export const finalizeAnswer = z.object({
  message: z.string().describe('Human-readable result.'),
  domain,
  dns_records: z
    .array(domainDnsRecord)
    .describe('The SPF, DKIM and DMARC records to add at your DNS provider.'),
  next_step: z.string().describe('What to do next.'),
});
export const verifyDnsAnswer = z.object({
  verified: z.boolean().describe('Whether every record was found and the domain is ready.'),
  message: z.string().describe('Human-readable result.'),
  domain,
  dns_records: z.array(domainDnsRecord).describe('The DNS records with the result of this check.'),
});
export const primaryAnswer = z.object({
  message: z.string().describe('Human-readable confirmation.'),
  domain,
});
export const deletedDomain = z.object({
  message: z.string().describe('Human-readable confirmation.'),
  domain_id: uuid.describe('ID of the deleted domain.'),
});

export type Domain = z.infer<typeof domain>;
export type DomainDnsRecord = z.infer<typeof domainDnsRecord>;
