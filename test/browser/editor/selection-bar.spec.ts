import { expect, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    for (const [name, query, width] of [
      ['a wide host', 'zoom=1', 1440],
      ['a phone', 'zoom=0.6', 390],
      ['a scaled host', 'zoom=1&scale=0.8', 1440],
    ] as const)
      test(`the bar of the selection is 8 px beside the field and covers no part of it: ${name}`, async ({
        page,
        open,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(query);
        const bar = page.getByRole('toolbar', { name: 'Selected fields' });
        const scale = query.includes('scale') ? 0.8 : 1;
        const gaps = async (field: ReturnType<typeof page.locator>) => {
          const [at, of] = [(await bar.boundingBox())!, (await field.boundingBox())!];
          return [of.y - at.y - at.height, at.y - of.y - of.height].map((gap) => Math.round(gap / scale));
        };
        const address = page.getByRole('button', { name: 'Address, ' });
        await address.click();
        await expect.poll(async () => (await gaps(address))[0]).toBe(8);
        const box = (await bar.boundingBox())!;
        const stage = (await page.getByRole('region', { name: 'Pages', exact: true }).boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(stage.x);
        expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width);
        // It goes along, and turns over where there is no room above.
        const up = (await address.boundingBox())!.y - stage.y - 20;
        await address.evaluate((node, by) => {
          let one: Element | null = node;
          while (one && one.scrollHeight <= one.clientHeight + 1) one = one.parentElement;
          one!.scrollTop += by;
        }, up / scale);
        await expect.poll(async () => (await gaps(address))[1]).toBe(8);
      });
  });

test('the page number stands in the bar and covers no paper', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await open();
  const jump = page.getByRole('spinbutton', { name: 'Page', exact: true });
  await expect(jump).toHaveCount(1);
  const stage = (await page.getByRole('region', { name: 'Pages' }).boundingBox())!;
  const box = (await jump.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(stage.y);
  await jump.fill('3');
  await jump.press('Enter');
  await expect(page.getByRole('application', { name: 'Page 3 of' })).toBeInViewport();
});
