import { expect, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    for (const [name, query, width] of [
      ['a wide host', 'zoom=1', 1440],
      ['a phone', 'zoom=0.6', 390],
      ['a scaled host', 'zoom=1&scale=0.8', 1440],
    ] as const)
      test(`is next to the field and covers neither it nor its handles: ${name}`, async ({ page, open }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(query);
        const bar = page.getByRole('toolbar', { name: 'Selected fields' });
        const scale = query.includes('scale') ? 0.8 : 1;
        // There it makes room for the page number, too.
        const isPhone = width < 720;
        /** From the handles' outer edges to the bar, above and below, in the widget's own pixels. */
        const gaps = async () => {
          const at = (await bar.boundingBox())!;
          const handles = await Promise.all(
            (await page.locator('.ed-handle:visible').all()).map(async (one) => (await one.boundingBox())!),
          );
          const top = Math.min(...handles.map(({ y }) => y));
          const bottom = Math.max(...handles.map(({ y, height }) => y + height));
          return [top - at.y - at.height, at.y - bottom].map((gap) => Math.abs(gap / scale));
        };
        const address = page.getByRole('button', { name: 'Address, ' });
        await address.click();
        await expect.poll(async () => (await gaps())[0]).toBeLessThan(1);
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
        await expect.poll(async () => (await gaps())[1]).toBeLessThan(isPhone ? 60 : 1);
      });

    test('is 8 px away from a locked field, which has no handles', async ({ page, open }) => {
      await page.setViewportSize({ width: 1440, height: 1000 });
      await open('zoom=1');
      const address = page.getByRole('button', { name: 'Address, ' });
      await address.click();
      await expect(address).toHaveCSS('cursor', 'grab');
      await page.getByRole('checkbox', { name: 'Lock position and size' }).check();
      await expect(address).toHaveCSS('cursor', 'default');
      const bar = page.getByRole('toolbar', { name: 'Selected fields' });
      await expect
        .poll(async () => {
          const [at, of] = [(await bar.boundingBox())!, (await address.boundingBox())!];
          return Math.round(of.y - at.y - at.height);
        })
        .toBe(8);
    });
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test("doesn't cover the resize corners or the page number", async ({ page, open }) => {
    await open('zoom=0.6');
    await page.getByRole('button', { name: 'Address, ' }).tap();
    const bar = page.getByRole('toolbar', { name: 'Selected fields' });
    await expect(bar).toHaveAttribute('data-floats', '');
    const covered = () =>
      bar.evaluate((one) => {
        const at = one.getBoundingClientRect();
        return [...document.querySelectorAll('.ed-handle, .ed-jump')]
          .map((other) => ({ name: other.className, box: other.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.width > 0 &&
              box.left < at.right &&
              at.left < box.right &&
              box.top < at.bottom - 1 &&
              at.top < box.bottom - 1,
          )
          .map(({ name }) => name);
      });
    await expect.poll(covered).toEqual([]);
    // A field at the upper edge, where the page number shows while the pages are scrolled.
    await page.locator('.pdf-scroller').evaluate((one) => {
      const field = document.querySelector('[data-selected="true"]')!.getBoundingClientRect();
      one.scrollTop += field.top - one.getBoundingClientRect().top - 100;
    });
    await expect.poll(covered).toEqual([]);
  });

  test("doesn't cover open settings or the rest of the page", async ({ page, open }) => {
    await open('zoom=0.6');
    await page.getByRole('button', { name: 'Address, ' }).tap();
    const bar = page.getByRole('toolbar', { name: 'Selected fields' });
    await bar.getByRole('button', { name: 'Settings' }).tap();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Close', exact: true }).last().tap();
    await expect(bar).toBeVisible();
  });
});

test('leaves the page number in the toolbar, which covers no page', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await open();
  const jump = page.getByRole('spinbutton', { name: 'Page', exact: true });
  await expect(jump).toHaveCount(1);
  const stage = (await page.getByRole('region', { name: 'Pages', exact: true }).boundingBox())!;
  const box = (await jump.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(stage.y);
  await jump.fill('3');
  await jump.press('Enter');
  await expect(page.getByRole('application', { name: 'Page 3 of' })).toBeInViewport();
});
