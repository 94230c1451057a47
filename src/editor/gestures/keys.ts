import type { Editor } from '../kernel/editor-context.ts';
import { createAppKeys } from './app-keys.ts';
import type { Gestures } from './bind-gestures.ts';
import { createClipboardKeys } from './clipboard-keys.ts';
import type { KeyboardInput } from './keyboard-input.ts';
import { moveBetweenRecipients, moveBetweenTiles } from './list-keys.ts';
import { pressRegionKey } from './region-keys.ts';
import { createStageKeys } from './stage-keys.ts';

/** All keys of one editor, and the clipboard. */
export function createKeys(
  editor: Editor,
  app: () => HTMLElement | null,
  gestures: () => Gestures | null,
): KeyboardInput {
  const stage = createStageKeys(editor, app);
  const press = createAppKeys(editor, stage, gestures);
  return {
    onKeyDown(event) {
      const isFree = !event.defaultPrevented && !editor.dialog.peek() && !editor.saving.conflict.peek();
      if (isFree && pressRegionKey(event, app()!)) event.preventDefault();
      else press(event);
    },
    ...createClipboardKeys(editor, stage),
    onPaletteKeyDown: moveBetweenTiles,
    onRecipientKeyDown: moveBetweenRecipients,
    release: stage.release,
    focus: stage.focus,
  };
}
