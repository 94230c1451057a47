import type { Page } from '@playwright/test';
import { expect, test } from './harness/harness-test.ts';

const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test('shows recipients as chips and, below them, field types in one row', async ({ page, open }) => {
    await open();
    await page.getByRole('button', { name: 'Fields', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Signature', exact: true })).toBeInViewport({ ratio: 1 });
    const tops = await page
      .locator('[data-tile]')
      .evaluateAll(
        (tiles) => new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().top))).size,
      );
    expect(tops).toBe(1);
    const rail = await box(page, '.ed-palette');
    const chips = await box(page, '.ed-people');
    expect(chips.y + chips.height).toBeLessThanOrEqual(rail.y);
    expect(chips.height).toBeLessThanOrEqual(60);
    const search = await box(page, '.ed-left input[type="search"]');
    expect(search.y).toBeGreaterThan(rail.y);
  });

  test('has undo and redo at the bottom', async ({ page, open }) => {
    await open();
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect(undo).toHaveCount(1);
    expect((await undo.boundingBox())!.y).toBeGreaterThan(700);
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeInViewport({ ratio: 1 });
  });

  test('has name and buttons in one row, and the save status as an icon', async ({ page, open }) => {
    await open();
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
    expect((await box(page, '.ed-top')).height).toBeLessThanOrEqual(56);
    const status = page.locator('.ed-top').getByRole('status');
    await expect(status).toHaveText('Saved');
    expect((await status.boundingBox())!.width).toBeLessThan(44);
  });

  test('shows the page number while the pages scroll', async ({ page, open }) => {
    await open();
    const pill = page.locator('.ed-jump.ed-narrow-only');
    await expect(pill).toHaveCSS('opacity', '0');
    await page.locator('.pdf-scroller').evaluate((one) => one.scrollBy(0, 200));
    await expect(pill).toHaveCSS('opacity', '1');
    await expect(pill).toHaveCSS('opacity', '0');
  });

  test("has a 44 px high link to the workspace's setting", async ({ page, open }) => {
    await open();
    await page.getByRole('button', { name: 'Details', exact: true }).tap();
    await page.getByRole('tab', { name: 'Document' }).tap();
    await page.getByRole('switch', { name: 'QR code to sign on a phone' }).tap();
    const back = page.getByRole('button', { name: 'Use workspace default (On): QR code to sign on a phone' });
    await expect.poll(async () => (await back.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await back.tap();
    await expect(back).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'QR code to sign on a phone' })).toBeChecked();
  });

  test('has 44 px large targets for name, handle, page number and tabs', async ({ page, open }) => {
    await open();
    await page.getByRole('button', { name: 'Details', exact: true }).tap();
    await expect(page.getByRole('tab').first()).toBeVisible();
    const small = await page
      .locator('.ed-name,.ed-right .ed-sheet-close,.ed-jump.ed-narrow-only input,.ed-right [role="tab"]')
      .evaluateAll((all) =>
        all
          .filter((one) => (one as HTMLElement).offsetWidth < 44 || (one as HTMLElement).offsetHeight < 44)
          .map((one) => `${one.className} ${one.textContent}`),
      );
    expect(small).toEqual([]);
  });
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('has room for pages, and a type can be placed', async ({ page, open }) => {
    await open('empty');
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeVisible();
    expect((await box(page, '.ed-stage')).height).toBeGreaterThan(140);
    const width = await page.locator('.ed-app').evaluate((app) => app.scrollWidth - app.clientWidth);
    expect(width).toBe(0);
    await page.getByRole('button', { name: 'Fields', exact: true }).click();
    const tile = page.getByRole('button', { name: 'Signature', exact: true });
    await expect(tile).toBeInViewport({ ratio: 1 });
    await tile.press('Enter');
    await expect(page.locator('[data-field]')).toHaveCount(1);
  });
});

test.describe('with forced colors', () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('distinguishes the main button from the others', async ({ page, open }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('empty');
    await expect(page.getByRole('tab').first()).toBeVisible();
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await ground('.ui-primary')).not.toBe(await ground('.ui-secondary'));
  });
});

for (const mode of ['document', 'shadow'] as const)
  test.describe(`with the keyboard, in the ${mode}`, () => {
    test.use({ mode, viewport: { width: 1440, height: 900 } });

    const focused = (page: Page) =>
      page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return (element as HTMLElement | null)?.dataset.tile ?? element?.className ?? '';
      });

    test('reaches a field type within eight tab stops, and arrow keys follow the columns', async ({
      page,
      open,
    }) => {
      await open();
      await expect(page.getByRole('tab').first()).toBeVisible();
      await page.getByRole('textbox', { name: 'Name' }).focus();
      let stops = 1;
      while ((await focused(page)) !== 'signature' && stops < 20) {
        await page.keyboard.press('Tab');
        stops++;
      }
      expect(stops).toBeLessThanOrEqual(8);
      const at = () => page.locator('[data-tile]:focus').boundingBox();
      const start = (await at())!;
      await page.keyboard.press('ArrowRight');
      const beside = (await at())!;
      expect(beside.y).toBeCloseTo(start.y, 0);
      expect(beside.x).toBeGreaterThan(start.x);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      const below = (await at())!;
      expect(below.x).toBeCloseTo(start.x, 0);
      expect(below.y).toBeGreaterThan(start.y);
      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe('signature');
    });

    test("moves between recipients with arrow keys, and sideways to a recipient's menu", async ({
      page,
      open,
    }) => {
      await open();
      await expect(page.getByRole('tab').first()).toBeVisible();
      const people = page.locator('.ed-person-main');
      await expect(page.locator('.ed-people button:not([tabindex="-1"])')).toHaveCount(1);
      await people.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(people.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.ed-person').nth(1).locator('[aria-haspopup]')).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(people.nth(1)).toBeFocused();
    });

    test('restores focus when the list of shortcuts is closed', async ({ page, open }) => {
      await open();
      const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
      await help.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(help).toBeFocused();
    });
  });
