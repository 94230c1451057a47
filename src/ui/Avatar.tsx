interface AvatarProps {
  /** Initials, or where there is no name yet, the place in the order. */
  readonly letters: string;
  /** Dark enough for white text; `recipientColour(index).solid`. */
  readonly color: string;
  readonly size?: 'small' | 'medium';
}

/** Initials on a color, so that people aren't identified by color alone. Decorative: the name is next to it. */
export function Avatar({ letters, color, size = 'medium' }: AvatarProps) {
  return (
    <span class={`ui-avatar ui-${size}`} style={`background-color:${color}`} aria-hidden="true">
      {letters}
    </span>
  );
}
