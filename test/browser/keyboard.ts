/** A person without a mouse: Tab until the wanted control has the focus, through every frame and shadow root around it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** True when a key pressed now reaches this very element: it has its document's focus, and its frame has the page's. */
async function hasKeyboard(page: Page, control: Locator): Promise<boolean> {
  const inside = await control.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    return { isActive: root.activeElement === element, isFramed: window.parent !== window };
  });
  if (!inside.isActive || !inside.isFramed) return inside.isActive;
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot) active = active.shadowRoot.activeElement;
    return active?.tagName === 'IFRAME';
  });
}

/** What has the focus in each frame, for the message when a walk fails. */
async function focusOf(page: Page): Promise<string> {
  const name = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active ? active.outerHTML.slice(0, 160) : 'nothing';
  };
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(name).catch(() => '(gone)')));
  return all.join('\n  ');
}

export interface Walk {
  /** `Shift+Tab` walks back. */
  readonly key?: string;
  readonly most?: number;
}

/** Presses Tab until `control` has the focus; returns how many presses it took. */
export async function walkTo(page: Page, control: Locator, { key = 'Tab', most = 60 }: Walk = {}) {
  await control.waitFor();
  for (let presses = 0; presses <= most; presses += 1) {
    if (await hasKeyboard(page, control)) return presses;
    await page.keyboard.press(key);
  }
  throw new Error(
    `${most} presses of ${key} do not lead to ${control}; the focus is on\n  ${await focusOf(page)}`,
  );
}

/** Waits until the page itself has led the keyboard to `control`. */
export async function expectLedTo(page: Page, control: Locator, timeout?: number): Promise<void> {
  await control.waitFor({ timeout });
  await expect.poll(() => hasKeyboard(page, control), `the page leads to ${control}`).toBe(true);
}

/** Walks to a control, which then is on the screen, and presses it. */
export async function press(page: Page, control: Locator, how: Walk & { readonly by?: string } = {}) {
  const presses = await walkTo(page, control, how);
  await expect(control).toBeInViewport();
  await page.keyboard.press(how.by ?? 'Enter');
  return presses;
}
