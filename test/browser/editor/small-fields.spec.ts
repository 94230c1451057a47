import { drag, expect, middle, saved, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const) {
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    for (const zoom of [0.25, 0.41, 0.75, 1.5])
      test(`selects each small field with a click at ${zoom * 100} %, and the next click keeps it`, async ({
        page,
        open,
      }) => {
        await open(`small&zoom=${zoom}`);
        for (const name of ['Default box', 'Small box', 'Box below', 'Low line']) {
          const field = page.getByRole('button', { name: `${name}, ` });
          await field.scrollIntoViewIfNeeded();
          const at = await middle(field);
          for (const _ of ['first', 'second']) {
            await page.mouse.click(at.x, at.y);
            await expect(field).toHaveAttribute('data-selected', 'true');
            await expect(page.locator('[data-handle="se"]')).toBeVisible();
            await expect(page.getByLabel('Label', { exact: true })).toHaveValue(name);
          }
        }
      });
  });
}

test('moves a small selected field by dragging its center', async ({ page, open }) => {
  await open('small&zoom=0.75');
  const field = page.getByRole('button', { name: 'Small box, ' });
  const from = await middle(field);
  await page.mouse.click(from.x, from.y);
  await expect(page.locator('[data-handle="se"]')).toBeVisible();
  const before = (await field.boundingBox())!;
  await page.keyboard.down('Control');
  await drag(page, from, { x: from.x + 40, y: from.y + 60 });
  await page.keyboard.up('Control');
  await expect.poll(async () => (await field.boundingBox())!.x - before.x).toBeCloseTo(40, 0);
  expect((await field.boundingBox())!.width).toBeCloseTo(before.width, 1);
});

test('can still resize a small field by its handles', async ({ page, open }) => {
  await open('small&zoom=0.75');
  const field = page.getByRole('button', { name: 'Default box, ' });
  await field.click();
  const before = (await field.boundingBox())!;
  const handle = page.locator('[data-handle="se"]');
  const from = await middle(handle);
  await page.keyboard.down('Control');
  await drag(page, from, { x: from.x + 30, y: from.y + 30 });
  await page.keyboard.up('Control');
  await expect.poll(async () => (await field.boundingBox())!.width - before.width).toBeCloseTo(30, 0);
  expect(await saved(page)).toHaveLength(6);
});
