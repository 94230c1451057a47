/** A template that nothing was done to yet. */
import { expect, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(mode, () => {
    test.use({ mode });

    test('without recipients there are three steps, of which the first leads to the field types', async ({
      page,
      open,
    }) => {
      await open('empty&form&alone');
      const start = page.getByRole('region', { name: 'Get started' });
      await expect(start.getByRole('listitem')).toHaveText([/^Add recipient/, /^Suggest fields/, /^Send/]);
      // What nobody could fill is not offered to be placed.
      await expect(page.locator('[data-tile]')).toHaveCount(0);
      await start.getByRole('button', { name: 'Add the first recipient' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add recipient' });
      await dialog.getByRole('textbox', { name: 'First name' }).fill('Alan');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(start).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Alan/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Signature', exact: true })).toBeVisible();
    });

    test('taking the first recipient back leads back to the steps', async ({ page, open }) => {
      await open('empty&form&alone');
      await page.getByRole('button', { name: 'Add the first recipient' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Add the first recipient' })).toBeVisible();
    });
  });

test('whoever may not edit sees no steps', async ({ page, open }) => {
  await open('empty&alone&readonly');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
});

// How far down one sees.
