import type { Page } from 'playwright-core';

/** Waits until everything after the first page has loaded, so that the next measurement is independent. */
export async function settled(page: Page): Promise<void> {
  const frame = page.frames()[1];
  if (frame) {
    // The side panel is the last part of the editor's code that is fetched.
    await frame.waitForSelector('.ed-right [role="tab"]');
    await frame.waitForFunction(() =>
      [...document.querySelectorAll('.pdf-page')].every((one) => one.querySelector('.pdf-canvas')),
    );
  }
  // Not by idle callbacks, which Chromium sometimes never gives to a frame of another site.
  await (frame ?? page.mainFrame()).evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    for (let calm = 0; calm < 30; ) {
      const now = await frame();
      calm = now - last < 20 ? calm + 1 : 0;
      last = now;
    }
  });
}
