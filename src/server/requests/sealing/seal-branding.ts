import type { WorkspaceId } from '../../../model/ids.ts';
import { loadBranding } from '../../account/settings/effective.ts';
import type { SealBranding } from '../../pdf/seal-input.ts';
import type { Services } from '../../platform/services.ts';

export interface SealLook {
  readonly branding: SealBranding;
  readonly timeZone: string;
  /** For requests without a language. */
  readonly language?: string;
}

/** The certificate's branding, language and time zone from the workspace at the time of sealing. */
export async function sealLook(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  workspaceId: WorkspaceId,
): Promise<SealLook> {
  const { chosen, settings, logoKey } = await loadBranding(db.kysely, workspaceId);
  // A logo that can't be loaded must not prevent sealing.
  const logo =
    logoKey &&
    (await storage.get(logoKey).catch((cause: unknown) => {
      log.warn('the certificate has no logo because it couldn’t be loaded', { cause });
      return null;
    }));
  return {
    branding: {
      ...(chosen.color_primary && { accent: chosen.color_primary }),
      ...(logo && { logo: `data:image/png;base64,${Buffer.from(logo).toString('base64')}` }),
    },
    timeZone: settings.timezone,
    language: settings.language,
  };
}
