/**
 * Reorders cards as the editor reorders recipients: the card follows the pointer, the others make room, Escape cancels.
 * Uses interact.js like the editor; the handle needs `touch-action: none`.
 */
import drag from '@interactjs/actions/drag/plugin.js';
import autoStart from '@interactjs/auto-start/base.js';
import type { InteractEvent } from '@interactjs/core/InteractEvent.js';
import interact from '@interactjs/interact';

interact.use(autoStart);
interact.use(drag);

/** Binds all cards of a list. Returns a function that unbinds them. */
export function dragPeople(list: HTMLElement, onDrop: (from: number, to: number) => void): () => void {
  let end = (_isDrop: boolean) => {};

  const start = ({ target, interaction }: InteractEvent) => {
    const card = target as HTMLElement;
    const cards = [...list.querySelectorAll<HTMLElement>('[data-person]')];
    // Layout positions, unaffected by transitions of the last drag.
    const boxes = cards.map(({ offsetTop: top, offsetHeight: height }) => ({ top, height }));
    const from = cards.indexOf(card);
    const { height } = boxes[from]!;
    const gap = cards.length > 1 ? boxes[1]!.top - boxes[0]!.top - boxes[0]!.height : 0;
    const stop = new AbortController();
    const { signal } = stop;
    let to = from;
    card.dataset.dragged = '';

    move = ({ pageY, y0 }) => {
      const dy = pageY - y0;
      // A neighbor makes room once the dragged card's edge has passed its middle.
      const top = boxes[from]!.top + dy;
      to = boxes.filter(
        (box, index) => index !== from && box.top + box.height / 2 < (index < from ? top : top + height),
      ).length;
      cards.forEach((one, index) => {
        const passed = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
        one.style.translate = `0 ${index === from ? dy : passed * (height + gap)}px`;
      });
    };
    end = (isDrop) => {
      end = () => {};
      move = () => {};
      stop.abort();
      interaction.stop();
      for (const one of cards) one.style.translate = '';
      delete card.dataset.dragged;
      if (isDrop && to !== from) onDrop(from, to);
    };
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
    // Before interact.js, which treats it as a normal end.
    addEventListener('pointercancel', () => end(false), { signal, capture: true });
  };
  let move = (_event: InteractEvent) => {};

  const people = interact('[data-person]', { context: list }).draggable({
    allowFrom: '.person-grip',
    listeners: { start, move: (event: InteractEvent) => move(event), end: () => end(true) },
  });
  return () => {
    end(false);
    people.unset();
  };
}
