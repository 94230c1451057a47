import { sql } from 'kysely';
import type { CompanySettings, WorkspaceSettings } from '../../model/branding.ts';
import { COMPANY_SETTING_KEYS, WORKSPACE_SETTING_KEYS } from '../../wire/http/settings.ts';
import { type Branding, brandingIn, brandingOf, mergeSettings } from '../account/settings/effective.ts';
import { scopeOf, type UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

/** Branding as it would be with settings that aren't saved: of the chosen workspace, or else of a workspace that sets nothing itself. */
export async function draftBranding(
  { db }: Pick<Services, 'db'>,
  principal: UserPrincipal,
  draft: object,
): Promise<Branding> {
  const row = await brandingIn(db.kysely, sql`${principal.workspaceId}`).executeTakeFirstOrThrow();
  if (scopeOf(principal).workspaceId)
    return brandingOf({
      ...row,
      workspace_settings: mergeSettings<WorkspaceSettings>(
        row.workspace_settings,
        draft,
        WORKSPACE_SETTING_KEYS,
      ),
    });
  return brandingOf({
    ...row,
    workspace_settings: {},
    workspace_logo: null,
    company_settings: mergeSettings<CompanySettings>(row.company_settings, draft, COMPANY_SETTING_KEYS),
  });
}
