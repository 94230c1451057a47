import { DEFAULT_SETTINGS, type RequestSettings } from '../../../model/settings.ts';
import type { EffectiveSettings } from '../../account/settings/effective.ts';

interface DeclineRules {
  readonly allowsDeclining: boolean;
  readonly requiresDeclineReason: boolean;
}

/**
 * A request's settings and the workspace's: the stricter one applies. Every request has a value of its own, so it can't mean that the
 * workspace decides.
 */
export function declineRules({
  request: { settings: own },
  branding: { settings: inherited },
}: {
  readonly request: { readonly settings: RequestSettings };
  readonly branding: {
    readonly settings: Pick<EffectiveSettings, 'allow_decline' | 'require_decline_reason'>;
  };
}): DeclineRules {
  return {
    // Older requests lack these settings.
    allowsDeclining: (own.allow_decline ?? DEFAULT_SETTINGS.allow_decline) && inherited.allow_decline,
    requiresDeclineReason: own.require_decline_reason || inherited.require_decline_reason,
  };
}
