import type { Page } from '@playwright/test';
import { expect, test } from './harness/harness-test.ts';

const down = (page: Page) =>
  page.evaluate(() => {
    window.service.failure = Object.assign(new Error('down'), { code: 'NETWORK', retryable: true }) as never;
  });
const up = (page: Page) =>
  page.evaluate(() => {
    window.service.failure = null;
    dispatchEvent(new Event('online'));
  });
const named = (page: Page, name: string) =>
  page.evaluate((wanted) => window.events.filter(([event]) => event === wanted).length, name);

for (const mode of ['document', 'shadow'] as const)
  test.describe(mode, () => {
    test.use({ mode });

    test('allows working offline, and saves once back online', async ({ page, open }) => {
      await open();
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.keyboard.press('Shift+ArrowDown');
      await down(page);
      await page.keyboard.press('Control+s');
      await expect(page.getByText('No connection')).toBeVisible();
      await page.keyboard.press('Shift+ArrowDown');
      await up(page);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(page.getByText('No connection')).toHaveCount(0);
      expect(await named(page, 'error')).toBe(1);
    });

    test('offers to restore changes that were not saved when the editor closed', async ({ page, open }) => {
      await open();
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.getByLabel('Label').fill('Not saved');
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await page.evaluate(() => window.remount());
      await expect(page.getByText('Unsaved changes were found')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Address, Text' })).toBeVisible();
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(page.getByRole('button', { name: 'Not saved, Text' })).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.evaluate(() => window.remount());
      await expect(page.getByRole('button', { name: 'Not saved, Text' })).toBeVisible();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(page.getByText('Unsaved changes were found')).toHaveCount(0);
    });

    test('asks before leaving the page with unsaved changes, unless the embedder turned it off', async ({
      page,
      open,
    }) => {
      await open();
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.getByLabel('Label').fill('Not saved');
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await page.evaluate(() => window.editor.update({ leaveGuard: false }));
      await page.reload();
      expect(asked).toEqual([]);
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.getByLabel('Label').fill('Not saved');
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await page.reload();
      expect(asked).toEqual(['beforeunload']);
    });

    test('saves automatically after a pause', async ({ page, open }) => {
      await open('autosave');
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.getByLabel('Label').fill('By itself');
      await expect.poll(() => named(page, 'saved')).toBe(1);
      expect(
        await page.evaluate(() => window.service.template.fields.some((one) => one.label === 'By itself')),
      ).toBe(true);
    });

    test('changes options while open, without losing anything', async ({ page, open }) => {
      await open();
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.getByLabel('Label').fill('Kept');
      const tiles = page.locator('[data-tile]');
      await expect(tiles.nth(4)).toBeVisible();
      await page.evaluate(() =>
        window.editor.update({
          theme: 'dark',
          features: {
            fieldTypes: ['text', 'date'],
            recipients: false,
            preview: false,
            pages: false,
            save: false,
          },
        }),
      );
      await expect(tiles).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Add recipient' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Preview', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Page overview' })).toHaveCount(0);
      await expect(page.locator('.ed-top')).toHaveCSS('background-color', 'rgb(28, 27, 26)');
      await expect(page.getByRole('button', { name: 'Kept, Text' })).toBeVisible();

      await page.evaluate(() => window.editor.update({ features: {}, readOnly: true }));
      await expect(page.getByText('View only')).toBeVisible();
      await expect(tiles).toHaveCount(0);
      await page.evaluate(() => window.editor.update({ readOnly: false, locale: 'de' }));
      await expect(tiles.first()).toBeVisible();
      await expect(page.getByText('Noch nicht gespeichert')).toBeVisible();
    });
  });
