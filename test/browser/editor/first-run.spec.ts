/** A template that nothing was done to yet. */
import { expect, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(mode, () => {
    test.use({ mode });

    test('shows three steps without recipients; the first one leads to the field types', async ({
      page,
      open,
    }) => {
      await open('empty&form&alone');
      const start = page.getByRole('region', { name: 'Get started' });
      await expect(start.getByRole('listitem')).toHaveText([/^Add recipient/, /^Suggest fields/, /^Send/]);
      // Field types that no recipient could fill in aren't offered.
      await expect(page.locator('[data-tile]')).toHaveCount(0);
      await start.getByRole('button', { name: 'Add the first recipient' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add recipient' });
      await dialog.getByRole('textbox', { name: 'First name' }).fill('Alan');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(start).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Alan/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Signature', exact: true })).toBeVisible();
    });

    test('shows the steps again when the first recipient is canceled', async ({ page, open }) => {
      await open('empty&form&alone');
      await page.getByRole('button', { name: 'Add the first recipient' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('button', { name: 'Add the first recipient' })).toBeVisible();
    });
  });

test('Escape keeps no recipient without a name, but keeps a started one', async ({ page, open }) => {
  await open();
  const add = page.getByRole('button', { name: 'Add recipient' });
  const dialog = page.getByRole('dialog', { name: 'Add recipient' });
  await add.click();
  await expect(page.getByRole('button', { name: /^Signer 3/ })).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Signer 3/ })).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.click();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Alan');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Alan/ })).toBeVisible();
});

test('offers approval fields once there is an approver, or in a search', async ({ page, open }) => {
  await open();
  const checkmark = page.getByRole('button', { name: 'Approval mark', exact: true });
  await expect(page.getByRole('button', { name: 'Signature', exact: true })).toBeVisible();
  await expect(checkmark).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: 'Find a field type' });
  await search.fill('approval');
  await expect(checkmark).toBeVisible();
  await search.fill('');
  await expect(checkmark).toHaveCount(0);
  await page.getByRole('button', { name: 'Add recipient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add recipient' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Alan');
  await dialog.getByText('Approves', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(checkmark).toBeVisible();
});

test('hides the first steps in read-only mode', async ({ page, open }) => {
  await open('empty&alone&readonly');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
});

// How far down one sees.
