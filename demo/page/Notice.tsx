import type { ComponentChildren } from 'preact';
import { Icon } from './icons.tsx';

export interface NoticeProps {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly title: string;
  /** Centered, if nothing else is shown. */
  readonly isAlone?: boolean;
  readonly children?: ComponentChildren;
  readonly actions?: ComponentChildren;
}

export function Notice({ tone, title, isAlone, children, actions }: NoticeProps) {
  return (
    <div
      class={`notice notice-${tone}${isAlone ? ' notice-alone' : ''}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={tone === 'bad' ? 'warning' : tone === 'good' ? 'check' : 'arrow'} />
      <div class="notice-text">
        <strong>{title}</strong>
        {children}
      </div>
      {actions && <div class="notice-actions">{actions}</div>}
    </div>
  );
}
