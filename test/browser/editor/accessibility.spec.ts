import { violations } from '../axe.ts';
import { expect, test } from './harness/harness-test.ts';

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing in any state, ${theme}`, async ({ page, open }) => {
    await open(`theme=${theme}`);
    await expect(page.getByRole('tab', { name: 'Document' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const [name, label] of [
      ['Address, Text', 'Address'],
      ['Country, Dropdown', 'Country'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByLabel('Label', { exact: true })).toHaveValue(label);
      expect(await violations(page)).toEqual([]);
    }
    await page.getByRole('tab', { name: 'All fields' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Document' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Page overview' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText(/required fields? left/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Keys only work inside the editor: the focus has returned to it.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.keyboard.press('Control+f');
    await page.getByRole('search').getByRole('searchbox').fill('page');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Document' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Edit pages' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('option')).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('option').first().press('r');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('dialog', { name: 'Change the pages?' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Replace the PDF' }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(dialog.getByText('The new pages are different.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Add recipient' }).click();
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.evaluate(() => {
      window.service.failure = Object.assign(new Error('down'), {
        code: 'NETWORK',
        retryable: true,
      }) as never;
      window.editor.call('save').catch(() => {});
    });
    await expect(page.getByText('No connection')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`axe finds nothing with small fields and fixed values, ${theme}`, async ({ page, open }) => {
    for (const zoom of [0.4, 0.6, 1]) {
      await open(`theme=${theme}&zoom=${zoom}`);
      await page.getByRole('button', { name: 'Address, Text' }).click();
      await page.getByRole('combobox', { name: 'Filled by' }).selectOption('A fixed value');
      await page.getByRole('textbox', { name: 'Value', exact: true }).fill('Downing Street');
      await expect(page.getByRole('button', { name: 'Downing Street, Address, Text' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });

  test(`axe finds nothing among suggestions, ${theme}`, async ({ page, open }) => {
    await open(`empty&form&theme=${theme}`);
    await page.getByRole('button', { name: 'Suggest fields' }).click();
    const panel = page.getByRole('region', { name: 'Suggest fields' });
    await expect(panel.getByText('14 suggested fields')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Name of the tenant' }).first().press('Delete');
    expect(await violations(page)).toEqual([]);
  });
}
