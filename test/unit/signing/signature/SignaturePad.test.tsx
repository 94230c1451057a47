// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import type { DrawnMark } from '../../../../src/model/field-value.ts';
import { baseMessages } from '../../../../src/signing/base-messages.ts';
import { PAD_WIDTH, SignaturePad } from '../../../../src/signing/signature/SignaturePad.tsx';
import { type Signing, SigningScope } from '../../../../src/signing/state/signing-context.tsx';

import { createAnnouncer } from '../../../../src/ui/LiveRegion.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Remembers what is observed, so that a test decides when something has a size. */
function fakeObserver() {
  const observed = new Set<Element>();
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: (entries: { target: Element }[]) => void) {
        resize = () => callback([...observed].map((target) => ({ target })));
      }
      observe = (element: Element) => observed.add(element);
      disconnect = () => observed.clear();
    },
  );
  return { observed, resize: () => resize() };
}

const empty: DrawnMark = { kind: 'drawn', width: PAD_WIDTH, height: 200, strokes: [] };

function show() {
  const mark = signal(empty);
  const signing = {
    translator: signal(createTranslator('en', baseMessages)),
    model: { announcer: createAnnouncer() },
  } as unknown as Signing;
  const { unmount } = render(
    <SigningScope signing={signing}>
      <SignaturePad mark={mark} label="Drawing area" />
    </SigningScope>,
  );
  const pad = screen.getByRole('application', { name: 'Drawing area' });
  return { mark, pad, unmount };
}

it('adopts the aspect ratio in which it is shown until something is drawn', () => {
  const { observed, resize } = fakeObserver();
  const { mark, pad } = show();
  expect([...observed]).toEqual([pad]);
  pad.getBoundingClientRect = () => ({ width: 300, height: 150 }) as DOMRect;
  resize();
  expect(mark.peek().height).toBe(PAD_WIDTH / 2);
  mark.value = { ...mark.peek(), strokes: [[1, 2, 0.5]] };
  pad.getBoundingClientRect = () => ({ width: 300, height: 300 }) as DOMRect;
  resize();
  expect(mark.peek().height).toBe(PAD_WIDTH / 2);
});

it('stops observing when it is unmounted', async () => {
  const { observed } = fakeObserver();
  const { unmount } = show();
  expect(observed.size).toBe(1);
  unmount();
  // Effects end after the render that removes them.
  await vi.waitFor(() => expect(observed.size).toBe(0));
});
