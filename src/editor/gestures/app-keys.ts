import { duplicateFields } from '../commands/copy-fields.ts';
import { confirmDelete, deleteFields } from '../commands/delete-fields.ts';
import { actionOf, isTyping, type ShortcutAction } from '../commands/shortcuts.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { turnHistory } from '../kernel/turn-history.ts';
import type { Gestures } from './bind-gestures.ts';
import type { StageKeys } from './stage-keys.ts';

/** Handles keys inside the editor's element. Keys it doesn't use keep their default action. */
export function createAppKeys(editor: Editor, stage: StageKeys, gestures: () => Gestures | null) {
  const { document, selection, view, viewer, dialog, saving, i18n } = editor;
  const { t } = i18n;

  const acts: Record<ShortcutAction, () => void> = {
    save: () => void editor.save(),
    undo: () => turnHistory(editor, 'undo'),
    redo: () => turnHistory(editor, 'redo'),
    duplicate: () => {
      if (duplicateFields(editor)) focusSelected();
    },
    'select-all': () => {
      const ids = document.idsOnPage(viewer.peek()?.currentPage.peek() ?? 1).peek();
      selection.select(ids);
      editor.say(t('editor.say.selected', { count: ids.length }));
    },
    delete: () => {
      const ids = selection.ids.peek();
      const page = selection.fields.peek()[0]?.page_number;
      if (confirmDelete(editor, ids) || !deleteFields(editor, ids)) return;
      editor.say(t('editor.say.deleted', { count: ids.length }));
      // The focused field was removed; the page gets focus, so that it stays inside the editor.
      if (page) viewer.peek()?.layerOf(page)?.focus({ preventScroll: true });
    },
    help: () => {
      dialog.value = { kind: 'help' };
    },
    'zoom-in': () => viewer.peek()?.zoomIn(),
    'zoom-out': () => viewer.peek()?.zoomOut(),
    'fit-width': () => viewer.peek()?.setZoom('fit-width'),
    preview: () => {
      if (editor.live.peek().features?.preview !== false) view.isPreviewing.value = !view.isPreviewing.peek();
    },
    find: () => {
      view.finding.value++;
    },
  };

  const focusSelected = () => {
    const [first] = selection.ids.peek();
    if (!first) return;
    view.held.value = { id: first, isPickedUp: false };
    stage.focus(first);
  };

  const stepBack = (): boolean => {
    if (gestures()?.cancel()) editor.say(t('editor.say.cancelled'));
    else if (view.armed.peek()) view.armed.value = null;
    else if (view.sheet.peek()) view.sheet.value = null;
    else if (selection.ids.peek().length > 0) {
      selection.clear();
      view.held.value = null;
    } else return false;
    return true;
  };

  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    // A dialog is modal: its keys, above all Escape, must not reach the editor behind it.
    if (dialog.peek() || saving.conflict.peek()) return;
    const typing = isTyping(event);
    if (view.isPreviewing.peek()) {
      // Nothing can be edited there; the preview handles Escape.
      const wanted = actionOf(event, typing);
      if (wanted !== 'preview' && wanted !== 'save' && wanted !== 'help') return;
      acts[wanted]();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const isOurs = (!typing && stage.press(event)) || (event.key === 'Escape' && !typing && stepBack());
    const act = isOurs ? null : actionOf(event, typing);
    if (act) acts[act]();
    if (isOurs || act) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}
