/**
 * Keyboard control of the pages. Arrow keys move focus between fields until one is picked up by click, Space
 * or Enter; then they move it. Space drops it, Escape puts it back. Page Up and Page Down move it to another
 * page.
 */
import type { Point } from '../../geometry/box.ts';
import type { FieldId } from '../../model/ids.ts';
import { moveToAdjacentPage, nudgeFields } from '../commands/nudge-fields.ts';
import { placeField } from '../commands/place-field.ts';
import { resizeByKeys } from '../commands/resize-fields.ts';
import { roundedPercent } from '../kernel/accessible-names.ts';
import type { Editor } from '../kernel/editor-context.ts';
import type { Mark } from '../state/history-model.ts';
import { createFieldFocus } from './focus-field.ts';
import { inReadingOrder } from './reading-order.ts';

/** Points an arrow key moves, alone and with Shift: a third of a millimeter, and a line of text. */
const STEP = 1;
const STRIDE = 10;

const ARROWS: Readonly<Record<string, Point<'points'>>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface StageKeys {
  /** Returns whether the key was handled. */
  press(event: KeyboardEvent): boolean;
  /** Drops the picked-up field, for example because focus leaves. */
  release(): void;
  /** Focuses a field and scrolls it into view. */
  focus(id: FieldId): void;
}

export function createStageKeys(editor: Editor, stage: () => HTMLElement | null): StageKeys {
  const { document, selection, view, history, i18n, viewer } = editor;
  const { t } = i18n;
  let pickedUp: Mark | null = null;

  const { focus, coming } = createFieldFocus(editor, () => editor.viewer.peek(), stage);

  const hold = (id: FieldId | null, isPickedUp = false) => {
    view.held.value = id && { id, isPickedUp };
  };

  const sayPlace = (key: 'editor.say.at' | 'editor.say.dropped' = 'editor.say.at') => {
    const field = selection.fields.peek()[0];
    if (field) editor.say(t(key, roundedPercent(i18n, field)));
  };

  const release = () => {
    pickedUp?.commit();
    pickedUp = null;
    hold(null);
  };

  /** Returns true for a locked field, and announces it. */
  const isLocked = (id: FieldId) => {
    const locked = document.field(id)?.peek().format_rules.locked;
    if (locked) editor.say(t('editor.say.locked'));
    return locked;
  };

  const pickUp = (id: FieldId) => {
    const field = document.field(id)?.peek();
    if (!field || !document.canChange(field) || isLocked(id)) return;
    if (!selection.set.peek().has(id)) selection.select([id]);
    pickedUp = history.mark('editor.step.move');
    hold(id, true);
    editor.say(t('editor.say.pickedUp'));
  };

  const drop = () => {
    release();
    sayPlace('editor.say.dropped');
  };

  const putBack = () => {
    pickedUp?.rollback();
    pickedUp = null;
    hold(null);
    editor.say(t('editor.say.cancelled'));
  };

  const walk = (from: FieldId | null, by: Point<'points'>) => {
    const sign = i18n.direction === 'rtl' && by.x !== 0 ? -1 : 1;
    const ordered = inReadingOrder(document.allFields(), i18n.direction);
    const at = ordered.findIndex((field) => field.id === from);
    const page = viewer.peek()?.currentPage.peek() ?? 1;
    const next =
      at < 0 ? ordered.find((field) => field.page_number >= page) : ordered[at + (by.x + by.y) * sign];
    if (!next) return;
    selection.select([next.id]);
    focus(next.id);
  };

  const press = (event: KeyboardEvent): boolean => {
    const element = event.composedPath()[0] as HTMLElement;
    // While a field moves to another page, it has no box that could get keys.
    const id = (element.dataset?.field as FieldId | undefined) ?? (element === stage() ? coming() : null);
    if (!id && !element.classList?.contains('pdf-layer')) return false;
    const held = view.held.peek();
    const arrow = ARROWS[event.key];
    if (arrow) {
      const isResize = event.shiftKey && event.altKey;
      const length = event.shiftKey && !isResize ? STRIDE : isResize ? STRIDE / 2 : STEP;
      const by = { x: arrow.x * length, y: arrow.y * length };
      if (isResize && id) {
        if (!selection.set.peek().has(id)) selection.select([id]);
        if (!isLocked(id) && resizeByKeys(editor, by))
          editor.say(t('editor.say.size', roundedPercent(i18n, document.field(id)!.peek())));
      } else if (id && held?.id === id) {
        if (!isLocked(id) && nudgeFields(editor, by)) sayPlace();
      } else if (!event.ctrlKey && !event.metaKey && !event.altKey) walk(id, arrow);
      return true;
    }
    if ((event.key === 'PageUp' || event.key === 'PageDown') && id && held?.id === id) {
      if (!isLocked(id) && moveToAdjacentPage(editor, event.key === 'PageDown' ? 1 : -1)) {
        sayPlace();
        focus(id);
      }
      return true;
    }
    if ((event.key === ' ' || event.key === 'Enter') && !event.ctrlKey && !event.metaKey) {
      const armed = view.armed.peek();
      if (armed && !id) placeInView(editor, armed, focus);
      else if (!id) walk(null, ARROWS.ArrowDown!);
      else if (held?.isPickedUp) drop();
      else pickUp(id);
      return true;
    }
    if (event.key === 'Escape' && pickedUp) {
      putBack();
      if (id) focus(id);
      return true;
    }
    return false;
  };

  // A field that is moving to another page stays picked up.
  return { press, release: () => coming() ?? release(), focus };
}

/** Places a field in the center of the visible area, ready to be moved with arrow keys. */
export function placeInView(
  editor: Editor,
  type: NonNullable<Editor['view']['armed']['value']>,
  focus: (id: FieldId) => void,
): FieldId | null {
  const viewer = editor.viewer.peek();
  if (!viewer) return null;
  const box = viewer.scroller.getBoundingClientRect();
  const { page_number: page, point } = viewer.nearestPageAt(
    box.left + box.width / 2,
    box.top + box.height / 2,
  );
  const id = placeField(editor, type, { page, center: point });
  if (!id) return null;
  editor.view.armed.value = null;
  editor.view.held.value = { id, isPickedUp: false };
  const { t } = editor.i18n;
  editor.say(
    t('editor.say.placed', {
      type: t(`fields.type.${type}`),
      ...roundedPercent(editor.i18n, editor.document.field(id)!.peek()),
    }),
  );
  focus(id);
  return id;
}
