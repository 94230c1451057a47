// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepBeside } from '../../../src/ui/floating.ts';

let top = 0;
let scroller: HTMLElement;
let panel: HTMLElement;
let stop: () => void;

function begin(within: Node): void {
  scroller = document.createElement('div');
  const anchor = document.createElement('button');
  panel = document.createElement('div');
  panel.append(document.createElement('ul'));
  scroller.append(anchor);
  within.appendChild(scroller);
  within.appendChild(panel);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(1000);
  anchor.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
  stop = keepBeside(anchor, panel, { gap: 5 });
}

/** As browsers fire it at an element: it does not bubble. */
const scroll = (target: EventTarget) => target.dispatchEvent(new Event('scroll'));

beforeEach(() => {
  top = 100;
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('a box next to its anchor', () => {
  it('follows scrolling around the anchor and of the page', () => {
    begin(document.body);
    expect(panel.style.top).toBe('125px');
    top = 60;
    scroll(scroller);
    expect(panel.style.top).toBe('85px');
    top = 40;
    scroll(document);
    expect(panel.style.top).toBe('65px');
  });

  it('follows scrolling in its shadow root and around the host', () => {
    const inner = document.createElement('div');
    const outer = document.createElement('div');
    document.body.append(outer);
    outer.attachShadow({ mode: 'open' }).append(inner);
    begin(inner.attachShadow({ mode: 'open' }));
    for (const place of [scroller, inner, outer, window]) {
      top -= 10;
      scroll(place);
      expect(panel.style.top).toBe(`${top + 25}px`);
    }
  });

  it('follows resizing of the window', () => {
    begin(document.body);
    top = 60;
    window.dispatchEvent(new Event('resize'));
    expect(panel.style.top).toBe('85px');
  });

  it('stays in place while its own content scrolls', () => {
    begin(document.body);
    panel.style.top = '1px';
    scroll(panel.firstElementChild!);
    scroll(panel);
    expect(panel.style.top).toBe('1px');
  });

  it('follows nothing once it is stopped', () => {
    begin(document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }));
    stop();
    top = 60;
    for (const place of [scroller, document, window]) scroll(place);
    window.dispatchEvent(new Event('resize'));
    expect(panel.style.top).toBe('125px');
  });
});
