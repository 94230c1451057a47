import { Icon } from './Icon.tsx';

/** A turning arc. Give it a label when nothing beside it says what is waited for. */
export function Spinner({ size = 20, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <span class="ui-spinner" role={label ? 'status' : undefined}>
      <Icon name="spinner" size={size} />
      {label && <span class="ui-visually-hidden">{label}</span>}
    </span>
  );
}
