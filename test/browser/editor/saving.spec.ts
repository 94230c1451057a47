import type { ServiceCallError } from '../../../src/client/call-service.ts';
import { expect, test } from './harness/harness-test.ts';

const failing = (code: string, status: number) => {
  // As the client throws it; the class itself is inside the page's bundle.
  window.service.failure = Object.assign(new Error('test'), {
    code,
    status,
    retryable: true,
  }) as unknown as ServiceCallError;
};

test('reports a failed save, keeps the changes and can retry', async ({ page, open }) => {
  await open();
  await page.getByRole('button', { name: 'Address, Text' }).click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.evaluate(() => {
    window.service.failure = Object.assign(new Error('down'), { code: 'NETWORK', retryable: true }) as never;
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    window.service.failure = null;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // The checks speak when they have settled, at no fixed place among the others.
  const events = () =>
    page.evaluate(() => window.events.map(([name]) => name).filter((name) => name !== 'checks'));
  await expect.poll(events).toEqual(['loaded', 'dirty', 'error', 'dirty', 'saved']);
});

test('explains an expired token, and saves the changes with a new one', async ({ page, open }) => {
  await open();
  await page.getByRole('button', { name: 'Address, Text' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.evaluate(failing as never, 'TOKEN_EXPIRED' as never);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Your access has expired', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    window.service.failure = null;
    window.editor.update({ jwt: 'new' });
  });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Your access has expired', { exact: true })).toHaveCount(0);
});

test('merges another user’s changes, and asks only about conflicts', async ({ page, open }) => {
  await open();
  await page.getByRole('button', { name: 'Address, Text' }).click();
  await page.getByLabel('Label').fill('Mine');
  await page.evaluate(() => {
    const fields = window.service.template.fields.map((field) =>
      field.label === 'Address'
        ? { ...field, label: 'Theirs' }
        : field.label === 'Country'
          ? { ...field, label: 'Land' }
          : field,
    );
    window.service.change({ fields });
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Someone else also changed this');
  // One choice, of which each side shows what it holds.
  const clash = dialog.getByRole('group', { name: 'Mine · Page 1' });
  await expect(clash.getByRole('radio')).toHaveCount(2);
  await expect(clash.getByRole('radio', { name: 'Yours Label Mine' })).toBeChecked();
  await clash.getByText('Theirs').first().click();
  await expect(clash.getByRole('radio', { name: 'Theirs Label Theirs' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save selected versions' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Theirs, Text' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Land, Dropdown' })).toBeVisible();
});

test('asks about unsaved changes before closing', async ({ page, open }) => {
  await open();
  await page.getByRole('button', { name: 'Address, Text' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect
    .poll(() => page.evaluate(() => window.events.at(-1)))
    .toEqual(['close', { hasUnsavedChanges: false }]);
});

test("explains a template that can't be loaded, and can retry", async ({ page, open }) => {
  await open();
  await page.evaluate(() => {
    window.service.failure = Object.assign(new Error('down'), { code: 'NETWORK', retryable: true }) as never;
    window.remount();
  });
  await expect(page.getByRole('alert')).toContainText('The service can’t be reached');
  await page.evaluate(() => {
    window.service.failure = null;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('application').first()).toBeVisible();
});
