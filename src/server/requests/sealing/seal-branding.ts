import type { WorkspaceId } from '../../../model/ids.ts';
import { loadBranding } from '../../account/settings/effective.ts';
import type { SealBranding } from '../../pdf/seal-input.ts';
import type { Services } from '../../platform/services.ts';

export interface SealLook {
  readonly branding: SealBranding;
  readonly timeZone: string;
  /** Of requests that have none of their own. */
  readonly language?: string;
}

/** The certificate's look and clock, as the workspace has them when the document is sealed. */
export async function sealLook(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  workspaceId: WorkspaceId,
): Promise<SealLook> {
  const { chosen, settings, logoKey } = await loadBranding(db.kysely, workspaceId);
  // A logo that is being replaced at this moment must not keep a document from being sealed.
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
