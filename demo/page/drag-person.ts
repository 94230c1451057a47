/**
 * Reorders cards as the editor reorders its recipients: the card follows the pointer, the others make room, Escape returns
 * everything. Pointer events, so mouse, pen, and finger alike; the handle needs `touch-action: none`.
 */
export function dragPerson(
  event: PointerEvent & { currentTarget: HTMLElement },
  onDrop: (to: number) => void,
): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const handle = event.currentTarget;
  const card = handle.closest<HTMLElement>('[data-person]')!;
  const cards = [...card.parentElement!.querySelectorAll<HTMLElement>('[data-person]')];
  // Where they lie in the page, not where they still move after the last drag.
  const boxes = cards.map(({ offsetTop: top, offsetHeight: height }) => ({ top, height }));
  const from = cards.indexOf(card);
  const gap = cards.length > 1 ? boxes[1]!.top - boxes[0]!.top - boxes[0]!.height : 0;
  const height = boxes[from]!.height;
  // The page may scroll meanwhile.
  const startY = event.clientY + scrollY;
  const stop = new AbortController();
  const { signal } = stop;
  let to = from;
  handle.setPointerCapture(event.pointerId);
  card.dataset.dragged = '';

  const end = () => {
    stop.abort();
    for (const one of cards) one.style.translate = '';
    delete card.dataset.dragged;
  };
  const move = ({ clientY }: PointerEvent) => {
    const dy = clientY + scrollY - startY;
    // A neighbour makes room once our nearer edge has passed its middle.
    const top = boxes[from]!.top + dy;
    to = boxes.filter(
      (box, index) => index !== from && box.top + box.height / 2 < (index < from ? top : top + height),
    ).length;
    cards.forEach((one, index) => {
      const passed = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
      one.style.translate = `0 ${index === from ? dy : passed * (height + gap)}px`;
    });
  };
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener(
    'pointerup',
    () => {
      end();
      if (to !== from) onDrop(to);
    },
    { signal },
  );
  handle.addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}
