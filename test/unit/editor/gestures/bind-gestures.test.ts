// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindGestures, type Gestures } from '../../../../src/editor/gestures/bind-gestures.ts';
import type { GestureTools } from '../../../../src/editor/gestures/gesture.ts';
import { editorWith } from '../template.ts';

let app: HTMLElement;
let sheet: HTMLElement;
let gestures: Gestures;

beforeEach(() => {
  vi.useFakeTimers();
  app = document.createElement('div');
  app.innerHTML = '<div class="pdf-layer"></div>';
  document.body.append(app);
  sheet = app.querySelector<HTMLElement>('.pdf-layer')!;
  const deferred = { run: () => {}, whenReady: () => () => {} };
  const viewer = { scroller: sheet };
  const tools = { app, editor: { ...editorWith([]), deferred }, viewer, overlay: {} };
  gestures = bindGestures(tools as unknown as GestureTools);
});
afterEach(() => {
  gestures.destroy();
  app.remove();
  vi.useRealTimers();
});

const fire = (type: string, x: number, buttons = 1) =>
  sheet.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', clientX: x, buttons }),
  );

describe('the click at the end of a drag', () => {
  beforeEach(() => {
    fire('pointerdown', 10);
    fire('pointermove', 40);
  });

  it('belongs to it, but not the click of a new press, even before timers have run', () => {
    expect(gestures.isClickOfDrag()).toBe(true);
    expect(gestures.cancel()).toBe(true);
    fire('pointerup', 40, 0);
    expect(gestures.isClickOfDrag()).toBe(true);
    fire('pointerdown', 20);
    fire('pointerup', 20, 0);
    expect(gestures.isClickOfDrag()).toBe(false);
  });

  it('may be missing: a later click without a press counts', () => {
    fire('pointerup', 40, 0);
    expect(gestures.isClickOfDrag()).toBe(true);
    vi.runAllTimers();
    expect(gestures.isClickOfDrag()).toBe(false);
  });
});
