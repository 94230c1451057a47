import { z } from '@hono/zod-openapi';
import { dateTime, uuid, warnings } from './shapes.ts';

export const domainDnsRecord = z
  .object({
    type: z.enum(['TXT', 'CNAME', 'MX']),
    name: z.string().openapi({ description: 'Host below the domain; `@` is the domain itself' }),
    value: z.string(),
    ttl: z.string(),
    priority: z.number().int().nullable(),
    status: z.enum(['pending', 'verified', 'failed']).openapi({
      description: '`failed`: something else stands there, or it stood there and is gone',
    }),
  })
  .openapi('DomainDnsRecord');

const status = { verification_status: z.union([z.literal(0), z.literal(1), z.literal(2)]) };
const readiness = { domain_status: z.union([z.literal(0), z.literal(1)]) };

export const domain = z
  .object({
    id: uuid,
    domain: z.string(),
    ...status,
    ...readiness,
    is_primary: z.boolean(),
    verification_token: z
      .string()
      .optional()
      .openapi({ description: 'Only while ownership is not verified' }),
    provider_domain_id: z.string().nullable().openapi({ description: 'Always null: mail is signed here' }),
    dns_records: z.array(domainDnsRecord).nullable().optional(),
    date_created: dateTime,
    date_changed: dateTime,
  })
  .openapi('Domain');

export const domainList = z.object({
  results: z.array(domain).openapi({
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
    description: 'Without `verification_token` and `dns_records`, which reading one domain shows',
  }),
  workspace_id: uuid.nullable(),
});
export const createDomain = z.looseObject({ domain: z.string().max(1000) });
export const createdDomain = z.object({
  domain,
  verification_instructions: z.object({
    record_type: z.literal('TXT'),
    record_name: z.string(),
    record_value: z.string(),
    next_step: z.string(),
  }),
  warnings,
});
export const ownershipAnswer = z.object({
  message: z.string(),
  domain: z.object({ id: uuid, domain: z.string(), ...status, ...readiness }),
  next_step: z.string(),
});
export const finalizeAnswer = z.object({
  message: z.string(),
  domain,
  dns_records: z.array(domainDnsRecord),
  next_step: z.string(),
});
export const verifyDnsAnswer = z.object({
  verified: z.boolean(),
  message: z.string(),
  domain,
  dns_records: z.array(domainDnsRecord),
});
export const primaryAnswer = z.object({ message: z.string(), domain });
export const deletedDomain = z.object({ message: z.string(), domain_id: uuid });

export type Domain = z.infer<typeof domain>;
export type DomainDnsRecord = z.infer<typeof domainDnsRecord>;
