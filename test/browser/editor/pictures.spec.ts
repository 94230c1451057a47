/** Fixed pictures of stamp and image fields, set in the panel. */
import type { Page } from '@playwright/test';
import { expect, saved, test } from './harness/harness-test.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" rx="20" fill="#7c3aed"/><circle cx="100" cy="50" r="30" fill="#fff"/></svg>';
const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const stamp = file('stamp.svg', 'image/svg+xml', SVG);

/** Selects the stamp and lets the author set its value. */
async function fix(page: Page) {
  await page.getByRole('button', { name: 'Company stamp, ' }).click();
  await page.getByRole('combobox', { name: 'Filled by' }).selectOption({ label: 'A fixed value' });
}
const choose = async (page: Page, chosen: ReturnType<typeof file>) =>
  page.locator('input[type="file"][aria-label="Choose a picture"]').setInputFiles(chosen);
const pictureIn = (page: Page) => page.getByRole('button', { name: 'Company stamp, ' }).locator('img');
const stored = async (page: Page) => (await saved(page))[0] as { read_only_picture?: object };

for (const mode of ['document', 'shadow'] as const)
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    test('shows a chosen picture in the field, and undoes, redoes and removes it', async ({ page, open }) => {
      await open('stamp');
      await fix(page);
      await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
      await choose(page, stamp);
      await expect(pictureIn(page)).toBeVisible();
      expect(
        await pictureIn(page).evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth)),
      ).toBe(200);
      expect((await stored(page)).read_only_picture).toMatchObject({ content_type: 'image/png' });

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(pictureIn(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect(pictureIn(page)).toBeVisible();

      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(pictureIn(page)).toHaveCount(0);
      expect(await stored(page)).not.toHaveProperty('read_only_picture');
    });

    test('takes a dropped picture in place of the first', async ({ page, open }) => {
      await open('stamp');
      await fix(page);
      await choose(page, stamp);
      await expect(pictureIn(page)).toBeVisible();
      const before = await pictureIn(page).getAttribute('src');
      const data = await page.evaluateHandle(
        (svg) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([svg], 'other.svg', { type: 'image/svg+xml' }));
          return transfer;
        },
        SVG.replace('#7c3aed', '#0a7'),
      );
      const zone = page.getByRole('button', { name: 'Replace', exact: true });
      await zone.dispatchEvent('drop', { dataTransfer: data });
      await expect(pictureIn(page)).not.toHaveAttribute('src', before!);
    });

    test('says why a file can’t be used', async ({ page, open }) => {
      await open('stamp');
      await fix(page);
      await choose(page, file('a.gif', 'image/gif', 'GIF89a'));
      await expect(page.getByText('Choose a PNG, JPEG or SVG file.')).toBeVisible();
      await choose(page, file('a.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1)));
      await expect(page.getByText('This picture is larger than 2 MB.')).toBeVisible();
      await choose(page, stamp);
      await expect(page.getByText('This picture is larger than 2 MB.')).toHaveCount(0);
      await expect(pictureIn(page)).toBeVisible();
    });

    test('shows the picture in the preview', async ({ page, open }) => {
      await open('stamp');
      await fix(page);
      await choose(page, stamp);
      await expect(pictureIn(page)).toBeVisible();
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.locator('[data-preview] image')).toHaveAttribute('href', /^data:image\/svg/);
    });
  });
