import type { ComponentChildren } from 'preact';
import { useI18n } from '../i18n/context.ts';
import { DEFERRED_ICONS } from './deferred-icons.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconPath } from './icons.ts';
import { ICONS } from './icons.ts';
import { SIGNING_ICONS } from './signing-icons.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export const TONE_ICONS: Readonly<Record<Tone, IconPath>> = {
  neutral: DEFERRED_ICONS.info,
  info: DEFERRED_ICONS.info,
  success: SIGNING_ICONS.check,
  warning: DEFERRED_ICONS.warning,
  danger: DEFERRED_ICONS.error,
};

interface BannerProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly onDismiss?: () => void;
}

/** A note that stays in the layout. Danger interrupts a screen reader; the others wait their turn. */
export function Banner({ tone = 'info', title, children, actions, onDismiss }: BannerProps) {
  const { t } = useI18n();
  return (
    <div class={`ui-banner ui-tone-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon path={TONE_ICONS[tone]} />
      <div class="ui-banner-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div class="ui-banner-actions">{actions}</div>}
      {onDismiss && (
        <IconButton icon={ICONS.close} size="small" label={t('ui.dismiss')} onClick={onDismiss} />
      )}
    </div>
  );
}
