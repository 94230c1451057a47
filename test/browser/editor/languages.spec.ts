import { ar } from '../../../src/i18n/locales/ar.ts';
import { arEditor } from '../../../src/i18n/locales/ar-editor.ts';
import { LOCALES } from '../../../src/i18n/locales/index.ts';
import { drag, expect, middle, type Placed, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const) {
  test.describe(`in Arabic, in the ${mode}`, () => {
    test.use({ mode, locale: 'ar-EG' });

    test('lays out the interface from right to left, but not the page: a field stays where it was dropped', async ({
      page,
      open,
    }) => {
      await open('empty');
      const tile = page.getByRole('button', { name: ar['fields.type.signature'], exact: true });
      const sheet = (await page.getByRole('application').first().boundingBox())!;
      // The palette is to the right of the page.
      expect((await middle(tile)).x).toBeGreaterThan(sheet.x + sheet.width);
      await drag(page, await middle(tile), {
        x: sheet.x + sheet.width * 0.3,
        y: sheet.y + sheet.height * 0.4,
      });
      await page.getByRole('button', { name: arEditor['editor.save'], exact: true }).click();
      await expect(page.getByText(arEditor['editor.status.saved'], { exact: true })).toBeVisible();
      const [field] = await page.evaluate(() => window.service.template.fields as unknown as Placed[]);
      expect(field!.position.x + field!.position.width / 2).toBeCloseTo(30, 0);
      expect(field!.position.y + field!.position.height / 2).toBeCloseTo(40, 0);
      // The type's icon precedes the text and isn't covered by the recipient's initials.
      const face = await page.locator('.field-face').evaluate((element) => {
        const { backgroundPositionX: sign, paddingLeft, paddingRight } = getComputedStyle(element);
        return { sign, room: Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) };
      });
      expect(face.sign).toBe('4px');
      expect(face.room).toBeGreaterThan(0);
      if (process.env.LOOK_AT)
        await page.screenshot({ path: `${process.env.LOOK_AT}/editor-ar-${mode}.png` });
    });
  });
}

test("fits the panel's tabs in every language", async ({ page, open }) => {
  await open('many=30');
  await expect(page.getByRole('tab', { name: 'Document' })).toBeVisible();
  for (const locale of Object.keys(LOCALES)) {
    await page.evaluate((next) => window.editor.update({ locale: next }), locale);
    await expect(page.locator(`.ed-app[lang="${locale}"]`)).toBeVisible();
    const room = await page
      .locator('.ed-right .ui-tab-row')
      .evaluate((row) => row.clientWidth - row.scrollWidth);
    expect(room, locale).toBeGreaterThanOrEqual(0);
  }
});
