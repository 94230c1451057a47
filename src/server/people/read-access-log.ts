import type { z } from '@hono/zod-openapi';
import type { accessLogAnswer, accessLogQuery } from '../../wire/http/console.ts';
import { loadPage } from '../platform/http/page.ts';
import type { UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

/** What people did with accounts and access, the latest first. */
export async function listAccessLog(
  { db }: Pick<Services, 'db'>,
  { companyId }: UserPrincipal,
  query: z.output<typeof accessLogQuery>,
): Promise<z.infer<typeof accessLogAnswer>> {
  const matching = db.kysely.selectFrom('access_log').where('company_id', '=', companyId);
  const sorted = matching
    .select(['id', 'at', 'action', 'user_email', 'details', 'ip_address'])
    .orderBy('at', 'desc')
    .orderBy('id');
  const { rows, pagination } = await loadPage(matching, sorted, query);
  return {
    entries: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    pagination,
  };
}
