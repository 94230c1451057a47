import type { Selectable } from 'kysely';
import { type CompanySettings, SETTING_DEFAULTS } from '../../../model/branding.ts';
import type { CompanyId } from '../../../model/ids.ts';
import type { Company } from '../../../wire/http/companies.ts';
import { COMPANY_SETTING_KEYS } from '../../../wire/http/settings.ts';
import { ConfigError } from '../../platform/config/config.ts';
import { json } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';
import type { KeyTables } from '../keys/tables.ts';
import { logoUrl } from '../logos/logos.ts';
import { effectiveSettings, mergeSettings, ownSettings } from '../settings/effective.ts';

type CompanyRow = Selectable<KeyTables['company']>;

export function findCompany(db: Db, id: CompanyId): Promise<CompanyRow> {
  return db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function viewCompany(services: Pick<Services, 'config'>, row: CompanyRow): Company {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    account_owner: row.account_owner,
    account_owner_email: row.account_owner_email,
    website: row.website,
    icon_url: logoUrl(services, row.logo_key),
    credits: row.credits,
    created_date: row.created_at.toISOString(),
    updated_date: row.updated_at.toISOString(),
  };
}

type Change = Partial<
  Pick<CompanyRow, 'name' | 'language' | 'account_owner' | 'account_owner_email' | 'website' | 'logo_key'>
>;

export function changeCompany(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: CompanyId,
  change: Change,
): Promise<CompanyRow> {
  return db.transaction((trx) =>
    trx
      .updateTable('company')
      .set({ ...change, updated_at: clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export function viewCompanySettings(row: CompanyRow) {
  const settings = { language: row.language as CompanySettings['language'], ...row.settings };
  const effective = effectiveSettings(settings);
  return {
    company_id: row.id,
    ...ownSettings(settings, COMPANY_SETTING_KEYS),
    effective: Object.fromEntries(
      COMPANY_SETTING_KEYS.map((key) => [key, effective[key as keyof typeof effective]]),
    ),
  };
}

/** `language` is stored with the company itself. */
export function changeCompanySettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: CompanyId,
  change: Partial<CompanySettings>,
): Promise<CompanyRow> {
  const { language, ...rest } = change;
  return db.transaction(async (trx) => {
    const { settings } = await trx
      .selectFrom('company')
      .select('settings')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return trx
      .updateTable('company')
      .set({
        settings: json(mergeSettings<CompanySettings>(settings, rest, COMPANY_SETTING_KEYS)),
        ...(language !== undefined && { language: language ?? SETTING_DEFAULTS.language }),
        updated_at: clock.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

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
