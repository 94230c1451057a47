import { ICONS, type IconName } from './icons.ts';

export interface IconProps {
  /** A name of the table, or path data in its manner (24 × 24, stroked). */
  readonly name?: IconName;
  readonly path?: string;
  /** Edge in CSS pixels; 18 unless told. */
  readonly size?: number;
  readonly class?: string;
}

/** Decoration: the words stand beside it or in the control's label, so assistive technology skips it. */
export function Icon({ name, path, size = 18, class: extra = '' }: IconProps) {
  return (
    <svg
      class={`ui-icon ${extra}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path ?? (name ? ICONS[name] : '')} />
    </svg>
  );
}
