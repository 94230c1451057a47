// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { watchPresses } from '../../../../src/editor/gestures/watch-presses.ts';

const isPressed = signal(false);
const app = document.createElement('div');
app.innerHTML = '<div class="pdf-layer"><div data-field="1"><b></b></div></div>';
document.body.append(app);

const press = (target: string, more: PointerEventInit = {}) =>
  app
    .querySelector(target)!
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', ...more }));

let { destroy } = watchPresses(app, isPressed);
afterEach(() => {
  destroy();
  ({ destroy } = watchPresses(app, isPressed));
});

describe('watchPresses', () => {
  const act = (type: string, buttons = 0) =>
    app.firstElementChild!.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons }));

  it.each(['pointerup', 'pointercancel'])('holds a field down until %s', (type) => {
    press('b');
    act('pointermove', 1);
    expect(isPressed.value).toBe(true);
    act(type);
    expect(isPressed.value).toBe(false);
  });

  it('notices a release outside the editor when the pointer comes back', () => {
    press('b');
    window.dispatchEvent(new PointerEvent('pointerup'));
    expect(isPressed.value).toBe(true);
    act('pointermove');
    expect(isPressed.value).toBe(false);
  });

  it('notices a lost release at the next press', () => {
    press('b');
    press('.pdf-layer');
    expect(isPressed.value).toBe(false);
  });

  it('takes a pen for a mouse', () => {
    press('b', { pointerType: 'pen' });
    expect(isPressed.value).toBe(true);
  });

  it('ignores pages, fingers and other buttons', () => {
    press('.pdf-layer');
    press('b', { pointerType: 'touch' });
    press('b', { button: 2 });
    expect(isPressed.value).toBe(false);
  });

  it('releases the field when the editor is removed', () => {
    press('b');
    destroy();
    expect(isPressed.value).toBe(false);
    press('b');
    expect(isPressed.value).toBe(false);
  });
});
