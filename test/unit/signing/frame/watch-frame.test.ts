// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { watchKeyboard } from '../../../../src/signing/frame/watch-frame.ts';

/** A phone of 800 px of which only the visual viewport shrinks, as Safari does it. */
function phone() {
  const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1, offsetTop: 0 });
  const show = (facts: { height?: number; scale?: number; offsetTop?: number }) => {
    Object.assign(viewport, { height: 800, scale: 1, offsetTop: 0 }, facts);
    viewport.dispatchEvent(new Event('resize'));
  };
  return { window: { innerHeight: 800, visualViewport: viewport } as unknown as Window, show };
}

it('reports the height of an on-screen keyboard, also if the page was scrolled', () => {
  const { window, show } = phone();
  const onChange = vi.fn();
  const stop = watchKeyboard(window, onChange);
  show({ height: 460 });
  expect(onChange).toHaveBeenLastCalledWith(340);
  show({ height: 460, offsetTop: 120 });
  expect(onChange).toHaveBeenLastCalledWith(220);
  show({});
  expect(onChange).toHaveBeenLastCalledWith(0);
  stop();
  show({ height: 460 });
  expect(onChange).toHaveBeenCalledTimes(3);
});

it("ignores zooming and the browser's toolbars", () => {
  const { window, show } = phone();
  const onChange = vi.fn();
  watchKeyboard(window, onChange);
  show({ height: 400, scale: 2 });
  show({ height: 260, scale: 2 });
  show({ height: 740 });
  expect(onChange.mock.calls).toEqual([[0], [0], [0]]);
});
