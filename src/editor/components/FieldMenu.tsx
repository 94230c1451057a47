import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { FieldId } from '../../model/ids.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { fieldsAt } from '../gestures/fields-at.ts';
import { listenForLongPress } from '../gestures/long-press-field.ts';
import { useEditor } from '../kernel/editor-context.ts';

/** Where the menu was opened, and for which field. */
export interface FieldMenuTarget {
  readonly id: FieldId;
  /** Fields at that point, topmost first. */
  readonly stack: readonly FieldId[];
  readonly x: number;
  readonly y: number;
}

const OpenFieldMenu = lazy(async () => (await import('./OpenFieldMenu.tsx')).OpenFieldMenu, Spinner);

const fieldOf = (event: Event) =>
  event.composedPath().find((node) => (node as HTMLElement).dataset?.field) as HTMLElement | undefined;

/** The field's context menu: right-click, Shift+F10, the menu key, or a long press. */
export function FieldMenu() {
  const { selection, deferred } = useEditor();
  const anchor = useRef<HTMLSpanElement>(null);
  const target = useSignal<FieldMenuTarget | null>(null);

  useEffect(() => {
    const stage = anchor.current!.closest<HTMLElement>('.ed-stage')!;
    const open = (id: FieldId, at: Omit<FieldMenuTarget, 'id'>) => {
      // The browser fires its own event after the key press or long press; ignore it.
      if (target.peek()) return;
      if (!selection.set.peek().has(id)) selection.select([id]);
      stage.querySelector<HTMLElement>(`[data-field="${id}"]`)?.focus({ preventScroll: true });
      target.value = { id, ...at };
    };
    const openAt = (event: { target: EventTarget | null; clientX: number; clientY: number }) => {
      const stack = fieldsAt(event);
      // Selected fields are raised above others, so the topmost one may be selected already.
      const [id] = stack;
      if (id) open(id, { stack, x: event.clientX, y: event.clientY });
      return id !== undefined;
    };
    const openBelow = (box: HTMLElement) => {
      const { left, bottom, top, width, height } = box.getBoundingClientRect();
      const middle = { target: box, clientX: left + width / 2, clientY: top + height / 2 };
      open(box.dataset.field as FieldId, { stack: fieldsAt(middle), x: left, y: bottom });
    };
    const onMenu = (event: MouseEvent) => {
      const box = fieldOf(event);
      // The keyboard has no pointer position, so the menu opens at the focused field.
      const isByKey = event.button !== 2 && (event as PointerEvent).pointerType !== 'touch';
      if (isByKey && box) openBelow(box);
      else if (!openAt({ target: stage, clientX: event.clientX, clientY: event.clientY })) return;
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      const box = fieldOf(event);
      if (!box || (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10'))) return;
      event.preventDefault();
      openBelow(box);
    };
    stage.addEventListener('contextmenu', onMenu);
    stage.addEventListener('keydown', onKey);
    const stopLongPress = listenForLongPress(stage, openAt);
    return () => {
      stage.removeEventListener('contextmenu', onMenu);
      stage.removeEventListener('keydown', onKey);
      stopLongPress();
    };
  }, []);

  const close = () => (target.value = null);
  return (
    <>
      <span ref={anchor} hidden />
      {target.value && (
        <OpenFieldMenu
          target={target.value}
          onClose={close}
          onLoadError={(cause, retry) => {
            close();
            deferred.report(cause, retry);
          }}
        />
      )}
    </>
  );
}
