import type { Page } from '@playwright/test';
import { expect, test } from './harness/harness-test.ts';

/** Name of what has the focus, below shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
/** The part of the editor that has it. */
const region = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.closest('.ed-top,.ed-left,.ed-stage,.ed-right')?.className;
  });

for (const mode of ['document', 'shadow'] as const)
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    test('has one tab stop in the top bar besides the name, and arrow keys move in it', async ({
      page,
      open,
    }) => {
      await open();
      const bar = page.getByRole('toolbar', { name: 'Template editor' });
      await expect(bar.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('tabindex', '-1');
      await expect(
        bar
          .locator('button:not([tabindex="-1"]),input[type="number"]:not([tabindex="-1"])')
          .filter({ visible: true }),
      ).toHaveCount(1);
      await bar.getByRole('textbox', { name: 'Name' }).focus();
      for (const [key, name] of [
        ['Tab', 'Undo'],
        ['ArrowRight', 'Redo'],
        ['ArrowRight', 'Page'],
        ['End', 'Close'],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => focused(page)).toBe(name);
      }
      await page.keyboard.press('Tab');
      await expect.poll(() => region(page)).toBe('ed-left');
      // It leads back to where one was.
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => focused(page)).toBe('Close');
    });

    test('moves from region to region with F6, and back with Shift', async ({ page, open }) => {
      await page.setViewportSize({ width: 1440, height: 800 });
      await open();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Name' }).focus();
      for (const next of ['ed-left', 'ed-stage', 'ed-right', 'ed-top']) {
        await page.keyboard.press('F6');
        await expect.poll(() => region(page)).toBe(next);
      }
      await page.keyboard.press('Shift+F6');
      await expect.poll(() => region(page)).toBe('ed-right');
    });

    test('focuses a new condition, and a neighbor after removing one', async ({ page, open }) => {
      await page.setViewportSize({ width: 1440, height: 1000 });
      await open('order');
      await page.getByRole('button', { name: 'Reason, ' }).click();
      const group = page.getByRole('group', { name: 'Shown only when:' });
      const add = group.getByRole('button', { name: 'Add a condition' });
      await add.press('Enter');
      await expect(group.getByLabel('Field', { exact: true })).toBeFocused();
      await add.press('Enter');
      await expect(group.getByLabel('Field', { exact: true }).nth(1)).toBeFocused();
      await group.getByRole('button', { name: 'Remove this condition' }).nth(1).press('Enter');
      await expect(group.getByLabel('Field', { exact: true })).toBeFocused();
      await group.getByRole('button', { name: 'Remove this condition' }).press('Enter');
      await expect(add).toBeFocused();
    });

    test("focuses a selection's settings if they are in a drawer", async ({ page, open }) => {
      await page.setViewportSize({ width: 900, height: 800 });
      await open();
      await page.getByRole('button', { name: 'Address, ' }).click();
      const bar = page.getByRole('toolbar', { name: 'Selected fields' });
      await bar.getByRole('button', { name: 'Settings' }).press('Enter');
      await expect(page.getByRole('tab', { name: 'Field', exact: true })).toBeFocused();
    });
  });
