import type { Editor } from '../components/editor-context.ts';
import { createAppKeys } from './app-keys.ts';
import type { Gestures } from './bind-gestures.ts';
import { createClipboardKeys } from './clipboard-keys.ts';
import type { Hands } from './hands.ts';
import { createStageKeys } from './stage-keys.ts';

/** All keys of one editor, and the clipboard. */
export function createKeys(
  editor: Editor,
  app: () => HTMLElement | null,
  gestures: () => Gestures | null,
): Hands {
  const stage = createStageKeys(editor, app);
  return {
    onKeyDown: createAppKeys(editor, stage, gestures),
    ...createClipboardKeys(editor, stage),
    release: stage.release,
    focus: stage.focus,
  };
}
