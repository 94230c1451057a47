import puppeteer, { type Page } from 'puppeteer-core';
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts';

/** Firefox by WebDriver BiDi, without a window, geckodriver or X server. */
export async function startFirefox(
  executablePath: string,
  { keepsCookies = false }: BrowserOptions = {},
): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'app.update.enabled': false,
      ...(!keepsCookies && { 'network.cookie.cookieBehavior': 2 }),
    },
  });
  const page: Page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    inPage: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    async inFrame<T>(expression: string) {
      const frame = page.frames().find((one) => one.parentFrame() && !one.detached);
      if (!frame) throw new Error('No frame in the page');
      return (await frame.evaluate(expression)) as T;
    },
    async stroke([first, ...others]) {
      await page.mouse.move(first!.x, first!.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    async swipe([first, ...others]) {
      const touch = await page.touchscreen.touchStart(first!.x, first!.y);
      for (const { x, y } of others) await touch.move(x, y);
      await touch.end();
    },
    // BiDi names this one by what it types.
    key: (name) => page.keyboard.press(name === 'Space' ? ' ' : name),
    close: () => browser.close(),
  };
}
