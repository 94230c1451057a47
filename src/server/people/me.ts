import type { z } from '@hono/zod-openapi';
import type { CompanyId } from '../../model/ids.ts';
import type { meAnswer } from '../../wire/http/console.ts';
import type { Services } from '../platform/services.ts';
import { membershipsOf, type SignedIn } from './read-user.ts';

/** Who is signed in, and what they can choose from. @param wanted the company to show; by default the first that they joined */
export async function describeMe(
  services: Pick<Services, 'db' | 'mailer'>,
  { user }: SignedIn,
  wanted: CompanyId | null,
): Promise<z.infer<typeof meAnswer>> {
  const memberships = await membershipsOf(services, user.id);
  const shown = memberships.find(({ companyId }) => companyId === wanted) ?? memberships[0];
  const workspaces = shown
    ? await services.db.kysely
        .selectFrom('workspace')
        .select(['id', 'name', 'is_protected'])
        .where('company_id', '=', shown.companyId)
        .orderBy('is_protected', 'desc')
        .orderBy('name')
        .execute()
    : [];
  return {
    user,
    company: shown ? { id: shown.companyId, name: shown.companyName } : null,
    role: shown?.role ?? null,
    companies: memberships.map(({ companyId: id, companyName: name, role }) => ({ id, name, role })),
    workspaces,
    sends_mail: services.mailer !== null,
  };
}

export async function rename(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { user }: SignedIn,
  name: string,
) {
  await db.statement((handle) =>
    handle
      .updateTable('user_account')
      .set({ name, updated_at: clock.now() })
      .where('id', '=', user.id)
      .execute(),
  );
}
