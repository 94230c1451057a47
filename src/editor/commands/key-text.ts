export interface Keys {
  /** A letter as produced by the layout, or the name of a key. */
  readonly key: string;
  /** With Ctrl, or Command on Apple systems. */
  readonly isCommand?: boolean;
  readonly isShift?: boolean;
}

/** Shortcuts that the bar names; the others are in `shortcuts.ts`. */
export const BAR_KEYS = {
  save: { key: 's', isCommand: true },
  undo: { key: 'z', isCommand: true },
  redo: { key: 'z', isCommand: true, isShift: true },
  preview: { key: 'Enter', isCommand: true },
  find: { key: 'f', isCommand: true },
} as const satisfies Record<string, Keys>;

/** How keys are written on this system: `⌘⇧Z` or `Ctrl Shift Z`. */
export function keyText({ key, isCommand, isShift }: Keys, platform: string = navigator.platform): string {
  const isApple = /Mac|iPhone|iPad/.test(platform);
  const parts = [
    isCommand && (isApple ? '⌘' : 'Ctrl'),
    isShift && (isApple ? '⇧' : 'Shift'),
    key.length === 1 ? key.toUpperCase() : key,
  ].filter(Boolean);
  return parts.join(isApple ? '' : ' ');
}
