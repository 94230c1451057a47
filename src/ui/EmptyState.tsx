import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';

interface EmptyStateProps {
  readonly icon: IconPath;
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly actions?: ComponentChildren;
  /** For a whole screen instead of a panel. */
  readonly large?: boolean;
  /** Something failed. */
  readonly danger?: boolean;
  /** `h1` where nothing else is on the page. */
  readonly heading?: 'h1' | 'h2';
}

export function EmptyState({
  icon,
  title,
  children,
  actions,
  large,
  danger,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div class={`ui-empty${large ? ' ui-empty-large' : ''}${danger ? ' ui-empty-danger' : ''}`}>
      <span class="ui-empty-icon">
        <Icon path={icon} size={large ? 28 : 22} />
      </span>
      <Heading>{title}</Heading>
      {children && <div class="ui-empty-text">{children}</div>}
      {actions && <div class="ui-empty-actions">{actions}</div>}
    </div>
  );
}
