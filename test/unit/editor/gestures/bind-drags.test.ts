// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindDrags, type Drags } from '../../../../src/editor/gestures/interact-drags.ts';

let root: HTMLElement;
let draggable: HTMLElement;
let drags: Drags;
let events: string[];
let captor: HTMLElement | null;

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = '<div data-thing><b>pressed</b></div><i>outside</i>';
  document.body.append(root);
  draggable = root.querySelector('[data-thing]')!;
  events = [];
  captor = root;
  drags = bindDrags(root, '[data-thing]', {
    start({ target, press }) {
      events.push(`start ${target === draggable} ${press.clientX}`);
      return captor;
    },
    move: (event) => events.push(`move ${event.clientX}`),
    drop: (event) => events.push(`drop ${event.clientX}`),
    cancel: () => events.push('cancel'),
  });
});
afterEach(() => {
  drags.destroy();
  root.remove();
});

const fire = (
  type: string,
  x = 0,
  more: PointerEventInit = {},
  on: Element = draggable.firstElementChild!,
) => {
  const buttons = type === 'pointerup' ? 0 : 1;
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    pointerType: 'mouse',
    clientX: x,
    buttons,
    ...more,
  });
  on.dispatchEvent(event);
  return event;
};

describe.each(['mouse', 'touch', 'pen'])('a press with a %s', (pointerType) => {
  const by = { pointerType };

  it('becomes a drag once it has moved far enough, and reports where it began', () => {
    fire('pointerdown', 10, by);
    fire('pointermove', 13, by);
    expect(events).toEqual([]);
    fire('pointermove', 14, by);
    fire('pointermove', 30, by);
    expect(root.hasPointerCapture(1)).toBe(true);
    // Captured, so the captor gets it wherever the pointer is.
    fire('pointerup', 31, by, root);
    expect(events).toEqual(['start true 10', 'move 14', 'move 30', 'drop 31']);
    expect(root.hasPointerCapture(1)).toBe(false);
    fire('pointermove', 60, by);
    expect(events).toHaveLength(4);
  });

  it('is a click if it hardly moves', () => {
    fire('pointerdown', 10, by);
    fire('pointermove', 12, by);
    fire('pointerup', 12, by);
    fire('pointermove', 40, by);
    expect(events).toEqual([]);
  });

  it('is canceled when the browser takes over the pointer', () => {
    fire('pointerdown', 10, by);
    fire('pointermove', 20, by);
    fire('pointercancel', 20, by);
    fire('pointermove', 40, by);
    expect(events).toEqual(['start true 10', 'move 20', 'cancel']);
  });
});

describe('a drag', () => {
  it('ends silently when stopped, without clicking anything', () => {
    fire('pointerdown', 10);
    fire('pointermove', 20);
    drags.stop();
    // The browser releases the capture on pointerup.
    expect(root.hasPointerCapture(1)).toBe(true);
    fire('pointermove', 30);
    fire('pointerup', 30);
    expect(events).toEqual(['start true 10', 'move 20']);
  });

  it("doesn't start if it's refused, and the same press isn't offered again", () => {
    captor = null;
    fire('pointerdown', 10);
    fire('pointermove', 20);
    fire('pointermove', 30);
    expect(events).toEqual(['start true 10']);
  });

  it("doesn't start outside draggable elements or with another button", () => {
    fire('pointerdown', 10, {}, root.querySelector('i')!);
    fire('pointermove', 20);
    fire('pointerdown', 10, { button: 2, buttons: 2 });
    fire('pointermove', 20, { buttons: 2 });
    expect(events).toEqual([]);
  });

  it('ends if a move reports that the button is up', () => {
    fire('pointerdown', 10);
    fire('pointermove', 20);
    fire('pointermove', 50, { buttons: 2 });
    expect(events).toEqual(['start true 10', 'move 20', 'drop 50']);
    fire('pointerdown', 10);
    fire('pointermove', 40, { buttons: 0 });
    fire('pointermove', 60);
    expect(events).toHaveLength(3);
  });

  it("ends when capture is lost, but not when a touch's implicit capture is replaced", () => {
    fire('pointerdown', 10, { pointerType: 'touch' });
    fire('pointermove', 20, { pointerType: 'touch' });
    fire('lostpointercapture', 20, { pointerType: 'touch' }, draggable);
    expect(events).toEqual(['start true 10', 'move 20']);
    fire('lostpointercapture', 20, { pointerType: 'touch' }, root);
    expect(events.at(-1)).toBe('cancel');
  });

  it("isn't affected by a second finger", () => {
    fire('pointerdown', 10, { pointerType: 'touch' });
    fire('pointermove', 20, { pointerType: 'touch' });
    fire('pointerdown', 70, { pointerType: 'touch', pointerId: 2 });
    fire('pointermove', 90, { pointerType: 'touch', pointerId: 2 });
    fire('pointerup', 90, { pointerType: 'touch', pointerId: 2 });
    fire('pointerup', 25, { pointerType: 'touch' });
    expect(events).toEqual(['start true 10', 'move 20', 'drop 25']);
  });

  it("doesn't start if two fingers press before either moves", () => {
    fire('pointerdown', 10, { pointerType: 'touch' });
    fire('pointerdown', 70, { pointerType: 'touch', pointerId: 2 });
    fire('pointermove', 30, { pointerType: 'touch' });
    expect(events).toEqual([]);
  });

  it('is canceled by a press that shows its release was lost', () => {
    fire('pointerdown', 10);
    fire('pointermove', 20);
    fire('pointerdown', 50);
    expect(events).toEqual(['start true 10', 'move 20', 'cancel']);
    fire('pointermove', 60);
    expect(events.slice(3)).toEqual(['start true 50', 'move 60']);
  });

  it('prevents native dragging only while something is pressed', () => {
    expect(fire('dragstart').defaultPrevented).toBe(false);
    fire('pointerdown', 10);
    expect(fire('dragstart').defaultPrevented).toBe(true);
  });

  it('ignores events after it was destroyed', () => {
    fire('pointerdown', 10);
    fire('pointermove', 20);
    drags.destroy();
    fire('pointermove', 30);
    fire('pointerdown', 10);
    fire('pointermove', 30);
    expect(events).toEqual(['start true 10', 'move 20']);
  });
});
