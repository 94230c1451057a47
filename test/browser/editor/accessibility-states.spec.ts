/** axe-core in the editor's dialogs, panels and error screens, each in light and dark, on a desk and on a phone. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from './harness/harness-test.ts';

const check = (page: Page, name: string) => expectAccessible(page, { name: `editor-${name}` });
const dialog = (page: Page) => page.getByRole('dialog');
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};
/** As the client throws it; the class itself is inside the page's bundle. */
const fail = (page: Page, code: string, status = 0) =>
  page.evaluate(
    (given) => {
      window.service.failure = Object.assign(new Error('test'), { ...given, retryable: true }) as never;
    },
    { code, status },
  );
const work = (page: Page) =>
  page.evaluate(() => {
    window.service.failure = null;
  });

test.use({ viewport: { width: 1440, height: 900 } });

test('axe finds nothing in conditions, formulas and checks', async ({ page, open }) => {
  await open('order&theme=auto');
  await page.getByRole('button', { name: 'Reason, ' }).click();
  const group = page.getByRole('group', { name: 'Shown only when:' });
  await group.getByRole('button', { name: 'Add a condition' }).click();
  await expect(group.getByLabel('Field', { exact: true })).toBeFocused();
  await check(page, 'conditions');
  await page.getByRole('button', { name: 'Total, ' }).click();
  const formula = page.getByRole('textbox', { name: 'Formula' });
  await expect(formula).toBeVisible();
  await check(page, 'formula');
  await formula.fill('unknown * 2 +');
  await check(page, 'formula-wrong');
  await page.getByRole('tab', { name: /^Checks/ }).click();
  await check(page, 'checks');
  await page.getByRole('tab', { name: 'Document' }).click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await check(page, 'settings');
  await page.getByRole('tab', { name: 'All fields' }).click();
  await check(page, 'field-list');
});

test('axe finds nothing in the settings of each field type', async ({ page, open }) => {
  test.setTimeout(240_000);
  await open('empty&theme=auto');
  const tiles = page.locator('[data-tile]');
  await expect(tiles.first()).toBeVisible();
  for (const type of await tiles.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tile!))) {
    await page.locator(`[data-tile="${type}"]`).press('Enter');
    await page.getByRole('tab', { name: 'Field', exact: true }).click();
    for (const summary of await page.locator('.ed-right details:not([open]) > summary').all())
      await summary.click();
    await expectAccessible(page, { name: `editor-type-${type}`, sizes: [{ width: 1440, height: 900 }] });
  }
});

test('axe finds nothing in the menus', async ({ page, open }) => {
  await open('theme=auto');
  await page.getByRole('button', { name: 'Address, Text' }).click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await check(page, 'field-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Address, Text' }).click();
  await page.keyboard.press('Control+a');
  await check(page, 'several-fields');
  for (const [name, label] of [
    ['zoom', /^Zoom(?! (in|out))/],
    ['person', /^Actions for Ada|^Ada Lovelace: /],
  ] as const) {
    const button = page.getByRole('button', { name: label }).first();
    if (await button.isVisible()) {
      await button.click();
      await expect(page.getByRole('menu')).toBeVisible();
      await check(page, `${name}-menu`);
      await page.keyboard.press('Escape');
    }
  }
});

test('axe finds nothing in dialogs about unsaved changes and recipients', async ({ page, open }) => {
  await open('theme=auto');
  await page.getByRole('button', { name: 'Address, Text' }).click();
  await page.getByLabel('Label').fill('Mine');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save and close' })).toBeVisible();
  await check(page, 'unsaved');
  await close(page);
  await page.evaluate(() => {
    const fields = window.service.template.fields.map((field) =>
      field.label === 'Address' ? { ...field, label: 'Theirs' } : field,
    );
    window.service.change({ fields });
  });
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toContainText('Someone else also changed this');
  await check(page, 'conflict');
});

test('axe finds nothing in error screens', async ({ page, open }) => {
  await open('theme=auto');
  await page.getByRole('button', { name: 'Address, Text' }).click();
  await page.getByLabel('Label').fill('Mine');
  await fail(page, 'TOKEN_EXPIRED', 401);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Your access has expired', { exact: true })).toBeVisible();
  await check(page, 'token-expired');
  await work(page);
  await page.evaluate(() => window.remount());
  await expect(page.getByText('Unsaved changes were found')).toBeVisible();
  await check(page, 'restore');
  await fail(page, 'NETWORK');
  await page.evaluate(() => window.remount());
  await expect(page.getByRole('alert')).toContainText('The service can’t be reached');
  await check(page, 'failed');
});

test('axe finds nothing in empty states', async ({ page, open }) => {
  await open('empty&form&alone&theme=auto');
  await expect(page.getByRole('region', { name: 'Get started' })).toBeVisible();
  await check(page, 'empty');
  await page.getByRole('button', { name: 'Add the first recipient' }).click();
  await expect(page.getByRole('dialog', { name: 'Add recipient' })).toBeVisible();
  await check(page, 'recipient');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await open('empty&alone&readonly&theme=auto');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await check(page, 'read-only');
});
