/** What decides whether thousands of fields drag smoothly, as far as it can be counted; times are for the bench. */
import { expect, middle, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    test('gives no field a clip, a transform or a layer of its own', async ({ page, open }) => {
      await open('many=60');
      await expect(page.getByRole('button', { name: 'F 0', exact: false }).first()).toBeVisible();
      const found = await page
        .getByRole('button', { name: 'F 0', exact: false })
        .first()
        .evaluate((one) => {
          const boxes = [...one.parentElement!.querySelectorAll('[data-field], [data-field] *')];
          const own = boxes.flatMap((box) => {
            const style = getComputedStyle(box);
            return [
              box instanceof SVGElement && 'svg',
              style.overflow !== 'visible' && 'overflow',
              style.transform !== 'none' && 'transform',
              style.opacity !== '1' && 'opacity',
              style.willChange !== 'auto' && 'will-change',
              style.filter !== 'none' && 'filter',
              style.clipPath !== 'none' && 'clip-path',
              style.contain !== 'none' && 'contain',
            ].filter(Boolean);
          });
          const face = one.querySelector('.field-face')!;
          return { count: boxes.length, own, sign: getComputedStyle(face).backgroundImage };
        });
      expect(found.count).toBeGreaterThan(100);
      expect(found.own).toEqual([]);
      expect(found.sign).toContain('data:image/svg+xml');
    });

    test('causes no layout during a drag, and changes no box under it', async ({ page, open }) => {
      await open('many=100');
      const box = page.getByRole('button', { name: 'F 22', exact: false });
      const from = await middle(box);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Performance.enable');
      const layouts = async () => {
        const { metrics } = await devtools.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'LayoutCount')!.value;
      };
      const frame = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const step of [4, 8, 12]) await page.mouse.move(from.x + step, from.y + step);
      // Deferred code has loaded, and nothing else is in progress.
      await expect(page.getByRole('tab').first()).toBeVisible();
      await page.waitForFunction(() => window.events.some(([name]) => name === 'checks'));
      await expect
        .poll(async () => {
          const now = await layouts();
          for (let calm = 0; calm < 10; calm++) await frame();
          return (await layouts()) - now;
        })
        .toBe(0);
      const before = await layouts();
      for (let step = 0; step < 20; step++) {
        await page.mouse.move(from.x + 12 + step * 6, from.y + 12 + step * 5);
        await frame();
      }
      expect((await layouts()) - before).toBe(0);
      const hovered = await page.evaluate(() => {
        const root = document.querySelector('.ed-app') ?? document;
        const host = [...document.querySelectorAll('*')].find((one) => one.shadowRoot);
        return (host?.shadowRoot ?? root).querySelectorAll('.ed-field:hover').length;
      });
      expect(hovered).toBe(0);
      await page.mouse.up();
      await expect(page.locator('.ed-shield')).toHaveCount(0);
    });

    test('shows settings and actions when a pressed or dragged field is released', async ({ page, open }) => {
      await open('');
      const panel = page.getByRole('tabpanel');
      const bar = page.getByRole('toolbar', { name: 'Selected fields' });
      await expect(panel.getByText('No field selected')).toBeVisible();
      const [first, second] = [0, 1].map((at) => page.locator('[data-page="1"] [data-field]').nth(at));
      const from = await middle(first!);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await expect(first!).toHaveAttribute('data-selected', 'true');
      await expect(panel.getByText('No field selected')).toBeVisible();
      await page.mouse.up();
      await expect(panel.getByLabel('Recipient')).toBeVisible();
      await expect(bar).toBeVisible();

      const shown = await panel.locator('.ed-form').elementHandle();
      const next = await middle(second!);
      await page.mouse.move(next.x, next.y);
      await page.mouse.down();
      for (const step of [4, 8, 12]) await page.mouse.move(next.x + step, next.y + step);
      await expect(second!).toHaveAttribute('data-selected', 'true');
      await expect(page.locator('.ed-shield')).toHaveCount(1);
      expect(await shown!.evaluate((one) => one.isConnected)).toBe(true);
      await page.mouse.up();
      await expect.poll(() => shown!.evaluate((one) => one.isConnected)).toBe(false);
      await expect(bar).toBeVisible();
    });

    test('scrolls the pages with the wheel during a drag', async ({ page, open }) => {
      await open('');
      const from = await middle(page.getByRole('button', { name: 'Address', exact: false }).first());
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (const step of [4, 8, 12]) await page.mouse.move(from.x + step, from.y + step);
      await page.mouse.wheel(0, 300);
      await expect
        .poll(() => page.locator('.pdf-scroller').evaluate((one) => one.scrollTop))
        .toBeGreaterThan(200);
      await page.mouse.up();
    });

    test('has as many elements with 2,415 pages as with 14', async ({ page, open }) => {
      const count = async (pages: number) => {
        await open(`pages=${pages}`);
        await expect(page.getByRole('tab').first()).toBeVisible();
        await expect(page.locator('.pdf-canvas').first()).toBeVisible();
        const size = () =>
          page.evaluate(() => {
            const all = (root: ParentNode): number =>
              [...root.querySelectorAll('*')].reduce(
                (sum, one) => sum + 1 + (one.shadowRoot ? all(one.shadowRoot) : 0),
                0,
              );
            return all(document);
          });
        // Until nothing comes any more.
        let last = -1;
        await expect
          .poll(async () => {
            const now = await size();
            const isSame = now === last;
            last = now;
            return isSame;
          })
          .toBe(true);
        return last;
      };
      const few = await count(14);
      const many = await count(2_415);
      expect(Math.abs(many - few) / few).toBeLessThan(0.02);
    });
  });
