import { initials } from './initials.ts';

export interface AvatarProps {
  readonly name: string;
  /** Shown when the name is empty, e.g. the place in the order. */
  readonly fallback?: string;
  /** Dark enough for white text; `recipientColour(index).solid`. */
  readonly colour: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** Initials on a colour, so that a person is never told by colour alone. Decoration: the name stands beside it. */
export function Avatar({ name, fallback = '?', colour, size = 'medium' }: AvatarProps) {
  return (
    <span class={`ui-avatar ui-${size}`} style={`background-color:${colour}`} aria-hidden="true">
      {initials(name) || fallback}
    </span>
  );
}
