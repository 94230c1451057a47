export interface ProgressProps {
  /** 0…max; absent while nothing is known. */
  readonly value?: number;
  readonly max?: number;
  readonly label: string;
  readonly showLabel?: boolean;
}

export function Progress({ value, max = 100, label, showLabel = false }: ProgressProps) {
  return (
    <label class="ui-progress">
      <span class={showLabel ? 'ui-progress-label' : 'ui-visually-hidden'}>{label}</span>
      <progress value={value} max={max} />
    </label>
  );
}
