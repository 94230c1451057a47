import { type RawBuilder, sql } from 'kysely';
import {
  COLOR_KEYS,
  type ColorKey,
  type CompanySettings,
  SETTING_DEFAULTS,
  type WorkspaceSettings,
} from '../../../model/branding.ts';
import type { WorkspaceId } from '../../../model/ids.ts';
import type { Db } from '../../platform/db/open-database.ts';

type Defaults = typeof SETTING_DEFAULTS;
type Every = WorkspaceSettings & CompanySettings;

/** Settings with defaults applied: never null where a default exists. */
export type EffectiveSettings = {
  readonly [Key in keyof Every]: Defaults[Key] extends null ? Every[Key] : NonNullable<Every[Key]>;
};

function given<T extends object>(settings: T): Partial<T> {
  const found: Partial<T> = {};
  for (const key in settings)
    if (settings[key] !== null && settings[key] !== undefined) found[key] = settings[key];
  return found;
}

/** The workspace's settings, else the company's, else defaults; a request's own settings take precedence. */
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
  /** Colors that the customer set. Defaults are for a dark widget, not for documents and mail. */
  readonly chosen: Partial<WorkspaceSettings & CompanySettings>;
  readonly workspaceName: string;
  readonly companyName: string;
  /** Of the account owner; empty if unknown. */
  readonly ownerEmail: string;
  /** Object key of the workspace's logo, else the company's. */
  readonly logoKey: string | null;
}

/** The columns that a branding is made from. */
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

/** Columns of `workspace` and `company`. */
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

/** A subquery for the branding row of a workspace. */
export const brandingIn = (db: Db, workspaceId: RawBuilder<unknown>) =>
  db
    .selectFrom('workspace')
    .innerJoin('company', 'company.id', 'workspace.company_id')
    .where(sql<boolean>`workspace.id = ${workspaceId}`)
    .select(BRANDING_COLUMNS);

/** The settings and branding of a workspace's documents and mails. */
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

/** The colors that the workspace or the company set, by key. */
export function chosenColors({ chosen }: Pick<Branding, 'chosen'>): Partial<Record<ColorKey, string>> {
  const colors: Partial<Record<ColorKey, string>> = {};
  for (const key of COLOR_KEYS) if (chosen[key]) colors[key] = chosen[key];
  return colors;
}

/** The address of the sender: the team's, or the account owner's if the team has none. */
export const senderAddress = ({ settings, ownerEmail }: Pick<Branding, 'settings' | 'ownerEmail'>) =>
  settings.team_email || ownerEmail || null;

/** The effective settings of a workspace. */
export async function loadSettings(db: Db, workspaceId: WorkspaceId): Promise<EffectiveSettings> {
  return (await loadBranding(db, workspaceId)).settings;
}

/** Applies a partial change to stored settings. Null removes a setting, so that it is inherited. */
export function mergeSettings<T extends object>(
  stored: Partial<T>,
  change: object,
  keys: readonly string[],
): Partial<T> {
  const next: Record<string, unknown> = { ...stored };
  for (const key of keys) {
    const value = (change as Record<string, unknown>)[key];
    if (value === undefined) continue;
    if (value === null) delete next[key];
    else next[key] = value;
  }
  return next as Partial<T>;
}

/** All keys; null if unset. */
export function ownSettings(stored: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, (stored as Record<string, unknown>)[key] ?? null]));
}
