import { expect, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(mode, () => {
    test.use({ mode });

    test('shows the document as a recipient sees it, and the result of each rule', async ({ page, open }) => {
      await open('order');
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const preview = page.getByRole('region', { name: 'Preview', exact: true });
      await expect(preview.getByLabel('Preview as')).toBeFocused();
      await expect(preview.getByText('1 required field left')).toBeVisible();
      const rules = preview.getByRole('complementary', { name: 'Rules' });
      await expect(rules.getByText('Hidden', { exact: true })).toBeVisible();
      await expect(preview.getByRole('textbox', { name: 'Company name' })).toHaveCount(0);

      // A condition comes true, and what it shows is there and asked for.
      await preview.getByRole('checkbox', { name: 'For a company' }).check();
      await expect(preview.getByRole('textbox', { name: 'Company name, required' })).toBeVisible();
      await expect(rules.getByText('Shown', { exact: true })).toBeVisible();
      await expect(preview.getByText('2 required fields left')).toBeVisible();

      // A number decides what is required, and a formula computes with it.
      await expect(rules.getByText('Not required', { exact: true })).toBeVisible();
      await preview.getByRole('textbox', { name: 'Amount' }).fill('200');
      await page.keyboard.press('Tab');
      await expect(preview.getByText('Total: 240')).toBeAttached();
      await expect(rules.getByText('Required', { exact: true })).toBeVisible();
      await expect(preview.getByRole('textbox', { name: 'Reason, required' })).toBeVisible();
    });

    test("fills in samples, shows the next recipient the first one's answers, and doesn't change the template", async ({
      page,
      open,
    }) => {
      await open('order');
      await page.getByRole('button', { name: 'Amount, Number' }).click();
      await page.keyboard.press('Control+Enter');
      const preview = page.getByRole('region', { name: 'Preview', exact: true });
      await preview.getByText('Sample answers').click();
      await expect(preview.getByText('Nothing left to fill in')).toBeVisible();
      await expect(preview.locator('svg text').getByText('Ada Lovelace', { exact: true })).toBeVisible();

      await preview.getByLabel('Preview as').selectOption('Grace Hopper');
      await preview.getByText('Empty form').click();
      await expect(preview.locator('svg text').getByText('Ada Lovelace', { exact: true })).toBeVisible();
      // In the frame that the sealed document will have, which names its signer.
      await expect(
        preview.locator('svg text', { hasText: /^Signed by \u2068Ada Lovelace\u2069/ }),
      ).toBeVisible();
      await expect(preview.getByText('1 required field left')).toBeVisible();
      // Nothing to say of conditions: the pages have the room.
      await expect(preview.getByRole('complementary')).toHaveCount(0);

      await page.keyboard.press('Escape');
      await expect(preview).toHaveCount(0);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Amount, Number' })).toBeVisible();
    });

    test('shows the rules in a drawer on phones', async ({ page, open }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await open('order');
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const preview = page.getByRole('region', { name: 'Preview', exact: true });
      await expect(preview.getByRole('complementary')).toBeHidden();
      await preview.getByRole('button', { name: 'Rules' }).click();
      await expect(preview.getByRole('complementary')).toBeVisible();
      await preview.getByRole('button', { name: 'Back to editing' }).click();
      await expect(page.getByRole('button', { name: 'Amount, Number' })).toBeVisible();
    });
  });
