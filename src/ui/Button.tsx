import type { ButtonHTMLAttributes, ComponentChildren, Ref } from 'preact';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'size' | 'icon' | 'ref'> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** `primary`: the one main act of a screen. `secondary` is the default. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: IconPath;
  readonly iconEnd?: IconPath;
  /** Keeps its place and focus, shows a spinner and takes no clicks. */
  readonly busy?: boolean;
  readonly children?: ComponentChildren;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    icon,
    iconEnd,
    busy = false,
    class: extra,
    'aria-disabled': isHeld,
    children,
    onClick,
    ...rest
  } = props;
  // `disabled` would throw the focus away while waiting.
  return (
    <button
      type="button"
      {...rest}
      class={`ui-button ui-${variant} ui-${size} ${extra ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || isHeld || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner size={16} /> : icon && <Icon path={icon} size={size === 'small' ? 16 : 18} />}
      {children !== undefined && <span class="ui-button-text">{children}</span>}
      {iconEnd && <Icon path={iconEnd} size={size === 'small' ? 14 : 16} />}
    </button>
  );
}
