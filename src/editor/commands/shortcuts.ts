import { BAR_KEYS, keyText, type Keys as ShortcutKeys } from './key-text.ts';

/** All keyboard shortcuts. The help dialog lists this table. */
export type ShortcutAction =
  | 'save'
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'select-all'
  | 'delete'
  | 'help'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'preview'
  | 'find';

interface Shortcut extends ShortcutKeys {
  readonly act: ShortcutAction;
  /** Also while typing in one of the editor's inputs. */
  readonly isEverywhere?: boolean;
}

const SHORTCUTS: readonly Shortcut[] = [
  { act: 'save', ...BAR_KEYS.save, isEverywhere: true },
  { act: 'undo', ...BAR_KEYS.undo },
  { act: 'redo', ...BAR_KEYS.redo },
  { act: 'redo', key: 'y', isCommand: true },
  { act: 'duplicate', key: 'd', isCommand: true },
  { act: 'select-all', key: 'a', isCommand: true },
  { act: 'delete', key: 'Delete' },
  { act: 'delete', key: 'Backspace' },
  { act: 'help', key: '?' },
  { act: 'zoom-in', key: '+' },
  { act: 'zoom-out', key: '-' },
  { act: 'fit-width', key: '0' },
  { act: 'preview', ...BAR_KEYS.preview },
  { act: 'find', ...BAR_KEYS.find, isEverywhere: true },
];

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The typed letter; on layouts without Latin letters, the letter at that key's position on a US layout. */
function letterOf({ key, code }: Keys): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isNonLatin = key.length === 1 && key.charCodeAt(0) > 127;
  return isNonLatin && code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}

/**
 * The action for a key event, or null. AltGr, which types characters on many layouts, doesn't count as Ctrl.
 */
export function actionOf(event: Keys, isTyping: boolean): ShortcutAction | null {
  if (event.altKey) return null;
  const key = letterOf(event);
  const isCommand = event.ctrlKey || event.metaKey;
  const found = SHORTCUTS.find(
    (one) =>
      one.key === key &&
      Boolean(one.isCommand) === isCommand &&
      // `?` and `+` need Shift only on some layouts.
      (!one.isCommand || Boolean(one.isShift) === event.shiftKey) &&
      (one.isEverywhere || !isTyping),
  );
  return found?.act ?? null;
}

/** Whether the event comes from a text input, also inside shadow roots. */
export function isTyping(event: Event): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'color'].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}

/** The action's shortcut as written on this system. */
export const shortcutText = (act: ShortcutAction, platform?: string): string =>
  keyText(SHORTCUTS.find((one) => one.act === act)!, platform);
