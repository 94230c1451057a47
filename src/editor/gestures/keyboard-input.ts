import type { FieldId } from '../../model/ids.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import type { Editor } from '../kernel/editor-context.ts';
import type { Gestures } from './bind-gestures.ts';

const keyCode = lazyModule(() => import('./keys.ts'));

/** Keyboard and clipboard input. */
export interface KeyboardInput {
  onKeyDown(event: KeyboardEvent): void;
  onCopy(event: ClipboardEvent): void;
  onCut(event: ClipboardEvent): void;
  onPaste(event: ClipboardEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPaletteKeyDown(event: KeyboardEvent): void;
  onRecipientKeyDown(event: KeyboardEvent): void;
  /** Drops the picked-up field, for example because focus leaves. */
  release(): void;
  /** Focuses a field and scrolls it into view. */
  focus(id: FieldId): void;
}

/** With Ctrl or Command; without, anywhere; without, on pages only, because controls use them too. */
const COMMANDS = /^([szydaf]|Enter)$/i;
const ANYWHERE = /^([?+\-0]|Delete|Backspace|Escape)$/;
const ON_PAGES = /^( |Enter|Arrow(Up|Down|Left|Right)|Page(Up|Down))$/;
const TYPED_INTO = 'input,textarea,select,[contenteditable]';

/** Whether a key may be for the editor; `keys.ts` decides. */
function isOurs({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, target: Element): boolean {
  const isCommand = ctrlKey || metaKey;
  if (key === 'F6') return !isCommand && !altKey;
  if (target.matches(TYPED_INTO)) return isCommand && !altKey && /^[sf]$/i.test(key);
  if (isCommand) return !altKey && COMMANDS.test(key);
  return ANYWHERE.test(key) || (ON_PAGES.test(key) && target.closest('.pdf-layer') !== null);
}

export function createKeyboardInput(
  editor: Editor,
  app: () => HTMLElement | null,
  gestures: () => Gestures | null,
): KeyboardInput {
  /**
   * Until that code has loaded, holds back keys that may be for the editor and dispatches them again
   * afterward.
   */
  const waiting: KeyboardInput = {
    onKeyDown(event) {
      const target = event.composedPath()[0] as Element;
      if (event.defaultPrevented || event.isComposing || !isOurs(event, target)) return;
      event.preventDefault();
      event.stopPropagation();
      editor.deferred.run(keyCode, (code) => {
        attach(code);
        // Its target may have been removed by then.
        (target.isConnected ? target : app())?.dispatchEvent(new KeyboardEvent('keydown', event));
      });
    },
    onCopy() {},
    onCut() {},
    onPaste() {},
    onPointerMove() {},
    onPaletteKeyDown() {},
    onRecipientKeyDown() {},
    release() {},
    focus() {},
  };
  let input = waiting;
  const attach = ({ createKeys }: Awaited<ReturnType<typeof keyCode.load>>) => {
    if (input === waiting) input = createKeys(editor, app, gestures);
  };
  editor.deferred.whenReady(keyCode, attach);
  return {
    onKeyDown: (event) => input.onKeyDown(event),
    onCopy: (event) => input.onCopy(event),
    onCut: (event) => input.onCut(event),
    onPaste: (event) => input.onPaste(event),
    onPointerMove: (event) => input.onPointerMove(event),
    onPaletteKeyDown: (event) => input.onPaletteKeyDown(event),
    onRecipientKeyDown: (event) => input.onRecipientKeyDown(event),
    release: () => input.release(),
    focus: (id) => input.focus(id),
  };
}
