import { focusedIn } from '../../ui/floating.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { createAppKeys } from './app-keys.ts';
import type { Gestures } from './bind-gestures.ts';
import { createClipboardKeys } from './clipboard-keys.ts';
import type { KeyboardInput } from './keyboard-input.ts';
import { moveBetweenRecipients, moveBetweenTiles } from './list-keys.ts';
import { createStageKeys } from './stage-keys.ts';

/** In F6 order. */
const REGIONS = '.ed-top,.ed-left,.ed-thumbs,.ed-stage,.ed-right,.ed-dock';
const STOPS = 'button,input,select,textarea,a[href],[tabindex="0"]';

const isSeen = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const stopsIn = (region: HTMLElement) =>
  [...region.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.tabIndex >= 0 && isSeen(one));

/**
 * F6 focuses the next visible part of the editor, Shift+F6 the previous one. Returns whether the key was
 * handled.
 */
function pressRegionKey(event: KeyboardEvent, app: HTMLElement): boolean {
  if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return false;
  const regions = [...app.querySelectorAll<HTMLElement>(REGIONS)].filter(
    (one) => isSeen(one) && !one.closest('[inert]') && stopsIn(one).length > 0,
  );
  const focused = focusedIn(app);
  const at = regions.findIndex((one) => one.contains(focused));
  const next = event.shiftKey ? (at < 0 ? -1 : at - 1) : at + 1;
  const region = regions.at(next % Math.max(regions.length, 1));
  if (!region) return false;
  stopsIn(region)[0]!.focus();
  return true;
}

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
