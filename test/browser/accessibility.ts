/** axe-core over a state of a page, in light and dark, on a desk and on a phone. */
import { expect, type Frame, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { screenshot } from './signing/screenshot.ts';

const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

interface State {
  /** Part of the names of the pictures. */
  readonly name: string;
  readonly sizes?: readonly { readonly width: number; readonly height: number }[];
  readonly themes?: readonly (typeof THEMES)[number][];
  readonly frame?: () => Frame;
}

/** Sets the size of the page, and waits until the page has been laid out in it. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  // The frame after the one in which its observers see the size has what they changed.
  await page.waitForFunction(
    ({ width }) =>
      innerWidth === width &&
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
    size,
  );
}

/** Fails on any finding and on any sideways scrolling; leaves the page as it was. */
export async function expectAccessible(
  page: Page,
  { name, sizes = SIZES, themes = THEMES, frame }: State,
): Promise<void> {
  const before = page.viewportSize()!;
  for (const size of sizes) {
    await resize(page, size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const state = `${name}, ${size.width} ${colorScheme}`;
      expect.soft(await violations(frame?.() ?? page), state).toEqual([]);
      await screenshot(page, `${name}-${size.width}-${colorScheme}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `width of ${state}`).toBeLessThanOrEqual(size.width);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await resize(page, before);
}
