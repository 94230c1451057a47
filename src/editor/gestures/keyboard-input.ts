import type { FieldId } from '../../model/ids.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { fetchLater, whenLater } from '../kernel/lazily.tsx';
import type { Gestures } from './bind-gestures.ts';

/** What hands do beside pointing: keys and the clipboard. Their code comes later than what they are pressed for. */
export interface Hands {
  onKeyDown(event: KeyboardEvent): void;
  onCopy(event: ClipboardEvent): void;
  onCut(event: ClipboardEvent): void;
  onPaste(event: ClipboardEvent): void;
  onPointerMove(event: PointerEvent): void;
  /** Drops what is picked up, e.g. because focus leaves. */
  release(): void;
  /** Puts the keyboard on a field, scrolling it into view. */
  focus(id: FieldId): void;
}

/** With Ctrl or Command; without, anywhere; without, on pages only, because controls use them too. */
const COMMANDS = /^([szydaf]|Enter)$/i;
const ANYWHERE = /^([?+\-0]|Delete|Backspace|Escape)$/;
const ON_PAGES = /^( |Enter|Arrow(Up|Down|Left|Right)|Page(Up|Down))$/;
const TYPED_INTO = 'input,textarea,select,[contenteditable]';

/** Whether a key may be meant for us; `keys.ts` knows for certain. */
function isOurs({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, target: Element): boolean {
  const isCommand = ctrlKey || metaKey;
  if (key === 'F6') return !isCommand && !altKey;
  if (target.matches(TYPED_INTO)) return isCommand && !altKey && /^[sf]$/i.test(key);
  if (isCommand) return !altKey && COMMANDS.test(key);
  return ANYWHERE.test(key) || (ON_PAGES.test(key) && target.closest('.pdf-layer') !== null);
}

export function createHands(
  editor: Editor,
  app: () => HTMLElement | null,
  gestures: () => Gestures | null,
): Hands {
  let keys: Hands | undefined;
  whenLater((later) => {
    keys = later.createKeys(editor, app, gestures);
  });
  return {
    onKeyDown(event) {
      if (keys) return keys.onKeyDown(event);
      const target = event.composedPath()[0] as Element;
      if (event.defaultPrevented || event.isComposing || !isOurs(event, target)) return;
      event.preventDefault();
      event.stopPropagation();
      // Pressed once more when there is somebody who knows the key; by then its place may be gone.
      const press = () =>
        (target.isConnected ? target : app())?.dispatchEvent(new KeyboardEvent('keydown', event));
      fetchLater().then(press, editor.missing);
    },
    onCopy: (event) => keys?.onCopy(event),
    onCut: (event) => keys?.onCut(event),
    onPaste: (event) => keys?.onPaste(event),
    onPointerMove: (event) => keys?.onPointerMove(event),
    release: () => keys?.release(),
    focus: (id) => keys?.focus(id),
  };
}
