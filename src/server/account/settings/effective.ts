import { type RawBuilder, sql } from 'kysely';
import { type CompanySettings, SETTING_DEFAULTS, type WorkspaceSettings } from '../../../model/branding.ts';
import type { WorkspaceId } from '../../../model/ids.ts';
import type { Db } from '../../platform/db/open-database.ts';

type Defaults = typeof SETTING_DEFAULTS;
type Every = WorkspaceSettings & CompanySettings;

/** Every setting as it holds: never null where a default exists. */
export type EffectiveSettings = {
  readonly [Key in keyof Every]: Defaults[Key] extends null ? Every[Key] : NonNullable<Every[Key]>;
};

const given = <T extends object>(settings: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;

/** Workspace over company over default; a request's own settings come before this. */
export function effectiveSettings(
  company: Partial<CompanySettings>,
  workspace: Partial<WorkspaceSettings> = {},
): EffectiveSettings {
  const ofCompany = given(company);
  return {
    ...SETTING_DEFAULTS,
    ...(ofCompany.default_timezone && { timezone: ofCompany.default_timezone }),
    ...ofCompany,
    ...given(workspace),
  } as EffectiveSettings;
}

export interface Branding {
  readonly settings: EffectiveSettings;
  /** Colours that somebody chose, without the defaults: those are made for a dark widget, not for paper and mail. */
  readonly chosen: Partial<WorkspaceSettings & CompanySettings>;
  readonly workspaceName: string;
  readonly companyName: string;
  /** Of the account owner; empty where none is given. */
  readonly ownerEmail: string;
  /** Object key of the workspace's logo, else of the company's. */
  readonly logoKey: string | null;
}

/** What a branding is made of, as the database has it. */
export interface BrandingRow {
  readonly workspace_name: string;
  readonly workspace_settings: Partial<WorkspaceSettings>;
  readonly workspace_logo: string | null;
  readonly company_name: string;
  readonly company_settings: Partial<CompanySettings>;
  readonly company_logo: string | null;
  readonly company_language: string | null;
  readonly company_owner_email: string;
}

/** Its columns, of a `workspace` and its `company`. */
const BRANDING_COLUMNS = [
  'workspace.name as workspace_name',
  'workspace.settings as workspace_settings',
  'workspace.logo_key as workspace_logo',
  'company.name as company_name',
  'company.settings as company_settings',
  'company.logo_key as company_logo',
  'company.language as company_language',
  'company.account_owner_email as company_owner_email',
] as const;

/** The row behind a branding, for a statement that reads something of that workspace. */
export const brandingIn = (db: Db, workspaceId: RawBuilder<unknown>) =>
  db
    .selectFrom('workspace')
    .innerJoin('company', 'company.id', 'workspace.company_id')
    .where(sql<boolean>`workspace.id = ${workspaceId}`)
    .select(BRANDING_COLUMNS);

/** Everything that gives a workspace's documents and mails their look. */
export async function loadBranding(db: Db, workspaceId: WorkspaceId): Promise<Branding> {
  const row = await brandingIn(db, sql`${workspaceId}`).executeTakeFirstOrThrow();
  return brandingOf(row);
}

export function brandingOf(row: BrandingRow): Branding {
  const company = {
    language: row.company_language,
    ...given(row.company_settings),
  } as Partial<CompanySettings>;
  return {
    settings: effectiveSettings(company, row.workspace_settings),
    chosen: { ...company, ...given(row.workspace_settings) },
    workspaceName: row.workspace_name,
    companyName: row.company_name,
    ownerEmail: row.company_owner_email,
    logoKey: row.workspace_logo ?? row.company_logo,
  };
}

/** The settings that hold in a workspace. */
export async function loadSettings(db: Db, workspaceId: WorkspaceId): Promise<EffectiveSettings> {
  return (await loadBranding(db, workspaceId)).settings;
}
