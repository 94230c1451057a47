import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Harness, startHarness } from './start-harness.ts';

/**
 * Waits until the editor in the page has everything: keys, menus and the clipboard come after the first page, and the checks
 * after them.
 */
export async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole('application').first()).toBeVisible();
  await page.waitForFunction(() => window.events.some(([name]) => name === 'checks'));
}

/** `open` shows the editor; both isolation modes run the same tests: in the document of a frame, and in a shadow root. */
export const test = base.extend<
  { open: (query?: string) => Promise<void>; mode: 'document' | 'shadow' },
  { harness: Harness }
>({
  mode: ['document', { option: true }],
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const harness = await startHarness();
      await use(harness);
      await harness.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  open: async ({ page, harness, mode }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
        problems.push(message.text());
    });
    await use(async (query = '') => {
      await page.goto(`${harness.url}?${query}${mode === 'shadow' ? '&shadow' : ''}`);
      await isComplete(page);
    });
    expect(problems).toEqual([]);
  },
});
export { expect };

export interface Placed {
  readonly id: string;
  readonly type: string;
  readonly page_number: number;
  readonly recipient_id: string;
  readonly label: string;
  readonly position: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Saves through the interface and reads what the service holds then. */
export async function saved(page: Page): Promise<readonly Placed[]> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return page.evaluate(() => window.service.template.fields as never);
}

/** A real drag with several moves, so that tolerance, frames and auto-scroll take part. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  isDropped = true,
) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const steps = 8;
  for (let step = 1; step <= steps; step++)
    await page.mouse.move(
      from.x + ((to.x - from.x) * step) / steps,
      from.y + ((to.y - from.y) * step) / steps,
    );
  if (isDropped) await page.mouse.up();
}

export async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Client point of a place on a page, in percent. */
export async function onPage(
  page: Page,
  number: number,
  x: number,
  y: number,
): Promise<{ x: number; y: number }> {
  const box = (await page.getByRole('application', { name: `Page ${number} of` }).boundingBox())!;
  return { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 };
}
