import { devices } from '@playwright/test';
import { expect, middle, saved, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    test('selects the field below with Alt-click or repeated clicks, and wraps around', async ({
      page,
      open,
    }) => {
      await open('small&zoom=1');
      const upper = page.getByRole('button', { name: 'Upper, ' });
      const lower = page.getByRole('button', { name: 'Lower, ' });
      const at = await middle(upper);
      await page.mouse.click(at.x, at.y);
      await expect(upper).toHaveAttribute('data-selected', 'true');
      await page.mouse.click(at.x, at.y);
      await expect(lower).toHaveAttribute('data-selected', 'true');
      await expect(upper).toHaveAttribute('data-selected', 'false');
      await page.mouse.click(at.x, at.y);
      await expect(upper).toHaveAttribute('data-selected', 'true');
      await page.keyboard.down('Alt');
      await page.mouse.click(at.x + 12, at.y);
      await page.keyboard.up('Alt');
      await expect(lower).toHaveAttribute('data-selected', 'true');
      // Raised above what covered it: a drag moves the chosen one.
      const before = (await lower.boundingBox())!;
      const still = (await upper.boundingBox())!;
      await page.mouse.move(at.x + 12, at.y);
      await page.mouse.down();
      await page.mouse.move(at.x + 12, at.y + 60, { steps: 6 });
      await page.mouse.up();
      await expect.poll(async () => (await lower.boundingBox())!.y - before.y).toBeGreaterThan(40);
      expect((await upper.boundingBox())!.y).toBe(still.y);
    });

    test('opens a menu on right-click whose items work', async ({ page, open }) => {
      await open('small&zoom=1');
      const upper = page.getByRole('button', { name: 'Upper, ' });
      const lower = page.getByRole('button', { name: 'Lower, ' });
      await upper.click({ button: 'right' });
      const menu = page.getByRole('menu', { name: 'Upper' });
      await expect(menu).toMatchAriaSnapshot(`
        - menu "Upper":
          - 'menuitem "Field below: Lower"'
          - separator
          - menuitem /Cut/
          - menuitem /Copy/
          - menuitem /Duplicate/
          - separator
          - menuitemradio "Assign to Ada Lovelace" [checked]
          - menuitemradio "Assign to Grace Hopper"
          - menuitemcheckbox "Required" [checked]
          - separator
          - menuitem /Delete/
      `);
      await expect(menu.getByRole('menuitem', { name: 'Field below: Lower' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu).toHaveCount(0);
      await expect(lower).toHaveAttribute('data-selected', 'true');

      const small = page.getByRole('button', { name: 'Small box, ' });
      await small.click({ button: 'right' });
      await page.getByRole('menuitemradio', { name: 'Assign to Grace Hopper' }).click();
      await expect(page.getByRole('button', { name: 'Small box, Checkbox, Grace Hopper' })).toBeFocused();
      await small.click({ button: 'right' });
      const required = page.getByRole('menuitemcheckbox', { name: 'Required' });
      await expect(required).toHaveAttribute('aria-checked', 'false');
      await required.click();
      await small.click({ button: 'right' });
      await expect(page.getByRole('menuitemcheckbox', { name: 'Required' })).toHaveAttribute(
        'aria-checked',
        'true',
      );
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await expect(page.locator('[data-field][data-type="checkbox"]')).toHaveCount(4);
      await page.getByRole('button', { name: 'Default box, ' }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: 'Default box, ' })).toHaveCount(0);
      expect(await saved(page)).toHaveLength(6);
    });

    test('opens the menu at the field with Shift F10 or the menu key, and restores focus on Escape', async ({
      page,
      open,
    }) => {
      await open('small&zoom=1');
      const field = page.getByRole('button', { name: 'Low line, ' });
      await field.click();
      for (const key of ['Shift+F10', 'ContextMenu']) {
        await page.keyboard.press(key);
        const menu = page.getByRole('menu', { name: 'Low line' });
        await expect(menu.getByRole('menuitem', { name: 'Cut' })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(menu.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
        await expect(field).toBeFocused();
      }
    });
  });

test('cuts to the clipboard and pastes', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('small&zoom=1');
  const field = page.getByRole('button', { name: 'Low line, ' });
  await field.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cut' }).click();
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(field).toHaveCount(1);
});

test('keeps the field if nothing may be copied to the clipboard', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await open('small&zoom=1');
  const field = page.getByRole('button', { name: 'Low line, ' });
  await field.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cut' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await saved(page)).toHaveLength(6);
});

test.describe('with touch', () => {
  const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7'];
  test.use({ viewport, hasTouch, isMobile, userAgent });

  test('opens the menu on a long press, and selects nothing else on release', async ({
    page,
    open,
    context,
  }) => {
    await open('small&zoom=0.5');
    const field = page.getByRole('button', { name: 'Low line, ' });
    await expect(page.locator('.ed-handles, #ed-field-keys')).toBeAttached();
    const point = await middle(field);
    const finger = await context.newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    const menu = page.getByRole('menu', { name: 'Low line' });
    await expect(menu).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await menu.getByRole('menuitem', { name: 'Delete' }).tap();
    await expect(field).toHaveCount(0);
  });
});
