import { BRAND } from '../../../model/brand.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { Config } from '../../platform/config/config.ts';
import type { ApiContext } from '../../platform/http/router.ts';

export const DEPRECATION_HEADER = `${BRAND.headerPrefix}Deprecation`;

type EdgeSettings = Pick<Config, 'edgeHosts' | 'edgeSealCreation'> & { readonly publicUrl: string };

/** Whether the call came to a host of the edge gateway. */
function isEdge(c: Pick<ApiContext, 'req'>, { edgeHosts }: EdgeSettings): boolean {
  const host = c.req.header('host')?.toLowerCase() ?? '';
  return edgeHosts.some((edge) => edge === host || edge === host.replace(/:\d+$/, ''));
}

/**
 * For calls that create a seal or change its image: they move from the edge gateway to the main host.
 * @throws ServiceError SEAL_CREATION_DISABLED_EDGE
 */
export function checkEdge(c: ApiContext, settings: EdgeSettings): void {
  if (!isEdge(c, settings)) return;
  c.header(DEPRECATION_HEADER, `Creating seals and changing their images; use ${settings.publicUrl}`);
  if (settings.edgeSealCreation) return;
  throw new ServiceError(
    'SEAL_CREATION_DISABLED_EDGE',
    `Seals can’t be created, and their images can’t be changed, through this host. Use ${settings.publicUrl}`,
    { details: { host: settings.publicUrl } },
  );
}
