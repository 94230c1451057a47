import { Icon } from './Icon.tsx';
import { ICONS } from './icons.ts';

/** A spinner. Needs a label if no text next to it says what is loading. */
export function Spinner({ size = 20, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <span class="ui-spinner" role={label ? 'status' : undefined}>
      <Icon path={ICONS.spinner} size={size} />
      {label && <span class="ui-visually-hidden">{label}</span>}
    </span>
  );
}
