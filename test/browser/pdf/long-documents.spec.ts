import { textDocument } from '../../fixtures/make-pdfs.ts';
import { expect, test } from './harness/fixtures.ts';

const PAGES = 1_158;
const sizes = [{ count: PAGES, width: 595.28, height: 841.89 }];

test('keeps a handful of canvases and nodes while scrolling through 1,158 pages, and ends crisp on the last', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  site.setDocument(await textDocument(PAGES));
  await page.goto(site.origin);
  const most = await page.evaluate(
    async ({ sizes, pages }) => {
      const layers = new Set<number>();
      await window.room.show('/document.pdf', {
        pageSizes: sizes,
        zoom: 100,
        layer: (number) => {
          layers.add(number);
          return () => layers.delete(number);
        },
      });
      const { viewer, rendered } = window.room.shown;
      const most = { canvases: 0, nodes: 0, layers: 0, pixels: 0 };
      const end = viewer.scroller.scrollHeight - viewer.scroller.clientHeight;
      // Slow stretches, where pages are painted, and leaps between them.
      for (let step = 0; step <= 240; step += 1) {
        viewer.scroller.scrollTop = (end * Math.floor(step / 12)) / 20 + (step % 12) * 40;
        await new Promise(requestAnimationFrame);
        const canvases = [...document.querySelectorAll('canvas')];
        most.canvases = Math.max(most.canvases, canvases.length);
        most.nodes = Math.max(most.nodes, document.querySelectorAll('*').length);
        most.layers = Math.max(most.layers, layers.size);
        most.pixels = Math.max(
          most.pixels,
          canvases.reduce((sum, { width, height }) => sum + width * height, 0),
        );
      }
      viewer.scrollToPage(pages);
      while (!rendered.includes(pages)) await new Promise(requestAnimationFrame);
      return { ...most, current: viewer.currentPage.value };
    },
    { sizes, pages: PAGES },
  );
  expect(most.current).toBe(PAGES);
  expect(most.canvases).toBeLessThanOrEqual(5);
  expect(most.layers).toBeLessThanOrEqual(5);
  expect(most.nodes).toBeLessThan(40);
  expect(most.pixels).toBeLessThan(6_000_000);
});

test('shows pages and their layers before the document has loaded', async ({ page, site }) => {
  site.setDocument(await textDocument(3));
  const release = site.hold();
  await page.goto(site.origin);
  const layers = await page.evaluate(() => {
    const layers: number[] = [];
    void window.room.show('/document.pdf', {
      pageSizes: [{ count: 3, width: 595.28, height: 841.89 }],
      zoom: 50,
      layer: (number, host) => {
        layers.push(number);
        host.append('field');
        return undefined;
      },
    });
    return layers;
  });
  expect(layers).toEqual([1, 2, 3]);
  await expect(page.getByRole('group', { name: '1 / 3' })).toContainText('field');
  expect(await page.locator('canvas').count()).toBe(0);
  release();
  await expect(page.locator('canvas').first()).toBeVisible();
});

test('corrects a page’s size when it becomes visible, without moving the view', async ({ page, site }) => {
  site.setDocument(await textDocument(6));
  await page.goto(site.origin);
  await page.evaluate(() =>
    window.room.show('/document.pdf', { pageSizes: [{ count: 6, width: 400, height: 400 }], zoom: 100 }),
  );
  await page.evaluate(() => window.room.shown.viewer.scrollToPage(5));
  await expect
    .poll(() => page.evaluate(() => window.room.shown.viewer.pageRect(5).width))
    .toBeCloseTo((595.28 * 96) / 72, 0);
  await expect.poll(() => page.evaluate(() => window.room.shown.viewer.currentPage.value)).toBe(5);
});
