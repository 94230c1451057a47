import { expect } from '@playwright/test';
import { onePage } from '../fixtures/raw-pdf.ts';
import { frame, test } from './product.ts';

for (const [name, device] of [
  ['wide', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }],
] as const)
  test.describe(name, () => {
    test.use(device);
    test(`shots ${name}`, async ({ page, product }) => {
      const post = async (path: string, body: object) =>
        (
          await fetch(`${product.serviceUrl}/api/v1${path}`, {
            method: 'POST',
            headers: { authorization: product.key, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json();
      const { id } = (await post('/templates', {
        name: 'Empty',
        document: Buffer.from(onePage()).toString('base64'),
      })) as { id: string };
      await page.goto(`${product.demoUrl}/?step=edit&template=${id}`);
      const editor = frame(page);
      await expect(editor.getByText('Get started').first()).toBeAttached();
      if (name === 'phone') await editor.getByRole('button', { name: 'Fields', exact: true }).click();
      const add = editor.getByRole('button', { name: 'Add seal', exact: true });
      await expect(add).toBeVisible();
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/mends/first-${name}.png` });
      await add.click();
      const dialog = editor.getByRole('dialog', { name: 'Add seal' });
      await expect(dialog.getByRole('radio').first()).toBeVisible();
      await page.screenshot({ path: `/tmp/mends/dialog-${name}.png` });
      await dialog.getByRole('button', { name: 'Add seal' }).click();
      await page.waitForTimeout(1200);
      if (name === 'phone') {
        await page.screenshot({ path: `/tmp/mends/row-${name}.png` });
        await editor.getByRole('button', { name: 'Details', exact: true }).click();
      }
      await editor.getByRole('tab', { name: /^Checks/ }).click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/mends/checks-${name}.png` });
      await editor.getByRole('button', { name: /^Fix: .*stamp/ }).click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/mends/fixed-${name}.png` });
      await expect(editor.getByRole('button', { name: /^Stamp, / })).toBeVisible();
    });
  });
