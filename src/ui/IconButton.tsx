import type { ButtonHTMLAttributes, Ref } from 'preact';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'size' | 'icon' | 'ref' | 'label'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: IconPath;
  /** What it does: accessible name and tooltip. */
  readonly label: string;
  /** Shortcut, shown in the tooltip. */
  readonly keys?: string;
  readonly variant?: 'ghost' | 'secondary' | 'primary' | 'danger';
  readonly size?: 'small' | 'medium' | 'large';
  /** For toggles. */
  readonly pressed?: boolean;
  readonly tooltipSide?: 'below' | 'above';
}

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    keys,
    variant = 'ghost',
    size = 'medium',
    pressed,
    tooltipSide,
    class: extra,
    ...rest
  } = props;
  return (
    <Tooltip text={label} keys={keys} side={tooltipSide}>
      <button
        type="button"
        {...rest}
        class={`ui-button ui-icon-button ui-${variant} ui-${size} ${extra ?? ''}`}
        aria-label={label}
        aria-pressed={pressed}
      >
        <Icon path={icon} size={size === 'small' ? 16 : 18} />
      </button>
    </Tooltip>
  );
}
