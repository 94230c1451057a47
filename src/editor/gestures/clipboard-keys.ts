import { clipText, parseClip, pasteClip } from '../commands/clipboard.ts';
import { deleteFields } from '../commands/delete-fields.ts';
import { isTyping } from '../commands/shortcuts.ts';
import type { Editor } from '../kernel/editor-context.ts';
import type { StageKeys } from './stage-keys.ts';

/**
 * Copies text to the clipboard. Falls back to `execCommand` where a frame or browser forbids the Clipboard
 * API. Returns false if both are forbidden.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const put = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('copy', put, true);
    const isCopied = document.execCommand('copy');
    document.removeEventListener('copy', put, true);
    return isCopied;
  }
}

/**
 * Copy, cut and paste through the browser's clipboard events: they need no permission, work with the system's
 * keys and menus, and reach other templates and windows.
 */
export function createClipboardKeys(editor: Editor, stage: Pick<StageKeys, 'focus'>) {
  const { selection, viewer, view, i18n } = editor;
  const { t } = i18n;
  let pointer: { readonly clientX: number; readonly clientY: number } | null = null;

  const copy = (event: ClipboardEvent): boolean => {
    const count = selection.fields.peek().length;
    if (isTyping(event) || count === 0 || !event.clipboardData) return false;
    event.clipboardData.setData('text/plain', clipText(editor));
    event.preventDefault();
    editor.say(t('editor.say.copied', { count }));
    return true;
  };

  return {
    onCopy: (event: ClipboardEvent) => {
      copy(event);
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) deleteFields(editor, selection.ids.peek(), 'editor.step.cut');
    },
    onPaste: (event: ClipboardEvent) => {
      if (isTyping(event)) return;
      const clip = parseClip(event.clipboardData?.getData('text/plain') ?? '');
      const shown = viewer.peek();
      if (!clip || !shown) return;
      event.preventDefault();
      const box = shown.scroller.getBoundingClientRect();
      const isOver = pointer && pointer.clientX >= box.left && pointer.clientX <= box.right;
      const under = isOver ? shown.pageAt(pointer!.clientX, pointer!.clientY) : null;
      const at = under
        ? { page: under.page_number, center: under.point }
        : { page: shown.currentPage.peek() };
      if (!pasteClip(editor, clip, at)) return;
      // The arrow keys then move what was pasted.
      const id = selection.ids.peek()[0];
      if (!id) return;
      view.held.value = { id, isPickedUp: false };
      stage.focus(id);
    },
    /** The pointer's position over the pages, where a paste goes. */
    onPointerMove: (event: PointerEvent) => {
      pointer = event.pointerType === 'mouse' ? event : null;
    },
  };
}
