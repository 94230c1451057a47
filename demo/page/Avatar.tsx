const COLOURS = 6;

/** Initials on a color by position. */
export function Avatar({ name, at }: { readonly name: string; readonly at: number }) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? `${words[0]![0]}${words.at(-1)![0]}` : (words[0]?.slice(0, 1) ?? '?');
  return (
    <span class={`avatar avatar-${at % COLOURS}`} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  );
}
