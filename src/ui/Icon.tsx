interface IconProps {
  /** Path data as in `icons.ts`: 24 × 24, stroked. */
  readonly path?: string;
  /** Edge in CSS pixels; 18 unless told. */
  readonly size?: number;
  readonly class?: string;
}

/** Decorative: the text is next to it or in the control's label, so assistive technology skips it. */
export function Icon({ path, size = 18, class: extra = '' }: IconProps) {
  return (
    <svg
      class={`ui-icon ${extra}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
