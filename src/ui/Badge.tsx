import type { ComponentChildren } from 'preact';
import type { Tone } from './Banner.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ComponentChildren;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span class={`ui-badge ui-tone-${tone}`}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
