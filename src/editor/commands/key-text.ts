export interface Keys {
  /** A letter as the keyboard layout produces it, or the name of a key. */
  readonly key: string;
  /** With Ctrl, or Command on Apple systems. */
  readonly isCommand?: boolean;
  readonly isShift?: boolean;
}

/** Shortcuts shown in the toolbar; `shortcuts.ts` has the others. */
export const BAR_KEYS = {
  save: { key: 's', isCommand: true },
  undo: { key: 'z', isCommand: true },
  redo: { key: 'z', isCommand: true, isShift: true },
  preview: { key: 'Enter', isCommand: true },
  find: { key: 'f', isCommand: true },
} as const satisfies Record<string, Keys>;

/** The shortcut as written on this system: `⌘⇧Z` or `Ctrl Shift Z`. */
export function keyText({ key, isCommand, isShift }: Keys, platform: string = navigator.platform): string {
  const isApple = /Mac|iPhone|iPad/.test(platform);
  const parts = [
    isCommand && (isApple ? '⌘' : 'Ctrl'),
    isShift && (isApple ? '⇧' : 'Shift'),
    key.length === 1 ? key.toUpperCase() : key,
  ].filter(Boolean);
  return parts.join(isApple ? '' : ' ');
}
