import type { CompanyId } from '../../../model/ids.ts';
import { ConfigError } from '../../platform/config/config.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';

/**
 * Sets the company's remaining live requests, and emits an event when credits were added.
 * @param credits null: not metered
 * @throws ConfigError if the company doesn't exist
 */
export async function setCredits(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  id: CompanyId,
  credits: number | null,
): Promise<void> {
  await services.db.transaction(async (trx) => {
    const before = await trx
      .selectFrom('company')
      .innerJoin('workspace', 'workspace.company_id', 'company.id')
      .where('company.id', '=', id)
      .where('workspace.is_protected', '=', true)
      .select(['company.credits', 'workspace.id as workspace_id'])
      .forNoKeyUpdate('company')
      .executeTakeFirst();
    if (!before) throw new ConfigError([`--company: no company has the ID ${id}`]);
    await trx.updateTable('company').set({ credits }).where('id', '=', id).execute();
    const added = (credits ?? 0) - (before.credits ?? 0);
    if (credits === null || added <= 0) return;
    await emit(services, trx, {
      type: 'credits.purchased',
      companyId: id,
      workspaceId: before.workspace_id,
      data: { credits, added },
    });
  });
  services.jobs.wake();
}
