import type { RequestSettings, SigningLinkMode } from '../../../model/settings.ts';
import type { EffectiveSettings } from '../../account/settings/effective.ts';

interface Asked {
  readonly request: { readonly settings: RequestSettings; readonly sent_at: Date | null };
  readonly branding: { readonly settings: Pick<EffectiveSettings, 'signing_link_mode'> };
}

/** The mode that applies: a draft's own, else the workspace's. Sending fixes it; older requests were sent with links in responses. */
export function linkModeOf({ request, branding }: Asked): SigningLinkMode {
  const inherited = request.sent_at ? 'embedded' : branding.settings.signing_link_mode;
  return request.settings.signing_link_mode ?? inherited;
}

/** Whether only the recipients may get their links. */
export const isMailOnly = (bundle: Asked): boolean => linkModeOf(bundle) === 'mail_only';
