/** A person with a pointer in one browser: finds things by their names and presses them. */
import { expect } from 'vitest';
import type { DrivenBrowser, Key } from './driven-browser.ts';
import { type Box, boxOf, FRAME_BOX, hasFocus, INK } from './in-page.ts';

export interface Place {
  /** Waits for an element with this name and gives its box in the window's CSS pixels. */
  find(selector: string, name: RegExp): Promise<Box>;
  press(selector: string, name: RegExp): Promise<void>;
  /** The same without a pointer: goes on with Tab until it is there, and presses the key. */
  reach(selector: string, name: RegExp, key: Key): Promise<void>;
  /** Waits until page 1 is painted: not blank, and as sharp as the screen. */
  seeInk(): Promise<void>;
}

/** Steps from one end of the page to the other, and once around. */
const FARTHEST = 60;
/** How long is waited for what does not come, and how often it is looked for. */
export const WAIT = { timeout: 30_000, interval: 100 };

/** In the widget's frame, or inline in the page itself. */
export function placeIn(browser: DrivenBrowser, isFrame: boolean): Place {
  const evaluate = <T>(expression: string) =>
    isFrame ? browser.inFrame<T>(expression) : browser.inPage<T>(expression);

  const find = async (selector: string, name: RegExp): Promise<Box> => {
    let last: Box | null = null;
    // Twice at the same place: what still moves would be missed by the pointer.
    await expect
      .poll(
        async () => {
          const before = last;
          last = await evaluate<Box | null>(boxOf(selector, name));
          return last !== null && before?.x === last.x && before.y === last.y;
        },
        { ...WAIT, message: `${selector} named ${name}` },
      )
      .toBe(true);
    const box = last as unknown as Box;
    const frame = isFrame ? await browser.inPage<Box>(FRAME_BOX) : { x: 0, y: 0 };
    return { ...box, x: box.x + frame.x, y: box.y + frame.y };
  };

  return {
    find,
    press: async (selector, name) => browser.stroke([at(await find(selector, name))]),
    async reach(selector, name, key) {
      await find(selector, name);
      for (let steps = 0; !(await evaluate<boolean>(hasFocus(selector, name))); steps++) {
        if (steps > FARTHEST) throw new Error(`Tab does not come to ${selector} named ${name}`);
        await browser.key('Tab');
      }
      await browser.key(key);
    },
    async seeInk() {
      type Ink = { readonly density: number; readonly dark: number };
      await expect
        .poll(async () => (await evaluate<Ink | null>(INK))?.dark ?? 0, { ...WAIT, message: 'ink on page 1' })
        .toBeGreaterThan(0.0005);
      expect((await evaluate<Ink>(INK)).density).toBeGreaterThan(0.98);
    },
  };
}

/** A point of a box by fractions of its sides; the middle when left out. */
export function at({ x, y, width, height }: Box, right = 0.5, down = 0.5): { x: number; y: number } {
  return { x: x + width * right, y: y + height * down };
}

/** Waits until the page's script has noted this callback. Throws at once when it noted `onError`. */
export async function waitForCallback(browser: DrivenBrowser, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const events = await browser.inPage<{ name: string; detail: unknown }[]>('window.events');
        const error = events.find((event) => event.name === 'onError');
        if (error) throw new Error(`onError: ${JSON.stringify(error.detail)}`);
        return events.some((event) => event.name === name);
      },
      { ...WAIT, message: `the callback ${name}` },
    )
    .toBe(true);
}
